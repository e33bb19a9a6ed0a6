/** One table of the rulebook, as it is read. */
import type { JSX } from "preact";
import type { Language } from "../../library/finding.ts";
import { Marked } from "../overview/FidelityBar.tsx";
import type { TableSheet } from "./table_sheet.ts";
import { colon, word } from "../words/words.ts";

/** Figures stay together: "1-5 (M: 1-4)" may break between its halves alone. */
const unbroken = (text: string): string =>
  text.replace(/(?<=\d)-(?=\d)/g, "\u2011").replace(/(?<=:) (?=\d)/g, "\u00a0");

export function TableView(
  { sheet, lang, game, record, titled = true }: {
    sheet: TableSheet;
    lang: Language;
    game: string;
    record: string | null;
    /** False where the page's heading is the table's name already: the caption then says it to readers of the screen. */
    titled?: boolean;
  },
): JSX.Element {
  const figures = (at: number) => sheet.columns[at]?.figures ? "figures" : "";
  return (
    <div class="sheet" tabIndex={0} role="region" aria-label={sheet.name}>
      <table class="data">
        <caption>
          {titled
            ? <a href={`/games/${game}/tables/${sheet.id}`}>{sheet.name}</a>
            : <span class="unseen">{sheet.name}</span>}
          {sheet.dice && <span class="quiet">{word(lang, "table.dice", { dice: sheet.dice })}
          </span>}
        </caption>
        <thead>
          <tr>
            <th scope="col">{sheet.axis}</th>
            {sheet.columns.map((column, at) => (
              <th scope="col" class={figures(at)}>{unbroken(column.name)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row) => (
            <tr id={row.id} class={record === row.id ? "target" : ""}>
              <th scope="row">
                {row.label}
                {row.footnotes && <sup>{row.footnotes}</sup>}
                {row.ruling && (
                  <a
                    class="cite"
                    href={`/games/${game}/rulings?record=${row.ruling}#${row.ruling}`}
                  >
                    {row.ruling}
                  </a>
                )}
              </th>
              {row.cells.map(({ text, fidelity }, at) => (
                <td class={figures(at)}>
                  <Marked text={text} fidelity={fidelity} lang={lang} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {sheet.footnotes.length > 0 && (
        <ol class="footnotes">
          {sheet.footnotes.map((note) => (
            <li>
              <sup>{note.id}</sup> {note.text}
            </li>
          ))}
        </ol>
      )}
      {sheet.missing.length > 0 && (
        <p class="quiet">
          {word(lang, "table.missing")}
          {colon(lang)}
          {sheet.missing.join("; ")}
        </p>
      )}
    </div>
  );
}
