/** Morale (17.0): the track. */

/** Morale after a change: within the track, which runs from minus to plus its limit, unless the change may pass it (NQ-34). */
export function moraleAfter(
  before: number,
  change: number,
  limit: number,
  beyond: boolean,
): number {
  const after = before + change;
  return Math.max(-limit, beyond ? after : Math.min(limit, after));
}
