import assert from "node:assert/strict";
import fc from "fast-check";
import { openLibrary } from "../library/mod.ts";
import type { Finding } from "../library/finding.ts";
import { byFamily, byFile, check, summary } from "./check.ts";
import { rules } from "./registry.ts";
import { type Change, rule } from "./rule.ts";
import { exampleFolder, fixtureSystem } from "./testing/fixture.ts";
import { runExample } from "./testing/run.ts";
import { applyPatch } from "./testing/patch.ts";

const manifest = [fixtureSystem];
const codesOf = (findings: readonly Finding[]) => [...new Set(findings.map(({ code }) => code))];

const crt: Change = {
  file: "tables/combat-results.json",
  patch: [{ op: "replace", path: "/rows/3/cells/result", value: "1/1R" }],
};
const known = (findings: string): Change => ({
  file: "rulings.csv",
  patch: [{ op: "replace", path: "/0/findings", value: findings }],
});

Deno.test("check() turns a rule that crashes into LNT001 that names it, and the others go on", () => {
  const [pattern] = rules;
  assert.ok(pattern);
  const crashing = rule({
    ...pattern,
    code: "MAP998",
    check(subject, report) {
      report(subject.document("game"), "", { en: "half", fr: "moitié" });
      throw new Error("out of cheese");
    },
  });
  const speaking = rule({
    ...pattern,
    code: "MAP999",
    check: (subject, report) => report(subject.document("game"), "/name", { en: "e", fr: "f" }),
  });
  const library = openLibrary(exampleFolder());
  const findings = check(library, { manifest, rules: [crashing, speaking] });
  assert.deepEqual(codesOf(findings).sort(), ["LNT001", "MAP999"]);
  const crash = findings.find(({ code }) => code === "LNT001");
  assert.equal(crash?.severity, "error");
  assert.equal(crash?.record, "MAP998");
  assert.match(crash?.message.en ?? "", /MAP998.*out of cheese/);
  assert.match(crash?.message.fr ?? "", /MAP998.*out of cheese/);
});

Deno.test("check() says once which rules a broken document suppresses, and reports no consequences", () => {
  const { findings } = runExample({
    changes: [{ file: "maps/field.json", text: '{ "id": "field" "name": "no comma" }' }],
  });
  const skipped = findings.filter(({ code }) => code === "LNT002");
  assert.equal(skipped.length, 1);
  assert.equal(skipped[0]?.severity, "info");
  const { rules: codes, message } = skipped[0] ?? {};
  assert.match(message?.en ?? "", /^Because of maps\/field\.json, \d+ rules are skipped and/);
  assert.match(message?.fr ?? "", /^À cause de maps\/field\.json, \d+ règles sont sautées et/);
  assert.ok((message?.en.length ?? 999) < 130, message?.en);
  assert.ok(codes?.skipped.includes("SET004"));
  assert.ok(codes?.partial.includes("MAP001"));
  assert.equal(skipped[0]?.place.file, "skirmish/maps/field.json");
  assert.deepEqual(
    codesOf(findings).filter((code) => !/^(?:SYN|SHP|REF|LNT)/.test(code)),
    [],
    findings.map(({ code, message }) => `${code} ${message.en}`).join("\n"),
  );
  assert.equal(summary(findings).errors, 1);
});

Deno.test("a finding that a ruling records stays in the list as info and names the ruling", () => {
  for (const findings of ["TAB007:combat-results", "TAB007"]) {
    const example = runExample({ changes: [crt, known(findings)] });
    assert.deepEqual(
      example.findings.map(({ code, severity, ruling }) => ({ code, severity, ruling })),
      [
        { code: "TAB007", severity: "info", ruling: "TQ-01" },
      ],
    );
  }
});

Deno.test("an error that a ruling records as known no longer fails a run", () => {
  const hole: Change = {
    file: "tables/weather.json",
    patch: [{ op: "replace", path: "/rows/0/key/to", value: 3 }],
  };
  assert.equal(summary(runExample({ changes: [hole] }).findings).errors, 1);
  const { errors, warnings } = summary(
    runExample({ changes: [hole, known("TAB001:weather")] }).findings,
  );
  assert.deepEqual({ errors, warnings }, { errors: 0, warnings: 0 });
});

Deno.test("a ruling can not excuse a broken reference", () => {
  const { findings } = runExample({
    changes: [
      { file: "schedule.csv", patch: [{ op: "replace", path: "/0/entry", value: "edge:eest" }] },
      known("REF025"),
    ],
  });
  assert.ok(findings.some(({ code, severity }) => code === "REF025" && severity === "error"));
  assert.ok(findings.some(({ code }) => code === "RUL008"));
});

