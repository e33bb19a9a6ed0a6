/** Every kind of fault that opening finds, side by side on one small game; in one file, so that a new kind sees its neighbours. */
import assert from "node:assert/strict";
import type { Finding } from "./finding.ts";
import type { Library } from "./model.ts";
import { codes, digestOf } from "./mod.ts";
import { edited, openSmall, smallGame } from "./testing/small_game.ts";
import { openLibrary } from "./open.ts";

/** Findings as short lines: code, file, line and column, pointer. */
const brief = (library: Library): string[] =>
  library.findings.map(({ code, place }) =>
    `${code} ${place.file.replace("small/", "")}:${place.line}:${place.column} ${place.pointer}`
  );
/** The one finding beside those that say what was skipped because of it. */
const only = (library: Library): Finding => {
  const findings = library.findings.filter(({ severity }) => severity !== "info");
  assert.equal(findings.length, 1, JSON.stringify(findings, null, 1));
  const [finding] = findings;
  assert.ok(finding !== undefined);
  return finding;
};

Deno.test("a whole small game opens without a finding, typed and indexed", () => {
  const library = openSmall();
  assert.deepEqual(library.findings, []);
  const game = library.game("small");
  assert.ok(game !== undefined);
  assert.equal(game.broken.size, 0);
  assert.equal(game.data.units.length, 3);
  assert.equal(game.data.units[0]?.["reverse_strength"], 3);
  assert.deepEqual(game.data.units[1]?.fieldFidelity, { strength: "derived" });
  assert.equal(game.data.rules[1]?.optional, true);
  assert.deepEqual(game.data.schedule[0]?.choice, { plan: "bold" });
  assert.deepEqual({ ...game.data.catalogues["fr"] }, { "unit.alpha.name": "Alfa" });
  const units = game.document("units");
  assert.equal(units?.id, "small/units");
  assert.equal(units?.digest, digestOf(smallGame().get("small/units.csv") ?? new Uint8Array()));
  assert.equal(game.document("map", "field")?.id, "small/maps/field");
});

Deno.test("placeOf() leads to a record's field, and fidelityOf() minds fields, records, documents and defaults", () => {
  const game = openSmall(
    edited(
      "small/units.csv",
      "gamma,Gamma,blue-corps,blueland,infantry,4,C,2,",
      "gamma,Gamma,blue-corps,blueland,infantry,4,C,2,reconstructed",
    ),
  ).game("small");
  assert.ok(game !== undefined);
  assert.deepEqual(game.placeOf("units", "beta", "strength"), {
    file: "small/units.csv",
    pointer: "/1/strength",
    line: 3,
    column: 38,
  });
  assert.equal(game.placeOf("map", "0203", "terrain").pointer, "/hexes/1/terrain");
  assert.equal(game.placeOf("map", "0101/0201").pointer, "/hexsides/0");
  assert.equal(game.placeOf("scenario", "red-win", "when").pointer, "/victory/0/when");
  assert.equal(game.placeOf("units", "nobody").line, 1);
  assert.equal(game.fidelityOf("units", "beta", "strength"), "derived");
  assert.equal(game.fidelityOf("units", "beta", "quality"), "printed");
  assert.equal(game.fidelityOf("units", "gamma", "quality"), "reconstructed");
  assert.equal(game.fidelityOf("map", "0102"), "stand-in", "no default never looks printed");
});

Deno.test("a comma missing in the terrain list is one error; what depends on it is skipped and said so", () => {
  const library = openSmall(
    edited("small/maps/field.json", '"name": "Clear", "pattern"', '"name": "Clear" "pattern"'),
  );
  assert.deepEqual(brief(library), [
    "REF090 maps/field.json:1:1 ",
    "SYN010 maps/field.json:24:37 ",
  ]);
  assert.equal(library.game("small")?.data.maps.length, 0);
  assert.ok(library.game("small")?.broken.has("map"));
  assert.match(library.findings[0]?.message.en ?? "", /not checked, because maps\/field.json/);
});

