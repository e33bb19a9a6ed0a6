/** A table under one's hands: as it is read, and its cells in a grid. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { EditBar } from "../components/editing/EditBar.tsx";
import { PageFindings } from "../components/findings/PageFindings.tsx";
import { SourceQuestion, type TypedOver } from "../components/oob/OobQuestions.tsx";
import type { TableData } from "../components/tables/table_data.ts";
import { Grid } from "../components/grid/Grid.tsx";
import { TableView } from "../components/tables/TableView.tsx";
import { word } from "../components/words/words.ts";
import type { Language } from "../library/finding.ts";
import type { Edit } from "./lib/api.ts";
import { useEditor } from "./lib/editor.ts";

export interface TableEditorProps {
  readonly data: TableData;
  readonly record: string | null;
  readonly lang: Language;
}

/** `row-3` to 3. */
const rowOf = (id: string): number => Number(id.slice("row-".length));
/** An empty cell is a missing one. */
const cell = (row: number, column: string, text: string) => ({
  row,
  column,
  text: text === "" ? null : text,
});

export default function TableEditor(props: TableEditorProps): JSX.Element {
  const { lang } = props;
  const [data, setData] = useState(props.data);
  const [typed, setTyped] = useState<TypedOver | null>(null);
  const { document } = data;
  const editor = useEditor({ [document]: data.digest }, lang, async () => {
    const response = await fetch(`/api/games/${data.game}/tables/${data.table}`);
    const fresh: TableData = await response.json();
    setData(fresh);
    return { [document]: fresh.digest };
  });
  const set = (row: string, column: string, text: string): Edit => ({
    do: "set-cells",
    cells: [cell(rowOf(row), column, text)],
  });
  return (
    <>
      <TableView
        sheet={data.sheet}
        lang={lang}
        game={data.game}
        record={props.record}
        titled={false}
      />
      <h2 id="cells">{word(lang, "table.cells")}</h2>
      <p class="quiet">{word(lang, "table.cellsHelp")}</p>
      <EditBar editor={editor} lang={lang} />
      {typed && (
        <SourceQuestion
          typed={typed}
          lists={[data]}
          editor={editor}
          onEnd={() => setTyped(null)}
          lang={lang}
        />
      )}
      <Grid
        label={data.sheet.name}
        columns={data.columns}
        rows={data.rows}
        lang={lang}
        disabled={editor.conflict !== null}
        onCell={(record, field, text) => {
          const at = data.columns.findIndex((item) => item.field === field);
          const old = data.rows.find((item) => item.id === record)?.cells[at];
          const printed = old?.fidelity === "printed" && text !== "";
          setTyped(printed ? { record, field } : null);
          editor.edit(document, set(record, field, text));
        }}
        onTyping={(row, column, text) =>
          editor.typing(document, text === null ? null : set(row, column, text))}
        onCells={(down, across, cells) => {
          setTyped(null);
          const changes = cells.flatMap((texts, below) =>
            texts.flatMap((text, beside) => {
              const column = data.columns[across + beside];
              const row = data.rows[down + below];
              const same = row?.cells[across + beside]?.text === text;
              if (!column || !row || same) return [];
              return [{ readOnly: column.readOnly, ...cell(rowOf(row.id), column.field, text) }];
            })
          );
          if (changes.some((item) => item.readOnly)) {
            return editor.say(word(lang, "table.keyStays"), true);
          }
          const set = changes.map(({ row, column, text }) => ({ row, column, text }));
          if (set.length > 0) editor.edit(document, { do: "set-cells", cells: set });
        }}
        onUndo={editor.undo}
        onRedo={editor.redo}
        onRow={() => {}}
        onMessage={(text) => editor.say(text, true)}
      />
      <PageFindings
        findings={editor.findings ?? data.findings}
        file={data.file}
        game={data.game}
        lang={lang}
      />
    </>
  );
}
