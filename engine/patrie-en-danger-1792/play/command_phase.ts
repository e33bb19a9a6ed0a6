/** The command phase (2.2 B1, 3.1, 3.2, 5.11): sources, transfers, generals. */
import { at } from "../../core/arrays.ts";
import { cites } from "../citing.ts";
import { canLead, commandRules } from "../command.ts";
import { allOf, lift, put, setStrength, transfer } from "../field.ts";
import { call, Do, goTo, leave, type Task, wait } from "../flow.ts";
import { forgetLines, mayName } from "../lines.ts";
import { mayReceiveStrength, mayTakeUnit } from "../procedures/roster.ts";
import { ask, cite, idOf, labelOf, option, type State, tell, unitIdOf } from "../state.ts";
import {
  CODE,
  codeOf,
  Command,
  Kind,
  PASS,
  Reorganise,
  restOf,
  Side,
  Status,
  Step,
} from "../words.ts";
import { bringLuckner } from "./luckner.ts";

const rules = {
  phase: cites("N-003", "N-004", "N-005", "N-007", "NQ-126"),
  temporary: cites("N-195", "NQ-108"),
  transfer: cites("N-052", "N-060", "NQ-184"),
  strength: cites("N-053", "NQ-23", "NQ-127"),
  garrison: cites("N-203", "NQ-105"),
  create: cites("N-046", "N-047", "N-048", "NQ-53", "NQ-82", "NQ-83"),
  remove: cites("N-046"),
  empty: cites("N-050", "NQ-125"),
  frozen: cites("N-210", "NQ-126"),
};

/** What has been done in a hex: its source was named or given up, its forces reorganised. Neither keeps from the other (N-007). */
const Done = { source: 1, reorganised: 2 } as const;

function done(state: State, hex: number, what: number): void {
  state.handledHex[hex] = at(state.handledHex, hex) | what;
}

/** A general's counter goes back beside the map; he may be used again (N-050, N-051). */
export function poolGeneral(state: State, leader: number): void {
  if (at(state.status, leader) === Status.board) lift(state, leader);
  state.status[leader] = Status.pool;
  state.disorganised[leader] = 0;
  if (state.scenario.awaited?.leader === leader) {
    // Luckner does not come twice; the lettered counter that stood for him is free again.
    state.status[leader] = Status.eliminated;
    state.lucknerCounter = -1;
  }
}

/** Whether a commander's roster may change: he is in order, on the map, and not besieged. */
export function mayChange(state: State, leader: number): boolean {
  const hex = at(state.hexOf, leader);
  return hex >= 0 && at(state.disorganised, leader) === 0 && at(state.besieged, hex) === 0;
}

export const commandTask: Task = (state, step) => {
  const { side } = state;
  switch (step) {
    case 0:
      cite(state, rules.phase);
      state.named = 0;
      state.handled.fill(0);
      state.handledHex.fill(0);
      removeEmptyGenerals(state, side);
      if (side === Side.french) bringLuckner(state);
      return goTo(state, 1);
    case 1: {
      ask(state, Step.command, side, -1);
      option(state, PASS);
      const { towns } = state.ground;
      for (let index = 0; index < towns.length; index++) {
        const town = at(towns, index);
        if (state.named === 0 && mayName(state, side, town)) {
          option(state, Command.source * CODE + town);
        } else if (
          at(state.temporary, town) === side + 1 && (at(state.handledHex, town) & Done.source) === 0
        ) {
          option(state, Command.giveUp * CODE + town);
        }
      }
      for (let leader = 0; leader < state.roster.leaders; leader++) {
        const hex = at(state.hexOf, leader);
        if (hex < 0 || at(state.roster.side, leader) !== side) continue;
        if (at(state.firstLeader, hex) !== leader) continue;
        if ((at(state.handledHex, hex) & Done.reorganised) !== 0) continue;
        if (canReorganise(state, hex)) option(state, Command.hex * CODE + hex);
      }
      return wait(state, 2);
    }
    case 2: {
      if (state.answer === PASS) return goTo(state, 3);
      const hex = restOf(state.answer);
      switch (codeOf(state.answer)) {
        case Command.source:
          state.named = 1;
          done(state, hex, Done.source);
          state.temporary[hex] = side + 1;
          forgetLines(state);
          tell(state, "source-named", rules.temporary, () => ({ hex: labelOf(state, hex) }));
          return goTo(state, 1);
        case Command.giveUp:
          done(state, hex, Done.source);
          state.temporary[hex] = 0;
          forgetLines(state);
          tell(state, "source-given-up", rules.temporary, () => ({ hex: labelOf(state, hex) }));
          return goTo(state, 1);
        default:
          done(state, hex, Done.reorganised);
          state.focus = hex;
          return call(state, Do.reorganise, 1);
      }
    }
    default:
      removeEmptyGenerals(state, side);
      return leave(state);
  }
};

