/** The schedule as its page's island needs it: the timeline to read, the grid to edit, its findings. */
import { cellText } from "../../edit/values/splice.ts";
import { isObject } from "../../edit/values/pointer.ts";
import { sentences } from "../../i18n/sentences/mod.ts";
import type { Finding, JsonValue, Language } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import { Fidelity } from "../../schemas/common.ts";
import { fidelities } from "../../schemas/fidelity.ts";
import { scheduleColumns } from "../../schemas/records.ts";
import { counterMaker } from "../counter/counter_props.ts";
import type { GridRow } from "../grid/Grid.tsx";
import type { GridColumn } from "../grid/grid_state.ts";
import { namesOf } from "../page.ts";
import type { CounterProps } from "../types.ts";
import { type PageWord, word } from "../words/words.ts";

export interface Arrival {
  readonly id: string;
  readonly sentence: string;
  readonly side: string;
  readonly scenarios: readonly { readonly id: string; readonly name: string }[];
  readonly counters: readonly CounterProps[];
  readonly ref: string | null;
  readonly ruling: string | null;
  readonly note: string | null;
}

export interface ScheduleData {
  readonly game: string;
  /** Null when the game has no schedule that can be read. */
  readonly document: string | null;
  readonly file: string;
  readonly digests: Readonly<Record<string, string>>;
  readonly turns: readonly {
    readonly turn: number;
    readonly name: string | null;
    readonly entries: readonly Arrival[];
  }[];
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** The game's turns with their names and first days, as its file has them. */
  readonly calendar: {
    readonly document: string;
    readonly columns: readonly GridColumn[];
    readonly rows: readonly GridRow[];
  } | null;
  readonly findings: readonly Finding[];
}

const titles: Readonly<Record<string, PageWord>> = {
  turn: "schedule.column.turn",
  side: "schedule.column.side",
  counters: "schedule.column.counters",
  entry: "schedule.column.entry",
  scenarios: "schedule.column.scenarios",
  condition: "schedule.column.condition",
  choice: "schedule.column.choice",
  group: "schedule.column.group",
};
/** Columns of provenance that are worth a column in the grid, as in the order of battle. */
const shown: readonly string[] = ["id", ...Object.keys(titles), "fidelity", "note"];
const required: readonly string[] = ["id", "turn", "side", "counters", "entry"];

function gridColumns(game: LibraryGame, lang: Language): GridColumn[] {
  const plain: Readonly<Record<string, string>> = {
    id: "Id",
    fidelity: word(lang, "column.fidelity"),
    note: word(lang, "column.note"),
  };
  return shown.flatMap((field): GridColumn[] => {
    const column = scheduleColumns.find((item) => item.field === field);
    const title = titles[field];
    return column === undefined ? [] : [{
      field,
      title: title === undefined ? plain[field] ?? field : word(lang, title),
      type: column.type,
      readOnly: false,
      required: required.includes(field),
      choices: field === "side"
        ? game.data.game.sides.map((side) => side.id)
        : field === "fidelity"
        ? fidelities
        : null,
      minimum: null,
      maximum: null,
      ...(field === "note" ? { lang: game.data.game.languages.source } : {}),
    }];
  });
}

function timeline(game: LibraryGame, lang: Language): ScheduleData["turns"] {
  const { data } = game;
  const name = namesOf(game, lang);
  const say = sentences(data, lang);
  const make = counterMaker(game, lang);
  // Entries outside the game's turns are shown too: they are the ones that want mending.
  const turns = new Set(data.schedule.map((entry) => entry.turn));
  for (let turn = data.game.turns.first; turn <= data.game.turns.last; turn++) turns.add(turn);
  return [...turns].sort((a, b) => a - b).map((turn) => {
    const label = data.game.turns.names?.find((item) => item.turn === turn)?.name;
    return {
      turn,
      name: label ? name("turn", String(turn), label) : null,
      entries: data.schedule.filter((entry) => entry.turn === turn).map((entry): Arrival => ({
        id: entry.id,
        sentence: say.schedule(entry),
        side: entry.side,
        scenarios: (entry.scenarios ?? []).map((id) => ({
          id,
          name: name("scenario", id, data.scenarios.find((item) => item.id === id)?.name ?? id),
        })),
        counters: entry.counters.map((id) => make(id)).filter((item) => item !== null),
        ref: entry.ref ?? null,
        ruling: entry.ruling ?? null,
        note: entry.note ? name("schedule", entry.id, entry.note, "note") : null,
      })),
    };
  });
}

/** Rows of the calendar are turns; their ids are `turn-7`. */
function calendarOf(game: LibraryGame, lang: Language): ScheduleData["calendar"] {
  const document = game.document("game");
  if (!document?.sound) return null;
  const { turns, languages, defaults } = game.data.game;
  const plain = { readOnly: false, choices: null, minimum: null, maximum: null };
  const whole = turns.fidelity ?? Fidelity.safeParse(defaults["game"]).data ?? "stand-in";
  const rows: GridRow[] = [];
  for (let turn = turns.first; turn <= turns.last; turn++) {
    const own = turns.names?.find((item) => item.turn === turn);
    const cell = (field: "name" | "date") => ({
      text: own?.[field] ?? "",
      fidelity: own?.fieldFidelity?.[field] ?? own?.fidelity ?? whole,
    });
    rows.push({
      id: `turn-${turn}`,
      cells: [{ text: String(turn), fidelity: "printed" }, cell("name"), cell("date")],
    });
  }
  return {
    document: document.id,
    columns: [
      {
        ...plain,
        field: "turn",
        title: word(lang, "schedule.column.turn"),
        type: "integer",
        readOnly: true,
        required: true,
      },
      {
        ...plain,
        field: "name",
        title: word(lang, "calendar.name"),
        type: "text",
        required: true,
        lang: languages.source,
      },
      {
        ...plain,
        field: "date",
        title: word(lang, "calendar.date"),
        type: "text",
        required: false,
      },
    ],
    rows,
  };
}

export function scheduleData(
  game: LibraryGame,
  findings: readonly Finding[],
  lang: Language,
): ScheduleData {
  const document = game.document("schedule");
  const readable = document && Array.isArray(document.value) && document.text !== null;
  const records: readonly JsonValue[] = document && Array.isArray(document.value)
    ? document.value
    : [];
  const columns = gridColumns(game, lang);
  return {
    game: game.id,
    document: readable ? document.id : null,
    file: document?.file ?? "",
    digests: Object.fromEntries(
      [document, game.document("game")].flatMap((item) => item ? [[item.id, item.digest]] : []),
    ),
    calendar: calendarOf(game, lang),
    turns: timeline(game, lang),
    columns,
    rows: records.flatMap((record): GridRow[] => {
      const id = isObject(record) ? record["id"] : undefined;
      if (!isObject(record) || typeof id !== "string") return [];
      return [{
        id,
        cells: columns.map(({ field }) => ({
          text: cellText(record[field]),
          fidelity: ["id", "fidelity", "note"].includes(field)
            ? "printed"
            : game.fidelityOf("schedule", id, field),
        })),
      }];
    }),
    findings: findings.filter((item) => item.place.file === document?.file),
  };
}
