/**
 * Supply sources and lines of communication (5.0). Lines are flooded outwards from the sources, one flood for each
 * permanent source of a side, when somebody asks, and kept until something bars or opens a way.
 */
import { add, at } from "../core/arrays.ts";
import { cites } from "./citing.ts";
import { SOURCES } from "./compile/ground.ts";
import { allIn, Reach } from "./field.ts";
import { cite, type State } from "./state.ts";
import { enemyOf, Side } from "./words.ts";

const rules = {
  source: cites("N-194", "N-196"),
  temporary: cites("N-195", "NQ-68", "NQ-108"),
  line: cites("N-197", "N-198", "N-199", "NQ-110", "NQ-101"),
};

/** Whether a permanent source is active: not occupied by an enemy force (N-196). */
export function sourceActive(state: State, side: number, index: number): boolean {
  const hex = at(state.ground.sources[side] ?? new Int32Array(), index);
  return allIn(state, enemyOf(side), hex) === 0;
}

/** Active permanent sources as bits: each gives one order (N-063). */
export function activeSources(state: State, side: number): number {
  const count = state.ground.sources[side]?.length ?? 0;
  let bits = 0;
  for (let index = 0; index < count; index++) {
    if (sourceActive(state, side, index)) bits |= 1 << index;
  }
  cite(state, rules.source);
  return bits;
}

/** Bits of the active permanent sources to which a force's commander in a hex has a line; 0: isolated (N-199). */
export function linesFrom(state: State, side: number, hex: number): number {
  cite(state, rules.line);
  const { size } = state.ground;
  const count = state.ground.sources[side]?.length ?? 0;
  let bits = 0;
  for (let index = 0; index < count; index++) {
    refreshLines(state, side, index);
    if (at(state.lineCost, (side * SOURCES + index) * size + hex) >= 0) bits |= 1 << index;
  }
  return bits;
}

/** Whether a commander in a hex has a line to any active permanent source (N-199). */
export function hasLine(state: State, side: number, hex: number): boolean {
  cite(state, rules.line);
  const { size } = state.ground;
  const count = state.ground.sources[side]?.length ?? 0;
  for (let index = 0; index < count; index++) {
    refreshLines(state, side, index);
    if (at(state.lineCost, (side * SOURCES + index) * size + hex) >= 0) return true;
  }
  return false;
}

/** Length in half points of the shortest line from a hex, -1 when there is none within the limit. */
export function lineLength(state: State, side: number, hex: number): number {
  const { size } = state.ground;
  const count = state.ground.sources[side]?.length ?? 0;
  let shortest = -1;
  for (let index = 0; index < count; index++) {
    refreshLines(state, side, index);
    const cost = at(state.lineCost, (side * SOURCES + index) * size + hex);
    if (cost >= 0 && (shortest < 0 || cost < shortest)) shortest = cost;
  }
  return shortest;
}

/** Bits of the permanent sources to which a hex is joined by open roads and tracks, at any length (N-195). */
export function connections(state: State, side: number, hex: number): number {
  refreshRoads(state, side);
  return at(state.sourceOpen, hex) >> (4 * side) & 7;
}

/** What keeps a hex from being named a temporary source. */
export const sourceBars = [
  "no-town",
  "named-already",
  "permanent-source",
  "beyond-frontier",
  "enemy-units",
  "no-open-way",
] as const;

/** Whether a town may be named a temporary source: joined by open road or track to an active permanent one. */
export function mayName(state: State, side: number, hex: number): boolean {
  cite(state, rules.temporary);
  return sourceBar(state, side, hex) === null;
}

/** Why a hex may not be named a temporary source, null when it may. */
export function sourceBar(
  state: State,
  side: number,
  hex: number,
): (typeof sourceBars)[number] | null {
  if (at(state.ground.town, hex) === 0) return "no-town";
  if (at(state.temporary, hex) !== 0) return "named-already";
  if (at(state.ground.sourceAt, side * state.ground.size + hex) >= 0) return "permanent-source";
  if (side === Side.french && at(state.ground.france, hex) === 0) return "beyond-frontier";
  if (allIn(state, enemyOf(side), hex) > 0) return "enemy-units";
  return connections(state, side, hex) === 0 ? "no-open-way" : null;
}

/** Forgets the lines of both sides: after a source was named or lost, or a bridge fell. */
export function forgetLines(state: State): void {
  state.lineSeen.fill(-1);
  state.roadSeen.fill(-1);
}

/** Brings the roads that are open to the sources of a side up to date. */
function refreshRoads(state: State, side: number): void {
  if (at(state.roadSeen, side) === at(state.lineVersion, side)) return;
  state.roadSeen[side] = at(state.lineVersion, side);
  noteBars(state, side);
  connect(state, side);
}

/** Brings the lines that end at one permanent source of a side up to date. */
function refreshLines(state: State, side: number, index: number): void {
  const seen = side * SOURCES + index;
  if (at(state.lineSeen, seen) === at(state.lineVersion, side)) return;
  state.lineSeen[seen] = at(state.lineVersion, side);
  refreshRoads(state, side);
  noteBars(state, side);
  flood(state, side, index);
}

