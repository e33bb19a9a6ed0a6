/** Section 6.2: who is in command at the beginning of a movement phase, and what movement that leaves. */
import { z } from "zod";
import { at } from "../../core/arrays.ts";
import { flood, type Search } from "../../core/search.ts";
import { type Field, movementOf } from "../field.ts";
import type { Parameters } from "../parameters.ts";
import { enemyOf, isCombatUnit, Side, Status } from "../words.ts";
import { CounterId, counterOf, Position, positionState, procedure } from "./procedure.ts";

/** Half of the movement points, rounded up. P-045. */
export function halved(points: number, divisor: number): number {
  return Math.floor((points + divisor - 1) / divisor);
}

/**
 * Marks every combat unit of a side that is in command: at most `command-distance` less one from its commander, or from
 * Napoleon for the French, along hexes without an enemy combat unit; zones and terrain do not matter. A staff commands
 * like its commander. P-041 to P-044, P-047, PQ-10, PQ-93.
 */
export function markCommanded(
  field: Field,
  search: Search,
  parameters: Parameters,
  side: number,
  commanded: Int32Array,
): void {
  const { counters, board } = field;
  for (const leader of counters.leaders[side] ?? []) {
    if (at(field.status, leader) !== Status.board) continue;
    const all = leader === counters.napoleon && side === Side.french;
    const formation = at(counters.formation, leader);
    if (!all && at(counters.leaderOf, formation) !== leader) continue;
    flood(
      search,
      board.map,
      at(field.position, leader),
      parameters["command-distance"] - 1,
      field.units,
      enemyOf(side) * board.size,
    );
    for (const counter of counters.ofSide[side] ?? []) {
      if (!all && at(counters.formation, counter) !== formation) continue;
      const hex = at(field.position, counter);
      if (hex >= 0 && at(search.cost, hex) >= 0) commanded[counter] = 1;
    }
  }
}

export const commandProcedures = [
  procedure({
    id: "command",
    title: { en: "Command and movement points", fr: "Commandement et points de mouvement" },
    cites: [
      "P-041",
      "P-042",
      "P-043",
      "P-044",
      "P-045",
      "P-046",
      "P-047",
      "P-048",
      "P-049",
      "PQ-10",
      "PQ-93",
    ],
    input: Position.extend({
      counter: CounterId,
      entering: z.boolean().optional().meta({ description: "It enters the map in this turn" }),
    }),
    output: z.object({ inCommand: z.boolean(), movementPoints: z.int() }),
    example: {
      counters: [
        { counter: "commander-barclay", hex: "2410" },
        { counter: "heilfreich", hex: "2109" },
      ],
      counter: "heilfreich",
    },
    answer(rules, input) {
      const state = positionState(rules, input);
      const counter = counterOf(rules, input.counter);
      const { parameters } = state.scenario;
      const commanded = new Int32Array(rules.counters.count);
      markCommanded(state, state.search, parameters, at(rules.counters.side, counter), commanded);
      const inCommand = commanded[counter] === 1;
      const full = inCommand || input.entering === true ||
        !isCombatUnit(at(rules.counters.kind, counter));
      const points = movementOf(state, counter);
      return {
        inCommand,
        movementPoints: full ? points : halved(points, parameters["command-divisor"]),
      };
    },
  }),
];
