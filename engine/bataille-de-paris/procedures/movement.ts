/** Section 6.1 and the terrain costs: one step after the other, and what is within reach. */
import { z } from "zod";
import { at } from "../../core/arrays.ts";
import { verdict, whyNot } from "../../core/procedure.ts";
import { reach, type Search } from "../../core/search.ts";
import { type Field, holdsCounter, inEnemyZone, movementOf } from "../field.ts";
import { enemyOf, Kind } from "../words.ts";
import {
  CounterId,
  counterOf,
  hexOf,
  Label,
  labels,
  Position,
  positionState,
  procedure,
} from "./procedure.ts";

/** A counter on its way. The game's state is one; so is the walk of a question. */
export interface Walk {
  pointsLeft: number;
  /** 1 while every step has followed a road outside enemy zones, the first hex included. */
  onRoad: number;
  /** 1 when the counter began its movement in an enemy zone. */
  beganInZone: number;
  stepsMade: number;
}

/** Starts a walk with so many points. A counter that has just entered the map has no road behind it (PQ-92). */
export function beginWalk(
  field: Field,
  walk: Walk,
  counter: number,
  points: number,
  entered: boolean,
): void {
  const zone = inEnemyZone(field, at(field.counters.side, counter), at(field.position, counter));
  walk.pointsLeft = points;
  walk.beganInZone = zone ? 1 : 0;
  walk.onRoad = zone || entered ? 0 : 1;
  walk.stepsMade = 0;
}

/**
 * Points that a step costs by terrain and by who stands there, whatever is left of the allowance; -1 when it is never
 * possible. A combat unit does not enter a hex of an enemy combat unit (P-059), a commander none that shows an enemy
 * counter (PQ-90). P-050 to P-057.
 */
export function stepCost(field: Field, counter: number, from: number, direction: number): number {
  const { board, counters } = field;
  const side6 = from * 6 + direction;
  const to = at(board.map.neighbours, side6);
  if (to < 0) return -1;
  const enemy = enemyOf(at(counters.side, counter)) * board.size;
  if (at(field.units, enemy + to) > 0) return -1;
  if (
    at(counters.kind, counter) === Kind.leader && at(field.heads, to) >= 0 &&
    holdsCounter(field, enemyOf(at(counters.side, counter)), to)
  ) return -1;
  return at(field.zones, enemy + to) > 0 ? at(board.zoneCost, side6) : at(board.freeCost, side6);
}

/**
 * Points that the next step of a walk costs, 0 for the hex that the road gives, -1 when the walk may not take it. A
 * combat unit that began in an enemy zone enters none (P-036, P-037, PQ-82); the road's hex comes last (P-053, PQ-92).
 */
export function nextStep(
  field: Field,
  walk: Walk,
  counter: number,
  from: number,
  direction: number,
  roadBonus: number,
): number {
  const cost = stepCost(field, counter, from, direction);
  if (cost < 0) return -1;
  const { board, counters } = field;
  const side6 = from * 6 + direction;
  const zone = at(
    field.zones,
    enemyOf(at(counters.side, counter)) * board.size + at(board.map.neighbours, side6),
  ) > 0;
  if (zone && walk.beganInZone === 1 && at(counters.kind, counter) !== Kind.leader) return -1;
  if (cost <= walk.pointsLeft) return cost;
  return roadBonus > 0 && walk.onRoad === 1 && !zone && at(board.road, side6) === 1 ? 0 : -1;
}

/** Takes a step that `nextStep` allowed. Returns whether the walk ends with it: a zone (P-035, P-039) or the road's hex. */
export function takeStep(
  field: Field,
  walk: Walk,
  counter: number,
  from: number,
  direction: number,
  cost: number,
): boolean {
  const side6 = from * 6 + direction;
  const to = at(field.board.map.neighbours, side6);
  const zone = inEnemyZone(field, at(field.counters.side, counter), to);
  walk.pointsLeft -= cost;
  walk.stepsMade++;
  if (zone || at(field.board.road, side6) === 0) walk.onRoad = 0;
  return zone || cost === 0;
}

