/**
 * What the rules make of a map, worked out once: costs of steps, where zones of control and attacks reach, terrain
 * modifiers. What holds for a side of a hex stands at `hex * 6 + direction`, seen from the hex.
 */
import { at } from "../core/arrays.ts";
import { type HexMap, hexMask, kindBit } from "../core/hexmap.ts";
import { UnplayableError } from "../core/system.ts";
import { distancesTo } from "../core/where.ts";
import type { Tables, TerrainModifier } from "./tables.ts";
import { Side } from "./words.ts";

export interface Board {
  readonly map: HexMap;
  readonly size: number;
  /** 1 where the hex is city or village, woods, in Paris, a fortified town. */
  readonly town: Int32Array;
  readonly woods: Int32Array;
  readonly paris: Int32Array;
  readonly parisHexes: Int32Array;
  readonly keyHexes: Int32Array;
  /** 1 where the hex is a key point. */
  readonly key: Int32Array;
  /** Cost of the hex itself, for a counter that enters the map there. */
  readonly entryCost: Int32Array;
  /** Cost of a step when the hex entered is not in an enemy zone of control, and when it is; -1 impossible. */
  readonly freeCost: Int32Array;
  readonly zoneCost: Int32Array;
  /** 1 where a road that gives the road bonus leaves the hex. */
  readonly road: Int32Array;
  /** By side: bit `direction` is set where a combat unit in the hex exerts its zone (`side * size + hex`). */
  readonly zoneMask: Int32Array;
  /** 1 where units on both sides of the hexside are adjacent for combat. */
  readonly contact: Int32Array;
  /** 1 where a unit in the hex must attack an enemy in that direction. */
  readonly obliges: Int32Array;
  /** Modifier of the defender's hex, by side of the defender (`side * size + hex`). */
  readonly hexModifier: Int32Array;
  /** What `hexModifier` would be if the walls replaced their terrain's own modifier. */
  readonly hexModifierBehindWalls: Int32Array;
  /** Modifier of canal, bridge or the Seine in Paris on the hexside. */
  readonly waterModifier: Int32Array;
  /** Modifier of the slope for an attack from the hex in that direction. */
  readonly slopeModifier: Int32Array;
  /** 1 where the walls of Paris stand on the hexside. */
  readonly wall: Int32Array;
  readonly wallModifier: number;
  /** 1 where the hexside is a bridge over a river. */
  readonly riverBridge: Int32Array;
  /** Distance in hexes to Paris and to the nearest key point. */
  readonly toParis: Int32Array;
  readonly toKey: Int32Array;
}

