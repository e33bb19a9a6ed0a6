/** The combat phase (2.2 B3, 7.4, 10.1, 15.11): forced marches, fortifications, the combats one by one, order. */
import { at } from "../../core/arrays.ts";
import { rollDie } from "../../core/dice.ts";
import { cites } from "../citing.ts";
import { initiativeOf } from "../command.ts";
import { allIn, allOf, fightersIn, inEnemyZone, put } from "../field.ts";
import { call, Do, goTo, leave, loopValue, setLoop, type Task, wait } from "../flow.ts";
import { testSucceeds } from "../procedures/initiative.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../state.ts";
import {
  Answer,
  CODE,
  codeOf,
  enemyOf,
  Entry,
  Extend,
  March,
  PASS,
  Phase,
  restOf,
  Stand,
  Step,
} from "../words.ts";
import { gatesOf, isDue } from "./entries.ts";
import { alarmLuckner } from "./luckner.ts";
import { cavalryLimit, mayHead } from "./march/announcing.ts";
import { besiege, mayBesiege, relieve } from "./sieges.ts";
import { interruptConvoys } from "./march/strategic.ts";
import { enlist, hasEnemyCommander, mayEnd } from "./march/steps.ts";
import { isGoal } from "./march/ways.ts";
import {
  beginCombat,
  extendCombat,
  mayEnd as mayEndCombats,
  noteContacts,
  offerAttackers,
  offerExtensions,
  offerTargets,
} from "./combat/declaring.ts";
import { rollForOrder } from "./combat/rally.ts";

const rules = {
  phase: cites("N-003", "N-005", "N-012", "N-013"),
  forced: cites("N-012", "N-059", "N-079", "N-081", "NQ-113"),
  offMap: cites("N-022", "N-080", "N-088", "N-097", "NQ-120"),
  consolidate: cites("N-012", "N-025"),
  stand: cites("N-137", "N-141", "N-203", "NQ-129", "NQ-152"),
  reply: cites("N-138", "NQ-153"),
};

/** The option of a forced march that comes from off the map. */
const FROM_OFF_MAP = 1;

export const combatPhaseTask: Task = (state, step) => {
  switch (step) {
    case 0:
      begin(state);
      return goTo(state, 1);
    case 1:
      offerForced(state);
      return wait(state, 2);
    case 2: {
      if (state.answer === PASS) return goTo(state, 4);
      const leader = restOf(state.answer);
      if (codeOf(state.answer) === FROM_OFF_MAP) return comeBack(state, leader);
      state.march.head = leader;
      state.march.kind = March.forced;
      state.march.orders = 0;
      state.march.objective = -1;
      return call(state, Do.march, 1);
    }
    case 3: {
      const leader = loopValue(state);
      put(state, leader, state.answer);
      state.entry[leader] = Entry.none;
      // He is the last to have moved, should nobody be able to lead all there (NQ-107).
      state.movedAt[leader] = ++state.moves;
      alarmLuckner(state, leader, state.answer);
      tell(state, "enters", rules.offMap, () => ({
        counter: idOf(state, leader),
        hex: labelOf(state, at(state.hexOf, leader)),
      }));
      state.focus = at(state.hexOf, leader);
      return hasEnemyCommander(state, state.focus) ? call(state, Do.displace, 1) : goTo(state, 1);
    }
    case 4:
      cite(state, rules.consolidate);
      return call(state, Do.consolidate, 5);
    case 5:
      relieve(state);
      setLoop(state, 0);
      return goTo(state, 6);
    case 6: {
      const hex = nextPlace(state);
      if (hex < 0) return goTo(state, 9);
      setLoop(state, hex);
      cite(state, rules.stand);
      ask(state, Step.fortification, enemyOf(state.side), -1);
      option(state, Stand.advantage);
      if (hasFieldForce(state, hex)) option(state, Stand.open);
      return wait(state, 7);
    }
    case 7: {
      const hex = loopValue(state);
      state.stand[hex] = state.answer;
      tell(state, "stand", rules.stand, () => ({
        hex: labelOf(state, hex),
        stand: state.answer === Stand.open ? "open" : "advantage",
      }));
      if (state.answer === Stand.open) {
        state.reply[hex] = Answer.none;
        return goTo(state, 6);
      }
      ask(state, Step.besiege, state.side, -1);
      option(state, PASS);
      if (mayBesiege(state, enemyOf(state.side), hex)) option(state, Answer.siege);
      option(state, Answer.storm);
      return wait(state, 8);
    }
    case 8: {
      const hex = loopValue(state);
      state.reply[hex] = state.answer === PASS ? Answer.none : state.answer;
      cite(state, rules.reply);
      if (state.answer !== PASS && mayBesiege(state, enemyOf(state.side), hex)) besiege(state, hex);
      return goTo(state, 6);
    }
    case 9:
      noteContacts(state);
      return goTo(state, 10);
    case 10:
      ask(state, Step.attackFrom, state.side, -1);
      if (mayEndCombats(state)) option(state, PASS);
      offerAttackers(state);
      return state.decision.count === 0 ? goTo(state, 20) : wait(state, 11);
    case 11:
      if (state.answer === PASS) return goTo(state, 20);
      setLoop(state, state.answer);
      ask(state, Step.attackTarget, state.side, -1);
      offerTargets(state, state.answer);
      return wait(state, 12);
    case 12:
      beginCombat(state, loopValue(state), state.answer);
      return goTo(state, 13);
    case 13:
      ask(state, Step.extendCombat, state.side, at(state.battle.chief, 0));
      option(state, PASS);
      offerExtensions(state);
      return wait(state, 14);
    case 14:
      if (state.answer === PASS) return call(state, Do.battle, 15);
      extendCombat(state, codeOf(state.answer) === Extend.target, restOf(state.answer));
      return goTo(state, 13);
    case 15:
      return state.over === -1 ? goTo(state, 10) : leave(state);
    default:
      interruptConvoys(state);
      rollForOrder(state);
      relieve(state);
      return leave(state);
  }
};

