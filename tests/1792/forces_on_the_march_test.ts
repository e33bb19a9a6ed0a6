/** What a force of 1792 on the march may be and where it may go: companions, exits, Paris, passages (3.4, 6.3, 8.6, 8.7, 17.0). */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { Water } from "../../engine/patrie-en-danger-1792/compile/ground.ts";
import { setStrength } from "../../engine/patrie-en-danger-1792/field.ts";
import { Do } from "../../engine/patrie-en-danger-1792/flow.ts";
import { beginCombat } from "../../engine/patrie-en-danger-1792/play/combat/declaring.ts";
import { offerCompanions } from "../../engine/patrie-en-danger-1792/play/march/announcing.ts";
import { entryHexes, maySortie } from "../../engine/patrie-en-danger-1792/play/march/leaving.ts";
import { mayPass } from "../../engine/patrie-en-danger-1792/play/march/passage.ts";
import {
  allowanceOf,
  enlist,
  stepFor,
} from "../../engine/patrie-en-danger-1792/play/march/steps.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import { March, Side } from "../../engine/patrie-en-danger-1792/words.ts";
import { board, eventOf, grid, ground, hexOf, march, optionsOf, run, who } from "./board.ts";

Deno.test("N-042 a force is announced up to its commander's capacity, to the point", () => {
  const ids = ["kellermann", "lynch", "valence", "muratel", "deprez-crassier", "la-baroliere"];
  const state = board(Object.fromEntries(ids.map((id) => [id, "2812"])), Side.french);
  march(state, March.order, "kellermann");
  for (const id of ["lynch", "valence", "muratel"]) state.march.part[who(id)] = 1;
  state.decision.count = 0;
  offerCompanions(state);
  // 1 for his guns and 2 for each of three: of 8 one is left, the cost of a general.
  assert.deepEqual(optionsOf(state), [who("la-baroliere")]);
});

Deno.test("N-073 a convoy goes by one road: it takes nobody along from the next hex", () => {
  for (const [kind, companions] of [[March.order, 2], [March.strategic, 1]] as const) {
    const state = board({ kellermann: "2812", lynch: "2812", valence: "2811" }, Side.french);
    march(state, kind, "kellermann");
    state.decision.count = 0;
    offerCompanions(state);
    assert.equal(optionsOf(state).length, companions);
  }
});

Deno.test("N-097 a force comes back up to 20 hexes along the edge, the French to the west, the Coalition to the east", () => {
  const state = board({}, Side.french);
  const entries = (side: number, exit: string) =>
    entryHexes(state, side, hexOf(exit)).map((hex) => grid.labelOf(hex));
  assert.deepEqual(entries(Side.french, "3600"), ["3300", "3200", "1700", "1600"]);
  assert.ok(!entries(Side.french, "4200").includes("1700"), "25 hexes");
  assert.ok(entries(Side.coalition, "1600").includes("3600"));
  assert.ok(!entries(Side.coalition, "1500").includes("3600"), "21 hexes");
});

Deno.test("N-218 the march on Paris asks for 40 points, morale 2 and a line when the phase began", () => {
  const goes = (points: number, morale: number, line: number): boolean => {
    const state = board({ brunswick: "0123" }, Side.coalition);
    const units: number[] = [];
    for (let unit = at(state.firstUnit, who("brunswick")); unit >= 0;) {
      units.push(unit);
      unit = at(state.nextUnit, unit);
    }
    for (const [index, unit] of units.entries()) setStrength(state, unit, index === 0 ? points : 0);
    march(state, March.initiative, "brunswick");
    enlist(state);
    state.morale[Side.coalition] = morale;
    state.lineAtStart[who("brunswick")] = line;
    return maySortie(state, hexOf("0123"), { foot: 10, horse: 14 }, 0, 0);
  };
  assert.deepEqual([goes(40, 2, 1), goes(39, 2, 1), goes(40, 1, 1), goes(40, 2, 0)], [
    true,
    false,
    false,
    false,
  ]);
});

