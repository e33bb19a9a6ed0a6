/** What holds for a force of 1792 as one (3.5): its one attack in a phase, its attrition at rest and on a march cut short, its march by road. */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { AttritionColumn, FORBIDDEN } from "../../engine/patrie-en-danger-1792/compile/tables.ts";
import { move, setStrength } from "../../engine/patrie-en-danger-1792/field.ts";
import { Do, push } from "../../engine/patrie-en-danger-1792/flow.ts";
import { hasLine } from "../../engine/patrie-en-danger-1792/lines.ts";
import {
  attritionTask,
  beginAttrition,
  beginStay,
} from "../../engine/patrie-en-danger-1792/play/attrition.ts";
import { battleTask } from "../../engine/patrie-en-danger-1792/play/combat/battle.ts";
import {
  mayEnd,
  noteContacts,
  offerAttackers,
} from "../../engine/patrie-en-danger-1792/play/combat/declaring.ts";
import {
  addGroup,
  beginRetreat,
  retreatTask,
} from "../../engine/patrie-en-danger-1792/play/combat/retreat.ts";
import { pointsFor } from "../../engine/patrie-en-danger-1792/play/combat/strike.ts";
import { enlist } from "../../engine/patrie-en-danger-1792/play/march/steps.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import { Arm, March, Side } from "../../engine/patrie-en-danger-1792/words.ts";
import {
  board,
  combat,
  eventOf,
  grid,
  ground,
  hexOf,
  optionsOf,
  rules,
  run,
  take,
  who,
} from "./board.ts";

/** Hexes from which the active side may attack now, and whether it may end the combats. */
function attacks(state: State): { from: string[]; mayEnd: boolean } {
  state.decision.count = 0;
  offerAttackers(state);
  return {
    from: optionsOf(state).map((hex) => grid.labelOf(hex)),
    mayEnd: mayEnd(state),
  };
}

Deno.test("NQ-189 who has attacked and pursued attacks nobody else, nor does the hex that he has come to", () => {
  const places = { hohenlohe: "2912", brunswick: "2613", stengel: "2812", dillon: "2811" };
  const state = board(places, Side.coalition);
  noteContacts(state);
  assert.deepEqual(attacks(state), { from: ["2912"], mayEnd: false });
  combat(state, "2912", "2812", 0);
  push(state, Do.battle);
  battleTask(state, 0);
  move(state, who("stengel"), hexOf("2309"));
  move(state, who("hohenlohe"), hexOf("2712"));
  // Dillon was in contact from the start, and is beside him still.
  assert.deepEqual(attacks(state), { from: [], mayEnd: true });
  move(state, who("brunswick"), hexOf("2712"));
  assert.deepEqual(attacks(state), { from: [], mayEnd: true });
  move(state, who("brunswick"), hexOf("2711"));
  assert.deepEqual(attacks(state), { from: ["2711"], mayEnd: false });
});

Deno.test("N-133 the disorganised of an attacking hex add nothing to the attack, and defend it when it is struck back", () => {
  const places = { brunswick: "2912", courbiere: "2912", stengel: "2812" };
  const state = board(places, Side.coalition);
  combat(state, "2912", "2812", 0);
  state.battle.chief[0] = who("brunswick");
  state.disorganised[who("courbiere")] = 1;
  const infantry = () => pointsFor(state, hexOf("2912"), 0, Arm.infantry);
  const led = at(state.points, who("brunswick") * 3);
  assert.equal(infantry(), led);
  state.battle.striking = 1;
  assert.equal(infantry(), led + at(state.points, who("courbiere") * 3));
});

Deno.test("NQ-142 a part that makes the commander's part go on retreats no farther itself", () => {
  const state = board({ "deprez-crassier": "4314", "la-baroliere": "4414" }, Side.coalition);
  state.battle.chief[1] = who("deprez-crassier");
  state.battle.loser = 1;
  beginRetreat(state, Side.french, 6, 0);
  addGroup(state, hexOf("4314"));
  addGroup(state, hexOf("4414"));
  push(state, Do.retreat);
  while (state.depth > 0) {
    if (retreatTask(state, at(state.steps, state.depth - 1))) {
      state.answer = at(state.decision.options, 0);
    }
  }
  assert.ok(state.events?.some(({ kind }) => kind === "made-room"));
  const hexes = state.events?.filter(({ kind }) => kind === "retreat").map(({ params }) =>
    params.hexes
  );
  assert.deepEqual(hexes, [6, 6]);
});

