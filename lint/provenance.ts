/** Every record of a document with what it says of where it comes from. */
import type { Fidelity } from "../schemas/common.ts";
import { fidelities } from "../schemas/common.ts";
import { documentKinds } from "../schemas/documents.ts";
import type { JsonValue } from "../library/finding.ts";
import type { DocumentKind, LibraryDocument } from "../library/model.ts";
import type { Subject } from "./subject.ts";

export interface Provenance {
  /** JSON Pointer of the record; empty for the head of a JSON document. */
  readonly pointer: string;
  /** Its id, hex label or the document's id. */
  readonly record: string;
  readonly value: Readonly<Record<string, JsonValue>>;
  /** What it says itself; undefined where it takes what stands above it. */
  readonly own: Fidelity | undefined;
  /** What holds for it: its own, that of a record around it, the document's, or the kind's default. */
  readonly fidelity: Fidelity | undefined;
  readonly fields: ReadonlyMap<string, Fidelity>;
  /** Text of `note`, `evidence` or `ref`, its own or of a record around it. */
  says(field: "note" | "evidence" | "ref" | "ruling"): boolean;
}

/** Kinds of documents whose records say where they come from. */
export const recordKinds: readonly DocumentKind[] = documentKinds.map(({ kind }) => kind);

/** Default fidelity of a document: its head's, or that of its kind in game.json (by either number of the word). */
export function defaultOf(subject: Subject, document: LibraryDocument): Fidelity | undefined {
  const head = isRecord(document.value) ? fidelityIn(document.value["fidelity"]) : undefined;
  const { defaults } = subject.data.game;
  return head ?? defaults[document.kind] ?? defaults[`${document.kind}s`];
}

const known = new WeakMap<Subject, Map<LibraryDocument, readonly Provenance[]>>();

/** Records of a sound document, outermost first, in file order; walked once a run. Catalogues have none. */
export function provenanceOf(subject: Subject, document: LibraryDocument): readonly Provenance[] {
  if (!document.sound || document.kind === "catalogue") return [];
  const documents = known.get(subject) ?? new Map<LibraryDocument, readonly Provenance[]>();
  known.set(subject, documents);
  const before = documents.get(document);
  if (before !== undefined) return before;
  const fallback = defaultOf(subject, document);
  const records: Provenance[] = [];
  walk(document.value, "", document.id, fallback, [], records);
  documents.set(document, records);
  return records;
}

/** Adds the records of a value to a list, outermost first. */
function walk(
  value: JsonValue,
  pointer: string,
  record: string,
  inherited: Fidelity | undefined,
  around: readonly Readonly<Record<string, JsonValue>>[],
  into: Provenance[],
): void {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const item: JsonValue = value[index];
      if (typeof item !== "object" || item === null) continue;
      walk(item, `${pointer}/${index}`, record, inherited, around, into);
    }
    return;
  }
  if (!isRecord(value)) return;
  const own = fidelityIn(value["fidelity"]);
  const name = value["id"] ?? value["counter"] ?? value["hex"];
  const id = typeof name === "string" ? name : record;
  const chain = [value, ...around];
  const fidelity = own ?? inherited;
  into.push({
    pointer,
    record: id,
    value,
    own,
    fidelity,
    fields: fieldsIn(value["fieldFidelity"]),
    says: (field) => chain.some((one) => typeof one[field] === "string" && one[field] !== ""),
  });
  for (const key of Object.keys(value)) {
    const inner = value[key];
    if (key === "fieldFidelity" || typeof inner !== "object" || inner === null) continue;
    walk(inner, `${pointer}/${key}`, id, fidelity, chain, into);
  }
}

const noFields: ReadonlyMap<string, Fidelity> = new Map();

/** Fidelities of single fields, as `fieldFidelity` says them. */
function fieldsIn(said: JsonValue | undefined): ReadonlyMap<string, Fidelity> {
  if (said === undefined || !isRecord(said)) return noFields;
  const fields = new Map<string, Fidelity>();
  for (const [field, text] of Object.entries(said)) {
    const fidelity = fidelityIn(text);
    if (fidelity !== undefined) fields.set(field, fidelity);
  }
  return fields;
}

function isRecord(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function fidelityIn(value: JsonValue | undefined): Fidelity | undefined {
  return fidelities.find((fidelity) => fidelity === value);
}
