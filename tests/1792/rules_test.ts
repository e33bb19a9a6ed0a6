/** Worked examples of 1792 and what follows from its text, asked of the functions that the game plays by. */
import assert from "node:assert/strict";
import { NotPrinted } from "../../engine/core/system.ts";
import { lossesText } from "../../engine/core/table.ts";
import { canLead, initiativeOf } from "../../engine/patrie-en-danger-1792/command.ts";
import { FORBIDDEN, levelOf } from "../../engine/patrie-en-danger-1792/compile/tables.ts";
import { put } from "../../engine/patrie-en-danger-1792/field.ts";
import { lineLength, linesFrom } from "../../engine/patrie-en-danger-1792/lines.ts";
import {
  attritionColumn,
  attritionDie,
  attritionLoss,
  mudLoss,
  spreadLosses,
} from "../../engine/patrie-en-danger-1792/procedures/attrition.ts";
import { bombardmentRatio } from "../../engine/patrie-en-danger-1792/procedures/bombardment.ts";
import { bridgeWork } from "../../engine/patrie-en-danger-1792/procedures/bridges.ts";
import {
  resisted,
  testSucceeds,
} from "../../engine/patrie-en-danger-1792/procedures/initiative.ts";
import { cavalryShare } from "../../engine/patrie-en-danger-1792/procedures/losses.ts";
import { moraleAfter } from "../../engine/patrie-en-danger-1792/procedures/morale.ts";
import {
  cavalryDifferential,
  pursuitHexes,
  pursuitLosses,
} from "../../engine/patrie-en-danger-1792/procedures/pursuit.ts";
import {
  attackQuarters,
  combatColumn,
  combatDie,
  defenceQuarters,
  passageSucceeds,
} from "../../engine/patrie-en-danger-1792/procedures/strength.ts";
import { weatherOf } from "../../engine/patrie-en-danger-1792/procedures/weather.ts";
import { zoneExitCost } from "../../engine/patrie-en-danger-1792/procedures/zones.ts";
import { compile, groundOf, scenarioOf } from "../../engine/patrie-en-danger-1792/rules.ts";
import { positionState, type State } from "../../engine/patrie-en-danger-1792/state.ts";
import { Side, Weather } from "../../engine/patrie-en-danger-1792/words.ts";
import { data } from "./game.ts";

const rules = compile(data);
const scenario = scenarioOf(rules);
const ground = groundOf(rules, scenario);
const filled = rules.tables["stand-ins"];
const printed = rules.tables.refuse;
const { grid } = ground.map;
const who = (id: string): number => {
  const index = rules.roster.indexOf.get(id);
  assert.ok(index !== undefined, id);
  return index;
};

/** A board with these commanders, with all their units, and nobody else. */
function board(places: Readonly<Record<string, string>>): State {
  const state = positionState(rules, scenario, 1);
  for (const [id, hex] of Object.entries(places)) put(state, who(id), grid.indexOf(hex));
  return state;
}
/** Cost of a step in points, by foot and mounted. */
function step(from: string, to: string): [number, number] {
  const hex = grid.indexOf(from);
  const side6 = hex * 6 + grid.directionTo(hex, grid.indexOf(to));
  return [(ground.stepFoot[side6] ?? NaN) / 2, (ground.stepHorse[side6] ?? NaN) / 2];
}

Deno.test("W1 Valmy is 1020", () => {
  const valmy = data.maps.flatMap(({ places }) => places ?? []).find(({ id }) => id === "valmy");
  assert.deepEqual(valmy?.hexes, ["1020"]);
});

Deno.test("W5 W6 a wood across a stream costs infantry 3 and cavalry 5", () => {
  assert.deepEqual(step("1306", "1406"), [3, 5]);
});

Deno.test("W7 the ford does not cancel the +2 of the Aisne, a bridge does", () => {
  assert.deepEqual(step("0807", "0908"), [3, 3]);
  assert.deepEqual(step("0106", "0107"), [3, 3]);
  assert.deepEqual(step("0206", "0207"), [0.5, 0.5]);
});

Deno.test("D3 D5 crest 4 and 6, hill 2, wood 2 and 4; the wooded crest costs as a crest", () => {
  assert.deepEqual(step("1405", "1506"), [4, 6]);
  assert.deepEqual(step("1506", "1505"), [2, 2]);
  assert.deepEqual(step("1607", "1608"), [2, 4]);
});

