/** Tables that stand in for what a printed one has lost, and the table that each completes. */

interface Named {
  readonly id: string;
}

/** One table as the rulebook has it, and those made up to play with where it has holes. */
export interface TablePair<T extends Named> {
  readonly printed: T;
  readonly standIns: readonly T[];
}

const ending = "-stand-in";

/**
 * Which table a stand-in completes: `combat-stand-in` stands for `combat`, `attrition-lines-stand-in` for a part of
 * `attrition`; the longest id that fits. Null for a table that is no stand-in, or that stands for nothing printed.
 */
function completes<T extends Named>(table: T, tables: readonly T[]): T | null {
  if (!table.id.endsWith(ending)) return null;
  const stem = table.id.slice(0, -ending.length);
  return tables.filter(({ id }) =>
    !id.endsWith(ending) && (id === stem || stem.startsWith(`${id}-`))
  ).sort((a, b) => b.id.length - a.id.length)[0] ?? null;
}

/** Tables with their stand-ins, and those that have and are none, both in the order given. */
export function pairsOf<T extends Named>(
  tables: readonly T[],
): { readonly pairs: readonly TablePair<T>[]; readonly single: readonly T[] } {
  const of = new Map(tables.map((table) => [table, completes(table, tables)]));
  const pairs = tables.map((printed) => ({
    printed,
    standIns: tables.filter((table) => of.get(table) === printed),
  })).filter(({ standIns }) => standIns.length > 0);
  const paired = new Set(pairs.flatMap(({ printed, standIns }) => [printed, ...standIns]));
  return { pairs, single: tables.filter((table) => !paired.has(table)) };
}
