/** The rulebook's worked examples (W) and what follows from its text (D), asked of the procedures that the game plays by. */
import assert from "node:assert/strict";
import { at } from "../core/arrays.ts";
import { parisRules } from "../testing/paris.ts";
import type { Board } from "./board.ts";
import { proceduresById } from "./procedures/mod.ts";
import { boardOf, scenarioOf } from "./rules.ts";

const rules = parisRules();
const board: Board = boardOf(rules, scenarioOf(rules));
const { grid } = board.map;

/** Asks a procedure and compares the keys that matter. */
function answers(procedure: string, input: unknown, expected: Record<string, unknown>): void {
  const asked = proceduresById[procedure];
  assert.ok(asked, `no procedure ${procedure}`);
  const answer: unknown = asked.answer(rules, input);
  assert.ok(typeof answer === "object" && answer !== null);
  const picked = Object.fromEntries(
    Object.entries(answer).filter(([key]) => key in expected),
  );
  assert.deepEqual(picked, expected);
}

/** A step of the map that is as wanted: `hex`, `to` and the index of its side. */
function findStep(
  wanted: (hex: number, to: number, side6: number) => boolean,
): { hex: string; to: string; direction: number } {
  for (let side6 = 0; side6 < board.size * 6; side6++) {
    const hex = Math.floor(side6 / 6);
    const to = at(board.map.neighbours, side6);
    if (to >= 0 && wanted(hex, to, side6)) {
      return { hex: grid.labelOf(hex), to: grid.labelOf(to), direction: side6 % 6 };
    }
  }
  throw new Error("the map has no such step");
}
const terrainOf = (hex: number) => board.map.terrainKinds[at(board.map.terrain, hex)];
const level = (hex: number) => at(board.map.elevation, hex);
/** Neighbours of Bagnolet from which nothing but the village helps its defenders. */
const bagnolet = "2213";
const plainNeighbours = [...grid.neighboursOf(grid.indexOf(bagnolet))].filter((hex) => {
  const side6 = hex * 6 + grid.directionTo(hex, grid.indexOf(bagnolet));
  return at(board.slopeModifier, side6) === 0 && at(board.waterModifier, side6) === 0 &&
    at(board.wall, side6) === 0;
}).map((hex) => grid.labelOf(hex));
const [near = "", other = near] = plainNeighbours;
const bagnoletCombat = {
  morale: 9,
  attackers: [
    { counter: "kretow", hex: near },
    { counter: "heilfreich", hex: near },
    { counter: "udom", hex: other },
  ],
  defenders: [
    { counter: "lagrange", hex: bagnolet },
    { counter: "ricard", hex: bagnolet },
    { counter: "commander-marmont", hex: bagnolet },
  ],
  heads: { attacker: "kretow", defender: "ricard" },
};

Deno.test("W1 movementCost() charges 2 points for a woods hex", () => {
  const { hex, to } = findStep((hex, to, side6) =>
    terrainOf(to) === "woods" && level(to) <= level(hex) && at(board.freeCost, side6) === 2
  );
  answers("movementCost", {
    counters: [{ counter: "heilfreich", hex }],
    counter: "heilfreich",
    path: [to],
  }, {
    total: 2,
    legal: true,
  });
});

Deno.test("W2 strengthRatioDrm() reads 15 against 4 as 3/1", () => {
  answers("strengthRatioDrm", { attackers: 15, defenders: 4 }, { ratio: "3/1", modifier: 2 });
});

Deno.test("W3 qualityDrm() gives -1 for Harpe (B) against Michel (A)", () => {
  answers("qualityDrm", { attacker: "B", defender: "A" }, { modifier: -1 });
});

Deno.test("W4 qualityDrm() gives +2 for Friant (A) against Cossacks (C)", () => {
  answers("qualityDrm", { attacker: "A", defender: "C" }, { modifier: 2 });
});

Deno.test("W5 combatDrm() adds up Bagnolet's example", () => {
  answers("combatDrm", bagnoletCombat, {
    attackers: 18,
    defenders: 5,
    strengthRatio: 2,
    quality: 1,
    terrain: -2,
    commanders: -2,
    morale: -1,
    combinedAttack: 0,
    overstacking: 0,
    total: -2,
  });
});

Deno.test("W6 combatResult() turns Bagnolet's 8 into 1/R, and the losses flip both head units", () => {
  answers("combatResult", { dice: 8, modifier: -2 }, {
    total: 6,
    result: "1/R",
    commanderHit: "none",
  });
  answers("stepLoss", { unit: "kretow", losses: 1 }, { steps: 1, removed: false });
  answers("stepLoss", { unit: "ricard", losses: 1 }, { steps: 1, removed: false });
});

