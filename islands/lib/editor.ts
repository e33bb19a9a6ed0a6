/** The life of edits in a page: one at a time, each on the version that the last one left, kept until it is saved. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Bilingual, Finding, Language } from "../../library/finding.ts";
import { ui } from "../../i18n/ui/mod.ts";
import { word } from "../../components/words/words.ts";
import {
  announce,
  type Answer,
  type ConflictAnswer,
  digestOnDisk,
  type Edit,
  type MergeChoice,
  sendEdit,
  sendStep,
} from "./api.ts";
import { draftsOf, dropDraft, type EditDraft, keepDraft } from "./drafts.ts";

/** A conflict and the edit that met it. */
export interface OpenConflict {
  readonly answer: ConflictAnswer;
  /** Null when undo or redo met it: there is then nothing to merge. */
  readonly edit: Edit | null;
  readonly draft: string | null;
  /** How often the file has changed while the dialog was open. */
  readonly times: number;
}

export interface Editor {
  readonly status: string;
  readonly bad: boolean;
  readonly conflict: OpenConflict | null;
  /** The page's documents. */
  readonly documents: readonly string[];
  /** How many edits and steps this page has seen through. */
  readonly changes: number;
  /** Findings of the game after the last edit of this page; null before the first. */
  readonly findings: readonly Finding[] | null;
  readonly drafts: readonly {
    readonly key: string;
    readonly draft: EditDraft;
    readonly older: boolean;
  }[];
  edit(document: string, edit: Edit): void;
  /** Keeps what an edit would be if it were confirmed now, in case the tab dies; null when it was confirmed or given up. */
  typing(document: string, edit: Edit | null): void;
  undo(): void;
  redo(): void;
  say(text: string, bad?: boolean): void;
  merge(choices: MergeChoice["choices"]): void;
  discard(): void;
  applyDraft(key: string): void;
  dropDraft(key: string): void;
}

/**
 * Editing of some documents. `digests` are those of the page as it was rendered; `reload` is called after every change
 * with the digests as they then are, and brings the page's data up to date.
 */
