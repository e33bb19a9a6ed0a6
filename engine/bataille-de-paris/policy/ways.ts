/** How far it is to a place for a unit on the ground: movement costs to a hex from everywhere, worked out once a board. */
import { at } from "../../core/arrays.ts";
import { newSearch, reach } from "../../core/search.ts";
import type { Board } from "../board.ts";

const far = 60;
const known = new WeakMap<Board, Map<number, Int32Array>>();

/** Movement points from each hex to `target` without enemies in the way; `far` where there is no way. */
export function waysTo(board: Board, target: number): Int32Array {
  const ofBoard = known.get(board) ?? new Map<number, Int32Array>();
  known.set(board, ofBoard);
  const made = ofBoard.get(target);
  if (made !== undefined) return made;
  const search = newSearch(board.map, 64);
  // Backwards from the target: a step is paid by the one who comes the other way.
  reach(
    search,
    board.map,
    target,
    far - 1,
    (from, direction) => {
      const other = at(board.map.neighbours, from * 6 + direction);
      return other < 0 ? -1 : at(board.freeCost, other * 6 + (direction + 3) % 6);
    },
    () => false,
  );
  const ways = new Int32Array(board.size).fill(far);
  for (let index = 0; index < search.count; index++) {
    const hex = at(search.found, index);
    ways[hex] = at(search.cost, hex);
  }
  ofBoard.set(target, ways);
  return ways;
}
