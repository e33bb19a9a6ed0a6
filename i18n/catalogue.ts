/**
 * Catalogues and the data that they translate: missing entries come in, changed sources make their translations fuzzy,
 * vanished texts become obsolete. The same call twice changes nothing more.
 */
import type { Language } from "../library/finding.ts";
import type { DocumentKind, LibraryGame } from "../library/model.ts";
import { textsOf, type TranslatableText } from "../library/texts.ts";
import { type PoDocument, type PoItem, type PoProblem, readPoDocument } from "./po/document.ts";
import {
  applyEdits,
  entryLines,
  insertAfter,
  type LineEdit,
  outdate,
  retire,
  revive,
  setSource,
} from "./po/edit.ts";

export interface UpdateOptions {
  /**
   * Keys whose source was only mended (a misprint): their translations stay as good as they were. `all` for every
   * changed source.
   */
  readonly reword?: ReadonlySet<string> | "all";
}

/** What an update did, as keys in document order. */
export interface UpdateReport {
  readonly added: readonly string[];
  /** Translations whose source changed: they are fuzzy now. */
  readonly outdated: readonly string[];
  /** Sources that changed and have no translation yet. */
  readonly untranslated: readonly string[];
  readonly reworded: readonly string[];
  readonly retired: readonly string[];
  readonly revived: readonly string[];
}

export interface Update {
  /** Path relative to the data root: `paris-1814/i18n/fr.po`. */
  readonly file: string;
  /** SHA-256 of the file that the update starts from; null when there was none. */
  readonly base: string | null;
  readonly text: string;
  readonly changed: boolean;
  readonly report: UpdateReport;
}

/** A catalogue that can not be read is not updated: mend it first. */
export interface Unreadable {
  readonly file: string;
  readonly problems: readonly PoProblem[];
}

/** Path of a game's catalogue, relative to the data root. */
export function catalogueFile(game: string, language: Language): string {
  return `${game}/i18n/${language}.po`;
}

/**
 * The catalogue of a game in one language, brought up to the data. Writes nothing. Throws `RangeError` for the game's
 * own language, which has no catalogue.
 */
export function updateCatalogue(
  game: LibraryGame,
  language: Language,
  options: UpdateOptions = {},
): Update | Unreadable {
  if (game.data.game.languages.source === language) {
    throw new RangeError(`${language} is the language that ${game.id} is written in`);
  }
  const file = catalogueFile(game.id, language);
  const source = game.documents.find((document) => document.file === file);
  const before = source === undefined ? emptyCatalogue(game.id, language) : source.text ?? null;
  if (before === null) {
    const what = { en: `${file} can not be read`, fr: `${file} est illisible` };
    return { file, problems: [{ line: 1, column: 1, what }] };
  }
  const document = readPoDocument(before);
  if (document.problems.length > 0) return { file, problems: document.problems };

  const texts = textsOf(game.data);
  const headed = updateHeader(document, language);
  const structure = updateEntries(headed, texts, (text) => referenceOf(game, text));
  const sources = updateSources(structure.document, texts, options.reword ?? new Set());
  const { text } = sources.document;
  return {
    file,
    base: source?.digest ?? null,
    text,
    changed: source === undefined || text !== before,
    report: {
      added: structure.added,
      retired: structure.retired,
      revived: structure.revived,
      outdated: sources.outdated,
      untranslated: sources.untranslated,
      reworded: sources.reworded,
    },
  };
}

/** Fields that tools miss in a header, with values that claim nothing; translators' tools fill them in. */
function optionalFields(language: Language): readonly (readonly [name: string, value: string])[] {
  return [
    ["PO-Revision-Date", ""],
    ["Last-Translator", ""],
    ["Language-Team", language === "fr" ? "French" : "English"],
  ];
}

/** Adds to the header what tools miss there, after its first field; whatever it has stays. */
function updateHeader(document: PoDocument, language: Language): PoDocument {
  const { header } = document;
  const target = header?.targets[0] ?? "";
  const missing = optionalFields(language).filter(([name]) =>
    !target.split("\n").some((line) => line.startsWith(`${name}:`))
  );
  const [string] = header?.at.strings ?? [];
  if (string === undefined || missing.length === 0 || target === "") return document;
  // After the line of the first field, or of the whole header where it stands on one.
  const first = document.lines.slice(string.line - 1, string.lastLine)
    .findIndex((line) => line.includes('\\n"'));
  if (first < 0) return document;
  const after = string.line + first;
  const lines = missing.map(([name, value]) => `"${name}: ${value}\\n"`);
  return applyEdits(document, [{ first: after + 1, last: after, lines }]);
}

/** A catalogue without entries. No dates and no names: the same on every machine. */
export function emptyCatalogue(game: string, language: Language): string {
  const plural = language === "fr" ? "n > 1" : "n != 1";
  return [
    'msgid ""',
    'msgstr ""',
    `"Project-Id-Version: Grognard, ${game}\\n"`,
    ...optionalFields(language).map(([name, value]) => `"${name}: ${value}\\n"`),
    `"Language: ${language}\\n"`,
    '"MIME-Version: 1.0\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"Content-Transfer-Encoding: 8bit\\n"',
    `"Plural-Forms: nplurals=2; plural=(${plural});\\n"`,
    "",
  ].join("\n");
}

