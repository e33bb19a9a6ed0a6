/**
 * Citations: which rules a line of code applies. A module resolves its citations once, when it is loaded; in play a
 * citation is a few integer additions, and an event names it in words.
 */
import { add } from "./arrays.ts";
import type { Citation } from "./system.ts";

/** Some rules and rulings that are applied together. */
export interface Cited {
  readonly ids: readonly Citation[];
  /** Positions of the ids in the system's list of citations. */
  readonly positions: readonly number[];
}

/** A function that resolves ids against a system's list. It throws for an id that the list does not hold. */
export function citationRegister(list: readonly Citation[]): (...ids: Citation[]) => Cited {
  const positions = new Map(list.map((id, position) => [id, position]));
  return (...ids) => ({
    ids,
    positions: ids.map((id) => {
      const position = positions.get(id);
      if (position === undefined) {
        throw new Error(
          `${id} is cited, but the system's cites.ts does not list it: write it anew`,
        );
      }
      return position;
    }),
  });
}

/** Counts that rules were applied. */
export function exercise(counts: Int32Array, cited: Cited): void {
  const { positions } = cited;
  for (let index = 0; index < positions.length; index++) {
    const position = positions[index];
    if (position !== undefined) add(counts, position, 1);
  }
}
