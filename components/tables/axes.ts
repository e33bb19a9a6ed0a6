/** Axis keys and dice of a table as text. */
import type { Name } from "../page.ts";
import type { Axis, AxisKey, Table } from "../../schemas/table.ts";

/** `≤ 2`, `3`, `4–6`, `≥ 12`; `3:1`; a name. */
export function keyText(key: AxisKey, axis: Axis, name: Name): string {
  switch (key.kind) {
    case "interval": {
      const { from, to } = key;
      if (from === null) return to === null ? "…" : `≤ ${signed(to)}`;
      if (to === null) return `≥ ${signed(from)}`;
      return from === to ? signed(from) : `${signed(from)}–${signed(to)}`;
    }
    case "odds":
      return `${key.attacker}:${key.defender}`;
    case "id": {
      const family = axis.kind === "key" && axis.of !== "free" ? axis.of : "key";
      return name(family, key.id, key.id.replace(/-/g, " "));
    }
  }
}

/** A whole number with a true minus. */
export function signed(value: number): string {
  return value < 0 ? `\u2212${-value}` : String(value);
}

/** A cell as it is set in type: a true minus before a figure; null is missing. */
export function cellText(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  return text.replace(/^-(?=\d)/, "\u2212");
}

/** Whether a column holds figures only, so that it is set flush right. */
export function isFigures(table: Table, column: string): boolean {
  return table.rows.every((row) => /^[-+\u2212]?\d*$/.test(row.cells[column] ?? ""));
}