Deno.test("one bad field in a union of shapes is exactly one finding, at that field", () => {
  const finding = only(openSmall(
    edited("small/setups/battle.json", '"places": ["mill"]', '"places": ["Mill House"]'),
  ));
  assert.equal(finding.code, "SHP004");
  assert.equal(finding.place.pointer, "/placements/0/where/places/0");
  assert.equal(finding.place.line, 7);
  assert.equal(finding.record, "red-corps");
  assert.match(finding.message.en, /"Mill House"; expected: an id such as/);
  assert.match(finding.message.fr, /«\u00a0Mill House\u00a0»\u202f; attendu\u00a0: un identifiant/);
});

Deno.test("an unknown kind in a union is one finding with the nearest kind", () => {
  const finding = only(openSmall(
    edited("small/setups/battle.json", '"kind": "places"', '"kind": "place"'),
  ));
  assert.equal(finding.code, "SHP003");
  assert.match(finding.message.en, /did you mean "places"\?/);
});

Deno.test("duplicate keys are an error with both places", () => {
  const finding = only(openSmall(
    edited("small/assertions.json", '"minimum": 3', '"minimum": 3, "minimum": 4'),
  ));
  assert.equal(finding.code, "SYN011");
  assert.deepEqual(finding.related?.map(({ line, column }) => [line, column]), [[4, 93]]);
  assert.equal(finding.place.column, 107);
});

Deno.test("each bad strength is one clear finding at its cell", () => {
  const expected: [cell: string, code: string, words: RegExp][] = [
    [
      "",
      "SHP023",
      /"strength" is empty; expected: a whole number from 1 to 20, or the fidelity "missing"/,
    ],
    ["0", "SHP022", /"strength" is "0"; expected: a whole number from 1 to 20/],
    ["-1", "SHP022", /"-1"/],
    ["21", "SHP022", /"21"/],
    ["1.5", "SHP020", /"1.5"; expected: a whole number/],
    ['"""4"""', "SHP020", /expected: a whole number/],
    ["1e3", "SHP020", /"1e3"/],
    ["NaN", "SHP020", /"NaN"/],
    ["04", "SHP020", /"04"/],
    ["+4", "SHP020", /"\+4"/],
    [" 4", "SHP020", /" 4"/],
    ["-0", "SHP020", /"-0"/],
    ["9007199254740993", "SHP020", /9007199254740993/],
  ];
  for (const [cell, code, words] of expected) {
    const finding = only(openSmall(edited("small/units.csv", ",6,A", `,${cell},A`)));
    assert.equal(finding.code, code, cell);
    assert.match(finding.message.en, words);
    assert.equal(finding.place.pointer, "/0/strength");
    assert.deepEqual([finding.place.line, finding.place.column], [2, 40]);
    assert.equal(finding.record, "alpha");
  }
});

Deno.test("a required cell may be empty where its fidelity is missing", () => {
  assert.deepEqual(
    brief(openSmall(
      edited("small/units.csv", ",5,B,,,strength=derived", ",,B,,,strength=missing"),
    )),
    [],
  );
});

Deno.test("a bad choice names the choices, a bad reference the nearest id", () => {
  const choice = only(openSmall(edited("small/units.csv", ",6,A", ",6,a")));
  assert.equal(choice.code, "SHP021");
  assert.match(choice.message.en, /one of A, B, C/);
  const nation = only(openSmall(edited("small/units.csv", "redland", "redlnad")));
  assert.equal(nation.code, "REF011");
  assert.match(nation.message.en, /There is no nation "redlnad"; did you mean "redland"\?/);
  assert.match(
    nation.message.fr,
    /Il n’y a pas de nation «\u00a0redlnad\u00a0»\u202f; vouliez-vous/,
  );
});

