/** What a translation has to keep of its source, and how French is set. */
import type { Subject } from "./subject.ts";
import type { Catalogue, CatalogueEntry } from "./catalogue.ts";
import type { TranslatableText } from "../library/texts.ts";

/** A translation that is in use, with the text that it translates. */
export interface Translation {
  readonly catalogue: Catalogue;
  readonly entry: CatalogueEntry;
  readonly text: TranslatableText;
}

const known = new WeakMap<Subject, readonly Translation[]>();

/** Every entry that translates a text of the game: neither empty, nor fuzzy, nor of an older source text. */
export function translationsOf(subject: Subject): readonly Translation[] {
  const before = known.get(subject);
  if (before !== undefined) return before;
  const texts = new Map(subject.texts().map((text) => [text.key, text]));
  const translations: Translation[] = [];
  for (const catalogue of subject.catalogues()) {
    for (const entry of catalogue.entries) {
      const text = texts.get(entry.key);
      if (text === undefined || entry.target === "" || entry.fuzzy) continue;
      if (entry.source === text.text) translations.push({ catalogue, entry, text });
    }
  }
  known.set(subject, translations);
  return translations;
}

const ruleId = /\b[A-Z]+-\d{3}[a-z]?\b|\b[A-Z]+Q-\d{2,3}\b/g;
/** Rule and ruling ids in a text: `P-094`, `PQ-10`. */
export function ruleIds(text: string): Set<string> {
  return new Set(text.match(ruleId) ?? []);
}

/** Placeholders `{n}` and identifiers in backticks, which a translation repeats letter by letter. */
export function placeholders(text: string): Set<string> {
  return new Set(text.match(/\{[^{}]*\}|`[^`]+`/g) ?? []);
}

/**
 * Numbers of a text as they are written, leading zeros kept: `0101` is a hex label, not 101. Thousands are joined
 * (2,000 and 2 000), decimals read as two numbers (4.5 and 4,5), rule ids and placeholders left out.
 */
export function numbers(text: string): Set<string> {
  const bare = text.replace(ruleId, " ").replace(/\{[^{}]*\}|`[^`]+`/g, " ")
    .replace(
      /(?<![\d.,])([1-9]\d{0,2})((?:[,\u00a0\u202f ]\d{3})+)(?![\d])/g,
      (_, head, tail) => head + tail.replace(/\D/g, ""),
    );
  return new Set(bare.match(/\d+/g) ?? []);
}

/** Numbers that a text says in words, in either language; a translation may write them in digits, and the reverse. */
export function numberWords(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const number = words.get(word);
    if (number !== undefined) found.add(number);
  }
  return found;
}

const words: ReadonlyMap<string, string> = new Map(
  [
    ["0", "zero no none zéro nul nulle aucun aucune"],
    ["1", "one a an once first un une premier première seul seule"],
    ["2", "two twice both second double deux deuxième seconde tous toutes double half moitié"],
    ["3", "three third trois troisième tiers"],
    ["4", "four fourth quatre quatrième"],
    ["5", "five fifth cinq cinquième"],
    ["6", "six sixth sixième"],
    ["7", "seven seventh sept septième"],
    ["8", "eight eighth huit huitième"],
    ["9", "nine ninth neuf neuvième"],
    ["10", "ten tenth dix dixième"],
    ["11", "eleven eleventh onze onzième"],
    ["12", "twelve twelfth douze douzième noon midi"],
  ].flatMap(([number = "", list = ""]) => list.split(" ").map((word) => [word, number] as const)),
);

/** Spans that typography leaves alone: addresses, placeholders, code. */
const verbatim = /[a-z][a-z0-9+.-]*:\/\/\S+|mailto:\S+|\{[^{}]*\}|`[^`]*`/gi;
const NBSP = "\u00a0";
const NNBSP = "\u202f";
const isSpace = (character: string) => character === NBSP || character === NNBSP;

/**
 * A French text set as print does: a no-break space before `: ; ! ?` and inside guillemets, curly apostrophes, guillemets
 * for pairs of straight quotes (curly quotes inside other guillemets). Colons inside times and ratios (`10:30`, `3:1`),
 * runs of marks (`?!`), addresses and placeholders stay. Applying it twice changes nothing more.
 */
export function setFrench(straight: string): string {
  if (!/[:;!?«»'"]/.test(straight)) return straight;
  const text = withGuillemets(straight);
  const kept = keptIn(text);
  let set = "";
  const characters = text;
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? "";
    const before = characters[at - 1] ?? "";
    const after = characters[at + 1] ?? "";
    if (kept.has(at)) {
      set += character;
    } else if (character === "'" && /\p{L}/u.test(before) && /[\p{L}\p{N}«{`]/u.test(after)) {
      set += "’";
    } else if (":;!?".includes(character) && isMark(before, after)) {
      const space = character === ":" ? NBSP : NNBSP;
      if (before === " ") set = set.slice(0, -1) + space;
      else if (!isSpace(before)) set += space;
      set += character;
    } else if (character === "»" && before !== "") {
      if (before === " ") set = set.slice(0, -1) + NBSP;
      else if (!isSpace(before)) set += NBSP;
      set += character;
    } else if (character === "«" && after !== "" && !isSpace(after)) {
      set += character + NBSP;
      if (after === " ") at++;
    } else {
      set += character;
    }
  }
  return set;
}

/** Positions that typography leaves alone. */
function keptIn(text: string): Set<number> {
  const kept = new Set<number>();
  for (const match of text.matchAll(verbatim)) {
    for (let at = match.index; at < match.index + match[0].length; at++) kept.add(at);
  }
  return kept;
}

/** Pairs of straight quotes around words as guillemets; where guillemets stand around them already, as curly quotes. */
function withGuillemets(text: string): string {
  const kept = keptIn(text);
  return text.replace(
    /(?<![\p{L}\p{N}"])"([\p{L}\p{N}](?:[^"\n]*[\p{L}\p{N}.!?…])?)"(?![\p{L}\p{N}"])/gu,
    (whole, words: string, at: number) => {
      if (kept.has(at) || kept.has(at + whole.length - 1)) return whole;
      const before = text.slice(0, at);
      const inside = before.lastIndexOf("«") > before.lastIndexOf("»");
      return inside ? `“${words}”` : `«${words}»`;
    },
  );
}

/** Whether a high mark ends a phrase: something stands before it, and a space, a closing mark or nothing after. */
function isMark(before: string, after: string): boolean {
  if (before === "" || /[\n\t([{«“"…:;!?]/.test(before)) return false;
  return after === "" || /[\s)\]»”"’.,]/.test(after);
}
