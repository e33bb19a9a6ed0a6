/** Retreat (11.2): the rank of a hex on the way back. */

export interface RetreatHex {
  /** Nearer to the source than the last hex; else equally near. */
  readonly nearer: boolean;
  readonly besidePath: boolean;
  readonly enemyZone: boolean;
  /** Points of friends in the hex, who have to make room. */
  readonly friends: number;
  /** Cost of the step in half points. */
  readonly cost: number;
  /** Hexes to where the commander's part has gone, for the other parts of his force. */
  readonly apart: number;
}

/** The priorities of N-168 as one number: the lowest is the best. Each weighs more than all below it. */
export function retreatRank(hex: RetreatHex): number {
  return (hex.nearer ? 0 : 2 ** 40) + (hex.besidePath ? 2 ** 39 : 0) +
    (hex.enemyZone ? 2 ** 38 : 0) +
    Math.min(hex.friends, 1023) * 2 ** 20 + hex.cost * 2 ** 10 + Math.min(hex.apart, 1023);
}
