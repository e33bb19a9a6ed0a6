/** Sections 7.5 and 7.6: what the modified dice mean, and what the two French options make of it. */
import { z } from "zod";
import { lookUp, type Losses, lossesText, parseLosses } from "../../core/table.ts";
import { scenarioOf } from "../rules.ts";
import type { Tables } from "../tables.ts";
import { hitRole } from "./leaders.ts";
import { procedure } from "./procedure.ts";

/** 7.5: result of the dice and the final modifier. P-111, P-112, PQ-25. */
export function combatResult(tables: Tables, total: number): Losses {
  return lookUp(tables.combatResults, total);
}

/** 7.6.1: losses of the attacker under the tactical option, never below 0. P-127, PQ-47. */
export function tacticalLosses(losses: number, reduction: number): number {
  return Math.max(0, losses - reduction);
}

/** 7.6.1: whether the defender retreats under the tactical option. P-128. */
export function tacticalRetreat(defenderLosses: number, defenderRetreats: boolean): boolean {
  return defenderRetreats || defenderLosses >= 1;
}

/** 7.5.1: whether a unit may advance over the walls of Paris. P-125, PQ-91. */
export function advancesOverWalls(total: number, needed: number): boolean {
  return total >= needed;
}

const Result = z.string().regex(/^[0-9]*R?\/[0-9]*R?$/).meta({
  description: "Attacker/defender as in the table: 1/R, 0/2R",
});
const roles = ["attacker", "defender"] as const;
const Choices = z.object({
  attackerRetreatsMustBeMade: z.boolean(),
  defenderMayStayForSteps: z.int().min(0).meta({ description: "Price of staying, for each stack" }),
  napoleonMayTurnRetreat: z.boolean().meta({ description: "If he leads the attack" }),
  advance: z.enum(["none", "if-the-defender-retreats"]),
  advanceOverWalls: z.boolean(),
});

export const combatResultProcedures = [
  procedure({
    id: "combatResult",
    title: { en: "Combat result", fr: "Résultat de combat" },
    cites: [
      "P-111",
      "P-112",
      "P-113",
      "P-120",
      "P-121",
      "P-123",
      "P-125",
      "P-126",
      "P-127",
      "P-128",
      "P-129",
      "P-131",
      "P-132",
      "PQ-25",
      "PQ-26",
      "PQ-29",
      "PQ-47",
      "PQ-91",
      "PQ-109",
    ],
    input: z.strictObject({
      dice: z.int().min(2).max(12).meta({ description: "The two dice, unmodified" }),
      modifier: z.int().meta({ description: "The final modifier" }),
      tacticalOption: z.boolean().optional(),
    }),
    output: z.object({
      total: z.int(),
      printed: Result,
      result: Result,
      commanderHit: z.enum(["none", "attacker", "defender"]),
      choices: Choices,
    }),
    example: { dice: 8, modifier: -2 },
    answer(rules, { dice, modifier, tacticalOption }) {
      const { parameters } = scenarioOf(rules);
      const total = dice + modifier;
      const printed = combatResult(rules.tables, total);
      const result = tacticalOption === true
        ? withTacticalOption(printed, parameters["tactical-option-losses"])
        : printed;
      return {
        total,
        printed: lossesText(printed),
        result: lossesText(result),
        commanderHit: roles[hitRole(dice)] ?? "none" as const,
        choices: {
          attackerRetreatsMustBeMade: result.attackerRetreats,
          defenderMayStayForSteps: result.defenderRetreats ? parameters["stay-losses"] : 0,
          napoleonMayTurnRetreat: result.defenderRetreats,
          advance: result.defenderRetreats ? "if-the-defender-retreats" as const : "none" as const,
          advanceOverWalls: result.defenderRetreats &&
            advancesOverWalls(total, parameters["wall-advance-total"]),
        },
      };
    },
  }),
  procedure({
    id: "tacticalOption",
    title: { en: "Tactical option", fr: "Option tactique" },
    cites: ["P-126", "P-127", "P-128", "PQ-47", "PQ-109"],
    input: z.strictObject({ result: Result }),
    output: z.object({ result: Result }),
    example: { result: "1/2" },
    answer(rules, { result }) {
      const losses = parseLosses(result);
      if (losses === null) throw new RangeError(`${result} is no combat result`);
      const reduction = scenarioOf(rules).parameters["tactical-option-losses"];
      return { result: lossesText(withTacticalOption(losses, reduction)) };
    },
  }),
];

/** A result as the tactical option changes it. P-127, P-128. */
export function withTacticalOption(losses: Losses, reduction: number): Losses {
  return {
    attackerLosses: tacticalLosses(losses.attackerLosses, reduction),
    attackerRetreats: losses.attackerRetreats,
    defenderLosses: tacticalLosses(losses.defenderLosses, reduction),
    defenderRetreats: tacticalRetreat(losses.defenderLosses, losses.defenderRetreats),
  };
}
