/** Sections 6.4 and 7.7: what can happen to commanders. */
import { z } from "zod";
import { at } from "../../core/arrays.ts";
import { diceSpace } from "../../core/dice.ts";
import { lookUp } from "../../core/table.ts";
import type { Field } from "../field.ts";
import type { MoraleEvent, Tables } from "../tables.ts";
import { Fate, isCombatUnit, Kind, Side, Status } from "../words.ts";
import { moraleChange } from "./morale_events.ts";
import {
  CounterId,
  counterOf,
  Label,
  labels,
  Position,
  positionState,
  procedure,
} from "./procedure.ts";

const space = diceSpace("2d6");
const lowest = space[0]?.[0];
const highest = space.at(-1)?.[0];

/** Role whose commander the unmodified dice hit: 0 attacker, 1 defender, -1 none. P-131, P-132, PQ-26. */
export function hitRole(dice: number): number {
  return dice === lowest ? 0 : dice === highest ? 1 : -1;
}

/** What a hit does to a commander. P-135. */
export function hitSeverity(tables: Tables, die: number): number {
  return lookUp(tables.commanderHit, die);
}

/** Whether a commander can be hit: not once he was killed, but still when he was wounded. P-137, P-138. */
export function canBeHit(fate: number): boolean {
  return fate !== Fate.killed;
}

/** What becomes of a lone commander whose hex an enemy unit enters: captured, or displaced. P-130. */
export function captureResult(tables: Tables, die: number): number {
  return lookUp(tables.commanderCapture, die);
}

/**
 * Morale event of a commander who is lost or wounded, null for none. Losing him a second time is impossible; a wound
 * counts only for Napoleon. P-146 to P-148.
 */
export function commanderMoraleEvent(
  side: number,
  napoleon: boolean,
  lost: boolean,
): MoraleEvent | null {
  if (napoleon) return lost ? "napoleon-lost" : "napoleon-wounded";
  if (!lost) return null;
  return side === Side.french ? "french-commander-lost" : "coalition-commander-lost";
}

/** Distance from a hex to the nearest combat unit of a side, -1 when it has none on the board. */
export function nearestUnit(field: Field, side: number, hex: number): number {
  let nearest = -1;
  for (const unit of field.counters.ofSide[side] ?? []) {
    if (!isCombatUnit(at(field.counters.kind, unit)) || at(field.status, unit) !== Status.board) {
      continue;
    }
    const away = field.board.map.grid.distance(hex, at(field.position, unit));
    if (nearest < 0 || away < nearest) nearest = away;
  }
  return nearest;
}

/** Hexes of the nearest combat units, each once, rising: where a displaced commander may go. PQ-81. */
export function refuges(field: Field, side: number, hex: number): number[] {
  const nearest = nearestUnit(field, side, hex);
  const hexes = new Set<number>();
  for (const unit of field.counters.ofSide[side] ?? []) {
    if (!isCombatUnit(at(field.counters.kind, unit)) || at(field.status, unit) !== Status.board) {
      continue;
    }
    const stands = at(field.position, unit);
    if (field.board.map.grid.distance(hex, stands) === nearest) hexes.add(stands);
  }
  return [...hexes].sort((a, b) => a - b);
}

const fates = ["fit", "wounded", "killed"] as const;

export const leaderProcedures = [
  procedure({
    id: "leaderHit",
    title: { en: "Commander hit in combat", fr: "Commandant touché au combat" },
    cites: [
      "P-131",
      "P-132",
      "P-133",
      "P-135",
      "P-136",
      "P-137",
      "P-138",
      "P-146",
      "P-147",
      "P-148",
      "PQ-26",
    ],
    input: z.strictObject({
      dice: z.int().min(2).max(12).meta({ description: "The two dice, unmodified" }),
      commander: CounterId,
      fate: z.enum(fates).optional(),
      attacking: z.boolean(),
      die: z.int().min(1).max(6).meta({ description: "The die for how badly he is hit" }),
    }),
    output: z.object({
      hit: z.boolean(),
      fate: z.enum(fates),
      combatModifier: z.int(),
      moraleChange: z.int(),
      frenchDefeat: z.boolean(),
    }),
    example: { dice: 12, commander: "commander-marmont", attacking: false, die: 5 },
    answer(rules, { dice, commander: id, fate = "fit", attacking, die }) {
      const commander = counterOf(rules, id);
      if (at(rules.counters.kind, commander) !== Kind.leader) {
        throw new RangeError(`${id} is no commander`);
      }
      const hit = hitRole(dice) === (attacking ? 0 : 1) && canBeHit(Fate[fate]);
      const after = hit ? Math.max(Fate[fate], hitSeverity(rules.tables, die)) : Fate[fate];
      const napoleon = commander === rules.counters.napoleon;
      const lost = after === Fate.killed && Fate[fate] !== Fate.killed;
      const event = hit
        ? commanderMoraleEvent(at(rules.counters.side, commander), napoleon, lost)
        : null;
      return {
        hit,
        fate: fates[after] ?? "fit",
        combatModifier: after === Fate.fit ? at(rules.counters.modifier, commander) : 0,
        moraleChange: event === null ? 0 : moraleChange(rules.tables, event),
        frenchDefeat: event === "napoleon-lost",
      };
    },
  }),
  procedure({
    id: "leaderCapture",
    title: { en: "Capture of a lone commander", fr: "Capture d’un commandant isolé" },
    cites: ["P-130", "P-146", "P-148", "PQ-81", "PQ-90"],
    input: Position.extend({
      commander: CounterId,
      die: z.int().min(1).max(6),
    }),
    output: z.object({
      result: z.enum(["captured", "displaced", "out-of-the-game"]),
      hexes: z.array(Label).meta({ description: "Hexes among which the owner chooses" }),
      moraleChange: z.int(),
      frenchDefeat: z.boolean(),
    }),
    example: {
      commander: "commander-marmont",
      die: 4,
      counters: [
        { counter: "commander-marmont", hex: "2213" },
        { counter: "lagrange", hex: "2112" },
      ],
    },
    answer(rules, input) {
      const state = positionState(rules, input);
      const commander = counterOf(rules, input.commander);
      const side = at(rules.counters.side, commander);
      const hex = at(state.position, commander);
      if (hex < 0) {
        throw new RangeError(`${input.commander} is not among the counters of the position`);
      }
      const staff = at(state.fate, commander) === Fate.killed;
      const captured = !staff && captureResult(rules.tables, input.die) === Status.captured;
      if (captured) {
        const event = commanderMoraleEvent(side, commander === rules.counters.napoleon, true);
        return {
          result: "captured" as const,
          hexes: [],
          moraleChange: event === null ? 0 : moraleChange(rules.tables, event),
          frenchDefeat: event === "napoleon-lost",
        };
      }
      const hexes = labels(state, refuges(state, side, hex));
      return {
        result: hexes.length === 0 ? "out-of-the-game" as const : "displaced" as const,
        hexes,
        moraleChange: 0,
        frenchDefeat: false,
      };
    },
  }),
];
