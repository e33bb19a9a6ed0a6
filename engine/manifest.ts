/**
 * What the engine says of itself without being loaded: which systems there are, what they measure, which rules they
 * cite. The linter reads this and nothing else of the engine.
 */
import { citations as batailleDeParisCitations } from "./bataille-de-paris/cites.ts";

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
      "commander-capture",
      "reinforcement-die",
      "morale-bonus",
      "morale-events",
      "stacking-limits",
      "mortier-release",
    ],
    parameters: ["initial-morale"],
    tableKeys: {},
    movementColumn: "movement",
    stackingTable: "stacking-limits",
  },
];