/** Works out a board. Throws `UnplayableError` when the map has a terrain without cost or no area `paris`. */
export function compileBoard(map: HexMap, tables: Tables): Board {
  const { size } = map;
  const parisHexes = map.areas.get("paris");
  if (parisHexes === undefined) throw new UnplayableError(`map ${map.id} has no area paris`);
  const paris = hexMask(map, parisHexes);
  const terrainOf = (hex: number): string => map.terrainKinds[at(map.terrain, hex)] ?? "";
  const byHex = (read: (hex: number) => number) =>
    Int32Array.from({ length: size }, (_, hex) => read(hex));
  const bySide = (read: (hex: number, other: number, side: number) => number, outside: number) =>
    Int32Array.from({ length: size * 6 }, (_, side) => {
      const other = at(map.neighbours, side);
      return other < 0 ? outside : read(Math.floor(side / 6), other, side);
    });

  const keyBit = kindBit(map.featureKinds, "key-point");
  const fortificationBit = kindBit(map.featureKinds, "fortification");
  const river = kindBit(map.hexsideKinds, "river");
  const stream = kindBit(map.hexsideKinds, "stream");
  const canal = kindBit(map.hexsideKinds, "canal");
  const wallBit = kindBit(map.hexsideKinds, "wall");
  const roads = kindBit(map.pathKinds, "road") | kindBit(map.pathKinds, "post-road");
  const has = (side: number, bit: number) => (at(map.hexsides, side) & bit) !== 0;
  const bridged = (side: number, bit: number) => (at(map.crossings.bridge, side) & bit) !== 0;
  const roadAt = (side: number) => (at(map.paths, side) & roads) !== 0;

  const town = byHex((hex) => terrainOf(hex) === "city" || terrainOf(hex) === "village" ? 1 : 0);
  /** The Seine between two hexes of Paris is a canal for movement and combat (P-057). */
  const seineInParis = (hex: number, other: number, side: number) =>
    has(side, river) && at(paris, hex) === 1 && at(paris, other) === 1;
  /** A river that only a bridge crosses (P-056). */
  const barrier = (hex: number, other: number, side: number) =>
    has(side, river) && !seineInParis(hex, other, side);
  const likeCanal = (hex: number, other: number, side: number) =>
    has(side, canal) || seineInParis(hex, other, side);
  const climbs = (hex: number, other: number) => at(map.elevation, other) > at(map.elevation, hex);

  const entryCost = byHex((hex) => {
    const cost = tables.terrainCost.get(terrainOf(hex));
    if (cost === undefined) {
      throw new UnplayableError(`table movement-costs has no row for terrain ${terrainOf(hex)}`);
    }
    return cost;
  });
  const stepCost = (hex: number, other: number, side: number, inZone: boolean): number => {
    const terrain = at(entryCost, other);
    if (terrain < 0) return -1;
    if (barrier(hex, other, side) && !bridged(side, river)) return -1;
    const crossed = roadAt(side) || at(town, hex) === 1 || at(town, other) === 1;
    const water = likeCanal(hex, other, side) && (inZone || !crossed) ? tables.canalCost : 0;
    return terrain + water + (climbs(hex, other) ? tables.heightsCost : 0);
  };

  const wall = bySide((_hex, _other, side) => has(side, wallBit) ? 1 : 0, 0);
  const behindWalls = byHex((hex) =>
    at(paris, hex) === 1 && wall.subarray(hex * 6, hex * 6 + 6).includes(1) ? 1 : 0
  );
  const zoneMask = new Int32Array(2 * size);
  for (let side = 0; side < size * 6; side++) {
    const hex = Math.floor(side / 6);
    const other = at(map.neighbours, side);
    if (other < 0) continue;
    const bit = 1 << (side % 6);
    const water = has(side, river) && !bridged(side, river) ||
      has(side, stream) && !bridged(side, stream) && !roadAt(side);
    const reaches = at(town, other) === 0 && !water;
    if (reaches || at(behindWalls, hex) === 1) {
      zoneMask[Side.french * size + hex] = at(zoneMask, Side.french * size + hex) | bit;
    }
    if (reaches) {
      zoneMask[Side.coalition * size + hex] = at(zoneMask, Side.coalition * size + hex) | bit;
    }
  }

  const contact = bySide(
    (hex, other, side) => barrier(hex, other, side) && !bridged(side, river) ? 0 : 1,
    0,
  );
  const modifier = (key: string): TerrainModifier => {
    const row = tables.terrainModifiers.get(key);
    if (row === undefined) throw new UnplayableError(`table terrain-modifiers has no row ${key}`);
    return row;
  };
  const waterRow = (hex: number, other: number, side: number): TerrainModifier | null =>
    likeCanal(hex, other, side)
      ? modifier("canal")
      : barrier(hex, other, side) && bridged(side, river)
      ? modifier("river")
      : null;
  const obliges = bySide((hex, other, side) => {
    if (at(contact, side) === 0) return 0;
    const ground = tables.terrainModifiers.get(terrainOf(hex));
    return ground?.optional === true || waterRow(hex, other, side)?.optional === true ? 0 : 1;
  }, 0);

  const fortification = modifier("fortification");
  const walls = modifier("wall");
  const hexModifier = new Int32Array(2 * size);
  const hexModifierBehindWalls = new Int32Array(2 * size);
  for (const side of [Side.french, Side.coalition]) {
    for (let hex = 0; hex < size; hex++) {
      const terrain = terrainOf(hex);
      const own = tables.terrainModifiers.get(terrain)?.modifier ?? 0;
      const fortified = (at(map.features, hex) & fortificationBit) !== 0 &&
        (!fortification.frenchOnly || side === Side.french);
      const ground = fortified && fortification.replaces === terrain ? 0 : own;
      const forts = fortified ? fortification.modifier : 0;
      hexModifier[side * size + hex] = ground + forts;
      hexModifierBehindWalls[side * size + hex] = (walls.replaces === terrain ? 0 : ground) + forts;
    }
  }
  const slope = modifier("heights").modifier;
  const keyHexes = Int32Array.from(
    [...map.features.keys()].filter((hex) => (at(map.features, hex) & keyBit) !== 0),
  );
  return {
    map,
    size,
    town,
    woods: byHex((hex) => terrainOf(hex) === "woods" ? 1 : 0),
    paris,
    parisHexes,
    keyHexes,
    key: hexMask(map, keyHexes),
    entryCost,
    freeCost: bySide((hex, other, side) => stepCost(hex, other, side, false), -1),
    zoneCost: bySide((hex, other, side) => stepCost(hex, other, side, true), -1),
    road: bySide((_hex, _other, side) => roadAt(side) ? 1 : 0, 0),
    zoneMask,
    contact,
    obliges,
    hexModifier,
    hexModifierBehindWalls,
    waterModifier: bySide((hex, other, side) => waterRow(hex, other, side)?.modifier ?? 0, 0),
    slopeModifier: bySide((hex, other) => climbs(hex, other) ? slope : 0, 0),
    wall,
    wallModifier: walls.modifier,
    riverBridge: bySide(
      (hex, other, side) => barrier(hex, other, side) && bridged(side, river) ? 1 : 0,
      0,
    ),
    toParis: distancesTo(map, parisHexes),
    toKey: distancesTo(map, keyHexes.length === 0 ? parisHexes : keyHexes),
  };
}
