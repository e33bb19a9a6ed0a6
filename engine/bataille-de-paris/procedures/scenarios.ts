/** Sections 9 and 10: set-up, reinforcements, releases, step losses and victory of a scenario. */
import { z } from "zod";
import { at } from "../../core/arrays.ts";
import { holds, type PredicateContext } from "../../core/predicate.ts";
import { verdict, whyNot } from "../../core/procedure.ts";
import { lookUp } from "../../core/table.ts";
import { isTouched, newField, put } from "../field.ts";
import { boardOf, scenarioOf } from "../rules.ts";
import { eventKinds } from "../play/victory.ts";
import { isCombatUnit, Kind } from "../words.ts";
import { CounterId, counterOf, Label, procedure, SideId } from "./procedure.ts";

const Scenario = z.string().optional().meta({ description: "The first scenario when left out" });
const moments = ["at-once", "end-of-player-turn", "end-of-turn", "end-of-game"] as const;

/** What is wrong with a set-up, the first that is found, and the rules behind it. */
const setupBars = [
  "no-part",
  "twice",
  "hex",
  "enemy",
  "decoy-in-contact",
  "quota",
  "missing",
] as const;
const placingRules = ["P-017", "P-019", "P-020", "P-022", "P-025"] as const;
const setupBarRules = {
  "no-part": placingRules,
  twice: placingRules,
  hex: placingRules,
  enemy: ["P-059"],
  "decoy-in-contact": ["PQ-83"],
  quota: ["P-021"],
  missing: placingRules,
} as const;