function begin(state: State): void {
  cite(state, rules.phase);
  state.phase = Phase.combat;
  state.mover = enemyOf(state.side);
  state.stand.fill(Stand.none);
  state.reply.fill(Answer.none);
  state.fought.fill(0);
  state.handledHex.fill(0);
  state.moves = 0;
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    state.retreated[leader] = 0;
    state.attacked[leader] = 0;
    if (at(state.roster.side, leader) !== state.mover) continue;
    state.moved[leader] = 0;
    state.movedAt[leader] = 0;
    state.trailLength[leader] = 0;
    state.entryFoot[leader] = 0;
    state.entryHorse[leader] = 0;
  }
}

/** Forces that may make a forced march: near enough to a friend in contact for it to make sense at all. */
function offerForced(state: State): void {
  const { roster, ground, mover } = state;
  ask(state, Step.forcedMarch, mover, -1);
  option(state, PASS);
  cite(state, rules.forced);
  let contacts = 0;
  for (let leader = 0; leader < roster.leaders; leader++) {
    const hex = at(state.hexOf, leader);
    if (hex < 0 || at(roster.side, leader) !== mover) continue;
    if (inEnemyZone(state, mover, hex) && fightersIn(state, mover, hex) > 0) {
      state.marks[contacts++] = hex;
    }
  }
  if (contacts === 0) return;
  // Light cavalry goes as far as a commander, by road at half a point a hex, and a goal may lie beside the contact.
  const reach = 2 * state.scenario.parameters["commander-movement"] + 1;
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (
      isDue(state, leader) && at(state.entry, leader) === Entry.offMap &&
      at(state.moved, leader) === 0
    ) {
      if (gatesOf(state, leader).some((hex) => mayComeBack(state, leader, hex))) {
        option(state, FROM_OFF_MAP * CODE + leader);
      }
    }
    if (!mayHead(state, leader, March.forced)) continue;
    const hex = at(state.hexOf, leader);
    for (let index = 0; index < contacts; index++) {
      if (ground.map.grid.distance(hex, at(state.marks, index)) <= reach) {
        option(state, leader);
        break;
      }
    }
  }
}

/** Whether a force off the map may appear in a hex: where its forced march could end, with friends or beside them (7.4, 8.6). */
function mayComeBack(state: State, leader: number, hex: number): boolean {
  const { march } = state;
  if (allIn(state, enemyOf(state.mover), hex) > 0 || at(state.besieged, hex) === 1) return false;
  march.kind = March.forced;
  march.part.fill(0);
  march.part[leader] = 1;
  enlist(state);
  return isGoal(state, hex) && mayEnd(state, 0, hex);
}

/** A force that is back from off the map tests, and appears where a forced march may end (NQ-120). */
function comeBack(state: State, leader: number): boolean {
  const { mover } = state;
  state.moved[leader] = 1;
  const die = rollDie(state.random, 6);
  const needed = initiativeOf(state, leader, cavalryLimit(state));
  const success = testSucceeds(needed, at(state.morale, mover), die);
  tell(state, "initiative-test", rules.offMap, () => ({
    counter: idOf(state, leader),
    die,
    needed: needed + at(state.morale, mover),
    result: success ? "success" : "failure",
  }));
  if (!success) return goTo(state, 1);
  setLoop(state, leader);
  ask(state, Step.entryHex, mover, leader);
  for (const hex of gatesOf(state, leader)) {
    if (mayComeBack(state, leader, hex)) option(state, hex);
  }
  return wait(state, 3);
}

/** The next fortification of the passive side in contact that has not declared itself. */
function nextPlace(state: State): number {
  const { ground } = state;
  const passive = enemyOf(state.side);
  for (let index = 0; index < ground.towns.length; index++) {
    const hex = at(ground.towns, index);
    if (at(ground.fort, hex) === 0 || at(state.stand, hex) !== Stand.none) continue;
    if (allIn(state, passive, hex) === 0) continue;
    for (let direction = 0; direction < 6; direction++) {
      const next = at(ground.map.neighbours, hex * 6 + direction);
      if (next >= 0 && fightersIn(state, state.side, next) > 0) return hex;
    }
  }
  return -1;
}

function hasFieldForce(state: State, hex: number): boolean {
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (at(state.roster.place, leader) === 0 && allOf(state, leader) > 0) return true;
  }
  return false;
}
