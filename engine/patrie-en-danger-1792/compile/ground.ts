/** The map as this system reads it: costs of every step, what terrain does in combat, places, sources, ways. */
import type { GameData } from "../../../schemas/bundle.ts";
import { at } from "../../core/arrays.ts";
import { compileMap, type HexMap, hexMask, kindBit } from "../../core/hexmap.ts";
import { UnplayableError } from "../../core/system.ts";
import { hexesOf, named } from "../../core/where.ts";
import { Arm, Side, sideIds } from "../words.ts";
import type { Tables } from "./tables.ts";

/** What lies on a side of a hex. */
export const Water = { none: 0, stream: 1, river: 2 } as const;
export const Fort = { none: 0, fortress: 1, citadel: 2 } as const;

export interface Ground {
  readonly map: HexMap;
  readonly size: number;
  /** Printed label of each hex. */
  readonly labels: readonly string[];
  /** Cost of a step in half points at `hex * 6 + direction`, bridges whole; -1 beyond the map. */
  readonly stepFoot: Int32Array;
  readonly stepHorse: Int32Array;
  /** 1 where a step follows a road or track. */
  readonly byPath: Int32Array;
  /** 1 where a river has a bridge, and what its loss adds to a step, in half points. */
  readonly bridge: Int32Array;
  readonly bridgeLost: number;
  readonly water: Int32Array;
  readonly frontier: Int32Array;
  /** Cost of entering a hex from outside the map, in half points. */
  readonly entryFoot: Int32Array;
  readonly entryHorse: Int32Array;
  readonly fort: Int32Array;
  /** 1 in towns and fortifications. */
  readonly town: Int32Array;
  readonly towns: Int32Array;
  /** 1 where a road or track touches the hex. */
  readonly onPath: Int32Array;
  /** Combat: the line M, and multipliers in halves. */
  readonly modified: Int32Array;
  readonly cavalryAttack: Int32Array;
  readonly cavalryDefence: Int32Array;
  readonly infantryDefence: Int32Array;
  readonly attackFrom: Int32Array;
  readonly fortified: Int32Array;
  readonly infantryLimit: Int32Array;
  /** Permanent sources by side. */
  readonly sources: readonly Int32Array[];
  /** The source of a side that stands in a hex: its position in `sources`, -1 none; `side * size + hex`. */
  readonly sourceAt: Int32Array;
  /** Hexes to the nearest permanent source, by side. */
  readonly toSource: Int32Array;
  /** Cost in half points to the nearest permanent source, enemies and zones apart: `(side * 2 + horse) * size + hex`. */
  readonly wayToSource: Int32Array;
  /** The same to each permanent source: see `wayLayer`. */
  readonly wayToEach: Int32Array;
  /** For lines that are traced back from a source: by side and `hex * 6 + direction` the neighbour, -1 where none may come from, and what its step costs. */
  readonly lineFrom: Int32Array;
  readonly lineStep: Int32Array;
  /** Neighbours that roads and tracks lead to: those of a hex from `roadStart[side * (size + 1) + hex]` up to the next in `roadEnd`. */
  readonly roadStart: Int32Array;
  readonly roadEnd: Int32Array;
  readonly north: Int32Array;
  readonly south: Int32Array;
  /** Hexes of France, where the French stay. */
  readonly france: Int32Array;
  /** Hexes along roads and tracks to each town, -1 where no way leads: `(side * towns + town) * size + hex`. */
  readonly roadTo: Int32Array;
}

/** Permanent sources of a side, at most. */
export const SOURCES = 3;

/** Where the costs to a permanent source begin in `wayToEach`, by foot (0) or horse (1). */
export const wayLayer = (
  ground: Pick<Ground, "size">,
  side: number,
  source: number,
  horse: number,
): number => ((side * SOURCES + source) * 2 + horse) * ground.size;