Deno.test("W7 tacticalOption() turns 1/2 into 0/1R", () => {
  answers("tacticalOption", { result: "1/2" }, { result: "0/1R" });
});

Deno.test("W8 tacticalOption() turns 1/1 into 0/R", () => {
  answers("tacticalOption", { result: "1/1" }, { result: "0/R" });
});

Deno.test("W9 moraleEvents() starts from 11", () => {
  answers("moraleEvents", { morale: 11, events: [] }, { morale: 11 });
  assert.equal(scenarioOf(rules).parameters["initial-morale"], 11);
});

Deno.test("W10 obligatoryAttacks() is met when one of two adjacent stacks attacks", () => {
  const target = findStep((hex, to, side6) => {
    if (at(board.town, hex) === 1 || at(board.town, to) === 1) return false;
    const back = to * 6 + (side6 % 6 + 3) % 6;
    const second = at(board.map.neighbours, to * 6 + (side6 % 6 + 2) % 6);
    return second >= 0 && at(board.town, second) === 0 && at(board.obliges, side6) === 1 &&
      at(board.obliges, back) === 1 &&
      at(board.obliges, second * 6 + grid.directionTo(second, to)) === 1;
  });
  const to = grid.indexOf(target.to);
  const second = grid.labelOf(at(board.map.neighbours, to * 6 + (target.direction + 2) % 6));
  const counters = [
    { counter: "udom", hex: target.hex },
    { counter: "rosen", hex: second },
    { counter: "merlin", hex: target.to },
  ];
  answers("obligatoryAttacks", { attacker: "coalition", counters }, {
    obligatory: [target.to],
    unmet: [target.to],
  });
  answers("obligatoryAttacks", {
    attacker: "coalition",
    counters,
    attacks: [{ from: [second], targets: [target.to] }],
  }, { unmet: [] });
});

const ratios: [string, number, number, number][] = [
  ["D1", 3, 2, 0],
  ["D3", 5, 8, -2],
  ["D5", 11, 6, 0],
  ["D5", 12, 6, 1],
  ["D7", 29, 5, 4],
  ["D7", 35, 5, 5],
  ["D9", 2, 11, -6],
  ["D11", 2, 7, -4],
];
for (const [id, attackers, defenders, modifier] of ratios) {
  Deno.test(`${id} strengthRatioDrm() rounds ${attackers} against ${defenders} in the defender's favour`, () => {
    answers("strengthRatioDrm", { attackers, defenders }, { modifier });
  });
}

Deno.test("D13 combatResult() hits the defending commander on a natural 12, whatever the total", () => {
  answers("combatResult", { dice: 12, modifier: -4 }, {
    total: 8,
    result: "1/1",
    commanderHit: "defender",
  });
  answers("leaderHit", { dice: 12, commander: "commander-marmont", attacking: false, die: 5 }, {
    hit: true,
    fate: "killed",
  });
  answers("leaderHit", { dice: 12, commander: "commander-marmont", attacking: true, die: 5 }, {
    hit: false,
    fate: "fit",
  });
});

Deno.test("D15 combatResult() hits nobody on a modified 12", () => {
  answers("combatResult", { dice: 7, modifier: 5 }, {
    total: 12,
    result: "0/2R",
    commanderHit: "none",
  });
});

Deno.test("D17 combatResult() reads the rows from 9 to 12", () => {
  for (const [total, result] of [[9, "1/1R"], [10, "0/1R"], [11, "1/2"], [12, "0/2R"]] as const) {
    answers("combatResult", { dice: 7, modifier: total - 7 }, { result });
  }
});

Deno.test("D19 terrainDrm() leaves the walls out when one attacker is already in Paris", () => {
  const gate = findStep((hex, to, side6) => {
    const inside = at(board.map.neighbours, to * 6 + (side6 % 6 + 2) % 6);
    return at(board.wall, side6) === 1 && at(board.paris, to) === 1 && at(board.paris, hex) === 0 &&
      level(hex) >= level(to) && at(board.waterModifier, side6) === 0 && inside >= 0 &&
      at(board.paris, inside) === 1 && level(inside) >= level(to);
  });
  const inside = grid.labelOf(
    at(board.map.neighbours, grid.indexOf(gate.to) * 6 + (gate.direction + 2) % 6),
  );
  const question = { defender: "french", hexes: [gate.to] };
  answers("terrainDrm", { ...question, from: [gate.hex] }, { modifier: -4 });
  answers("terrainDrm", { ...question, from: [gate.hex, inside] }, { modifier: -2 });
});

