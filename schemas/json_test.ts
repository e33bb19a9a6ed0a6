import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { loadLibrary } from "../library/mod.ts";
import { documentKinds, type SchemaKind } from "./documents.ts";
import { writeSchemas } from "./generate.ts";
import { jsonSchemas } from "./json.ts";

const root = new URL("..", import.meta.url).pathname;

function validators() {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: false });
  return new Map(Array.from(jsonSchemas(), ([kind, schema]) => [kind, ajv.compile(schema)]));
}

/** Values of every kind from the repository's data: whole documents, and each record of a table. */
async function samples(): Promise<{ kind: SchemaKind; value: unknown }[]> {
  const library = await loadLibrary(`${root}data`);
  const found: { kind: SchemaKind; value: unknown }[] = [];
  for (const { kind, value } of library.documents) {
    if (kind === "catalogue") continue;
    if (Array.isArray(value)) found.push(...value.map((record) => ({ kind, value: record })));
    else found.push({ kind, value });
  }
  return found;
}

function verdicts(kind: SchemaKind, value: unknown, ajv: ReturnType<typeof validators>) {
  const schema = documentKinds.find((description) => description.kind === kind)?.schema;
  return { zod: schema?.safeParse(value).success, ajv: ajv.get(kind)?.(value) };
}

Deno.test("the committed JSON Schemas are those that the Zod schemas give", async () => {
  const { changed, removed, files } = await writeSchemas(root, { check: true });
  assert.deepEqual(changed, []);
  assert.deepEqual(removed, []);
  assert.equal(files.length, documentKinds.length);
});

Deno.test("Ajv and Zod accept every document and record of the data", async () => {
  const ajv = validators();
  for (const { kind, value } of await samples()) {
    assert.deepEqual(verdicts(kind, value, ajv), { zod: true, ajv: true }, JSON.stringify(value));
  }
});

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  const paths: Path[] = [path];
  if (Array.isArray(value)) {
    // The first records of a long list stand for the others.
    for (const [n, item] of value.slice(0, 4).entries()) paths.push(...pathsOf(item, [...path, n]));
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) paths.push(...pathsOf(item, [...path, key]));
  }
  return paths;
}

const REMOVE = Symbol("remove");

function withValue(value: unknown, path: Path, by: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return by === REMOVE ? null : by;
  if (Array.isArray(value)) {
    return value.flatMap((item, n) =>
      n !== step ? [item] : rest.length === 0 && by === REMOVE ? [] : [withValue(item, rest, by)]
    );
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) =>
      key !== step
        ? [[key, item]]
        : rest.length === 0 && by === REMOVE
        ? []
        : [[key, withValue(item, rest, by)]]
    ),
  );
}

const replacements: readonly unknown[] = [
  REMOVE,
  null,
  "",
  " ",
  "paris",
  "Paris",
  "0101",
  "101",
  "P-001",
  "#00ff00",
  "#00FF00",
  "x".repeat(65),
  "x".repeat(4001),
  0,
  -1,
  1,
  2,
  1.5,
  0.3,
  1e3,
  2 ** 53,
  true,
  [],
  ["0101"],
  ["0101", "0102"],
  ["0101", "0102", "0103"],
  {},
  { kind: "any" },
  { kind: "any", of: [] },
  { kind: "not", of: { kind: "hexes", hexes: ["0101"], more: 1 } },
  { "x-note": 1 },
  { from: 1, to: null },
];

Deno.test("Ajv and Zod give the same verdict on mutated documents and records", async () => {
  const ajv = validators();
  const all = await samples();
  // One sample of each kind whose paths cover the kind, and every record once.
  const places = all.map((sample) => ({ ...sample, paths: pathsOf(sample.value) }));
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  let refused = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.nat(),
      fc.nat(),
      fc.constantFrom(...replacements),
      fc.boolean(),
      (kind, which, where, by, asUnknownKey) => {
        const of = places.filter((place) => place.kind === kind);
        const sample = of[which % of.length];
        const path = sample?.paths[where % sample.paths.length];
        if (sample === undefined || path === undefined) return;
        let value: unknown;
        if (asUnknownKey && by !== REMOVE) {
          const holder = path.reduce<unknown>(
            (here, step) =>
              typeof here === "object" && here !== null ? Reflect.get(here, step) : null,
            sample.value,
          );
          if (typeof holder !== "object" || holder === null || Array.isArray(holder)) return;
          value = withValue(sample.value, path, { ...holder, "x-unknown": by });
        } else value = withValue(sample.value, path, by);
        const both = verdicts(kind, value, ajv);
        assert.equal(both.ajv, both.zod, `${kind} ${JSON.stringify(path)} ${String(by)}`);
        if (both.zod === false) refused++;
      },
    ),
    { numRuns: 3000 },
  );
  assert.ok(refused > 500, "many mutations are bad ones");
});