export function useEditor(
  digests: Readonly<Record<string, string>>,
  lang: Language,
  reload: () => Promise<Readonly<Record<string, string>>>,
): Editor {
  const known = useRef<Record<string, string>>({ ...digests });
  const queue = useRef<Promise<void>>(Promise.resolve());
  const blocked = useRef(false);
  const typed = useRef<string | null>(null);
  /** Drafts of a dead tab that the reader has sent: one that is refused is offered again, for it may be all there is. */
  const applied = useRef(new Set<string>());
  const [status, setStatus] = useState<{ text: string; bad: boolean }>({ text: "", bad: false });
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  const [findings, setFindings] = useState<readonly Finding[] | null>(null);
  const [changes, setChanges] = useState(0);
  const [drafts, setDrafts] = useState<Editor["drafts"]>([]);
  const documents = useMemo(() => Object.keys(digests), []);

  const say = (text: string, bad = false): void => {
    setStatus({ text, bad });
    announce(text);
  };

  /** Drafts that wait in this browser, marked when their file has moved on. */
  const waiting = (): Editor["drafts"] =>
    documents.flatMap((document) =>
      draftsOf(document).map(({ key, draft }) => ({
        key,
        draft,
        older: draft.base !== known.current[document],
      }))
    );
  const offer = (key: string): void => {
    const found = waiting().find((item) => item.key === key);
    if (found) setDrafts((list) => [...list.filter((item) => item.key !== key), found]);
  };

  const refresh = async (): Promise<void> => {
    known.current = { ...known.current, ...(await reload()) };
  };

  // Edits that a killed tab left behind are offered, and marked when the file has moved on.
  useEffect(() => setDrafts(waiting()), []);

  // Whoever comes back to this tab may have changed a file meanwhile: what waits here is marked at once.
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.visibilityState !== "visible" || blocked.current) return;
      for (const id of documents) {
        const base = known.current[id] ?? "";
        const disk = await digestOnDisk(id, base);
        if (disk === null || disk === base || known.current[id] !== base) continue;
        setDrafts((list) =>
          list.map((item) =>
            item.draft.document === id ? { ...item, older: item.draft.base !== disk } : item
          )
        );
        say(word(lang, "save.changed", { file: id }), true);
      }
    };
    const listen = (): void => void look();
    addEventListener("focus", listen);
    document.addEventListener("visibilitychange", listen);
    return () => {
      removeEventListener("focus", listen);
      document.removeEventListener("visibilitychange", listen);
    };
  }, []);

  /** Names documents that this page does not show: an undo may reach there. */
  const elsewhere = (changed: readonly string[]): string =>
    changed.some((id) => documents.includes(id)) ? "" : ` (${changed.join(", ")})`;

  const take = async (
    answer: Answer,
    edit: Edit | null,
    draft: string | null,
    doneText: (title: Bilingual) => string,
    times = 0,
  ): Promise<void> => {
    switch (answer.kind) {
      case "done":
        if (draft) dropDraft(draft);
        setFindings(answer.findings);
        Object.assign(known.current, answer.digests);
        await refresh();
        setChanges((count) => count + 1);
        say(doneText(answer.title) + elsewhere(Object.keys(answer.digests)));
        break;
      case "conflict":
        // The file already says what the edit says: its answer was lost, or somebody had the same thought.
        if (answer.myText !== null && answer.myText === answer.theirText) {
          if (draft) dropDraft(draft);
          await refresh();
          say(ui(lang)("state.saved"));
          break;
        }
        blocked.current = true;
        setConflict({ answer, edit, draft, times });
        say(ui(lang)("conflict.title"), true);
        break;
      case "refused":
        // A save that failed keeps its draft: the edit was fine, the disk was not.
        if (draft && !["read-only", "disk-full", "gone", "unwritable"].includes(answer.reason)) {
          if (applied.current.has(draft)) offer(draft);
          else dropDraft(draft);
        }
        say(answer.message[lang], true);
        await refresh();
        break;
      case "unreachable":
        say(ui(lang)("error.offline"), true);
        break;
    }
  };

  const enqueue = (work: () => Promise<void>): void => {
    queue.current = queue.current.then(async () => {
      if (blocked.current) return say(word(lang, "save.blocked"), true);
      await work();
    });
  };

  const send = (document: string, base: string, edit: Edit, key: string | null): void => {
    const draft = key ?? keepDraft({ document, base, edit, time: new Date().toISOString() });
    enqueue(async () => {
      say(ui(lang)("state.saving"));
      const digest = key ? base : known.current[document] ?? base;
      const answer = await sendEdit(document, digest, edit);
      await take(answer, edit, draft, (title) => word(lang, "save.done", { title: title[lang] }));
    });
  };

  const step = (which: "undo" | "redo"): void =>
    enqueue(async () => {
      const answer = await sendStep(which, documents[0]?.split("/")[0] ?? "");
      const key = which === "undo" ? "save.undone" : "save.redone";
      await take(answer, null, null, (title) => word(lang, key, { title: title[lang] }));
    });

  const close = (): void => {
    blocked.current = false;
    setConflict(null);
  };

  return {
    status: status.text,
    bad: status.bad,
    conflict,
    documents,
    changes,
    findings,
    drafts,
    say,
    edit: (document, edit) => send(document, known.current[document] ?? "", edit, null),
    typing(document, edit) {
      if (typed.current !== null) dropDraft(typed.current);
      const base = known.current[document] ?? "";
      typed.current = edit && keepDraft({ document, base, edit, time: new Date().toISOString() });
    },
    undo: () => step("undo"),
    redo: () => step("redo"),
    merge(choices) {
      if (!conflict?.edit) return;
      const { answer, edit, draft, times } = conflict;
      // Only over the version that the dialog shows: a third writer makes a new conflict.
      queue.current = queue.current.then(async () => {
        const merged = await sendEdit(answer.document, answer.digest, edit, {
          base: answer.base,
          choices,
        });
        if (merged.kind !== "conflict") close();
        const done = (title: Bilingual) => word(lang, "save.done", { title: title[lang] });
        await take(merged, edit, draft, done, times + 1);
      });
    },
    discard() {
      if (conflict?.draft) dropDraft(conflict.draft);
      close();
      queue.current = queue.current.then(async () => {
        await refresh();
        say(ui(lang)("state.noChanges"));
      });
    },
    applyDraft(key) {
      const found = drafts.find((item) => item.key === key);
      if (!found) return;
      setDrafts(drafts.filter((item) => item.key !== key));
      applied.current.add(key);
      // Its own base: when the file has moved on, the conflict dialog opens.
      send(found.draft.document, found.draft.base, found.draft.edit, key);
    },
    dropDraft(key) {
      dropDraft(key);
      setDrafts(drafts.filter((item) => item.key !== key));
    },
  };
}
