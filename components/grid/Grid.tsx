/**
 * A grid with a spreadsheet's keys: arrows, Shift to extend, type to replace, F2 or Enter to edit, Escape to leave,
 * Delete to empty, Ctrl+C, V, Z, Y. One cell has the focus; Tab leaves the grid after the last column of a row.
 */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { formatClipboard, parseClipboard } from "../../edit/values/clipboard.ts";
import type { Language } from "../../library/finding.ts";
import type { Fidelity } from "../../schemas/common.ts";
import {
  at,
  contains,
  type GridColumn,
  misfit,
  moved,
  rangeOf,
  type Selection,
} from "./grid_state.ts";
import { Marked } from "../overview/FidelityBar.tsx";
import { word } from "../words/words.ts";

export interface GridRow {
  readonly id: string;
  readonly cells: readonly { readonly text: string; readonly fidelity: Fidelity }[];
}

export interface GridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly lang: Language;
  /** Nothing may be written while a conflict is open. */
  readonly disabled: boolean;
  /** Cell that has the focus first: of a finding that led here. */
  readonly start?: { readonly row: string; readonly field: string | null };
  readonly onCell: (row: string, field: string, text: string) => void;
  /** The text of the open cell whenever it changes, whether it fits its column or not; null when the cell is closed. */
  readonly onTyping: (row: string, field: string, text: string | null) => void;
  /** Cells from a row and column on, rows of texts; also for emptying a range. */
  readonly onCells: (row: number, column: number, cells: readonly (readonly string[])[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onRow: (row: string) => void;
  readonly onMessage: (text: string) => void;
}

export function Grid(props: GridProps): JSX.Element {
  const { columns, rows, lang, disabled } = props;
  const root = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<Selection>(() => {
    const row = rows.findIndex((item) => item.id === props.start?.row);
    const column = columns.findIndex((item) => item.field === props.start?.field);
    return at(Math.max(0, row), Math.max(0, column));
  });
  const [editing, setEditing] = useState<{ text: string; bad: boolean } | null>(null);
  const dragging = useRef(false);
  // Removing the input makes it lose the focus, which would commit what Escape has just given up.
  const live = useRef(false);
  const closeCell = (): void => {
    live.current = false;
    setEditing(null);
    typing(null);
  };
  const size = { rows: rows.length, columns: columns.length };
  const cursor = {
    row: Math.min(selection.cursor.row, Math.max(0, rows.length - 1)),
    column: Math.min(selection.cursor.column, Math.max(0, columns.length - 1)),
  };
  const range = rangeOf({ cursor, anchor: selection.anchor });

  const typing = (text: string | null): void => {
    const column = columns[cursor.column];
    const row = rows[cursor.row];
    if (!column || !row) return;
    // What does not fit the column is kept, too: it may be half of what was meant, and only the reader knows the rest.
    const worth = text !== null && text !== row.cells[cursor.column]?.text;
    props.onTyping(row.id, column.field, worth ? text : null);
  };

  const cellAt = (row: number, column: number): HTMLElement | null =>
    root.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`) ?? null;

  const focus = (next: Selection): void => {
    setSelection(next);
    const cell = cellAt(next.cursor.row, next.cursor.column);
    cell?.focus();
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const row = rows[next.cursor.row];
    if (row) props.onRow(row.id);
  };

  // A finding leads to its cell: show it, and take the focus there.
  useEffect(() => {
    if (!props.start) return;
    const cell = cellAt(cursor.row, cursor.column);
    cell?.scrollIntoView({ block: "center", inline: "nearest" });
    cell?.focus();
    const row = rows[cursor.row];
    if (row) props.onRow(row.id);
  }, []);

  const problem = (column: GridColumn, text: string): string | null => {
    const found = misfit(column, text);
    if (!found) return null;
    return word(lang, `grid.${found.why}`, {
      column: column.title,
      value: text,
      choices: (column.choices ?? []).join(", "),
      minimum: column.minimum ?? "−∞",
      maximum: column.maximum ?? "∞",
    });
  };

  /** Ends editing with the text as typed. False when it does not fit: the cell stays open and says why. */
  const commit = (): boolean => {
    const column = columns[cursor.column];
    const row = rows[cursor.row];
    if (!live.current || !editing || !column || !row) return true;
    const text = editing.text.trim();
    if (text === row.cells[cursor.column]?.text) {
      closeCell();
      return true;
    }
    const bad = problem(column, text);
    if (bad !== null) {
      setEditing({ ...editing, bad: true });
      props.onMessage(bad);
      return false;
    }
    closeCell();
    props.onCell(row.id, column.field, text);
    return true;
  };

  const begin = (text?: string): void => {
    const column = columns[cursor.column];
    if (disabled || !column || column.readOnly) return;
    live.current = true;
    setEditing({ text: text ?? rows[cursor.row]?.cells[cursor.column]?.text ?? "", bad: false });
    if (text !== undefined) typing(text);
  };

  const editingKey = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      closeCell();
      cellAt(cursor.row, cursor.column)?.focus();
    } else if (event.key === "Enter" || event.key === "Tab") {
      event.preventDefault();
      if (!commit()) return;
      const back = event.shiftKey;
      const key = event.key === "Tab"
        ? back ? "ArrowLeft" : "ArrowRight"
        : back
        ? "ArrowUp"
        : "ArrowDown";
      const next = moved({ cursor, anchor: cursor }, key, { shift: false, ctrl: false }, size);
      if (next) focus(next);
    } else return;
    event.stopPropagation();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (editing) return editingKey(event);
    const ctrl = event.ctrlKey || event.metaKey;
    const next = moved({ cursor, anchor: selection.anchor }, event.key, {
      shift: event.shiftKey,
      ctrl,
    }, size);
    if (next) focus(next);
    else if (ctrl && event.key.toLowerCase() === "z" && !event.shiftKey) props.onUndo();
    else if (ctrl && (event.key.toLowerCase() === "y" || event.key.toLowerCase() === "z")) {
      props.onRedo();
    } else if (ctrl && event.key.toLowerCase() === "a") {
      setSelection({
        anchor: { row: 0, column: 0 },
        cursor: { row: size.rows - 1, column: size.columns - 1 },
      });
    } else if (event.key === "F2" || event.key === "Enter") begin();
    else if (event.key === "Delete" || event.key === "Backspace") empty();
    else if (event.key === "Tab") {
      const column = cursor.column + (event.shiftKey ? -1 : 1);
      if (column < 0 || column >= size.columns) return;
      focus(at(cursor.row, column));
    } else if (event.key.length === 1 && !ctrl && !event.altKey) begin(event.key);
    else return;
    event.preventDefault();
  };

  const empty = (): void => {
    if (disabled) return;
    const blank = Array.from(
      { length: range.bottom - range.top + 1 },
      () => Array.from({ length: range.right - range.left + 1 }, () => ""),
    );
    sendCells(blank);
  };

  const sendCells = (cells: readonly (readonly string[])[]): void => {
    for (const [down, row] of cells.entries()) {
      for (const [across, text] of row.entries()) {
        const column = columns[range.left + across];
        const now = rows[range.top + down]?.cells[range.left + across]?.text;
        const bad = column && now !== undefined && now !== text ? problem(column, text) : null;
        if (bad !== null) return props.onMessage(bad);
      }
    }
    props.onCells(range.top, range.left, cells);
  };

  const onCopy = (event: ClipboardEvent): void => {
    if (editing) return;
    const cells = rows.slice(range.top, range.bottom + 1).map((row) =>
      row.cells.slice(range.left, range.right + 1).map((cell) => cell.text)
    );
    event.clipboardData?.setData("text/plain", formatClipboard(cells));
    event.preventDefault();
    props.onMessage(word(lang, "grid.copied", { count: cells.flat().length }));
  };

  const onPaste = (event: ClipboardEvent): void => {
    if (editing || disabled) return;
    event.preventDefault();
    const cells = parseClipboard(event.clipboardData?.getData("text/plain") ?? "");
    if (cells.length > 0) sendCells(cells);
  };

  const onPointer = (event: PointerEvent, row: number, column: number): void => {
    if (event.button !== 0) return;
    if (editing && !commit()) return;
    dragging.current = true;
    const to = { row, column };
    focus({ cursor: to, anchor: event.shiftKey ? selection.anchor : to });
  };

  return (
    <div class="scroll grid-scroll">
      <div
        ref={root}
        role="grid"
        class="grid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        aria-readonly={disabled ? "true" : undefined}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
        onPointerUp={() => (dragging.current = false)}
        onPointerLeave={() => (dragging.current = false)}
      >
        <div role="row" class="grid-head" aria-rowindex={1}>
          {columns.map((column, index) => (
            <span role="columnheader" class={`col-${column.type}`} aria-colindex={index + 1}>
              {column.title}
            </span>
          ))}
        </div>
        {rows.map((row, down) => (
          <div role="row" aria-rowindex={down + 2} key={row.id} id={row.id}>
            {row.cells.map((cell, across) => {
              const column = columns[across];
              if (!column) return null;
              const here = cursor.row === down && cursor.column === across;
              const open = here && editing !== null;
              return (
                <span
                  role={across === 0 ? "rowheader" : "gridcell"}
                  data-cell={`${down}-${across}`}
                  aria-colindex={across + 1}
                  aria-selected={contains(range, { row: down, column: across })}
                  aria-readonly={column.readOnly ? "true" : undefined}
                  class={`cell col-${column.type}`}
                  tabIndex={here && !open ? 0 : -1}
                  onPointerDown={(event) => onPointer(event, down, across)}
                  onPointerEnter={() => {
                    if (!dragging.current) return;
                    setSelection({
                      anchor: selection.anchor,
                      cursor: { row: down, column: across },
                    });
                  }}
                  onDblClick={() => begin()}
                >
                  {open
                    ? (
                      <input
                        class="cell-input"
                        aria-label={`${column.title}, ${row.id}`}
                        aria-invalid={editing.bad ? "true" : undefined}
                        lang={column.lang}
                        value={editing.text}
                        ref={(input) => {
                          if (input && document.activeElement !== input) input.focus();
                        }}
                        onInput={(event) => {
                          setEditing({ text: event.currentTarget.value, bad: false });
                          typing(event.currentTarget.value.trim());
                        }}
                        onBlur={() => commit()}
                      />
                    )
                    : (
                      <Marked
                        text={cell.text}
                        fidelity={cell.fidelity}
                        lang={lang}
                        of={column.lang}
                      />
                    )}
                </span>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
