/** Broken documents beside sound ones: what is certainly wrong is found, and nothing else. */
import assert from "node:assert/strict";
import type { Finding } from "../library/finding.ts";
import type { DocumentKind, Library, LibraryDocument } from "../library/model.ts";
import type { Change, Example } from "./rule.ts";
import { recordKinds } from "./provenance.ts";
import { rules } from "./registry.ts";
import { gameId } from "./testing/fixture.ts";
import { runExample } from "./testing/run.ts";

/** A cell that is certainly bad, in a column that nothing else depends on. */
const breakRow = (file: string, row: number): Change => ({
  file,
  patch: [{
    op: "replace",
    path: `/${row}/${file === "rulings.csv" ? "status" : "fidelity"}`,
    value: "doubtful",
  }],
});

/** Findings about meaning: not of the fault itself, nor of what was left out because of it. */
const meaning = (findings: readonly Finding[]) =>
  findings.filter(({ code }) => !/^(?:SYN|SHP|LNT|REF09)/.test(code));

/** What a finding is about. Rules that speak once for a list may begin with another record of it. */
const about = ({ code, record, place }: Finding) =>
  /^FID00[256]$/.test(code) ? `${code} ${place.file}` : `${code} ${place.file} ${record}`;

const rows = (document: LibraryDocument): number[] =>
  Array.isArray(document.value) && document.file.endsWith(".csv")
    ? document.value.map((_, row) => row)
    : [];
const inGame = (file: string) => file.slice(gameId.length + 1);
const also = (example: Example, change: Change): Example => ({
  ...example,
  changes: [...example.changes, change],
});

/** Every fault that this test makes: each record of each list made bad, each document made unreadable. */
const faultsOf = (library: Library, { changes }: Example, kinds: ReadonlySet<DocumentKind>) =>
  library.documents.filter(({ kind }) => kinds.has(kind)).flatMap((document): Change[] => {
    const file = inGame(document.file);
    // A list that was changed as text can not be changed again by its cells.
    const byCells = changes.every((change) => change.file !== file || "patch" in change);
    return [
      ...(byCells ? rows(document).map((row) => breakRow(file, row)) : []),
      { file, text: "{" },
    ];
  });

function assertNothingNew(example: Example, kinds: ReadonlySet<DocumentKind>) {
  const { library, findings } = runExample(example);
  const before = new Set(meaning(findings).map(about));
  for (const fault of faultsOf(library, example, kinds)) {
    const after = runExample(also(example, fault)).findings;
    assert.ok(after.some(({ severity }) => severity === "error"), JSON.stringify(fault));
    for (const finding of meaning(after)) {
      const { code, message } = finding;
      assert.ok(before.has(about(finding)), `${JSON.stringify(fault)}: ${code} ${message.en}`);
    }
  }
}

Deno.test("a bad record or a broken document never causes a finding about another", () => {
  assertNothingNew({ changes: [] }, new Set([...recordKinds, "catalogue"]));
  for (const { failing, needs, recordsOf = [] } of rules) {
    assertNothingNew(failing, new Set([...needs, ...recordsOf]));
  }
});

const found = (example: Example, code: string) =>
  runExample(example).findings.filter((finding) => finding.code === code);

/** A bad record before all others: those move down by one row. */
const badFirst = (kind: string): Change => ({
  file: `${kind}.csv`,
  patch: [{
    op: "add",
    path: "/0",
    value: kind === "rules"
      ? { id: "T-900", layer: "doubtful" }
      : kind === "rulings"
      ? { id: "TQ-90", status: "doubtful" }
      : { id: "spare", fidelity: "doubtful" },
  }],
});

Deno.test("rules that judge record by record still speak while another record of the list is bad", () => {
  const lists = ["formations", "leaders", "units", "schedule", "rules", "rulings"] as const;
  let judged = 0;
  for (const { code, failing, recordsOf = [] } of rules) {
    const [wanted] = found(failing, code);
    for (const kind of lists.filter((list) => recordsOf.includes(list))) {
      const patched = failing.changes.every((change) =>
        change.file !== `${kind}.csv` || "patch" in change
      );
      if (!patched || wanted === undefined) continue;
      const own = wanted.place.file.endsWith(`/${kind}.csv`);
      const pointer = own
        ? wanted.place.pointer.replace(/\d+/, (row) => String(Number(row) + 1))
        : wanted.place.pointer;
      const places = found(also(failing, badFirst(kind)), code).map(({ place }) =>
        `${place.file}:${place.line} ${place.pointer}`
      );
      const { file, line } = wanted.place;
      const expected = `${file}:${own ? line + 1 : line} ${pointer}`;
      assert.ok(
        places.includes(expected),
        `${code} with a bad ${kind}: ${expected} not in ${places}`,
      );
      judged++;
    }
  }
  assert.ok(judged >= 60, String(judged));
});

const badStrength: Change = {
  file: "units.csv",
  patch: [{ op: "replace", path: "/0/strength", value: "two" }],
};