Deno.test("rows with too few cells, blank rows, repeated and missing columns are told apart", () => {
  assert.deepEqual(brief(openSmall(edited("small/leaders.csv", "ney,Ney", "ney"))), [
    // The id stands before what was lost, so the formation's leader is found.
    "SYN022 leaders.csv:2:1 /0",
  ]);
  assert.deepEqual(brief(openSmall(edited("small/leaders.csv", "ney,", "\n,,,,,,,,,\nney,"))), [
    "SYN024 leaders.csv:2:1 ",
    "SYN024 leaders.csv:3:1 ",
  ]);
  assert.ok(
    brief(openSmall(edited("small/leaders.csv", "id,name", "id,id"))).includes(
      "SYN023 leaders.csv:1:4 ",
    ),
  );
  const missing = openSmall(edited("small/units.csv", "strength,quality", "strenght,quality"));
  const finding = missing.findings.find(({ code }) => code === "SHP026");
  assert.match(finding?.message.en ?? "", /"strength" is missing; there is "strenght"/);
});

Deno.test("references of sound records are checked while others are bad, and into all records with an id", () => {
  const units = edited("small/units.csv", ",6,A,3", ",0,A,3")["small/units.csv"] ?? "";
  const formation = openSmall({
    "small/units.csv": units.replace("Beta,red-corps", "Beta,red-crops"),
  });
  assert.deepEqual(brief(formation), [
    "SHP022 units.csv:2:40 /0/strength",
    "REF013 units.csv:3:11 /1/formation",
  ]);
  // The set-up places the bad unit: that is no fault of its own; a slip of the pen is.
  const setup = openSmall({
    "small/units.csv": units,
    ...edited("small/setups/battle.json", '"counter": "alpha"', '"counter": "alpa"'),
  });
  const [unknown] = setup.findings.filter(({ code }) => code === "REF015");
  assert.match(unknown?.message.en ?? "", /"alpa"; did you mean "alpha"\?/);
  assert.ok(!setup.findings.some(({ code }) => code === "REF090"));
});

Deno.test("an id that can not be read leaves references that find nothing unjudged, and says so", () => {
  const units = edited("small/units.csv", "alpha,Alpha", "Alpha,Alpha");
  assert.deepEqual(brief(openSmall(units)), [
    "REF090 units.csv:1:1 ",
    "SHP004 units.csv:2:1 /0/id",
  ]);
});

Deno.test("an id used twice is found although one of its records is bad", () => {
  const text = edited("small/units.csv", "beta,Beta", "alpha,Beta")["small/units.csv"] ?? "";
  const found = brief(openSmall({ "small/units.csv": text.replace(",6,A,3", ",0,A,3") }));
  assert.deepEqual(found, ["SHP022 units.csv:2:40 /0/strength", "REF003 units.csv:3:1 /1/id"]);
});

Deno.test("salvaged keeps the sound records, whose places lead into the file", () => {
  const library = openSmall(edited("small/units.csv", ",6,A,3", ",0,A,3"));
  const game = library.game("small");
  assert.deepEqual(game?.data.units, []);
  assert.equal(game?.document("units")?.sound, false);
  const { salvaged } = game ?? {};
  assert.deepEqual(salvaged?.data.units.map(({ id }) => id), ["beta", "gamma"]);
  assert.ok(salvaged?.broken.has("units"));
  assert.deepEqual(
    salvaged?.document("units")?.place("/0/strength"),
    game?.placeOf("units", "beta", "strength"),
  );
  assert.deepEqual(
    salvaged?.placeOf("units", "beta", "strength"),
    game?.placeOf("units", "beta", "strength"),
  );
  assert.equal(salvaged?.fidelityOf("units", "beta", "strength"), "derived");
  assert.equal(openSmall().game("small")?.salvaged, undefined);
});

