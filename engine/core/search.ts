/**
 * Searches over a map, on scratch memory that is allocated once: hexes within reach of a budget (Dijkstra with one
 * bucket for each cost), and plain distances round blocked hexes.
 */
import { at } from "./arrays.ts";
import type { HexMap } from "./hexmap.ts";

/** Scratch memory for one map. Results stay valid until the next search. */
export interface Search {
  /** Cost or distance of each hex that was found; -1 elsewhere. */
  readonly cost: Int32Array;
  /** The hex from which each was reached; -1 for the start. */
  readonly from: Int32Array;
  /** Hexes found, in the order in which they were settled. */
  readonly found: Int32Array;
  count: number;
  /** Queue links: first and last of each bucket, next of each entry. */
  readonly heads: Int32Array;
  readonly entries: Int32Array;
  readonly links: Int32Array;
}

/** Scratch for searches whose costs stay below `buckets`. */
export function newSearch(map: HexMap, buckets: number): Search {
  return {
    cost: new Int32Array(map.size).fill(-1),
    from: new Int32Array(map.size).fill(-1),
    found: new Int32Array(map.size),
    count: 0,
    heads: new Int32Array(buckets).fill(-1),
    entries: new Int32Array(map.size * 7),
    links: new Int32Array(map.size * 7),
  };
}

function reset(search: Search): void {
  for (let index = 0; index < search.count; index++) {
    const hex = at(search.found, index);
    search.cost[hex] = -1;
    search.from[hex] = -1;
  }
  search.count = 0;
}

/**
 * Distances in hexes from a start, up to `limit`, along hexes for which `blocked` is 0. The start may itself be
 * blocked; a blocked hex is neither found nor passed.
 */
export function flood(
  search: Search,
  map: HexMap,
  start: number,
  limit: number,
  blocked: Int32Array,
  blockedOffset: number,
): void {
  reset(search);
  search.cost[start] = 0;
  search.found[0] = start;
  search.count = 1;
  for (let index = 0; index < search.count; index++) {
    const hex = at(search.found, index);
    const distance = at(search.cost, hex);
    if (distance === limit) return;
    for (let direction = 0; direction < 6; direction++) {
      const next = at(map.neighbours, hex * 6 + direction);
      if (next < 0 || at(search.cost, next) >= 0 || at(blocked, blockedOffset + next) !== 0) {
        continue;
      }
      search.cost[next] = distance + 1;
      search.from[next] = hex;
      search.found[search.count++] = next;
    }
  }
}

/** Cost of a step; `spent` is what the way so far has cost. Zero or less: the step is impossible. */
export type StepCost = (from: number, direction: number, spent: number) => number;

/**
 * Hexes within reach: the cheapest way to each, not above `budget`. `stops` says whether a hex, once entered, ends the
 * movement. The costs of steps are positive integers.
 */
export function reach(
  search: Search,
  map: HexMap,
  start: number,
  budget: number,
  stepCost: StepCost,
  stops: (hex: number) => boolean,
): void {
  reset(search);
  const { heads, entries, links, cost } = search;
  heads.fill(-1, 0, budget + 1);
  let used = 0;
  cost[start] = 0;
  search.found[search.count++] = start;
  entries[used] = start;
  links[used] = -1;
  heads[0] = used++;
  for (let total = 0; total <= budget; total++) {
    for (let entry = at(heads, total); entry >= 0; entry = at(heads, total)) {
      heads[total] = at(links, entry);
      const hex = at(entries, entry);
      // A cheaper way was found after this entry was queued.
      if (at(cost, hex) !== total) continue;
      if (hex !== start && stops(hex)) continue;
      for (let direction = 0; direction < 6; direction++) {
        const next = at(map.neighbours, hex * 6 + direction);
        if (next < 0) continue;
        const step = stepCost(hex, direction, total);
        const sum = total + step;
        const known = at(cost, next);
        if (step <= 0 || sum > budget || (known >= 0 && known <= sum)) continue;
        if (known < 0) search.found[search.count++] = next;
        cost[next] = sum;
        search.from[next] = hex;
        entries[used] = next;
        links[used] = at(heads, sum);
        heads[sum] = used++;
      }
    }
  }
}
