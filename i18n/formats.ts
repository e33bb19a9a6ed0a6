/**
 * Numbers, dates and lists as each language writes them, the same on every machine: the locale is fixed, and dates are
 * calendar days in UTC, so that neither the clock's zone nor the system's language plays a part. Safe in the browser.
 */
import type { Language } from "../library/finding.ts";

const locales: Readonly<Record<Language, string>> = { en: "en-GB", fr: "fr-FR" };

export interface Formats {
  /** `12,345.6` and `12 345,6` (with narrow no-break spaces). */
  number(value: number): string;
  /** A share from 0 to 1 as whole percents, rounded down so that 100 % means all; 0 % means none: `99%`, `99 %`, `<1%`. */
  percent(share: number): string;
  /** A calendar day `1814-03-30` as `30 March 1814` and `30 mars 1814`; any other text as it is. */
  date(day: string): string;
  /** `a, b and c`, `a, b et c`. */
  and(items: readonly string[]): string;
  /** `a, b or c`, `a, b ou c`. */
  or(items: readonly string[]): string;
  /** `1st`, `2nd`, `11th`; `1er`, `2e`. */
  ordinal(value: number): string;
  /** Bytes in kB or MB, thousands of 1000: `1.2 MB`, `1,2 Mo`. */
  bytes(value: number): string;
  /** Whether a count takes the singular: 1 in English, 0 and 1 in French. */
  isOne(count: number): boolean;
}

const cache = new Map<Language, Formats>();

/** The formats of a language. */
export function formats(language: Language): Formats {
  const known = cache.get(language);
  if (known !== undefined) return known;
  const made = makeFormats(language);
  cache.set(language, made);
  return made;
}

/** Makes a value when it is first asked for: the system's formatters take some milliseconds each to load. */
function later<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** What stands between groups of three digits. */
const separators: Readonly<Record<Language, string>> = { en: ",", fr: "\u202f" };

function makeFormats(language: Language): Formats {
  const locale = locales[language];
  const numbers = later(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }));
  const tenths = later(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
  const percents = later(() =>
    new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 })
  );
  const days = later(() =>
    new Intl.DateTimeFormat(locale, {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    })
  );
  const ands = later(() => new Intl.ListFormat(locale, { type: "conjunction" }));
  const ors = later(() => new Intl.ListFormat(locale, { type: "disjunction" }));
  const ordinals = later(() => new Intl.PluralRules(locale, { type: "ordinal" }));
  const units = language === "fr" ? ["o", "ko", "Mo"] : ["B", "kB", "MB"];
  const isOne = (count: number) => language === "fr" ? count === 0 || count === 1 : count === 1;
  // Whole numbers are what the command line shows before anything else; they need no formatter of the system.
  const number = (value: number) =>
    Number.isSafeInteger(value) && !Object.is(value, -0)
      ? String(value).replace(/\B(?=(\d{3})+(?!\d))/g, separators[language])
      : numbers().format(value);

  return {
    number,
    percent: (share) =>
      share > 0 && share < 0.01
        ? `<${percents().format(0.01)}`
        : percents().format(Math.floor(share * 100) / 100),
    date(day) {
      const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
      if (match === null) return day;
      const instant = new Date(`${day}T00:00:00Z`);
      return Number.isNaN(instant.getTime()) ? day : days().format(instant);
    },
    and: (items) => ands().format(items),
    or: (items) => ors().format(items),
    ordinal(value) {
      const kind = ordinals().select(value);
      if (language === "fr") return `${number(value)}${kind === "one" ? "er" : "e"}`;
      const endings: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };
      return `${number(value)}${endings[kind] ?? "th"}`;
    },
    bytes(value) {
      const step = value < 1000 ? 0 : value < 1_000_000 ? 1 : 2;
      return `${tenths().format(value / 1000 ** step)}\u00a0${units[step]}`;
    },
    isOne,
  };
}
