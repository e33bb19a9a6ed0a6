/** Edits that are not known to be saved, kept in this browser by document and by the version that they were made on. */
import type { Edit } from "./api.ts";

export interface EditDraft {
  readonly document: string;
  /** Digest of the version that the edit was made on. */
  readonly base: string;
  readonly edit: Edit;
  /** ISO time. */
  readonly time: string;
}

const prefix = "grognard-draft ";

function isDraft(value: unknown): value is EditDraft {
  return typeof value === "object" && value !== null && "document" in value && "base" in value &&
    "edit" in value && "time" in value;
}

/** Keeps a draft until it is dropped. A full or forbidden store is no reason not to edit: the server has the edit next. */
export function keepDraft(draft: EditDraft): string {
  const key = `${prefix}${draft.document} ${draft.base} ${draft.time}`;
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  return key;
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Drafts of a document, newest first. */
export function draftsOf(document: string): { readonly key: string; readonly draft: EditDraft }[] {
  const found: { key: string; draft: EditDraft }[] = [];
  try {
    for (let at = 0; at < localStorage.length; at++) {
      const key = localStorage.key(at);
      if (!key?.startsWith(`${prefix}${document} `)) continue;
      const draft: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
      if (isDraft(draft)) found.push({ key, draft });
    }
  } catch (error) {
    if (!(error instanceof DOMException) && !(error instanceof SyntaxError)) throw error;
  }
  return found.sort((a, b) => a.draft.time < b.draft.time ? 1 : -1);
}
