/** JSON Schemas (draft 2020-12) of every document kind, made from the Zod schemas. One CSV schema speaks of one record. */
import { z } from "zod";
import { documentKinds, type SchemaKind } from "./documents.ts";

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Every document kind's JSON Schema, in the order of the register. */
export function jsonSchemas(): ReadonlyMap<SchemaKind, { readonly [key: string]: Json }> {
  return new Map(documentKinds.map(({ kind, schema, file, format, title }) => {
    const made = plain(z.toJSONSchema(schema, { target: "draft-2020-12" }));
    const { $schema, ...rest } = isObject(made) ? made : {};
    const about = format === "csv" ? `One record of ${file}` : file;
    return [kind, {
      $schema: $schema ?? "https://json-schema.org/draft/2020-12/schema",
      $id: `urn:grognard:schema:${kind}:1`,
      title: title.en,
      description: about,
      ...rest,
    }];
  }));
}

/** The canonical text of one schema: two spaces, LF, a final newline. */
export const schemaText = (schema: { readonly [key: string]: Json }): string =>
  JSON.stringify(schema, null, 2) + "\n";

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A plain copy, without what Zod keeps beside the schema. */
function plain(schema: object): Json {
  const copy: Json = JSON.parse(JSON.stringify(schema));
  return copy;
}
