/**
 * What an exported bundle holds, as the engine receives it: parsed, layered, typed records of one game.
 * `bundle/` makes it from a library and from a file; `engine/` reads nothing else.
 */
import type { Assertions } from "./assertions.ts";
import type { Game } from "./game.ts";
import type { GameMap } from "./map.ts";
import type { Formation, Leader, Rule, Ruling, ScheduleEntry, Unit } from "./records.ts";
import type { Scenario, Setup } from "./scenario.ts";
import type { Table } from "./table.ts";
import type { Vectors } from "./vectors.ts";

/** One game, complete. Records stand in the order of their files. */
export interface GameData {
  readonly game: Game;
  readonly maps: readonly GameMap[];
  readonly formations: readonly Formation[];
  readonly leaders: readonly Leader[];
  readonly units: readonly Unit[];
  readonly tables: readonly Table[];
  readonly schedule: readonly ScheduleEntry[];
  readonly scenarios: readonly Scenario[];
  readonly setups: readonly Setup[];
  readonly rules: readonly Rule[];
  readonly rulings: readonly Ruling[];
  /** With their heads, whose provenance holds for every record that states none; null where there is no such file. */
  readonly assertions: Assertions | null;
  readonly vectors: Vectors | null;
  /** Translations by language, then by key (`unit.kretow.name`). Fuzzy entries are never in here. */
  readonly catalogues: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A bundle that was made or verified: the data and the digest of its manifest (SHA-256, lower-case hex). */
export interface Bundle extends GameData {
  readonly digest: string;
}
