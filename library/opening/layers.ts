/** Layers: errata over data (`errata.json`), and rules that replace rules (`rules.csv`). */
import { columnsOf, describeKind } from "../../schemas/documents.ts";
import { layers } from "../../schemas/common.ts";
import type { Erratum } from "../../schemas/errata.ts";
import type { Rule } from "../../schemas/records.ts";
import { type OpenedDocument, pointerOf } from "./document.ts";
import type { JsonValue } from "../finding.ts";
import { emptyParts, type Parts, putPart } from "./parts.ts";
import type { Report } from "../report.ts";
import { en, fr, nearest, shown, suggestion } from "../say.ts";
import { integerCell, readCell, writeCell } from "../shape/cells.ts";
import { field, isArray, isObject } from "../values.ts";

/**
 * Applies the errata over the parts, weakest layer first, in file order within a layer. The documents stay as printed;
 * the parts that come back hold the corrected records. An erratum that does not fit is reported and left out.
 */
export function applyErrata(
  parts: Parts,
  documents: readonly OpenedDocument[],
  report: Report,
): Parts {
  const { errata } = parts;
  if (errata === null || errata.data.errata.length === 0) return parts;
  const values = new Map<OpenedDocument, JsonValue>();
  const indexed = errata.data.errata.map((erratum, index) => ({ erratum, index }));
  indexed.sort((a, b) =>
    layers.indexOf(a.erratum.layer) - layers.indexOf(b.erratum.layer) || a.index - b.index
  );
  for (const { erratum, index } of indexed) {
    applyOne(erratum, index, { errata: errata.document, parts, documents, values, report });
  }
  if (values.size === 0) return parts;
  const layered = emptyParts();
  for (const document of documents) {
    if (document.sound) {
      putPart(layered, document, values.get(document) ?? document.value, () => {});
    }
  }
  return layered;
}

interface Context {
  readonly errata: OpenedDocument;
  readonly parts: Parts;
  readonly documents: readonly OpenedDocument[];
  readonly values: Map<OpenedDocument, JsonValue>;
  readonly report: Report;
}

function applyOne(erratum: Erratum, index: number, context: Context): void {
  const { errata, documents, values, report } = context;
  const extra = { game: errata.game, record: erratum.id };
  const place = (name: string) => errata.place(`/errata/${index}/${name}`);
  const document = documents.find(({ file, game }) => file === `${game}/${erratum.document}`);
  if (document === undefined || document.kind === "errata" || document.kind === "catalogue") {
    const files = documents.map(({ file, game }) => file.slice(game.length + 1));
    const meant = suggestion(nearest(erratum.document, files));
    report.add(
      "REF050",
      place("document"),
      `There is no document ${en(erratum.document)} to correct${meant.en}`,
      `Il n’y a pas de document ${fr(erratum.document)} à corriger${meant.fr}`,
      extra,
    );
    return;
  }
  // A broken document has findings of its own; its errata wait.
  if (!document.sound) return;
  const value = values.get(document) ?? document.value;
  const path = findRecord(value, erratum.record);
  const record = path === null ? undefined : path.reduce<JsonValue | undefined>(field, value);
  if (path === null || !isObject(record)) {
    // The record may be one of the bad ones.
    if (document.names !== undefined) return;
    const meant = suggestion(nearest(erratum.record, isArray(value) ? idsOf(value) : []));
    report.add(
      "REF050",
      place("record"),
      `There is no record ${en(erratum.record)} in ${shown(erratum.document)}${meant.en}`,
      `Il n’y a pas de fiche ${fr(erratum.record)} dans ${shown(erratum.document)}${meant.fr}`,
      extra,
    );
    return;
  }
  const name = fieldOf(document, erratum.field, context.parts);
  const before = field(record, name);
  const was = before === undefined || before === null ? null : textOf(before);
  if (was !== erratum.was) {
    const now = was === null ? { en: "nothing", fr: "rien" } : { en: en(was), fr: fr(was) };
    const old = erratum.was === null
      ? { en: "nothing", fr: "rien" }
      : { en: en(erratum.was), fr: fr(erratum.was) };
    report.add(
      "REF051",
      place("was"),
      `The erratum replaces ${old.en}, but ${en(erratum.field)} of ${
        shown(erratum.record)
      } is ${now.en}`,
      `L’erratum remplace ${old.fr}, mais ${fr(erratum.field)} de ${
        shown(erratum.record)
      } vaut ${now.fr}`,
      { ...extra, related: [document.place(pointerOf([...path, name]))] },
    );
    return;
  }
  for (const becomes of readings(erratum, document, name, before, context.parts)) {
    const after = replaced(value, [...path, name], becomes);
    if (!putPart(emptyParts(), document, after, () => {})) continue;
    values.set(document, after);
    return;
  }
  report.add(
    "REF052",
    place("becomes"),
    `${en(erratum.becomes ?? "")} is not allowed for ${en(erratum.field)} of ${
      shown(erratum.record)
    }`,
    `${fr(erratum.becomes ?? "")} n’est pas permis pour ${fr(erratum.field)} de ${
      shown(erratum.record)
    }`,
    { ...extra, related: [document.place(pointerOf([...path, name]))] },
  );
}

