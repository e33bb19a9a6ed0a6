/** Questions about movement: costs, allowances, reach, zones, off-map ways, forced passage, bridges. */
import { z } from "zod";
import { at } from "../../../core/arrays.ts";
import { Impossible } from "../../../core/system.ts";
import { fightersIn } from "../../field.ts";
import { entryHexes } from "../../play/march/leaving.ts";
import { Purpose, reachedHexes, search } from "../../play/march/reach.ts";
import { allowanceOf, enlist, reached, spent, stepFor, walk } from "../../play/march/steps.ts";
import type { State } from "../../state.ts";
import { Arm, enemyOf, March } from "../../words.ts";
import { bridgeWork } from "../bridges.ts";
import {
  CounterId,
  Die,
  hexOf,
  Label,
  labelsOf,
  leaderOf,
  Placed,
  Points,
  positionOf,
  procedure,
  readStep,
  readSteps,
  SideId,
  sideOf,
  tablesFor,
  Terrain,
  unitOf,
  verdict,
  whyNot,
} from "./procedure.ts";
import { passageSucceeds } from "../strength.ts";
import { zoneExitCost } from "../zones.ts";

/** What forbids a step, in the order of the numbers of `Bar`, and the rules behind it. */
const stepBars = [
  "none",
  "edge",
  "frontier",
  "enemy-units",
  "besieged",
  "zone-to-zone",
  "enemy-zone",
  "allowance",
  "disorganised",
] as const;
const stepBarRules = {
  none: [],
  edge: ["N-090"],
  frontier: ["N-108", "NQ-162"],
  "enemy-units": ["N-087"],
  besieged: ["N-202", "NQ-154"],
  "zone-to-zone": ["N-031"],
  "enemy-zone": ["N-028"],
  allowance: ["N-082", "N-083"],
  disorganised: ["N-107"],
} as const;

const notThere = (commander: string): Impossible =>
  new Impossible({
    en: `${commander} is not on the board`,
    fr: `${commander} n’est pas sur la carte`,
  });

const ArmId = z.enum(["infantry", "cavalry"]);

/** Puts a commander with his own units on the march from where he stands. */
function marching(state: State, leader: number, kind: number): void {
  state.mover = at(state.roster.side, leader);
  state.side = state.mover;
  state.march.kind = kind;
  state.march.head = leader;
  state.march.part.fill(0);
  state.march.part[leader] = 1;
  state.march.parts = 1;
  state.march.length.fill(0);
  enlist(state);
  walk(state, 0, at(state.hexOf, leader), 0, 0);
}

