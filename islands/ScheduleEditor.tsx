/** The schedule under one's hands: its entries in a grid, the timeline that they make beside it. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { EditBar } from "../components/editing/EditBar.tsx";
import { PageFindings } from "../components/findings/PageFindings.tsx";
import type { ScheduleData } from "../components/schedule/schedule_data.ts";
import { Timeline } from "../components/schedule/Timeline.tsx";
import { Grid } from "../components/grid/Grid.tsx";
import { valueOf } from "../components/grid/grid_state.ts";
import { RemoveRecord } from "../components/oob/RecordActions.tsx";
import { word } from "../components/words/words.ts";
import { ui } from "../i18n/ui/mod.ts";
import type { Language } from "../library/finding.ts";
import type { Edit } from "./lib/api.ts";
import { useEditor } from "./lib/editor.ts";

export interface ScheduleEditorProps {
  readonly data: ScheduleData;
  readonly record: string | null;
  readonly lang: Language;
}

/** The first of `entry-2`, `entry-3` ... that is free. */
function freeId(id: string, taken: ReadonlySet<string>): string {
  const stem = id.replace(/-\d+$/, "").slice(0, 58);
  for (let number = 2;; number++) if (!taken.has(`${stem}-${number}`)) return `${stem}-${number}`;
}

export default function ScheduleEditor(props: ScheduleEditorProps): JSX.Element {
  const { lang } = props;
  const [data, setData] = useState(props.data);
  const [row, setRow] = useState<string | null>(props.record);
  const editor = useEditor(data.digests, lang, async () => {
    const response = await fetch(`/api/games/${data.game}/schedule`);
    const fresh: ScheduleData = await response.json();
    setData(fresh);
    return fresh.digests;
  });
  const { document } = data;
  const shut = editor.conflict !== null;
  const cellEdit = (record: string, field: string, text: string): Edit => {
    const column = data.columns.find((item) => item.field === field);
    return field === "id"
      ? { do: "rename-id", record, to: text }
      : { do: "set-field", record, field, value: valueOf(column ?? { type: "text" }, text) };
  };
  /** Sets a cell of the calendar; its rows are called after their turns. */
  const turnEdit = (id: string, field: string, text: string): void => {
    if (!data.calendar) return;
    const turn = Number(id.slice("turn-".length));
    editor.edit(data.calendar.document, { do: "set-turn", turn, field, text });
  };
  /** Pastes a block into the calendar, as one edit: a block that does not fit is refused as a whole. */
  const pasteTurns = (
    calendar: NonNullable<ScheduleData["calendar"]>,
    down: number,
    across: number,
    block: readonly (readonly string[])[],
  ): void => {
    const rows = calendar.rows.slice(down, down + block.length);
    const columns = calendar.columns.slice(across);
    const wide = Math.max(0, ...block.map((texts) => texts.length));
    if (block.length > rows.length || wide > columns.length) {
      return editor.say(
        word(lang, "calendar.outside", { rows: rows.length, columns: columns.length }),
        true,
      );
    }
    const cells = rows.flatMap(({ id, cells }, below) =>
      (block[below] ?? []).flatMap((text, beside) => {
        const column = columns[beside];
        const turn = Number(id.slice("turn-".length));
        const same = cells[across + beside]?.text === text.trim();
        return column && !same ? [{ turn, field: column.field, text, fixed: column.readOnly }] : [];
      })
    );
    if (cells.some(({ fixed }) => fixed)) {
      return editor.say(word(lang, "calendar.fixed"), true);
    }
    if (cells.length === 0) return;
    editor.edit(calendar.document, {
      do: "set-turns",
      cells: cells.map(({ fixed: _fixed, ...cell }) => cell),
    });
  };
  /** A new entry like the chosen one, with an id of its own: the rest is changed in its row. */
  const add = (id: string): void => {
    const like = data.rows.find((item) => item.id === id);
    if (!like || document === null) return;
    const fields = data.columns.flatMap((column, at) => {
      const text = like.cells[at]?.text ?? "";
      return text === "" ? [] : [[column.field, valueOf(column, text)] as const];
    });
    const fresh = freeId(id, new Set(data.rows.map((item) => item.id)));
    editor.edit(document, {
      do: "add-record",
      record: { ...Object.fromEntries(fields), id: fresh },
    });
  };
  return (
    <div class="schedule">
      {document !== null && (
        <div class="schedule-grid">
          <EditBar editor={editor} lang={lang} />
          <Grid
            label={ui(lang)("page.schedule")}
            columns={data.columns}
            rows={data.rows}
            lang={lang}
            disabled={shut}
            {...(props.record === null ? {} : { start: { row: props.record, field: "turn" } })}
            onCell={(record, field, text) => editor.edit(document, cellEdit(record, field, text))}
            onTyping={(record, field, text) =>
              editor.typing(document, text === null ? null : cellEdit(record, field, text))}
            onCells={(down, across, cells) =>
              editor.edit(document, {
                do: "paste-cells",
                records: data.rows.slice(down).map((item) => item.id),
                columns: data.columns.slice(across).map(({ field, type, readOnly }) => ({
                  field,
                  type,
                  readOnly,
                })),
                rows: cells,
              })}
            onUndo={editor.undo}
            onRedo={editor.redo}
            onRow={setRow}
            onMessage={(text) => editor.say(text, true)}
          />
          {row !== null && data.rows.some((item) => item.id === row) && (
            <p class="fields">
              <button type="button" disabled={shut} onClick={() => add(row)}>
                {word(lang, "schedule.add")}
              </button>
              <RemoveRecord
                key={row}
                document={document}
                record={row}
                label={word(lang, "oob.remove")}
                editor={editor}
                lang={lang}
              />
            </p>
          )}
          {data.calendar && (
            <details class="map-more">
              <summary>{word(lang, "calendar")}</summary>
              <Grid
                label={word(lang, "calendar")}
                columns={data.calendar.columns}
                rows={data.calendar.rows}
                lang={lang}
                disabled={shut}
                onCell={(id, field, text) => turnEdit(id, field, text)}
                onTyping={() => {}}
                onCells={(down, across, cells) => {
                  if (data.calendar) pasteTurns(data.calendar, down, across, cells);
                }}
                onUndo={editor.undo}
                onRedo={editor.redo}
                onRow={() => {}}
                onMessage={(text) => editor.say(text, true)}
              />
            </details>
          )}
          <PageFindings
            findings={editor.findings ?? data.findings}
            file={data.file}
            game={data.game}
            lang={lang}
          />
        </div>
      )}
      <Timeline game={data.game} turns={data.turns} chosen={row} lang={lang} />
    </div>
  );
}
