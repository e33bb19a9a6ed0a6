/** Bombardment (10.7): the column of the cavalry ratio. */

/**
 * Cavalry ratio of the firing side to the other, 1 to 3; 0: it may not fire. Without cavalry on either side it is 1-1,
 * without cavalry of the target 3-1; below 1-1 there is fire only against a fortification (N-143b, NQ-08, NQ-135).
 */
export function bombardmentRatio(firing: number, target: number, fortified: boolean): number {
  if (target === 0) return firing === 0 ? 1 : 3;
  const ratio = Math.min(3, Math.floor(firing / target));
  return ratio === 0 && fortified ? 1 : ratio;
}
