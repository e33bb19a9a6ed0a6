/** Operations on named places. */
import type { JsonValue } from "../../../library/finding.ts";
import type { LibraryGame } from "../../../library/model.ts";
import type { Fidelity } from "../../../schemas/fidelity.ts";
import type { Place } from "../../../schemas/map.ts";
import { isRefusal, type Refusal, refuse } from "../../apply.ts";
import { nameOf } from "../../names.ts";
import { equal, formatPointer } from "../../pointer.ts";
import { mayMean, referencesOf } from "../../references.ts";
import { type Draft, Edits, freeId } from "../draft.ts";
import { addedInEditor } from "../fidelity.ts";
import { cellOrRefusal, mapOf } from "./shared.ts";

/** Renames a place, moves it to other hexes, or both. The first hex carries the name. */
export function setPlace(
  game: LibraryGame,
  id: string,
  place: string,
  change: {
    readonly name?: string | undefined;
    readonly hexes?: readonly string[] | undefined;
  },
): Draft | Refusal {
  const found = mapOf(game, id);
  if (isRefusal(found)) return found;
  const { document, map } = found;
  const at = map.places.findIndex((item) => item.id === place);
  const old = map.places[at];
  if (!old) {
    return refuse(
      "no-such-place",
      `there is no place "${place}" on the map`,
      `il n’y a pas de lieu « ${place} » sur la carte`,
    );
  }
  const edits = new Edits();
  const { name, hexes } = change;
  if (name !== undefined && name !== old.name) {
    edits.add(document.id, {
      op: "replace",
      path: formatPointer(["places", at, "name"]),
      value: name,
    });
  }
  if (hexes !== undefined) {
    const bad = badHexes(map, hexes);
    if (bad) return bad;
    if (hexes.length === old.hexes.length) {
      // Single values keep the file's own layout.
      for (const [step, hex] of hexes.entries()) {
        if (hex === old.hexes[step]) continue;
        const path = formatPointer(["places", at, "hexes", step]);
        edits.add(document.id, { op: "replace", path, value: hex });
      }
    } else {
      const path = formatPointer(["places", at, "hexes"]);
      edits.add(document.id, { op: "replace", path, value: [...hexes] });
    }
  }
  const before = nameOf(game, "place", old);
  const where = hexes === undefined || equal(hexes, old.hexes) ? "" : ` → ${hexes.join(", ")}`;
  if (name !== undefined && name !== old.name) {
    return edits.draft(
      `Rename ${before.en} to ${name}${where}`,
      `Renommer ${before.fr} en ${name}${where}`,
    );
  }
  return edits.draft(`Move ${before.en}${where}`, `Déplacer ${before.fr}${where}`);
}

/** A place that a hand adds: what it is called and where, and how sure that is. */
export interface NewPlace {
  readonly name: string;
  readonly kind: Place["kind"];
  readonly hexes: readonly string[];
  readonly fidelity: Fidelity;
  /** What a reconstruction rests on; the note of anything else. */
  readonly remark?: string | undefined;
}

/** `Châlons-sur-Marne` to `chalons-sur-marne`; `place` for a name without Latin letters or digits. */
function slugOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
    .replaceAll("œ", "oe").replaceAll("æ", "ae").replaceAll("ß", "ss")
    .replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
  return plain.slice(0, 60).replace(/-+$/, "") || "place";
}

/** The hexes of a place as it may have them, or why not. */
function badHexes(
  map: Parameters<typeof cellOrRefusal>[0],
  hexes: readonly string[],
): Refusal | null {
  if (hexes.length === 0 || new Set(hexes).size < hexes.length) {
    return refuse(
      "bad-value",
      "a place has at least one hex, and none twice",
      "un lieu a au moins un hexagone, et aucun deux fois",
    );
  }
  for (const hex of hexes) {
    const cell = cellOrRefusal(map, hex);
    if (isRefusal(cell)) return cell;
  }
  return null;
}

/** Adds a place at the end of the list, under an id made of its name. A stand-in without a remark says whence it is. */
export function addPlace(game: LibraryGame, id: string, place: NewPlace): Draft | Refusal {
  const found = mapOf(game, id);
  if (isRefusal(found)) return found;
  const { document, map } = found;
  const name = place.name.trim();
  if (name === "") return refuse("bad-value", "a place needs a name", "un lieu a besoin d’un nom");
  const bad = badHexes(map, place.hexes);
  if (bad) return bad;
  const taken = new Map(
    [...map.places, ...map.areas].map((item) => [item.id, document.file] as const),
  );
  const own = slugOf(name);
  const remark = place.remark?.trim() ||
    (place.fidelity === "stand-in" ? addedInEditor(game) : undefined);
  const value: Record<string, JsonValue> = {
    id: taken.has(own) ? freeId(own, taken) : own,
    name,
    kind: place.kind,
    hexes: [...place.hexes],
    fidelity: place.fidelity,
    ...(remark === undefined
      ? {}
      : { [place.fidelity === "reconstructed" ? "evidence" : "note"]: remark }),
  };
  const edits = new Edits();
  edits.add(document.id, { op: "add", path: "/places/-", value });
  const where = place.hexes.join(", ");
  return edits.draft(`Add ${name} in ${where}`, `Ajouter ${name} en ${where}`);
}

/** Removes a place that nothing else names; otherwise the refusal says what does. */
export function removePlace(game: LibraryGame, id: string, place: string): Draft | Refusal {
  const found = mapOf(game, id);
  if (isRefusal(found)) return found;
  const { document, map } = found;
  const at = map.places.findIndex((item) => item.id === place);
  const old = map.places[at];
  if (!old) {
    return refuse(
      "no-such-place",
      `there is no place "${place}" on the map`,
      `il n’y a pas de lieu « ${place} » sur la carte`,
    );
  }
  const mention = game.documents.flatMap(referencesOf).find((item) =>
    item.name === place && item.space !== "any" && mayMean(item.space, "place")
  );
  if (mention) {
    return refuse(
      "in-use",
      `${old.name} is named in ${mention.document} ${mention.pointer}; change that first`,
      `${old.name} est nommé dans ${mention.document} ${mention.pointer} ; changez-le d’abord`,
      mention.document,
    );
  }
  const edits = new Edits();
  edits.add(document.id, { op: "remove", path: formatPointer(["places", at]) });
  const name = nameOf(game, "place", old);
  return edits.draft(`Remove ${name.en}`, `Supprimer ${name.fr}`);
}
