/** Opening archives: everything that is not exactly what it says is refused, with its place. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { unzipSync } from "fflate";
import { plainCatalogues } from "./catalogues.ts";
import { bundleFiles } from "./make.ts";
import { isRefusal } from "./refusal.ts";
import { writeZip } from "./zip/write.ts";
import type { JsonValue } from "../library/finding.ts";
import { exportSmall, partOf, refusalOf, tamper } from "./testing/small.ts";
import { upgradeParts } from "./upgrade.ts";
import { BundleRefused, openBundle } from "./verify.ts";

const honest = exportSmall().bytes;
const encoder = new TextEncoder();

Deno.test("verifyBundle() takes what exportBundle() made", () => {
  assert.deepEqual(refusalOf(honest), []);
});

Deno.test("verifyBundle() refuses parts that are missing, not listed or changed", () => {
  assert.deepEqual(refusalOf(tamper(honest, { "units.json": null }, "honest")), [
    "BUN009 units.json",
  ]);
  assert.deepEqual(refusalOf(tamper(honest, { "tables/extra.json": {} }, "honest")), [
    "BUN009 tables/extra.json",
  ]);
  assert.deepEqual(refusalOf(tamper(honest, { "units.json": [] }, "honest")), [
    "BUN010 units.json",
  ]);
  assert.deepEqual(refusalOf(tamper(honest, { "manifest.json": null }, "honest")), [
    "BUN009 manifest.json",
  ]);
});

Deno.test("verifyBundle() refuses files that no bundle has, even when they are listed", () => {
  assert.deepEqual(refusalOf(tamper(honest, { "setup.exe.json": {} })), ["BUN009 setup.exe.json"]);
  assert.deepEqual(refusalOf(tamper(honest, { "..foo.json": {} })), ["BUN009 ..foo.json"]);
});

Deno.test("verifyBundle() refuses parts that are not canonical JSON: spaces, doubled keys, a mark", () => {
  for (
    const text of ['{"a": 1}', '{"a":1,"a":1}', '\ufeff{"a":1}', '{"b":1,"a":1}', "", "nonsense"]
  ) {
    assert.deepEqual(refusalOf(tamper(honest, { "game.json": encoder.encode(text) })), [
      "BUN011 game.json",
    ], text);
  }
  const deep = encoder.encode("[".repeat(200_000) + "]".repeat(200_000));
  assert.equal(refusalOf(tamper(honest, { "game.json": deep })).length, 1, "nested deep");
  assert.deepEqual(
    refusalOf(tamper(honest, { "game.json": new Uint8Array([0x22, 0xff, 0x22]) })),
    ["BUN011 game.json"],
  );
});

Deno.test("verifyBundle() refuses conditions within conditions beyond any document, and throws on none", () => {
  const scenario = partOf(honest, "scenarios/dawn.json");
  for (const levels of [70, 2000, 5000]) {
    let when: JsonValue = { kind: "compare", measure: "turn", op: "=", value: 1 };
    for (let level = 0; level < levels; level++) when = { kind: "not", of: when };
    const victory = [{ ...Object(scenario["victory"])[0], when }];
    assert.deepEqual(
      refusalOf(tamper(honest, { "scenarios/dawn.json": { ...scenario, victory } })),
      ["BUN011 scenarios/dawn.json"],
      String(levels),
    );
  }
});

Deno.test("verifyBundle() refuses a format of the future with a reason, and an unknown past", () => {
  const future = tamper(honest, {
    "manifest.json": { ...partOf(honest, "manifest.json"), formatVersion: 2, novelty: true },
  }, "honest");
  assert.deepEqual(refusalOf(future), ["BUN013 manifest.json/formatVersion"]);
  const other = tamper(honest, {
    "manifest.json": { ...partOf(honest, "manifest.json"), format: "other" },
  }, "honest");
  assert.deepEqual(refusalOf(other), ["BUN012 manifest.json/format"]);
});

Deno.test("upgradeParts() takes one step after the other, and says where none leads on", () => {
  const step = (from: number) => ({
    from,
    what: `adds ${from}`,
    apply: (parts: ReadonlyMap<string, JsonValue>) => new Map([...parts, [`step-${from}`, from]]),
  });
  const upgraded = upgradeParts(new Map([["game.json", {}]]), 1, [step(2), step(1)], 3);
  assert("parts" in upgraded);
  assert.deepEqual([...upgraded.parts.keys()], ["game.json", "step-1", "step-2"]);
  const broken = upgradeParts(new Map(), 1, [step(2)], 3);
  assert("problem" in broken && broken.problem.message.en.includes("version 1 to 2"));
});

Deno.test("verifyBundle() refuses data of the wrong shape at its place", () => {
  const game = partOf(honest, "game.json");
  assert.deepEqual(refusalOf(tamper(honest, { "game.json": { ...game, sides: "none" } })), [
    "BUN012 game.json/sides",
  ]);
  assert.deepEqual(refusalOf(tamper(honest, { "units.json": {} })), ["BUN012 units.json"]);
});

Deno.test("verifyBundle() refuses descriptions that are not true of the data", () => {
  const manifest = partOf(honest, "manifest.json");
  const lie = (change: { [key: string]: JsonValue }) =>
    refusalOf(tamper(honest, { "manifest.json": { ...manifest, ...change } }));
  assert.deepEqual(lie({ game: "waterloo" }), ["BUN014 manifest.json/game"]);
  assert.deepEqual(lie({ scenarios: [] }), ["BUN014 manifest.json/scenarios"]);
  const { units } = { units: null, ...Object(manifest["fidelity"]) };
  const painted = { ...units, records: { ...units.records, printed: units.records.printed + 1 } };
  assert.deepEqual(lie({ fidelity: { ...Object(manifest["fidelity"]), units: painted } }), [
    "BUN014 manifest.json/fidelity",
  ]);
  const descriptor = partOf(honest, "datapackage.json");
  assert.deepEqual(
    refusalOf(tamper(honest, { "datapackage.json": { ...descriptor, resources: [] } })),
    [
      "BUN014 datapackage.json/resources",
    ],
  );
});

Deno.test("verifyBundle() refuses data in which check() finds errors, with their codes", () => {
  const { digest: _, ...data } = exportSmall().bundle;
  const units = data.units.map((unit) => ({ ...unit, formation: "nobody" }));
  const made = bundleFiles(
    { ...data, units },
    plainCatalogues(data),
    (file, pointer) => ({ file, pointer, line: 1, column: 1 }),
  );
  assert(!isRefusal(made));
  const codes = refusalOf(writeZip(made.files));
  assert(codes.length >= units.length, codes.join());
  for (const code of codes) assert.match(code, /^(REF|OOB|SET)\d{3} skirmish\//);
});

Deno.test("openBundle() throws the refusal that verifyBundle() gives", () => {
  assert.throws(
    () => openBundle(new Uint8Array(30)),
    (error) => error instanceof BundleRefused && error.refusal.findings[0]?.code === "BUN003",
  );
});

Deno.test("verifyBundle() gives an answer to any change of an archive, and never a bundle of other data", () => {
  fc.assert(
    fc.property(fc.nat(honest.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const bytes = honest.slice();
      bytes[at] = ((bytes[at] ?? 0) + by) & 0xff;
      const findings = refusalOf(bytes);
      // Times, versions and attributes of the zip are no part of the data; everything else is.
      if (findings.length === 0) {
        const [before, after] = [unzipSync(honest), unzipSync(bytes)];
        assert.deepEqual(after, before);
      }
    }),
    { numRuns: 400 },
  );
});