/** Compiles a map. Throws `UnplayableError` for terrain without a row in the table, or a source on nobody's ground. */
export function compileGround(data: GameData, mapId: string, tables: Tables): Ground {
  const source = data.maps.find(({ id }) => id === mapId);
  if (source === undefined) throw new UnplayableError(`there is no map ${mapId}`);
  const map = compileMap(source);
  const { size } = map;
  const sides = size * 6;
  const cost = (id: string, arm: number) => tables.terrainCost(id, arm);
  const riverBit = kindBit(map.hexsideKinds, "river");
  const streamBit = kindBit(map.hexsideKinds, "stream");
  const frontierBit = kindBit(map.hexsideKinds, "frontier");
  const roadBit = kindBit(map.pathKinds, "road");
  const trackBit = kindBit(map.pathKinds, "track");
  const feature = (id: string) => kindBit(map.featureKinds, id);

  const ground = {
    map,
    size,
    labels: Array.from({ length: size }, (_, hex) => map.grid.labelOf(hex)),
    stepFoot: new Int32Array(sides).fill(-1),
    stepHorse: new Int32Array(sides).fill(-1),
    byPath: new Int32Array(sides),
    bridge: new Int32Array(sides),
    bridgeLost: cost("river", Arm.infantry),
    water: new Int32Array(sides),
    frontier: new Int32Array(sides),
    entryFoot: new Int32Array(size),
    entryHorse: new Int32Array(size),
    fort: new Int32Array(size),
    town: new Int32Array(size),
    onPath: new Int32Array(size),
    modified: new Int32Array(size),
    cavalryAttack: new Int32Array(size),
    cavalryDefence: new Int32Array(size),
    infantryDefence: new Int32Array(size),
    attackFrom: new Int32Array(size),
    fortified: new Int32Array(size).fill(2),
    infantryLimit: new Int32Array(size),
    north: hexMask(map, map.edges.get("north")),
    south: hexMask(map, map.edges.get("south")),
    france: hexMask(map, map.areas.get("france")),
  };

  for (let hex = 0; hex < size; hex++) {
    const terrain = map.terrainKinds[at(map.terrain, hex)] ?? "";
    const effect = tables.terrainEffect(terrain);
    ground.entryFoot[hex] = cost(terrain, Arm.infantry);
    ground.entryHorse[hex] = cost(terrain, Arm.cavalry);
    ground.modified[hex] = effect.modified ? 1 : 0;
    ground.cavalryAttack[hex] = effect.cavalryAttack;
    ground.cavalryDefence[hex] = effect.cavalryDefence;
    ground.infantryDefence[hex] = effect.infantryDefence;
    ground.attackFrom[hex] = effect.attackFrom;
    ground.infantryLimit[hex] = effect.infantryLimit;
    const features = at(map.features, hex);
    for (const [id, kind] of [["fortress", Fort.fortress], ["citadel", Fort.citadel]] as const) {
      if ((features & feature(id)) === 0) continue;
      ground.fort[hex] = kind;
      ground.fortified[hex] = tables.terrainEffect(id).fortified;
    }
    ground.town[hex] = (features & feature("town")) !== 0 || at(ground.fort, hex) > 0 ? 1 : 0;
  }

  for (let side6 = 0; side6 < sides; side6++) {
    const to = at(map.neighbours, side6);
    if (to < 0) continue;
    const hexsides = at(map.hexsides, side6);
    const paths = at(map.paths, side6);
    const river = (hexsides & riverBit) !== 0;
    const bridged = river && (at(map.crossings.bridge, side6) & riverBit) !== 0;
    const water = river ? Water.river : (hexsides & streamBit) !== 0 ? Water.stream : Water.none;
    ground.water[side6] = water;
    ground.bridge[side6] = bridged ? 1 : 0;
    ground.frontier[side6] = (hexsides & frontierBit) !== 0 ? 1 : 0;
    const crossing = (arm: number) =>
      river ? (bridged ? 0 : cost("river", arm)) : water === Water.stream ? cost("stream", arm) : 0;
    if (paths !== 0) {
      ground.byPath[side6] = 1;
      ground.onPath[Math.floor(side6 / 6)] = 1;
      ground.onPath[to] = 1;
      const path = (paths & roadBit) !== 0
        ? tables.pathCost("road")
        : (paths & trackBit) !== 0
        ? tables.pathCost("track")
        : 2;
      // A path pays nothing for a stream, nor for a river with a bridge (NQ-117).
      ground.stepFoot[side6] = path + (river && !bridged ? cost("river", Arm.infantry) : 0);
      ground.stepHorse[side6] = path + (river && !bridged ? cost("river", Arm.cavalry) : 0);
    } else {
      ground.stepFoot[side6] = at(ground.entryFoot, to) + crossing(Arm.infantry);
      ground.stepHorse[side6] = at(ground.entryHorse, to) + crossing(Arm.cavalry);
    }
  }

  const beyond = hexMask(map, named(map, "areas", "beyond-frontier"));
  const supply = feature("supply-source");
  const standing = hexesOf(map.features.map((bits) => (bits & supply) !== 0 ? 1 : 0));
  const ofCoalition = standing.filter((hex) => at(beyond, hex) === 1);
  const ofFrench = standing.filter((hex) => at(beyond, hex) === 0);
  const sources = [ofCoalition, ofFrench];
  sources.forEach((list, side) => {
    if (list.length === 0 || list.length > SOURCES) {
      throw new UnplayableError(
        `map ${mapId}: ${sideIds[side]} have ${list.length} sources, not 1 to ${SOURCES}`,
      );
    }
  });
  const sourceAt = new Int32Array(2 * size).fill(-1);
  const toSource = new Int32Array(2 * size);
  const wayToSource = new Int32Array(4 * size);
  const wayToEach = new Int32Array(2 * SOURCES * 2 * size).fill(-1);
  sources.forEach((list, side) => {
    list.forEach((hex, index) => sourceAt[side * size + hex] = index);
    for (let hex = 0; hex < size; hex++) {
      let nearest = size;
      for (const target of list) nearest = Math.min(nearest, map.grid.distance(hex, target));
      toSource[side * size + hex] = nearest;
    }
    for (const horse of [0, 1]) {
      const step = horse === 1 ? ground.stepHorse : ground.stepFoot;
      wayToSource.set(waysTo(ground, list, step, side === Side.french), (side * 2 + horse) * size);
      list.forEach((target, index) =>
        wayToEach.set(
          waysTo(ground, [target], step, side === Side.french),
          wayLayer(ground, side, index, horse),
        )
      );
    }
  });
  const towns = hexesOf(ground.town);
  const roadTo = new Int32Array(2 * towns.length * size);
  for (const side of [Side.coalition, Side.french]) {
    towns.forEach((town, index) =>
      roadTo.set(
        roadsTo(ground, town, side === Side.french),
        (side * towns.length + index) * size,
      )
    );
  }
  const lineFrom = new Int32Array(2 * sides).fill(-1);
  const lineStep = new Int32Array(2 * sides);
  const roadStart = new Int32Array(2 * (size + 1));
  const roadEnds: number[] = [];
  for (const side of [Side.coalition, Side.french]) {
    for (let side6 = 0; side6 < sides; side6++) {
      const from = at(map.neighbours, side6);
      if (from < 0 || side === Side.french && at(ground.frontier, side6) === 1) continue;
      lineFrom[side * sides + side6] = from;
      lineStep[side * sides + side6] = at(ground.stepHorse, from * 6 + (side6 % 6 + 3) % 6);
    }
    for (let hex = 0; hex < size; hex++) {
      roadStart[side * (size + 1) + hex] = roadEnds.length;
      for (let side6 = hex * 6; side6 < hex * 6 + 6; side6++) {
        const next = at(lineFrom, side * sides + side6);
        if (next >= 0 && at(ground.byPath, side6) === 1) roadEnds.push(next);
      }
    }
    roadStart[side * (size + 1) + size] = roadEnds.length;
  }
  return {
    ...ground,
    towns,
    sources,
    sourceAt,
    toSource,
    wayToSource,
    wayToEach,
    roadTo,
    lineFrom,
    lineStep,
    roadStart,
    roadEnd: Int32Array.from(roadEnds),
  };
}

