/** Operations on the calendar: what each turn is called, and the day on which it begins. */
import type { JsonValue } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import { isRefusal, type Refusal, refuse } from "../apply.ts";
import { formatPointer, isArray, isObject, valueAt } from "../values/pointer.ts";
import { documentOf, type Draft, Edits } from "./draft.ts";
import { fieldPatch } from "./map/shared.ts";

/** What of a turn may be set. */
export type TurnField = "name" | "date";

const words: Readonly<Record<TurnField, readonly [en: string, fr: string]>> = {
  name: ["name", "nom"],
  date: ["first day", "premier jour"],
};

/** One cell of the calendar as it is to be. */
export interface TurnCell {
  readonly turn: number;
  readonly field: TurnField;
  readonly text: string;
}

type Row = { readonly [key: string]: JsonValue };

/** A turn with one field set, what was printed marked as a stand-in. */
function withField(turn: Row, field: TurnField, value: string, whole: JsonValue | undefined): Row {
  if ((turn[field] ?? "") === value) return turn;
  if (value === "") {
    const { [field]: _gone, ...rest } = turn;
    return rest;
  }
  const marks = isObject(turn["fieldFidelity"]) ? turn["fieldFidelity"] : {};
  return (marks[field] ?? turn["fidelity"] ?? whole) === "printed"
    ? { ...turn, [field]: value, fieldFidelity: { ...marks, [field]: "stand-in" } }
    : { ...turn, [field]: value };
}

/** Why a cell can not say what it is to say; null when it can. */
function unfit(
  game: LibraryGame,
  document: string,
  { turn, field, text }: TurnCell,
): Refusal | null {
  const { first, last } = game.data.game.turns;
  if (!Number.isInteger(turn) || turn < first || turn > last) {
    return refuse(
      "no-such-place",
      `the game has no turn ${turn}: it has turns ${first} to ${last}`,
      `le jeu n’a pas de tour ${turn}\u00a0: il a les tours ${first} à ${last}`,
      document,
    );
  }
  const day = field === "date" && text !== "";
  if (day && (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !realDay(text))) {
    return refuse(
      "bad-value",
      `turn ${turn}: "${text}" is no day: year, month and day were expected, such as 1792-08-19`,
      `tour ${turn}\u00a0: « ${text} » n’est pas un jour\u00a0: année, mois et jour étaient attendus, comme 1792-08-19`,
      document,
    );
  }
  return null;
}

/**
 * Sets names and first days (`1792-08-19`) of turns, all in one step or none; an empty day is taken away, a turn without a
 * name is refused. What was printed is marked as a stand-in. A turn that has no name yet gets its place among the others
 * with its name.
 */
export function setTurns(game: LibraryGame, cells: readonly TurnCell[]): Draft | Refusal {
  const document = documentOf(game, "game");
  if (isRefusal(document)) return document;
  const names = valueAt(document.value, "/turns/names");
  const whole = isObject(document.value) ? document.value["fidelity"] : undefined;
  const list: JsonValue[] = isArray(names) ? [...names] : [];
  const turnOf = (item: JsonValue | undefined) => isObject(item) ? item["turn"] : undefined;
  const wanted = new Map<number, TurnCell[]>();
  for (const cell of cells) {
    const own = { ...cell, text: cell.text.trim() };
    const refused = unfit(game, document.id, own);
    if (refused) return refused;
    wanted.set(cell.turn, [...wanted.get(cell.turn) ?? [], own]);
  }
  const edits = new Edits();
  for (const [turn, own] of [...wanted].sort(([a], [b]) => a - b)) {
    const at = list.findIndex((item) => turnOf(item) === turn);
    const old = list[at];
    const known = isObject(old) ? old : null;
    const after = own.reduce<Row>(
      (row, { field, text }) =>
        withField(row, field, text, whole ?? game.data.game.defaults["game"]),
      known ?? { turn, name: "", fidelity: "stand-in" },
    );
    if (after["name"] === "" || after["name"] === undefined) {
      // Empty cells of a turn that nobody has named leave it so.
      if (!known && own.every(({ text }) => text === "") && cells.length > 1) continue;
      return refuse(
        "bad-value",
        `turn ${turn} needs a name`,
        `le tour ${turn} a besoin d’un nom`,
        document.id,
      );
    }
    if (known) {
      edits.add(document.id, ...fieldPatch(known, after, ["turns", "names", at]));
      continue;
    }
    const later = list.findIndex((item) => Number(turnOf(item)) > turn);
    const place = later < 0 ? list.length : later;
    edits.add(
      document.id,
      isArray(names) || list.length > 0
        ? { op: "add", path: formatPointer(["turns", "names", place]), value: after }
        : { op: "add", path: "/turns/names", value: [after] },
    );
    list.splice(place, 0, after);
  }
  const [only] = cells;
  if (cells.length !== 1 || !only) {
    return edits.draft(
      `Paste ${cells.length} cells of the calendar`,
      `Coller ${cells.length} cellules du calendrier`,
    );
  }
  const [en, fr] = words[only.field];
  const text = only.text.trim();
  return edits.draft(
    `Turn ${only.turn}, ${en}: ${text || "empty"}`,
    `Tour ${only.turn}, ${fr}\u00a0: ${text || "vide"}`,
  );
}

/** Sets the name or the first day of one turn: see `setTurns`. */
export function setTurn(
  game: LibraryGame,
  turn: number,
  field: TurnField,
  text: string,
): Draft | Refusal {
  return setTurns(game, [{ turn, field, text }]);
}

/** Whether the calendar has this day. */
function realDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
