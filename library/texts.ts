/**
 * Every text of a game that is translated, with its key (the msgctxt of `i18n/<language>.po`) and where it stands.
 *
 * This is the one list: extraction into catalogues, the workbench and the translation rules of the linter all read it.
 * It needs the data alone, so it works on a bundle as well as on a library.
 */
import type { GameData } from "../schemas/bundle.ts";
import type { CounterColumn } from "../schemas/game.ts";
import type { Place } from "./finding.ts";
import type { DocumentKind, LibraryGame } from "./model.ts";
import { mapTexts } from "./wording/map.ts";
import { scenarioTexts, setupTexts } from "./wording/scenario.ts";
import { tableTexts } from "./wording/table.ts";
import {
  hasWord,
  type Home,
  named,
  one,
  remarks,
  type Texts,
  type TranslatableText,
} from "./wording/text.ts";

export type { TranslatableText };

/** Kinds of documents that hold texts to translate. */
export const textKinds = [
  "game",
  "map",
  "formations",
  "leaders",
  "units",
  "table",
  "schedule",
  "scenario",
  "setup",
  "rules",
  "rulings",
  "assertions",
  "vectors",
] as const satisfies readonly DocumentKind[];

/** Two texts of one key that differ, such as the terrain `woods` named otherwise on two maps. */
export interface TextClash {
  readonly first: TranslatableText;
  readonly second: TranslatableText;
}

/**
 * Translatable texts of a game in document order: game, maps, formations, leaders, units, tables, schedule, scenarios,
 * set-ups, names of turns, rules, rulings, assertions, vectors. Each key once; of equal keys the first stands. Texts
 * that are absent are left out. Keys of every kind are listed in docs/translation.md.
 */
export function textsOf(data: GameData): TranslatableText[] {
  const texts = new Map<string, TranslatableText>();
  for (const text of everyText(data)) if (!texts.has(text.key)) texts.set(text.key, text);
  return [...texts.values()];
}

/** Keys that occur more than once with different source texts, in document order. */
export function clashingTexts(data: GameData): TextClash[] {
  const texts = new Map<string, TranslatableText>();
  const clashes: TextClash[] = [];
  for (const text of everyText(data)) {
    const first = texts.get(text.key);
    if (first === undefined) texts.set(text.key, text);
    else if (first.text !== text.text) clashes.push({ first, second: text });
  }
  return clashes;
}

/** Where a text stands: file, line and column. Undefined when the game has no such document. */
export function placeOfText(game: LibraryGame, text: TranslatableText): Place | undefined {
  return game.document(text.kind, text.document)?.place(text.pointer);
}

function* everyText(data: GameData): Texts {
  yield* gameTexts(data);
  for (const map of data.maps) yield* mapTexts(map);
  for (const kind of ["formations", "leaders", "units"] as const) {
    yield* named({ kind }, kind.slice(0, -1), data[kind], "");
  }
  for (const table of data.tables) yield* tableTexts(table);
  for (const [index, entry] of data.schedule.entries()) {
    yield* remarks({ kind: "schedule" }, `schedule.${entry.id}`, entry, `/${index}`, entry.id);
  }
  for (const scenario of data.scenarios) yield* scenarioTexts(scenario);
  for (const setup of data.setups) yield* setupTexts(setup);
  yield* turnTexts(data);
  yield* ruleTexts(data);
  yield* assertionTexts(data);
  if (data.vectors !== null) {
    const home: Home = { kind: "vectors" };
    yield* remarks(home, "vectors", data.vectors, "", data.game.id);
    yield* named(home, "vector", data.vectors.vectors, "/vectors");
  }
}

function* assertionTexts({ assertions, game }: GameData): Texts {
  if (assertions === null) return;
  const home: Home = { kind: "assertions" };
  yield* remarks(home, "assertions", assertions, "", game.id);
  for (const [index, assertion] of assertions.assertions.entries()) {
    const { id, text } = assertion;
    yield* one(home, `assertion.${id}.text`, text, `/assertions/${index}/text`, id);
    yield* remarks(home, `assertion.${id}`, assertion, `/assertions/${index}`, id);
  }
}

function* gameTexts({ game }: GameData): Texts {
  const home: Home = { kind: "game" };
  yield* one(home, "game.name", game.name, "/name", game.id);
  yield* remarks(home, "game", game, "", game.id);
  yield* one(home, "game.rulebook.note", game.rulebook.note, "/rulebook/note", game.id);
  for (const part of ["scale", "turns", "counters"] as const) {
    yield* remarks(home, `game.${part}`, game[part], `/${part}`, game.id);
  }
  yield* named(home, "side", game.sides, "/sides");
  yield* named(home, "nation", game.nations, "/nations");
  yield* named(home, "class", game.classes, "/classes");
  yield* named(home, "marker", game.markers, "/markers");
  yield* columnTexts(home, "units", game.columns.units);
  yield* columnTexts(home, "leaders", game.columns.leaders);
}

function* columnTexts(
  home: Home,
  list: "units" | "leaders",
  columns: readonly CounterColumn[],
): Texts {
  yield* named(home, `column.${list}`, columns, `/columns/${list}`);
  for (const [index, { id, choices = [] }] of columns.entries()) {
    for (const [at, choice] of choices.entries()) {
      if (!hasWord(choice)) continue;
      const pointer = `/columns/${list}/${index}/choices/${at}`;
      yield* one(home, `column.${list}.${id}.choice.${choice}`, choice, pointer, id);
    }
  }
}

function* turnTexts({ game }: GameData): Texts {
  const turns = (game.turns.names ?? []).map((turn) => ({ ...turn, id: String(turn.turn) }));
  yield* named({ kind: "game" }, "turn", turns, "/turns/names");
}

function* ruleTexts({ rules, rulings }: GameData): Texts {
  for (const [index, rule] of rules.entries()) {
    for (const field of ["text", "excuse", "note"] as const) {
      const key = `rule.${rule.id}.${field}`;
      yield* one({ kind: "rules" }, key, rule[field], `/${index}/${field}`, rule.id);
    }
  }
  for (const [index, ruling] of rulings.entries()) {
    for (const field of ["question", "decision", "reason"] as const) {
      const key = `ruling.${ruling.id}.${field}`;
      yield* one({ kind: "rulings" }, key, ruling[field], `/${index}/${field}`, ruling.id);
    }
  }
}