Deno.test("W10 D11 lines lead to the sources at the cost of heavy cavalry", () => {
  const state = board({});
  const length = (side: number, hex: string) => lineLength(state, side, grid.indexOf(hex)) / 2;
  assert.equal(length(Side.french, "1601"), 0.5);
  assert.equal(length(Side.french, "4221"), 1);
  assert.equal(length(Side.french, "2508"), 6);
  assert.equal(length(Side.french, "4313"), 5.5);
  assert.equal(length(Side.coalition, "3305"), 7);
  assert.equal(length(Side.coalition, "4409"), 3);
  // The contingents of the north come in isolated, and so does Luckner.
  assert.equal(linesFrom(state, Side.french, grid.indexOf("0105")), 0);
  assert.equal(linesFrom(state, Side.french, grid.indexOf("0123")), 0);
});

Deno.test("a line of exactly 10 points is one, and an enemy on its way bars it", () => {
  const longwy = grid.indexOf("3408");
  assert.equal(lineLength(board({}), Side.french, longwy) / 2, 10);
  assert.notEqual(linesFrom(board({}), Side.french, longwy), 0);
  assert.equal(linesFrom(board({ kohler: "4215" }), Side.french, longwy), 0);
});

Deno.test("an enemy in a source leaves the others their lines", () => {
  const state = board({ hohenlohe: "4421" });
  assert.equal(linesFrom(state, Side.french, grid.indexOf("4221")), 0);
  assert.notEqual(linesFrom(state, Side.french, grid.indexOf("1601")), 0);
});

Deno.test("ranks decide who leads whom", () => {
  const state = board({});
  const leads = (one: string, other: string) => canLead(state, who(one), who(other));
  assert.ok(leads("kellermann", "lynch") && leads("dumouriez", "kellermann"));
  assert.ok(leads("brunswick", "de-castries") && leads("brunswick", "clerfayt"));
  assert.ok(leads("dillon", "la-baroliere") && leads("dumouriez", "beurnonville"));
  assert.ok(!leads("lynch", "valence") && !leads("lynch", "kellermann"));
  assert.ok(!leads("kellermann", "dillon") && !leads("la-baroliere", "luckner"));
  assert.ok(!leads("dumouriez", "gar-sedan") && !leads("dumouriez", "brunswick"));
});

Deno.test("D57 a general of cavalry who leads infantry has an initiative of at most 2", () => {
  const state = board({ kohler: "4409", eben: "3906", "la-baroliere": "4214" });
  const limit = scenario.parameters["general-of-cavalry-initiative"];
  const initiative = (id: string) => initiativeOf(state, who(id), limit);
  assert.deepEqual(["kohler", "eben", "la-baroliere"].map(initiative), [2, 2, 2]);
});

Deno.test("D7 leaving a zone costs by what exerts it", () => {
  const cost = (infantry: number, cavalry: number, alone = false) =>
    zoneExitCost(filled, infantry, cavalry, alone);
  assert.deepEqual([1, 2, 3, 4, 5, 30].map((points) => cost(points, 0)), [0, 0, 1, 1, 2, 2]);
  assert.deepEqual([cost(2, 1), cost(0, 1), cost(9, 3)], [2, 2, 2]);
  assert.deepEqual([cost(9, 0, true), cost(2, 1, true)], [0, 2]);
});

Deno.test("D13 D15 resistance follows the weather, and its holes are not printed", () => {
  assert.equal(resisted(printed, 1, 1, Weather.fair), 1);
  assert.equal(resisted(printed, 1, 1, Weather.mud), 1);
  assert.equal(resisted(printed, 1, 1, Weather.rain), 0);
  assert.throws(() => resisted(printed, 2, 4, Weather.rain), NotPrinted);
  assert.throws(() => resisted(printed, 3, 0, Weather.fair), NotPrinted);
  assert.equal(resisted(filled, 2, 4, Weather.rain), 0);
  assert.equal(resisted(filled, 4, 3, Weather.fair), 3);
  assert.equal(resisted(filled, 0, 0, Weather.fair), 0);
});

Deno.test("a test succeeds up to the initiative with morale, never below 1, always from 6 on", () => {
  assert.ok(testSucceeds(2, 0, 2) && !testSucceeds(2, 0, 3) && testSucceeds(2, 1, 3));
  assert.ok(!testSucceeds(1, -1, 1) && testSucceeds(4, 3, 6));
});

Deno.test("D17 rain makes the next turn worse", () => {
  const after = (die: number, before: number) => weatherOf(filled, die, before, 1);
  assert.equal(after(3, Weather.fair), Weather.mud);
  assert.equal(after(3, Weather.rain), Weather.rain);
  assert.equal(after(2, Weather.rain), Weather.mud);
  assert.equal(after(6, Weather.rain), Weather.rain);
});

