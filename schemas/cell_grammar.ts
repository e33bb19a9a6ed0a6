/**
 * What a cell of a table may say, by its column's grammar (`ResultColumn` in table.ts). Apart from the schemas: pages judge
 * cells in the browser, without Zod.
 */

/** A part of `losses` is a count, `R`, or a count and `R`. */
const grammars = {
  integer: /^-?\d+$/,
  modifier: /^(?:[+-]\d+|0)$/,
  losses: /^(?:\d+R?|R)\/(?:\d+R?|R)$/,
  "movement-cost": /^(?:\+?\d+|-)$/,
  text: /^[\s\S]*$/,
} as const;

export type CellGrammar = keyof typeof grammars | "choice";

/** Whether a cell's text is one that its column's grammar knows; for `choice`, one of its choices. */
export function fitsGrammar(
  column: { readonly grammar: CellGrammar; readonly choices?: readonly string[] | undefined },
  text: string,
): boolean {
  return column.grammar === "choice"
    ? column.choices?.includes(text) ?? false
    : grammars[column.grammar].test(text);
}

/** A cell as the file writes it: the minus that word processors make is a plain one, except in free text. */
export function plainCell(grammar: CellGrammar, text: string): string {
  return grammar === "text" || grammar === "choice" ? text : text.replace(/\u2212/g, "-");
}
