/**
 * The seven modifiers of a combat (7.4 a to g), each from numbers alone. `combat_drm.ts` gathers the numbers from a
 * position and adds the modifiers up.
 */
import { z } from "zod";
import { at } from "../../core/arrays.ts";
import { oddsRow, oddsValue } from "../../core/odds.ts";
import { lookUp } from "../../core/table.ts";
import { scenarioOf } from "../rules.ts";
import type { Tables } from "../tables.ts";
import { Quality, Side } from "../words.ts";
import { procedure, QualityLetter, SideId, sideOf } from "./procedure.ts";

/** 7.4 a: modifier of the strength ratio, rounded to a printed ratio in the defender's favour. P-093, PQ-17. */
export function strengthRatioDrm(tables: Tables, attackers: number, defenders: number): number {
  return oddsValue(tables.strengthRatio, attackers, defenders);
}

/** 7.4 b: modifier of the two head units, whose "?" has been rolled. P-095, P-096, PQ-52. */
export function qualityDrm(tables: Tables, attacker: number, defender: number): number {
  return at(tables.qualityAttacking, attacker) + at(tables.qualityDefending, defender);
}

/** 7.4 b note 2: the quality that a "?" head unit has in this combat. P-097. */
export function randomQuality(tables: Tables, die: number): number {
  return lookUp(tables.randomQuality, die);
}

/** 7.4 d: modifiers of the one commander on each side. P-104, P-105, PQ-99. */
export function commanderDrm(attacker: number, defender: number): number {
  return attacker - defender;
}

/** 7.4 e: what the morale of Paris does to an attack of `side`. P-106, P-107, PQ-65. */
export function moraleDrm(tables: Tables, side: number, morale: number): number {
  const table = tables.moraleBonus[side];
  if (table === undefined) throw new RangeError(`there is no side ${side}`);
  return lookUp(table, morale);
}

/**
 * 7.4 f: combined attack. The attackers have infantry and cavalry, the defenders only one of them and no city, village,
 * woods or bridge to help them. P-108, P-109, PQ-22.
 */
export function combinedAttackDrm(
  bonus: number,
  attackInfantry: number,
  attackCavalry: number,
  defendInfantry: number,
  defendCavalry: number,
  sheltered: boolean,
): number {
  const combined = attackInfantry > 0 && attackCavalry > 0;
  const single = defendInfantry === 0 || defendCavalry === 0;
  return combined && single && !sheltered ? bonus : 0;
}

/** 7.4 g: units beyond the stacking limit, summed over the hexes of each side. P-030, P-110, PQ-23, PQ-84. */
export function overstackingDrm(
  perUnit: number,
  attackersInExcess: number,
  defendersInExcess: number,
): number {
  return perUnit * (defendersInExcess - attackersInExcess);
}

/** Units of a hex beyond the stacking limit of their side. P-027, P-028, P-029. */
export function excessUnits(tables: Tables, side: number, units: number): number {
  return Math.max(0, units - at(tables.stackingLimit, side));
}

const Modifier = z.object({ modifier: z.int() });
const Strength = z.int().min(1).meta({ description: "Total strength in points" });
const qualities = { A: Quality.a, B: Quality.b, C: Quality.c } as const;
const letters = ["A", "B", "C"] as const;