Deno.test("D19 an enemy at the other end hinders engineers", () => {
  const works = (die: number, damage: boolean, enemy: boolean) =>
    bridgeWork(filled, die, damage, enemy, 1);
  assert.ok(!works(3, true, true) && works(3, true, false) && works(2, true, true));
  assert.ok(!works(4, true, false) && !works(6, true, true));
  assert.ok(works(3, false, false) && !works(1, false, true));
});

Deno.test("D21 the attrition die counts rain, forced march and bonus; the loss is not printed", () => {
  assert.equal(attritionDie(filled, 3, Weather.rain, true, 1), 7);
  assert.equal(attritionDie(filled, 3, Weather.mud, false, 0), 4);
  assert.equal(attritionDie(filled, 3, Weather.fair, false, 1), 2);
  assert.throws(() => attritionLoss(printed, 1, 20, 7, 10), NotPrinted);
});

Deno.test("attrition uses side, strength, die and movement; isolation is the same for both sides", () => {
  const column = (side: number, isolated: boolean, inPlace = false, points = 33) =>
    attritionColumn(side, isolated, inPlace, points, 12);
  const loss = (side: number, isolated: boolean) =>
    attritionLoss(filled, column(side, isolated), 33, 4, 10);
  assert.deepEqual(
    [loss(Side.coalition, false), loss(Side.french, false), loss(Side.french, true)],
    [2, 1, 3],
  );
  assert.equal(loss(Side.coalition, true), loss(Side.french, true));
  assert.equal(column(Side.french, true, true, 12), column(Side.french, false));
  assert.notEqual(column(Side.french, true, true, 13), column(Side.french, false));
});

Deno.test("a dot forbids a long march, and one level less is read with the same die", () => {
  assert.equal(attritionLoss(filled, 1, 33, 7, 18), FORBIDDEN);
  assert.equal(attritionLoss(filled, 1, 33, 7, 16), 4);
  assert.deepEqual([0, 1, 2, 3, 7, 8, 9, 14].map(levelOf), [0, 1, 1, 2, 4, 4, 5, 5]);
});

Deno.test("attrition takes a second point from nobody before each unit has lost one", () => {
  const strengths = Int32Array.of(9, 2, 4);
  assert.equal(spreadLosses(strengths, 3, 4), 0);
  assert.deepEqual([...strengths], [7, 1, 3]);
  const weak = Int32Array.of(1, 1);
  assert.equal(spreadLosses(weak, 2, 3), 1);
});

Deno.test("artillery suffers only in mud, and only the fifth point", () => {
  assert.equal(mudLoss(Weather.mud, 5, 2, 5), 1);
  assert.equal(mudLoss(Weather.mud, 4, 2, 5), 0);
  assert.equal(mudLoss(Weather.rain, 9, 2, 5), 0);
  assert.equal(mudLoss(Weather.mud, 9, 0, 5), 0);
});

Deno.test("D23 one cavalry point falls for every four, counted over the combat", () => {
  const share = (before: number, losses: number) => cavalryShare(before, losses, 20, 10, 4);
  assert.deepEqual([share(0, 3), share(0, 4), share(0, 8), share(3, 1), share(3, 5)], [
    0,
    1,
    2,
    1,
    2,
  ]);
  assert.equal(cavalryShare(0, 6, 2, 10, 4), 4);
});

Deno.test("D25 D27 ratios fall in the defender's favour, and marked terrain costs a column", () => {
  const column = (attackers: number, defenders: number, modified = false, shift = 0) =>
    combatColumn(filled, attackers, defenders, modified, shift);
  assert.deepEqual([column(80, 10), column(60, 10), column(19, 10), column(10, 19)], [
    10,
    10,
    5,
    4,
  ]);
  assert.deepEqual([column(10, 50), column(10, 51)], [1, 0]);
  assert.deepEqual([column(20, 10, true), column(60, 10, true), column(70, 10, true)], [5, 9, 9]);
  assert.deepEqual([column(10, 40, true), column(10, 41, true)], [1, 0]);
});

Deno.test("D61 shifts go to the left, add up and stop at the first column", () => {
  assert.equal(combatColumn(filled, 30, 10, false, 3), 4);
  assert.equal(combatColumn(filled, 60, 10, false, 2), 8);
  assert.equal(combatColumn(filled, 10, 40, false, 5), 1);
});

Deno.test("D29 bonuses change the die within the rows of the table", () => {
  assert.deepEqual([combatDie(6, 1, 0), combatDie(1, 0, 1), combatDie(4, 1, 1)], [6, 0, 4]);
});

Deno.test("combat results are stand-ins, and not printed", () => {
  assert.equal(lossesText(filled.combat(5, 4)), "1/1R");
  assert.equal(lossesText(filled.combat(5, 3)), "1R/1");
  assert.equal(lossesText(filled.combat(10, 6)), "0/9R");
  assert.throws(() => printed.combat(5, 4), NotPrinted);
});