Deno.test("D21 terrainDrm() adds village and heights against an attack from below", () => {
  const climb = findStep((hex, to, side6) =>
    terrainOf(to) === "village" && level(to) > level(hex) && at(board.waterModifier, side6) === 0 &&
    at(board.hexModifier, to) === -2
  );
  answers("terrainDrm", { defender: "french", hexes: [climb.to], from: [climb.hex] }, {
    modifier: -3,
  });
});

Deno.test("D23 command() gives Udom 4 points at 4 hexes from Barclay and 2 at 5", () => {
  const place = (distance: number) => ({
    counters: [
      { counter: "commander-barclay", hex: "2410" },
      { counter: "udom", hex: grid.labelOf(at(grid.ring(grid.indexOf("2410"), distance), 0)) },
    ],
    counter: "udom",
  });
  answers("command", place(4), { inCommand: true, movementPoints: 4 });
  answers("command", place(5), { inCommand: false, movementPoints: 2 });
});

Deno.test("D25 command() gives Borosdin all his points when he enters before Blücher", () => {
  const entering = {
    counters: [{ counter: "borosdin", hex: "1701" }],
    counter: "borosdin",
    entering: true,
  };
  answers("command", entering, { movementPoints: 6 });
  answers("command", { ...entering, entering: false }, { movementPoints: 3 });
});

Deno.test("D27 movementCost() charges 4 points for woods beyond a canal", () => {
  const costs = board.freeCost.findIndex((_, side6) => {
    const hex = Math.floor(side6 / 6);
    const to = at(board.map.neighbours, side6);
    return to >= 0 && terrainOf(to) === "woods" && at(board.waterModifier, side6) !== 0 &&
      at(board.riverBridge, side6) === 0 && level(to) <= level(hex);
  });
  // The map may have no such hexside; the rule is then shown by its parts.
  if (costs >= 0) assert.equal(at(board.freeCost, costs), 4);
  assert.equal(rules.tables.canalCost + (rules.tables.terrainCost.get("woods") ?? 0), 4);
});

Deno.test("D29 overstackingDrm() is -1 for a fourth French attacker and +1 for a third Coalition defender", () => {
  answers("overstackingDrm", { attacker: "french", attackingUnits: [4], defendingUnits: [2] }, {
    modifier: -1,
  });
  answers("overstackingDrm", { attacker: "french", attackingUnits: [3], defendingUnits: [3] }, {
    modifier: 1,
  });
});

Deno.test("D31 moraleDrm() of a Coalition attack is -1 at 9 and +1 at 3", () => {
  answers("moraleDrm", { attacker: "coalition", morale: 9 }, { modifier: -1 });
  answers("moraleDrm", { attacker: "coalition", morale: 3 }, { modifier: 1 });
  answers("moraleDrm", { attacker: "french", morale: 6 }, { modifier: 0 });
});

Deno.test("D33 moraleEvents() counts the first attack on Paris and the first entry once", () => {
  answers("moraleEvents", {
    morale: 11,
    events: ["first-attack-on-paris", "first-attack-on-paris", "first-entry-into-paris"],
  }, { levels: [10, 10, 6] });
});

Deno.test("D35 moraleEvents() undoes a key hex when it is retaken", () => {
  answers("moraleEvents", {
    morale: 11,
    events: ["key-hex-taken", "key-hex-retaken", "key-hex-taken"],
  }, {
    levels: [10, 11, 10],
  });
});

Deno.test("D37 leaderHit() and leaderCapture() cost morale for the dead and the captured, not for the wounded", () => {
  const hit = { dice: 12, commander: "commander-marmont", attacking: false };
  answers("leaderHit", { ...hit, die: 3 }, { fate: "wounded", moraleChange: 0, combatModifier: 0 });
  answers("leaderHit", { ...hit, die: 5 }, { fate: "killed", moraleChange: -1 });
  answers("leaderCapture", {
    commander: "commander-marmont",
    die: 5,
    counters: [{ counter: "commander-marmont", hex: bagnolet }],
  }, { result: "captured", moraleChange: -1 });
});

Deno.test("D39 tacticalOption() takes one loss from each side, never below 0", () => {
  for (const [result, becomes] of [["1/0", "0/0"], ["2R/0", "1R/0"], ["1/1R", "0/R"]] as const) {
    answers("tacticalOption", { result }, { result: becomes });
  }
});

