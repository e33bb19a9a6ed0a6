/** One game with its indexes: records to places, fields to fidelity, kinds to documents. */
import type { GameData } from "../../schemas/bundle.ts";
import { Fidelity } from "../../schemas/common.ts";
import { pointerOf } from "./document.ts";
import type { JsonValue, Place } from "../finding.ts";
import type { DocumentKind, LibraryDocument, LibraryGame } from "../model.ts";
import { field, isArray, isObject } from "../values.ts";

/** Pointers of the records of one document, by record id. */
type Records = ReadonlyMap<string, string>;

/**
 * Makes a game of its documents. Records are known by id; hexes of a map by label, hexsides as `0101/0102` (lower
 * label first), rows of a table by the id of their key, entries of a catalogue by key, and a document by its own id.
 */
export function indexGame(
  id: string,
  data: GameData,
  documents: readonly LibraryDocument[],
  broken: ReadonlySet<DocumentKind>,
): LibraryGame {
  const byKind = new Map<DocumentKind, LibraryDocument[]>();
  for (const document of documents) {
    const list = byKind.get(document.kind);
    if (list === undefined) byKind.set(document.kind, [document]);
    else list.push(document);
  }
  const records = new Map<LibraryDocument, Records>();
  const recordsOf = (document: LibraryDocument): Records => {
    let found = records.get(document);
    if (found === undefined) records.set(document, found = findRecords(document.value));
    return found;
  };
  const find = (kind: DocumentKind, record: string) => {
    for (const document of byKind.get(kind) ?? []) {
      const pointer = recordsOf(document).get(record);
      if (pointer !== undefined) return { document, pointer };
    }
    return null;
  };
  const document = (kind: DocumentKind, name?: string): LibraryDocument | undefined => {
    const all = byKind.get(kind) ?? [];
    if (name === undefined) return all[0];
    return all.find((one) => field(one.value, "id") === name) ??
      all.find((one) => one.id.endsWith(`/${name}`));
  };
  const placeOf = (kind: DocumentKind, record: string, name?: string): Place => {
    const found = find(kind, record);
    if (found !== null) {
      return found.document.place(found.pointer + (name === undefined ? "" : pointerOf([name])));
    }
    return document(kind)?.place("") ??
      { file: `${id}/game.json`, pointer: "", line: 1, column: 1 };
  };
  const fallback = (kind: DocumentKind): Fidelity =>
    data.game.defaults[kind] ?? data.game.defaults[`${kind}s`] ?? "stand-in";
  const fidelityOf = (kind: DocumentKind, record: string, name?: string): Fidelity => {
    const found = find(kind, record);
    const value = found === null ? undefined : follow(found.document.value, found.pointer);
    const head = (found?.document ?? document(kind))?.value;
    const own = name === undefined ? undefined : field(field(value, "fieldFidelity"), name);
    for (const said of [own, field(value, "fidelity"), field(head, "fidelity")]) {
      const read = Fidelity.safeParse(said);
      if (read.success) return read.data;
    }
    return fallback(kind);
  };
  return { id, data, documents, broken, document, placeOf, fidelityOf };
}

function follow(value: JsonValue, pointer: string): JsonValue | undefined {
  let here: JsonValue | undefined = value;
  for (const part of pointer === "" ? [] : pointer.slice(1).split("/")) {
    here = field(here, part.replaceAll("~1", "/").replaceAll("~0", "~"));
  }
  return here;
}

function findRecords(value: JsonValue): Records {
  const found = new Map<string, string>();
  const add = (name: string | null, pointer: string): void => {
    if (name !== null && !found.has(name)) found.set(name, pointer);
  };
  if (isArray(value)) {
    for (const [index, record] of value.entries()) add(nameOf(record), `/${index}`);
    return found;
  }
  add(nameOf(value), "");
  if (!isObject(value)) return found;
  const lists = (object: JsonValue, base: string, depth: number): void => {
    if (!isObject(object)) return;
    for (const [key, list] of Object.entries(object)) {
      const pointer = base + pointerOf([key]);
      if (isArray(list)) {
        for (const [index, record] of list.entries()) {
          add(nameOf(record), `${pointer}/${index}`);
          if (depth < 2) lists(record, `${pointer}/${index}`, depth + 1);
        }
      } else if (depth === 0) lists(list, pointer, 1);
    }
  };
  lists(value, "", 0);
  return found;
}

/** The name by which a record is asked for. */
function nameOf(record: JsonValue): string | null {
  for (const key of ["id", "hex", "key"]) {
    const name = field(record, key);
    if (typeof name === "string") return name;
    const inner = field(name, "id");
    if (typeof inner === "string") return inner;
  }
  const between = field(record, "between");
  if (!isArray(between)) return null;
  const [a, b] = between;
  if (typeof a !== "string" || typeof b !== "string") return null;
  return a < b ? `${a}/${b}` : `${b}/${a}`;
}
