/** Section 7.1: which enemy hexes have to be attacked, and how far that can be met. */
import { z } from "zod";
import { at } from "../../core/arrays.ts";
import { unitsIn } from "../field.ts";
import type { State } from "../state.ts";
import { enemyOf, isCombatUnit, Status } from "../words.ts";
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

/** Whether units of the side in phase stand next to a hex and are obliged to attack it. P-076, P-077, P-079 to P-081. */
export function mustBeAttacked(state: State, target: number): boolean {
  const { board } = state;
  for (let direction = 0; direction < 6; direction++) {
    const from = at(board.map.neighbours, target * 6 + direction);
    if (
      from >= 0 && unitsIn(state, state.side, from) > 0 &&
      at(board.obliges, from * 6 + (direction + 3) % 6) === 1
    ) return true;
  }
  return false;
}

/** Whether a stack of the side in phase that makes no attack yet stands next to a hex, obliged or not, and may attack it. */
export function canBeAttacked(state: State, target: number, obligedOnly: boolean): boolean {
  const { board, combats } = state;
  const reaches = obligedOnly ? board.obliges : board.contact;
  for (let direction = 0; direction < 6; direction++) {
    const from = at(board.map.neighbours, target * 6 + direction);
    if (
      from >= 0 && unitsIn(state, state.side, from) > 0 && at(combats.attackFrom, from) < 0 &&
      at(reaches, from * 6 + (direction + 3) % 6) === 1
    ) return true;
  }
  return false;
}

/** Whether every hex of a declared attack touches a further target. P-086, PQ-116. */
export function canExtend(state: State, attack: number, target: number): boolean {
  const { board, combats } = state;
  const first = at(combats.targets, attack * 2);
  if (first < 0 || at(combats.targets, attack * 2 + 1) >= 0) return false;
  for (let direction = 0; direction < 6; direction++) {
    const from = at(board.map.neighbours, first * 6 + direction);
    if (from < 0 || at(combats.attackFrom, from) !== attack) continue;
    const towards = board.map.grid.directionTo(from, target);
    if (towards < 0 || at(board.contact, from * 6 + towards) === 0) return false;
  }
  return true;
}

/** Whether an attacking hex of a declared attack is itself obliged to attack a hex. */
export function obligesExtension(state: State, attack: number, target: number): boolean {
  const { board, combats } = state;
  for (let direction = 0; direction < 6; direction++) {
    const from = at(board.map.neighbours, target * 6 + direction);
    if (
      from >= 0 && at(combats.attackFrom, from) === attack &&
      at(board.obliges, from * 6 + (direction + 3) % 6) === 1
    ) return true;
  }
  return false;
}

/**
 * How many enemy hexes that have to be attacked, and are not, can still be: by stacks that are obliged to and free, two
 * hexes each, or as the second target of an attack that a stack obliged to makes. A small assignment: each hex in turn
 * takes a place of such a stack or attack, and sends whoever has it to another one. P-077, PQ-95.
 */
export function coverable(state: State): number {
  const { combats, counters } = state;
  const enemy = enemyOf(state.side);
  // Places by stack (its hex) or attack (beyond the hexes): the targets that have taken them.
  const taken = new Map<number, number[]>();
  const seen = new Set<number>();
  let covered = 0;
  for (const unit of counters.ofSide[enemy] ?? []) {
    const target = at(state.position, unit);
    if (target < 0 || seen.has(target) || unitsIn(state, enemy, target) === 0) continue;
    seen.add(target);
    if (at(combats.attackOn, target) < 0 && assign(state, target, taken, new Set())) covered++;
  }
  return covered;
}

function assign(
  state: State,
  target: number,
  taken: Map<number, number[]>,
  tried: Set<number>,
): boolean {
  const { board, combats } = state;
  for (let direction = 0; direction < 6; direction++) {
    const from = at(board.map.neighbours, target * 6 + direction);
    if (
      from < 0 || unitsIn(state, state.side, from) === 0 ||
      at(board.obliges, from * 6 + (direction + 3) % 6) === 0
    ) continue;
    const attack = at(combats.attackFrom, from);
    if (attack >= 0 && (at(combats.done, attack) === 1 || !canExtend(state, attack, target))) {
      continue;
    }
    const place = attack < 0 ? from : board.size + attack;
    if (tried.has(place)) continue;
    tried.add(place);
    const here = taken.get(place) ?? [];
    taken.set(place, here);
    if (here.length < (attack < 0 ? 2 : 1)) {
      here.push(target);
      return true;
    }
    for (let index = 0; index < here.length; index++) {
      const other = here[index];
      if (other === undefined || !assign(state, other, taken, tried)) continue;
      here[index] = target;
      return true;
    }
  }
  return false;
}

/** Enemy hexes round a stack, besides one, that it is obliged to attack and that nobody attacks yet. */
export function openObligations(state: State, from: number, besides: number): number {
  const { board, combats } = state;
  let open = 0;
  for (let direction = 0; direction < 6; direction++) {
    if (at(board.obliges, from * 6 + direction) === 0) continue;
    const hex = at(board.map.neighbours, from * 6 + direction);
    if (
      hex !== besides && unitsIn(state, enemyOf(state.side), hex) > 0 &&
      at(combats.attackOn, hex) < 0
    ) open++;
  }
  return open;
}

export const obligationProcedures = [
  procedure({
    id: "obligatoryAttacks",
    title: { en: "Obligatory and possible attacks", fr: "Attaques obligatoires et possibles" },
    cites: [
      "P-076",
      "P-077",
      "P-078",
      "P-079",
      "P-080",
      "P-081",
      "P-082",
      "PQ-95",
      "PQ-96",
      "PQ-106",
    ],
    input: Position.extend({
      attacker: SideId,
      attacks: z.array(
        z.strictObject({ from: z.array(Label).min(1), targets: z.array(Label).min(1).max(2) }),
      )
        .optional().meta({ description: "Attacks already declared" }),
    }),
    output: z.object({
      possible: z.array(Label).meta({ description: "Enemy hexes that some stack may attack" }),
      obligatory: z.array(Label).meta({ description: "Enemy hexes that have to be attacked" }),
      unmet: z.array(Label).meta({
        description: "Obligatory hexes that no declared attack covers",
      }),
    }),
    example: {
      attacker: "coalition",
      counters: [
        { counter: "udom", hex: "2313" },
        { counter: "rosen", hex: "2214" },
        { counter: "merlin", hex: "2314" },
      ],
      attacks: [{ from: ["2313"], targets: ["2314"] }],
    },
    answer(rules, input) {
      const state = positionState(rules, input);
      state.side = sideOf(input.attacker);
      const enemy = enemyOf(state.side);
      const covered = new Set(
        (input.attacks ?? []).flatMap(({ targets }) => targets.map((label) => hexOf(state, label))),
      );
      const targets = new Set<number>();
      for (const unit of rules.counters.ofSide[enemy] ?? []) {
        if (at(state.status, unit) !== Status.board) continue;
        if (isCombatUnit(at(rules.counters.kind, unit))) targets.add(at(state.position, unit));
      }
      const sorted = [...targets].sort((a, b) => a - b);
      const obligatory = sorted.filter((hex) => mustBeAttacked(state, hex));
      return {
        possible: labels(state, sorted.filter((hex) => canBeAttacked(state, hex, false))),
        obligatory: labels(state, obligatory),
        unmet: labels(state, obligatory.filter((hex) => !covered.has(hex))),
      };
    },
  }),
];
