/** Looking texts up: a game's names and terms in a language. Needs the data alone, and works in the browser. */
import type { Language } from "../library/finding.ts";
import { textsOf } from "../library/texts.ts";
import type { GameData } from "../schemas/bundle.ts";

/** What looking up needs of a game. */
type Catalogues = Pick<GameData, "catalogues">;

/**
 * The text of a key in a language; `fallback`, which is the source text, where it is not translated or the language is
 * the game's own.
 */
export function textIn(
  data: Catalogues,
  language: Language,
  key: string,
  fallback: string,
): string {
  const catalogue = data.catalogues[language];
  return catalogue !== undefined && Object.hasOwn(catalogue, key)
    ? catalogue[key] ?? fallback
    : fallback;
}

/** Looks a text up by its key alone. */
export type Lookup = (key: string) => string | undefined;

const sources = new WeakMap<GameData, ReadonlyMap<string, string>>();

/** All texts of a game in a language, by key; undefined for a key that the game has not. */
export function lookup(data: GameData, language: Language): Lookup {
  let texts = sources.get(data);
  if (texts === undefined) {
    texts = new Map(textsOf(data).map(({ key, text }) => [key, text]));
    sources.set(data, texts);
  }
  const known = texts;
  return (key) => {
    const source = known.get(key);
    return source === undefined ? undefined : textIn(data, language, key, source);
  };
}
