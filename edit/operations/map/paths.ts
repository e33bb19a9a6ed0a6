/** Operations on roads and other lines from hex to hex. */
import type { Bilingual } from "../../../library/finding.ts";
import type { LibraryGame } from "../../../library/model.ts";
import type { GameMap } from "../../../schemas/map.ts";
import { isRefusal, type Refusal, refuse } from "../../apply.ts";
import { type Cell, touch } from "../../naming/hex_labels.ts";
import { nameIn, nameOf } from "../../naming/names.ts";
import { formatPointer, isObject } from "../../values/pointer.ts";
import { type Draft, Edits, recordsOf } from "../draft.ts";
import { cellOrRefusal, fieldPatch, mapOf } from "./shared.ts";

/** Sets the hexes of a road or other path; an empty list removes it, an unknown id with a kind adds it. */
export function setPath(
  game: LibraryGame,
  id: string,
  path: string,
  kind: string,
  hexes: readonly string[],
): Draft | Refusal {
  const found = mapOf(game, id);
  if (isRefusal(found)) return found;
  const { document, map } = found;
  const edits = new Edits();
  const at = map.paths.findIndex((item) => item.id === path);
  if (hexes.length === 0) {
    if (at < 0) return edits.draft("", "");
    edits.add(document.id, { op: "remove", path: formatPointer(["paths", at]) });
    const road = pathName(game, map, path);
    return edits.draft(`Remove: ${road.en}`, `Supprimer\u00a0: ${road.fr}`);
  }
  if (!map.pathKinds.some((item) => item.id === kind)) {
    return refuse("no-such-place", `no path kind "${kind}"`, `pas de voie de genre « ${kind} »`);
  }
  if (hexes.length < 2) {
    return refuse(
      "too-short",
      "a path has at least two hexes",
      "une voie a au moins deux hexagones",
    );
  }
  let last: Cell | null = null;
  for (const [step, hex] of hexes.entries()) {
    const cell = cellOrRefusal(map, hex);
    if (isRefusal(cell)) return cell;
    if (last && !touch(map.grid, last, cell)) {
      return refuse(
        "do-not-touch",
        `the path jumps from ${hexes[step - 1]} to ${hex}, which do not touch`,
        `la voie saute de ${hexes[step - 1]} à ${hex}, qui ne se touchent pas`,
      );
    }
    last = cell;
  }
  if (at < 0) {
    edits.add(document.id, { op: "add", path: "/paths/-", value: { id: path, kind, hexes } });
  } else {
    const old = recordsOf(document, "paths")[at];
    if (isObject(old)) {
      edits.add(document.id, ...fieldPatch(old, { ...old, kind, hexes }, ["paths", at]));
    }
  }
  const own = pathName(game, map, path);
  const what = at < 0 ? nameIn(game, "path-kind", map.pathKinds, kind) : own;
  const stretch = `${hexes[0]}–${hexes.at(-1)}`;
  return edits.draft(
    `Draw ${stretch}: ${what.en}`,
    `Tracer ${stretch}\u00a0: ${what.fr}`,
  );
}

/** A road's own name, or its kind's. */
function pathName(game: LibraryGame, map: GameMap, id: string): Bilingual {
  const path = map.paths.find((item) => item.id === id);
  if (path?.name !== undefined) return nameOf(game, "path", path);
  return nameIn(game, "path-kind", map.pathKinds, path?.kind ?? id);
}