Deno.test("D63 bombardment reads cavalry ratio, die and guns; only two lines are legible", () => {
  assert.throws(() => printed.bombardment(1, 8, 4), NotPrinted);
  assert.equal(printed.bombardment(1, 8, 1), 1);
  assert.equal(printed.bombardment(2, 8, 1), 1);
  assert.equal(filled.bombardment(1, 8, 4), 1);
  assert.equal(filled.bombardment(2, 6, 3), 1);
  assert.equal(filled.bombardment(3, 2, 6), 1);
  assert.equal(filled.bombardment(1, 8, 6), 2);
  assert.deepEqual([bombardmentRatio(4, 4, false), bombardmentRatio(20, 2, false)], [1, 3]);
  assert.deepEqual([bombardmentRatio(1, 2, false), bombardmentRatio(1, 2, true)], [0, 1]);
  assert.deepEqual([bombardmentRatio(0, 0, false), bombardmentRatio(1, 0, false)], [1, 3]);
});

const plain = { infantryDefence: 2, cavalryDefence: 2, fortified: 2, fortifiedPoints: 10 };

Deno.test("D43 D45 crests double infantry, fortresses and citadels ten points", () => {
  const defence = (infantry: number, cavalry: number, terrain: Partial<typeof plain>) =>
    defenceQuarters(infantry, cavalry, { ...plain, ...terrain }) / 4;
  assert.equal(defence(27, 0, { infantryDefence: 4 }), 54);
  assert.equal(defence(8, 0, { fortified: 4 }), 16);
  assert.equal(defence(8, 0, { fortified: 6 }), 24);
  assert.equal(defence(16, 0, { fortified: 4 }), 26);
  assert.equal(defence(6, 3, { cavalryDefence: 1 }), 7.5);
});

Deno.test("woods halve the cavalry that attacks into them, marsh and river the whole force, once", () => {
  const attack = (cavalryHalved: boolean, halved: boolean) =>
    attackQuarters(6, 4, { cavalryHalved, halved }) / 4;
  assert.deepEqual([
    attack(false, false),
    attack(true, false),
    attack(false, true),
    attack(true, true),
  ], [
    10,
    8,
    5,
    4,
  ]);
});

Deno.test("D31 a forced passage needs seven to one, eight on marked terrain", () => {
  assert.ok(!passageSucceeds(65, 10, 7) && passageSucceeds(70, 10, 7));
  assert.ok(!passageSucceeds(79, 10, 8) && passageSucceeds(80, 10, 8));
});

Deno.test("W11 D37 the cavalry differential favours the majority", () => {
  const differential = (pursuing: number, pursued: number) =>
    cavalryDifferential(filled, pursuing, pursued);
  assert.deepEqual([differential(4, 3), differential(4, 2), differential(4, 4)], [-1, -2, 0]);
  assert.deepEqual([differential(3, 4), differential(2, 4), differential(30, 2)], [1, 2, -3]);
  assert.deepEqual([differential(0, 1), differential(0, 0)], [3, 0]);
});

Deno.test("D33 D35 the pursuit table is read by column and die, a dot is nothing", () => {
  assert.equal(printed.pursuit(6, 7), 0);
  assert.equal(printed.pursuit(1, 9), 5);
  assert.equal(printed.pursuit(1, 0), 9);
  assert.equal(printed.pursuit(11, -3), 0);
  assert.throws(() => printed.pursuitColumn(2, 4), NotPrinted);
  assert.deepEqual([filled.pursuitColumn(4, 8), filled.pursuitColumn(4, 11)], [1, 1]);
  assert.deepEqual([filled.pursuitColumn(2, 4), filled.pursuitColumn(0, 1)], [7, 11]);
  assert.equal(pursuitHexes(filled, 4, 8, 0, 3), 3);
});

Deno.test("D39 pursuit costs its hexes, double through a zone, at least what the winner lost", () => {
  assert.deepEqual([pursuitLosses(3, true, 1), pursuitLosses(3, false, 1)], [6, 3]);
  assert.deepEqual([pursuitLosses(1, false, 3), pursuitLosses(1, true, 3)], [3, 3]);
  assert.equal(pursuitLosses(0, false, 2), 2);
});

Deno.test("D51 D53 morale stays within the track unless a rule lets it pass", () => {
  assert.equal(moraleAfter(2, 2, 3, true), 4);
  assert.equal(moraleAfter(3, 1, 3, true), 4);
  assert.equal(moraleAfter(3, 1, 3, false), 3);
  assert.equal(moraleAfter(-3, -1, 3, false), -3);
});
