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

/** One translatable text. Its source text is the value in the data, in the language `game.languages.source`. */
export interface TranslatableText {
  /** Key of the text, the same in every language: `unit.kretow.name`. */
  readonly key: string;
  readonly text: string;
  /** Kind of the document that holds it. */
  readonly kind: DocumentKind;
  /** Id of the map, table, scenario or set-up; left out for documents of which a game has one. */
  readonly document?: string;
  /** JSON Pointer into that document: `/places/3/name`; for CSV `/3/name`. */
  readonly pointer: string;
  /** Id of the record that bears it: `kretow`, `P-094`. */
  readonly record: string;
}

/** Two texts of one key that differ, such as the terrain `woods` named otherwise on two maps. */
export interface TextClash {
  readonly first: TranslatableText;
  readonly second: TranslatableText;
}

/**
 * Translatable texts of a game in document order: game, maps, formations, leaders, units, tables, scenarios, set-ups,
 * rules, rulings, assertions. Each key once; of equal keys the first stands. Texts that are absent are left out.
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

interface Home {
  readonly kind: DocumentKind;
  readonly document?: string;
}

function* everyText(data: GameData): Generator<TranslatableText> {
  yield* gameTexts(data);
  for (const map of data.maps) yield* mapTexts(map);
  for (const kind of ["formations", "leaders", "units"] as const) {
    yield* names({ kind }, kind.slice(0, -1), data[kind], "");
  }
  for (const table of data.tables) yield* tableTexts(table);
  for (const scenario of data.scenarios) yield* scenarioTexts(scenario);
  for (const setup of data.setups) {
    const home: Home = { kind: "setup", document: setup.id };
    yield* one(home, `setup.${setup.id}.name`, setup.name, "/name", setup.id);
  }
  yield* turnTexts(data);
  for (const [index, rule] of data.rules.entries()) {
    for (const field of ["text", "excuse"] as const) {
      yield* one(
        { kind: "rules" },
        `rule.${rule.id}.${field}`,
        rule[field],
        `/${index}/${field}`,
        rule.id,
      );
    }
  }
  for (const [index, ruling] of data.rulings.entries()) {
    for (const field of ["question", "decision", "reason"] as const) {
      yield* one(
        { kind: "rulings" },
        `ruling.${ruling.id}.${field}`,
        ruling[field],
        `/${index}/${field}`,
        ruling.id,
      );
    }
  }
  for (const [index, { id, text }] of data.assertions.entries()) {
    yield* one(
      { kind: "assertions" },
      `assertion.${id}.text`,
      text,
      `/assertions/${index}/text`,
      id,
    );
  }
}

function* gameTexts({ game }: GameData): Generator<TranslatableText> {
  const home: Home = { kind: "game" };
  yield* one(home, "game.name", game.name, "/name", game.id);
  yield* names(home, "side", game.sides, "/sides");
  yield* names(home, "nation", game.nations, "/nations");
  yield* names(home, "class", game.classes, "/classes");
  yield* names(home, "marker", game.markers, "/markers");
  yield* columnTexts(home, "units", game.columns.units);
  yield* columnTexts(home, "leaders", game.columns.leaders);
}

function* columnTexts(
  home: Home,
  list: "units" | "leaders",
  columns: readonly CounterColumn[],
): Generator<TranslatableText> {
  yield* names(home, `column.${list}`, columns, `/columns/${list}`);
}

function* mapTexts(map: GameData["maps"][number]): Generator<TranslatableText> {
  const home: Home = { kind: "map", document: map.id };
  yield* one(home, `map.${map.id}.name`, map.name, "/name", map.id);
  yield* names(home, "terrain", map.terrains, "/terrains");
  yield* names(home, "hexside", map.hexsideKinds, "/hexsideKinds");
  yield* names(home, "path-kind", map.pathKinds, "/pathKinds");
  yield* names(home, "place", map.places, "/places");
  yield* names(home, "area", map.areas, "/areas");
  yield* names(home, "edge", map.edges, "/edges");
  yield* names(home, "label", map.labels, "/labels");
  yield* names(home, "path", map.paths, "/paths");
}

function* tableTexts(table: GameData["tables"][number]): Generator<TranslatableText> {
  const home: Home = { kind: "table", document: table.id };
  yield* one(home, `table.${table.id}.name`, table.name, "/name", table.id);
  yield* names(home, `table.${table.id}.column`, table.columns, "/columns");
  for (const [index, { id, text }] of (table.footnotes ?? []).entries()) {
    yield* one(home, `table.${table.id}.footnote.${id}`, text, `/footnotes/${index}/text`, id);
  }
}

function* scenarioTexts(scenario: GameData["scenarios"][number]): Generator<TranslatableText> {
  const { id } = scenario;
  const home: Home = { kind: "scenario", document: id };
  yield* one(home, `scenario.${id}.name`, scenario.name, "/name", id);
  yield* one(home, `scenario.${id}.description`, scenario.description, "/description", id);
  for (const [index, choice] of scenario.choices.entries()) {
    const pointer = `/choices/${index}`;
    yield* one(home, `choice.${id}.${choice.id}.name`, choice.name, `${pointer}/name`, choice.id);
    for (const [option, { id: optionId, name, description }] of choice.options.entries()) {
      const key = `option.${id}.${choice.id}.${optionId}`;
      const at = `${pointer}/options/${option}`;
      yield* one(home, `${key}.name`, name, `${at}/name`, optionId);
      yield* one(home, `${key}.description`, description, `${at}/description`, optionId);
    }
  }
  yield* names(home, `zone.${id}`, scenario.zones, "/zones");
  yield* names(home, `victory.${id}`, scenario.victory, "/victory");
}

function* turnTexts({ game }: GameData): Generator<TranslatableText> {
  for (const [index, { turn, name }] of (game.turns.names ?? []).entries()) {
    yield* one(
      { kind: "game" },
      `turn.${turn}.name`,
      name,
      `/turns/names/${index}/name`,
      String(turn),
    );
  }
}

/** `<prefix>.<id>.name` of each record; records without a name have nothing to translate. */
function* names(
  home: Home,
  prefix: string,
  records: readonly { readonly id: string; readonly name?: string | undefined }[],
  pointer: string,
): Generator<TranslatableText> {
  for (const [index, { id, name }] of records.entries()) {
    yield* one(home, `${prefix}.${id}.name`, name, `${pointer}/${index}/name`, id);
  }
}

function* one(
  home: Home,
  key: string,
  text: string | undefined,
  pointer: string,
  record: string,
): Generator<TranslatableText> {
  if (text !== undefined) yield { key, text, ...home, pointer, record };
}
