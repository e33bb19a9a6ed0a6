/** Options that take one of some words or a number: read, or refused with the option, the value and what is allowed. */
import type { Language } from "../library/finding.ts";
import { UsageError } from "./command.ts";
import { formatCount } from "./terminal.ts";

/** The smallest and the largest number that an option takes. */
export interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

/** What each numeric option takes; the help of its command says the same, which a test compares. */
export const ranges = {
  games: { minimum: 1, maximum: 1_000_000 },
  /** Of `coverage`, where 0 plays nothing. */
  gamesOrNone: { minimum: 0, maximum: 100_000 },
  /** The first seed; the games count on from it, and all stay numbers that JSON holds exactly. */
  seed: { minimum: 0, maximum: 999_999_999_999 },
  jobs: { minimum: 1, maximum: 256 },
  maxWarnings: { minimum: 0, maximum: 1_000_000 },
  candidates: { minimum: 1, maximum: 100 },
} as const satisfies Record<string, Range>;

/** `1-1,000,000`, as helps say it. */
export function rangeText({ minimum, maximum }: Range, lang: Language): string {
  return `${formatCount(minimum, lang)}-${formatCount(maximum, lang)}`;
}

/** A whole number within a range from an option's text, or undefined when the option was not given. */
export function requireCount(
  option: string,
  text: string | undefined,
  { minimum, maximum }: Range,
): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (/^\d{1,16}$/.test(text) && count >= minimum && count <= maximum) return count;
  throw new UsageError({
    en: `${option} ${text}: expected a whole number from ${formatCount(minimum, "en")} to ${
      formatCount(maximum, "en")
    }.`,
    fr: `${option} ${text} : attendu un nombre entier de ${formatCount(minimum, "fr")} à ${
      formatCount(maximum, "fr")
    }.`,
  });
}

/** The format that was asked for, if it is one of those allowed. */
export function requireFormat(
  format: string,
  allowed: readonly string[] = ["text", "json"],
): string {
  if (allowed.includes(format)) return format;
  throw new UsageError({
    en: `--format ${format}: expected ${listed(allowed, "or")}.`,
    fr: `--format ${format} : attendu ${listed(allowed, "ou")}.`,
  });
}

/** `text, json or sarif` */
function listed(words: readonly string[], or: string): string {
  return `${words.slice(0, -1).join(", ")} ${or} ${words.at(-1)}`;
}

/**
 * Negative numbers joined to the option before them: `--seed -1` as `--seed=-1`, so that the range is what refuses it.
 * Nothing else of ours begins with a hyphen and a digit.
 */
export function joinNegatives(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of args) {
    const before = joined.at(-1);
    if (/^-\d/.test(word) && before !== undefined && /^--[\w-]+$/.test(before)) {
      joined[joined.length - 1] = `${before}=${word}`;
    } else joined.push(word);
  }
  return joined;
}
