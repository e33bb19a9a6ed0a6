/** Operations on named sets of hexes: areas, and the edges where counters enter and leave. */
import type { LibraryGame } from "../../../library/model.ts";
import { isRefusal, type Refusal, refuse } from "../../apply.ts";
import { nameOf } from "../../naming/names.ts";
import { isObject } from "../../values/pointer.ts";
import { type Draft, Edits, recordsOf } from "../draft.ts";
import { handMarks } from "../fidelity.ts";
import { addNamed, changeNamed, type NewNamed, removeNamed } from "./named.ts";
import { cellOrRefusal, fieldPatch, mapOf, position } from "./shared.ts";

/** Which of the map's lists a region stands in. */
export type RegionList = "areas" | "edges";

/**
 * Adds hexes to a region; when it has all of them, takes them away. A list that is sorted stays so. A region keeps at
 * least one hex, for one without any could not be found again on the map.
 */
export function toggleRegion(
  game: LibraryGame,
  id: string,
  list: RegionList,
  region: string,
  hexes: readonly string[],
): Draft | Refusal {
  const found = mapOf(game, id);
  if (isRefusal(found)) return found;
  const { document, map } = found;
  const at = map[list].findIndex((item) => item.id === region);
  const old = map[list][at];
  if (!old) {
    return refuse(
      "no-such-place",
      `the map has no region "${region}"`,
      `la carte n’a pas de région « ${region} »`,
    );
  }
  for (const hex of hexes) {
    const cell = cellOrRefusal(map, hex);
    if (isRefusal(cell)) return cell;
  }
  const touched = new Set(hexes);
  const gone = old.hexes.length > 0 && [...touched].every((hex) => old.hexes.includes(hex));
  const after = old.hexes.filter((hex) => !gone || !touched.has(hex));
  if (after.length === 0) {
    return refuse(
      "bad-value",
      `${old.name} keeps at least one hex`,
      `${old.name} garde au moins un hexagone`,
    );
  }
  if (!gone) {
    const sorted = old.hexes.every((hex, index) => (old.hexes[index - 1] ?? "") <= hex);
    for (const hex of touched) {
      if (!after.includes(hex)) after.splice(sorted ? position(after, hex) : after.length, 0, hex);
    }
  }
  const edits = new Edits();
  const record = recordsOf(document, list)[at];
  if (touched.size > 0 && isObject(record)) {
    const whole = isObject(document.value) ? document.value["fidelity"] : undefined;
    const made = handMarks(
      record,
      { ...record, hexes: after },
      whole ?? game.data.game.defaults["map"],
    );
    edits.add(document.id, ...fieldPatch(record, made, [list, at]));
  }
  const name = nameOf(game, list === "areas" ? "area" : "edge", old);
  const count = touched.size;
  const [en, fr] = count === 1
    ? [`hex ${hexes[0]}`, `l’hexagone ${hexes[0]}`]
    : [`${count} hexes`, `${count} hexagones`];
  return gone
    ? edits.draft(`${name.en} without ${en}`, `${name.fr} sans ${fr}`)
    : edits.draft(`${name.en} with ${en}`, `${name.fr} avec ${fr}`);
}

/** Adds an area or an edge at the end of its list, under an id made of its name; its hexes are sorted. */
export function addRegion(
  game: LibraryGame,
  map: string,
  list: RegionList,
  region: NewNamed,
): Draft | Refusal {
  return addNamed(game, map, list, { ...region, hexes: [...region.hexes].sort() });
}

/** Gives an area or an edge another name. */
export function renameRegion(
  game: LibraryGame,
  map: string,
  list: RegionList,
  region: string,
  name: string,
): Draft | Refusal {
  return changeNamed(game, map, list, region, { name });
}

/** Removes an area or an edge that nothing else names; otherwise the refusal says what does. */
export function removeRegion(
  game: LibraryGame,
  map: string,
  list: RegionList,
  region: string,
): Draft | Refusal {
  return removeNamed(game, map, list, region);
}
