/** One table of the rulebook. */
import type { JSX } from "preact";
import type { Language } from "../library/finding.ts";
import { rowKey } from "../library/wording/table.ts";
import type { Fidelity } from "../schemas/common.ts";
import type { Table } from "../schemas/table.ts";
import { Marked } from "./FidelityBar.tsx";
import type { Name } from "./page.ts";
import { cellText, isFigures, keyText } from "./tables.ts";
import { colon, word } from "./words.ts";

/** The name of a row whose key is an id: the record's where the id names one, otherwise the row's own. */
function keyName(row: Table["rows"][number], table: Table, name: Name): string {
  const named = table.axis.kind === "key" &&
    ["terrain", "hexside", "side", "class", "formation", "place"].includes(table.axis.of);
  return named || !row.name
    ? keyText(row.key, table.axis, (family, id, source) => name(family, id, row.name ?? source))
    : name(`table.${table.id}`, "row", row.name, rowKey(row.key));
}

/** What a cell says: the word for one of the column's choices, otherwise what is printed; null is missing. */
function cellWord(
  table: Table,
  column: Table["columns"][number],
  value: string | null | undefined,
  name: Name,
): string | null {
  return value !== null && value !== undefined && column.choices?.includes(value)
    ? name(`table.${table.id}.choice`, column.id, value, value)
    : cellText(value);
}

export function TableView(
  { table, lang, name, fidelity, game, record, titled = true }: {
    table: Table;
    lang: Language;
    name: Name;
    fidelity: Fidelity;
    game: string;
    record: string | null;
    /** False where the page's heading is the table's name already: the caption then says it to readers of the screen. */
    titled?: boolean;
  },
): JSX.Element {
  const id = table.id;
  const axis = name("table", id, table.axis.name, "axis");
  return (
    <div class="sheet">
      <table class="data">
        <caption>
          <span class={titled ? "" : "unseen"}>{name("table", id, table.name)}</span>
          {table.axis.kind === "dice" && (
            <span class="quiet">{word(lang, "table.dice", { dice: table.axis.dice })}</span>
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {table.columns.map((column) => (
              <th scope="col" class={isFigures(table, column.id) ? "figures" : ""}>
                {name(`table.${id}.column`, column.id, column.name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => {
            const key = keyText(row.key, table.axis, name);
            const own = row.key.kind === "id" ? row.key.id : String(at);
            // Intervals and odds read the same in every language; other keys have a name.
            const label = row.key.kind === "id" ? keyName(row, table, name) : key;
            return (
              <tr id={own} class={record === own ? "target" : ""}>
                <th scope="row">
                  {label}
                  {row.footnotes && <sup>{row.footnotes.join(" ")}</sup>}
                  {row.ruling && (
                    <a
                      class="cite"
                      href={`/games/${game}/rulings?record=${row.ruling}#${row.ruling}`}
                    >
                      {row.ruling}
                    </a>
                  )}
                </th>
                {table.columns.map((column) => {
                  const text = cellWord(table, column, row.cells[column.id], name);
                  return (
                    <td class={isFigures(table, column.id) ? "figures" : ""}>
                      <Marked
                        text={text}
                        fidelity={text === null ? "missing" : row.fidelity ?? fidelity}
                        lang={lang}
                      />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      {table.footnotes && (
        <ol class="footnotes">
          {table.footnotes.map((note) => (
            <li>
              <sup>{note.id}</sup> {noteText(name, id, note)}
            </li>
          ))}
        </ol>
      )}
      {table.missing && (
        <p class="quiet">
          {word(lang, "table.missing")}
          {colon(lang)}
          {table.missing.map((text, at) => name(`table.${id}`, "missing", text, String(at + 1)))
            .join("; ")}
        </p>
      )}
    </div>
  );
}

function noteText(name: Name, table: string, note: { id: string; text: string }): string {
  return name(`table.${table}`, "footnote", note.text, note.id);
}
