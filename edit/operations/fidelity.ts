/**
 * What becomes of a value's fidelity when a hand changes it: nothing that was typed here is taken for printed, derived
 * from anything, or missing, until somebody says so.
 */
import type { JsonValue, PatchOperation } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import { Fidelity } from "../../schemas/common.ts";
import { isRefusal, type Refusal, refuse } from "../apply.ts";
import { fieldName, recordName } from "../naming/names.ts";
import { equal, formatPointer, isObject } from "../values/pointer.ts";
import { documentOf, type Draft, Edits, idOf, type ListKind, recordsOf } from "./draft.ts";

type Row = { readonly [key: string]: JsonValue };

/** Fields that tell of other fields: they have no fidelity of their own. */
export const telling: ReadonlySet<string> = new Set([
  "id",
  "fidelity",
  "fieldFidelity",
  "ref",
  "evidence",
  "note",
  "ruling",
]);

/** Lists whose values stand on counters or in the printed schedule. Register and rulings are our own words. */
const marked: ReadonlySet<ListKind> = new Set<ListKind>([
  "formations",
  "leaders",
  "units",
  "schedule",
]);

/** Why a stand-in that the editor makes is as it is: English, then French, by the game's source language. */
const remark = {
  en: "Added in the editor; not traced to a source yet.",
  fr: "Ajouté dans l’éditeur ; source encore à établir.",
} as const;

const changed = {
  en: "Changed in the editor; not traced to a source yet.",
  fr: "Modifié dans l’éditeur ; source encore à établir.",
} as const;

/** The remark of a record that was added by hand, in the language of the game's own texts. */
export function addedInEditor(game: LibraryGame): string {
  return remark[game.data.game.languages.source === "fr" ? "fr" : "en"];
}

/** The remark of a printed value that was changed by hand, where nothing else can say why it stands there. */
export function changedInEditor(game: LibraryGame): string {
  return changed[game.data.game.languages.source === "fr" ? "fr" : "en"];
}

function marksOf(record: Row): Row {
  const marks = record["fieldFidelity"];
  return isObject(marks) ? marks : {};
}

/** The fidelity of a record as a whole: its own, otherwise the list's default. */
function wholeOf(game: LibraryGame, kind: ListKind, record: Row): string {
  const own = Fidelity.safeParse(record["fidelity"]);
  if (own.success) return own.data;
  return game.data.game.defaults[kind] ?? "stand-in";
}

/**
 * The marks of a record's fields after some of its values were changed by hand, or null when they stay as they are.
 * A value that was printed becomes a stand-in; one that is emptied is missing; one that fills a gap is what the record
 * is, and a stand-in where the record is printed or missing. Marks that the same edit sets itself are left alone.
 */
export function marksAfter(
  game: LibraryGame,
  kind: ListKind,
  record: Row,
  changed: ReadonlyMap<string, JsonValue | undefined>,
): Row | null {
  if (!marked.has(kind) || changed.has("fidelity") || changed.has("fieldFidelity")) return null;
  const before = marksOf(record);
  const whole = wholeOf(game, kind, record);
  const after: Record<string, JsonValue> = { ...before };
  for (const [field, value] of changed) {
    if (telling.has(field)) continue;
    const now = before[field] ?? whole;
    if (value === undefined) {
      if (now === "printed") after[field] = "missing";
    } else if (now === "printed") after[field] = "stand-in";
    else if (now === "missing") {
      if (whole === "printed" || whole === "missing") after[field] = "stand-in";
      else delete after[field];
    }
  }
  return equal(before, after) ? null : after;
}

/** The step that gives a record its new marks; none of them is left out as an empty cell. */
export function marksPatch(row: number, record: Row, marks: Row): PatchOperation {
  const path = formatPointer([row, "fieldFidelity"]);
  if (Object.keys(marks).length === 0) return { op: "remove", path };
  const op = record["fieldFidelity"] === undefined ? "add" : "replace";
  return { op, path, value: marks };
}