export const scenarioProcedures = [
  procedure({
    id: "stepLoss",
    title: { en: "Step losses", fr: "Pertes de pas" },
    cites: ["P-012", "P-013", "P-014", "P-015"],
    input: z.strictObject({
      unit: CounterId,
      reduced: z.boolean().optional().meta({ description: "Already turned to its reverse" }),
      losses: z.int().min(0),
    }),
    output: z.object({
      steps: z.int().meta({ description: "Steps left" }),
      removed: z.boolean(),
      strength: z.int().meta({ description: "0 when removed" }),
    }),
    example: { unit: "kretow", losses: 1 },
    answer({ counters }, { unit: id, reduced, losses }) {
      const unit = counters.indexOf.get(id);
      if (unit === undefined || !isCombatUnit(at(counters.kind, unit))) {
        throw new RangeError(`${id} is no combat unit`);
      }
      const lost = losses + (reduced === true ? 1 : 0);
      const steps = Math.max(0, at(counters.steps, unit) - lost);
      const removed = steps === 0;
      return {
        steps,
        removed,
        strength: removed ? 0 : at(counters.strength, unit * 2 + (lost > 0 ? 1 : 0)),
      };
    },
  }),
  procedure({
    id: "mortierRelease",
    title: { en: "Release of Mortier’s formation", fr: "Libération de la formation Mortier" },
    cites: ["P-060", "PQ-100"],
    input: z.strictObject({
      turn: z.int().min(1),
      moved: z.int().min(0).meta({
        description: "Counters of the formation that have moved this turn",
      }),
    }),
    output: z.object({
      limit: z.int().nullable().meta({ description: "null: all" }),
      mayMoveAnother: z.boolean(),
    }),
    example: { turn: 2, moved: 2 },
    answer({ tables }, { turn, moved }) {
      const limit = lookUp(tables.release, turn);
      return { limit, mayMoveAnother: limit === null || moved < limit };
    },
  }),
  procedure({
    id: "reinforcementArrival",
    title: { en: "Arrival of reinforcements", fr: "Arrivée des renforts" },
    cites: ["P-018", "P-061", "P-063", "P-064", "P-066", "P-067", "PQ-43", "PQ-88", "PQ-111"],
    input: z.strictObject({
      scenario: Scenario,
      turn: z.int().min(1),
      side: SideId,
      choices: z.record(z.string(), z.string()).optional(),
      die: z.int().min(1).max(6).optional().meta({
        description: "Of an entry that needs one; no roll when left out",
      }),
    }),
    output: z.object({
      entries: z.array(z.object({
        id: z.string(),
        counters: z.array(CounterId),
        entry: z.string(),
        result: z.enum(["arrives", "does-not-arrive", "not-rolled"]),
      })),
    }),
    example: {
      scenario: "paris-hypothetical",
      turn: 7,
      side: "french",
      choices: { plan: "belleville" },
      die: 2,
    },
    answer(rules, { scenario: id, turn, side, choices = {}, die }) {
      const scenario = scenarioOf(rules, id);
      const { source } = scenario;
      const due = scenario.arrivals.filter((arrival) =>
        (arrival.side === 0 ? "french" : "coalition") === side &&
        (arrival.needsDie ? arrival.turn <= turn : arrival.turn === turn) &&
        arrival.choice.every(([choice, option]) => {
          const wanted = source.choices[choice];
          return wanted !== undefined && choices[wanted.id] === wanted.options[option]?.id;
        })
      );
      return {
        entries: due.map((arrival) => ({
          id: arrival.id,
          counters: Array.from(arrival.counters, (counter) => rules.counters.ids[counter] ?? ""),
          entry: `${arrival.entry.kind}:${arrival.entry.id}`,
          result: !arrival.needsDie || die !== undefined && lookUp(rules.tables.arrives, die)
            ? "arrives" as const
            : die === undefined
            ? "not-rolled" as const
            : "does-not-arrive" as const,
        })),
      };
    },
  }),
  procedure({
    id: "setupCheck",
    title: { en: "Set-up", fr: "Mise en place" },
    cites: [
      "P-017",
      "P-019",
      "P-020",
      "P-021",
      "P-022",
      "P-025",
      "PQ-07",
      "PQ-08",
      "PQ-83",
      "PQ-86",
    ],
    input: z.strictObject({
      scenario: Scenario,
      placements: z.array(z.strictObject({ counter: CounterId, hex: Label })),
    }),
    output: z.object({
      legal: z.boolean(),
      ...whyNot(setupBars),
      problems: z.array(z.object({ counter: z.string(), problem: z.string() })),
      missing: z.array(CounterId),
    }),
    example: { placements: [{ counter: "heilfreich", hex: "2109" }] },
    answer(rules, input) {
      const scenario = scenarioOf(rules, input.scenario);
      const field = newField(boardOf(rules, scenario), rules.counters);
      const { map } = field.board;
      const problems: { counter: string; problem: string }[] = [];
      const bars: (typeof setupBars)[number][] = [];
      const wrong = (what: (typeof setupBars)[number], counter: string, problem: string): void => {
        bars.push(what);
        problems.push({ counter, problem });
      };
      const met = scenario.quotas.map(() => 0);
      const placed = new Map<number, number>();
      const sides = new Map<number, number>();
      for (const { counter: id, hex: label } of input.placements) {
        const counter = counterOf(rules, id);
        const hex = map.grid.indexOf(label);
        const placing = scenario.placings.find((candidate) => candidate.counter === counter);
        if (placing === undefined) {
          wrong("no-part", id, "is not part of the set-up");
          continue;
        }
        if (placed.has(counter)) wrong("twice", id, "is placed twice");
        else if (hex >= 0) put(field, counter, hex);
        placed.set(counter, hex);
        if (!placing.hexes.includes(hex)) {
          wrong("hex", id, `may not stand in ${label}`);
        }
        if (scenario.quotas[placing.quota]?.mask[hex] === 1) {
          met[placing.quota] = (met[placing.quota] ?? 0) + 1;
        }
        const other = sides.get(hex);
        if (other !== undefined && other !== placing.side) {
          wrong("enemy", id, `stands with the enemy in ${label}`);
        }
        sides.set(hex, placing.side);
      }
      for (const [counter, hex] of placed) {
        if (hex < 0 || at(rules.counters.kind, counter) !== Kind.decoy || !isTouched(field, hex)) {
          continue;
        }
        wrong(
          "decoy-in-contact",
          rules.counters.ids[counter] ?? "",
          `lies alone in contact with the enemy in ${map.grid.labelOf(hex)}`,
        );
      }
      const missing = scenario.placings.filter(({ counter }) => !placed.has(counter));
      scenario.quotas.forEach(({ minimum }, quota) => {
        const open = missing.filter((placing) => placing.quota === quota).length;
        const short = minimum - (met[quota] ?? 0);
        if (short > open) {
          wrong(
            "quota",
            "",
            `${short - open} more must stand where at least ${minimum} have to`,
          );
        }
      });
      return {
        ...verdict(bars[0] ?? (missing.length > 0 ? "missing" : null), setupBarRules),
        problems,
        missing: missing.map(({ counter }) => rules.counters.ids[counter] ?? ""),
      };
    },
  }),
  procedure({
    id: "victory",
    title: { en: "Victory", fr: "Victoire" },
    cites: [
      "P-148",
      "P-149",
      "P-150",
      "P-151",
      "P-152",
      "P-153",
      "P-154",
      "P-155",
      "PQ-31",
      "PQ-32",
      "PQ-34",
      "PQ-35",
      "PQ-80",
      "PQ-103",
      "PQ-110",
    ],
    input: z.strictObject({
      scenario: Scenario,
      moment: z.enum(moments),
      choices: z.record(z.string(), z.string()).optional(),
      morale: z.int().min(0),
      turn: z.int().min(1),
      unitsInParis: z.strictObject({ french: z.int().min(0), coalition: z.int().min(0) })
        .optional(),
      unitsLost: z.record(z.string(), z.int().min(0)).optional().meta({
        description: "By formation",
      }),
      events: z.array(z.strictObject({ event: z.enum(eventKinds), of: CounterId })).optional(),
    }),
    output: z.object({ level: z.string().nullable(), winner: z.string().nullable() }),
    example: { moment: "end-of-game", morale: 1, turn: 9 },
    answer(rules, input) {
      const context: PredicateContext = {
        measure(id, of) {
          switch (id) {
            case "morale":
              return input.morale;
            case "turn":
              return input.turn;
            case "units-in-paris":
              return input.unitsInParis?.[of === "french" ? "french" : "coalition"] ?? 0;
            default:
              return input.unitsLost?.[of ?? ""] ?? 0;
          }
        },
        choice: (id) => input.choices?.[id],
        event: (event, of) =>
          input.events?.some((happened) => happened.event === event && happened.of === of) ?? false,
      };
      const level = scenarioOf(rules, input.scenario).victory.find((candidate) =>
        candidate.moment === input.moment && holds(candidate.when, context)
      );
      return { level: level?.id ?? null, winner: level?.winner ?? null };
    },
  }),
];
