/** The stand-ins of 1792 obey the principles that docs/tables/1792.md states. */
import assert from "node:assert/strict";
import { parseLosses } from "../../engine/core/table.ts";
import { cellOf, cells, found, keys, numbers, rowAt, table } from "./game.ts";

const rising = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value >= found(values[index - 1], "value before"));
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const numberAt = (id: string, row: number, column: string) =>
  Number(cellOf(rowAt(id, row), column));
const byKey = (id: string, columns?: readonly string[]) => {
  const rows = cells(id, columns);
  return Object.fromEntries(keys(id).map((key, index) => [key, found(rows[index], key)]));
};

Deno.test("terrain: the printed costs and marks are kept", () => {
  const whole = byKey("terrain-effects-stand-in", ["infantry", "cavalry", "modified"]);
  const printed = byKey("terrain-effects", ["infantry", "cavalry", "modified"]);
  for (const [terrain, row] of Object.entries(printed)) assert.deepEqual(whole[terrain], row);
});

Deno.test("terrain: added rows cost what their principle says", () => {
  const costs = byKey("terrain-effects-stand-in", ["infantry", "cavalry"]);
  const dearer = (one: string, other: string) =>
    [0, 1].map((arm) => String(Math.max(Number(costs[one]?.[arm]), Number(costs[other]?.[arm]))));
  assert.deepEqual(costs["wooded-hill"], dearer("wood", "hill"));
  assert.deepEqual(costs["wooded-crest"], dearer("wood", "crest"));
  assert.deepEqual(costs["marsh"], costs["wood"]);
  for (const same of ["town", "village", "fortress", "citadel", "bridge", "frontier"]) {
    assert.deepEqual(costs[same], ["+0", "+0"], same);
  }
  assert.deepEqual(costs["stream"], ["+1", "+1"]);
  for (const crossing of ["river", "damaged-bridge", "ford"]) {
    assert.deepEqual(costs[crossing], ["+2", "+2"], crossing);
  }
});

Deno.test("terrain: combat effects are those of 10.2 and 15.1 in halves, and nothing else", () => {
  const columns = [
    "cavalry-attack",
    "cavalry-defence",
    "infantry-defence",
    "attack-from",
    "fortified",
    "infantry-limit",
  ];
  const effects = Object.entries(byKey("terrain-effects-stand-in", columns))
    .filter(([, row]) => row.join(" ") !== "2 2 2 2 2 0")
    .map(([terrain, row]) => `${terrain}: ${row.join(" ")}`);
  assert.deepEqual(effects, [
    "wood: 1 1 2 2 2 0",
    "wooded-hill: 1 1 2 2 2 0",
    "crest: 2 2 4 2 2 3",
    "wooded-crest: 2 2 4 2 2 3",
    "marsh: 2 1 2 1 2 0",
    "fortress: 2 2 2 2 4 0",
    "citadel: 2 2 2 2 6 0",
    "river: 2 2 2 1 2 0",
    "bridge: 2 2 2 1 2 0",
    "damaged-bridge: 2 2 2 1 2 0",
    "ford: 2 2 2 1 2 0",
  ]);
  const marked = Object.entries(byKey("terrain-effects-stand-in", ["modified"]))
    .filter(([, [mark]]) => mark === "yes").map(([terrain]) => terrain);
  assert.deepEqual(marked, [
    "hill",
    "wooded-hill",
    "crest",
    "wooded-crest",
    "stream",
    "river",
    "bridge",
    "damaged-bridge",
    "ford",
  ]);
});

Deno.test("terrain: a road costs half a point, so infantry marches ten hexes of it, and a track a whole one", () => {
  assert.deepEqual(byKey("path-costs-stand-in"), { road: ["1"], track: ["2"] });
});

const sides = ["french", "coalition", "isolated"];
const levels = ["mp-0", "mp-1-2", "mp-3-4", "mp-5-6", "mp-7-8", "mp-9"];
const lineOf = (strength: number, side: string) =>
  numberAt("attrition-lines-stand-in", strength, side);
const columnOf = (die: number, level: string) => numberAt("attrition-columns-stand-in", die, level);
/** Points lost; infinite where the movement is forbidden. */
const lossOf = (line: number, column: number): number => {
  const cell = cellOf(rowAt("attrition-stand-in", line), `c${column}`);
  return cell === "•" ? Infinity : cell === "-" ? 0 : Number(cell);
};

