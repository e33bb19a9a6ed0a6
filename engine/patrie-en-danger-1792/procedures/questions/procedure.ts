/**
 * What every procedure is made of: schemas for what goes in and comes out, and positions that are built from ids and
 * labels. The answers come from the functions that the game itself plays by.
 */
import { z } from "zod";
import { at } from "../../../core/arrays.ts";
import { procedureMaker, type Question } from "../../../core/procedure.ts";
import { Impossible, type Procedure } from "../../../core/system.ts";
import { tracing } from "../../compile/stand_ins.ts";
import {
  missingTableModes,
  type StandInTable,
  standInTableIds,
  type Tables,
} from "../../compile/tables.ts";
import { put, setStrength } from "../../field.ts";
import { isRules, type Rules, scenarioOf } from "../../rules.ts";
import { positionState, type State } from "../../state.ts";
import { Arm, sideIds, weatherNames } from "../../words.ts";

export { verdict, whyNot } from "../../../core/procedure.ts";

const make = procedureMaker<Rules>("patrie-en-danger-1792", isRules);

const StandIns = z.array(z.enum(standInTableIds)).min(1).optional().meta({
  description: "Tables whose made-up values were read for the answer; left out when there are none",
});

const MissingTables = z.enum(missingTableModes).optional().meta({
  description: "What is done where the print has holes; stand-ins when left out",
});
const Mode = z.looseObject({ missingTables: MissingTables });

/**
 * Makes a procedure of a question. Every procedure takes `missingTables` beside what its question asks. With stand-ins
 * the tables note what they take from them, and the answer names those in `standIns`, so that no made-up value looks
 * like a printed one (NQ-169); with `refuse` the question is asked of the printed tables, and throws `NotPrinted` where
 * they have a hole.
 */
export function procedure<Input extends z.ZodObject, Output extends z.ZodObject>(
  question: Question<Rules, Input, Output>,
): Procedure {
  const input: z.ZodType = z.strictObject({
    ...question.input.shape,
    missingTables: MissingTables,
  });
  const output: z.ZodType = z.object({ ...question.output.shape, standIns: StandIns });
  return make<z.ZodType, z.ZodType>({
    ...question,
    input,
    output,
    answer(rules, given) {
      const { missingTables, ...asked } = Mode.parse(given);
      const used = new Set<StandInTable>();
      const note = (id: StandInTable) => used.add(id);
      const read = missingTables === "refuse"
        ? rules.tables.refuse
        : tracing(rules.data, rules.tables["stand-ins"], note);
      const answer = question.answer(
        { ...rules, tables: { refuse: rules.tables.refuse, "stand-ins": read } },
        question.input.parse(asked),
      );
      return used.size === 0 ? answer : Object.assign({ standIns: [...used].sort() }, answer);
    },
  });
}

export const SideId = z.enum(sideIds);
export const Sky = z.enum(weatherNames);
/** The terrains of the map. What stands in a hex, and what runs along its sides, is no terrain. */
export const terrainIds = [
  "clear",
  "wood",
  "hill",
  "wooded-hill",
  "crest",
  "wooded-crest",
  "marsh",
] as const;
export const Terrain = z.enum(terrainIds);
export const Label = z.string().meta({ description: "Label of a hex, as printed on the map" });
export const CounterId = z.string().meta({ description: "Id of a commander or a unit" });
export const Points = z.int().min(0).max(500).meta({ description: "Strength points" });
export const Die = z.int().min(1).max(6);
export const Placed = z.strictObject({
  counter: CounterId.meta({ description: "A commander; his units come with him" }),
  hex: Label,
  strengths: z.record(z.string(), Points).optional().meta({
    description: "Strength of his units, by id; as at the start where left out",
  }),
});
export type Placed = z.infer<typeof Placed>;

/** The tables that a question reads: `procedure` put those there that the asker wants. */
export const tablesFor = (rules: Rules): Tables => rules.tables["stand-ins"];

export const sideOf = (id: z.infer<typeof SideId>): number => sideIds.indexOf(id);

/** A game that holds exactly these commanders with their units, and nobody else on the board. */
export function positionOf(rules: Rules, placed: readonly Placed[]): State {
  const state = positionState(rules, scenarioOf(rules), 0);
  for (const { counter, hex, strengths } of placed) {
    const leader = leaderOf(rules, counter);
    if (at(state.hexOf, leader) >= 0) {
      throw new Impossible({
        en: `${counter} stands twice`,
        fr: `${counter} est placé deux fois`,
      });
    }
    put(state, leader, hexOf(state, hex));
    for (const [id, points] of Object.entries(strengths ?? {})) {
      const unit = unitOf(rules, id);
      if (at(state.commander, unit) !== leader) {
        throw new Impossible({
          en: `${id} is not led by ${counter}`,
          fr: `${id} n’est pas commandé par ${counter}`,
        });
      }
      setStrength(state, unit, points);
    }
  }
  return state;
}

/** Index of a commander. Throws `Impossible` for an id that is none. */
export function leaderOf(rules: Rules, id: string): number {
  const index = rules.roster.indexOf.get(id);
  if (index === undefined || index >= rules.roster.leaders) {
    throw new Impossible({
      en: `there is no commander ${id}`,
      fr: `il n’y a pas de commandant ${id}`,
    });
  }
  return index;
}

/** Index of a unit. Throws `Impossible` for an id that is none. */
export function unitOf(rules: Rules, id: string): number {
  const index = rules.roster.indexOf.get(id);
  if (index === undefined || index < rules.roster.leaders) {
    throw new Impossible({ en: `there is no unit ${id}`, fr: `il n’y a pas d’unité ${id}` });
  }
  return index - rules.roster.leaders;
}

/** Index of a hex. Throws `Impossible`, with the nearest label, for one that is not on the map. */
export function hexOf(state: State, label: string): number {
  const { grid } = state.ground.map;
  const hex = grid.indexOf(label);
  if (hex < 0) {
    const nearest = grid.nearestLabel(label);
    throw new Impossible({
      en: `there is no hex ${label}; the nearest is ${nearest}`,
      fr: `il n’y a pas d’hexagone ${label} ; le plus proche est ${nearest}`,
    });
  }
  return hex;
}

/** Reads what a step of the map costs, so that the tables note where it comes from: the map was compiled before they did. */
export function readStep(state: State, side6: number): void {
  const { map, byPath } = state.ground;
  const to = at(map.neighbours, side6);
  if (to < 0) return;
  if (at(byPath, side6) === 1) state.tables.pathCost("road");
  else state.tables.terrainCost(map.terrainKinds[at(map.terrain, to)] ?? "", Arm.infantry);
}

/** The same for all steps out of these hexes. */
export function readSteps(state: State, hexes: Iterable<number>): void {
  for (const hex of hexes) {
    for (let direction = 0; direction < 6; direction++) readStep(state, hex * 6 + direction);
  }
}

/** Labels of hexes, rising by index. */
export function labelsOf(state: State, hexes: Iterable<number>): string[] {
  return [...hexes].sort((a, b) => a - b).map((hex) => state.ground.map.grid.labelOf(hex));
}