/**
 * Hexes that a counter reaches with so many points, as costs in `search`; the hex that a road gives is not among them
 * (`roadHexes` finds those). It may always stay where it is.
 */
export function reachableHexes(
  field: Field,
  search: Search,
  counter: number,
  points: number,
): void {
  const side = at(field.counters.side, counter);
  const start = at(field.position, counter);
  const leader = at(field.counters.kind, counter) === Kind.leader;
  const beganInZone = inEnemyZone(field, side, start);
  const zones = enemyOf(side) * field.board.size;
  reach(
    search,
    field.board.map,
    start,
    points,
    (from, direction) => {
      const cost = stepCost(field, counter, from, direction);
      if (cost < 0 || !beganInZone || leader) return cost;
      const to = at(field.board.map.neighbours, from * 6 + direction);
      return at(field.zones, zones + to) > 0 ? -1 : cost;
    },
    (hex) => at(field.zones, zones + hex) > 0,
  );
}

/** Hexes that only the road's bonus reaches, rising. P-053, PQ-92. */
export function roadHexes(field: Field, search: Search, counter: number, points: number): number[] {
  const side = at(field.counters.side, counter);
  const start = at(field.position, counter);
  reachableHexes(field, search, counter, points);
  const plain = new Set(search.found.slice(0, search.count));
  if (inEnemyZone(field, side, start)) return [];
  const { board } = field;
  const roadCost = (from: number, direction: number): number => {
    const to = at(board.map.neighbours, from * 6 + direction);
    if (to < 0 || at(board.road, from * 6 + direction) === 0 || inEnemyZone(field, side, to)) {
      return -1;
    }
    return stepCost(field, counter, from, direction);
  };
  reach(search, board.map, start, points, roadCost, () => false);
  const more = new Set<number>();
  for (const hex of search.found.slice(0, search.count)) {
    for (let direction = 0; direction < 6; direction++) {
      if (roadCost(hex, direction) < 0) continue;
      const to = at(board.map.neighbours, hex * 6 + direction);
      if (!plain.has(to)) more.add(to);
    }
  }
  return [...more].sort((a, b) => a - b);
}

/** What forbids a step, and the rules behind it. */
const stepBars = ["stopped", "enemy-units", "river", "enemy-zone", "allowance"] as const;
const stepBarRules = {
  stopped: ["P-035", "P-039", "PQ-82"],
  "enemy-units": ["P-059", "PQ-90"],
  river: ["P-056"],
  "enemy-zone": ["P-036", "P-037", "PQ-82"],
  allowance: ["P-048", "P-049", "P-053"],
} as const;

/** Why a walk may not take a step that `nextStep` refused, or that comes after the walk's end. */
function stepBar(
  field: Field,
  walk: Walk,
  counter: number,
  from: number,
  direction: number,
  stopped: boolean,
): (typeof stepBars)[number] {
  // The road's hex is the last as well, but there it is the allowance that is spent.
  if (stopped) {
    return inEnemyZone(field, at(field.counters.side, counter), from) ? "stopped" : "allowance";
  }
  if (at(field.board.freeCost, from * 6 + direction) < 0) return "river";
  const cost = stepCost(field, counter, from, direction);
  if (cost < 0) return "enemy-units";
  return cost <= walk.pointsLeft ? "enemy-zone" : "allowance";
}

const movementRules = [
  "P-035",
  "P-036",
  "P-037",
  "P-038",
  "P-039",
  "P-048",
  "P-049",
  "P-050",
  "P-051",
  "P-052",
  "P-053",
  "P-054",
  "P-055",
  "P-056",
  "P-057",
  "P-059",
  "PQ-20",
  "PQ-53",
  "PQ-82",
  "PQ-90",
  "PQ-92",
  "PQ-105",
];
const Points = z.int().min(0).optional().meta({
  description: "Movement points of this phase; those on the counter when left out",
});