type Steps = Pick<Ground, "map" | "size" | "frontier" | "byPath">;

/** Cost of the cheapest way from each hex to the nearest of some hexes, in the units of `step`. */
export function waysTo(
  ground: Steps,
  targets: Iterable<number>,
  step: Int32Array,
  french: boolean,
): Int32Array {
  const { map, size } = ground;
  const ways = new Int32Array(size).fill(-1);
  const buckets: number[][] = [[...targets]];
  for (const hex of buckets[0] ?? []) ways[hex] = 0;
  for (let total = 0; total < buckets.length; total++) {
    for (const hex of buckets[total] ?? []) {
      if (at(ways, hex) !== total) continue;
      for (let direction = 0; direction < 6; direction++) {
        const from = at(map.neighbours, hex * 6 + direction);
        if (from < 0) continue;
        const side6 = from * 6 + (direction + 3) % 6;
        if (french && at(ground.frontier, side6) === 1) continue;
        const sum = total + at(step, side6);
        if (at(ways, from) >= 0 && at(ways, from) <= sum) continue;
        ways[from] = sum;
        while (buckets.length <= sum) buckets.push([]);
        buckets[sum]?.push(from);
      }
    }
  }
  return ways;
}

function roadsTo(ground: Steps, town: number, french: boolean): Int32Array {
  const { map, size } = ground;
  const ways = new Int32Array(size).fill(-1);
  ways[town] = 0;
  const queue = [town];
  for (let index = 0; index < queue.length; index++) {
    const hex = queue[index] ?? 0;
    for (let direction = 0; direction < 6; direction++) {
      const side6 = hex * 6 + direction;
      const next = at(map.neighbours, side6);
      if (next < 0 || at(ways, next) >= 0 || at(ground.byPath, side6) === 0) continue;
      if (french && at(ground.frontier, side6) === 1) continue;
      ways[next] = at(ways, hex) + 1;
      queue.push(next);
    }
  }
  return ways;
}