const idsOf = (list: readonly JsonValue[]): string[] =>
  list.map((record) => field(record, "id")).filter((id) => typeof id === "string");

/** Path of a record: by id in a table, by JSON Pointer or id of a top-level list in a JSON document. */
function findRecord(value: JsonValue, record: string): (string | number)[] | null {
  if (isArray(value)) {
    const index = value.findIndex((one) => field(one, "id") === record);
    return index < 0 ? null : [index];
  }
  if (!record.startsWith("/") && record !== "") return null;
  const path: (string | number)[] = [];
  let here: JsonValue | undefined = value;
  for (const part of record === "" ? [] : record.slice(1).split("/")) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (isArray(here) && !/^(?:0|[1-9][0-9]*)$/.test(name)) return null;
    path.push(isArray(here) ? Number(name) : name);
    here = field(here, name);
    if (here === undefined) return null;
  }
  return path;
}

/** The field that a column's heading means; the name itself in a JSON document. */
function fieldOf(document: OpenedDocument, name: string, parts: Parts): string {
  return columnOf(document, name, parts)?.field ?? name;
}

function columnOf(document: OpenedDocument, name: string, parts: Parts) {
  if (document.kind === "catalogue") return undefined;
  const kind = describeKind(document.kind);
  if (kind.format !== "csv") return undefined;
  return columnsOf(kind, parts.game?.data.columns ?? null)
    .find((column) => column.id === name || column.field === name);
}

/** A value as an erratum writes it. */
const textOf = (value: JsonValue): string =>
  typeof value === "boolean"
    ? String(value)
    : isArray(value) && value.every((x) => typeof x !== "object")
    ? writeCell(value)
    : isObject(value) || isArray(value)
    ? JSON.stringify(value)
    : writeCell(value);

/** What the new text may mean, the likeliest first; the schema decides. `undefined` takes the field away. */
function readings(
  erratum: Erratum,
  document: OpenedDocument,
  name: string,
  before: JsonValue | undefined,
  parts: Parts,
): (JsonValue | undefined)[] {
  const text = erratum.becomes;
  const column = columnOf(document, name, parts);
  if (column !== undefined) {
    if (text === null || text === "") {
      return column.origin === "system" && column.column.required ? [] : [undefined];
    }
    const read = readCell(text, column);
    return read.problem === null ? [read.value] : [];
  }
  if (text === null) return [null, undefined];
  const number = integerCell(text);
  const flag = text === "true" ? true : text === "false" ? false : null;
  if (typeof before === "string") return [text];
  return [...(number === null ? [] : [number]), ...(flag === null ? [] : [flag]), text];
}

/** A copy of a value with another one at a path; the value itself stays. */
function replaced(
  value: JsonValue,
  path: readonly (string | number)[],
  by: JsonValue | undefined,
): JsonValue {
  const [part, ...rest] = path;
  if (part === undefined) return by ?? null;
  if (isArray(value)) {
    return value.map((item, index) => index === Number(part) ? replaced(item, rest, by) : item);
  }
  if (!isObject(value)) return value;
  const copy: { [key: string]: JsonValue } = { ...value };
  if (rest.length === 0 && by === undefined) delete copy[part];
  else copy[part] = replaced(copy[part] ?? null, rest, by);
  return copy;
}

/** The rules in force: those that no other rule replaces. */
export function rulesInForce(rules: readonly Rule[]): Rule[] {
  const replacedIds = new Set(rules.map(({ replaces }) => replaces));
  return rules.filter(({ id }) => !replacedIds.has(id));
}
