/** Small words for messages: quoting in both languages, lists, and the nearest right value. */
import { distance } from "fastest-levenshtein";
import type { Bilingual } from "./finding.ts";

/** No-break space, which French puts inside guillemets and before a colon. */
export const NBSP = "\u00a0";

/** A value as it may be shown: on one line and not too long. */
export function shown(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value) ?? String(value);
  // deno-lint-ignore no-control-regex -- control characters of the data must not reach a terminal
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\ufeff\ud800-\udfff]/gu, "\ufffd");
  return line.length > 60 ? `${line.slice(0, 57).replace(/[\ud800-\udbff]$/, "")}...` : line;
}
/** A quoted value in an English message. */
export const en = (value: unknown): string => `"${shown(value)}"`;
/** A quoted value in a French message. */
export const fr = (value: unknown): string => `«${NBSP}${shown(value)}${NBSP}»`;

/** The candidate that is most like a value and near enough to be what was meant, or null. */
export function nearest(value: string, candidates: Iterable<string>): string | null {
  if (value.length > 80) return null;
  // One slip in a short word, up to a third of a long one.
  let least = Math.max(1, Math.floor(value.length / 3)) + 1;
  let best: string | null = null;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - value.length) >= least) continue;
    const away = distance(value, candidate);
    if (away < least) {
      least = away;
      best = candidate;
    }
  }
  return best;
}

/** "did you mean" as the end of a message; empty when there is nothing to suggest. */
export function suggestion(value: string | null): Bilingual {
  return value === null ? { en: "", fr: "" } : {
    en: `; did you mean ${en(value)}?`,
    fr: `\u202f; vouliez-vous dire ${fr(value)}\u202f?`,
  };
}

/** A short list of values, the rest counted. */
export function listed(values: readonly string[], most = 8): Bilingual {
  const some = values.slice(0, most);
  const more = values.length - some.length;
  return {
    en: some.join(", ") + (more > 0 ? ` and ${more} more` : ""),
    fr: some.join(", ") + (more > 0 ? ` et ${more} de plus` : ""),
  };
}
