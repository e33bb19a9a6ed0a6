/** Hex labels of a grid to columns and rows from zero, and back. */
import type { Grid } from "../../schemas/map.ts";

export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** The cell that a label names, or null when it is not a label of this grid. */
export function cellOf(grid: Grid, label: string): Cell | null {
  const { numbering } = grid;
  const digits = numbering.columnDigits + numbering.rowDigits;
  if (!label.startsWith(numbering.prefix)) return null;
  const numbers = label.slice(numbering.prefix.length);
  if (numbers.length !== digits || !/^[0-9]+$/.test(numbers)) return null;
  const columnFirst = numbering.order === "column-row";
  const cut = columnFirst ? numbering.columnDigits : numbering.rowDigits;
  const [first, second] = [Number(numbers.slice(0, cut)), Number(numbers.slice(cut))];
  const across = (columnFirst ? first : second) - numbering.firstColumn;
  const down = (columnFirst ? second : first) - numbering.firstRow;
  const column = numbering.columnDirection === "right" ? across : grid.columns - 1 - across;
  const row = numbering.rowDirection === "down" ? down : grid.rows - 1 - down;
  return column >= 0 && column < grid.columns && row >= 0 && row < grid.rows
    ? { column, row }
    : null;
}

/** The label of a cell, or null when the number needs more digits than the grid's labels have. */
export function labelOf(grid: Grid, { column, row }: Cell): string | null {
  const { numbering } = grid;
  const across = numbering.firstColumn +
    (numbering.columnDirection === "right" ? column : grid.columns - 1 - column);
  const down = numbering.firstRow +
    (numbering.rowDirection === "down" ? row : grid.rows - 1 - row);
  const x = String(across).padStart(numbering.columnDigits, "0");
  const y = String(down).padStart(numbering.rowDigits, "0");
  if (x.length > numbering.columnDigits || y.length > numbering.rowDigits) return null;
  return numbering.prefix + (numbering.order === "column-row" ? x + y : y + x);
}

/** Whether two cells share a side. */
export function touch(grid: Grid, a: Cell, b: Cell): boolean {
  // Along the staggered direction `line` counts columns (flat) or rows (pointy); `step` counts within one.
  const flat = grid.orientation === "flat";
  const [lineA, stepA] = flat ? [a.column, a.row] : [a.row, a.column];
  const [lineB, stepB] = flat ? [b.column, b.row] : [b.row, b.column];
  if (lineA === lineB) return Math.abs(stepA - stepB) === 1;
  if (Math.abs(lineA - lineB) !== 1) return false;
  const low = (lineA % 2 === 1) === (grid.stagger === "odd");
  return stepB === stepA || stepB === stepA + (low ? 1 : -1);
}
