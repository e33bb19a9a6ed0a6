/** How 1792 plays single rules: positions built by hand, and the tasks of the game asked what they do with them. */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import {
  allOf,
  lift,
  put,
  setBesieged,
  setStrength,
} from "../../engine/patrie-en-danger-1792/field.ts";
import { Do, push } from "../../engine/patrie-en-danger-1792/flow.ts";
import { lineLength } from "../../engine/patrie-en-danger-1792/lines.ts";
import { dismissEmpty } from "../../engine/patrie-en-danger-1792/play/attrition.ts";
import { battleTask } from "../../engine/patrie-en-danger-1792/play/combat/battle.ts";
import {
  mayEnd as mayEndCombats,
  noteContacts,
  offerAttackers,
} from "../../engine/patrie-en-danger-1792/play/combat/declaring.ts";
import {
  applyPursuer,
  offerPursuers,
} from "../../engine/patrie-en-danger-1792/play/combat/pursuers.ts";
import { pursue } from "../../engine/patrie-en-danger-1792/play/combat/pursuit.ts";
import {
  addGroup,
  beginPush,
  beginRetreat,
  nextHexes,
} from "../../engine/patrie-en-danger-1792/play/combat/retreat.ts";
import { counts, crestTask } from "../../engine/patrie-en-danger-1792/play/combat/strike.ts";
import { combatPhaseTask } from "../../engine/patrie-en-danger-1792/play/combat_phase.ts";
import { entryHexes } from "../../engine/patrie-en-danger-1792/play/march/leaving.ts";
import { mayHead } from "../../engine/patrie-en-danger-1792/play/march/announcing.ts";
import { marchTask } from "../../engine/patrie-en-danger-1792/play/march/march.ts";
import { passageTask } from "../../engine/patrie-en-danger-1792/play/march/passage.ts";
import {
  enlist,
  exitCost,
  mayEnd,
  stepFor,
} from "../../engine/patrie-en-danger-1792/play/march/steps.ts";
import { movementTask } from "../../engine/patrie-en-danger-1792/play/movement_phase.ts";
import { combatColumn } from "../../engine/patrie-en-danger-1792/procedures/strength.ts";
import { PATH } from "../../engine/patrie-en-danger-1792/parts.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import {
  Arm,
  CODE,
  codeOf,
  March,
  Move,
  PASS,
  Side,
  Status,
  Step,
  Weather,
} from "../../engine/patrie-en-danger-1792/words.ts";
import { board, combat, eventOf, grid, ground, hexOf, optionsOf, rules, who } from "./board.ts";

for (const [striking, what] of ["an attack alone is no", "a counter-attack makes it a"].entries()) {
  Deno.test(`N-219 N-220 ${what} full round, whatever its loser shows`, () => {
    const state = board({ hohenlohe: "2912", stengel: "2812" }, Side.coalition);
    combat(state, "2912", "2812", striking);
    push(state, Do.battle);
    battleTask(state, 14);
    assert.equal(state.battle.fullRound, striking);
  });
}

/** Hexes from which the active side may attack, and whether it may end the combats at once. */
function attacks(state: State): { from: string[]; mayEnd: boolean } {
  noteContacts(state);
  state.decision.count = 0;
  offerAttackers(state);
  return {
    from: optionsOf(state).map((hex) => grid.labelOf(hex)),
    mayEnd: mayEndCombats(state),
  };
}

Deno.test("N-140 a besieged garrison may sally against its besieger, and need not", () => {
  const state = board({ beaurepaire: "2418", hohenlohe: "2417" }, Side.french);
  setBesieged(state, hexOf("2418"), 1);
  assert.deepEqual(attacks(state), { from: ["2418"], mayEnd: true });
});

Deno.test("N-141 a garrison that is not besieged attacks nobody", () => {
  const state = board({ beaurepaire: "2418", hohenlohe: "2417" }, Side.french);
  assert.deepEqual(attacks(state), { from: [], mayEnd: true });
});

