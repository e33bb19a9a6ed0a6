/** One page of a game's texts with their translations, filtered, for the workbench. */
import { isArray, isObject } from "../../edit/values/pointer.ts";
import { catalogueFile, translationStatistics } from "../../i18n/catalogue.ts";
import { readPoDocument } from "../../i18n/po/document.ts";
import type { Finding, Language } from "../../library/finding.ts";
import type { DocumentKind, LibraryGame } from "../../library/model.ts";
import { textKinds, textsOf } from "../../library/texts.ts";

export type TranslationState = "missing" | "fuzzy" | "translated";
export const translationStates = ["missing", "fuzzy", "translated"] as const;

export interface TranslationEntry {
  readonly key: string;
  readonly kind: DocumentKind;
  readonly source: string;
  readonly target: string;
  readonly state: TranslationState;
  /** The source that a translation to be reviewed was made from. */
  readonly previous: string | null;
  /** Position in the catalogue, by which findings name it; -1 where the catalogue has no entry yet. */
  readonly index: number;
}

export interface TranslationQuery {
  readonly to: Language;
  readonly state: TranslationState | null;
  readonly kind: DocumentKind | null;
  /** A piece of the key, the source or the translation. */
  readonly text: string;
  /** From 1. */
  readonly page: number;
}

export interface TranslationData {
  readonly game: string;
  readonly from: Language;
  readonly document: string;
  readonly file: string;
  readonly digest: string;
  readonly entries: readonly TranslationEntry[];
  /** Entries that match the query, and pages that they fill. */
  readonly matching: number;
  readonly pages: number;
  readonly counts: Readonly<Record<TranslationState | "total", number>>;
  readonly kinds: readonly DocumentKind[];
  readonly findings: readonly Finding[];
}

/** Entries on one page. */
const pageSize = 40;

/** The query of an address, with what is unknown left out. Null when the game has no translations. */
export function translationQuery(
  game: LibraryGame,
  search: URLSearchParams,
): TranslationQuery | null {
  const languages = game.data.game.languages.translations;
  const to = languages.find((item) => item === search.get("to")) ?? languages[0];
  if (to === undefined) return null;
  return {
    to,
    state: translationStates.find((item) => item === search.get("state")) ?? null,
    kind: textKinds.find((item) => item === search.get("kind")) ?? null,
    text: (search.get("text") ?? "").slice(0, 200),
    page: Math.max(1, Math.min(10_000, Math.trunc(Number(search.get("page"))) || 1)),
  };
}

/** Null when the catalogue is not there or can not be read. */
export function translationData(
  game: LibraryGame,
  query: TranslationQuery,
  findings: readonly Finding[],
): TranslationData | null {
  const file = catalogueFile(game.id, query.to);
  const document = game.documents.find((item) => item.file === file);
  if (!document || document.text === null || !isArray(document.value)) return null;
  const po = readPoDocument(document.text);
  const items = new Map(po.items.filter((item) => !item.obsolete).map((item) => [item.key, item]));
  const indexes = new Map(
    document.value.map((entry, at) => [isObject(entry) ? entry["key"] : null, at] as const),
  );
  const all = textsOf(game.data).map(({ key, kind, text }): TranslationEntry => {
    const item = items.get(key);
    const target = item?.targets[0] ?? "";
    return {
      key,
      kind,
      source: text,
      target,
      state: target === ""
        ? "missing"
        : item?.fuzzy || item?.source !== text
        ? "fuzzy"
        : "translated",
      previous: item?.previous ?? (item && item.source !== text ? item.source : null),
      index: indexes.get(key) ?? -1,
    };
  });
  const wanted = query.text.toLocaleLowerCase();
  const matching = all.filter((entry) =>
    (query.state === null || entry.state === query.state) &&
    (query.kind === null || entry.kind === query.kind) &&
    (wanted === "" || [entry.key, entry.source, entry.target].some((text) =>
      text.toLocaleLowerCase().includes(wanted)
    ))
  );
  const { total, translated, fuzzy, missing } = translationStatistics(game, query.to);
  return {
    game: game.id,
    from: game.data.game.languages.source,
    document: document.id,
    file,
    digest: document.digest,
    entries: matching.slice((query.page - 1) * pageSize, query.page * pageSize),
    matching: matching.length,
    pages: Math.max(1, Math.ceil(matching.length / pageSize)),
    counts: { total, translated, fuzzy, missing },
    kinds: textKinds.filter((kind) => all.some((entry) => entry.kind === kind)),
    findings: findings.filter((item) => item.place.file === file),
  };
}