/** A hex in which something may be changed: two commanders, or a named one with two units. */
function canReorganise(state: State, hex: number): boolean {
  let leaders = 0;
  let divisible = false;
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (!mayChange(state, leader)) continue;
    leaders++;
    const first = at(state.firstUnit, leader);
    if (first >= 0 && at(state.nextUnit, first) >= 0) divisible = true;
  }
  return leaders > 1 || divisible;
}

export const reorganiseTask: Task = (state, step) => {
  const { side } = state;
  const hex = state.focus;
  const { leaders } = state.roster;
  switch (step) {
    case 0:
      ask(state, Step.reorganise, side, -1);
      option(state, PASS);
      offerTransfers(state, hex);
      offerGenerals(state, hex);
      return wait(state, 1);
    case 1: {
      if (state.answer === PASS) return leave(state);
      const rest = restOf(state.answer);
      const what = codeOf(state.answer);
      const kind = what % 8;
      const first = Math.floor(what / 8);
      switch (kind) {
        case Reorganise.unit:
          cite(state, commandRules);
          give(state, rest, first);
          return goTo(state, 0);
        case Reorganise.strength:
          state.giver = first;
          state.taker = rest;
          return goTo(state, 2);
        case Reorganise.create:
          put(state, first, hex);
          tell(state, "general-created", rules.create, () => ({
            counter: idOf(state, first),
            hex: labelOf(state, hex),
          }));
          give(state, rest, first);
          return goTo(state, 0);
        default:
          while (at(state.firstUnit, first) >= 0) give(state, at(state.firstUnit, first), rest);
          poolGeneral(state, first);
          tell(state, "general-removed", rules.remove, () => ({ counter: idOf(state, first) }));
          return goTo(state, 0);
      }
    }
    case 2: {
      const { giver, taker } = state;
      ask(state, Step.strengthAmount, side, leaders + taker);
      const room = at(state.roster.maximum, taker) - at(state.strength, taker);
      const most = Math.min(room, at(state.strength, giver));
      for (let amount = 1; amount <= most; amount++) option(state, amount);
      return wait(state, 3);
    }
    default: {
      const { giver, taker, answer } = state;
      state.handled[giver] = 2;
      state.handled[taker] = Math.max(1, at(state.handled, taker));
      setStrength(state, giver, at(state.strength, giver) - answer);
      setStrength(state, taker, at(state.strength, taker) + answer);
      if (at(state.roster.garrison, taker) === 1) cite(state, rules.garrison);
      tell(state, "strength-transferred", rules.strength, () => ({
        counter: unitIdOf(state, taker),
        giver: unitIdOf(state, giver),
        points: answer,
      }));
      return goTo(state, 0);
    }
  }
};

/** Attaches a unit to another commander for good: one transfer a unit and phase. */
function give(state: State, unit: number, leader: number): void {
  transfer(state, unit, leader);
  state.handled[unit] = Math.max(1, at(state.handled, unit)) | 4;
  tell(state, "unit-transferred", rules.transfer, () => ({
    counter: unitIdOf(state, unit),
    leader: idOf(state, leader),
  }));
}

function offerTransfers(state: State, hex: number): void {
  const { roster } = state;
  cite(state, rules.frozen);
  for (let from = at(state.firstLeader, hex); from >= 0; from = at(state.nextLeader, from)) {
    if (!mayChange(state, from)) continue;
    for (let unit = at(state.firstUnit, from); unit >= 0; unit = at(state.nextUnit, unit)) {
      if (at(state.strength, unit) === 0 || at(roster.garrison, unit) === 1) continue;
      for (let to = at(state.firstLeader, hex); to >= 0; to = at(state.nextLeader, to)) {
        if (!mayChange(state, to)) continue;
        if (to !== from && (at(state.handled, unit) & 4) === 0 && mayTakeUnit(state, to, unit)) {
          option(state, (to * 8 + Reorganise.unit) * CODE + unit);
        }
        if (at(state.handled, unit) !== 0 || !underOne(state, from, to)) continue;
        for (let other = at(state.firstUnit, to); other >= 0; other = at(state.nextUnit, other)) {
          if (other === unit || (at(state.handled, other) & 2) !== 0) continue;
          if (mayReceiveStrength(state, other, unit)) {
            option(state, (unit * 8 + Reorganise.strength) * CODE + other);
          }
        }
      }
    }
  }
}