Deno.test("one bad strength hides neither a wrong formation nor a wrong reverse on other rows", () => {
  const { findings } = runExample({
    changes: [badStrength, {
      file: "units.csv",
      patch: [
        { op: "replace", path: "/1/formation", value: "red-crops" },
        { op: "replace", path: "/2/reverse_strength", value: "9" },
      ],
    }],
  });
  const errors = findings.filter(({ place, severity }) =>
    place.file.endsWith("units.csv") && severity !== "info"
  );
  assert.deepEqual(
    errors.map(({ code, place }) => `${code} ${place.line} ${place.pointer}`),
    ["SHP020 2 /0/strength", "REF013 3 /1/formation", "OOB005 4 /2/reverse_strength"],
    errors.map(({ message }) => message.en).join("\n"),
  );
  assert.match(errors[1]?.message.en ?? "", /did you mean "red-corps"\?/);
  assert.ok(!findings.some(({ code }) => code === "REF090"), "every id of units.csv is known");
});

Deno.test("LNT002 is one short line with the codes beside it, and names few rules in its words", () => {
  const [line, ...more] = found({ changes: [badStrength] }, "LNT002");
  assert.equal(more.length, 0);
  assert.match(
    line?.message.en ?? "",
    /^Because of units\.csv, \d+ rules are skipped and \d+ judge/,
  );
  assert.ok((line?.message.en.length ?? 999) < 130, line?.message.en);
  assert.ok(line?.rules?.skipped.includes("OOB009"));
  assert.ok(line?.rules?.partial.includes("OOB005"));
  const [few] = found({ changes: [{ file: "assertions.json", text: "{" }] }, "LNT002");
  assert.match(few?.message.en ?? "", /skipped \((?:[A-Z0-9]{6}(?:, )?)+\) and/);
});

Deno.test("the fix of a record after a bad one mends that record's own line", () => {
  const { library } = runExample({ changes: [] });
  const schedule = library.documents.find(({ kind }) => kind === "schedule");
  assert.ok(schedule !== undefined && rows(schedule).length >= 1);
  const late = {
    id: "late",
    turn: "2",
    side: "red",
    counters: "red-two",
    entry: "edge:west",
    condition: "die:6-4",
    ref: "9",
  };
  const changes: Change[] = [
    { file: "schedule.csv", patch: [{ op: "add", path: "/-", value: late }] },
    breakRow("schedule.csv", 0),
  ];
  const [finding] = found({ changes }, "SCH009");
  const last = rows(schedule).length;
  assert.equal(finding?.place.pointer, `/${last}/condition`);
  assert.deepEqual(finding?.fix?.patch.map(({ path }) => path), [`/${last}/condition`]);
});

Deno.test("an assertion about the map is judged while a unit is bad, one that counts units is not", () => {
  const changes: Change[] = [{
    file: "assertions.json",
    patch: [
      { op: "replace", path: "/assertions/0/minimum", value: 40 },
      { op: "remove", path: "/assertions/0/maximum" },
      { op: "replace", path: "/assertions/1/minimum", value: 5 },
      { op: "replace", path: "/assertions/1/maximum", value: 5 },
    ],
  }];
  const records = (more: readonly Change[]) =>
    found({ changes: [...changes, ...more] }, "FID007").map(({ record }) => record);
  const all = records([]);
  assert.deepEqual(all, ["four-units", "mill-to-ridge"]);
  assert.deepEqual(records([badStrength]), ["mill-to-ridge"]);
});

Deno.test("a game with a bad record gives nothing of that list to the engine and bundles", () => {
  const { library } = runExample({ changes: [badStrength] });
  const game = library.game(gameId);
  assert.deepEqual(game?.data.units, []);
  assert.ok(game?.broken.has("units"));
  assert.equal(game?.document("units")?.sound, false);
  assert.deepEqual(game?.salvaged?.data.units.map(({ id }) => id), [
    "red-two",
    "blue-one",
    "blue-two",
  ]);
  assert.equal(runExample({ changes: [] }).library.game(gameId)?.salvaged, undefined);
});

Deno.test("a fuzzy entry that is not set as French is has no I18006: its text reaches no bundle", () => {
  const changes: Change[] = [{
    file: "i18n/fr.po",
    from: 'msgctxt "ruling.TQ-01.decision"\nmsgid "Nothing"\nmsgstr "Rien"',
    to: '#, fuzzy\nmsgctxt "ruling.TQ-01.decision"\nmsgid "Nothing"\nmsgstr "Récompense:"',
  }];
  const codes = runExample({ changes }).findings.map(({ code }) => code);
  assert.ok(!codes.includes("I18006"));
  assert.ok(codes.includes("I18009"), String(codes));
});

Deno.test("columns with names that every object answers to are columns like others", () => {
  for (const id of ["constructor", "valueof"]) {
    for (const grammar of ["integer", "losses", "movement-cost"]) {
      const { findings } = runExample({
        changes: ["movement-costs", "combat-results", "stacking-limits"].map((table) => ({
          file: `tables/${table}.json`,
          patch: [{ op: "add", path: "/columns/0", value: { id, name: "Odd", grammar } }],
        })),
      });
      const crashed = findings.filter(({ code }) => code === "LNT001");
      assert.deepEqual(crashed.map(({ message }) => message.en), [], `${id} ${grammar}`);
      // Without cells it is missing in every row, and said to be.
      assert.ok(findings.some(({ message }) => message.en.includes(`column "${id}"`)), id);
    }
  }
});