Deno.test("a ruling's finding is not called gone while its rule is skipped", () => {
  const { findings } = runExample({
    changes: [
      crt,
      known("TAB007:combat-results"),
      { file: "tables/weather.json", text: "{" },
    ],
  });
  assert.ok(!codesOf(findings).includes("RUL008"));
});

Deno.test("findings stand in order of file, line, column and code, whatever the order of the files", () => {
  const changes: Change[] = [
    crt,
    { file: "units.csv", patch: [{ op: "replace", path: "/3/movement", value: "0" }] },
    { file: "units.csv", patch: [{ op: "replace", path: "/0/movement", value: "0" }] },
    { file: "maps/field.json", patch: [{ op: "remove", path: "/hexsides/3" }] },
  ];
  const folder = exampleFolder({ changes });
  const findings = check(openLibrary(folder), { manifest });
  const places = findings.map(({ place }) => [place.file, place.line, place.column] as const);
  const sorted = [...places].sort(([a, b, c], [d, e, f]) =>
    (a < d ? -1 : a > d ? 1 : 0) || b - e || c - f
  );
  assert.ok(findings.length >= 4);
  assert.deepEqual(places, sorted);
  const backwards = new Map([...folder].reverse());
  assert.deepEqual(check(openLibrary(backwards), { manifest }), findings);
});

Deno.test("byFile() and byFamily() group findings, summary() counts them", () => {
  const { findings } = runExample({
    changes: [crt, {
      file: "units.csv",
      patch: [{ op: "replace", path: "/0/movement", value: "0" }],
    }],
  });
  assert.deepEqual([...byFile(findings).keys()], [
    "skirmish/tables/combat-results.json",
    "skirmish/units.csv",
  ]);
  assert.deepEqual([...byFamily(findings).keys()], ["TAB", "OOB"]);
  assert.deepEqual(summary(findings), { errors: 1, warnings: 0, infos: 1 });
});

Deno.test("every fix mends its finding: applied to the document's value, the finding is gone", () => {
  let fixes = 0;
  for (const { code, failing, fix } of rules) {
    if (fix === undefined) continue;
    const { library, findings } = runExample(failing);
    const finding = findings.find((candidate) => candidate.code === code && candidate.fix);
    assert.ok(finding?.fix, code);
    const document = library.documents.find(({ file }) => file === finding.fix?.file);
    assert.ok(document, code);
    fixes++;
    const mended = applyPatch(document.value, finding.fix.patch);
    assert.notDeepEqual(mended, document.value, code);
    if (!document.file.endsWith(".json")) continue;
    const file = document.file.replace(/^[^/]+\//, "");
    const after = runExample({ changes: [...failing.changes, { file, value: mended }] });
    assert.ok(!codesOf(after.findings).includes(code), `${code} is mended`);
  }
  assert.ok(fixes >= 3);
});

Deno.test("check() throws on no mutilated folder", () => {
  const whole = exampleFolder();
  for (const [file, bytes] of whole) {
    for (const cut of [0, 1, Math.floor(bytes.length / 2), bytes.length - 3]) {
      const folder = new Map(whole);
      folder.set(file, bytes.slice(0, cut));
      assert.ok(!codesOf(check(openLibrary(folder), { manifest })).includes("LNT001"), file);
    }
    const folder = new Map(whole);
    folder.delete(file);
    const findings = check(openLibrary(folder), { manifest });
    assert.ok(!codesOf(findings).includes("LNT001"), `without ${file}`);
  }
});

Deno.test("no rule crashes on a document whose values were exchanged", () => {
  const whole = exampleFolder();
  const files = [...whole.keys()];
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const value = fc.constantFrom(
    '""',
    '"red"',
    '"0101"',
    '"9999"',
    '"mill"',
    '"red-corps"',
    "0",
    "-1",
    "1e3",
    "4",
    "null",
    "true",
    "[]",
    "{}",
  );
  const change = fc.record({ file: fc.constantFrom(...files), at: fc.nat(400), value });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const folder = new Map(whole);
      for (const { file, at, value } of changes) {
        const text = decoder.decode(folder.get(file));
        // A scalar of JSON, a cell of CSV, a string of PO.
        const scalars = file.endsWith(".csv")
          ? [...text.matchAll(/[^,\n]+/g)]
          : [...text.matchAll(/"[^"\n]*"(?!:)|-?\b\d+\b|null/g)];
        const scalar = scalars[at % scalars.length];
        if (scalar === undefined) continue;
        const put = file.endsWith(".csv") ? value.replaceAll('"', "") : value;
        const end = scalar.index + scalar[0].length;
        folder.set(file, encoder.encode(text.slice(0, scalar.index) + put + text.slice(end)));
      }
      const crashed = check(openLibrary(folder), { manifest }).filter(({ code }) =>
        code === "LNT001"
      );
      assert.deepEqual(crashed.map(({ message }) => message.en), []);
    }),
    { numRuns: 1500 },
  );
});
