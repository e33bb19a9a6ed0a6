/** What a bundle says of itself: fidelity, manifest, Data Package, schemas. */
import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import { unzipSync } from "fflate";
import type { JsonValue } from "../../library/finding.ts";
import { exportSmall, partOf } from "../testing/small.ts";
import { fidelitySummary, totalFidelity } from "./fidelity.ts";

const { bytes, bundle } = exportSmall();

/** The constraints of Data Package 2.0 that concern what we write, as JSON Schema. */
const dataPackage = {
  type: "object",
  required: ["resources", "$schema"],
  properties: {
    $schema: { const: "https://datapackage.org/profiles/2.0/datapackage.json" },
    name: { type: "string" },
    title: { type: "string" },
    sources: { type: "array", items: { type: "object", minProperties: 1 } },
    resources: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["name", "path", "bytes", "hash"],
        properties: {
          name: { type: "string", pattern: "^[a-z0-9._-]+$" },
          path: { type: "string", pattern: "^(?=[^./~])(?!.*\\.\\.)(?!.*\\\\)[^:]*$" },
          type: { const: "table" },
          format: { type: "string" },
          mediatype: { type: "string" },
          encoding: { const: "utf-8" },
          bytes: { type: "integer" },
          hash: { type: "string", pattern: "^sha256:[0-9a-f]{64}$" },
          schema: {
            type: "object",
            required: ["fields"],
            properties: {
              fields: {
                type: "array",
                minItems: 1,
                items: {
                  type: "object",
                  required: ["name", "type"],
                  properties: {
                    name: { type: "string" },
                    type: { enum: ["string", "integer", "boolean", "array", "object"] },
                    title: { type: "string" },
                    description: { type: "string" },
                    constraints: {
                      type: "object",
                      additionalProperties: false,
                      properties: {
                        required: { type: "boolean" },
                        unique: { type: "boolean" },
                        minimum: { type: "integer" },
                        maximum: { type: "integer" },
                        enum: { type: "array", minItems: 1, uniqueItems: true },
                      },
                    },
                  },
                },
              },
              primaryKey: { type: "array", items: { type: "string" } },
            },
          },
        },
        // A schema is a Table Schema, and belongs to tables alone.
        if: { required: ["type"] },
        then: { required: ["schema"] },
        else: { not: { required: ["schema"] }, required: ["jsonSchema"] },
      },
    },
  },
};

const list = (value: JsonValue | undefined) => {
  assert(Array.isArray(value));
  return value;
};

Deno.test("datapackage.json is a Data Package with a resource for each part of the data", () => {
  const descriptor = partOf(bytes, "datapackage.json");
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  assert(ajv.validate(dataPackage, descriptor), ajv.errorsText());
  const resources = list(descriptor["resources"]);
  const names = resources.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length, "names are unique");
  const parts = Object.keys(unzipSync(bytes)).filter((name) =>
    !/^(?:manifest|datapackage)\.json$|^schemas\//.test(name)
  );
  assert.deepEqual(resources.map(({ path }) => path).sort(), parts.sort());
});

Deno.test("each part that is no table satisfies the JSON Schema that the Data Package names", () => {
  const resources = list(partOf(bytes, "datapackage.json")["resources"]);
  const described = resources.filter(({ jsonSchema }) => jsonSchema !== undefined);
  assert(described.length >= 8);
  for (const { path, jsonSchema } of described) {
    const schema = partOf(bytes, jsonSchema);
    const validate = new Ajv2020({ strict: false }).compile(schema);
    assert(validate(partOf(bytes, path)), `${path}: ${JSON.stringify(validate.errors)}`);
    assert(!validate("nonsense"), "a schema that takes anything describes nothing");
  }
});

Deno.test("the Table Schema of a list names every field of its records, with their types", () => {
  const resources = list(partOf(bytes, "datapackage.json")["resources"]);
  const tables = resources.filter(({ type }) => type === "table");
  assert.equal(tables.length, 6);
  const types: Readonly<Record<string, (value: unknown) => boolean>> = {
    string: (value) => typeof value === "string",
    integer: Number.isInteger,
    boolean: (value) => typeof value === "boolean",
    array: Array.isArray,
    object: (value) => typeof value === "object",
  };
  for (const { path, schema } of tables) {
    const fields = new Map<string, string>(
      schema.fields.map(({ name, type }: { name: string; type: string }) => [name, type]),
    );
    for (const record of Object.values(partOf(bytes, path))) {
      for (const [name, value] of Object.entries(Object(record))) {
        const type = fields.get(name);
        assert(type !== undefined && types[type]?.(value), `${path}: ${name} is no ${type}`);
      }
    }
  }
});

Deno.test("manifest.json lists game, system, scenarios, versions and every part", () => {
  const manifest = partOf(bytes, "manifest.json");
  assert.equal(manifest["game"], "skirmish");
  assert.equal(manifest["system"], "skirmish-rules");
  assert.deepEqual(manifest["scenarios"], ["dawn"]);
  assert.equal(manifest["formatVersion"], 1);
  const names = list(manifest["parts"]).map(({ name }) => name);
  const files = Object.keys(unzipSync(bytes)).filter((name) => name !== "manifest.json");
  assert.deepEqual(names, files.sort());
});

Deno.test("fidelitySummary() takes a record's fidelity, its document's, the game's default, in this order", () => {
  const [unit, ...units] = bundle.units;
  assert(unit !== undefined);
  const [table] = bundle.tables;
  assert(table !== undefined);
  const summary = fidelitySummary({
    ...bundle,
    units: [
      { ...unit, fidelity: "stand-in", fieldFidelity: { strength: "printed", name: "missing" } },
      ...units,
    ],
    tables: [{ ...table, fidelity: "reconstructed" }],
  });
  assert.equal(summary.units?.records["stand-in"], 1);
  assert.equal(summary.units?.records.printed, units.length);
  assert.equal(summary.units?.fields.printed, 1);
  assert.equal(summary.units?.fields.missing, 1);
  assert.equal(summary.table?.records.reconstructed, table.rows.length);
  assert.equal(totalFidelity(summary).reconstructed, table.rows.length);
});

Deno.test("fidelitySummary() counts what has no default as a stand-in, never as printed", () => {
  const summary = fidelitySummary({ ...bundle, game: { ...bundle.game, defaults: {} } });
  assert.equal(summary.units?.records.printed, 0);
  assert.equal(summary.units?.records["stand-in"], bundle.units.length);
});

Deno.test("fidelitySummary() reads defaults that are named in the plural, as folders are", () => {
  const defaults = { tables: "derived" as const };
  const summary = fidelitySummary({ ...bundle, game: { ...bundle.game, defaults } });
  assert((summary.table?.records.derived ?? 0) > 0);
});
