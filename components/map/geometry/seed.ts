/** Chance that never changes: every tuft and house stands where its hex's coordinates put it, on every machine. */

/** A stream of numbers from 0 to 1 (exclusive), the same for the same three integers. */
export function chance(a: number, b: number, salt: number): () => number {
  let state = (Math.imul(a + 0x9e37, 0x85ebca6b) ^ Math.imul(b + 0x79b9, 0xc2b2ae35) ^
    Math.imul(salt + 0x7f4a, 0x27d4eb2f)) | 0;
  return () => {
    // The mixing steps of Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth noise over the plane, from -1 to 1; `salt` makes independent fields. */
export function noise(x: number, y: number, salt: number): number {
  const column = Math.floor(x), row = Math.floor(y);
  const fx = x - column, fy = y - row;
  const ease = (t: number): number => t * t * (3 - 2 * t);
  const at = (c: number, r: number): number => chance(c, r, salt)() * 2 - 1;
  const top = at(column, row) + (at(column + 1, row) - at(column, row)) * ease(fx);
  const bottom = at(column, row + 1) + (at(column + 1, row + 1) - at(column, row + 1)) * ease(fx);
  return top + (bottom - top) * ease(fy);
}
