/** Questions about command, supply and initiative. */
import { z } from "zod";
import { at } from "../../../core/arrays.ts";
import { canLead, initiativeOf } from "../../command.ts";
import { transfer, unitCosts } from "../../field.ts";
import {
  activeSources,
  forgetLines,
  lineLength,
  linesFrom,
  sourceBar,
  sourceBars,
} from "../../lines.ts";
import { weatherNames } from "../../words.ts";
import { resisted, testSucceeds } from "../initiative.ts";
import {
  CounterId,
  Die,
  hexOf,
  Label,
  leaderOf,
  Placed,
  Points,
  positionOf,
  procedure,
  readSteps,
  SideId,
  sideOf,
  Sky,
  tablesFor,
  unitOf,
  verdict,
  whyNot,
} from "./procedure.ts";
import { strengthBar, strengthBars, unitBar, unitBars } from "../roster.ts";

/** Halves of a subordination cost: infantry 1, cavalry and artillery 1/2, a general 1, any other commander 2. */
const halves = { infantry: 2, cavalry: 1, artillery: 1, generals: 2, commanders: 4 } as const;
/** The rules behind what keeps a unit, strength points or a source from being where they are wanted. */
const unitBarRules = {
  "no-strength": ["N-054"],
  "other-nation": ["N-060"],
  garrison: ["N-203", "NQ-184"],
  "cavalry-general": ["N-048"],
  capacity: ["N-042", "N-052"],
} as const;
const strengthBarRules = {
  "garrison-gives": ["N-203"],
  "no-strength": ["N-054"],
  "full-strength": ["N-053", "NQ-23"],
  "other-nation": ["N-053", "NQ-127"],
  "other-type": ["N-053", "NQ-127"],
} as const;
const sourceBarRules = {
  "no-town": ["N-195", "NQ-68"],
  "named-already": ["NQ-108"],
  "permanent-source": ["N-194"],
  "beyond-frontier": ["N-108", "NQ-162"],
  "enemy-units": ["N-195"],
  "no-open-way": ["N-195"],
} as const;
/** What keeps a commander from leading so many, or these. */
const leadBars = ["rank", "capacity"] as const;
const leadBarRules = {
  rank: ["N-041", "N-043", "N-044", "N-045"],
  capacity: ["N-042"],
} as const;
const Count = z.int().min(0).max(30).optional();

