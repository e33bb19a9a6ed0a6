/**
 * How much the attrition stand-ins wear armies down in a campaign, as docs/tables/1792.md states it: their one aim that
 * no single cell shows. Seeded dice, so the figures never change; the page's are rounded.
 */
import assert from "node:assert/strict";
import { below, type RandomState, seedRandom } from "../../engine/core/random.ts";
import { cells, numbers } from "./game.ts";

interface Force {
  readonly infantry: number;
  readonly cavalry: number;
  readonly bonus: number;
}
const force = (infantry: number, cavalry: number, bonus = 0): Force => ({
  infantry,
  cavalry,
  bonus,
});
/** Hohenlohe, Kohler, Eben, Brunswick with his three subordinates, De Castries. */
const prussians = [force(12, 6, 1), force(2, 4), force(2, 4), force(56, 15, 1), force(6, 3)];
/** Clerfayt and Hohenlohe-Kirchberg. */
const austrians = [force(25, 6, 1), force(23, 6)];
/** The eight who have infantry or cavalry at the start, each apart, and the two armies complete. */
const frenchApart = [
  force(2, 2),
  force(2, 1),
  force(12, 3),
  force(6, 2),
  force(5, 4),
  force(17, 4),
  force(17, 4),
  force(6, 3, 1),
];
const frenchMassed = [force(28, 12, 1), force(55, 15, 1)];

/** Turns of each level of movement in eighteen: at rest, at 1-2 points, 3-4 and 5-6. */
const mixed = [6, 4, 5, 3].flatMap((turns, level) => Array<number>(turns).fill(level));

const upTo = [4, 9, 14, 20, 28, 38, 50, 65, Infinity];
const lines = numbers("attrition-lines-stand-in");
const columns = numbers("attrition-columns-stand-in");
const losses = cells("attrition-stand-in").map((row) =>
  row.map((cell) => cell === "-" ? 0 : Number(cell))
);

const rollDie = (random: RandomState) => below(random, 6) + 1;

/** The share of its infantry and cavalry that an army loses in eighteen turns, over many games. */
function worn(army: readonly Force[], side: number, levels: readonly number[]): number {
  const random = seedRandom(1792);
  let lost = 0;
  let all = 0;
  for (let game = 0; game < 400; game++) {
    const points = army.map(({ infantry, cavalry }) => [infantry, cavalry]);
    const plans = army.map(() => shuffled(levels, random));
    let rain = false;
    for (let turn = 0; turn < 18; turn++) {
      const sky: number = turn === 0 ? 1 : Math.min(6, rollDie(random) + (rain ? 1 : 0));
      rain = sky >= 4;
      army.forEach(({ bonus }, index) => {
        for (const arm of [0, 1]) {
          const strength = points[index]?.[arm] ?? 0;
          if (strength === 0) continue;
          const die = Math.max(0, Math.min(11, rollDie(random) + (sky >= 3 ? 1 : 0) - bonus));
          const line = lines[upTo.findIndex((top) => strength <= top)]?.[side] ?? 0;
          const column = columns[die]?.[plans[index]?.[turn] ?? 0] ?? 0;
          const loss = losses[line - 1]?.[column - 1] ?? NaN;
          const left = points[index];
          if (left !== undefined) left[arm] = Math.max(0, strength - loss);
        }
      });
    }
    const before = army.reduce((sum, { infantry, cavalry }) => sum + infantry + cavalry, 0);
    all += before;
    lost += before - points.flat().reduce((sum, left) => sum + left, 0);
  }
  return lost / all;
}

function shuffled(levels: readonly number[], random: RandomState): number[] {
  const rest = [...levels];
  return levels.map(() => rest.splice(below(random, rest.length), 1)[0] ?? 0);
}

const french = 0;
const coalition = 1;
const isolated = 2;
const always = (level: number) => Array<number>(18).fill(level);

const cases: readonly (readonly [string, number, number])[] = [
  ["the Prussians in mixed marching", worn(prussians, coalition, mixed), 29],
  ["the Austrians in mixed marching", worn(austrians, coalition, mixed), 37],
  ["the French field army in eight forces", worn(frenchApart, french, mixed), 10],
  ["the French massed in two forces", worn(frenchMassed, french, mixed), 24],
  ["the Prussians always at rest", worn(prussians, coalition, always(0)), 16],
  ["the Prussians always marching 5-6 points", worn(prussians, coalition, always(3)), 42],
  ["the Prussians isolated", worn(prussians, isolated, mixed), 70],
];
for (const [who, share, percent] of cases) {
  Deno.test(`attrition costs ${who} about ${percent} per cent in eighteen turns`, () => {
    const found = Math.round(1000 * share) / 10;
    assert.ok(Math.abs(found - percent) <= 3, `${found} per cent`);
  });
}

Deno.test("attrition of the Prussians is near the third that they lost by October", () => {
  const share = worn(prussians, coalition, mixed);
  assert.ok(share > 0.25 && share < 0.35, String(share));
});
