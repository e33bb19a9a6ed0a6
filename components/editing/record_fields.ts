/** One record of a register as its form needs it: the fields in order, with the words of the file. */
import { cellText } from "../../edit/values/splice.ts";
import { isArray, isObject } from "../../edit/values/pointer.ts";
import type { ListKind } from "../../edit/operations/draft.ts";
import type { Language } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import { type PageWord, word } from "../words/words.ts";

export interface RecordField {
  readonly field: string;
  readonly title: string;
  readonly type: "text" | "list";
  /** Prose of more than a line. */
  readonly long: boolean;
  readonly required: boolean;
  readonly choices: readonly { readonly id: string; readonly name: string }[] | null;
  readonly value: string;
}

export interface RecordForm {
  readonly document: string;
  readonly digest: string;
  readonly record: string;
  readonly fields: readonly RecordField[];
  /** Language of the file's own words. */
  readonly source: Language;
}

/** What a form knows of a field before it has a value. */
export interface FieldShape {
  readonly field: string;
  readonly title: PageWord;
  readonly type?: "list";
  readonly long?: true;
  readonly optional?: true;
  readonly choices?: readonly { readonly id: string; readonly name: string }[];
}

/** The form for one record of a list; null when there is no such record that can be read. */
export function recordForm(
  game: LibraryGame,
  kind: ListKind,
  record: string | null,
  shapes: readonly FieldShape[],
  lang: Language,
): RecordForm | null {
  const document = game.document(kind);
  if (record === null || !document || !isArray(document.value)) return null;
  const own = document.value.find((item) => isObject(item) && item["id"] === record);
  if (!isObject(own)) return null;
  return {
    document: document.id,
    digest: document.digest,
    record,
    source: game.data.game.languages.source,
    fields: shapes.map((shape) => fieldOf(shape, cellText(own[shape.field]), lang)),
  };
}

/** The form for a record that is to be added: what it must say, empty; null where the list has no file yet. */
export function newRecordForm(
  game: LibraryGame,
  kind: ListKind,
  shapes: readonly FieldShape[],
  lang: Language,
): RecordForm | null {
  const document = game.document(kind);
  if (!document || !isArray(document.value)) return null;
  return {
    document: document.id,
    digest: document.digest,
    record: "",
    source: game.data.game.languages.source,
    fields: shapes.filter((shape) => !shape.optional)
      .map((shape) => fieldOf(shape, shape.choices?.[0]?.id ?? "", lang)),
  };
}

function fieldOf(shape: FieldShape, value: string, lang: Language): RecordField {
  return {
    field: shape.field,
    title: word(lang, shape.title),
    type: shape.type ?? "text",
    long: shape.long ?? false,
    required: !shape.optional,
    choices: shape.choices ?? null,
    value,
  };
}
