/** Section 7.4: the modifiers of a declared combat, gathered from the position and added up. */
import { z } from "zod";
import { at } from "../../core/arrays.ts";
import { qualityOf, strengthOf, unitsIn } from "../field.ts";
import type { DrmParts, State } from "../state.ts";
import { enemyOf, Fate, isCombatUnit, Kind, Quality, qualityNames, Side } from "../words.ts";
import {
  combinedAttackDrm,
  commanderDrm,
  excessUnits,
  moraleDrm,
  overstackingDrm,
  qualityDrm,
  strengthRatioDrm,
} from "./modifiers.ts";
import {
  CounterId,
  counterOf,
  hexOf,
  Placed,
  positionState,
  procedure,
  QualityLetter,
} from "./procedure.ts";
import { isSheltered, terrainDrm } from "./terrain.ts";

/** Directions from a target hex in which hexes of the attack lie, bit by direction. */
export function attackDirections(state: State, attack: number, target: number): number {
  const { board, combats } = state;
  let directions = 0;
  for (let direction = 0; direction < 6; direction++) {
    const hex = at(board.map.neighbours, target * 6 + direction);
    if (hex >= 0 && at(combats.attackFrom, hex) === attack) directions |= 1 << direction;
  }
  return directions;
}

/** Whether a unit defends in a combat: it stands in a target and did not fall back there in disorder (P-122, PQ-108). */
export function defends(state: State, counter: number): boolean {
  return isCombatUnit(at(state.counters.kind, counter)) &&
    at(state.combats.disordered, counter) === 0;
}

/** Combat modifier of a commander now: a staff has the one of the parameter, which is nothing (P-136). */
export function modifierOf(state: State, leader: number): number {
  return at(state.fate, leader) === Fate.fit
    ? at(state.counters.modifier, leader)
    : state.scenario.parameters["staff-modifier"];
}

/**
 * Works out the modifiers of the current combat into `combats.drm`. Head units, commanders and rolled qualities are those
 * that `combats` names. With two targets the terrain that is worst for the attacker counts (PQ-74), and the strength of
 * both; every hex counts for overstacking with all its units (P-030, PQ-84).
 */
export function combatDrm(state: State): DrmParts {
  const { board, combats, counters, tables } = state;
  const attack = combats.current;
  const { parameters } = state.scenario;
  const attacker = state.side;
  const defender = enemyOf(attacker);
  const parts = combats.drm;
  let attackStrength = 0;
  let defendStrength = 0;
  let attackInfantry = 0;
  let attackCavalry = 0;
  let defendInfantry = 0;
  let defendCavalry = 0;
  let attackExcess = 0;
  let defendExcess = 0;
  let terrain = Infinity;
  let sheltered = false;
  let hexesDone = 0;
  for (let target = 0; target < 2; target++) {
    const hex = at(combats.targets, attack * 2 + target);
    if (hex < 0) continue;
    const directions = attackDirections(state, attack, hex);
    terrain = Math.min(terrain, terrainDrm(board, defender, hex, directions));
    sheltered ||= isSheltered(board, hex, directions);
    defendExcess += excessUnits(tables, defender, unitsIn(state, defender, hex));
    for (let unit = at(state.heads, hex); unit >= 0; unit = at(state.links, unit)) {
      if (!defends(state, unit)) continue;
      defendStrength += strengthOf(state, unit);
      if (at(counters.kind, unit) === Kind.infantry) defendInfantry++;
      else defendCavalry++;
    }
    // All attackers touch all targets, so the first target that is left names every attacking hex.
    if (hexesDone++ > 0) continue;
    for (let direction = 0; direction < 6; direction++) {
      if ((directions & (1 << direction)) === 0) continue;
      const from = at(board.map.neighbours, hex * 6 + direction);
      attackExcess += excessUnits(tables, attacker, unitsIn(state, attacker, from));
      for (let unit = at(state.heads, from); unit >= 0; unit = at(state.links, unit)) {
        if (at(combats.attackOf, unit) !== attack) continue;
        attackStrength += strengthOf(state, unit);
        if (at(counters.kind, unit) === Kind.infantry) attackInfantry++;
        else attackCavalry++;
      }
    }
  }
  parts.strengthRatio = strengthRatioDrm(tables, attackStrength, defendStrength);
  parts.quality = qualityDrm(tables, at(combats.quality, 0), at(combats.quality, 1));
  parts.terrain = terrain;
  const leads = at(combats.commander, 0);
  const opposes = at(combats.commander, 1);
  parts.commanders = commanderDrm(
    leads < 0 ? 0 : modifierOf(state, leads),
    opposes < 0 ? 0 : modifierOf(state, opposes),
  );
  parts.morale = moraleDrm(tables, attacker, state.morale);
  parts.combinedAttack = combinedAttackDrm(
    parameters["combined-attack-modifier"],
    attackInfantry,
    attackCavalry,
    defendInfantry,
    defendCavalry,
    sheltered,
  );
  parts.overstacking = overstackingDrm(
    parameters["overstacking-modifier"],
    attackExcess,
    defendExcess,
  );
  parts.total = parts.strengthRatio + parts.quality + parts.terrain + parts.commanders +
    parts.morale + parts.combinedAttack + parts.overstacking;
  return parts;
}