Deno.test("NQ-155 who wins a sally may leave in the next movement phase, though others besiege him still", () => {
  const places = { beaurepaire: "2418", stengel: "2418", hohenlohe: "2417", brunswick: "2519" };
  const state = board(places, Side.french);
  state.mover = Side.french;
  const place = hexOf("2418");
  setBesieged(state, place, 1);
  const leaves = () => mayHead(state, who("stengel"), March.initiative);
  combat(state, "2418", "2417", 0);
  state.battle.sortie = 1;
  push(state, Do.battle);
  for (const [loser, left] of [[0, false], [1, true]] as const) {
    state.battle.loser = loser;
    battleTask(state, 30);
    assert.equal(leaves(), left, `loser ${loser}`);
  }
  assert.ok(!mayHead(state, who("beaurepaire"), March.initiative));
  // The movement phase is over: what was not used is lost.
  movementTask(state, 10);
  assert.equal(state.besieged[place], 1);
  assert.ok(!leaves());
});

Deno.test("N-132 a field force in a fortification may attack, one before it must", () => {
  const inside = board({ stengel: "2418", hohenlohe: "2417" }, Side.french);
  assert.deepEqual(attacks(inside), { from: ["2418"], mayEnd: true });
  const outside = board({ stengel: "2517", hohenlohe: "2417" }, Side.french);
  assert.deepEqual(attacks(outside), { from: ["2517"], mayEnd: false });
});

/** A beaten force of the defenders that went a way, before its pursuit by a commander. */
function beaten(state: State, way: readonly string[], length: number, pursuer: string): void {
  const { battle, retreat } = state;
  const [start = "", ...steps] = way;
  beginRetreat(state, 1 - state.side, length, 0);
  addGroup(state, hexOf(start));
  battle.loser = 1;
  battle.way = 0;
  battle.pursuer = who(pursuer);
  battle.pursuing[who(pursuer)] = 1;
  for (const [index, hex] of steps.entries()) retreat.path[index + 1] = hexOf(hex);
  retreat.steps[0] = way.length;
  const end = hexOf(way.at(-1) ?? start);
  for (let leader = 0; leader < rules.roster.leaders; leader++) {
    if (at(retreat.member, leader) === 0) continue;
    lift(state, leader);
    put(state, leader, end);
  }
}

Deno.test("N-182 the commander of the retreating force resists, not his ablest subordinate", () => {
  const state = board(
    { brunswick: "2812", hohenlohe: "2812", kellermann: "2713" },
    Side.french,
  );
  state.weather = Weather.rain;
  state.battle.chief[1] = who("brunswick");
  beaten(state, ["2812", "2912"], 1, "kellermann");
  pursue(state);
  // Rain: 3 less the 2 of Brunswick; the 3 of Hohenlohe would leave nothing.
  assert.equal(eventOf(state, "pursuit").params.initiative, 1);
});

Deno.test("N-182 of several retreating forces the highest of their commanders resists", () => {
  const state = board({ "de-castries": "2812", clerfayt: "2911", kellermann: "2713" }, Side.french);
  state.weather = Weather.rain;
  state.battle.chief[1] = who("de-castries");
  beginRetreat(state, Side.coalition, 2, 0);
  addGroup(state, hexOf("2812"));
  addGroup(state, hexOf("2911"));
  state.battle.loser = 1;
  state.battle.pursuer = who("kellermann");
  state.battle.pursuing[who("kellermann")] = 1;
  pursue(state);
  assert.equal(eventOf(state, "pursuit").params.initiative, 0);
});

/** Hexes authorised and whether the beaten are gone, by seed. */
function pursuits(play: (seed: number) => State, beatenId: string): (readonly [number, boolean])[] {
  return Array.from({ length: 60 }, (_, seed) => {
    const state = play(seed);
    pursue(state);
    return [state.battle.hexes, allOf(state, who(beatenId)) === 0] as const;
  });
}

/** Dumouriez with the horse and foot of Le Veneur after Kohler, who went a way and may have left the map. */
function afterKohler(seed: number, way: readonly string[], length: number, chief: string): State {
  const state = board(
    { kohler: "1800", dumouriez: "1700", "le-veneur": "1700" },
    Side.french,
    seed,
  );
  state.battle.chief[1] = who(chief);
  beaten(state, way, length, "dumouriez");
  state.battle.pursuing[who("le-veneur")] = 1;
  return state;
}

