/** Losses in combat (10.5): the share of the cavalry. */

/**
 * Cavalry points among the points lost now: one for every four lost in this combat so far, as far as there is cavalry;
 * what the infantry can not bear falls on the cavalry too (N-164, NQ-140).
 */
export function cavalryShare(
  lostBefore: number,
  losses: number,
  infantry: number,
  cavalry: number,
  perCavalry: number,
): number {
  const due = Math.floor((lostBefore + losses) / perCavalry) - Math.floor(lostBefore / perCavalry);
  return Math.min(cavalry, Math.max(due, losses - infantry));
}