/** Sum of the strengths that take part on each side of the current combat. */
export function combatStrengths(state: State): { attackers: number; defenders: number } {
  const { combats } = state;
  let attackers = 0;
  let defenders = 0;
  for (let unit = 0; unit < state.counters.count; unit++) {
    const hex = at(state.position, unit);
    if (hex < 0) continue;
    if (at(combats.attackOf, unit) === combats.current) attackers += strengthOf(state, unit);
    else if (
      (hex === at(combats.targets, combats.current * 2) ||
        hex === at(combats.targets, combats.current * 2 + 1)) && defends(state, unit)
    ) defenders += strengthOf(state, unit);
  }
  return { attackers, defenders };
}

const letters = { A: Quality.a, B: Quality.b, C: Quality.c } as const;

export const combatDrmProcedures = [
  procedure({
    id: "combatDrm",
    title: { en: "Final modifier of a combat", fr: "Modificateur total d’un combat" },
    cites: [
      "P-030",
      "P-092",
      "P-093",
      "P-094",
      "P-095",
      "P-096",
      "P-098",
      "P-104",
      "P-105",
      "P-106",
      "P-107",
      "P-108",
      "P-109",
      "P-110",
      "P-136",
      "PQ-52",
      "PQ-74",
      "PQ-84",
      "PQ-99",
    ],
    input: z.strictObject({
      scenario: z.string().optional(),
      morale: z.int().min(0),
      attackers: z.array(Placed).min(1).meta({
        description: "Every counter in the attacking hexes",
      }),
      defenders: z.array(Placed).min(1).meta({
        description: "Every counter in the one or two defending hexes",
      }),
      heads: z.strictObject({ attacker: CounterId, defender: CounterId }),
      qualities: z.strictObject({
        attacker: QualityLetter.optional(),
        defender: QualityLetter.optional(),
      })
        .optional().meta({ description: "What the die gave to a head unit of quality ?" }),
    }),
    output: z.object({
      attackers: z.int().meta({ description: "Total strength" }),
      defenders: z.int(),
      strengthRatio: z.int(),
      quality: z.int(),
      terrain: z.int(),
      commanders: z.int(),
      morale: z.int(),
      combinedAttack: z.int(),
      overstacking: z.int(),
      total: z.int(),
    }),
    example: {
      morale: 9,
      attackers: [
        { counter: "kretow", hex: "2313" },
        { counter: "heilfreich", hex: "2313" },
        { counter: "udom", hex: "2214" },
      ],
      defenders: [
        { counter: "lagrange", hex: "2213" },
        { counter: "ricard", hex: "2213" },
        { counter: "commander-marmont", hex: "2213" },
      ],
      heads: { attacker: "kretow", defender: "ricard" },
    },
    answer(rules, input) {
      const state = positionState(rules, {
        scenario: input.scenario,
        counters: [...input.attackers, ...input.defenders],
      });
      const { combats } = state;
      state.morale = input.morale;
      const heads = [
        counterOf(rules, input.heads.attacker),
        counterOf(rules, input.heads.defender),
      ] as const;
      state.side = at(rules.counters.side, heads[0]);
      combats.current = 0;
      combats.targets.fill(-1);
      const targets = [...new Set(input.defenders.map(({ hex }) => hexOf(state, hex)))];
      const sources = new Set(input.attackers.map(({ hex }) => hexOf(state, hex)));
      if (targets.length > 2) {
        throw new RangeError("a combat has at most two defending hexes (PQ-116)");
      }
      targets.forEach((hex, target) => {
        combats.targets[target] = hex;
        for (const from of sources) {
          const direction = state.board.map.grid.directionTo(from, hex);
          if (direction < 0 || at(state.board.contact, from * 6 + direction) === 0) {
            throw new RangeError(
              `${state.board.map.grid.labelOf(from)} can not attack ${
                state.board.map.grid.labelOf(hex)
              }`,
            );
          }
        }
      });
      for (const hex of sources) combats.attackFrom[hex] = 0;
      const best = (placed: readonly Placed[]): number => {
        const leaders = placed.map(({ counter }) => counterOf(rules, counter))
          .filter((counter) => at(rules.counters.kind, counter) === Kind.leader)
          .sort((a, b) => modifierOf(state, b) - modifierOf(state, a));
        return leaders[0] ?? -1;
      };
      const own = state.side === Side.french ? null : at(rules.counters.formation, heads[0]);
      for (const { counter: id } of input.attackers) {
        const counter = counterOf(rules, id);
        if (at(rules.counters.side, counter) !== state.side) {
          throw new RangeError(`${id} is no attacker`);
        }
        if (own !== null && at(rules.counters.formation, counter) !== own) continue;
        if (isCombatUnit(at(rules.counters.kind, counter))) combats.attackOf[counter] = 0;
      }
      combats.commander[0] = best(
        input.attackers.filter(({ counter }) =>
          own === null || at(rules.counters.formation, counterOf(rules, counter)) === own
        ),
      );
      combats.commander[1] = best(input.defenders);
      heads.forEach((head, role) => {
        const printed = qualityOf(state, head);
        const rolled = role === 0 ? input.qualities?.attacker : input.qualities?.defender;
        if (printed === Quality.random && rolled === undefined) {
          throw new RangeError(`${rules.counters.ids[head]} has quality ?: give qualities`);
        }
        combats.quality[role] = printed === Quality.random && rolled !== undefined
          ? letters[rolled]
          : printed;
      });
      return { ...combatStrengths(state), ...combatDrm(state) };
    },
  }),
];

/** Letter of a quality, for events. */
export const qualityLetter = (quality: number): string => qualityNames[quality] ?? "?";