Deno.test("N-191 a force that left the map is caught only by its whole retreat and one hex more", () => {
  // The initiative of Lavergne, 0, lets pursuits be as long as they can.
  for (const [length, chief] of [[4, "kohler"], [6, "lavergne"]] as const) {
    const found = pursuits((seed) => {
      const state = afterKohler(seed, ["1800"], length, chief);
      lift(state, who("kohler"));
      state.status[who("kohler")] = Status.calendar;
      state.retreat.left[0] = 1;
      return state;
    }, "kohler");
    for (const [hexes, gone] of found) assert.equal(gone, hexes >= length + 1, `${hexes} hexes`);
    assert.ok(found.some(([hexes, gone]) => hexes > 1 && !gone));
    assert.equal(found.some(([, gone]) => gone), length === 6);
  }
});

Deno.test("N-108 a French pursuer stops at the frontier, but catches whom he would have caught", () => {
  const states: State[] = [];
  const found = pursuits((seed) => {
    // Blocked after one hex of three.
    const state = afterKohler(seed, ["1800", "1900"], 3, "kohler");
    states.push(state);
    return state;
  }, "kohler");
  for (const [hexes, gone] of found) assert.equal(gone, hexes >= 2, `${hexes} hexes`);
  assert.ok(found.some(([, gone]) => gone) && found.some(([, gone]) => !gone));
  for (const state of states) {
    assert.notEqual(grid.labelOf(at(state.hexOf, who("dumouriez"))), "1900");
  }
});

Deno.test("N-170 a force that can not retreat at all may be pursued into its hex, and is caught there", () => {
  const found = pursuits((seed) => {
    const state = afterKohler(seed, ["1800"], 6, "kohler");
    const { battle } = state;
    battle.attackers[0] = hexOf("1700");
    battle.attackerCount = 1;
    battle.chief[0] = who("dumouriez");
    battle.pursuer = -1;
    battle.pursuing.fill(0);
    offerPursuers(state);
    assert.ok(optionsOf(state).includes(who("le-veneur")));
    applyPursuer(state, who("le-veneur"));
    return state;
  }, "kohler");
  for (const [hexes, gone] of found) assert.equal(gone, hexes >= 1, `${hexes} hexes`);
  assert.ok(found.some(([, gone]) => gone));
});

Deno.test("NQ-132 the commander named for the defence leads again after a counter-attack", () => {
  const state = board(
    { brunswick: "2912", kellermann: "2812", valence: "2812" },
    Side.coalition,
  );
  combat(state, "2912", "2812", 1);
  state.battle.named = who("kellermann");
  state.battle.chief[1] = who("valence");
  push(state, Do.battle);
  battleTask(state, 3);
  assert.equal(state.battle.chief[1], who("kellermann"));
});

Deno.test("N-133 disorganised subordinates defend, but add nothing to a counter-attack", () => {
  const state = board({ brunswick: "2912", kellermann: "2812", valence: "2812" }, Side.coalition);
  combat(state, "2912", "2812", 0);
  state.disorganised[who("valence")] = 1;
  assert.ok(counts(state, who("valence"), 1));
  state.battle.striking = 1;
  assert.ok(!counts(state, who("valence"), 1));
  assert.ok(counts(state, who("kellermann"), 1));
});

/** Infantry units of commanders, strongest first. */
function infantryOf(state: State, ...ids: string[]): number[] {
  const units: number[] = [];
  for (const id of ids) {
    const first = at(state.firstUnit, who(id));
    for (let unit = first; unit >= 0; unit = at(state.nextUnit, unit)) {
      if (at(rules.roster.arm, unit) === Arm.infantry && at(state.strength, unit) > 0) {
        units.push(unit);
      }
    }
  }
  return units.sort((one, other) => at(state.strength, other) - at(state.strength, one));
}

