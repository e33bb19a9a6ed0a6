/** Catalogues as the translation rules read them: every entry with its place, the fuzzy and the doubled included. */
import type { JsonValue, Language } from "../library/finding.ts";
import { languages } from "../library/finding.ts";
import type { LibraryDocument, LibraryGame } from "../library/model.ts";

/** One live entry of a PO file; obsolete ones (`#~`) and the header are not listed. */
export interface CatalogueEntry {
  /** The msgctxt: `unit.kretow.name`. */
  readonly key: string;
  readonly source: string;
  /** The msgstr; empty when it is not translated. */
  readonly target: string;
  readonly fuzzy: boolean;
  /** JSON Pointer of the entry in the document's value. */
  readonly pointer: string;
}

export interface Catalogue {
  readonly language: Language;
  readonly document: LibraryDocument;
  readonly entries: readonly CatalogueEntry[];
}

/** The sound catalogues of a game, by the language in their file name. */
export function readCatalogues(game: LibraryGame): Catalogue[] {
  return game.documents.flatMap((document) => {
    const language = languageOf(document);
    if (language === undefined || !document.sound || !isList(document.value)) return [];
    return [{
      language,
      document,
      entries: document.value.map((entry, index) => ({
        key: text(entry, "key"),
        source: text(entry, "source"),
        target: text(entry, "text"),
        fuzzy: member(entry, "fuzzy") === true,
        pointer: `/${index}`,
      })),
    }];
  });
}

/** The language of a catalogue document: `fr` of `paris-1814/i18n/fr.po`; undefined for any other document. */
export function languageOf(document: LibraryDocument): Language | undefined {
  if (document.kind !== "catalogue") return undefined;
  const name = /([a-z]+)\.po$/.exec(document.file)?.[1];
  return languages.find((language) => language === name);
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
function member(value: JsonValue, key: string): JsonValue | undefined {
  return value !== null && typeof value === "object" && !Array.isArray(value)
    ? new Map(Object.entries(value)).get(key)
    : undefined;
}
function text(value: JsonValue, key: string): string {
  const found = member(value, key);
  return typeof found === "string" ? found : "";
}
