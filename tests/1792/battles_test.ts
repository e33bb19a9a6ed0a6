/** Combats of 1792 in positions built by hand: who attacks from where and with whom, rounds, crests, who leads and who counts (10.0, 15.11). */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { lift, put, setBesieged, setStrength } from "../../engine/patrie-en-danger-1792/field.ts";
import { Do, push } from "../../engine/patrie-en-danger-1792/flow.ts";
import { battleTask } from "../../engine/patrie-en-danger-1792/play/combat/battle.ts";
import { offerCounters } from "../../engine/patrie-en-danger-1792/play/combat/countering.ts";
import {
  attackChief,
  beginCombat,
  Contact,
  mayEnd,
  mayEnd as mayEndCombats,
  noteContacts,
  offerAttackers,
  offerExtensions,
} from "../../engine/patrie-en-danger-1792/play/combat/declaring.ts";
import { begin, noteSeniors } from "../../engine/patrie-en-danger-1792/play/combat/opening.ts";
import {
  isGone,
  membersOf,
  settleRole,
} from "../../engine/patrie-en-danger-1792/play/combat/sharing.ts";
import {
  counts,
  crestTask,
  pointsFor,
} from "../../engine/patrie-en-danger-1792/play/combat/strike.ts";
import { mayHead } from "../../engine/patrie-en-danger-1792/play/march/announcing.ts";
import { movementTask } from "../../engine/patrie-en-danger-1792/play/movement_phase.ts";
import { combatColumn } from "../../engine/patrie-en-danger-1792/procedures/strength.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import {
  Answer,
  Arm,
  CODE,
  codeOf,
  Extend,
  March,
  PASS,
  restOf,
  Side,
  Stand,
  Step,
  YES,
} from "../../engine/patrie-en-danger-1792/words.ts";
import {
  board,
  combat,
  eventOf,
  grid,
  hexOf,
  infantryOf,
  optionsOf,
  rules,
  run,
  take,
  who,
} from "./board.ts";

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

Deno.test("N-140 a besieged field force may sally against its besieger, and need not", () => {
  const state = board({ beaurepaire: "2418", stengel: "2418", hohenlohe: "2417" }, Side.french);
  setBesieged(state, hexOf("2418"), 1);
  assert.deepEqual(attacks(state), { from: ["2418"], mayEnd: true });
  assert.equal(attackChief(state, hexOf("2418")), who("stengel"));
});

Deno.test("N-141 NQ-190 a garrison alone attacks nobody, besieged or not", () => {
  const state = board({ beaurepaire: "2418", hohenlohe: "2417" }, Side.french);
  assert.deepEqual(attacks(state), { from: [], mayEnd: true });
  setBesieged(state, hexOf("2418"), 1);
  assert.deepEqual(attacks(state), { from: [], mayEnd: true });
  // Nor beside a field force that has retreated in this phase, or is disorganised.
  put(state, who("stengel"), hexOf("2418"));
  state.disorganised[who("stengel")] = 1;
  assert.deepEqual(attacks(state), { from: [], mayEnd: true });
});

