/** Sections 7.3 and 7.5: where a stack may fall back to, and which stack may refuse a combat. */
import { z } from "zod";
import { at } from "../../core/arrays.ts";
import { holdsLeader, inEnemyZone, unitsIn } from "../field.ts";
import type { State } from "../state.ts";
import { enemyOf, isCombatUnit, Kind } from "../words.ts";
import {
  hexOf,
  Label,
  labels,
  Position,
  positionState,
  procedure,
  SideId,
  sideOf,
} from "./procedure.ts";

/** Classes of a retreat, best first (PQ-107). */
export const RetreatClass = { none: 0, open: 1, attacked: 2, zone: 3 } as const;

/**
 * Whether a hex still has an attack coming: it is the target of a declared one that is not resolved. The current one is
 * still to come until its dice are rolled, for a stack that refuses it (P-090). P-122.
 */
export function stillAttacked(state: State, hex: number): boolean {
  const { combats } = state;
  const attack = at(combats.attackOn, hex);
  if (attack < 0 || at(combats.done, attack) === 1) return false;
  return attack !== combats.current || combats.dice === 0;
}

/**
 * Whether a hex takes part in the combat whose dice have fallen: nobody retreats into one, or two stacks that both have
 * to go could change places and neither give ground. PQ-107.
 */
function foughtIn(state: State, hex: number): boolean {
  const { combats } = state;
  const { current } = combats;
  if (current < 0 || combats.dice === 0) return false;
  return at(combats.attackFrom, hex) === current || at(combats.targets, current * 2) === hex ||
    at(combats.targets, current * 2 + 1) === hex;
}

/**
 * How good a retreat in a direction is: 0 impossible (off the map, an enemy there, a river without a bridge, a hex of
 * the same combat), 1 open, 2 into a hex still to be attacked, 3 into an enemy zone of control. P-117 to P-119, P-122,
 * PQ-90, PQ-107.
 */
export function retreatClass(state: State, side: number, from: number, direction: number): number {
  const { board } = state;
  const side6 = from * 6 + direction;
  const to = at(board.map.neighbours, side6);
  // What units can not fight across they can not retreat across: a river without a bridge.
  if (to < 0 || at(board.contact, side6) === 0) return RetreatClass.none;
  const enemy = enemyOf(side);
  if (unitsIn(state, enemy, to) > 0 || holdsLeader(state, enemy, to)) return RetreatClass.none;
  if (foughtIn(state, to)) return RetreatClass.none;
  if (inEnemyZone(state, side, to)) return RetreatClass.zone;
  return stillAttacked(state, to) ? RetreatClass.attacked : RetreatClass.open;
}

/** The best class that a stack in a hex has, 0 when it can not retreat. Only hexes of that class may be chosen. */
export function bestRetreat(state: State, side: number, from: number): number {
  let best: number = RetreatClass.none;
  for (let direction = 0; direction < 6; direction++) {
    const kind = retreatClass(state, side, from, direction);
    if (kind !== RetreatClass.none && (best === RetreatClass.none || kind < best)) best = kind;
  }
  return best;
}

/** Whether a stack may refuse combat: only cavalry in it, only infantry attacks it, and a hex without enemy zone. P-090. */
export function mayRefuse(state: State, attack: number, hex: number): boolean {
  const side = enemyOf(state.side);
  for (let unit = at(state.heads, hex); unit >= 0; unit = at(state.links, unit)) {
    if (at(state.counters.kind, unit) === Kind.infantry) return false;
  }
  const { neighbours } = state.board.map;
  for (let direction = 0; direction < 6; direction++) {
    const from = at(neighbours, hex * 6 + direction);
    if (from < 0 || at(state.combats.attackFrom, from) !== attack) continue;
    for (let unit = at(state.heads, from); unit >= 0; unit = at(state.links, unit)) {
      if (
        at(state.combats.attackOf, unit) === attack &&
        at(state.counters.kind, unit) === Kind.cavalry
      ) return false;
    }
  }
  const best = bestRetreat(state, side, hex);
  return best === RetreatClass.open || best === RetreatClass.attacked;
}

const classNames = ["none", "open", "still-to-be-attacked", "enemy-zone"] as const;