/** The forces that determine attrition in a hex, the commander of each first. */
function forcesAtRest(state: State, hex: string): string[][] {
  const forces: string[][] = [];
  while (beginStay(state, hexOf(hex), 0)) {
    const { chief, members } = state.loss;
    const ids = rules.roster.ids.filter((_, leader) => members[leader] === 1 && leader !== chief);
    forces.push([rules.roster.ids[chief] ?? "", ...ids]);
  }
  return forces;
}

for (
  const [what, ids, forces] of [
    ["equals in a hex", ["dillon", "stengel"], [["dillon"], ["stengel"]]],
    [
      "a commander and those he can lead",
      ["dumouriez", "dillon", "stengel"],
      [["dumouriez", "dillon", "stengel"]],
    ],
    [
      "a corps commander whose own units fill his capacity and an army commander",
      ["landgrave-of-hesse", "lottum"],
      [["landgrave-of-hesse"], ["lottum"]],
    ],
  ] as const
) {
  Deno.test(`NQ-122 attrition at rest: ${what} are ${forces.length} force${forces.length === 1 ? "" : "s"}`, () => {
    const side = ids[0] === "landgrave-of-hesse" ? Side.coalition : Side.french;
    const state = board(Object.fromEntries(ids.map((id) => [id, "2912"])), side);
    state.mover = side;
    assert.deepEqual(forcesAtRest(state, "2912"), forces);
  });
}

/** Puts a commander on the march from where he stands. */
function march(state: State, kind: number, id: string): void {
  const force = state.march;
  state.mover = at(rules.roster.side, who(id));
  force.head = who(id);
  force.kind = kind;
  force.parts = 1;
  force.part[who(id)] = 1;
  force.path[0] = at(state.hexOf, who(id));
  force.length[0] = 1;
  enlist(state);
}

/** Where a strategic march of De Castries from Luxembourg to Longwy ends, with others on the way. */
function convoyEnd(others: Readonly<Record<string, string>>): string {
  const state = board({ "de-castries": "4306", ...others }, Side.coalition);
  march(state, March.strategic, "de-castries");
  state.march.objective = hexOf("3408");
  run(state, Do.strategic);
  return String(eventOf(state, "move").params.to);
}

Deno.test("N-074 strategic movement ends five hexes from the enemy, before a hex there in which it could not stay", () => {
  assert.equal(convoyEnd({}), "3408");
  // Five hexes from 3906, six from the hex before.
  assert.equal(convoyEnd({ stengel: "3911" }), "3906");
  assert.equal(convoyEnd({ stengel: "3911", eben: "3906" }), "4005");
});

Deno.test("N-088 a convoy displaces a commander without units who stands on its road, and goes on", () => {
  const places = { "de-castries": "4306", kellermann: "3906" };
  const state = board(places, Side.coalition);
  for (
    let unit = at(state.firstUnit, who("kellermann"));
    unit >= 0;
    unit = at(state.nextUnit, unit)
  ) {
    setStrength(state, unit, 0);
  }
  march(state, March.strategic, "de-castries");
  state.march.objective = hexOf("3408");
  run(state, Do.strategic);
  assert.equal(state.decision.side, Side.french);
  const to = optionsOf(state)[0] ?? -1;
  assert.equal(grid.distance(to, hexOf("3906")), 1);
  take(state, "displace-commander", to);
  assert.equal(state.hexOf[who("kellermann")], to);
  assert.equal(eventOf(state, "move").params.to, "3408");
});

Deno.test("N-114 a march that attrition shortens is judged isolated or not where it ends", () => {
  const state = board({ chazot: "4321" }, Side.french);
  const near = hexOf("4321");
  const far =
    [...ground.map.terrain.keys()].find((hex) =>
      at(ground.france, hex) === 1 && !hasLine(state, Side.french, hex)
    ) ?? -1;
  assert.ok(hasLine(state, Side.french, near));
  march(state, March.order, "chazot");
  move(state, who("chazot"), far);
  state.march.path.set([near, far]);
  state.march.foot.set([0, 4]);
  state.march.horse.set([0, 4]);
  state.march.length[0] = 2;
  const read: number[] = [];
  const tables = {
    ...state.tables,
    attrition: (...[column, , , level]: Parameters<typeof state.tables.attrition>) => {
      read.push(column);
      return level > 0 ? FORBIDDEN : 0;
    },
  };
  beginAttrition(state);
  push(state, Do.attrition);
  attritionTask({ ...state, tables }, 0);
  assert.equal(at(state.hexOf, who("chazot")), near);
  assert.equal(read[0], AttritionColumn.isolated);
  assert.equal(read.at(-1), AttritionColumn.french);
  assert.equal(eventOf(state, "attrition").params.isolated, "in-supply");
});
