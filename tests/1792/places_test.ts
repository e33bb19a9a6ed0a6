/** Fortifications of 1792: who stands behind walls, storms and sieges, and the fall of a place (15.0). */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import {
  inEnemyZone,
  move,
  put,
  setBesieged,
  setStrength,
} from "../../engine/patrie-en-danger-1792/field.ts";
import { Do, push } from "../../engine/patrie-en-danger-1792/flow.ts";
import { hasLine } from "../../engine/patrie-en-danger-1792/lines.ts";
import { battleTask } from "../../engine/patrie-en-danger-1792/play/combat/battle.ts";
import {
  beginCombat,
  noteContacts,
  offerTargets,
} from "../../engine/patrie-en-danger-1792/play/combat/declaring.ts";
import { combatPhaseTask } from "../../engine/patrie-en-danger-1792/play/combat_phase.ts";
import { mayHead } from "../../engine/patrie-en-danger-1792/play/march/announcing.ts";
import { allowanceOf, stepFor } from "../../engine/patrie-en-danger-1792/play/march/steps.ts";
import { besiege, relieve, surrenderTask } from "../../engine/patrie-en-danger-1792/play/sieges.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import {
  Answer,
  March,
  PASS,
  Side,
  Stand,
  Status,
  Step,
} from "../../engine/patrie-en-danger-1792/words.ts";
import { offerWorks } from "../../engine/patrie-en-danger-1792/play/engineers.ts";
import { board, eventOf, grid, ground, hexOf, march, optionsOf, run, take, who } from "./board.ts";
import { data } from "./game.ts";

const neighbours = (hex: number): number[] =>
  [0, 1, 2, 3, 4, 5].map((direction) => at(ground.map.neighbours, hex * 6 + direction));
const labels = (hexes: readonly number[]): string[] => hexes.map((hex) => grid.labelOf(hex));

/** A task asked to offer, and what it offers. */
function offered(state: State, offer: () => void): number[] {
  state.decision.count = 0;
  offer();
  return optionsOf(state);
}

/** Verdun with a garrison, a field force or not, before the army of Brunswick, when it has to declare itself. */
function before(field: boolean): State {
  const places = { beaurepaire: "2418", brunswick: "2417", courbiere: "2417" };
  const state = board(field ? { ...places, stengel: "2418" } : places, Side.coalition);
  push(state, Do.combatPhase);
  combatPhaseTask(state, 6);
  return state;
}

Deno.test("N-137 N-141 a force in a fortification chooses, a garrison alone stays behind its walls", () => {
  const state = before(true);
  assert.equal(state.step, Step.fortification);
  assert.equal(state.decision.side, Side.french);
  assert.deepEqual(optionsOf(state).sort(), [Stand.open, Stand.advantage]);
  assert.deepEqual(optionsOf(before(false)), [Stand.advantage]);
});

Deno.test("N-138 against walls the besieger storms, besieges or does neither", () => {
  const state = before(true);
  state.answer = Stand.advantage;
  combatPhaseTask(state, 7);
  assert.equal(state.decision.side, Side.coalition);
  assert.deepEqual(
    optionsOf(state).sort((one, other) => one - other),
    [PASS, Answer.siege, Answer.storm],
  );
  state.answer = Answer.siege;
  combatPhaseTask(state, 8);
  assert.equal(state.besieged[hexOf("2418")], 1);
  // Who is too weak to besiege may still storm (NQ-153).
  const weak = board({ beaurepaire: "2418", kohler: "2417" }, Side.coalition);
  push(weak, Do.combatPhase);
  combatPhaseTask(weak, 6);
  weak.answer = Stand.advantage;
  combatPhaseTask(weak, 7);
  assert.deepEqual(optionsOf(weak).sort((one, other) => one - other), [PASS, Answer.storm]);
  // In the open it is an ordinary combat.
  const open = before(true);
  open.answer = Stand.open;
  combatPhaseTask(open, 7);
  noteContacts(open);
  assert.deepEqual(labels(offered(open, () => offerTargets(open, hexOf("2417")))), ["2418"]);
});