Deno.test("N-148 the owner may put any other unit in the place of any of a crest's three", () => {
  const state = board({ brunswick: "1506", courbiere: "1506", stengel: "1405" }, Side.french);
  combat(state, "1405", "1506", 0);
  const units = infantryOf(state, "brunswick", "courbiere");
  for (const unit of units.slice(0, 3)) state.battle.crest[unit] = 1;
  state.battle.crestReady[hexOf("1506")] = 1;
  state.battle.crestRole = 1;
  push(state, Do.crest);
  crestTask(state, 0);
  assert.equal(state.decision.kind, "crest-unit");
  assert.equal(state.step, Step.crestUnit);
  const [pass, ...changes] = optionsOf(state);
  assert.equal(pass, PASS);
  assert.equal(changes.length, 3 * (units.length - 3));
  const goes = units[0] ?? -1;
  const comes = units.at(-1) ?? -1;
  state.answer = (goes + 1) * CODE + comes;
  assert.ok(changes.includes(state.answer) && codeOf(state.answer) === goes + 1);
  crestTask(state, 1);
  assert.deepEqual([state.battle.crest[goes], state.battle.crest[comes]], [0, 1]);
});

Deno.test("NQ-01 the tenth column is out of reach on modified terrain", () => {
  const tables = rules.tables["stand-ins"];
  assert.equal(combatColumn(tables, 4, 0, false, 0), 10);
  assert.equal(combatColumn(tables, 4, 0, true, 0), 9);
  assert.equal(combatColumn(tables, 400, 4, true, 0), 9);
});

Deno.test("N-102 the three units that their owner names fight for a crest in a forced passage", () => {
  const state = board({ brunswick: "1405", chazot: "1506", beurnonville: "1506" }, Side.coalition);
  state.mover = Side.coalition;
  const { march } = state;
  march.head = who("brunswick");
  march.part[march.head] = 1;
  march.path[0] = hexOf("1405");
  march.length[0] = 1;
  march.passage = hexOf("1506");
  const units = infantryOf(state, "chazot", "beurnonville");
  assert.ok(units.length > 3);
  const weakest = units.slice(-3);
  push(state, Do.passage);
  let step = 0;
  for (const unit of weakest) {
    while (!passageTask(state, step)) step = at(state.steps, state.depth - 1);
    assert.equal(state.decision.kind, "crest-unit");
    assert.equal(state.decision.side, Side.french);
    assert.ok(optionsOf(state).includes(unit));
    state.answer = unit;
    step = 2;
  }
  for (; state.depth > 0; step = at(state.steps, Math.max(0, state.depth - 1))) {
    passageTask(state, step);
  }
  const three = weakest.reduce((sum, unit) => sum + at(state.strength, unit), 0);
  const cavalry = at(state.points, who("chazot") * 3 + 1) +
    at(state.points, who("beurnonville") * 3 + 1);
  assert.equal(eventOf(state, "passage").params.defenders, 2 * three + cavalry);
});

Deno.test("NQ-121 a unit that can not go back both hexes is not pushed, nor off the map", () => {
  const near = board({ kohler: "4406", kellermann: "4307" }, Side.french);
  near.mover = Side.french;
  assert.equal(beginPush(near, hexOf("4406"), 2), false);
  assert.equal(beginPush(near, hexOf("4406"), 1), true);
  const far = board({ kohler: "3010", kellermann: "2911" }, Side.french);
  far.mover = Side.french;
  assert.equal(beginPush(far, hexOf("3010"), 2), true);
  assert.equal(far.retreat.steps[0], 1);
});

Deno.test("NQ-143 a friend who could only go farther from his source does not make room", () => {
  const state = board({ kohler: "4406", "de-castries": "4405" }, Side.french);
  beginRetreat(state, Side.coalition, 3, 0);
  addGroup(state, hexOf("4406"));
  assert.ok(!nextHexes(state).includes(hexOf("4405")));
});

Deno.test("NQ-102 leaving the hexes before a besieged place costs nothing more", () => {
  const state = board({ stengel: "2418", hohenlohe: "2417" }, Side.coalition);
  state.mover = Side.coalition;
  assert.ok(exitCost(state, hexOf("2417"), false) > 0);
  setBesieged(state, hexOf("2418"), 1);
  assert.equal(exitCost(state, hexOf("2417"), false), 0);
});

