/** Applies the mend that a finding offers, and shows the page anew. */
import type { JSX } from "preact";
import { EditBar } from "../components/editing/EditBar.tsx";
import type { Language } from "../library/finding.ts";
import { useEditor } from "./lib/editor.ts";

export interface FixButtonProps {
  readonly document: string;
  readonly digest: string;
  readonly code: string;
  readonly pointer: string;
  readonly title: string;
  readonly lang: Language;
}

export default function FixButton(props: FixButtonProps): JSX.Element {
  const editor = useEditor({ [props.document]: props.digest }, props.lang, () => {
    location.reload();
    return Promise.resolve({});
  });
  const { code, pointer } = props;
  return (
    <div class="fix">
      <button
        type="button"
        disabled={editor.conflict !== null}
        onClick={() => editor.edit(props.document, { do: "apply-fix", code, pointer })}
      >
        {props.title}
      </button>
      {(editor.status || editor.conflict || editor.drafts.length > 0) && (
        <EditBar editor={editor} lang={props.lang} />
      )}
    </div>
  );
}