/** Whether two commanders of a hex stand under one command there (NQ-127). */
function underOne(state: State, from: number, to: number): boolean {
  if (from === to || canLead(state, from, to) || canLead(state, to, from)) return true;
  // The commander of a place takes men from whoever is in it (N-203).
  if (at(state.roster.place, to) === 1) return true;
  const hex = at(state.hexOf, from);
  for (
    let leader = at(state.firstLeader, hex);
    leader >= 0;
    leader = at(state.nextLeader, leader)
  ) {
    if (canLead(state, leader, from) && canLead(state, leader, to)) return true;
  }
  return false;
}

function offerGenerals(state: State, hex: number): void {
  const { roster } = state;
  let tried = 0;
  for (let general = 0; general < roster.leaders; general++) {
    if (at(roster.kind, general) === Kind.named || at(roster.side, general) !== state.side) {
      continue;
    }
    if (at(state.status, general) === Status.pool && general !== state.lucknerCounter) {
      // Counters of one kind and nation are alike: the first stands for all.
      const alike = 1 << (at(roster.nation, general) * 3 + at(roster.kind, general));
      if ((tried & alike) !== 0 || general === state.scenario.awaited?.leader) continue;
      tried |= alike;
      offerCreation(state, general, hex);
    } else if (at(state.hexOf, general) === hex && mayChange(state, general)) {
      if (general === state.scenario.awaited?.leader) continue;
      for (let to = at(state.firstLeader, hex); to >= 0; to = at(state.nextLeader, to)) {
        if (at(roster.kind, to) !== Kind.named || at(roster.place, to) === 1) continue;
        if (mayChange(state, to) && takesAll(state, to, general)) {
          option(state, (general * 8 + Reorganise.remove) * CODE + to);
        }
      }
    }
  }
}

function offerCreation(state: State, general: number, hex: number): void {
  const { roster } = state;
  for (let from = at(state.firstLeader, hex); from >= 0; from = at(state.nextLeader, from)) {
    if (at(roster.kind, from) !== Kind.named || at(roster.place, from) === 1) continue;
    if (at(roster.nation, from) !== at(roster.nation, general) || !mayChange(state, from)) continue;
    for (let unit = at(state.firstUnit, from); unit >= 0; unit = at(state.nextUnit, unit)) {
      if ((at(state.handled, unit) & 4) === 0 && mayTakeUnit(state, general, unit)) {
        option(state, (general * 8 + Reorganise.create) * CODE + unit);
      }
    }
  }
}

function takesAll(state: State, leader: number, general: number): boolean {
  const { roster } = state;
  if (at(roster.nation, leader) !== at(roster.nation, general)) return false;
  if (at(state.firstUnit, general) < 0) return false;
  let costs = 0;
  for (let unit = at(state.firstUnit, leader); unit >= 0; unit = at(state.nextUnit, unit)) {
    costs += at(state.strength, unit) > 0 ? at(roster.unitCost, unit) : 0;
  }
  for (let unit = at(state.firstUnit, general); unit >= 0; unit = at(state.nextUnit, unit)) {
    if ((at(state.handled, unit) & 4) !== 0) return false;
    costs += at(state.strength, unit) > 0 ? at(roster.unitCost, unit) : 0;
  }
  return costs <= at(roster.capacity, leader);
}

function removeEmptyGenerals(state: State, side: number): void {
  const { roster } = state;
  for (let leader = 0; leader < roster.leaders; leader++) {
    const general = at(roster.kind, leader) !== Kind.named;
    if (!general || at(roster.side, leader) !== side || at(state.status, leader) !== Status.board) {
      continue;
    }
    if (allOf(state, leader) > 0) continue;
    poolGeneral(state, leader);
    tell(state, "general-removed", rules.empty, () => ({ counter: idOf(state, leader) }));
  }
}
