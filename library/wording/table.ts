/** Texts of a table: its name and axis, columns, rows, the words that cells choose from, footnotes, remarks. */
import type { AxisKey, Table } from "../../schemas/table.ts";
import { hasWord, type Home, named, one, remarks, type Texts } from "./text.ts";

/**
 * The part of a text's key that stands for a row: the id, `3-1` for odds of three to one, `2-4` for an interval,
 * `le-2` and `ge-12` for one that is open below or above, `any` for one that is open at both ends.
 */
export function rowKey(key: AxisKey): string {
  switch (key.kind) {
    case "id":
      return key.id;
    case "odds":
      return `${key.attacker}-${key.defender}`;
    case "interval": {
      const { from, to } = key;
      if (from === null) return to === null ? "any" : `le-${to}`;
      return to === null ? `ge-${from}` : `${from}-${to}`;
    }
  }
}

/** Key of the text of a cell that is one of a column's choices: `table.commander-hit.choice.result.killed`. */
export function choiceKey(table: string, column: string, value: string): string {
  return `table.${table}.choice.${column}.${value}`;
}

/** Texts of a table. Rows and choices that are figures and signs alone have none. */
export function* tableTexts(table: Table): Texts {
  const home: Home = { kind: "table", document: table.id };
  const key = `table.${table.id}`;
  yield* one(home, `${key}.name`, table.name, "/name", table.id);
  yield* remarks(home, key, table, "", table.id);
  yield* one(home, `${key}.axis`, table.axis.name, "/axis/name", table.id);
  yield* named(home, `${key}.column`, table.columns, "/columns");
  for (const [index, { id, choices = [] }] of table.columns.entries()) {
    for (const [at, choice] of choices.entries()) {
      if (!hasWord(choice)) continue;
      const pointer = `/columns/${index}/choices/${at}`;
      yield* one(home, choiceKey(table.id, id, choice), choice, pointer, id);
    }
  }
  for (const [index, row] of table.rows.entries()) {
    const id = rowKey(row.key);
    const own = `${key}.row.${id}`;
    const pointer = `/rows/${index}`;
    if (row.name !== undefined && hasWord(row.name)) {
      yield* one(home, own, row.name, `${pointer}/name`, id);
    }
    yield* remarks(home, own, row, pointer, id);
  }
  for (const [index, { id, text }] of (table.footnotes ?? []).entries()) {
    yield* one(home, `${key}.footnote.${id}`, text, `/footnotes/${index}/text`, id);
  }
  for (const [index, text] of (table.missing ?? []).entries()) {
    yield* one(home, `${key}.missing.${index + 1}`, text, `/missing/${index}`, table.id);
  }
}
