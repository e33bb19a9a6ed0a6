/** 7.4 c: the terrain modifier of a defending hex against all the hexes that attack it. */
import { z } from "zod";
import { at } from "../../core/arrays.ts";
import type { Board } from "../board.ts";
import { hexOf, Label, Position, positionState, procedure, SideId, sideOf } from "./procedure.ts";

/**
 * Modifier of the terrain for a defender of `side` in `hex` who is attacked from the neighbours in `directions` (bit by
 * direction, seen from the defender). The hex itself always counts; water, slope and walls only if they lie between it
 * and every attacker, and the walls only for a defender in Paris who is attacked from outside. P-098 to P-103, PQ-16,
 * PQ-73, PQ-105, PQ-106, PQ-113.
 */
export function terrainDrm(board: Board, side: number, hex: number, directions: number): number {
  let water = -Infinity;
  let slope = -Infinity;
  let walls = at(board.paris, hex) === 1;
  for (let direction = 0; direction < 6; direction++) {
    if ((directions & (1 << direction)) === 0) continue;
    const attacker = at(board.map.neighbours, hex * 6 + direction);
    const side6 = attacker * 6 + (direction + 3) % 6;
    water = Math.max(water, at(board.waterModifier, side6));
    slope = Math.max(slope, at(board.slopeModifier, side6));
    if (at(board.wall, side6) === 0 || at(board.paris, attacker) === 1) walls = false;
  }
  if (directions === 0) return at(board.hexModifier, side * board.size + hex);
  const ground = walls
    ? at(board.hexModifierBehindWalls, side * board.size + hex) + board.wallModifier
    : at(board.hexModifier, side * board.size + hex);
  return ground + water + slope;
}

/** Whether the defender in `hex` can not be charged by all arms together: town, woods, or every attacker behind a bridge. P-109. */
export function isSheltered(board: Board, hex: number, directions: number): boolean {
  if (at(board.town, hex) === 1 || at(board.woods, hex) === 1) return true;
  for (let direction = 0; direction < 6; direction++) {
    if ((directions & (1 << direction)) === 0) continue;
    if (at(board.riverBridge, hex * 6 + direction) === 0) return false;
  }
  return directions !== 0;
}

export const terrainProcedures = [
  procedure({
    id: "terrainDrm",
    title: { en: "Terrain modifier", fr: "Modificateur de terrain" },
    cites: [
      "P-057",
      "P-098",
      "P-099",
      "P-100",
      "P-101",
      "P-102",
      "P-103",
      "PQ-16",
      "PQ-73",
      "PQ-74",
      "PQ-105",
      "PQ-106",
      "PQ-113",
    ],
    input: Position.pick({ scenario: true }).extend({
      defender: SideId,
      hexes: z.array(Label).min(1).max(2).meta({ description: "Defending hexes" }),
      from: z.array(Label).min(1).meta({ description: "Attacking hexes" }),
    }),
    output: z.object({
      modifier: z.int(),
      byHex: z.array(z.object({ hex: Label, modifier: z.int() })),
    }),
    example: { defender: "french", hexes: ["2213"], from: ["2212"] },
    answer(rules, { scenario, defender, hexes, from }) {
      const state = positionState(rules, { scenario, counters: [] });
      const { grid } = state.board.map;
      const byHex = hexes.map((label) => {
        const hex = hexOf(state, label);
        let directions = 0;
        for (const attacker of from) {
          const direction = grid.directionTo(hex, hexOf(state, attacker));
          if (direction < 0) throw new RangeError(`${attacker} does not touch ${label}`);
          directions |= 1 << direction;
        }
        return { hex: label, modifier: terrainDrm(state.board, sideOf(defender), hex, directions) };
      });
      return { modifier: Math.min(...byHex.map(({ modifier }) => modifier)), byHex };
    },
  }),
];
