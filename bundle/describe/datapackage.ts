/**
 * `datapackage.json`: the bundle as a Data Package (version 2), so that readers who know nothing of us can use it.
 * Lists of records are tables with a Table Schema; the other parts carry a JSON Schema, which is a part of its own.
 */
import { z } from "zod";
import type { JsonValue } from "../../library/finding.ts";
import type { DocumentKind } from "../../library/model.ts";
import type { GameData } from "../../schemas/bundle.ts";
import { type Column, columnsOf, documentKinds } from "../../schemas/documents.ts";
import { jsonSchemas } from "../../schemas/json.ts";
import type { CsvColumn } from "../../schemas/records.ts";
import { asJson } from "../canonical.ts";
import { CataloguePart } from "../catalogues.ts";
import { readPartName } from "../data.ts";
import { sha256 } from "../digest.ts";

/** Profile that the descriptor follows. */
export const dataPackageProfile = "https://datapackage.org/profiles/2.0/datapackage.json";

/** Name of the part that holds the JSON Schema of a document kind. */
function schemaPart(kind: DocumentKind): string {
  return `schemas/${kind}.schema.json`;
}

let made: ReadonlyMap<DocumentKind, JsonValue> | undefined;

/** JSON Schemas (draft 2020-12) of the parts that are not tables: documents as in the sources, lists and catalogues. */
function partSchemas(): ReadonlyMap<DocumentKind, JsonValue> {
  if (made !== undefined) return made;
  const documents = jsonSchemas();
  const schemas = new Map<DocumentKind, JsonValue>();
  for (const { kind, format } of documentKinds) {
    const schema = documents.get(kind);
    if (format === "json" && schema !== undefined) schemas.set(kind, schema);
  }
  schemas.set("catalogue", asJson(z.toJSONSchema(CataloguePart)));
  return made = schemas;
}

/** JSON Schemas as parts by name, of the kinds that occur among the parts named. */
export function schemaParts(names: Iterable<string>): Map<string, JsonValue> {
  const kinds = new Set([...names].map((name) => readPartName(name)?.kind));
  return new Map(
    [...partSchemas()].filter(([kind]) => kinds.has(kind))
      .map(([kind, schema]) => [schemaPart(kind), schema]),
  );
}

/** The descriptor of a game whose data parts are these. Says nothing of time, machine or author. */
export function dataPackage(
  data: GameData,
  parts: Iterable<readonly [string, Uint8Array]>,
): JsonValue {
  const { game } = data;
  const resources = [...parts].flatMap(([name, bytes]) => {
    const kind = readPartName(name)?.kind;
    if (kind === undefined) return [];
    const file = {
      name: name.replace(/\.json$/, "").replaceAll("/", "."),
      path: name,
      format: "json",
      mediatype: "application/json",
      encoding: "utf-8",
      bytes: bytes.length,
      hash: `sha256:${sha256(bytes)}`,
    };
    const columns = tableColumns(kind, data);
    return columns === null
      ? { ...file, jsonSchema: schemaPart(kind) }
      : { ...file, type: "table", schema: tableSchema(columns) };
  });
  return asJson({
    $schema: dataPackageProfile,
    name: game.id,
    title: game.name,
    sources: [{ title: game.rulebook.title }],
    resources,
  });
}

/** Columns of a list of records in their canonical order; null for parts that are not tables. */
function tableColumns(kind: DocumentKind, { game }: GameData): readonly Column[] | null {
  const description = documentKinds.find((candidate) => candidate.kind === kind);
  return description?.format === "csv" ? columnsOf(description, game.columns) : null;
}

const fieldTypes = {
  text: "string",
  integer: "integer",
  boolean: "boolean",
  list: "array",
  pairs: "object",
} as const satisfies Record<CsvColumn["type"], string>;

/** A Table Schema. A record may lack optional columns and may have columns that the house does not know. */
function tableSchema(columns: readonly Column[]) {
  const fields = columns.map((column) => {
    if (column.origin === "base") {
      const { field, column: { type, description } } = column;
      const base = { name: field, type: fieldTypes[type], description };
      return field === "id" ? { ...base, constraints: { required: true, unique: true } } : base;
    }
    const { field, column: { type, name, minimum, maximum, choices } } = column;
    const constraints = {
      ...(minimum === undefined ? {} : { minimum }),
      ...(maximum === undefined ? {} : { maximum }),
      ...(choices === undefined ? {} : { enum: choices }),
    };
    return {
      name: field,
      type: type === "integer" ? "integer" : "string",
      title: name,
      ...(Object.keys(constraints).length === 0 ? {} : { constraints }),
    };
  });
  return { fields, primaryKey: ["id"] };
}