/** Courbière, with so many points, tries to pass Stengel, who has one. */
function passage(from: number, to: number, points: number): State {
  const state = board({ courbiere: grid.labelOf(from), stengel: grid.labelOf(to) }, Side.coalition);
  for (const [id, first] of [["courbiere", points], ["stengel", 1]] as const) {
    const head = at(state.firstUnit, who(id));
    for (let unit = head; unit >= 0; unit = at(state.nextUnit, unit)) {
      setStrength(state, unit, unit === head ? first : 0);
    }
  }
  march(state, March.initiative, "courbiere");
  state.march.passage = to;
  return run(state, Do.passage);
}

/** Neighbours on plain ground with a kind of water between them, from the first of which a passage of 10 to 1 succeeds. */
function plainGround(water: number): [number, number] {
  for (let from = 0; from < ground.size; from++) {
    if (at(ground.attackFrom, from) < 2 || at(ground.infantryLimit, from) > 0) continue;
    for (let direction = 0; direction < 6; direction++) {
      const side6 = from * 6 + direction;
      const to = at(ground.map.neighbours, side6);
      if (to < 0 || at(ground.water, side6) !== water || at(ground.modified, to) === 1) continue;
      if (at(ground.fort, to) > 0 || at(ground.france, to) === 0) continue;
      if (at(ground.infantryDefence, to) !== 2 || at(ground.infantryLimit, to) > 0) continue;
      const tried = passage(from, to, 10);
      if (eventOf(tried, "passage").params.result === "success") return [from, to];
    }
  }
  throw new Error(`no ground with water ${water}`);
}

Deno.test("N-102 N-103 a passage succeeds at 7 to 1, across a stream at 8 to 1", () => {
  for (const [water, ratio] of [[Water.none, 7], [Water.stream, 8]] as const) {
    const [from, to] = plainGround(water);
    const results = [ratio - 1, ratio].map((points) =>
      eventOf(passage(from, to, points), "passage").params.result
    );
    assert.deepEqual(results, ["failure", "success"], `water ${water}`);
  }
});

Deno.test("N-104 after a passage that failed the combat against that hex loses two columns, no other", () => {
  const [from, to] = plainGround(Water.none);
  const state = passage(from, to, 6);
  assert.equal(state.repulsed[who("courbiere")], to);
  state.side = Side.coalition;
  beginCombat(state, from, to);
  assert.equal(state.battle.shift, 2);
  state.repulsed[who("courbiere")] = from;
  beginCombat(state, from, to);
  assert.equal(state.battle.shift, 0);
  assert.equal(passage(from, to, 7).repulsed[who("courbiere")], -1);
});

Deno.test("N-100 nobody is pushed out of a fortification, nor where no points are left to enter", () => {
  const state = board({ courbiere: "2417", beaurepaire: "2418", lynch: "2416" }, Side.coalition);
  march(state, March.initiative, "courbiere");
  const may = (to: string) =>
    mayPass(state, hexOf("2417"), grid.directionTo(hexOf("2417"), hexOf(to)));
  assert.deepEqual([may("2418"), may("2416")], [false, true]);
  const { foot } = allowanceOf(state, 0);
  const cost = at(
    ground.stepFoot,
    hexOf("2417") * 6 + grid.directionTo(hexOf("2417"), hexOf("2416")),
  );
  for (const [spent, enough] of [[foot - cost, true], [foot - cost + 1, false]] as const) {
    state.march.foot[0] = spent;
    assert.equal(may("2416"), enough);
  }
});

Deno.test("N-083 a step is paid by every arm of a force, to its last half point", () => {
  const state = march(board({ lynch: "2812" }, Side.french), March.order, "lynch");
  const limits = { ...allowanceOf(state, 0) };
  const direction = grid.directionTo(hexOf("2812"), hexOf("2811"));
  const side6 = hexOf("2812") * 6 + direction;
  const foot = limits.foot - at(ground.stepFoot, side6);
  const horse = limits.horse - at(ground.stepHorse, side6);
  const may = (onFoot: number, mounted: number) =>
    stepFor(state, limits, 0, hexOf("2812"), direction, onFoot, mounted, false, false);
  assert.deepEqual([may(foot, horse), may(foot + 1, 0), may(0, horse + 1)], [true, false, false]);
});
