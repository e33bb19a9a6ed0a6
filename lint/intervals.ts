/** Intervals of table axes against the space that they must tile: dice results, or a stated range of numbers. */
import type { Axis, TableRow } from "../schemas/table.ts";

/** The results that dice can show, in rising order: d66 reads two dice as tens and ones, so 17 is none. */
export const diceSpaces: Readonly<Record<"d6" | "2d6" | "d66" | "d10", readonly number[]>> = {
  d6: [1, 2, 3, 4, 5, 6],
  "2d6": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  d66: [1, 2, 3, 4, 5, 6].flatMap((tens) => [1, 2, 3, 4, 5, 6].map((ones) => tens * 10 + ones)),
  d10: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
};

export interface KeyedInterval {
  readonly row: number;
  readonly from: number;
  readonly to: number;
}

/** Intervals of a table's rows; open ends are infinite. Rows of other keys are TAB009's. */
export function intervalsOf(rows: readonly TableRow[]): KeyedInterval[] {
  return rows.flatMap(({ key }, row) =>
    key.kind === "interval" ? [{ row, from: key.from ?? -Infinity, to: key.to ?? Infinity }] : []
  );
}

/**
 * The values that an axis must cover: each dice result, or each number of its range (of its rows' span where the axis
 * is open). Null for axes without numbers and for ranges too wide to list.
 */
export function spaceOf(axis: Axis, intervals: readonly KeyedInterval[]): readonly number[] | null {
  if (axis.kind === "dice") return diceSpaces[axis.dice];
  if (axis.kind !== "number") return null;
  const finite = intervals.flatMap(({ from, to }) => [from, to]).filter(Number.isFinite);
  const from = axis.from ?? Math.min(...finite);
  const to = axis.to ?? Math.max(...finite);
  if (!Number.isFinite(from) || !Number.isFinite(to) || to < from || to - from > 10_000) {
    return null;
  }
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Runs of consecutive members as text: 3, 5-7. */
export function runs(values: readonly number[], space: readonly number[]): string[] {
  const parts: { from: number; to: number }[] = [];
  for (const value of values) {
    const last = parts.at(-1);
    if (last !== undefined && space[space.indexOf(last.to) + 1] === value) last.to = value;
    else parts.push({ from: value, to: value });
  }
  return parts.map(({ from, to }) => from === to ? String(from) : `${from}-${to}`);
}

/** An interval as people write it: 3, 5-7, "2 and less". */
export function intervalText({ from, to }: { from: number; to: number }): string {
  if (from === to) return String(from);
  if (from === -Infinity) return `≤ ${to}`;
  if (to === Infinity) return `≥ ${from}`;
  return `${from}-${to}`;
}
