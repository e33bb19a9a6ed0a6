/** Operations on the calendar: what each turn is called, and the day on which it begins. */
import type { LibraryGame } from "../../library/model.ts";
import { isRefusal, type Refusal, refuse } from "../apply.ts";
import { equal, formatPointer, isArray, isObject, valueAt } from "../pointer.ts";
import { documentOf, type Draft, Edits } from "./draft.ts";

/** What of a turn may be set. */
export type TurnField = "name" | "date";

const words: Readonly<Record<TurnField, readonly [en: string, fr: string]>> = {
  name: ["name", "nom"],
  date: ["first day", "premier jour"],
};

/**
 * Sets the name or the first day (`1792-08-19`) of a turn; an empty day is taken away, an empty name is refused. What was
 * printed is marked as a stand-in. A turn that has no name yet gets its place among the others with its name.
 */
export function setTurn(
  game: LibraryGame,
  turn: number,
  field: TurnField,
  text: string,
): Draft | Refusal {
  const document = documentOf(game, "game");
  if (isRefusal(document)) return document;
  const names = valueAt(document.value, "/turns/names");
  const list = isArray(names) ? names : [];
  const at = list.findIndex((item) => isObject(item) && item["turn"] === turn);
  const old = list[at];
  const value = text.trim();
  const { first, last } = game.data.game.turns;
  if (!Number.isInteger(turn) || turn < first || turn > last) {
    return refuse(
      "no-such-place",
      `the game has no turn ${turn}: it has turns ${first} to ${last}`,
      `le jeu n’a pas de tour ${turn}\u00a0: il a les tours ${first} à ${last}`,
      document.id,
    );
  }
  const day = field === "date" && value !== "";
  if (day && (!/^\d{4}-\d{2}-\d{2}$/.test(value) || !realDay(value))) {
    return refuse(
      "bad-value",
      `"${value}" is no day: year, month and day were expected, such as 1792-08-19`,
      `« ${value} » n’est pas un jour\u00a0: année, mois et jour étaient attendus, comme 1792-08-19`,
      document.id,
    );
  }
  if ((field === "name" && value === "") || (!isObject(old) && field === "date")) {
    return refuse(
      "bad-value",
      `turn ${turn} needs a name`,
      `le tour ${turn} a besoin d’un nom`,
      document.id,
    );
  }
  const edits = new Edits();
  if (!isObject(old)) {
    const later = list.findIndex((item) => isObject(item) && Number(item["turn"]) > turn);
    const made = { turn, name: value, fidelity: "stand-in" };
    edits.add(
      document.id,
      isArray(names)
        ? {
          op: "add",
          path: formatPointer(["turns", "names", later < 0 ? list.length : later]),
          value: made,
        }
        : { op: "add", path: "/turns/names", value: [made] },
    );
  } else if ((old[field] ?? "") !== value) {
    const path = formatPointer(["turns", "names", at, field]);
    if (value === "") edits.add(document.id, { op: "remove", path });
    else {
      const op = old[field] === undefined ? "add" : "replace";
      edits.add(document.id, { op, path, value });
    }
    const marks = isObject(old["fieldFidelity"]) ? old["fieldFidelity"] : {};
    const whole = old["fidelity"] ?? game.data.game.defaults["game"];
    if (value !== "" && (marks[field] ?? whole) === "printed") {
      const after = { ...marks, [field]: "stand-in" };
      edits.add(document.id, {
        op: equal(marks, {}) && old["fieldFidelity"] === undefined ? "add" : "replace",
        path: formatPointer(["turns", "names", at, "fieldFidelity"]),
        value: after,
      });
    }
  }
  const [en, fr] = words[field];
  return edits.draft(
    `Turn ${turn}, ${en}: ${value || "empty"}`,
    `Tour ${turn}, ${fr}\u00a0: ${value || "vide"}`,
  );
}

/** Whether the calendar has this day. */
function realDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
