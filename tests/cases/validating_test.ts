/** Faults of validators that must not be ours: cascades, cycles that hang, duplicates that vanish, silence. */
import assert from "node:assert/strict";
import { isRefusal } from "../../bundle/mod.ts";
import { openParis, swap } from "./paris.ts";

const codes = (list: readonly { readonly code: string }[]) => list.map(({ code }) => code);

Deno.test("a missing comma in the table of movement costs is one error at its place; the rest is said to be skipped", () => {
  const { errors, findings } = openParis({
    "tables/movement-costs.json": swap('"id": "movement-costs",', '"id": "movement-costs"'),
  });
  assert.equal(errors.length, 1, codes(errors).join());
  assert.equal(errors[0]?.place.file, "paris-1814/tables/movement-costs.json");
  assert((errors[0]?.place.line ?? 0) > 1);
  assert(findings.some(({ code }) => code === "LNT002"));
});

Deno.test("a formation under itself, and two under each other, are errors that print the circle", () => {
  const rows = (barclay: string, blucher: string) => (text: string) =>
    text.replace(
      "barclay,Barclay de Tolly,coalition,",
      `barclay,Barclay de Tolly,coalition,${barclay}`,
    )
      .replace("blucher,Blücher,coalition,", `blucher,Blücher,coalition,${blucher}`);
  const self = openParis({ "formations.csv": rows("barclay", "") });
  assert(
    self.errors.some(({ message }) => /barclay.*barclay/.test(message.en)),
    codes(self.errors).join(),
  );
  assert(isRefusal(self.made), "the engine never starts");
  const two = openParis({ "formations.csv": rows("blucher", "barclay") });
  assert(two.errors.some(({ message }) => /barclay.*blucher|blucher.*barclay/.test(message.en)));
  assert(isRefusal(two.made));
});

Deno.test("one bad field in a document of many shapes is exactly one error, at that field", () => {
  const { errors } = openParis({
    "setups/paris-historical.json": swap(
      '{"kind": "within", "of": "noisy", "distance": 3}',
      '{"kind": "within", "of": "noisy", "distance": "3"}',
    ),
  });
  assert.equal(errors.length, 1, errors.map(({ message }) => message.en).join("\n"));
  assert.match(errors[0]?.place.pointer ?? "", /\/distance$/);
});

Deno.test("a key that is there twice is one error with both places", () => {
  const { errors } = openParis({
    "tables/commander-hit.json": swap(
      '"id": "commander-hit",',
      '"id": "commander-hit",\n  "id": "commander-hit",',
    ),
  });
  assert.equal(errors.length, 1);
  assert(
    (errors[0]?.related ?? []).length > 0 || /\d+:\d+|line \d+/.test(errors[0]?.message.en ?? ""),
    JSON.stringify(errors[0]),
  );
});

Deno.test("an id that another unit has is one finding that names both places", () => {
  const { errors } = openParis({ "units.csv": swap("\nudom,", "\nkretow,") });
  const [twice] = errors.filter(({ message }) => /kretow.*twice|twice.*kretow/.test(message.en));
  assert(twice, codes(errors).join());
  assert(twice.related?.length || /units\.csv:\d+/.test(twice.message.en));
});

/** Strengths as people and programs write them. */
for (const strength of ["", "0", "-1", "1.5", '"4"', "1e3", "NaN", " 4", "04", "9".repeat(40)]) {
  Deno.test(`a strength of ${strength || "nothing"} is an error at its cell, or plays`, async () => {
    const { errors, made } = openParis({
      "units.csv": (text) =>
        text.replace(
          /^(roeder,Roeder,blucher,prussia,cavalry),3,/m,
          (_, head) => `${head},${strength},`,
        ),
    });
    if (isRefusal(made)) {
      assert(
        errors.some(({ place }) =>
          place.file.endsWith("units.csv") && /\/strength$/.test(place.pointer)
        ),
        errors.map(({ code, place }) => `${code} ${place.pointer}`).join("\n"),
      );
      return;
    }
    const { openGame } = await import("../../engine/systems.ts");
    const { defaultLimits, playGame } = await import("../../smoke/play.ts");
    const game = openGame(made);
    const settings = { ...defaultLimits, game: "paris-1814", bundle: made.digest };
    const { failure } = playGame(
      game,
      { scenario: "paris-historical", choices: {} },
      1,
      { ...settings, policy: "random", checkDrift: false, record: false, observe: false },
      new Float64Array(game.citations.length),
    );
    assert.equal(failure, null);
  });
}

Deno.test("hexes keep their leading zeros, and one without is met with the right one", () => {
  const { errors } = openParis({
    "setups/paris-historical.json": swap(
      '"counter": "decoy", "hex": "0908"',
      '"counter": "decoy", "hex": "908"',
    ),
  });
  assert(errors.length > 0);
  assert(
    errors.some(({ message }) => /0908/.test(message.en)),
    errors.map((e) => e.message.en).join("\n"),
  );
});

Deno.test("a road that jumps and a place on no hex are one error each, with the nearest hex", () => {
  const { errors } = openParis({
    "maps/paris.json": (text) => text.replace('"hexes": ["2213"]', '"hexes": ["9913"]'),
  });
  const [first] = errors.filter(({ message }) => /9913/.test(message.en));
  assert(first, codes(errors).join());
  assert.match(first.message.en, /nearest|33\d\d/);
});

Deno.test("a mark that turns or hides the text around it is a finding at its place, however it is written", () => {
  for (const mark of ["\u202e", "\u2066", "\u200f", "\u200b", "\\u202e", "\\u2067"]) {
    const { findings } = openParis({
      "game.json": swap('"name": "La Bataille', `"name": "La ${mark}Bataille`),
    });
    const [first] = findings.filter(({ code }) => code === "SYN009");
    assert(first, mark);
    assert.equal(first.place.file, "paris-1814/game.json");
    assert(first.place.line > 1 && first.place.column > 10);
    assert.match(first.message.en, /U\+20/);
  }
  const inRows = openParis({ "units.csv": swap("kretow,Kretow", "kretow,Kre\u202etow") });
  assert.deepEqual(codes(inRows.findings).filter((code) => code === "SYN009"), ["SYN009"]);
});

Deno.test("arrivals that nothing on the map can trigger are an error (case 17; two that wait for each other: the example of SCH011)", () => {
  const { errors, made } = openParis({
    "setups/paris-historical.json": (text) => {
      const setup = JSON.parse(text);
      const who = { kind: "counters", counters: ["commander-mortier"] };
      return JSON.stringify({
        ...setup,
        placements: [{ ...setup.placements[0], who }],
        suggested: [],
      });
    },
    "schedule.csv": (text) => {
      const [head = "", ...rows] = text.trimEnd().split("\n");
      const condition = head.split(",").indexOf("condition");
      const waiting = rows.map((row) => {
        const cells = row.split(",");
        cells[condition] = "enemy-within:3:2010";
        return cells.join(",");
      });
      return `${[head, ...waiting].join("\n")}\n`;
    },
  });
  const circles = errors.filter(({ code }) => code === "SCH011");
  assert(circles.length > 0, codes(errors).join());
  assert.match(circles[0]?.message.en ?? "", /enemy-within:3:2010|wait for each other/);
  assert(isRefusal(made), "the engine never starts");
});