export const commandQuestions = [
  procedure({
    id: "commandCapacity",
    title: { en: "Command capacity in numbers", fr: "Capacité de commandement en nombres" },
    cites: ["N-042"],
    input: z.strictObject({
      capacity: z.int().min(0).max(30),
      infantry: Count,
      cavalry: Count,
      artillery: Count,
      generals: Count,
      commanders: Count.meta({ description: "Subordinates above the rank of general" }),
    }),
    output: z.object({ cost: z.number(), legal: z.boolean(), ...whyNot(["capacity"]) }),
    example: { capacity: 5, infantry: 4, cavalry: 2 },
    answer(_rules, input) {
      let cost = 0;
      for (const key of ["infantry", "cavalry", "artillery", "generals", "commanders"] as const) {
        cost += halves[key] * (input[key] ?? 0);
      }
      const bar = cost > 2 * input.capacity ? "capacity" : null;
      return { cost: cost / 2, ...verdict(bar, { capacity: leadBarRules.capacity }) };
    },
  }),
  procedure({
    id: "commandLegality",
    title: { en: "Whom a commander may lead", fr: "Qui un commandant peut diriger" },
    cites: ["N-020", "N-040", "N-041", "N-043", "N-044", "N-045"],
    input: z.strictObject({ commander: CounterId, subordinates: z.array(CounterId) }),
    output: z.object({
      cost: z.number(),
      capacity: z.number(),
      refused: z.array(CounterId).meta({
        description: "Those whom he may not lead by rank or army",
      }),
      legal: z.boolean(),
      ...whyNot(leadBars),
    }),
    example: {
      commander: "brunswick",
      subordinates: ["courbiere", "lottum", "landgrave-of-hesse"],
    },
    answer(rules, { commander, subordinates }) {
      const state = positionOf(rules, []);
      const leader = leaderOf(rules, commander);
      const others = subordinates.map((id) => leaderOf(rules, id));
      const refused = subordinates.filter((_, index) =>
        !canLead(state, leader, others[index] ?? -1)
      );
      const cost = unitCosts(state, leader) +
        others.reduce((sum, other) => sum + at(rules.roster.cost, other), 0);
      const capacity = at(rules.roster.capacity, leader);
      const bar = refused.length > 0 ? "rank" : cost > capacity ? "capacity" : null;
      return {
        cost: cost / 2,
        capacity: capacity / 2,
        refused,
        ...verdict(bar, leadBarRules),
      };
    },
  }),
  procedure({
    id: "unitTransfer",
    title: { en: "Transfer of a unit", fr: "Transfert d’une unité" },
    cites: ["N-047", "N-048", "N-052", "N-060"],
    input: z.strictObject({ unit: CounterId, commander: CounterId }),
    output: z.object({ legal: z.boolean(), ...whyNot(unitBars) }),
    example: { unit: "pr-3-line", commander: "kohler" },
    answer(rules, { unit, commander }) {
      const state = positionOf(rules, []);
      return verdict(
        unitBar(state, leaderOf(rules, commander), unitOf(rules, unit)),
        unitBarRules,
      );
    },
  }),
  procedure({
    id: "strengthTransfer",
    title: { en: "Transfer of strength points", fr: "Transfert de points de force" },
    cites: ["N-053", "N-203"],
    input: z.strictObject({ giver: CounterId, taker: CounterId, takerStrength: Points.optional() }),
    output: z.object({ legal: z.boolean(), most: z.int(), ...whyNot(strengthBars) }),
    example: { giver: "fc-3-line", taker: "fc-4-line" },
    answer(rules, { giver, taker, takerStrength }) {
      const state = positionOf(rules, []);
      const to = unitOf(rules, taker);
      const from = unitOf(rules, giver);
      if (takerStrength !== undefined) state.strength[to] = takerStrength;
      const bar = strengthBar(state, to, from);
      const room = at(rules.roster.maximum, to) - at(state.strength, to);
      const most = bar === null ? Math.min(room, at(state.strength, from)) : 0;
      return { ...verdict(bar, strengthBarRules), most };
    },
  }),
  procedure({
    id: "commanderInitiative",
    title: { en: "Initiative of a commander", fr: "Initiative d’un commandant" },
    cites: ["N-049"],
    input: z.strictObject({
      commander: CounterId,
      withUnit: CounterId.optional().meta({ description: "A unit that passes to him first" }),
    }),
    output: z.object({ initiative: z.int() }),
    example: { commander: "kohler" },
    answer(rules, { commander, withUnit }) {
      const state = positionOf(rules, []);
      const leader = leaderOf(rules, commander);
      if (withUnit !== undefined) transfer(state, unitOf(rules, withUnit), leader);
      const limit = state.scenario.parameters["general-of-cavalry-initiative"];
      return { initiative: initiativeOf(state, leader, limit) };
    },
  }),
  procedure({
    id: "communicationLine",
    title: { en: "Line of communication", fr: "Ligne de communication" },
    cites: ["N-194", "N-196", "N-197", "N-198", "N-199"],
    input: z.strictObject({
      counters: z.array(Placed),
      side: SideId,
      hex: Label.meta({ description: "Hex of the force's commander" }),
      temporary: z.array(Label).optional().meta({ description: "Temporary sources of the side" }),
    }),
    output: z.object({
      sources: z.array(Label).meta({ description: "Permanent sources that give him orders" }),
      points: z.number().nullable().meta({ description: "Length of the line, null without one" }),
      isolated: z.boolean(),
    }),
    example: { counters: [], side: "french", hex: "1601" },
    answer(rules, { counters, side, hex, temporary = [] }) {
      const state = positionOf(rules, counters);
      const who = sideOf(side);
      for (const label of temporary) state.temporary[hexOf(state, label)] = who + 1;
      forgetLines(state);
      const from = hexOf(state, hex);
      const bits = linesFrom(state, who, from);
      const length = lineLength(state, who, from);
      readSteps(state, Array.from({ length: state.ground.size }, (_, index) => index));
      const sources = Array.from(
        state.ground.sources[who] ?? [],
        (source) => state.ground.map.grid.labelOf(source),
      );
      return {
        sources: sources.filter((_, index) => (bits & (1 << index)) !== 0),
        points: bits === 0 ? null : length / 2,
        isolated: bits === 0,
      };
    },
  }),
  procedure({
    id: "temporarySource",
    title: { en: "Naming a temporary supply source", fr: "Désigner une source temporaire" },
    cites: ["N-195"],
    input: z.strictObject({ counters: z.array(Placed), side: SideId, hex: Label }),
    output: z.object({ legal: z.boolean(), ...whyNot(sourceBars) }),
    example: { counters: [], side: "coalition", hex: "3010" },
    answer(rules, { counters, side, hex }) {
      const state = positionOf(rules, counters);
      return verdict(sourceBar(state, sideOf(side), hexOf(state, hex)), sourceBarRules);
    },
  }),
  procedure({
    id: "ordersReceived",
    title: { en: "Movement orders received", fr: "Ordres de mouvement reçus" },
    cites: ["N-063", "N-070"],
    input: z.strictObject({ counters: z.array(Placed), side: SideId }),
    output: z.object({ orders: z.int(), extendedMarch: z.boolean() }),
    example: { counters: [], side: "french" },
    answer(rules, { counters, side }) {
      const bits = activeSources(positionOf(rules, counters), sideOf(side));
      const orders = [1, 2, 4].filter((bit) => (bits & bit) !== 0).length;
      return { orders, extendedMarch: orders > 1 };
    },
  }),
  procedure({
    id: "resistance",
    title: { en: "Resistance of an enemy commander", fr: "Résistance d’un commandant ennemi" },
    cites: ["N-077"],
    input: z.strictObject({
      active: z.int().min(0).max(4),
      passive: z.int().min(0).max(4),
      weather: Sky,
    }),
    output: z.object({ initiative: z.int() }),
    example: { active: 1, passive: 1, weather: "rain" },
    answer: (rules, { active, passive, weather }) => ({
      initiative: resisted(
        tablesFor(rules),
        active,
        passive,
        weatherNames.indexOf(weather),
      ),
    }),
  }),
  procedure({
    id: "initiativeTest",
    title: { en: "Test of initiative", fr: "Test d’initiative" },
    cites: ["N-075", "N-081", "N-216"],
    input: z.strictObject({
      initiative: z.int().min(0).max(4),
      morale: z.int().min(-3).max(3),
      die: Die,
      disorganised: z.boolean().optional(),
    }),
    output: z.object({ needed: z.int(), success: z.boolean() }),
    example: { initiative: 2, morale: 1, die: 3 },
    answer: (_rules, { initiative, morale, die, disorganised = false }) => ({
      needed: initiative + morale,
      success: !disorganised && testSucceeds(initiative, morale, die),
    }),
  }),
];