Deno.test("a table with semicolons is refused with the reason", () => {
  const library = openSmall({
    "small/leaders.csv": "id;name;formation;nation\nney;Ney;red-corps;redland\n",
  });
  const finding = library.findings.find(({ code }) => code === "SYN025");
  assert.match(finding?.message.en ?? "", /separated by ";"/);
});

Deno.test("ids used twice name both places, in one file and across files", () => {
  const twice = only(openSmall(edited("small/units.csv", "beta,Beta", "alpha,Beta")));
  assert.equal(twice.code, "REF003");
  assert.equal(twice.place.line, 3);
  assert.deepEqual(twice.related?.map(({ file, line }) => [file, line]), [["small/units.csv", 2]]);
  const across = openSmall(edited("small/units.csv", "beta,Beta", "ney,Beta"))
    .findings.filter(({ code }) => code === "REF003");
  assert.deepEqual(across[0]?.related?.map(({ file }) => file), ["small/leaders.csv"]);
});

Deno.test("hexes off the map name the nearest hex; a label without its zero names the right one", () => {
  const far = only(openSmall(edited("small/setups/battle.json", '"hex": "0202"', '"hex": "4512"')));
  assert.equal(far.code, "REF028");
  assert.match(
    far.message.en,
    /Hex "4512" is not on the map field; the nearest existing hex is "0403"/,
  );
  const short = only(
    openSmall(edited("small/setups/battle.json", '"hex": "0202"', '"hex": "202"')),
  );
  assert.match(short.message.en, /nearest existing hex is "0202"/);
  const entry = only(openSmall(edited("small/schedule.csv", "edge:west", "hex:4512")));
  assert.equal(entry.code, "REF028");
  assert.equal(entry.record, "relief");
});

Deno.test("circles of formations and of replaced rules are printed, once", () => {
  const self = only(openSmall(edited("small/formations.csv", "red,red-army", "red,red-corps")));
  assert.equal(self.code, "REF040");
  assert.match(self.message.en, /red-corps → red-corps/);
  const two = only(
    openSmall(edited("small/formations.csv", "Red army,red,,", "Red army,red,red-corps,")),
  );
  assert.match(two.message.en, /red-army → red-corps → red-army/);
  const rules = only(openSmall(edited("small/rules.csv", "base,,yes", "base,R-002,yes")));
  assert.match(rules.message.en, /R-002 → R-002/);
});