Deno.test("attrition: the Coalition stands one line below the French, isolated forces three", () => {
  for (const strength of range(1, 100)) {
    const french = lineOf(strength, "french");
    assert.equal(lineOf(strength, "coalition"), french + 1);
    assert.equal(lineOf(strength, "isolated"), french + 3);
  }
  for (const side of sides) {
    assert.ok(rising(range(1, 100).map((strength) => lineOf(strength, side))));
  }
});

Deno.test("attrition: one level is worth one point of the die, up to the columns that forbid", () => {
  for (const die of range(0, 11)) {
    for (const [index, level] of levels.entries()) {
      const plain = Math.max(1, die + index - 1);
      const column = columnOf(die, level);
      if (column < 13) assert.equal(column, Math.min(12, plain), `die ${die}, ${level}`);
      else assert.ok(index >= 4 && plain >= 11, `die ${die}, ${level}`);
    }
  }
});

Deno.test("attrition: the rows of the die are all that the modifiers can make of it", () => {
  const modifiers = numbers("attrition-modifiers").flat();
  const [fair = 0, mud = 0, , march = 0, bonus = 0] = modifiers;
  assert.equal(1 + fair + bonus, 0);
  assert.equal(6 + mud + march, 11);
  assert.deepEqual(keys("attrition-columns-stand-in"), [
    "..0",
    ...range(1, 10).map(String),
    "11..",
  ]);
});

Deno.test("attrition: never does a larger force, a longer march or a higher die lose less", () => {
  const lines = range(1, 12);
  for (const line of lines) assert.ok(rising(range(1, 14).map((column) => lossOf(line, column))));
  for (const column of range(1, 14)) assert.ok(rising(lines.map((line) => lossOf(line, column))));
  for (const level of levels) assert.ok(rising(range(0, 11).map((die) => columnOf(die, level))));
  for (const die of range(0, 11)) assert.ok(rising(levels.map((level) => columnOf(die, level))));
});

Deno.test("attrition: only movements of 7 points and more are forbidden, and two levels less always give a number", () => {
  for (const line of range(1, 12)) {
    for (const die of range(0, 11)) {
      const losses = levels.map((level) => lossOf(line, columnOf(die, level)));
      for (const [index, loss] of losses.entries()) {
        if (loss < Infinity) continue;
        assert.ok(index >= 4, `line ${line}, die ${die}, ${levels[index]}`);
        assert.ok((losses[index - 2] ?? Infinity) < Infinity, `line ${line}, die ${die}`);
      }
    }
  }
});

Deno.test("attrition: every line is that of some strength", () => {
  const reached = new Set(
    sides.flatMap((side) => range(1, 100).map((strength) => lineOf(strength, side))),
  );
  assert.deepEqual([...reached].sort((a, b) => a - b), range(1, 12));
});

Deno.test("attrition: losses of 5 and more occur from line 7 on", () => {
  const most = range(1, 12).map((line) =>
    Math.max(
      ...range(1, 14).map((column) => lossOf(line, column)).filter((loss) => loss < Infinity),
    )
  );
  assert.deepEqual(most.map((loss) => loss >= 5), range(1, 12).map((line) => line >= 7));
});

Deno.test("attrition: a garrison of up to 10 points at rest loses nothing", () => {
  for (const strength of range(1, 10)) {
    for (const die of range(1, 7)) {
      assert.equal(lossOf(lineOf(strength, "french"), columnOf(die, "mp-0")), 0);
    }
  }
});

/** A result of the combat table with its place: the step counts from the border, which lies between 8 and 9. */
const results = range(0, 6).flatMap((die) =>
  range(1, 10).map((column) => {
    const text = cellOf(rowAt("combat-stand-in", die), `c${column}`) ?? "";
    return {
      die,
      column,
      step: die + column,
      text,
      losses: found(parseLosses(text) ?? undefined, text),
    };
  })
);

Deno.test("combat: 70 cells, each with exactly one loser, the attacker where die and column make less than 9", () => {
  assert.equal(results.length, 70);
  for (const { step, losses, text } of results) {
    assert.equal(losses.attackerRetreats, step < 9, text);
    assert.equal(losses.defenderRetreats, step >= 9, text);
  }
});

Deno.test("combat: losers go back 1 to 9 hexes, and nothing is worse than the printed 10/0", () => {
  const lengths = results.map(({ losses }) =>
    losses.attackerRetreats ? losses.attackerLosses : losses.defenderLosses
  );
  assert.equal(Math.min(...lengths), 1);
  assert.equal(Math.max(...lengths), 9);
  assert.equal(results[0]?.text, "9R/0");
});