export const movementQuestions = [
  procedure({
    id: "terrainCost",
    title: {
      en: "Cost of terrain and what is crossed",
      fr: "Coût du terrain et de ce qu’on franchit",
    },
    cites: ["N-085", "N-086", "N-205"],
    input: z.strictObject({
      terrain: Terrain.meta({
        description:
          "Places cost what the ground under them does, roads are a path, water a crossing",
      }),
      crossing: z.enum(["stream", "river", "bridge", "damaged-bridge", "ford"]).optional(),
      path: z.enum(["road", "track"]).optional(),
      arm: ArmId,
    }),
    output: z.object({ points: z.number() }),
    example: { terrain: "wood", crossing: "stream", arm: "infantry" },
    answer(rules, { terrain, crossing, path, arm }) {
      const tables = tablesFor(rules);
      const which = arm === "infantry" ? Arm.infantry : Arm.cavalry;
      const ground = path === undefined
        ? tables.terrainCost(terrain, which)
        : tables.pathCost(path);
      const freed = crossing === undefined || path !== undefined && crossing === "stream";
      const water = freed ? 0 : tables.terrainCost(crossing, which);
      return { points: (ground + water) / 2 };
    },
  }),
  procedure({
    id: "movementAllowance",
    title: { en: "Movement allowance of a unit", fr: "Potentiel de mouvement d’une unité" },
    cites: ["N-082", "N-070"],
    input: z.strictObject({ unit: CounterId, extended: z.boolean().optional() }),
    output: z.object({ points: z.number() }),
    example: { unit: "at-2-hussars" },
    answer(rules, { unit, extended = false }) {
      const points = at(rules.roster.allowance, unitOf(rules, unit)) / 2;
      const [scenario] = rules.scenarios.values();
      const extra = extended ? scenario?.parameters["extended-march-points"] ?? 0 : 0;
      return { points: points + extra };
    },
  }),
  procedure({
    id: "movementCost",
    title: { en: "Movement along a way", fr: "Mouvement le long d’un chemin" },
    cites: ["N-028", "N-031", "N-083", "N-087", "N-108", "N-205b"],
    input: z.strictObject({
      counters: z.array(Placed),
      commander: CounterId,
      path: z.array(Label).min(1).meta({ description: "Hexes entered, in order" }),
    }),
    output: z.object({
      steps: z.array(z.object({ hex: Label, infantry: z.number(), cavalry: z.number() })),
      legal: z.boolean().meta({ description: "Whether every step is allowed and can be paid" }),
      hex: Label.optional().meta({ description: "The hex that can not be entered" }),
      ...whyNot(stepBars),
    }),
    example: {
      counters: [{ counter: "clerfayt", hex: "3305" }],
      commander: "clerfayt",
      path: ["3404", "3504"],
    },
    answer(rules, { counters, commander, path }) {
      const state = positionOf(rules, counters);
      const leader = leaderOf(rules, commander);
      if (at(state.hexOf, leader) < 0) throw notThere(commander);
      marching(state, leader, March.initiative);
      const limits = { ...allowanceOf(state, 0) };
      const inZone =
        at(state.zones, enemyOf(state.mover) * state.ground.size + reached(state, 0)) > 0;
      const steps: { hex: string; infantry: number; cavalry: number }[] = [];
      let foot = 0;
      let horse = 0;
      for (const [index, label] of path.entries()) {
        const hex = hexOf(state, label);
        const direction = state.ground.map.grid.directionTo(reached(state, 0), hex);
        if (direction < 0) {
          throw new Impossible({
            en: `${label} does not touch the hex before it`,
            fr: `${label} ne touche pas l’hexagone précédent`,
          });
        }
        const here = reached(state, 0);
        readStep(state, here * 6 + direction);
        if (
          !stepFor(state, limits, 0, here, direction, foot, horse, index === 0 && inZone, false)
        ) {
          return { steps, hex: label, ...verdict(stepBars[spent.bar] ?? "edge", stepBarRules) };
        }
        steps.push({
          hex: label,
          infantry: (spent.foot - foot) / 2,
          cavalry: (spent.horse - horse) / 2,
        });
        foot = spent.foot;
        horse = spent.horse;
        walk(state, 0, hex, foot, horse);
      }
      return { steps, legal: true };
    },
  }),
  procedure({
    id: "reachableHexes",
    title: {
      en: "Hexes that a force can reach in one move",
      fr: "Hexagones qu’une force peut atteindre",
    },
    cites: ["N-028", "N-083", "N-087"],
    input: z.strictObject({ counters: z.array(Placed), commander: CounterId }),
    output: z.object({ hexes: z.array(Label) }),
    example: { counters: [{ counter: "lynch", hex: "1320" }], commander: "lynch" },
    answer(rules, { counters, commander }) {
      const state = positionOf(rules, counters);
      const leader = leaderOf(rules, commander);
      const start = at(state.hexOf, leader);
      if (start < 0) throw notThere(commander);
      marching(state, leader, March.initiative);
      search(state, 0, { ...allowanceOf(state, 0) }, start, 0, 0, Purpose.go);
      readSteps(state, reachedHexes());
      return { hexes: labelsOf(state, reachedHexes().filter((hex) => hex !== start)) };
    },
  }),
  procedure({
    id: "zoneOfControl",
    title: {
      en: "Hexes in the zone of control of a side",
      fr: "Hexagones en zone de contrôle d’un camp",
    },
    cites: ["N-027", "N-038"],
    input: z.strictObject({ counters: z.array(Placed), side: SideId }),
    output: z.object({ hexes: z.array(Label) }),
    example: { counters: [{ counter: "beaurepaire", hex: "2418" }], side: "french" },
    answer(rules, { counters, side }) {
      const state = positionOf(rules, counters);
      const { size } = state.ground;
      const layer = sideOf(side) * size;
      return {
        hexes: labelsOf(
          state,
          [...Array(size).keys()].filter((hex) => at(state.zones, layer + hex) > 0),
        ),
      };
    },
  }),
  procedure({
    id: "zoneExit",
    title: { en: "Leaving a zone of control", fr: "Quitter une zone de contrôle" },
    cites: ["N-030", "N-032", "N-033", "N-034", "N-035"],
    input: z.strictObject({
      infantry: Points.meta({ description: "Infantry of the force whose zone is left" }),
      cavalry: Points,
      cavalryOnly: z.boolean().meta({ description: "The force that leaves is cavalry alone" }),
    }),
    output: z.object({ points: z.int() }),
    example: { infantry: 3, cavalry: 0, cavalryOnly: false },
    answer: (rules, { infantry, cavalry, cavalryOnly }) => ({
      points: zoneExitCost(tablesFor(rules), infantry, cavalry, cavalryOnly),
    }),
  }),
  procedure({
    id: "forcedPassage",
    title: { en: "Forced passage", fr: "Passage en force" },
    cites: ["N-102", "N-103", "N-104"],
    input: z.strictObject({
      attackers: z.number().min(0),
      defenders: z.number().min(0),
      modified: z.boolean().optional().meta({ description: "Terrain marked M" }),
    }),
    output: z.object({ success: z.boolean(), shift: z.int(), retreat: z.int() }),
    example: { attackers: 65, defenders: 10 },
    answer(rules, { attackers, defenders, modified = false }) {
      const [scenario] = rules.scenarios.values();
      if (scenario === undefined) throw new RangeError("the game has no scenario");
      const { parameters } = scenario;
      const ratio = parameters[modified ? "passage-modified-ratio" : "passage-ratio"];
      const success = passageSucceeds(attackers, defenders, ratio);
      return {
        success,
        shift: success ? 0 : parameters["passage-shift"],
        retreat: success ? parameters["passage-retreat"] : 0,
      };
    },
  }),
  procedure({
    id: "offMapMovement",
    title: { en: "Off-map movement", fr: "Mouvement hors carte" },
    cites: ["N-094", "N-097"],
    input: z.strictObject({ side: SideId, exit: Label, turn: z.int().min(1).max(18) }),
    output: z.object({ turn: z.int(), hexes: z.array(Label) }),
    example: { side: "french", exit: "4023", turn: 5 },
    answer(rules, { side, exit, turn }) {
      const state = positionOf(rules, []);
      return {
        turn: turn + state.scenario.parameters["off-map-turns"],
        hexes: labelsOf(state, entryHexes(state, sideOf(side), hexOf(state, exit))),
      };
    },
  }),
  procedure({
    id: "bridgeWork",
    title: { en: "Destroying and repairing bridges", fr: "Destruction et réparation des ponts" },
    cites: ["N-204"],
    input: z.strictObject({
      die: Die,
      work: z.enum(["destroy", "repair"]),
      enemyAtOtherEnd: z.boolean(),
    }),
    output: z.object({ success: z.boolean() }),
    example: { die: 3, work: "destroy", enemyAtOtherEnd: true },
    answer(rules, { die, work, enemyAtOtherEnd }) {
      const [scenario] = rules.scenarios.values();
      const modifier = scenario?.parameters["bridge-enemy-modifier"] ?? 0;
      const tables = tablesFor(rules);
      return { success: bridgeWork(tables, die, work === "destroy", enemyAtOtherEnd, modifier) };
    },
  }),
  procedure({
    id: "fightersIn",
    title: { en: "Infantry and cavalry in a hex", fr: "Infanterie et cavalerie dans un hexagone" },
    cites: ["N-142"],
    input: z.strictObject({ counters: z.array(Placed), hex: Label, side: SideId }),
    output: z.object({ points: z.int() }),
    example: {
      counters: [{ counter: "brunswick", hex: "4306" }],
      hex: "4306",
      side: "coalition",
    },
    answer(rules, { counters, hex, side }) {
      const state = positionOf(rules, counters);
      return { points: fightersIn(state, sideOf(side), hexOf(state, hex)) };
    },
  }),
];