Deno.test("every sort of reference is followed", () => {
  const broken: [file: string, from: string, to: string, code: string][] = [
    ["small/game.json", '"side": "red", "ground"', '"side": "rod", "ground"', "REF010"],
    ["small/formations.csv", "Blue corps,blue", "Blue corps,bleu", "REF010"],
    ["small/units.csv", "infantry,6", "infantri,6", "REF012"],
    ["small/units.csv", "Alpha,red-corps", "Alpha,red-corpse", "REF013"],
    ["small/formations.csv", "red-army,ney", "red-army,nay", "REF014"],
    ["small/setups/battle.json", '"counter": "alpha"', '"counter": "alfa"', "REF015"],
    ["small/schedule.csv", ",gamma,", ",gama,", "REF015"],
    ["small/scenarios/battle.json", '"map": "field"', '"map": "fild"', "REF016"],
    ["small/scenarios/battle.json", '"setup": "battle"', '"setup": "batle"', "REF017"],
    ["small/schedule.csv", ",battle,", ",batle,", "REF018"],
    ["small/maps/field.json", '"0102", "terrain": "woods"', '"0102", "terrain": "wods"', "REF020"],
    [
      "small/maps/field.json",
      '"kind": "river"}\n  ],\n  "paths"',
      '"kind": "rivr"}\n  ],\n  "paths"',
      "REF021",
    ],
    ["small/maps/field.json", '"kind": "road"', '"kind": "rode"', "REF022"],
    ["small/setups/battle.json", '["mill"]', '["mil"]', "REF023"],
    ["small/scenarios/battle.json", '"area": "north"', '"area": "nort"', "REF024"],
    ["small/schedule.csv", "edge:west", "edge:wets", "REF025"],
    ["small/schedule.csv", "edge:west", "zone:reer", "REF026"],
    ["small/schedule.csv", "plan=bold", "plan=cold", "REF027"],
    ["small/schedule.csv", "plan=bold", "plam=bold", "REF027"],
    ["small/scenarios/battle.json", '"is": "timid"', '"is": "timit"', "REF027"],
    ["small/rulings.csv", "R-002", "R-003", "REF029"],
    ["small/vectors.json", '["R-002"]', '["R-003"]', "REF029"],
    ["small/rules.csv", "RQ-01", "RQ-02", "REF030"],
    ["small/tables/crt.json", '"footnotes": ["a"]', '"footnotes": ["b"]', "REF032"],
    ["small/tables/crt.json", '{"result": "0/1"}', '{"resalt": "0/1"}', "REF032"],
    ["small/scenarios/battle.json", '"of": "mill"', '"of": "mull"', "REF034"],
    ["small/units.csv", "strength=derived", "strenght=derived", "REF035"],
    ["small/maps/field.json", '"hex": "0203"', '"hex": "0102"', "REF004"],
    ["small/game.json", '"id": "small"', '"id": "smell"', "REF001"],
    ["small/tables/crt.json", '"id": "crt"', '"id": "cart"', "REF002"],
  ];
  for (const [file, from, to, code] of broken) {
    const library = openSmall(edited(file, from, to));
    const found = library.findings.filter((finding) => finding.code === code);
    assert.ok(found.length >= 1, `${code} for ${to}: ${JSON.stringify(brief(library))}`);
    assert.equal(found[0]?.place.file, file);
    assert.equal(found[0]?.game, "small");
  }
});

Deno.test("unknown fields are kept in silence, misspelt ones with a warning, strict places refuse them", () => {
  const note = openSmall(
    edited("small/maps/field.json", '{"hex": "0102",', '{"x-note": "mine", "hex": "0102",'),
  );
  assert.deepEqual(brief(note), []);
  assert.equal(note.game("small")?.data.maps[0]?.hexes[0]?.["x-note"], "mine");
  const near = only(openSmall(
    edited(
      "small/maps/field.json",
      '"terrain": "woods", "elevation"',
      '"terrain": "woods", "elevatoin"',
    ),
  ));
  assert.deepEqual([near.code, near.severity], ["SHP007", "warning"]);
  assert.match(near.message.en, /did you mean "elevation"/);
  const required = openSmall(
    edited("small/maps/field.json", '"0102", "terrain"', '"0102", "terain"'),
  );
  const missing = required.findings.filter(({ code }) => code === "SHP001");
  assert.match(missing[0]?.message.en ?? "", /"terrain" is missing; there is "terain"/);
  const strict = openSmall(
    edited("small/game.json", '"translations"', '"more": 1, "translations"'),
  );
  assert.ok(strict.findings.some(({ code }) => code === "SHP006"));
});

Deno.test("a document of a newer version is one finding and read-only", () => {
  const library = openSmall(edited("small/tables/crt.json", '"version": 1', '"version": 2'));
  assert.equal(only(library).code, "SHP008");
  const document = library.game("small")?.document("table");
  assert.equal(document?.sound, false);
  assert.equal(document?.rewritable, false);
});

Deno.test("a broken game.json is named; the counters' columns wait for it", () => {
  const library = openSmall({ "small/game.json": "{" });
  const found = library.findings.map(({ code }) => code);
  assert.deepEqual(found.filter((code) => code.startsWith("SYN")), ["SYN010"]);
  assert.ok(found.includes("SHP090"));
  assert.equal(found.filter((code) => code === "REF090").length, 1);
  assert.ok(
    library.findings.every(({ severity, code }) => severity === "info" || code === "SYN010"),
  );
  assert.equal(library.game("small")?.data.game.id, "small");
  assert.equal(
    openSmall({ "small/game.json": null }).findings.filter(({ code }) => code === "SYN042").length,
    1,
  );
});