Deno.test("N-070 an extended march asks for a line where it ends, not where it passes", () => {
  const state = board({ hohenlohe: "2009", kellermann: "4221" }, Side.coalition);
  state.mover = Side.coalition;
  const { march } = state;
  march.head = who("hohenlohe");
  march.part[march.head] = 1;
  enlist(state);
  const hex = hexOf("2009");
  const barred = [0, 1, 2, 3, 4, 5].find((direction) => {
    const next = at(ground.map.neighbours, hex * 6 + direction);
    return lineLength(state, Side.coalition, next) < 0 && at(ground.fort, next) === 0;
  });
  assert.ok(barred !== undefined, "a hex without a line");
  const next = at(ground.map.neighbours, hex * 6 + barred);
  march.kind = March.extended;
  const free = { foot: -1, horse: -1 };
  assert.ok(stepFor(state, free, 0, hex, barred, 0, 0, false, false));
  assert.equal(mayEnd(state, 0, next), false);
  march.kind = March.order;
  assert.equal(mayEnd(state, 0, next), true);
});

Deno.test("N-079 a forced march may start as far away as light cavalry goes by road", () => {
  const state = board(
    { hohenlohe: "2912", valence: "2812", stengel: "1512" },
    Side.coalition,
  );
  state.mover = Side.french;
  push(state, Do.combatPhase);
  combatPhaseTask(state, 1);
  assert.ok(grid.distance(hexOf("2812"), hexOf("1512")) > 10);
  assert.ok(optionsOf(state).includes(who("stengel")));
});

Deno.test("N-094 a part of a force leaves the map by itself, but not on an extended march", () => {
  const exits = [...ground.north.keys()].filter((hex) =>
    (at(ground.north, hex) === 1 || at(ground.south, hex) === 1) && at(ground.onPath, hex) === 1 &&
    entryHexes(board({}, Side.french), Side.french, hex).length > 0
  );
  const exit = exits[0] ?? -1;
  const beside = [0, 1, 2, 3, 4, 5].map((direction) =>
    at(ground.map.neighbours, exit * 6 + direction)
  ).find((hex) => hex >= 0 && at(ground.stepFoot, hex * 6 + grid.directionTo(hex, exit)) <= 4);
  assert.ok(beside !== undefined, "a hex beside the exit");
  const leave = Move.leave * CODE + exit;
  const state = board({}, Side.french);
  state.mover = Side.french;
  const { march } = state;
  for (const [part, id] of ["dumouriez", "stengel"].entries()) {
    const hex = part === 0 ? exit : beside;
    put(state, who(id), hex);
    march.part[who(id)] = part + 1;
    march.path[part * PATH] = hex;
    march.length[part] = 1;
  }
  march.head = who("dumouriez");
  march.parts = 2;
  march.current = 1;
  enlist(state);
  push(state, Do.march);
  marchTask(state, 14);
  assert.ok(optionsOf(state).includes(leave), "whatever the commander does");
  march.kind = March.extended;
  marchTask(state, 14);
  assert.ok(!optionsOf(state).includes(leave), "off the map an extended march has no line");
  march.kind = March.initiative;
  marchTask(state, 14);
  state.answer = leave;
  marchTask(state, 15);
  assert.equal(state.status[who("stengel")], Status.calendar);
  assert.equal(state.exit[who("stengel")], exit);
  assert.equal(eventOf(state, "left-map").params.counter, "stengel");
});

Deno.test("N-078 a commander beside a force resists for it only if he could lead all of it", () => {
  const resists = (...others: string[]): boolean => {
    const places = Object.fromEntries(others.map((id) => [id, "2812"]));
    const state = board({ hohenlohe: "2912", kellermann: "2713", ...places }, Side.coalition);
    state.mover = Side.coalition;
    state.march.head = who("hohenlohe");
    state.march.part[who("hohenlohe")] = 1;
    state.march.kind = March.initiative;
    push(state, Do.march);
    marchTask(state, 3);
    return optionsOf(state).includes(who("kellermann"));
  };
  // With his own units they cost 7 and 9 points; he can lead 8.
  assert.ok(resists("valence", "lynch", "muratel"));
  assert.ok(!resists("valence", "lynch", "muratel", "deprez-crassier"));
});

Deno.test("NQ-125 the commander of a place whose garrison attrition has taken is out of the game", () => {
  const state = board({ beaurepaire: "2418" }, Side.french);
  setStrength(state, at(state.firstUnit, who("beaurepaire")), 0);
  dismissEmpty(state, who("beaurepaire"));
  assert.equal(state.status[who("beaurepaire")], Status.eliminated);
  assert.equal(eventOf(state, "commander-lost").params.counter, "beaurepaire");
});