/** Where a text stands, for translators: `units.csv#kretow`. No line numbers: they would change with every edit. */
function referenceOf(game: LibraryGame, text: TranslatableText): string {
  const file = game.document(text.kind, text.document)?.file ?? text.kind;
  const inside = file.startsWith(`${game.id}/`) ? file.slice(game.id.length + 1) : file;
  return `${inside}#${text.record}`;
}

/** Adds, retires and revives entries. */
function updateEntries(
  document: PoDocument,
  texts: readonly TranslatableText[],
  reference: (text: TranslatableText) => string,
) {
  const live = new Map<string, PoItem>();
  const dead = new Map<string, PoItem>();
  for (const item of document.items) {
    if (item.key !== null) (item.obsolete ? dead : live).set(item.key, item);
  }
  const edits: LineEdit[] = [];
  const added: string[] = [];
  const revived: string[] = [];
  let anchor = document.header;
  for (const text of texts) {
    const { key } = text;
    const item = live.get(key);
    const old = dead.get(key);
    if (item !== undefined) {
      anchor = item;
      live.delete(key);
    } else if (old !== undefined) {
      const { edit, lines } = revive(document, old, reference(text));
      edits.push(edit, insertAfter(document, anchor, lines));
      revived.push(key);
    } else {
      const lines = entryLines({ key, source: text.text, target: "", reference: reference(text) });
      edits.push(insertAfter(document, anchor, lines));
      added.push(key);
    }
  }

  const retired: string[] = [];
  const end = document.lines.length;
  for (const [key, item] of live) {
    const { edit, lines } = retire(document, item);
    edits.push(edit);
    // An entry that nobody has translated or remarked on is worth nothing later.
    const keep = item.targets.some((target) => target !== "") ||
      item.comments.some((line) => /^#( |$)/.test(line));
    if (keep) edits.push({ first: end + 1, last: end, lines: ["", ...lines] });
    retired.push(key);
  }
  const changed = edits.length === 0 ? document : applyEdits(document, edits);
  return { document: changed, added, revived, retired };
}

/** Brings the sources of entries up to the data. */
function updateSources(
  document: PoDocument,
  texts: readonly TranslatableText[],
  reword: ReadonlySet<string> | "all",
) {
  const items = new Map(document.items.filter(({ obsolete }) => !obsolete).map((i) => [i.key, i]));
  const edits: LineEdit[] = [];
  const outdated: string[] = [];
  const untranslated: string[] = [];
  const reworded: string[] = [];
  for (const { key, text } of texts) {
    const item = items.get(key);
    if (item === undefined || item.source === text) continue;
    if (reword === "all" || reword.has(key)) {
      edits.push(...setSource(item, text));
      reworded.push(key);
    } else {
      edits.push(...outdate(document, item, text));
      (isTranslated(item) ? outdated : untranslated).push(key);
    }
  }
  const changed = edits.length === 0 ? document : applyEdits(document, edits);
  return { document: changed, outdated, untranslated, reworded };
}

/** Whether an entry has all its translations; `status` counts it as missing otherwise. */
function isTranslated(item: PoItem): boolean {
  return item.targets.every((target) => target !== "");
}

/** Counts of texts. `fuzzy` are translations to be reviewed: flagged so, or made from another source. */
export interface TranslationCounts {
  readonly total: number;
  readonly translated: number;
  readonly fuzzy: number;
  readonly missing: number;
}
export interface TranslationStatistics extends TranslationCounts {
  readonly byKind: ReadonlyMap<DocumentKind, TranslationCounts>;
  readonly obsolete: number;
}

/** How far a game is translated into a language, in all and by kind of document. */
export function translationStatistics(
  game: LibraryGame,
  language: Language,
): TranslationStatistics {
  const file = catalogueFile(game.id, language);
  const text = game.documents.find((document) => document.file === file)?.text ?? "";
  const { items } = readPoDocument(text);
  const live = new Map(items.filter(({ obsolete }) => !obsolete).map((item) => [item.key, item]));
  const byKind = new Map<DocumentKind, Record<keyof TranslationCounts, number>>();
  const all = { total: 0, translated: 0, fuzzy: 0, missing: 0 };
  for (const { key, kind, text } of textsOf(game.data)) {
    const item = live.get(key);
    const state = item === undefined || !isTranslated(item)
      ? "missing"
      : item.fuzzy || item.source !== text
      ? "fuzzy"
      : "translated";
    let counts = byKind.get(kind);
    if (counts === undefined) {
      counts = { total: 0, translated: 0, fuzzy: 0, missing: 0 };
      byKind.set(kind, counts);
    }
    for (const each of [all, counts]) {
      each.total++;
      each[state]++;
    }
  }
  return { ...all, byKind, obsolete: items.filter(({ obsolete }) => obsolete).length };
}
