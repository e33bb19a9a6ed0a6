/** Operations on single records: set a field, add a record, give it another id, remove it with all that names it. */
import type { JsonValue, PatchOperation } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import { isRefusal, type Refusal, refuse } from "../apply.ts";
import { catalogueEntries, renameEntries } from "../values/catalogue.ts";
import { fieldName, recordName } from "../naming/names.ts";
import {
  equal,
  formatPointer,
  isArray,
  isObject,
  parsePointer,
  valueAt,
} from "../values/pointer.ts";
import { completed, marksAfter, marksPatch } from "./fidelity.ts";
import { cellText } from "../values/splice.ts";
import { mayMean, type Reference, referencesOf, type Space } from "../naming/references.ts";
import {
  documentOf,
  type Draft,
  Edits,
  idOf,
  type ListKind,
  recordsOf,
  slug,
  takenIds,
} from "./draft.ts";

/** The space in which records of a list document are named. */
export const spaceOf: Readonly<Record<ListKind, Space>> = {
  formations: "formation",
  leaders: "leader",
  units: "counter",
  schedule: "any",
  rules: "rule",
  rulings: "ruling",
};

/** Prefix of a record's keys in the catalogues: `unit.kretow.name`. */
export const keyPrefix: Readonly<Record<ListKind, string>> = {
  formations: "formation",
  leaders: "leader",
  units: "unit",
  schedule: "schedule",
  rules: "rule",
  rulings: "ruling",
};

/** Why an id can not be a new record's, or null when it can. */
export function badId(game: LibraryGame, kind: ListKind, id: string): Refusal | null {
  if (kind !== "rules" && kind !== "rulings" && (!slug.test(id) || id.length > 64)) {
    return refuse(
      "not-an-id",
      `"${id}" is not an id: lower-case ASCII words of letters and digits, joined by hyphens`,
      `« ${id} » n’est pas un identifiant : des mots ASCII en minuscules, lettres et chiffres, reliés par des traits d’union`,
    );
  }
  const file = takenIds(game, kind).get(id);
  if (file === undefined) return null;
  return refuse(
    "id-taken",
    `the id "${id}" is already used in ${file}; ids are never shared`,
    `l’identifiant « ${id} » est déjà pris dans ${file} ; un identifiant ne se partage pas`,
  );
}

/** Which record of a list document has an id. */
function rowOf(game: LibraryGame, kind: ListKind, id: string): number | Refusal {
  const document = documentOf(game, kind);
  if (isRefusal(document)) return document;
  const row = recordsOf(document).findIndex((record) => idOf(record) === id);
  if (row >= 0) return row;
  return refuse(
    "no-such-place",
    `${document.file} has no record "${id}"`,
    `${document.file} n’a pas d’enregistrement « ${id} »`,
    document.id,
  );
}

/**
 * Sets one field of one record; null empties it. An id is changed by `renameId`, which takes its references along. A value
 * that was printed does not stay so: its mark changes with it (`marksAfter`).
 */
export function setField(
  game: LibraryGame,
  kind: ListKind,
  id: string,
  field: string,
  value: JsonValue,
): Draft | Refusal {
  if (field === "id") {
    return typeof value === "string"
      ? renameId(game, kind, id, value)
      : refuse("not-an-id", "an id can not be empty", "un identifiant ne peut pas être vide");
  }
  const document = documentOf(game, kind);
  if (isRefusal(document)) return document;
  const row = rowOf(game, kind, id);
  if (typeof row !== "number") return row;
  const path = formatPointer([row, field]);
  const before = valueAt(document.value, path);
  const edits = new Edits();
  if (value === null) {
    if (before !== undefined && before !== null) edits.add(document.id, { op: "remove", path });
  } else if (before === undefined) edits.add(document.id, { op: "add", path, value });
  else if (!equal(before, value)) edits.add(document.id, { op: "replace", path, value });
  const old = recordsOf(document)[row];
  const marks = !edits.empty && isObject(old)
    ? marksAfter(game, kind, old, new Map([[field, value ?? undefined]]))
    : null;
  if (marks && isObject(old)) edits.add(document.id, marksPatch(row, old, marks));
  const record = recordName(game, kind, id);
  const column = fieldName(game, kind, field);
  const text = cellText(value ?? undefined);
  const to = text.length > 40 ? `${text.slice(0, 39)}…` : text;
  // The edit's own title says that the mark went with the value, for nobody asked for it.
  const [en, fr] = marks?.[field] === "stand-in"
    ? [" (no longer printed: a stand-in)", " (n’est plus imprimé\u00a0: provisoire)"]
    : ["", ""];
  return edits.draft(
    `${record.en}, ${column.en}: ${to || "empty"}${en}`,
    `${record.fr}, ${column.fr}\u00a0: ${to || "vide"}${fr}`,
  );
}

