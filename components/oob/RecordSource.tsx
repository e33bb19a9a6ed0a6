/** Where a chosen record comes from, in fields that are saved when they are left, and what is found wrong with it. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Editor } from "../../islands/lib/editor.ts";
import type { Finding, Language } from "../../library/finding.ts";
import { FindingNote } from "../findings/FindingNote.tsx";
import type { RecordOrigin } from "./oob_data.ts";
import { oobWord } from "./oob_words.ts";

const fields = ["ref", "evidence", "note"] as const;
type Field = (typeof fields)[number];

function OriginField(
  { document, record, field, value, editor, source, lang }: {
    document: string;
    record: string;
    field: Field;
    value: string;
    editor: Editor;
    source: Language;
    lang: Language;
  },
): JSX.Element {
  const [text, setText] = useState(value);
  // An undo, or somebody else, has changed it.
  useEffect(() => setText(value), [value]);
  const edit = (typed: string) => ({
    do: "set-field" as const,
    record,
    field,
    value: typed === "" ? null : typed,
  });
  const common = {
    value: text,
    disabled: editor.conflict !== null,
    lang: field === "ref" || source === lang ? undefined : source,
    onInput: (event: { readonly currentTarget: { readonly value: string } }) => {
      setText(event.currentTarget.value);
      editor.typing(document, edit(event.currentTarget.value.trim()));
    },
    onBlur: (event: { readonly currentTarget: { readonly value: string } }) => {
      const typed = event.currentTarget.value.trim();
      editor.typing(document, null);
      if (typed !== value) editor.edit(document, edit(typed));
    },
  };
  return (
    <label class="wide-field">
      {oobWord(lang, field)}
      {field === "ref"
        ? <input {...common} maxLength={400} />
        : <textarea {...common} rows={2} maxLength={4000} />}
    </label>
  );
}

export function RecordSource(
  { document, record, origin, findings, game, source, editor, lang }: {
    document: string;
    record: string;
    origin: RecordOrigin;
    /** Those of this record. */
    findings: readonly Finding[];
    game: string;
    /** The language of the file's own words. */
    source: Language;
    editor: Editor;
    lang: Language;
  },
): JSX.Element {
  return (
    <>
      <form
        class="edit-form"
        aria-label={oobWord(lang, "where")}
        autocomplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        <div class="fields">
          {fields.map((field) => (
            <OriginField
              key={`${record} ${field}`}
              document={document}
              record={record}
              field={field}
              value={origin[field]}
              editor={editor}
              source={source}
              lang={lang}
            />
          ))}
        </div>
      </form>
      {findings.length > 0 && (
        <section class="page-findings" aria-label={oobWord(lang, "findings")}>
          <ol class="notes">
            {findings.map((finding) => (
              <FindingNote
                key={`${finding.code}${finding.place.pointer}`}
                finding={finding}
                href={null}
                lang={lang}
                game={game}
              />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
