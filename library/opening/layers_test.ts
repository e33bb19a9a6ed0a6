import assert from "node:assert/strict";
import { rulesInForce } from "./layers.ts";
import { edited, openSmall } from "../testing/small_game.ts";

type Change = {
  layer?: string;
  document: string;
  record: string;
  field: string;
  was: string | null;
  becomes: string | null;
};

const errata = (...changes: readonly Change[]) => ({
  "small/errata.json": JSON.stringify({
    version: 1,
    errata: changes.map((change, n) => ({ id: `e${n + 1}`, layer: "erratum", ...change })),
  }),
});
const strength = (was: string | null, becomes: string | null, layer = "erratum"): Change => ({
  layer,
  document: "units.csv",
  record: "alpha",
  field: "strength",
  was,
  becomes,
});
const codesOf = (changes: Record<string, string>) =>
  openSmall(changes).findings.map(({ code, record, place }) =>
    `${code} ${record} ${place.pointer}`
  );

Deno.test("an erratum changes the data and leaves the document as printed", () => {
  const library = openSmall(errata(strength("6", "7")));
  assert.deepEqual(library.findings, []);
  const game = library.game("small");
  assert.equal(game?.data.units[0]?.["strength"], 7);
  assert.match(game?.document("units")?.text ?? "", /infantry,6,A/);
});

Deno.test("errata apply in the order of their layers, then of the file", () => {
  const library = openSmall(
    errata(strength("8", "9"), strength("7", "8", "change"), strength("6", "7", "clarification")),
  );
  assert.deepEqual(library.findings, []);
  assert.equal(library.game("small")?.data.units[0]?.["strength"], 9);
});

Deno.test("an erratum whose old value does not match is reported and left out", () => {
  const library = openSmall(errata(strength("5", "7")));
  assert.deepEqual(library.findings.map(({ code }) => code), ["REF051"]);
  const [finding] = library.findings;
  assert.match(finding?.message.en ?? "", /replaces "5", but "strength" of alpha is "6"/);
  assert.equal(finding?.related?.[0]?.file, "small/units.csv");
  assert.equal(library.game("small")?.data.units[0]?.["strength"], 6);
});

Deno.test("an erratum may not break the shape of its record", () => {
  for (const becomes of ["0", "many", "1.5", null]) {
    assert.deepEqual(codesOf(errata(strength("6", becomes))), ["REF052 e1 /errata/0/becomes"]);
  }
});

Deno.test("errata for documents and records that do not exist suggest the nearest", () => {
  const document = openSmall(errata({ ...strength("6", "7"), document: "unit.csv" })).findings[0];
  assert.equal(document?.code, "REF050");
  assert.match(document?.message.en ?? "", /did you mean "units.csv"/);
  const record = openSmall(errata({ ...strength("6", "7"), record: "alpa" })).findings[0];
  assert.match(record?.message.en ?? "", /no record "alpa" in units.csv; did you mean "alpha"/);
});

Deno.test("an erratum reaches into a JSON document by pointer, and keeps the type of the value", () => {
  const library = openSmall(errata(
    {
      document: "tables/crt.json",
      record: "/rows/0/cells",
      field: "result",
      was: "1/0",
      becomes: "2/0",
    },
    { document: "tables/crt.json", record: "/rows/0/key", field: "to", was: "3", becomes: "4" },
    {
      document: "maps/field.json",
      record: "/hexes/0",
      field: "elevation",
      was: null,
      becomes: "2",
    },
    {
      document: "maps/field.json",
      record: "/hexes/1",
      field: "elevation",
      was: "1",
      becomes: null,
    },
  ));
  assert.deepEqual(library.findings, []);
  const data = library.game("small")?.data;
  assert.equal(data?.tables[0]?.rows[0]?.cells["result"], "2/0");
  assert.deepEqual(data?.tables[0]?.rows[0]?.key, { kind: "interval", from: 1, to: 4 });
  assert.equal(data?.maps[0]?.hexes[0]?.elevation, 2);
  assert.equal(data?.maps[0]?.hexes[1]?.elevation, undefined);
});

Deno.test("references are judged with the errata applied", () => {
  const changes = errata({ ...strength("redland", "redlnad"), field: "nation" });
  assert.deepEqual(codesOf(changes), ["REF011 alpha /0/nation"]);
});

Deno.test("errata for a broken document wait without a word", () => {
  const changes = { ...errata(strength("6", "7")), ...edited("small/units.csv", ",6,A", ",x,A") };
  const found = openSmall(changes).findings.filter(({ severity }) => severity === "error");
  assert.deepEqual(found.map(({ code }) => code), ["SHP020"]);
});

Deno.test("errata mend the sound records of a list with bad ones before their references are judged", () => {
  const units = edited("small/units.csv", ",6,A", ",x,A")["small/units.csv"] ?? "";
  const misprinted = { "small/units.csv": units.replace("Beta,red-corps", "Beta,red-crops") };
  const mended = errata(strength("6", "7"), {
    ...strength("red-crops", "red-corps"),
    record: "beta",
    field: "formation",
  });
  assert.deepEqual(codesOf(misprinted), ["SHP020 alpha /0/strength", "REF013 beta /1/formation"]);
  assert.deepEqual(codesOf({ ...misprinted, ...mended }), ["SHP020 alpha /0/strength"]);
});

Deno.test("rulesInForce() leaves out every rule that another replaces", () => {
  const library = openSmall(edited(
    "small/rules.csv",
    "R-002,2,combat,base,,yes",
    "R-003,1,sequence,change,R-001,,,Blue goes first.,,,,\nR-004,1,sequence,erratum,R-003,,,Both go.,,,,\nR-002,2,combat,base,,yes",
  ));
  assert.deepEqual(library.findings, []);
  const rules = library.game("small")?.data.rules ?? [];
  assert.deepEqual(rulesInForce(rules).map(({ id }) => id), ["R-004", "R-002"]);
});