export const movementProcedures = [
  procedure({
    id: "movementCost",
    title: { en: "Movement along a path", fr: "Mouvement le long d’un chemin" },
    cites: movementRules,
    input: Position.extend({
      counter: CounterId,
      points: Points,
      path: z.array(Label).min(1).meta({
        description: "Hexes to enter, in order; the first touches the counter's hex",
      }),
    }),
    output: z.object({
      steps: z.array(z.object({
        hex: Label,
        cost: z.int().meta({
          description: "0 for the hex that the road gives, -1 for a step that is not allowed",
        }),
        inEnemyZone: z.boolean(),
      })),
      total: z.int(),
      pointsLeft: z.int(),
      legal: z.boolean(),
      ...whyNot(stepBars),
      stops: z.boolean().meta({
        description: "The movement ends at the last hex, whatever is left",
      }),
      roadBonus: z.boolean(),
    }),
    example: {
      counters: [{ counter: "heilfreich", hex: "2109" }],
      counter: "heilfreich",
      path: ["2209"],
    },
    answer(rules, input) {
      const state = positionState(rules, input);
      const counter = counterOf(rules, input.counter);
      let hex = at(state.position, counter);
      if (hex < 0) {
        throw new RangeError(`${input.counter} is not among the counters of the position`);
      }
      const side = at(state.counters.side, counter);
      const walk: Walk = { pointsLeft: 0, onRoad: 0, beganInZone: 0, stepsMade: 0 };
      const points = input.points ?? movementOf(state, counter);
      beginWalk(state, walk, counter, points, false);
      const bars: (typeof stepBars)[number][] = [];
      let ended = false;
      let roadBonus = false;
      const steps = input.path.map((label) => {
        const to = hexOf(state, label);
        const direction = state.board.map.grid.directionTo(hex, to);
        if (direction < 0) throw new RangeError(`${label} does not touch the hex before it`);
        const allowed = nextStep(state, walk, counter, hex, direction, rules.tables.roadBonus);
        const cost = ended ? -1 : allowed;
        if (cost < 0) bars.push(stepBar(state, walk, counter, hex, direction, ended));
        else {
          ended = takeStep(state, walk, counter, hex, direction, cost);
          roadBonus ||= cost === 0;
        }
        hex = to;
        return { hex: label, cost, inEnemyZone: inEnemyZone(state, side, to) };
      });
      return {
        steps,
        total: points - walk.pointsLeft,
        pointsLeft: walk.pointsLeft,
        ...verdict(bars[0] ?? null, stepBarRules),
        stops: ended,
        roadBonus,
      };
    },
  }),
  procedure({
    id: "reachableHexes",
    title: { en: "Hexes within reach", fr: "Hexagones à portée" },
    cites: movementRules,
    input: Position.extend({ counter: CounterId, points: Points }),
    output: z.object({
      hexes: z.array(z.object({ hex: Label, cost: z.int() })),
      roadHexes: z.array(Label).meta({ description: "Reached only with the road's bonus" }),
    }),
    example: { counters: [{ counter: "kretow", hex: "2410" }], counter: "kretow", points: 2 },
    answer(rules, input) {
      const state = positionState(rules, input);
      const counter = counterOf(rules, input.counter);
      if (at(state.position, counter) < 0) {
        throw new RangeError(`${input.counter} is not among the counters of the position`);
      }
      const points = input.points ?? movementOf(state, counter);
      reachableHexes(state, state.search, counter, points);
      const hexes = Array.from(
        state.search.found.slice(0, state.search.count).sort(),
        (hex) => ({ hex: state.board.map.grid.labelOf(hex), cost: at(state.search.cost, hex) }),
      );
      const bonus = rules.tables.roadBonus > 0
        ? roadHexes(state, state.search, counter, points)
        : [];
      return { hexes, roadHexes: labels(state, bonus) };
    },
  }),
];
