/** Questions about combat: strength, ratio, result, fire, losses, retreat, pursuit, order. */
import { z } from "zod";
import { Impossible } from "../../../core/system.ts";
import { spreadLosses } from "../attrition.ts";
import { bombardmentRatio } from "../bombardment.ts";
import { testSucceeds } from "../initiative.ts";
import { cavalryShare } from "../losses.ts";
import {
  Die,
  hexOf,
  Label,
  labelsOf,
  Placed,
  Points,
  positionOf,
  procedure,
  readSteps,
  SideId,
  sideOf,
  Sky,
  tablesFor,
  Terrain,
} from "./procedure.ts";
import { cavalryDifferential, pursuitHexes, pursuitLosses } from "../pursuit.ts";
import { attackQuarters, combatColumn, combatDie, defenceQuarters, QUARTERS } from "../strength.ts";
import { addGroup, beginRetreat, nextHexes } from "../../play/combat/retreat.ts";
import { resisted } from "../initiative.ts";
import { weatherNames } from "../../words.ts";

const Role = z.enum(["attacker", "defender"]);
const Bonus = z.int().min(0).max(1).optional();
const BattleType = z.enum(["pursuit", "set-piece"]);
const Initiative = z.int().min(0).max(4);

export const combatQuestions = [
  procedure({
    id: "attackStrength",
    title: {
      en: "Strength of an attack from one hex",
      fr: "Force d’une attaque depuis un hexagone",
    },
    cites: ["N-142", "N-145", "N-149", "N-155"],
    input: z.strictObject({
      infantry: Points,
      cavalry: Points,
      target: Terrain.meta({ description: "Terrain that is attacked" }),
      from: Terrain.meta({ description: "Terrain that the attack comes from" }),
      acrossRiver: z.boolean().optional().meta({ description: "A river on every side attacked" }),
    }),
    output: z.object({ points: z.number() }),
    example: { infantry: 10, cavalry: 4, target: "wood", from: "clear" },
    answer(rules, { infantry, cavalry, target, from, acrossRiver = false }) {
      const tables = tablesFor(rules);
      const points = attackQuarters(infantry, cavalry, {
        cavalryHalved: tables.terrainEffect(target).cavalryAttack < 2,
        halved: acrossRiver || tables.terrainEffect(from).attackFrom < 2,
      });
      return { points: points / QUARTERS };
    },
  }),
  procedure({
    id: "defenceStrength",
    title: { en: "Strength of the defence of one hex", fr: "Force de la défense d’un hexagone" },
    cites: ["N-024", "N-146", "N-147", "N-150", "N-152"],
    input: z.strictObject({
      infantryUnits: z.array(Points),
      cavalry: Points,
      terrain: Terrain,
      fortification: z.enum(["fortress", "citadel"]).optional(),
    }),
    output: z.object({
      points: z.number(),
      modified: z.boolean().nullable().meta({
        description: "Whether the terrain has an M; null without stand-ins where none is printed",
      }),
    }),
    example: { infantryUnits: [9, 9, 4, 9], cavalry: 0, terrain: "crest" },
    answer(rules, { infantryUnits, cavalry, terrain, fortification }) {
      const tables = tablesFor(rules);
      const effect = tables.terrainEffect(terrain);
      // The owner names the units of a crest; the strongest are taken here.
      const fighting = [...infantryUnits].sort((a, b) => b - a)
        .slice(0, effect.infantryLimit === 0 ? undefined : effect.infantryLimit);
      const [scenario] = rules.scenarios.values();
      const points = defenceQuarters(fighting.reduce((sum, unit) => sum + unit, 0), cavalry, {
        infantryDefence: effect.infantryDefence,
        cavalryDefence: effect.cavalryDefence,
        fortified: fortification === undefined ? 2 : tables.terrainEffect(fortification).fortified,
        fortifiedPoints: scenario?.parameters["fortified-points"] ?? 0,
      });
      return { points: points / QUARTERS, modified: effect.modified };
    },
  }),
  procedure({
    id: "combatRatio",
    title: { en: "Column of the combat table", fr: "Colonne de la table de combat" },
    cites: ["N-104", "N-134", "N-151", "N-152", "N-154"],
    input: z.strictObject({
      attackers: z.number().min(0),
      defenders: z.number().min(0),
      modified: z.boolean().optional().meta({
        description: "An attacked hex has terrain marked M",
      }),
      water: z.boolean().optional().meta({
        description: "A river or stream lies between all attackers and all defenders",
      }),
      shift: z.int().min(0).max(9).optional().meta({ description: "Columns to the left" }),
    }),
    output: z.object({ column: z.int().meta({ description: "1 to 10; 0: an automatic 10/0" }) }),
    example: { attackers: 20, defenders: 10, modified: true },
    answer: (rules, { attackers, defenders, modified = false, water = false, shift = 0 }) => ({
      column: combatColumn(
        tablesFor(rules),
        attackers * QUARTERS,
        defenders * QUARTERS,
        modified || water,
        shift,
      ),
    }),
  }),
  procedure({
    id: "combatResult",
    title: { en: "Result of a combat", fr: "Résultat d’un combat" },
    cites: ["N-153", "N-156", "N-157"],
    input: z.strictObject({
      column: z.int().min(0).max(10),
      die: Die,
      attackerBonus: Bonus,
      defenderBonus: Bonus,
    }),
    output: z.object({ die: z.int(), attacker: z.int(), defender: z.int(), loser: Role }),
    example: { column: 6, die: 6, attackerBonus: 1 },
    answer(rules, { column, die, attackerBonus = 0, defenderBonus = 0 }) {
      const modified = combatDie(die, attackerBonus, defenderBonus);
      if (column === 0) {
        return { die: modified, attacker: 10, defender: 0, loser: "attacker" as const };
      }
      const result = tablesFor(rules).combat(column, modified);
      return {
        die: modified,
        attacker: result.attackerLosses,
        defender: result.defenderLosses,
        loser: result.attackerRetreats ? "attacker" as const : "defender" as const,
      };
    },
  }),
  procedure({
    id: "battleTypes",
    title: {
      en: "Battle types that a commander may choose",
      fr: "Types de bataille permis à un commandant",
    },
    cites: ["N-135", "N-136"],
    input: z.strictObject({
      general: z.boolean(),
      initiative: Initiative,
      setPiecesChosen: z.int().min(0).max(9),
    }),
    output: z.object({ types: z.array(BattleType) }),
    example: { general: false, initiative: 3, setPiecesChosen: 3 },
    answer: (_rules, { general, initiative, setPiecesChosen }) => ({
      types: general || setPiecesChosen >= initiative
        ? ["pursuit" as const]
        : ["pursuit" as const, "set-piece" as const],
    }),
  }),
  procedure({
    id: "battleChoice",
    title: {
      en: "What the loser's battle type makes of a result",
      fr: "Effet du type de bataille du perdant",
    },
    cites: ["N-158", "N-159", "N-160", "N-161"],
    input: z.strictObject({
      loser: Role,
      attackerType: BattleType,
      defenderType: BattleType,
      attacker: z.int().min(0).max(10),
      defender: z.int().min(0).max(10),
    }),
    output: z.object({
      shown: BattleType.meta({ description: "The marker of the loser; the winner's stays hidden" }),
      winnerLoses: z.int(),
      loserLoses: z.int(),
      retreat: z.int(),
      goesOn: z.boolean(),
    }),
    example: {
      loser: "defender",
      attackerType: "set-piece",
      defenderType: "pursuit",
      attacker: 1,
      defender: 3,
    },
    answer(_rules, { loser, attackerType, defenderType, attacker, defender }) {
      const shown = loser === "attacker" ? attackerType : defenderType;
      const number = loser === "attacker" ? attacker : defender;
      const setPiece = shown === "set-piece";
      return {
        shown,
        winnerLoses: loser === "attacker" ? defender : attacker,
        loserLoses: setPiece ? number : 0,
        retreat: setPiece ? 0 : number,
        goesOn: setPiece,
      };
    },
  }),
  procedure({
    id: "bombardment",
    title: { en: "Artillery fire", fr: "Tir d’artillerie" },
    cites: ["N-143", "N-143a", "N-143b"],
    input: z.strictObject({
      artillery: Points,
      cavalry: Points,
      enemyCavalry: Points,
      die: Die,
      fortified: z.boolean().optional(),
    }),
    output: z.object({ ratio: z.int(), losses: z.int() }),
    example: { artillery: 6, cavalry: 11, enemyCavalry: 4, die: 5 },
    answer(rules, { artillery, cavalry, enemyCavalry, die, fortified = false }) {
      const ratio = bombardmentRatio(cavalry, enemyCavalry, fortified);
      return { ratio, losses: tablesFor(rules).bombardment(ratio, artillery, die) };
    },
  }),
  procedure({
    id: "combatLosses",
    title: { en: "How losses in combat are shared", fr: "Répartition des pertes au combat" },
    cites: ["N-162", "N-163", "N-164"],
    input: z.strictObject({
      losses: Points,
      lostBefore: Points.optional().meta({ description: "Points lost so far in this combat" }),
      infantry: z.array(Points).min(1).meta({
        description: "Infantry units; the first bears half",
      }),
      cavalry: Points,
    }),
    output: z.object({ single: z.int(), cavalry: z.int(), infantry: z.array(z.int()) }),
    example: { losses: 4, infantry: [9, 9, 4], cavalry: 6 },
    answer(rules, { losses, lostBefore = 0, infantry, cavalry }) {
      const [scenario] = rules.scenarios.values();
      const perCavalry = scenario?.parameters["losses-per-cavalry"] ?? 0;
      const sum = infantry.reduce((total, unit) => total + unit, 0);
      const total = Math.min(losses, sum + cavalry);
      const horse = cavalryShare(lostBefore, total, sum, cavalry, perCavalry);
      const [first = 0, ...others] = infantry;
      const single = Math.min(Math.ceil(total / 2), total - horse, first);
      const rest = Int32Array.from(others);
      const left = spreadLosses(rest, rest.length, total - horse - single);
      return { single, cavalry: horse, infantry: [first - single - left, ...rest] };
    },
  }),
  procedure({
    id: "retreatHexes",
    title: { en: "Where a force may retreat next", fr: "Où une force peut reculer" },
    cites: ["N-167", "N-167a", "N-168", "N-170", "N-171", "N-172", "N-173"],
    input: z.strictObject({
      counters: z.array(Placed),
      side: SideId,
      hex: Label,
      hexes: z.int().min(1).max(10).meta({ description: "Length of the retreat" }),
    }),
    output: z.object({
      hexes: z.array(Label).meta({ description: "Hexes of the best rank; none: blocked" }),
    }),
    example: {
      counters: [{ counter: "dillon", hex: "1619" }],
      side: "french",
      hex: "1619",
      hexes: 3,
    },
    answer(rules, { counters, side, hex, hexes }) {
      const state = positionOf(rules, counters);
      const start = hexOf(state, hex);
      beginRetreat(state, sideOf(side), hexes, 0);
      addGroup(state, start);
      if (state.retreat.count === 0) {
        throw new Impossible({
          en: `nobody of ${side} stands in ${hex}`,
          fr: `personne du camp ${side} ne se trouve en ${hex}`,
        });
      }
      readSteps(state, [start]);
      return { hexes: labelsOf(state, nextHexes(state)) };
    },
  }),
  procedure({
    id: "pursuitLength",
    title: { en: "Length of a pursuit", fr: "Longueur d’une poursuite" },
    cites: ["N-178", "N-180", "N-181", "N-182", "N-183", "N-184"],
    input: z.strictObject({
      initiative: Initiative,
      enemyInitiatives: z.array(Initiative).min(1),
      weather: Sky,
      retreat: z.int().min(1).max(10),
      die: Die,
      cavalry: Points,
      enemyCavalry: Points,
      points: Points.meta({ description: "Infantry and cavalry of the pursuers" }),
    }),
    output: z.object({ initiative: z.int(), differential: z.int(), die: z.int(), hexes: z.int() }),
    example: {
      initiative: 3,
      enemyInitiatives: [2],
      weather: "fair",
      retreat: 5,
      die: 2,
      cavalry: 6,
      enemyCavalry: 2,
      points: 12,
    },
    answer(rules, input) {
      const tables = tablesFor(rules);
      const sky = weatherNames.indexOf(input.weather);
      const initiative = resisted(
        tables,
        input.initiative,
        Math.max(...input.enemyInitiatives),
        sky,
      );
      const differential = cavalryDifferential(tables, input.cavalry, input.enemyCavalry);
      const die = input.die + differential - (input.cavalry === input.points ? 1 : 0);
      const hexes = pursuitHexes(tables, initiative, input.retreat, die, input.points);
      return { initiative, differential, die, hexes };
    },
  }),
  procedure({
    id: "pursuitTable",
    title: { en: "Lower pursuit table", fr: "Partie basse de la table de poursuite" },
    cites: ["N-183"],
    input: z.strictObject({ column: z.int().min(1).max(11), die: z.int().min(-4).max(9) }),
    output: z.object({ hexes: z.int() }),
    example: { column: 6, die: 7 },
    answer: (rules, { column, die }) => ({
      hexes: tablesFor(rules).pursuit(column, die),
    }),
  }),
  procedure({
    id: "cavalryDifferential",
    title: { en: "Cavalry differential", fr: "Différentiel de cavalerie" },
    cites: ["N-184"],
    input: z.strictObject({ pursuing: Points, pursued: Points }),
    output: z.object({ differential: z.int() }),
    example: { pursuing: 3, pursued: 4 },
    answer: (rules, { pursuing, pursued }) => ({
      differential: cavalryDifferential(tablesFor(rules), pursuing, pursued),
    }),
  }),
  procedure({
    id: "pursuitLosses",
    title: { en: "Losses in a pursuit", fr: "Pertes dans une poursuite" },
    cites: ["N-036", "N-186", "N-187", "N-188", "N-190"],
    input: z.strictObject({
      hexes: z.int().min(0).max(9),
      retreated: z.int().min(0).max(10).meta({ description: "Hexes that the loser went back" }),
      throughZone: z.boolean(),
      winnerLost: Points,
      artillery: Points.optional(),
    }),
    output: z.object({ points: z.int(), artillery: z.int(), caught: z.boolean() }),
    example: { hexes: 3, retreated: 5, throughZone: true, winnerLost: 1 },
    answer(rules, { hexes, retreated, throughZone, winnerLost, artillery = 0 }) {
      const [scenario] = rules.scenarios.values();
      const limit = scenario?.parameters["artillery-pursuit-hexes"] ?? 0;
      return {
        points: pursuitLosses(hexes, throughZone, winnerLost),
        artillery: hexes >= limit && artillery > 0 ? 1 : 0,
        caught: hexes > retreated,
      };
    },
  }),
  procedure({
    id: "orderTest",
    title: { en: "Disorganisation and rallying", fr: "Désorganisation et ralliement" },
    cites: ["N-207", "N-209", "N-211"],
    input: z.strictObject({
      initiative: Initiative,
      morale: z.int().min(-3).max(3),
      die: Die,
      disorganised: z.boolean().meta({ description: "Before the roll" }),
    }),
    output: z.object({ disorganised: z.boolean() }),
    example: { initiative: 1, morale: 1, die: 3, disorganised: false },
    answer: (_rules, { initiative, morale, die }) => ({
      disorganised: !testSucceeds(initiative, morale, die),
    }),
  }),
];