export const retreatProcedures = [
  procedure({
    id: "retreatHexes",
    title: { en: "Retreat", fr: "Recul" },
    cites: [
      "P-115",
      "P-116",
      "P-117",
      "P-118",
      "P-119",
      "P-122",
      "PQ-28",
      "PQ-85",
      "PQ-90",
      "PQ-107",
    ],
    input: Position.extend({
      side: SideId,
      hex: Label,
      stillAttacked: z.array(Label).optional().meta({
        description: "Hexes whose combat is still to come",
      }),
      combat: z.array(Label).optional().meta({
        description: "Other hexes of the combat that forces the stack back",
      }),
    }),
    output: z.object({
      class: z.enum(classNames),
      hexes: z.array(Label).meta({ description: "Hexes among which the owner chooses" }),
      extraLosses: z.int().meta({
        description: "Steps that the stack loses for it, or for having nowhere to go",
      }),
    }),
    example: {
      side: "french",
      hex: "2213",
      counters: [{ counter: "lagrange", hex: "2213" }, { counter: "udom", hex: "2313" }],
    },
    answer(rules, input) {
      const state = positionState(rules, input);
      const side = sideOf(input.side);
      const from = hexOf(state, input.hex);
      // Attack 1 stands for all that is still to come; attack 0 is the one that is being resolved.
      state.combats.current = 0;
      for (const label of input.stillAttacked ?? []) {
        state.combats.attackOn[hexOf(state, label)] = 1;
      }
      if (input.combat !== undefined) {
        // Which of them attack makes no difference here; that dice have fallen does.
        state.combats.dice = 2;
        state.combats.targets.fill(-1);
        for (const label of input.combat) state.combats.attackFrom[hexOf(state, label)] = 0;
      }
      const best = bestRetreat(state, side, from);
      const hexes: number[] = [];
      for (let direction = 0; direction < 6; direction++) {
        if (best !== RetreatClass.none && retreatClass(state, side, from, direction) === best) {
          hexes.push(at(state.board.map.neighbours, from * 6 + direction));
        }
      }
      const { parameters } = state.scenario;
      return {
        class: classNames[best] ?? "none",
        hexes: labels(state, hexes.sort((a, b) => a - b)),
        extraLosses: best === RetreatClass.zone
          ? parameters["zone-retreat-losses"]
          : best === RetreatClass.none
          ? parameters["stay-losses"]
          : 0,
      };
    },
  }),
  procedure({
    id: "retreatBeforeCombat",
    title: { en: "Retreat before combat", fr: "Refus de combat" },
    cites: ["P-090", "P-091", "PQ-67", "PQ-97"],
    input: Position.extend({
      hex: Label.meta({ description: "The attacked hex" }),
      attackers: z.array(Label).min(1).meta({ description: "Hexes whose units all attack it" }),
    }),
    output: z.object({ allowed: z.boolean(), hexes: z.array(Label) }),
    example: {
      hex: "2213",
      attackers: ["2313"],
      counters: [{ counter: "merlin", hex: "2213" }, { counter: "udom", hex: "2313" }],
    },
    answer(rules, input) {
      const state = positionState(rules, input);
      const hex = hexOf(state, input.hex);
      const defender = at(state.heads, hex);
      if (defender < 0) throw new RangeError(`nobody stands in ${input.hex}`);
      const side = at(rules.counters.side, defender);
      state.side = enemyOf(side);
      for (const label of input.attackers) {
        const from = hexOf(state, label);
        state.combats.attackFrom[from] = 0;
        for (let unit = at(state.heads, from); unit >= 0; unit = at(state.links, unit)) {
          if (isCombatUnit(at(rules.counters.kind, unit))) state.combats.attackOf[unit] = 0;
        }
      }
      const allowed = mayRefuse(state, 0, hex);
      const hexes: number[] = [];
      const best = bestRetreat(state, side, hex);
      for (let direction = 0; allowed && direction < 6; direction++) {
        if (retreatClass(state, side, hex, direction) === best) {
          hexes.push(at(state.board.map.neighbours, hex * 6 + direction));
        }
      }
      return { allowed, hexes: labels(state, hexes.sort((a, b) => a - b)) };
    },
  }),
];