/**
 * Adds a record at the end; the formatter puts it where it belongs. With `like`, the id of a model or null for none, what
 * the record leaves out is filled in as `completed` does; without it the record is taken as it is.
 */
export function addRecord(
  game: LibraryGame,
  kind: ListKind,
  record: { readonly [key: string]: JsonValue },
  like?: string | null,
): Draft | Refusal {
  const document = documentOf(game, kind);
  if (isRefusal(document)) return document;
  const id = idOf(record) ?? "";
  const bad = badId(game, kind, id);
  if (bad) return bad;
  const made = like === undefined ? record : completed(game, kind, record, like);
  const edits = new Edits();
  edits.add(document.id, { op: "add", path: "/-", value: made });
  return edits.draft(`Add ${id}`, `Ajouter ${id}`);
}

/** Gives a record another id, everywhere: references in all documents of the game, and translations. */
export function renameId(
  game: LibraryGame,
  kind: ListKind,
  from: string,
  to: string,
): Draft | Refusal {
  if (from === to) return new Edits().draft("", "");
  const bad = badId(game, kind, to);
  if (bad) return bad;
  const document = documentOf(game, kind);
  if (isRefusal(document)) return document;
  const row = rowOf(game, kind, from);
  if (typeof row !== "number") return row;
  const edits = new Edits();
  edits.add(document.id, { op: "replace", path: formatPointer([row, "id"]), value: to });
  for (const other of game.documents) {
    if (other.kind === "catalogue") {
      if (other.text === null) continue;
      const text = renameEntries(
        other.text,
        `${keyPrefix[kind]}.${from}.`,
        `${keyPrefix[kind]}.${to}.`,
      );
      if (text !== other.text) edits.add(other.id, { op: "replace", path: "", value: text });
      continue;
    }
    for (const reference of referencesOf(other)) {
      if (reference.name !== from || !mayMean(reference.space, spaceOf[kind])) continue;
      const before = valueAt(other.value, reference.pointer);
      // Rulings may stand several in one value, divided by spaces.
      const value = typeof before === "string" && reference.space === "ruling"
        ? before.split(" ").map((name) => name === from ? to : name).join(" ")
        : reference.prefix + to;
      edits.add(other.id, { op: "replace", path: reference.pointer, value });
    }
  }
  const record = recordName(game, kind, from);
  return edits.draft(
    `${record.en}: id ${from} becomes ${to}`,
    `${record.fr}\u00a0: l’id ${from} devient ${to}`,
  );
}

/** One thing that goes or is cleared when a record is removed. */
export interface Consequence {
  readonly document: string;
  readonly pointer: string;
  readonly what: "record" | "item" | "field" | "translation";
  readonly name: string;
}

/** Where a removal stands in a document: the pointer and whether a field, an item or a record goes. */
function consequenceOf(document: JsonValue, reference: Reference): Omit<Consequence, "document"> {
  const parts = parsePointer(reference.pointer);
  const list = valueAt(document, formatPointer(parts.slice(0, -1)));
  const last = reference.without === "item" && isArray(list) && list.length <= 1;
  if (reference.without === "clear") {
    return { pointer: reference.pointer, what: "field", name: reference.name };
  }
  if (reference.without === "item" && !last) {
    return { pointer: reference.pointer, what: "item", name: reference.name };
  }
  // The record that can not stand without the name: the nearest list item above.
  let depth = parts.length - (reference.without === "item" ? 1 : 0);
  while (depth > 0 && !/^\d+$/.test(parts[depth - 1] ?? "")) depth--;
  const pointer = formatPointer(parts.slice(0, depth));
  const record = valueAt(document, pointer);
  return { pointer, what: "record", name: idOf(record) ?? reference.name };
}

/**
 * Removes a record and everything that can not stand without it; clears what merely names it. `consequences` lists all of
 * it first, so that the editor can show it before anything is done.
 */
