/** The army roster compiled: commanders and units as small integers by rising id, what is printed on their counters in arrays. */
import type { GameData } from "../../../schemas/bundle.ts";
import type { Leader, Unit } from "../../../schemas/records.ts";
import { byId } from "../../core/arrays.ts";
import { UnplayableError } from "../../core/system.ts";
import { Arm, kindNames, rankNames, sideIds } from "../words.ts";

export interface Roster {
  /** Commanders are the counters 0 to `leaders - 1`, units follow them. */
  readonly leaders: number;
  readonly units: number;
  readonly ids: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly nations: readonly string[];

  // by commander
  readonly side: Int32Array;
  readonly nation: Int32Array;
  /** The army whose corps commander leads him: an index into `armies` (N-020, NQ-170). */
  readonly army: Int32Array;
  readonly armies: readonly string[];
  readonly rank: Int32Array;
  readonly kind: Int32Array;
  /** 1 for the commander of a place. */
  readonly place: Int32Array;
  readonly initiative: Int32Array;
  readonly bonus: Int32Array;
  /** Command capacity and subordination cost, in halves. */
  readonly capacity: Int32Array;
  readonly cost: Int32Array;

  // by unit, from 0
  readonly unitNation: Int32Array;
  readonly unitSide: Int32Array;
  readonly arm: Int32Array;
  readonly unitClass: Int32Array;
  readonly classes: readonly string[];
  readonly light: Int32Array;
  readonly garrison: Int32Array;
  /** Movement allowance in half points; 0 for garrisons. */
  readonly allowance: Int32Array;
  /** 1 for units that pay the cavalry's cost: cavalry and horse artillery. */
  readonly mounted: Int32Array;
  readonly unitCost: Int32Array;
  readonly strength: Int32Array;
  readonly maximum: Int32Array;
  readonly commander: Int32Array;
}

/** Classes by arm (3.1); light infantry is what the key calls so. */
const cavalry: ReadonlySet<string> = new Set([
  "cavalry",
  "carabiniers",
  "dragoons",
  "cuirassiers",
  "hussars",
  "chasseurs-on-horse",
]);
const artillery: ReadonlySet<string> = new Set(["foot-artillery", "horse-artillery"]);
const lightInfantry: ReadonlySet<string> = new Set(["grenadiers", "chasseurs", "fusiliers"]);

/** Compiles commanders and units. Throws `UnplayableError` for a column that is missing or names nobody. */
export function compileRoster(data: GameData): Roster {
  const leaders = [...data.leaders].sort(byId);
  const units = [...data.units].sort(byId);
  const ids = [...leaders.map(({ id }) => id), ...units.map(({ id }) => id)];
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const nations = data.game.nations.map(({ id }) => id).sort();
  const classes = data.game.classes.map(({ id }) => id).sort();
  const formations = new Map(data.formations.map((formation) => [formation.id, formation]));
  const armies = data.formations.filter(({ parent }) => parent === undefined).map(({ id }) => id)
    .sort();

  const sideOfNation = (nation: string, who: string): number => {
    const side = data.game.nations.find(({ id }) => id === nation)?.side;
    return oneOf(sideIds, side, `${who}: side of nation ${nation}`);
  };
  const armyOf = (id: string): string => {
    const formation = formations.get(id);
    return formation?.parent === undefined ? id : armyOf(formation.parent);
  };
  const ofLeader = (read: (leader: Leader) => number) => Int32Array.from(leaders, read);
  const ofUnit = (read: (unit: Unit) => number) => Int32Array.from(units, read);
  return {
    leaders: leaders.length,
    units: units.length,
    ids,
    indexOf,
    nations,
    armies,
    classes,
    side: ofLeader(({ id, nation }) => sideOfNation(nation, id)),
    nation: ofLeader(({ id, nation }) => oneOf(nations, nation, `${id}: nation`)),
    army: ofLeader(({ id, formation }) => oneOf(armies, armyOf(formation), `${id}: army`)),
    rank: ofLeader((leader) => oneOf(rankNames, leader.rank, `${leader.id}: rank`)),
    kind: ofLeader((leader) => oneOf(kindNames, leader.kind, `${leader.id}: kind`)),
    place: ofLeader(({ formation }) => formation === "garrisons" ? 1 : 0),
    initiative: ofLeader((leader) => whole(leader, "initiative")),
    bonus: ofLeader((leader) => whole(leader, "bonus")),
    capacity: ofLeader((leader) => 2 * whole(leader, "command_capacity")),
    cost: ofLeader((leader) => whole(leader, "subordination_cost")),
    unitNation: ofUnit(({ id, nation }) => oneOf(nations, nation, `${id}: nation`)),
    unitSide: ofUnit(({ id, nation }) => sideOfNation(nation, id)),
    arm: ofUnit((unit) =>
      cavalry.has(unit.class)
        ? Arm.cavalry
        : artillery.has(unit.class)
        ? Arm.artillery
        : Arm.infantry
    ),
    unitClass: ofUnit((unit) => oneOf(classes, unit.class, `${unit.id}: class`)),
    light: ofUnit((unit) => lightInfantry.has(unit.class) ? 1 : 0),
    garrison: ofUnit((unit) => unit.class === "garrison" ? 1 : 0),
    allowance: ofUnit((unit) => unit.class === "garrison" ? 0 : 2 * whole(unit, "movement")),
    mounted: ofUnit((unit) => cavalry.has(unit.class) || unit.class === "horse-artillery" ? 1 : 0),
    unitCost: ofUnit((unit) => whole(unit, "subordination_cost")),
    strength: ofUnit((unit) => whole(unit, "strength")),
    maximum: ofUnit((unit) => whole(unit, "maximum")),
    commander: ofUnit((unit) => {
      const index = typeof unit.commander === "string" ? indexOf.get(unit.commander) : undefined;
      if (index === undefined || index >= leaders.length) {
        throw new UnplayableError(`${unit.id}: its commander ${String(unit.commander)} is nobody`);
      }
      const nation = leaders[index]?.nation;
      if (nation !== unit.nation) {
        throw new UnplayableError(
          `${unit.id}: it is of ${unit.nation}, its commander ${unit.commander} of ${nation}; nobody leads units of another nation`,
        );
      }
      return index;
    }),
  };
}

function whole(record: Leader | Unit, column: string): number {
  const value = record[column];
  if (typeof value !== "number" || !Number.isSafeInteger(value)) {
    throw new UnplayableError(`${record.id}: column ${column} holds ${String(value)}, no number`);
  }
  return value;
}

function oneOf(list: readonly string[], value: unknown, what: string): number {
  const index = list.findIndex((id) => id === value);
  if (index < 0) {
    throw new UnplayableError(`${what} is ${String(value)}; expected one of ${list.join(", ")}`);
  }
  return index;
}
