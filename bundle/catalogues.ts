/**
 * What a bundle keeps of a catalogue beside the texts that are ready: which keys await review and which translations
 * were made from another source, so that checks of a bundle find what checks of the sources find. The text of a fuzzy
 * translation is never among it.
 */
import { z } from "zod";
import type { JsonValue } from "../library/finding.ts";
import type { LibraryDocument, LibraryGame } from "../library/model.ts";
import { textsOf } from "../library/texts.ts";
import type { GameData } from "../schemas/bundle.ts";

/** One part `i18n/<language>.json`. */
export const CataloguePart = z.strictObject({
  /** Translations that are ready, by key. */
  texts: z.record(z.string(), z.string()),
  /** Keys whose translation awaits review. */
  fuzzy: z.array(z.string()),
  /** Sources of entries that are not the data's text of today, by key. */
  sources: z.record(z.string(), z.string()),
  /** Keys that the game does not have and that are not translated either. */
  unused: z.array(z.string()),
});
export type CataloguePart = z.infer<typeof CataloguePart>;

/** Parts by language. */
export type CatalogueParts = Readonly<Record<string, CataloguePart>>;

/** Entries of a catalogue document's value, as the library reads them. */
const Entries = z.array(z.object({
  key: z.string(),
  source: z.string(),
  text: z.string(),
  fuzzy: z.boolean(),
}));

/** Index of the entry of a key (as a step of a JSON Pointer) in a catalogue document; -1 when it has none. */
export function entryIndex(document: LibraryDocument | undefined, step: string): number {
  const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
  const entries = Entries.safeParse(document?.value);
  return entries.success ? entries.data.findIndex((entry) => entry.key === key) : -1;
}

/** The catalogues of a game as parts of its bundle. */
export function catalogueParts(game: LibraryGame): CatalogueParts {
  const current = new Map(textsOf(game.data).map(({ key, text }) => [key, text]));
  const parts: [string, CataloguePart][] = [];
  for (const document of game.documents) {
    const language = /\/i18n\/([a-z]+)\.po$/.exec(document.file)?.[1];
    const entries = Entries.safeParse(document.value);
    if (document.kind !== "catalogue" || language === undefined || !entries.success) continue;
    const fuzzy: string[] = [];
    const unused: string[] = [];
    const sources: [string, string][] = [];
    for (const { key, source, text, fuzzy: isFuzzy } of entries.data) {
      if (isFuzzy) fuzzy.push(key);
      else if (text === "" && !current.has(key)) unused.push(key);
      if ((isFuzzy || text !== "") && source !== current.get(key)) sources.push([key, source]);
    }
    parts.push([language, {
      texts: { ...game.data.catalogues[language] },
      fuzzy: fuzzy.sort(),
      sources: Object.fromEntries(sources),
      unused: unused.sort(),
    }]);
  }
  return Object.fromEntries(parts);
}

/** Catalogue parts of data that has nothing but its texts. */
export function plainCatalogues(data: GameData): CatalogueParts {
  return Object.fromEntries(
    Object.entries(data.catalogues).map(([language, texts]): [string, CataloguePart] => [
      language,
      { texts: { ...texts }, fuzzy: [], sources: {}, unused: [] },
    ]),
  );
}

/** One entry that a catalogue part stands for; the target of a fuzzy one is not in the bundle. */
export interface BundledEntry {
  readonly key: string;
  readonly source: string;
  readonly target: string;
  readonly fuzzy: boolean;
}

/** The entries of a part, in the order of the game's texts, unknown keys last. */
export function bundledEntries(data: GameData, part: CataloguePart): BundledEntry[] {
  const { texts, sources } = part;
  const current = new Map(textsOf(data).map(({ key, text }) => [key, text]));
  const fuzzy = new Set(part.fuzzy);
  const keys = new Set([...current.keys(), ...Object.keys(texts), ...fuzzy, ...part.unused]);
  return [...keys].flatMap((key): BundledEntry[] => {
    const source = sources[key] ?? current.get(key) ?? key;
    if (fuzzy.has(key)) return [{ key, source, target: source, fuzzy: true }];
    const target = texts[key] ?? "";
    if (target === "" && current.has(key)) return [];
    return [{ key, source, target, fuzzy: false }];
  });
}

/** A catalogue part, or null when the value is none. */
export function readCataloguePart(value: JsonValue | undefined): CataloguePart | null {
  const part = CataloguePart.safeParse(value);
  return part.success ? part.data : null;
}
