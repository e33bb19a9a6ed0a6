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
        z.object({ from: z.array(Label).min(1), targets: z.array(Label).min(1).max(2) }),
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