/** Marks where open roads and tracks lead from each active permanent source: bit by source, four bits a side. */
function connect(state: State, side: number): void {
  const { ground, sourceOpen } = state;
  const { size, roadStart, roadEnd } = ground;
  const keep = ~(7 << (4 * side));
  for (let hex = 0; hex < size; hex++) sourceOpen[hex] = at(sourceOpen, hex) & keep;
  const sources = ground.sources[side] ?? new Int32Array();
  const layer = side * (size + 1);
  for (let index = 0; index < sources.length; index++) {
    if (!sourceActive(state, side, index)) continue;
    const bit = 1 << (4 * side + index);
    let last = 0;
    queue[last++] = at(sources, index);
    sourceOpen[at(sources, index)] = at(sourceOpen, at(sources, index)) | bit;
    for (let here = 0; here < last; here++) {
      const hex = at(queue, here);
      if (at(bars, hex) !== Bar.none) continue;
      const end = at(roadStart, layer + hex + 1);
      for (let road = at(roadStart, layer + hex); road < end; road++) {
        const next = at(roadEnd, road);
        if ((at(sourceOpen, next) & bit) !== 0 || at(bars, next) !== Bar.none) continue;
        sourceOpen[next] = at(sourceOpen, next) | bit;
        queue[last++] = next;
      }
    }
  }
}

/**
 * What stands against a line in a hex: nothing; an enemy zone, but friends are there; an enemy zone, so that it may begin
 * there but not pass (N-198); enemies are in it.
 */
const Bar = { none: 0, disputed: 1, pass: 2, all: 3 } as const;

// Scratch of the floods: what bars each hex, for whom it was noted last, and the hexes that wait, by what they cost.
let bars = new Int32Array(0);
let queue = new Int32Array(0);
let waiting = new Int32Array(0);
let waits = new Int32Array(0);
let noted: { readonly state: State | null; readonly side: number; readonly version: number } = {
  state: null,
  side: -1,
  version: -1,
};

/** Notes what bars the lines of a side, hex by hex. */
function noteBars(state: State, side: number): void {
  const { size } = state.ground;
  const version = at(state.lineVersion, side);
  if (noted.state === state && noted.side === side && noted.version === version) return;
  noted = { state, side, version };
  if (bars.length < size) {
    bars = new Int32Array(size);
    queue = new Int32Array(size);
  }
  const enemy = enemyOf(side) * size;
  for (let hex = 0; hex < size; hex++) {
    bars[hex] = at(state.reaches, enemy + hex) > 0
      ? Bar.all
      : at(state.zones, enemy + hex) === 0
      ? Bar.none
      : at(state.reaches, side * size + hex) < Reach.own
      ? Bar.pass
      : Bar.disputed;
  }
}

/** Costs of the lines that end at a permanent source, or at a temporary one that is joined to it; -1 beyond the limit. */
function flood(state: State, side: number, index: number): void {
  const { ground, lineCost, temporary } = state;
  const { size, lineFrom, lineStep } = ground;
  const base = (side * SOURCES + index) * size;
  const layer = side * size * 6;
  lineCost.fill(-1, base, base + size);
  if (!sourceActive(state, side, index)) return;
  const limit = 2 * state.scenario.parameters["communication-limit"];
  // A hex waits at most once for each cost, since it waits again only when it costs less.
  if (waiting.length < (limit + 1) * size) waiting = new Int32Array((limit + 1) * size);
  if (waits.length < limit + 1) waits = new Int32Array(limit + 1);
  waits.fill(0);
  const source = at(ground.sources[side] ?? new Int32Array(), index);
  lineCost[base + source] = 0;
  waiting[0] = source;
  waits[0] = 1;
  for (let town = 0; town < ground.towns.length; town++) {
    const hex = at(ground.towns, town);
    if (at(temporary, hex) !== side + 1 || at(lineCost, base + hex) === 0) continue;
    if ((at(state.sourceOpen, hex) >> (4 * side + index) & 1) === 0) continue;
    lineCost[base + hex] = 0;
    waiting[at(waits, 0)] = hex;
    add(waits, 0, 1);
  }
  for (let total = 0; total <= limit; total++) {
    for (let entry = 0; entry < at(waits, total); entry++) {
      const hex = at(waiting, total * size + entry);
      if (at(lineCost, base + hex) !== total) continue;
      if (total > 0 && at(bars, hex) === Bar.pass) continue;
      const edges = hex * 6;
      for (let direction = 0; direction < 6; direction++) {
        const from = at(lineFrom, layer + edges + direction);
        if (from < 0 || at(bars, from) === Bar.all) continue;
        // A bridge is down on both sides at once.
        const down = at(state.bridgeDown, edges + direction) === 1 ? ground.bridgeLost : 0;
        const sum = total + at(lineStep, layer + edges + direction) + down;
        const known = at(lineCost, base + from);
        if (sum > limit || (known >= 0 && known <= sum)) continue;
        lineCost[base + from] = sum;
        waiting[sum * size + at(waits, sum)] = from;
        add(waits, sum, 1);
      }
    }
  }
}