Deno.test("NQ-190 of a sally the garrison bears no part: no strength, no losses, no command", () => {
  const places = { beaurepaire: "2418", stengel: "2418", hohenlohe: "2417" };
  const state = board(places, Side.french);
  const place = hexOf("2418");
  setBesieged(state, place, 1);
  beginCombat(state, place, hexOf("2417"));
  const own = at(state.points, who("stengel") * 3);
  assert.ok(own > 0 && at(state.points, who("beaurepaire") * 3) > 0);
  for (const striking of [0, 1]) {
    state.battle.striking = striking;
    assert.equal(pointsFor(state, place, 0, Arm.infantry), own);
  }
  membersOf(state, 0);
  const bear = (id: string) => state.loss.members[who(id)];
  assert.deepEqual([bear("stengel"), bear("beaurepaire")], [1, 0]);
  // When the field force has fallen, nobody is left who attacks.
  for (let unit = at(state.firstUnit, who("stengel")); unit >= 0; unit = at(state.nextUnit, unit)) {
    setStrength(state, unit, 0);
  }
  assert.ok(isGone(state, 0));
  lift(state, who("stengel"));
  settleRole(state, 0);
  assert.equal(state.battle.chief[0], -1);
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

/** A combat after the losses of an attack that the defenders lost with a set-piece marker. */
function afterAttack(): State {
  const state = board(
    { brunswick: "2812", courbiere: "2812", kellermann: "2912", lynch: "2912" },
    Side.coalition,
  );
  combat(state, "2812", "2912", 0);
  state.battle.loser = 1;
  state.battle.round = 1;
  return run(state, Do.battle, 17);
}

Deno.test("N-014 after an attack its victim may strike back or not, and the attacker attack again or not", () => {
  for (const strikes of [false, true]) {
    const state = afterAttack();
    assert.equal(state.decision.side, Side.french);
    assert.deepEqual(optionsOf(state), [PASS, hexOf("2912")]);
    take(state, "counter-attack", strikes ? hexOf("2912") : PASS);
    if (strikes) {
      const { counter, targets } = eventOf(state, "counter-attack").params;
      assert.deepEqual([counter, targets, state.battle.striking], ["kellermann", "2812", 1]);
      // Whatever it brought, the counter-attack is over when both have borne it.
      state.battle.loser = 0;
      run(state, Do.battle, 17);
    }
    assert.equal(state.decision.side, Side.coalition);
    assert.deepEqual(optionsOf(state), [PASS, YES]);
    const { round } = state.battle;
    take(state, "continue-battle", YES);
    assert.equal(state.battle.round, round + 1);
    assert.equal(state.decision.kind, "battle-type");
    assert.equal(state.decision.side, Side.coalition);
  }
  // Who has had enough ends the combat where everybody stands.
  const ended = afterAttack();
  take(ended, "counter-attack", PASS);
  take(ended, "continue-battle", PASS);
  assert.equal(eventOf(ended, "combat-ends").params.targets, "2912");
  assert.ok(!ended.events?.some(({ kind }) => kind === "retreat"));
  assert.equal(ended.hexOf[who("kellermann")], hexOf("2912"));
});

Deno.test("N-014 who loses with a pursuit marker retreats, and the winner may then pursue", () => {
  for (const loser of [0, 1]) {
    const state = board(
      { brunswick: "2812", courbiere: "2812", kellermann: "2912", lynch: "2912" },
      Side.coalition,
    );
    combat(state, "2812", "2912", 0);
    state.battle.loser = loser;
    state.battle.attackerNumber = 2;
    state.battle.defenderNumber = 2;
    run(state, Do.battle, 16);
    while (state.decision.kind === "retreat-step" || state.decision.kind === "retreat-source") {
      take(state, state.decision.kind, optionsOf(state)[0] ?? -1);
    }
    assert.equal(eventOf(state, "retreat").params.hexes, 2);
    assert.equal(state.decision.kind, "pursue");
    assert.equal(state.decision.side, loser === 0 ? Side.french : Side.coalition);
    assert.ok(optionsOf(state).includes(PASS));
  }
});

/** Hexes of a kind by which a combat that has begun may be extended. */
function extensions(state: State, kind: number): string[] {
  state.decision.count = 0;
  offerExtensions(state);
  return optionsOf(state).filter((option) => codeOf(option) === kind).map((option) =>
    grid.labelOf(restOf(option))
  );
}

Deno.test("N-137 nobody has to attack who stays behind his walls, N-122 but who comes out is owed a combat", () => {
  for (const [stand, owed] of [[Stand.advantage, 0], [Stand.open, 1]] as const) {
    const state = board({ brunswick: "2417", stengel: "2418" }, Side.coalition);
    state.stand[hexOf("2418")] = stand;
    // A storm that was announced may still be left.
    state.reply[hexOf("2418")] = Answer.storm;
    noteContacts(state);
    assert.equal(state.obliged[hexOf("2417")], owed);
    assert.equal(state.target[hexOf("2418")], owed === 1 ? Contact.field : Contact.none);
    assert.equal(mayEnd(state), owed === 0);
  }
});

Deno.test("N-124 the hexes of an attack are one force: its commander's capacity is enough for all, to the point", () => {
  const joins = (other: string): boolean => {
    const state = board(
      {
        kellermann: "2912",
        lynch: "2912",
        valence: "2912",
        muratel: "2811",
        [other]: "2811",
        brunswick: "2812",
      },
      Side.french,
    );
    noteContacts(state);
    beginCombat(state, hexOf("2912"), hexOf("2812"));
    assert.equal(state.battle.chief[0], who("kellermann"));
    return extensions(state, Extend.hex).includes("2811");
  };
  // 1 for his guns and 2 for each of three, with a general 8, with a fourth 9.
  assert.deepEqual([joins("la-baroliere"), joins("deprez-crassier")], [true, false]);
});

Deno.test("N-139 a storm is of one place: no other enemy is attacked with it, nor a place with others", () => {
  const targets = (from: string, first: string): string[] => {
    const state = board(
      { brunswick: from, beaurepaire: "2418", stengel: "2517" },
      Side.coalition,
    );
    state.stand[hexOf("2418")] = Stand.advantage;
    state.reply[hexOf("2418")] = Answer.storm;
    noteContacts(state);
    beginCombat(state, hexOf(from), hexOf(first));
    return extensions(state, Extend.target);
  };
  for (const hex of ["2418", "2517"]) assert.equal(grid.distance(hexOf("2417"), hexOf(hex)), 1);
  assert.deepEqual(targets("2417", "2418"), []);
  assert.deepEqual(targets("2417", "2517"), []);
});

Deno.test("N-131 a force beside the target that has another enemy to attack is not surplus", () => {
  const surplus = (...others: readonly (readonly [string, string])[]): string[] => {
    const state = board(
      { clerfayt: "2912", lottum: "2811", valence: "2812", ...Object.fromEntries(others) },
      Side.coalition,
    );
    noteContacts(state);
    beginCombat(state, hexOf("2912"), hexOf("2812"));
    begin(state);
    const { battle } = state;
    return [...battle.surplus.subarray(0, battle.surplusCount)].map((hex) => grid.labelOf(hex));
  };
  assert.deepEqual(surplus(), ["2811"]);
  assert.equal(grid.distance(hexOf("2810"), hexOf("2811")), 1);
  assert.deepEqual(surplus(["lynch", "2810"]), []);
});

Deno.test("N-219 a commander of capacity 6 makes a battle count, whichever side he is on, one of 5 does not", () => {
  const senior = (attacker: string, defender: string): number => {
    const state = board({ [attacker]: "2812", [defender]: "2912" }, Side.coalition);
    combat(state, "2812", "2912", 0);
    noteSeniors(state);
    return state.battle.senior;
  };
  assert.deepEqual([senior("clerfayt", "lynch"), senior("hohenlohe", "lynch")], [1, 0]);
  assert.equal(senior("hohenlohe", "kellermann"), 1);
});

Deno.test("N-161 a force whose commander is disorganised does not counter-attack, whoever is with him", () => {
  const offered = (...disorganised: string[]): number[] => {
    const state = board(
      { brunswick: "2812", kellermann: "2912", lynch: "2912" },
      Side.coalition,
    );
    combat(state, "2812", "2912", 0);
    for (const id of disorganised) state.disorganised[who(id)] = 1;
    state.decision.count = 0;
    offerCounters(state);
    return optionsOf(state);
  };
  assert.deepEqual(offered(), [hexOf("2912")]);
  assert.deepEqual(offered("kellermann"), []);
  // Nor where nobody who is in order has troops.
  assert.deepEqual(offered("lynch"), []);
});
