/** What operations on the named things of a map share: places, labels, areas and edges are added, changed and removed alike. */
import type { Bilingual, JsonValue } from "../../../library/finding.ts";
import type { LibraryDocument, LibraryGame } from "../../../library/model.ts";
import type { Fidelity } from "../../../schemas/fidelity.ts";
import type { GameMap } from "../../../schemas/map.ts";
import { isRefusal, type Refusal, refuse } from "../../apply.ts";
import { nameOf } from "../../naming/names.ts";
import { equal, formatPointer, isObject } from "../../values/pointer.ts";
import { mayMean, referencesOf } from "../../naming/references.ts";
import { type Draft, Edits, freeId, recordsOf } from "../draft.ts";
import { addedInEditor, handMarks } from "../fidelity.ts";
import { cellOrRefusal, fieldPatch, mapOf } from "./shared.ts";

/** The lists of a map whose items have names and hexes. */
export type NamedList = "places" | "labels" | "areas" | "edges";

/** What an item is called in messages, the beginning of its key in the catalogues, and what its name may be a name of. */
const words = {
  places: { en: "place", fr: "lieu", key: "place" },
  labels: { en: "label", fr: "nom", key: "label" },
  areas: { en: "area", fr: "région", key: "area" },
  edges: { en: "edge", fr: "bord", key: "edge" },
} as const satisfies Readonly<Record<NamedList, Readonly<Record<"en" | "fr" | "key", string>>>>;

/** Where a new thing comes from, as the hand that adds it says. */
export interface Source {
  readonly fidelity: Fidelity;
  /** What a reconstruction rests on; the note of anything else. */
  readonly remark?: string | undefined;
}

/** Something that a hand adds: what it is called and where it is, and how sure that is. */
export interface NewNamed extends Source {
  readonly name: string;
  readonly hexes: readonly string[];
}

/** The fields that say where something new comes from. A stand-in without a remark says that it was added by hand. */
export function sourceOf(
  game: LibraryGame,
  { fidelity, remark }: Source,
): { readonly [key: string]: JsonValue } {
  const own = remark?.trim() || (fidelity === "stand-in" ? addedInEditor(game) : undefined);
  return {
    fidelity,
    ...(own === undefined ? {} : { [fidelity === "reconstructed" ? "evidence" : "note"]: own }),
  };
}

/** `Châlons-sur-Marne` to `chalons-sur-marne`; `standard` for a name without Latin letters or digits. */
export function slugOf(name: string, standard: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
    .replaceAll("œ", "oe").replaceAll("æ", "ae").replaceAll("ß", "ss")
    .replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
  return plain.slice(0, 60).replace(/-+$/, "") || standard;
}

/** Why something may not have these hexes; null when it may. */
function badHexes(map: GameMap, list: NamedList, hexes: readonly string[]): Refusal | null {
  const { en, fr } = words[list];
  if (hexes.length === 0 || new Set(hexes).size < hexes.length) {
    return refuse(
      "bad-value",
      `the ${en} needs at least one hex, and none twice`,
      `${fr}\u00a0: il faut au moins un hexagone, et aucun deux fois`,
    );
  }
  for (const hex of hexes) {
    const cell = cellOrRefusal(map, hex);
    if (isRefusal(cell)) return cell;
  }
  return null;
}

interface Found {
  readonly document: LibraryDocument;
  readonly map: GameMap;
  readonly at: number;
  /** As the file has it. */
  readonly record: { readonly [key: string]: JsonValue };
  readonly name: Bilingual;
}

/** One thing of a list by its id, or a refusal that says that the map has none. */
function itemOf(
  game: LibraryGame,
  id: string,
  list: NamedList,
  item: string,
): Found | Refusal {
  const found = mapOf(game, id);
  if (isRefusal(found)) return found;
  const { document, map } = found;
  const { en, fr, key } = words[list];
  const at = map[list].findIndex((other) => other.id === item);
  const old = map[list][at];
  const record = recordsOf(document, list)[at];
  if (!old || !isObject(record)) {
    return refuse(
      "no-such-place",
      `the map has no ${en} "${item}"`,
      `la carte n’a pas de ${fr} « ${item} »`,
      document.id,
    );
  }
  return { document, map, at, record, name: nameOf(game, key, old) };
}