/** Says where the value of one field comes from: the answer to an edit that has made a printed value a stand-in. */
export function setFidelity(
  game: LibraryGame,
  kind: ListKind,
  id: string,
  field: string,
  fidelity: Fidelity,
): Draft | Refusal {
  const document = documentOf(game, kind);
  if (isRefusal(document)) return document;
  const row = recordsOf(document).findIndex((item) => idOf(item) === id);
  const record = recordsOf(document)[row];
  if (!isObject(record) || telling.has(field) || !marked.has(kind)) {
    return refuse(
      "no-such-place",
      `${document.file} has no value "${field}" of "${id}" whose fidelity could be set`,
      `${document.file} n’a pas de valeur « ${field} » de « ${id} » dont on puisse dire la fidélité`,
      document.id,
    );
  }
  const edits = new Edits();
  const marks = marksOf(record);
  if ((marks[field] ?? wholeOf(game, kind, record)) !== fidelity) {
    edits.add(document.id, marksPatch(row, record, { ...marks, [field]: fidelity }));
  }
  const name = recordName(game, kind, id);
  const column = fieldName(game, kind, field);
  return edits.draft(
    `${name.en}, ${column.en}: ${fidelityWords[fidelity][0]}`,
    `${name.fr}, ${column.fr}\u00a0: ${fidelityWords[fidelity][1]}`,
  );
}

/** Each fidelity in a word, English and French. */
export const fidelityWords: Readonly<Record<Fidelity, readonly [en: string, fr: string]>> = {
  printed: ["printed", "imprimé"],
  derived: ["derived", "déduit"],
  reconstructed: ["reconstructed", "reconstitué"],
  "stand-in": ["stand-in", "provisoire"],
  missing: ["missing", "manquant"],
};

/**
 * A new record made whole: what it belongs to is taken from `like`, or is the game's first where there is no model; its
 * name is its id until it has one; columns that must be filled and are not are marked missing, so that no figure is made
 * up. It is a stand-in, with a note that says so, unless the record says itself what it is. Marks of values that were
 * taken over are the model's, never `printed`.
 */
export function completed(
  game: LibraryGame,
  kind: ListKind,
  record: Row,
  like: string | null,
): Row {
  if (!marked.has(kind)) return record;
  const made: Record<string, JsonValue> = { ...record };
  const marks: Record<string, JsonValue> = { ...marksOf(record) };
  const own = Fidelity.safeParse(record["fidelity"]).success;
  if (!own) {
    made["fidelity"] = "stand-in";
    made["note"] ??= addedInEditor(game);
  }
  if (kind === "formations") {
    if (typeof record["id"] === "string") made["name"] ??= record["id"];
    const side = game.data.game.sides[0]?.id;
    if (side !== undefined) made["side"] ??= side;
  }
  if (kind === "units" || kind === "leaders") {
    if (typeof record["id"] === "string") made["name"] ??= record["id"];
    const document = game.document(kind);
    const model = document && like !== null
      ? recordsOf(document).find((item) => idOf(item) === like)
      : undefined;
    const { nations, classes } = game.data.game;
    const formation = game.data.formations[0]?.id;
    const first: Readonly<Record<string, string | undefined>> = {
      formation,
      nation: nations[0]?.id,
      ...(kind === "units" ? { class: classes[0]?.id } : {}),
    };
    for (const field of Object.keys(first)) {
      if (made[field] !== undefined) continue;
      const taken = isObject(model) ? model[field] : undefined;
      const value = taken ?? first[field];
      if (value === undefined) continue;
      made[field] = value;
      if (taken === undefined || like === null) continue;
      const mark = game.fidelityOf(kind, like, field);
      if (mark !== "printed" && mark !== "missing" && !own) marks[field] ??= mark;
    }
    for (const column of game.data.game.columns[kind]) {
      if (column.required && made[column.id] === undefined) marks[column.id] ??= "missing";
    }
  }
  if (Object.keys(marks).length > 0) made["fieldFidelity"] = marks;
  return made;
}

/**
 * A record after a hand has changed it, with its marks: fields that were printed are stand-ins then, unless the same edit
 * says what they are. `whole` is what a field is that nothing marks and whose record says nothing; `own` names fields that
 * are the house's words and have no fidelity.
 */
export function handMarks(
  before: Row,
  after: Row,
  whole: JsonValue | undefined,
  own: readonly string[] = [],
): Row {
  const said = !equal(before["fidelity"], after["fidelity"]) ||
    !equal(before["fieldFidelity"], after["fieldFidelity"]);
  if (said) return after;
  const old = marksOf(before);
  const marks: Record<string, JsonValue> = { ...old };
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (telling.has(field) || own.includes(field) || equal(before[field], after[field])) continue;
    const now = marks[field] ?? before["fidelity"] ?? whole;
    if (now === "printed" && after[field] !== undefined) marks[field] = "stand-in";
  }
  return equal(marks, old) ? after : { ...after, fieldFidelity: marks };
}
