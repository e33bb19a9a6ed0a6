/** What a translatable text is, and how records yield theirs. */
import type { DocumentKind } from "../model.ts";

/** One translatable text. Its source text is the value in the data, in the language `game.languages.source`. */
export interface TranslatableText {
  /** Key of the text, the same in every language: `unit.kretow.name`. */
  readonly key: string;
  readonly text: string;
  /** Kind of the document that holds it. */
  readonly kind: DocumentKind;
  /** Id of the map, table, scenario or set-up; left out for documents of which a game has one. */
  readonly document?: string;
  /** JSON Pointer into that document: `/places/3/name`; for CSV `/3/name`. */
  readonly pointer: string;
  /** Id of the record that bears it: `kretow`, `P-094`. */
  readonly record: string;
}

export type Texts = Generator<TranslatableText>;

/** The document that texts stand in. */
export interface Home {
  readonly kind: DocumentKind;
  readonly document?: string;
}

/** What a record may say about where it comes from: remarks for people, translated like any other text. */
export interface Remarks {
  readonly evidence?: string | undefined;
  readonly note?: string | undefined;
}

/** One text; none when it is absent. */
export function* one(
  home: Home,
  key: string,
  text: string | undefined,
  pointer: string,
  record: string,
): Texts {
  if (text !== undefined) yield { key, text, ...home, pointer, record };
}

/** `<key>.evidence` and `<key>.note` of the record at a pointer. */
export function* remarks(
  home: Home,
  key: string,
  { evidence, note }: Remarks,
  pointer: string,
  record: string,
): Texts {
  yield* one(home, `${key}.evidence`, evidence, `${pointer}/evidence`, record);
  yield* one(home, `${key}.note`, note, `${pointer}/note`, record);
}

/** `<prefix>.<id>.name`, `.evidence` and `.note` of each record of a list; what a record has not is left out. */
export function* named(
  home: Home,
  prefix: string,
  records: readonly (Remarks & { readonly id: string; readonly name?: string | undefined })[],
  pointer: string,
): Texts {
  for (const [index, record] of records.entries()) {
    const at = `${pointer}/${index}`;
    yield* one(home, `${prefix}.${record.id}.name`, record.name, `${at}/name`, record.id);
    yield* remarks(home, `${prefix}.${record.id}`, record, at, record.id);
  }
}

/** Whether a text has a word in it: figures, signs, `3:1`, `2R/0` and the letters of qualities read the same everywhere. */
export function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}