export const modifierProcedures = [
  procedure({
    id: "strengthRatioDrm",
    title: { en: "Strength ratio", fr: "Rapport de forces" },
    cites: ["P-093", "PQ-17"],
    input: z.strictObject({ attackers: Strength, defenders: Strength }),
    output: Modifier.extend({ ratio: z.string() }),
    example: { attackers: 15, defenders: 4 },
    answer({ tables }, { attackers, defenders }) {
      const row = oddsRow(tables.strengthRatio, attackers, defenders);
      const ratio = `${at(tables.strengthRatio.attackers, row)}/${
        at(tables.strengthRatio.defenders, row)
      }`;
      return { ratio, modifier: strengthRatioDrm(tables, attackers, defenders) };
    },
  }),
  procedure({
    id: "qualityDrm",
    title: { en: "Quality of the head units", fr: "Qualité des unités de tête" },
    cites: ["P-095", "P-096", "PQ-52"],
    input: z.strictObject({ attacker: QualityLetter, defender: QualityLetter }),
    output: Modifier,
    example: { attacker: "B", defender: "A" },
    answer: ({ tables }, { attacker, defender }) => ({
      modifier: qualityDrm(tables, qualities[attacker], qualities[defender]),
    }),
  }),
  procedure({
    id: "randomQuality",
    title: { en: "Quality of a ? unit", fr: "Qualité d’une unité « ? »" },
    cites: ["P-097"],
    input: z.strictObject({ die: z.int().min(1).max(6) }),
    output: z.object({ quality: QualityLetter }),
    example: { die: 5 },
    answer: ({ tables }, { die }) => ({ quality: letters[randomQuality(tables, die)] ?? "B" }),
  }),
  procedure({
    id: "commanderDrm",
    title: { en: "Commanders", fr: "Commandants" },
    cites: ["P-104", "P-105", "PQ-99"],
    input: z.strictObject({
      attacker: z.int().min(0).meta({
        description: "Combat modifier of the attacking commander, 0 without one",
      }),
      defender: z.int().min(0).meta({ description: "The same of the defending commander" }),
    }),
    output: Modifier,
    example: { attacker: 0, defender: 2 },
    answer: (_rules, { attacker, defender }) => ({ modifier: commanderDrm(attacker, defender) }),
  }),
  procedure({
    id: "moraleDrm",
    title: { en: "Morale of Paris in combat", fr: "Moral de Paris au combat" },
    cites: ["P-106", "P-107", "PQ-65"],
    input: z.strictObject({ attacker: SideId, morale: z.int().min(0) }),
    output: Modifier,
    example: { attacker: "coalition", morale: 9 },
    answer: ({ tables }, { attacker, morale }) => ({
      modifier: moraleDrm(tables, sideOf(attacker), morale),
    }),
  }),
  procedure({
    id: "combinedAttackDrm",
    title: { en: "Combined attack", fr: "Attaque combinée" },
    cites: ["P-108", "P-109", "PQ-22"],
    input: z.strictObject({
      attackers: z.strictObject({ infantry: z.int().min(0), cavalry: z.int().min(0) }),
      defenders: z.strictObject({ infantry: z.int().min(0), cavalry: z.int().min(0) }),
      sheltered: z.boolean().meta({
        description: "The defender is in a city, village or woods, or behind a bridge over a river",
      }),
    }),
    output: Modifier,
    example: {
      attackers: { infantry: 2, cavalry: 1 },
      defenders: { infantry: 2, cavalry: 0 },
      sheltered: true,
    },
    answer: (rules, { attackers, defenders, sheltered }) => ({
      modifier: combinedAttackDrm(
        scenarioOf(rules).parameters["combined-attack-modifier"],
        attackers.infantry,
        attackers.cavalry,
        defenders.infantry,
        defenders.cavalry,
        sheltered,
      ),
    }),
  }),
  procedure({
    id: "overstackingDrm",
    title: { en: "Overstacking", fr: "Surempilement" },
    cites: ["P-027", "P-028", "P-029", "P-030", "P-110", "PQ-23", "PQ-84"],
    input: z.strictObject({
      attacker: SideId,
      attackingUnits: z.array(z.int().min(1)).meta({
        description: "Combat units in each attacking hex",
      }),
      defendingUnits: z.array(z.int().min(1)).meta({
        description: "Combat units in each defending hex",
      }),
    }),
    output: Modifier,
    example: { attacker: "french", attackingUnits: [4], defendingUnits: [2] },
    answer(rules, { attacker, attackingUnits, defendingUnits }) {
      const side = sideOf(attacker);
      const enemy = side === Side.french ? Side.coalition : Side.french;
      const excess = (of: number, hexes: readonly number[]) =>
        hexes.reduce((sum, units) => sum + excessUnits(rules.tables, of, units), 0);
      return {
        modifier: overstackingDrm(
          scenarioOf(rules).parameters["overstacking-modifier"],
          excess(side, attackingUnits),
          excess(enemy, defendingUnits),
        ),
      };
    },
  }),
];