Deno.test("bytes that are no text are one finding each, and never the end", () => {
  const latin = new Uint8Array([0x69, 0x64, 0x0a, 0xe9, 0x0a]);
  const bad: [Uint8Array, string, string][] = [
    [latin, "SYN005", "2:1"],
    [new Uint8Array([0x7f, 0x45, 0x00]), "SYN004", "1:3"],
    [new Uint8Array([0xff, 0xfe, 0x69, 0x00]), "SYN005", "1:1"],
  ];
  for (const [bytes, code, at] of bad) {
    const library = openSmall({ "small/rulings.csv": bytes });
    const [finding] = library.findings.filter((one) => one.code === code);
    assert.equal(`${finding?.place.line}:${finding?.place.column}`, at);
    assert.equal(library.game("small")?.document("rulings")?.text, null);
  }
  const marked = openSmall(edited("small/rules.csv", "id,ref", "\ufeffid,ref"));
  assert.deepEqual(brief(marked), ["SYN006 rules.csv:1:1 "]);
  const crlf = smallGame().get("small/rules.csv");
  const text = new TextDecoder().decode(crlf).replaceAll("\n", "\r\n");
  assert.deepEqual(brief(openSmall({ "small/rules.csv": text })), ["SYN007 rules.csv:1:76 "]);
});

Deno.test("an empty folder is an error, companions are left alone, misspelt file names are named", () => {
  assert.equal(only(openLibrary(new Map())).code, "SYN041");
  assert.deepEqual(brief(openSmall({ "README.md": "x", "small/notes.txt": "x" })), []);
  const finding = only(openSmall({ "small/unit.csv": "id\n" }));
  assert.equal(finding.code, "SYN040");
  assert.match(finding.message.en, /did you mean "units.csv"/);
});

Deno.test("fuzzy translations stay out, and an entry that stands twice is an error with both places", () => {
  const finding = only(
    openSmall(
      edited(
        "small/i18n/fr.po",
        "#, fuzzy\n",
        'msgctxt "unit.alpha.name"\nmsgid "Alpha"\nmsgstr "Autre"\n\n',
      ),
    ),
  );
  assert.equal(finding.code, "SYN031");
  assert.deepEqual(finding.related?.map(({ line }) => line), [5]);
});

Deno.test("every code that the library reports is described in both languages", () => {
  for (const [code, { title, why }] of Object.entries(codes)) {
    assert.match(code, /^(?:SYN|SHP|REF)[0-9]{3}$/);
    for (const text of [title.en, title.fr, why.en, why.fr]) assert.ok(text.length > 5, code);
    // French: a narrow no-break space before ; ! ? and a no-break space before a colon.
    assert.doesNotMatch(
      title.fr + why.fr,
      /(?:^|[^\u202f]);|(?:^|[^\u202f])[?!]|[^\u00a0]:|'/,
      code,
    );
  }
});

Deno.test("while game.json is broken, a marker that stands in several hexes is not called a double", () => {
  const suggested = (more: string, broken: Record<string, string> = {}) =>
    openSmall({
      ...edited(
        "small/setups/battle.json",
        '{"counter": "alpha", "hex": "0202"}',
        `{"counter": "alpha", "hex": "0202"}, ${more}`,
      ),
      ...broken,
    }).findings.filter(({ code }) => code === "REF003").map(({ record }) => record);
  const decoys = '{"counter": "decoy", "hex": "0101"}, {"counter": "decoy", "hex": "0102"}';
  assert.deepEqual(suggested(decoys, { "small/game.json": "{" }), []);
  assert.deepEqual(suggested(decoys), [], "the sheet has two");
  assert.deepEqual(suggested('{"counter": "alpha", "hex": "0101"}'), ["alpha"]);
});
