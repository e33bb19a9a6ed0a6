/** The order of battle under one's hands: tree, grids, the chosen counter, and everything that edits them. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Counter, CounterFace } from "../components/counter/Counter.tsx";
import { FileMissing } from "../components/editing/FileMissing.tsx";
import { EditBar } from "../components/editing/EditBar.tsx";
import { RecordSource } from "../components/oob/RecordSource.tsx";
import { AddRecord, RemoveRecord } from "../components/oob/RecordActions.tsx";
import { FormationTree } from "../components/oob/FormationTree.tsx";
import { valueOf } from "../components/grid/grid_state.ts";
import { Grid } from "../components/grid/Grid.tsx";
import type { OobData, OobKind } from "../components/oob/oob_data.ts";
import {
  type HeldPaste,
  PasteQuestion,
  SourceQuestion,
  type TypedOver,
} from "../components/oob/OobQuestions.tsx";
import { oobWord } from "../components/oob/oob_words.ts";
import { word } from "../components/words/words.ts";
import { ui } from "../i18n/ui/mod.ts";
import type { Language } from "../library/finding.ts";
import type { Edit } from "./lib/api.ts";
import { useEditor } from "./lib/editor.ts";

export interface OrderOfBattleProps {
  readonly oob: OobData;
  readonly record: string | null;
  readonly field: string | null;
  readonly lang: Language;
}

/** Ids of the counters of a formation, its leaders first: of the given one, the chosen row's, or the first. */
function trayOf(oob: OobData, formation: string | null, row: string | null): readonly string[] {
  const records = [oob.lists.leaders, oob.lists.units].flatMap((list) => {
    const at = list?.columns.findIndex((column) => column.field === "formation") ?? -1;
    return list?.rows.map(({ id, cells }) => ({ id, formation: cells[at]?.text ?? "" })) ?? [];
  });
  const shown = formation ?? records.find(({ id }) => id === row)?.formation ??
    oob.lists.units?.rows.map(({ id }) => records.find((item) => item.id === id)?.formation)[0];
  return records.filter((item) => item.formation === shown).map(({ id }) => id);
}