Deno.test("N-139 a storm is one attack: no markers, both lose points, nobody retreats or strikes back", () => {
  const state = before(true);
  const place = hexOf("2418");
  state.stand[place] = Stand.advantage;
  state.reply[place] = Answer.storm;
  noteContacts(state);
  beginCombat(state, hexOf("2417"), place);
  push(state, Do.battle);
  battleTask(state, 0);
  battleTask(state, 3);
  assert.equal(state.steps[state.depth - 1], 8, "no battle types are chosen");
  const { battle } = state;
  for (const loser of [0, 1]) {
    battle.loser = loser;
    battle.striking = 0;
    battle.attackerNumber = 2;
    battle.defenderNumber = 2;
    const depth = state.depth;
    battleTask(state, 16);
    assert.equal(eventOf(state, "battle-type").params.type, "set-piece");
    assert.equal(state.tasks[depth], Do.losses);
    state.depth = depth;
    battleTask(state, 17);
    assert.equal(state.steps[state.depth - 1], 60, "the combat stops");
  }
});

Deno.test("N-200a one hex beside a place is enough to besiege it, N-202 and a friend beside it breaks the siege", () => {
  const state = board(
    { beaurepaire: "2418", brunswick: "2417", courbiere: "2417" },
    Side.coalition,
  );
  const place = hexOf("2418");
  besiege(state, place);
  relieve(state);
  assert.equal(state.besieged[place], 1);
  const free = neighbours(place).find((hex) => grid.distance(hex, hexOf("2417")) > 1) ?? -1;
  put(state, who("lynch"), free);
  relieve(state);
  assert.equal(state.besieged[place], 0);
});

Deno.test("NQ-154 of the hexes around a siege only those that the besieger really reaches bar relief, lines and retreats", () => {
  const places = { beaurepaire: "2418", brunswick: "2417", courbiere: "2417" };
  const state = board(places, Side.coalition);
  const place = hexOf("2418");
  besiege(state, place);
  const reached = neighbours(place).filter((hex) => grid.distance(hex, hexOf("2417")) <= 1);
  for (const hex of neighbours(place)) {
    // His real zone, and none of the besieged.
    assert.equal(inEnemyZone(state, Side.french, hex), reached.includes(hex), grid.labelOf(hex));
    assert.ok(!inEnemyZone(state, Side.coalition, hex), grid.labelOf(hex));
  }
  assert.equal(reached.length, 3);
  // Relief passes the others without a stop.
  const ring = neighbours(place).filter((hex) => !reached.includes(hex));
  for (const from of ring) {
    const direction = [0, 1, 2, 3, 4, 5].find((way) =>
      ring.includes(at(ground.map.neighbours, from * 6 + way))
    ) ?? -1;
    const relief = board({ ...places, valence: grid.labelOf(from) }, Side.french);
    besiege(relief, place);
    march(relief, March.order, "valence");
    const limits = { ...allowanceOf(relief, 0) };
    assert.ok(stepFor(relief, limits, 0, from, direction, 0, 0, false, false));
  }
  // Lines run as they would without a siege.
  const free = board(places, Side.coalition);
  for (let hex = 0; hex < ground.size; hex++) {
    assert.equal(hasLine(state, Side.french, hex), hasLine(free, Side.french, hex));
  }
  // The besieged do not leave, by whichever hex.
  put(state, who("stengel"), place);
  state.mover = Side.french;
  assert.ok(!mayHead(state, who("stengel"), March.initiative));
});

Deno.test("N-193 N-201 N-217 at 4 points a besieged place falls with all in it, and costs the French morale", () => {
  const fallen = (points: number) => {
    const state = board({ beaurepaire: "2418", brunswick: "2417" }, Side.french);
    state.morale.set([0, 1]);
    setStrength(state, at(state.firstUnit, who("beaurepaire")), points);
    setBesieged(state, hexOf("2418"), 1);
    push(state, Do.surrender);
    surrenderTask(state, 0);
    return [state.status[who("beaurepaire")], state.morale[Side.french]];
  };
  assert.deepEqual(fallen(4), [Status.eliminated, 0]);
  assert.deepEqual(fallen(5), [Status.board, 1]);
});