Deno.test("combat: one column is worth one point of the die", () => {
  const texts = new Map<number, string>();
  for (const { step, text } of results) {
    const other = texts.get(step) ?? text;
    assert.equal(text, other, `step ${step}`);
    texts.set(step, text);
  }
});

Deno.test("combat: the table is its own mirror about its border", () => {
  const texts = new Map(results.map(({ step, text }) => [step, text]));
  for (const [step, text] of texts) {
    assert.equal(texts.get(17 - step), text.split("/").reverse().join("/"), `step ${step}`);
  }
});

Deno.test("combat: a higher die or a better ratio is never worse for the attacker", () => {
  /** How well the attacker did: wins beat losses, then what the loser and the winner pay. */
  const worth = ({ losses }: (typeof results)[number]) =>
    losses.attackerRetreats
      ? -100 - 10 * losses.attackerLosses + losses.defenderLosses
      : 100 + 10 * losses.defenderLosses - losses.attackerLosses;
  for (const die of range(0, 6)) {
    assert.ok(rising(results.filter((result) => result.die === die).map(worth)), `die ${die}`);
  }
  for (const column of range(1, 10)) {
    assert.ok(
      rising(results.filter((one) => one.column === column).map(worth)),
      `column ${column}`,
    );
  }
});

Deno.test("combat: at 1-1 each side wins on three faces", () => {
  const faces = results.filter(({ die, column }) => column === 5 && die >= 1);
  assert.equal(faces.filter(({ losses }) => losses.attackerRetreats).length, 3);
  assert.equal(faces.length, 6);
});

const artillery = ["a2", "a3", "a4", "a5", "a6", "a7", "a8"];

Deno.test("bombardment: a line is the die at 1-1, one more at 2-1 and two more at 3-1", () => {
  for (const [shift, column] of ["die-1-1", "die-2-1", "die-3-1"].entries()) {
    const dice = cells("bombardment-stand-in", [column]).flat();
    const expected = range(1, 8).map((line) => line - shift)
      .map((die) => die >= 1 && die <= 6 ? String(die) : "-");
    assert.deepEqual(dice, expected, column);
  }
});

Deno.test("bombardment: the first two lines end as the transcribed ones do", () => {
  const [first, second] = cells("bombardment");
  const values = cells("bombardment-stand-in", artillery);
  assert.deepEqual(values[0], first?.slice(1, 8));
  assert.deepEqual(values[1], second?.slice(2, 9));
});

Deno.test("bombardment: results never fall with the line or the artillery, and end at 3", () => {
  const values = numbers("bombardment-stand-in", artillery);
  for (const row of values) assert.ok(rising(row));
  for (const index of artillery.keys()) {
    assert.ok(rising(values.map((row) => found(row[index], "cell"))));
  }
  assert.equal(Math.max(...values.flat()), 3);
  assert.equal(values[7]?.[6], 3);
});

Deno.test("pursuit: a hex of retreat less is a column more, and so is a step of initiative less", () => {
  const columns = numbers("pursuit-column-stand-in");
  for (const [row, cellsOfRow] of columns.entries()) {
    // Rows are 0-1, 2, 3 and 4; the columns go from 8 hexes and more down to 1.
    assert.deepEqual(cellsOfRow, range(0, 7).map((shorter) => 1 + shorter + (3 - row)));
  }
  assert.equal(Math.max(...columns.flat()), table("pursuit").columns.length);
  assert.equal(Math.min(...columns.flat()), 1);
});

Deno.test("resistance: half the passive initiative is taken off in fair weather and mud, all of it in rain", () => {
  for (const active of range(0, 4)) {
    for (const passive of range(0, 4)) {
      assert.equal(
        numberAt("resistance-stand-in", active, `fair-${passive}`),
        Math.max(0, active - Math.floor(passive / 2)),
      );
      assert.equal(
        numberAt("resistance-stand-in", active, `rain-${passive}`),
        Math.max(0, active - passive),
      );
    }
  }
});

Deno.test("resistance: all printed cells are kept", () => {
  for (const active of range(1, 4)) {
    for (const { id } of table("resistance").columns) {
      const printed = cellOf(rowAt("resistance", active), id);
      if (printed !== null) assert.equal(cellOf(rowAt("resistance-stand-in", active), id), printed);
    }
  }
});