export default function OrderOfBattle(props: OrderOfBattleProps): JSX.Element {
  const { lang } = props;
  const say = ui(lang);
  const [oob, setOob] = useState(props.oob);
  const [chosen, setChosen] = useState("all");
  const [row, setRow] = useState<string | null>(props.record);
  const [held, setHeld] = useState<HeldPaste | null>(null);
  const [typed, setTyped] = useState<TypedOver | null>(null);
  /** Formations that there were when a copy was asked for: the one that is new is chosen when it comes. */
  const before = useRef<ReadonlySet<string> | null>(null);
  const editor = useEditor(oob.digests, lang, async () => {
    const response = await fetch(`/api/games/${oob.game}/oob`);
    const fresh: OobData = await response.json();
    setOob(fresh);
    return fresh.digests;
  });

  useEffect(() => {
    const known = before.current;
    const fresh = known && oob.formations.filter((item) => !known.has(item.id));
    // Formations below the copied one are new as well: the copy is the one whose parent is not.
    const copy = fresh?.find((item) => !fresh.some((other) => other.id === item.parent));
    before.current = null;
    if (copy) setChosen(copy.id);
  }, [oob]);

  const inside = (formation: string): boolean => {
    if (chosen === "all") return true;
    const seen = new Set<string>();
    for (
      let item = oob.formations.find((other) => other.id === formation);
      item && !seen.has(item.id);
      item = oob.formations.find((other) => other.id === item?.parent)
    ) {
      if (item.id === chosen || `side:${item.side}` === chosen) return true;
      seen.add(item.id);
    }
    return false;
  };

  const grid = (kind: OobKind, title: string): JSX.Element | null => {
    const list = oob.lists[kind];
    if (!list) return null;
    const at = list.columns.findIndex((column) => column.field === "formation");
    const rows = list.rows.filter((item) => inside(item.cells[at]?.text ?? ""));
    const start = props.record !== null && list.rows.some((item) => item.id === props.record)
      ? { start: { row: props.record, field: props.field } }
      : {};
    const cellEdit = (record: string, field: string, text: string): Edit => {
      const column = list.columns.find((item) => item.field === field);
      return field === "id"
        ? { do: "rename-id", record, to: text }
        : { do: "set-field", record, field, value: valueOf(column ?? { type: "text" }, text) };
    };
    return (
      <section aria-labelledby={`grid-${kind}`}>
        <h2 id={`grid-${kind}`}>
          {title} <span class="quiet tabular">{rows.length}</span>
        </h2>
        <Grid
          key={`${kind} ${chosen}`}
          label={title}
          columns={list.columns}
          rows={rows}
          lang={lang}
          disabled={editor.conflict !== null}
          {...start}
          onCell={(record, field, text) => {
            const column = list.columns.findIndex((item) => item.field === field);
            const cell = rows.find((item) => item.id === record)?.cells[column];
            const printed = cell?.fidelity === "printed" && cell.text !== "" &&
              !["id", "fidelity", "note"].includes(field);
            setTyped(printed ? { record, field } : null);
            editor.edit(list.document, cellEdit(record, field, text));
          }}
          onTyping={(record, field, text) =>
            editor.typing(list.document, text === null ? null : cellEdit(record, field, text))}
          onCells={(down, across, cells) => {
            setTyped(null);
            const there = rows.slice(down);
            const columns = list.columns.slice(across);
            const send = (): void =>
              editor.edit(list.document, {
                do: "paste-cells",
                records: there.map((item) => item.id),
                columns: columns.map(({ field, type, readOnly }) => ({ field, type, readOnly })),
                rows: cells,
              });
            const fresh = cells.length - there.length;
            // Without ids for the new rows the server refuses, and says why.
            if (fresh <= 0 || columns[0]?.field !== "id") return send();
            const changed = there.filter((item, at) =>
              cells[at]?.some((text, over) => text !== item.cells[across + over]?.text)
            ).length;
            setHeld({ changed, fresh, send });
          }}
          onUndo={editor.undo}
          onRedo={editor.redo}
          onRow={setRow}
          onMessage={(text) => editor.say(text, true)}
        />
      </section>
    );
  };

  // The counters of the formation that is looked at, as they lie in a tray: of all of them at once there are too many.
  const tray = trayOf(oob, chosen === "all" || chosen.startsWith("side:") ? null : chosen, row);
  const counter = row === null ? undefined : oob.counters[row];
  const notes = row === null ? undefined : oob.notes[row];
  const list = [oob.lists.units, oob.lists.leaders].find((item) =>
    item?.rows.some(({ id }) => id === row)
  );
  // A new unit belongs where the chosen one does; without one, where the chosen formation is.
  const like = list && list === oob.lists.units ? row : null;
  const units = oob.lists.units;
  const formation = oob.formations.find((item) => item.id === chosen);
  const origin = row === null ? undefined : list?.origins[row];
  const found = (editor.findings ?? oob.findings).filter((item) =>
    item.place.file === list?.file && item.record === row
  );
  // A new formation is of the side that is looked at.
  const side = formation?.side ?? (chosen.startsWith("side:") ? chosen.slice(5) : null);
  const ids = [oob.lists.units, oob.lists.leaders].flatMap((item) =>
    item?.rows.map(({ id }) => id) ?? []
  );
  return (
    <div class="oob">
      <div class="oob-side">
        <FormationTree
          sides={oob.sides}
          formations={oob.formations}
          chosen={chosen}
          onChoose={setChosen}
          lang={lang}
        />
        {formation && oob.formationDocument && (
          <button
            type="button"
            disabled={editor.conflict !== null}
            onClick={() => {
              if (!oob.formationDocument) return;
              before.current = new Set(oob.formations.map((item) => item.id));
              editor.edit(oob.formationDocument, {
                do: "duplicate-formation",
                record: formation.id,
              });
            }}
          >
            {word(lang, "oob.duplicate")}
          </button>
        )}
        {formation && oob.formationDocument && (
          <RemoveRecord
            key={formation.id}
            document={oob.formationDocument}
            record={formation.id}
            label={word(lang, "oob.removeFormation")}
            editor={editor}
            lang={lang}
          />
        )}
        {tray.length > 0 && (
          // For the eye and the mouse: the grids say and choose the same with the keyboard.
          <div class="tray" aria-hidden="true">
            {tray.map((id) => {
              const face = oob.counters[id];
              return face && (
                <span
                  key={id}
                  class={id === row ? "counter picked" : "counter"}
                  title={face.name}
                  data-size="tray"
                  onClick={() => {
                    setRow(id);
                    document.getElementById(id)?.scrollIntoView({ block: "nearest" });
                  }}
                >
                  <CounterFace counter={face} face="front" />
                </span>
              );
            })}
          </div>
        )}
        <section class="chosen" aria-label={word(lang, "oob.selected")}>
          {counter && (
            <>
              <div class="faces">
                <Counter {...counter} size="shown" />
                {counter.values.some((value) => value.face === "reverse") && (
                  <Counter {...counter} size="shown" reduced />
                )}
              </div>
              <p>
                <b>{counter.name}</b>, {counter.formation}
              </p>
              {lang !== oob.source && notes?.evidence && <p class="quiet">{notes.evidence}</p>}
              {lang !== oob.source && notes?.note && <p class="quiet">{notes.note}</p>}
              <p class="quiet">
                {notes?.ruling && (
                  <a
                    class="cite"
                    href={`/games/${oob.game}/rulings?record=${notes.ruling}#${notes.ruling}`}
                  >
                    {notes.ruling}
                  </a>
                )}
              </p>
              {list && row !== null && (
                <>
                  {origin && (
                    <RecordSource
                      document={list.document}
                      record={row}
                      origin={origin}
                      findings={found}
                      game={oob.game}
                      source={oob.source}
                      editor={editor}
                      lang={lang}
                    />
                  )}
                  <RemoveRecord
                    key={row}
                    document={list.document}
                    record={row}
                    label={word(lang, "oob.remove")}
                    editor={editor}
                    lang={lang}
                  />
                </>
              )}
            </>
          )}
        </section>
        {units && (
          <AddRecord
            document={units.document}
            label={like === null ? oobWord(lang, "addFirst") : word(lang, "oob.add")}
            idLabel={word(lang, "oob.newId")}
            like={like}
            fields={like === null && formation ? { formation: formation.id } : {}}
            taken={ids}
            onAdded={setRow}
            editor={editor}
            lang={lang}
          />
        )}
        {oob.lists.leaders && (
          <AddRecord
            document={oob.lists.leaders.document}
            label={oobWord(lang, "addLeader")}
            idLabel={oobWord(lang, "newLeader")}
            like={list && list === oob.lists.leaders ? row : null}
            fields={list !== oob.lists.leaders && formation ? { formation: formation.id } : {}}
            taken={ids}
            onAdded={setRow}
            editor={editor}
            lang={lang}
          />
        )}
        {oob.formationDocument && (
          <AddRecord
            document={oob.formationDocument}
            label={oobWord(lang, "addFormation")}
            idLabel={oobWord(lang, "newFormation")}
            like={null}
            fields={side === null ? {} : { side }}
            taken={oob.formations.map(({ id }) => id)}
            onAdded={setChosen}
            editor={editor}
            lang={lang}
          />
        )}
        {oob.absent.map(({ file, heading }) => (
          <FileMissing key={file} file={file} heading={heading} lang={lang} />
        ))}
      </div>
      <div class="oob-main">
        <EditBar editor={editor} lang={lang} />
        {held && <PasteQuestion held={held} onEnd={() => setHeld(null)} lang={lang} />}
        {typed && (
          <SourceQuestion
            typed={typed}
            lists={[oob.lists.units, oob.lists.leaders]}
            editor={editor}
            onEnd={() => setTyped(null)}
            lang={lang}
          />
        )}
        {grid("units", word(lang, "grid.units"))}
        {grid("leaders", word(lang, "oob.leaders"))}
        {!oob.lists.units && <p class="note">{say("state.none")}</p>}
      </div>
    </div>
  );
}
