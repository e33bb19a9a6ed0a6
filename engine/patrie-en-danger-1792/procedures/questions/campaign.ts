/** Questions about attrition, sieges, weather, morale, victory and the start of the campaign. */
import { z } from "zod";
import { at } from "../../../core/arrays.ts";
import { holds } from "../../../core/predicate.ts";
import { FORBIDDEN, levelOf } from "../../compile/tables.ts";
import { start } from "../../play/sequence.ts";
import { armNames, phaseNames, sideIds, weatherNames } from "../../words.ts";
import {
  attritionColumn,
  attritionDie,
  attritionLoss,
  mudLoss,
  spreadLosses,
} from "../attrition.ts";
import { moraleAfter } from "../morale.ts";
import { Die, Points, positionOf, procedure, SideId, sideOf, Sky, tablesFor } from "./procedure.ts";
import { weatherOf } from "../weather.ts";

/** The levels of movement by their points, in the order of `attritionLevels`. */
const levelNames = ["0", "1-2", "3-4", "5-6", "7-8", "9+"] as const;
const Morale = z.int().min(-3).max(5);

export const campaignQuestions = [
  procedure({
    id: "attritionLoss",
    title: { en: "Attrition of an arm", fr: "Attrition d’une arme" },
    cites: ["N-061", "N-111", "N-112", "N-113", "N-114", "N-116", "N-117", "N-119"],
    input: z.strictObject({
      side: SideId,
      strength: Points.meta({ description: "Points of the arm, infantry or cavalry" }),
      movement: z.number().min(0).max(15).meta({ description: "Movement points spent" }),
      die: Die,
      weather: Sky,
      forcedMarch: z.boolean().optional(),
      bonus: z.int().min(0).max(1).optional(),
      isolated: z.boolean().optional(),
      fortification: z.boolean().optional(),
      total: Points.optional().meta({ description: "Points of the whole force, artillery too" }),
    }),
    output: z.object({
      die: z.int(),
      column: z.enum(["french", "coalition", "isolated"]),
      level: z.enum(levelNames).meta({ description: "Level of movement, by its points" }),
      losses: z.int().nullable().meta({ description: "Null when the movement is forbidden" }),
      forbidden: z.boolean().meta({
        description:
          "A dot: the movement is a level shorter, and attrition is read again with the same die",
      }),
    }),
    example: { side: "coalition", strength: 30, movement: 5, die: 4, weather: "rain" },
    answer(rules, input) {
      const tables = tablesFor(rules);
      const [scenario] = rules.scenarios.values();
      const limit = scenario?.parameters["siege-normal-limit"] ?? 0;
      const total = input.total ?? input.strength;
      const column = attritionColumn(
        sideOf(input.side),
        input.isolated ?? false,
        input.fortification ?? false,
        total,
        limit,
      );
      const sky = weatherNames.indexOf(input.weather);
      const die = attritionDie(
        tables,
        input.die,
        sky,
        input.forcedMarch ?? false,
        input.bonus ?? 0,
      );
      const losses = attritionLoss(tables, column, input.strength, die, 2 * input.movement);
      return {
        die,
        column: (["french", "coalition", "isolated"] as const)[column] ?? "isolated",
        level: levelNames[levelOf(Math.ceil(input.movement))] ?? "0",
        losses: losses === FORBIDDEN ? null : losses,
        forbidden: losses === FORBIDDEN,
      };
    },
  }),
  procedure({
    id: "attritionDie",
    title: { en: "Modified attrition die", fr: "Dé d’attrition modifié" },
    cites: ["N-112"],
    input: z.strictObject({
      die: Die,
      weather: Sky,
      forcedMarch: z.boolean(),
      bonus: z.int().min(0).max(1),
    }),
    output: z.object({ die: z.int() }),
    example: { die: 3, weather: "rain", forcedMarch: true, bonus: 1 },
    answer: (rules, { die, weather, forcedMarch, bonus }) => ({
      die: attritionDie(
        tablesFor(rules),
        die,
        weatherNames.indexOf(weather),
        forcedMarch,
        bonus,
      ),
    }),
  }),
  procedure({
    id: "spreadLosses",
    title: { en: "Losses spread evenly", fr: "Pertes réparties également" },
    cites: ["N-115"],
    input: z.strictObject({ strengths: z.array(Points).min(1), losses: Points }),
    output: z.object({ strengths: z.array(z.int()) }),
    example: { strengths: [9, 9, 4], losses: 4 },
    answer(_rules, { strengths, losses }) {
      const left = Int32Array.from(strengths);
      spreadLosses(left, left.length, losses);
      return { strengths: [...left] };
    },
  }),
  procedure({
    id: "mudLosses",
    title: { en: "Artillery lost in the mud", fr: "Artillerie perdue dans la boue" },
    cites: ["N-118"],
    input: z.strictObject({ weather: Sky, losses: Points, artillery: Points }),
    output: z.object({ artillery: z.int() }),
    example: { weather: "mud", losses: 5, artillery: 6 },
    answer(rules, { weather, losses, artillery }) {
      const [scenario] = rules.scenarios.values();
      const limit = scenario?.parameters["mud-artillery-losses"] ?? 0;
      return { artillery: mudLoss(weatherNames.indexOf(weather), losses, artillery, limit) };
    },
  }),
  procedure({
    id: "siege",
    title: { en: "Siege and surrender", fr: "Siège et capitulation" },
    cites: ["N-200", "N-201", "N-202"],
    input: z.strictObject({
      besieged: Points,
      besiegers: Points.meta({ description: "Points around the place, artillery too" }),
      relief: z.boolean().optional().meta({
        description: "A friendly force stands beside the place",
      }),
    }),
    output: z.object({ besieged: z.boolean(), surrenders: z.boolean() }),
    example: { besieged: 4, besiegers: 20 },
    answer(rules, { besieged, besiegers, relief = false }) {
      const [scenario] = rules.scenarios.values();
      const siege = besiegers >= besieged && !relief;
      const limit = scenario?.parameters["surrender-limit"] ?? 0;
      return { besieged: siege, surrenders: siege && besieged <= limit };
    },
  }),
  procedure({
    id: "weather",
    title: { en: "Weather of a turn", fr: "Temps d’un tour" },
    cites: ["N-006", "N-206"],
    input: z.strictObject({ die: Die, before: Sky }),
    output: z.object({ weather: Sky }),
    example: { die: 3, before: "rain" },
    answer(rules, { die, before }) {
      const [scenario] = rules.scenarios.values();
      const modifier = scenario?.parameters["weather-rain-modifier"] ?? 0;
      const tables = tablesFor(rules);
      const sky = weatherOf(tables, die, weatherNames.indexOf(before), modifier);
      return { weather: weatherNames[sky] ?? "fair" };
    },
  }),
  procedure({
    id: "moraleChange",
    title: { en: "Change of morale", fr: "Changement de moral" },
    cites: ["N-217", "N-219", "N-220", "N-221", "N-222", "N-223"],
    input: z.strictObject({
      morale: Morale,
      event: z.enum([
        "place-lost",
        "own-battle-won",
        "enemy-battle-won",
        "own-commander-fallen",
        "duke-fallen",
      ]).meta({
        description:
          "For the side whose morale is given; a battle won or the Duke fallen raises it, the rest lowers it",
      }),
    }),
    output: z.object({ morale: z.int(), ends: z.boolean() }),
    example: { morale: 3, event: "duke-fallen" },
    answer(rules, { morale, event }) {
      const [scenario] = rules.scenarios.values();
      if (scenario === undefined) throw new RangeError("the game has no scenario");
      const limit = scenario.parameters["morale-limit"];
      const change = event === "place-lost"
        ? scenario.parameters["fortification-lost-morale"]
        : event === "own-battle-won" || event === "duke-fallen"
        ? 1
        : -1;
      const after = moraleAfter(morale, change, limit, event === "duke-fallen");
      return { morale: after, ends: after > limit };
    },
  }),
  procedure({
    id: "sortie",
    title: { en: "The march on Paris by 0123", fr: "La marche sur Paris par 0123" },
    cites: ["N-090", "N-218"],
    input: z.strictObject({ morale: z.int().min(-3).max(3), points: Points, line: z.boolean() }),
    output: z.object({ allowed: z.boolean(), morale: z.int(), ends: z.boolean() }),
    example: { morale: 2, points: 40, line: true },
    answer(rules, { morale, points, line }) {
      const [scenario] = rules.scenarios.values();
      if (scenario === undefined) throw new RangeError("the game has no scenario");
      const { parameters } = scenario;
      const allowed = line && points >= parameters["sortie-strength"] &&
        morale >= parameters["sortie-threshold"];
      const after = allowed
        ? moraleAfter(morale, parameters["sortie-morale"], parameters["morale-limit"], true)
        : morale;
      return { allowed, morale: after, ends: after > parameters["morale-limit"] };
    },
  }),
  procedure({
    id: "victory",
    title: {
      en: "Level of victory after the last turn",
      fr: "Degré de victoire après le dernier tour",
    },
    cites: ["N-224"],
    input: z.strictObject({ french: z.int().min(-3).max(3), coalition: z.int().min(-3).max(3) }),
    output: z.object({ level: z.string(), winner: SideId.nullable() }),
    example: { french: 3, coalition: -1 },
    answer(rules, { french, coalition }) {
      const [scenario] = rules.scenarios.values();
      const morale = { french, coalition };
      const level = scenario?.victory.find(({ moment, when }) =>
        moment === "end-of-game" && holds(when, {
          measure(_id, of) {
            const own = of === "coalition" ? "coalition" : "french";
            return morale[own] - morale[own === "french" ? "coalition" : "french"];
          },
          choice: () => undefined,
          event: () => false,
        })
      );
      if (level === undefined) throw new RangeError("no level of victory holds");
      return { level: level.id, winner: sideIds.find((id) => id === level.winner) ?? null };
    },
  }),
  procedure({
    id: "campaignStart",
    title: { en: "The start of the campaign", fr: "Le début de la campagne" },
    cites: ["N-016", "N-017", "N-019"],
    input: z.strictObject({}),
    output: z.object({
      turn: z.int(),
      phase: z.string(),
      side: SideId,
      weather: Sky,
      morale: z.object({ french: z.int(), coalition: z.int() }),
    }),
    example: {},
    answer(rules) {
      const [scenario] = rules.scenarios.values();
      const state = start(rules, scenario?.id ?? "", 0, {
        choices: { "missing-tables": "stand-ins" },
      });
      return {
        turn: state.turn,
        phase: phaseNames[state.phase] ?? "",
        side: sideIds[state.side] ?? "coalition",
        weather: weatherNames[state.weather] ?? "fair",
        morale: { coalition: at(state.morale, 0), french: at(state.morale, 1) },
      };
    },
  }),
  procedure({
    id: "totalStrength",
    title: { en: "Strength of a side by arm", fr: "Force d’un camp par arme" },
    cites: ["N-018"],
    input: z.strictObject({ side: SideId }),
    output: z.object({
      infantry: z.int(),
      garrison: z.int(),
      cavalry: z.int(),
      artillery: z.int(),
    }),
    example: { side: "french" },
    answer(rules, { side }) {
      const { roster } = positionOf(rules, []);
      const sums = { infantry: 0, garrison: 0, cavalry: 0, artillery: 0 };
      for (let unit = 0; unit < roster.units; unit++) {
        if (at(roster.unitSide, unit) !== sideOf(side)) continue;
        const arm = at(roster.garrison, unit) === 1 ? "garrison" : armNames[at(roster.arm, unit)];
        if (arm !== undefined) sums[arm] += at(roster.strength, unit);
      }
      return sums;
    },
  }),
];