/** Adds a thing at the end of its list, under an id made of its name; `more` is what its list asks for besides. */
export function addNamed(
  game: LibraryGame,
  id: string,
  list: NamedList,
  { name: given, hexes, ...source }: NewNamed,
  more: { readonly [key: string]: JsonValue } = {},
): Draft | Refusal {
  const found = mapOf(game, id);
  if (isRefusal(found)) return found;
  const { document, map } = found;
  const { en, fr, key } = words[list];
  const name = given.trim();
  if (name === "") {
    return refuse("bad-value", `the ${en} needs a name`, `${fr}\u00a0: il faut un nom`);
  }
  const bad = badHexes(map, list, hexes);
  if (bad) return bad;
  // Places and areas share one space, for conditions name either.
  const taken = new Map(
    (list === "places" || list === "areas" ? [...map.places, ...map.areas] : map[list])
      .map((item) => [item.id, document.file] as const),
  );
  const own = slugOf(name, key);
  const value = {
    id: taken.has(own) ? freeId(own, taken) : own,
    name,
    ...more,
    hexes: [...hexes],
    ...sourceOf(game, source),
  };
  const edits = new Edits();
  edits.add(document.id, { op: "add", path: formatPointer([list, "-"]), value });
  const where = hexes.length > 6
    ? { en: `${hexes.length} hexes`, fr: `${hexes.length} hexagones` }
    : { en: hexes.join(", "), fr: hexes.join(", ") };
  return edits.draft(`Add ${name} in ${where.en}`, `Ajouter ${name} en ${where.fr}`);
}

/** What may be changed of a thing. */
export interface NamedChange {
  readonly name?: string | undefined;
  readonly kind?: string | undefined;
  readonly hexes?: readonly string[] | undefined;
}

/**
 * Renames a thing, moves it to other hexes, says what kind it is, or all of that. What was printed of it is a stand-in then.
 */
export function changeNamed(
  game: LibraryGame,
  id: string,
  list: NamedList,
  item: string,
  { name, kind, hexes }: NamedChange,
): Draft | Refusal {
  const found = itemOf(game, id, list, item);
  if (isRefusal(found)) return found;
  const { document, map, at, record, name: before } = found;
  const bad = hexes === undefined ? null : badHexes(map, list, hexes);
  if (bad) return bad;
  const changed = {
    ...record,
    ...(name === undefined ? {} : { name }),
    ...(kind === undefined ? {} : { kind }),
    ...(hexes === undefined ? {} : { hexes: [...hexes] }),
  };
  const own = isObject(document.value) ? document.value["fidelity"] : undefined;
  const after = handMarks(record, changed, own ?? game.data.game.defaults["map"]);
  const edits = new Edits();
  const old = record["hexes"];
  for (const operation of fieldPatch(record, after, [list, at])) {
    const moved = operation.path.endsWith("/hexes") && hexes && Array.isArray(old) &&
      hexes.length === old.length;
    if (!moved) {
      edits.add(document.id, operation);
      continue;
    }
    // Single values keep the file's own layout.
    for (const [step, hex] of hexes.entries()) {
      if (hex === old[step]) continue;
      const path = formatPointer([list, at, "hexes", step]);
      edits.add(document.id, { op: "replace", path, value: hex });
    }
  }
  const where = hexes === undefined || equal([...hexes], old ?? null)
    ? ""
    : ` → ${hexes.join(", ")}`;
  if (name !== undefined && name !== record["name"]) {
    return edits.draft(
      `Rename ${before.en} to ${name}${where}`,
      `Renommer ${before.fr} en ${name}${where}`,
    );
  }
  return where === ""
    ? edits.draft(`Change ${before.en}`, `Modifier ${before.fr}`)
    : edits.draft(`Move ${before.en}${where}`, `Déplacer ${before.fr}${where}`);
}

/** Removes a thing that nothing else names; otherwise the refusal says what does. */
export function removeNamed(
  game: LibraryGame,
  id: string,
  list: NamedList,
  item: string,
): Draft | Refusal {
  const found = itemOf(game, id, list, item);
  if (isRefusal(found)) return found;
  const { document, at, name } = found;
  const { key } = words[list];
  // Nothing names a label: it is lettering alone.
  const mention = key === "label"
    ? undefined
    : game.documents.flatMap(referencesOf).find((other) =>
      other.name === item && other.space !== "any" && mayMean(other.space, key)
    );
  if (mention) {
    return refuse(
      "in-use",
      `${name.en} is named in ${mention.document} ${mention.pointer}; change that first`,
      `${name.fr} est nommé dans ${mention.document} ${mention.pointer} ; changez-le d’abord`,
      mention.document,
    );
  }
  const edits = new Edits();
  edits.add(document.id, { op: "remove", path: formatPointer([list, at]) });
  return edits.draft(`Remove ${name.en}`, `Supprimer ${name.fr}`);
}
