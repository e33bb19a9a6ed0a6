/** Sentences in two languages: template tags that quote values, French typography, and did-you-mean. */
import type { Bilingual, Language } from "../library/finding.ts";
import { NBSP, nearest } from "../library/say.ts";

/** The narrow no-break space that French sets before `; ! ?`; before a colon and in guillemets it is `NBSP`. */
const NNBSP = "\u202f";

/** A value that goes into a sentence as it is, without quotation marks: a hex label, a number with its unit. */
export interface Plain {
  readonly plain: string;
}
/** What may stand in a sentence: text is quoted, numbers are not, lists are joined, absent is called empty. */
export type Value = string | number | boolean | null | undefined | Plain | readonly string[];

/** Keeps a value unquoted. Lists of labels are joined with commas. */
export function plain(value: string | number | readonly (string | number)[]): Plain {
  return { plain: typeof value === "object" ? value.join(", ") : String(value) };
}

/** An English sentence. Interpolated text is quoted: en`unit ${"kretow"}` is `unit "kretow"`. */
export function en(parts: TemplateStringsArray, ...values: readonly Value[]): string {
  return join(parts, values.map((value) => show(value, (text) => `"${text}"`, "empty")));
}

/** A French sentence. Literal parts get French typography; interpolated text goes into guillemets as it is. */
export function fr(parts: TemplateStringsArray, ...values: readonly Value[]): string {
  const shown = values.map((value) => show(value, (text) => `«${NBSP}${text}${NBSP}»`, "vide"));
  return join(parts.map(frenchTypography), shown);
}

/** Sets a French text as print does: curly apostrophes, no-break spaces where a space stands before high marks. */
export function frenchTypography(text: string): string {
  return text
    .replaceAll("'", "’")
    .replace(/ (?=[:»])/g, NBSP)
    .replace(/ (?=[;!?])/g, NNBSP)
    .replace(/« /g, `«${NBSP}`);
}

/** A title or reason in both languages; the French is set by `frenchTypography`. */
export function both(english: string, french: string): Bilingual {
  return { en: english, fr: frenchTypography(french) };
}

/** Adds "Did you mean ...?" to a message when a word is near, else the list of what there is. */
export function withSuggestion(
  message: Bilingual,
  word: string,
  known: readonly string[],
): Bilingual {
  const best = nearest(word, known);
  if (best !== null) {
    return {
      en: `${message.en} ${en`Did you mean ${best}?`}`,
      fr: `${message.fr} ${fr`Vouliez-vous dire ${best} ?`}`,
    };
  }
  if (known.length === 0) return message;
  const some = known.slice(0, 8);
  return {
    en: `${message.en} ${en`Known: ${some}.`}`,
    fr: `${message.fr} ${fr`Connus : ${some}.`}`,
  };
}

/** "1 hex", "3 hexes"; French counts zero as singular. */
export function counted(
  count: number,
  language: Language,
  singular: string,
  plural: string,
): Plain {
  const one = language === "fr" ? count < 2 : count === 1;
  return { plain: `${count} ${one ? singular : plural}` };
}

function join(parts: readonly string[], values: readonly string[]): string {
  return parts.map((part, index) => part + (values[index] ?? "")).join("");
}

function show(value: Value, quote: (text: string) => string, empty: string): string {
  if (value === null || value === undefined) return empty;
  if (typeof value === "string") return quote(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if ("plain" in value) return value.plain;
  return value.map(quote).join(", ");
}
