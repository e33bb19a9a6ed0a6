/**
 * The counters of the game as typed arrays, parsed from units.csv and leaders.csv at this border. Counters are ordered
 * by id, so that the order of the files makes no difference; commanders and decoys are counters too.
 */
import { z } from "zod";
import type { GameData } from "../../schemas/bundle.ts";
import { byId } from "../core/arrays.ts";
import { NotPrinted, UnplayableError } from "../core/system.ts";
import { Kind, Quality, Side, sideIds } from "./words.ts";

/** Movement points that a counter has at most: searches of the ground are laid out for these. The box has 3 to 7. */
export const mostMovement = 63;
const Movement = z.int().min(1).max(mostMovement);
/** Strength points: sums of all of them stay far below what the engine's arrays hold. */
const Strength = z.int().min(1).max(9999);

/** Columns of units.csv that this system reads. A reverse is there for units of two steps only. */
export const UnitColumns = z.object({
  strength: Strength,
  quality: z.enum(["A", "B", "C", "?"]),
  movement: Movement,
  reverse_strength: Strength.optional(),
  reverse_quality: z.enum(["A", "B", "C", "?"]).optional(),
  reverse_movement: Movement.optional(),
});
/** Columns of leaders.csv that this system reads. */
export const LeaderColumns = z.object({
  combat_modifier: z.int().min(0),
  movement: Movement,
});

export interface Counters {
  readonly count: number;
  readonly ids: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  readonly kind: Int32Array;
  readonly side: Int32Array;
  /** Index into `formations`; -1 for decoys. */
  readonly formation: Int32Array;
  /** Steps on the full counter: 1 or 2 for units, 1 for others. */
  readonly steps: Int32Array;
  /** Two entries a counter: front at `counter * 2`, reverse at `counter * 2 + 1`. */
  readonly strength: Int32Array;
  readonly quality: Int32Array;
  readonly movement: Int32Array;
  /** Combat modifier of a fit commander. */
  readonly modifier: Int32Array;
  readonly formations: readonly string[];
  readonly formationSide: Int32Array;
  /** The commander's counter of each formation, -1 when it has none. */
  readonly leaderOf: Int32Array;
  /** All counters, combat units and commanders of each side, by rising index. */
  readonly ofSide: readonly Int32Array[];
  readonly leaders: readonly Int32Array[];
  readonly decoys: Int32Array;
  /** Napoleon, who commands every French unit; -1 when the game has no such counter. */
  readonly napoleon: number;
}

interface Face {
  readonly strength: number;
  readonly quality: string;
  readonly movement: number;
}
interface Counter {
  readonly id: string;
  readonly kind: number;
  readonly side: number;
  readonly formation: string | null;
  readonly front: Face;
  readonly reverse: Face | null;
  readonly modifier: number;
}

/**
 * Reads every counter. Throws `NotPrinted` for a value that the data does not have and `UnplayableError` for one that
 * play can not use, naming counter and column.
 */
