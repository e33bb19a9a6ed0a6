/**
 * What the engine says of itself without being loaded: which systems there are, what they measure, which rules they
 * cite. The linter reads this and nothing else of the engine.
 */
import { citations as batailleDeParisCitations } from "./bataille-de-paris/cites.ts";
import { parameterKeys as batailleDeParisParameters } from "./bataille-de-paris/parameters.ts";
import { citations as patrieEnDangerCitations } from "./patrie-en-danger-1792/cites.ts";
import { parameterKeys as patrieEnDangerParameters } from "./patrie-en-danger-1792/parameters.ts";

export interface SystemManifest {
  readonly id: string;
  readonly measures: readonly string[];
  readonly eventKinds: readonly string[];
  /** Rules and rulings that the code cites. */
  readonly citations: readonly string[];
  /** Tables that the system reads, by id; it refuses to play without them. */
  readonly tables: readonly string[];
  /** Scenario parameters that it reads. */
  readonly parameters: readonly string[];
  /** Events of the key axis of `morale-events` and other keys that it looks up, by table. */
  readonly tableKeys: Readonly<Record<string, readonly string[]>>;
  /** Movement points of a counter are in this column. */
  readonly movementColumn: string;
  /** Combat units that one hex may hold without penalty, by side, are in this table. */
  readonly stackingTable: string | null;
}

export const systems: readonly SystemManifest[] = [
  {
    id: "bataille-de-paris",
    measures: ["morale", "turn", "units-in-paris", "units-lost"],
    eventKinds: ["leader-killed", "leader-captured", "leader-wounded"],
    citations: batailleDeParisCitations,
    tables: [
      "movement-costs",
      "terrain-modifiers",
      "strength-ratio",
      "combat-results",
      "commander-hit",
      "random-quality",
      "quality-modifiers",
      "commander-capture",
      "reinforcement-die",
      "morale-bonus",
      "morale-events",
      "stacking-limits",
      "mortier-release",
    ],
    parameters: batailleDeParisParameters,
    tableKeys: {
      "movement-costs": ["clear", "city", "village", "heights", "road", "woods", "canal", "river"],
      "terrain-modifiers": [
        "city",
        "village",
        "woods",
        "canal",
        "river",
        "wall",
        "heights",
        "fortification",
      ],
      "quality-modifiers": ["a", "b", "c"],
      "morale-events": [
        "key-hex-taken",
        "key-hex-retaken",
        "pantin-or-romainville-retaken",
        "first-attack-on-paris",
        "first-entry-into-paris",
        "french-commander-lost",
        "coalition-commander-lost",
        "napoleon-wounded",
        "napoleon-lost",
        "paris-overrun",
      ],
      "stacking-limits": ["french", "coalition"],
    },
    movementColumn: "movement",
    stackingTable: "stacking-limits",
  },
  {
    id: "patrie-en-danger-1792",
    measures: ["morale", "morale-difference", "turn", "losses"],
    eventKinds: [],
    citations: patrieEnDangerCitations,
    tables: [
      "attrition",
      "attrition-columns-stand-in",
      "attrition-lines-stand-in",
      "attrition-modifiers",
      "attrition-stand-in",
      "bombardment",
      "bombardment-stand-in",
      "bridges",
      "cavalry-differential",
      "combat",
      "combat-ratios",
      "combat-stand-in",
      "path-costs-stand-in",
      "pursuit",
      "pursuit-column",
      "pursuit-column-stand-in",
      "resistance",
      "resistance-stand-in",
      "terrain-effects",
      "terrain-effects-stand-in",
      "weather",
      "zone-exit",
    ],
    parameters: patrieEnDangerParameters,
    tableKeys: {
      "attrition-modifiers": ["fair", "mud", "rain", "forced-march", "bonus"],
      "path-costs-stand-in": ["road", "track"],
      "terrain-effects-stand-in": [
        "clear",
        "wood",
        "hill",
        "wooded-hill",
        "crest",
        "wooded-crest",
        "marsh",
        "fortress",
        "citadel",
        "stream",
        "river",
      ],
    },
    movementColumn: "movement",
    stackingTable: null,
  },
];