const [chart] = data.maps;
assert.ok(chart);

Deno.test("N-203a fortresses and citadels are fortifications, towns and villages are none", () => {
  const kinds = new Map(
    chart.hexes.map(({ hex, features }) => [
      hexOf(hex),
      (features ?? []).filter((feature) => feature === "fortress" || feature === "citadel"),
    ]),
  );
  let open = 0;
  for (let hex = 0; hex < ground.size; hex++) {
    const [kind] = kinds.get(hex) ?? [];
    const found = [at(ground.fort, hex), at(ground.fortified, hex)];
    // Doubled and tripled, in halves.
    const expected = kind === "fortress" ? [1, 4] : kind === "citadel" ? [2, 6] : [0, 2];
    assert.deepEqual(found, expected, grid.labelOf(hex));
    // Nobody behind no walls is asked how he fights.
    if (kind !== undefined || at(ground.town, hex) === 0) continue;
    const next = neighbours(hex).find((there) => there >= 0) ?? -1;
    const state = board({}, Side.coalition);
    put(state, who("stengel"), hex);
    put(state, who("brunswick"), next);
    run(state, Do.combatPhase, 6);
    assert.notEqual(state.step, Step.fortification);
    open++;
  }
  assert.ok(open > 20);
  assert.ok([1, 2].every((kind) => ground.fort.includes(kind)));
});

/** Hexsides as the map has them, seen from either hex: those whose kind and crossing are these. */
function hexsides(kind: string, crossing: string | undefined): Set<number> {
  const sides = chart?.hexsides.filter((side) => side.kind === kind && side.crossing === crossing);
  return new Set(
    (sides ?? []).flatMap(({ between: [one, other] }) =>
      [[one, other], [other, one]].map(([from = "", to = ""]) =>
        hexOf(from) * 6 + grid.directionTo(hexOf(from), hexOf(to))
      )
    ),
  );
}

Deno.test("N-204a engineers work at the bridges of rivers, not at fords nor where a road crosses a stream", () => {
  const bridges = hexsides("river", "bridge");
  const others = [
    ...hexsides("stream", "bridge"),
    ...hexsides("river", "ford"),
    ...hexsides("river", undefined),
  ];
  const state = board({ hohenlohe: "2812" }, Side.coalition);
  const seen = new Set<number>();
  for (const side6 of [...bridges, ...others]) {
    const hex = Math.floor(side6 / 6);
    move(state, who("hohenlohe"), hex);
    const works = offered(state, () => offerWorks(state)).filter((option) => option !== PASS);
    assert.deepEqual(
      new Set(works),
      new Set([0, 1, 2, 3, 4, 5].map((way) => hex * 6 + way).filter((one) => bridges.has(one))),
      grid.labelOf(hex),
    );
    for (const work of works) seen.add(work);
  }
  assert.deepEqual(seen, bridges);
  assert.ok(bridges.size > 20 && others.length > 20);
});

Deno.test("N-205a a bridge is damaged and repaired as often as the engineers succeed", () => {
  const state = board({ hohenlohe: "2418" }, Side.coalition, 3);
  const [side6 = -1] = [...hexsides("river", "bridge")].filter((one) =>
    Math.floor(one / 6) === hexOf("2418")
  );
  const back = at(ground.map.neighbours, side6) * 6 + (side6 + 3) % 6;
  let changes = 0;
  for (let phase = 0; phase < 30; phase++) {
    state.turn = 2;
    state.side = Side.coalition;
    run(state, Do.movement, 10);
    const before = at(state.bridgeDown, side6);
    assert.deepEqual(optionsOf(state), [PASS, side6]);
    take(state, "engineers", side6);
    // One attempt in a phase (NQ-158).
    assert.equal(state.bridgeTried[side6], 1);
    assert.equal(state.bridgeDown[back], state.bridgeDown[side6], "seen from both ends");
    if (state.bridgeDown[side6] !== before) changes++;
  }
  assert.ok(changes > 6, `${changes} changes`);
});