export function compileCounters(data: GameData, twoStepStrength: number): Counters {
  const formations = [...data.formations].sort(byId);
  const sideOf = (formation: string, counter: string): number => {
    const record = formations.find(({ id }) => id === formation);
    const side = sideIds.findIndex((id) => id === record?.side);
    if (side < 0) {
      throw new UnplayableError(`${counter}: formation ${formation} is missing or has no side`);
    }
    return side;
  };
  const counters: Counter[] = [];
  for (const unit of data.units) {
    const columns = parse(UnitColumns, unit, unit.id);
    if (unit.class !== "infantry" && unit.class !== "cavalry") {
      throw new UnplayableError(`${unit.id}: class ${unit.class} is neither infantry nor cavalry`);
    }
    const twoSteps = columns.strength >= twoStepStrength;
    const { reverse_strength: strength, reverse_quality: quality, reverse_movement: movement } =
      columns;
    const printed = strength !== undefined && quality !== undefined && movement !== undefined;
    if (twoSteps && !printed) {
      throw new NotPrinted(`${unit.id}: a unit of two steps needs the values of its reverse`);
    }
    counters.push({
      id: unit.id,
      kind: Kind[unit.class],
      side: sideOf(unit.formation, unit.id),
      formation: unit.formation,
      front: columns,
      reverse: twoSteps && printed ? { strength, quality, movement } : null,
      modifier: 0,
    });
  }
  for (const leader of data.leaders) {
    const columns = parse(LeaderColumns, leader, leader.id);
    counters.push({
      id: leader.id,
      kind: Kind.leader,
      side: sideOf(leader.formation, leader.id),
      formation: leader.formation,
      front: { strength: 0, quality: "B", movement: columns.movement },
      reverse: null,
      modifier: columns.combat_modifier,
    });
  }
  const decoys = data.game.markers.find(({ id }) => id === "decoy")?.count ?? 0;
  for (let number = 1; number <= decoys; number++) {
    counters.push({
      id: `decoy-${number}`,
      kind: Kind.decoy,
      side: Side.french,
      formation: null,
      front: { strength: 0, quality: "B", movement: 0 },
      reverse: null,
      modifier: 0,
    });
  }
  counters.sort(byId);
  return arrange(counters, formations);
}

function arrange(
  counters: readonly Counter[],
  formations: readonly {
    readonly id: string;
    readonly side: string;
    readonly leader?: string | undefined;
  }[],
): Counters {
  const indexOf = new Map(counters.map(({ id }, index) => [id, index]));
  if (indexOf.size !== counters.length) throw new UnplayableError("two counters have the same id");
  const formationIds = formations.map(({ id }) => id);
  const column = (read: (counter: Counter) => number) => Int32Array.from(counters, read);
  const faces = (read: (face: Face) => number) =>
    Int32Array.from(
      counters.flatMap(({ front, reverse }) => [read(front), read(reverse ?? front)]),
    );
  const chosen = (holds: (counter: Counter) => boolean) =>
    Int32Array.from(counters.flatMap((counter, index) => holds(counter) ? [index] : []));
  const qualities: Readonly<Record<string, number>> = {
    A: Quality.a,
    B: Quality.b,
    C: Quality.c,
    "?": Quality.random,
  };
  return {
    count: counters.length,
    ids: counters.map(({ id }) => id),
    indexOf,
    kind: column(({ kind }) => kind),
    side: column(({ side }) => side),
    formation: column(({ formation }) => formation === null ? -1 : formationIds.indexOf(formation)),
    steps: column(({ reverse }) => reverse === null ? 1 : 2),
    strength: faces(({ strength }) => strength),
    quality: faces(({ quality }) => qualities[quality] ?? Quality.b),
    movement: faces(({ movement }) => movement),
    modifier: column(({ modifier }) => modifier),
    formations: formationIds,
    formationSide: Int32Array.from(
      formations,
      ({ side }) => sideIds.findIndex((id) => id === side),
    ),
    leaderOf: Int32Array.from(
      formations,
      ({ leader }) => leader === undefined ? -1 : indexOf.get(leader) ?? -1,
    ),
    ofSide: sideIds.map((_, side) => chosen((counter) => counter.side === side)),
    leaders: sideIds.map((_, side) =>
      chosen((counter) => counter.side === side && counter.kind === Kind.leader)
    ),
    decoys: chosen(({ kind }) => kind === Kind.decoy),
    napoleon: indexOf.get("commander-napoleon") ?? -1,
  };
}

/** Parses a record's own columns. A missing value is `NotPrinted`, any other fault `UnplayableError`. */
function parse<Columns extends z.ZodType>(
  schema: Columns,
  record: unknown,
  id: string,
): z.output<Columns> {
  const result = schema.safeParse(record);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const column = issue?.path.join(".") ?? "?";
  const missing = typeof record === "object" && record !== null &&
    (Reflect.get(record, column) ?? null) === null;
  const message = `${id}: column ${column}: ${issue?.message ?? "not readable"}`;
  throw missing ? new NotPrinted(message) : new UnplayableError(message);
}