export function removeRecord(
  game: LibraryGame,
  kind: ListKind,
  id: string,
): { readonly draft: Draft; readonly consequences: readonly Consequence[] } | Refusal {
  const start = rowOf(game, kind, id);
  if (typeof start !== "number") return start;
  const consequences = new Map<string, Consequence>();
  const waiting: { kind: ListKind; id: string; row: number }[] = [{ kind, id, row: start }];
  const seen = new Set<string>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const name = `${next.kind} ${next.id}`;
    if (seen.has(name)) continue;
    seen.add(name);
    const own = game.document(next.kind);
    if (own) {
      const pointer = formatPointer([next.row]);
      consequences.set(`${own.id}${pointer}`, {
        document: own.id,
        pointer,
        what: "record",
        name: next.id,
      });
    }
    for (const document of game.documents) {
      if (document.kind === "catalogue") {
        if (document.text === null) continue;
        for (const entry of catalogueEntries(document.text)) {
          if (!entry.key.startsWith(`${keyPrefix[next.kind]}.${next.id}.`)) continue;
          const pointer = `/${entry.key}`;
          consequences.set(`${document.id}${pointer}`, {
            document: document.id,
            pointer,
            what: "translation",
            name: entry.key,
          });
        }
        continue;
      }
      for (const reference of referencesOf(document)) {
        if (reference.name !== next.id || !mayMean(reference.space, spaceOf[next.kind])) continue;
        const found = consequenceOf(document.value, reference);
        consequences.set(`${document.id}${found.pointer}`, { document: document.id, ...found });
        const list = listKindOf(document.kind);
        const [row, more] = parsePointer(found.pointer);
        if (found.what === "record" && list && row !== undefined && more === undefined) {
          waiting.push({ kind: list, id: found.name, row: Number(row) });
        }
      }
    }
  }
  const edits = new Edits();
  for (const document of game.documents) {
    const own = [...consequences.values()].filter((item) => item.document === document.id);
    if (own.length === 0) continue;
    if (document.kind === "catalogue") {
      const gone = new Set(own.map((item) => item.name));
      const kept = catalogueEntries(document.text ?? "").filter((entry) => !gone.has(entry.key));
      const text = kept.map((entry) => entry.text).join("");
      edits.add(document.id, { op: "replace", path: "", value: text });
    } else edits.add(document.id, ...removals(document.value, own.map((item) => item.pointer)));
  }
  const record = recordName(game, kind, id);
  const draft = edits.draft(`Remove ${record.en}`, `Supprimer ${record.fr}`);
  return isRefusal(draft) ? draft : { draft, consequences: [...consequences.values()] };
}

function listKindOf(kind: string): ListKind | null {
  switch (kind) {
    case "formations":
    case "leaders":
    case "units":
    case "schedule":
    case "rules":
    case "rulings":
      return kind;
    default:
      return null;
  }
}

/**
 * Removals in an order in which no one moves another's position: from the end of the document. A list that all its items
 * leave takes its record along.
 */
function removals(value: JsonValue, pointers: readonly string[]): PatchOperation[] {
  const all = new Set(pointers);
  for (const pointer of pointers) {
    const list = formatPointer(parsePointer(pointer).slice(0, -1));
    const items = valueAt(value, list);
    const depth = parsePointer(list).length;
    if (!isArray(items) || depth < 2) continue;
    if (!items.every((_, at) => all.has(`${list}/${at}`))) continue;
    const record = formatPointer(parsePointer(list).slice(0, -1));
    if (isObject(valueAt(value, record)) && /\/\d+$/.test(record)) all.add(record);
  }
  const outermost = [...all].filter((pointer) =>
    ![...all].some((other) => other !== pointer && pointer.startsWith(`${other}/`))
  );
  return outermost.map((path) => ({ path, parts: parsePointer(path) })).sort((a, b) => {
    for (let at = 0; at < Math.max(a.parts.length, b.parts.length); at++) {
      const [left, right] = [a.parts[at] ?? "", b.parts[at] ?? ""];
      if (left === right) continue;
      const numbers = /^\d+$/.test(left) && /^\d+$/.test(right);
      return numbers ? Number(right) - Number(left) : left < right ? 1 : -1;
    }
    return 0;
  }).map(({ path }) => ({ op: "remove", path }));
}