Deno.test("D41 stepLoss() removes a unit of one step at once and one of two steps at the second loss", () => {
  answers("stepLoss", { unit: "legion-1", losses: 1 }, { removed: true, strength: 0 });
  answers("stepLoss", { unit: "ricard", losses: 2 }, { removed: true, strength: 0 });
  answers("stepLoss", { unit: "udom", reduced: true, losses: 1 }, { removed: true });
});

Deno.test("D43 victory() is French with morale 1 when turn 10 is reached", () => {
  answers("victory", { moment: "end-of-game", morale: 1, turn: 9 }, { winner: "french" });
});

Deno.test("D45 victory() of the Belleville plan turns on morale 8 at the end of turn 11", () => {
  const end = {
    scenario: "paris-hypothetical",
    moment: "end-of-game",
    turn: 11,
    choices: { plan: "belleville" },
  };
  answers("victory", { ...end, morale: 7 }, { winner: "coalition" });
  answers("victory", { ...end, morale: 8 }, { level: "tie", winner: null });
  answers("victory", { ...end, morale: 9 }, { winner: "french" });
});

Deno.test("D47 reinforcementArrival() needs turn 7 and a die of 2 or more", () => {
  const napoleon = {
    scenario: "paris-hypothetical",
    side: "french",
    choices: { plan: "belleville" },
  };
  const result = (turn: number, die: number) => {
    const answer: unknown = proceduresById.reinforcementArrival?.answer(rules, {
      ...napoleon,
      turn,
      die,
    });
    return JSON.stringify(answer);
  };
  assert.match(result(7, 1), /does-not-arrive/);
  assert.match(result(7, 2), /"arrives"/);
  assert.equal(result(6, 6), '{"entries":[]}');
});

Deno.test("D49 mortierRelease() rejects a third move on turn 2", () => {
  answers("mortierRelease", { turn: 2, moved: 2 }, { limit: 2, mayMoveAnother: false });
  answers("mortierRelease", { turn: 2, moved: 1 }, { mayMoveAnother: true });
  answers("mortierRelease", { turn: 3, moved: 9 }, { limit: null, mayMoveAnother: true });
});

Deno.test("D51 obligatoryAttacks() knows no combat across a river without a bridge", () => {
  const bank = findStep((hex, to, side6) =>
    at(board.contact, side6) === 0 && at(board.town, hex) === 0 && at(board.town, to) === 0
  );
  answers("obligatoryAttacks", {
    attacker: "coalition",
    counters: [{ counter: "udom", hex: bank.hex }, { counter: "merlin", hex: bank.to }],
  }, { possible: [], obligatory: [] });
});

Deno.test("D53 retreatHexes() goes through an enemy zone for a step when there is no other way", () => {
  const start = grid.indexOf("0503");
  const around = [...grid.neighboursOf(start)];
  const [open = -1, ...rest] = around;
  const blockers = ["udom", "rosen", "koch", "doring", "trenk"];
  const counters = [
    { counter: "lagrange", hex: "0503" },
    ...rest.map((hex, index) => ({ counter: blockers[index] ?? "", hex: grid.labelOf(hex) })),
  ];
  answers("retreatHexes", { side: "french", hex: "0503", counters }, {
    class: "enemy-zone",
    hexes: [grid.labelOf(open)],
    extraLosses: 1,
  });
});

Deno.test("D55 combatResult() bars the walls below a modified 12, even on a natural one", () => {
  const choices = (dice: number, modifier: number) => {
    const answer: unknown = proceduresById.combatResult?.answer(rules, { dice, modifier });
    return JSON.stringify(answer);
  };
  assert.match(choices(12, -2), /"advance":"if-the-defender-retreats","advanceOverWalls":false/);
  assert.match(choices(11, -2), /"advanceOverWalls":false/);
  assert.match(choices(10, 2), /"advanceOverWalls":true/);
});

Deno.test("D57 retreatBeforeCombat() is for cavalry that only infantry attacks", () => {
  const question = (attackers: string[]) => ({
    hex: "0503",
    attackers: ["0502"],
    counters: [
      { counter: "merlin", hex: "0503" },
      ...attackers.map((counter) => ({ counter, hex: "0502" })),
    ],
  });
  answers("retreatBeforeCombat", question(["udom"]), { allowed: true });
  answers("retreatBeforeCombat", question(["udom", "kretow"]), { allowed: false });
});
