/**
 * The desk: one data folder that is open for editing. It keeps the library as the files are now, turns requests into
 * operations, saves them, and undoes them. Everything that writes goes through here, one at a time.
 */
import type { Bilingual, Finding } from "../library/finding.ts";
import type { Folder, Library, LibraryDocument } from "../library/model.ts";
import { type Format, isRefusal, type Refusal, refuse } from "./apply.ts";
import {
  type Basis,
  conflictOf,
  type EditConflict,
  historyConflict,
  type Merge,
  mergedText,
  Versions,
} from "./conflict.ts";
import {
  compactJournal,
  type History,
  type JournalFile,
  type JournalLine,
  journalOnDisk,
  type JournalOperation,
  replayJournal,
  type TextChange,
  turn,
} from "./files/journal.ts";
import { textsOf, unsound } from "./proposal.ts";
import { draftOf, type EditRequest } from "./request.ts";
import { digestOf, disk, type FileLayer, inTurn, saveDocument, SaveError } from "./files/save.ts";
import { spliceBetween } from "./values/splice.ts";
import { stampOf } from "./files/stamp.ts";

/** What the desk needs of other rooms. */
export interface DeskTools {
  read(root: string): Promise<{ folder: Folder; problems: readonly Finding[] }>;
  open(folder: Folder, root: string): Library;
  format: Format;
  check(library: Library): readonly Finding[];
}

/** The data as they are now. */
export interface DeskView {
  readonly library: Library;
  readonly findings: readonly Finding[];
}

export interface EditDone {
  readonly kind: "done";
  readonly operation: string;
  readonly title: Bilingual;
  /** New digests of the documents that changed. */
  readonly digests: Readonly<Record<string, string>>;
}

export type { EditConflict, Merge };
export type EditResult = EditDone | EditConflict | (Refusal & { kind: "refused" });

export class Desk {
  #stamp = "";
  #folder: Folder = new Map();
  #view: DeskView | null = null;
  /** The library that the last edit was judged by: most often it is the very next one to be shown. */
  #judged: { readonly folder: Folder; readonly library: Library } | null = null;
  readonly #versions = new Versions();
  #history: History = { operations: [], cursor: 0, halfDone: null, failed: [] };
  /** The journal ends in the middle of a line: the next one must not grow onto it. */
  #torn = false;
  /** What recovery did or could not do when the desk was opened. */
  recovered: Bilingual | null = null;

  private constructor(
    readonly root: string,
    private readonly tools: DeskTools,
    private readonly files: FileLayer,
    private readonly journal: JournalFile,
  ) {}

  /** Opens a data folder: reads the journal, finishes what a crash interrupted, reads the library. */
  static async open(
    root: string,
    tools: DeskTools,
    files: FileLayer = disk,
    journal: JournalFile = journalOnDisk(root),
  ): Promise<Desk> {
    const desk = new Desk(root, tools, files, journal);
    const lines = await journal.read();
    desk.#torn = lines !== "" && !lines.endsWith("\n");
    desk.#history = replayJournal(lines);
    await desk.#recover();
    const compact = compactJournal(desk.#history);
    if (compact !== null) {
      await journal.replace(compact);
      desk.#history = replayJournal(compact);
      desk.#torn = false;
    }
    await desk.view();
    return desk;
  }

  /** The library and its findings, read anew when a file has changed since the last time. */
  view(): Promise<DeskView> {
    return inTurn(`view ${this.root}`, async () => {
      const stamp = await stampOf(this.root);
      if (this.#view && stamp === this.#stamp) return this.#view;
      const { folder, problems } = await this.tools.read(this.root);
      const library = this.#judged && sameBytes(folder, this.#judged.folder)
        ? this.#judged.library
        : this.tools.open(folder, this.root);
      this.#judged = null;
      for (const { digest, text } of library.documents) {
        if (text !== null) this.#versions.remember(digest, text);
      }
      this.#folder = folder;
      this.#view = { library, findings: [...problems, ...this.tools.check(library)] };
      this.#stamp = stamp;
      return this.#view;
    });
  }

  /** What may be undone and done again, newest first, and what could not be saved. */
  get history(): {
    readonly undo: readonly JournalOperation[];
    readonly redo: readonly JournalOperation[];
    readonly failed: History["failed"];
  } {
    const { operations, cursor, failed } = this.#history;
    return {
      undo: operations.slice(0, cursor).reverse(),
      redo: operations.slice(cursor),
      failed,
    };
  }

  /**
   * Makes an edit on the document's version `base`. Conflicts and refusals are results and change nothing; a file system
   * that refuses throws `SaveError`, and the edit is kept in the journal where that can be written.
   */
  edit(document: string, base: string, request: EditRequest, merge?: Merge): Promise<EditResult> {
    return inTurn(`edit ${this.root}`, async () => {
      const { library, findings } = await this.view();
      const found = library.documents.find((item) => item.id === document);
      const game = found && library.game(found.game);
      if (!found || !game) {
        const no = refuse(
          "no-such-document",
          `no document "${document}"`,
          `pas de document « ${document} »`,
        );
        return { kind: "refused", ...no };
      }
      if (found.digest !== base) return conflictOf(this.#basis, found, base, request);
      const merged = merge ? mergedText(this.#basis, found, merge, request) : null;
      const draft = draftOf(
        game,
        found,
        merged === null ? request : { do: "set-text", text: merged },
        findings,
      );
      if (isRefusal(draft)) return { kind: "refused", ...draft };
      const texts = textsOf(library, draft, this.tools.format);
      if (isRefusal(texts)) return { kind: "refused", ...texts };
      const named = [...texts].map(([item, text]) => [item.file, text] as const);
      const bad = unsound(library, texts, () => this.#basis.libraryWith(new Map(named)));
      if (bad) return { kind: "refused", ...bad };
      return await this.#commit(draft.title, texts);
    });
  }

  /** Takes back the last operation; refused when `game` is given and the operation reaches into another game. */
  undo(game?: string): Promise<EditResult> {
    return this.#step(false, game);
  }

  /** Does the last undone operation again, under the same condition. */
  redo(game?: string): Promise<EditResult> {
    return this.#step(true, game);
  }

  /** What stale edits are compared with. */
  get #basis(): Basis {
    return {
      versions: this.#versions,
      format: this.tools.format,
      check: this.tools.check,
      libraryWith: (texts) => {
        const folder = new Map(this.#folder);
        for (const [file, text] of texts) folder.set(file, new TextEncoder().encode(text));
        const library = this.tools.open(folder, this.root);
        this.#judged = { folder, library };
        return library;
      },
    };
  }

  async #append(...lines: JournalLine[]): Promise<void> {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    const before = this.#torn ? "\n" : "";
    // A write that fails may have left a part.
    this.#torn = true;
    await this.journal.append(before + text);
    this.#torn = false;
  }

  async #commit(
    title: Bilingual,
    texts: ReadonlyMap<LibraryDocument, string>,
  ): Promise<EditResult> {
    const changes: TextChange[] = [...texts].map(([document, text]) => {
      const { start, removed, text: inserted } = spliceBetween(document.text ?? "", text);
      return {
        document: document.id,
        file: document.file,
        base: document.digest,
        after: digestOf(text),
        start,
        removed,
        inserted,
      };
    });
    const time = new Date().toISOString();
    const operation = { id: crypto.randomUUID(), time, title, changes };
    await this.#append({ entry: "intent", operation });
    const result = await this.#write(operation, true, title);
    if (result.kind === "done") {
      const { operations, cursor } = this.#history;
      const kept = [...operations.slice(0, cursor), operation];
      this.#history = { ...this.#history, operations: kept, cursor: kept.length };
      await this.#append({ entry: "done", id: operation.id });
    } else await this.#append({ entry: "failed", id: operation.id, problem: "conflict" });
    return result;
  }

  /**
   * Writes every document of an operation, forwards or back. When one can not be written, those before it are put back,
   * so that an operation over several files happens whole or not at all.
   */
  async #write(
    operation: JournalOperation,
    forwards: boolean,
    title: Bilingual,
  ): Promise<EditResult> {
    const written: { change: TextChange; before: string }[] = [];
    const putBack = async () => {
      for (const { change, before } of written.reverse()) {
        const now = forwards ? change.after : change.base;
        await saveDocument(this.root, change.file, before, now, this.files);
      }
    };
    const digests: Record<string, string> = {};
    try {
      for (const change of operation.changes) {
        const [from, to] = forwards ? [change.base, change.after] : [change.after, change.base];
        const before = await this.#textOf(change.file);
        const text = turn(before, change, forwards);
        if (digestOf(before) !== from || digestOf(text) !== to) {
          await putBack();
          return historyConflict(this.#basis, change, from, before);
        }
        const saved = await saveDocument(this.root, change.file, text, from, this.files);
        if (saved.kind === "conflict") {
          await putBack();
          return historyConflict(this.#basis, change, from, saved.text);
        }
        written.push({ change, before });
        digests[change.document] = saved.digest;
      }
    } catch (error) {
      await putBack();
      if (error instanceof SaveError && forwards) {
        const problem = error.problem;
        const failed = [...this.#history.failed, { operation, problem }];
        this.#history = { ...this.#history, failed };
        // The journal may be on the same full disk; the caller's error says where the edit is kept then.
        await this.#append({ entry: "failed", id: operation.id, problem }).catch(() => {});
      }
      throw error;
    }
    await this.view();
    return { kind: "done", operation: operation.id, title, digests };
  }

  async #textOf(file: string): Promise<string> {
    try {
      // The BOM is part of the text: what is read is written back byte for byte. Bytes that are no UTF-8 make a text
      // with another digest than any that was saved: the file has changed since.
      const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
      return decoder.decode(await this.files.read(`${this.root}/${file}`));
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) throw new SaveError("gone", file, error);
      throw new SaveError("unwritable", file, error);
    }
  }

  #step(forwards: boolean, game?: string): Promise<EditResult> {
    return inTurn(`edit ${this.root}`, async () => {
      const { operations, cursor } = this.#history;
      const operation = operations[forwards ? cursor : cursor - 1];
      if (!operation) {
        const no = forwards
          ? refuse("nothing-to-redo", "there is nothing to do again", "il n’y a rien à rétablir")
          : refuse("nothing-to-undo", "there is nothing to undo", "il n’y a rien à annuler");
        return { kind: "refused", ...no };
      }
      const elsewhere = operation.changes.find(({ document }) =>
        game !== undefined && document.split("/")[0] !== game
      );
      if (elsewhere) {
        const { title } = operation;
        const [en, fr] = forwards ? ["redo", "rétablissez"] : ["undo", "annulez"];
        const no = refuse(
          "other-game",
          `the edit to ${en} is not in this game: “${title.en}” in ${elsewhere.document}; ${en} it on a page of that game`,
          `la modification n’est pas dans ce jeu : « ${title.fr} » dans ${elsewhere.document} ; ${fr}-la sur une page de ce jeu-là`,
          elsewhere.document,
        );
        return { kind: "refused", ...no };
      }
      await this.view();
      const id = operation.id;
      await this.#append({ entry: forwards ? "redoing" : "undoing", id });
      let result: EditResult;
      try {
        result = await this.#write(operation, forwards, operation.title);
      } catch (error) {
        await this.#append({ entry: "failed", id, problem: "save" }).catch(() => {});
        throw error;
      }
      if (result.kind === "done") {
        this.#history = { ...this.#history, cursor: cursor + (forwards ? 1 : -1) };
        await this.#append({ entry: forwards ? "redone" : "undone", id });
      } else await this.#append({ entry: "failed", id, problem: "conflict" });
      return result;
    });
  }

  /**
   * Finishes or takes back what a crash left half done, if each of its files is as it found it or as it leaves it.
   * Otherwise none is touched: somebody has changed or moved one since, and nothing is guessed.
   */
  async #recover(): Promise<void> {
    const { halfDone, operations, cursor } = this.#history;
    if (!halfDone) return;
    const { operation, forwards } = halfDone;
    let stuck = false;
    const left: { file: string; text: string; from: string }[] = [];
    for (const change of operation.changes) {
      const [from, to] = forwards ? [change.base, change.after] : [change.after, change.base];
      const text = await this.#textOf(change.file).catch((error: unknown) => {
        if (error instanceof SaveError) return null;
        throw error;
      });
      const digest = text === null ? null : digestOf(text);
      if (digest === to) continue;
      if (text === null || digest !== from) stuck = true;
      else left.push({ file: change.file, text: turn(text, change, forwards), from });
    }
    for (const { file, text, from } of stuck ? [] : left) {
      const saved = await saveDocument(this.root, file, text, from, this.files);
      if (saved.kind === "conflict") stuck = true;
    }
    const { en, fr } = operation.title;
    const id = operation.id;
    if (stuck) {
      await this.#append({ entry: "failed", id, problem: "changed-since" });
      this.recovered = {
        en:
          `“${en}” was interrupted and its files have changed since; it is kept in .grognard/journal.jsonl`,
        fr:
          `« ${fr} » a été interrompu et ses fichiers ont changé depuis ; l’opération est gardée dans .grognard/journal.jsonl`,
      };
      const failed = [...this.#history.failed, { operation, problem: "changed-since" }];
      this.#history = { ...this.#history, halfDone: null, failed };
      return;
    }
    const again = operations.some((item) => item.id === id);
    await this.#append({ entry: !forwards ? "undone" : again ? "redone" : "done", id });
    this.recovered = {
      en: `“${en}” was interrupted and is now finished`,
      fr: `« ${fr} », interrompu, est maintenant terminé`,
    };
    const kept = again ? [...operations] : [...operations.slice(0, cursor), operation];
    const next = !forwards ? cursor - 1 : again ? cursor + 1 : kept.length;
    this.#history = { ...this.#history, operations: kept, cursor: next, halfDone: null };
  }
}

/** Whether two folders hold the same files, byte for byte. */
function sameBytes(one: Folder, other: Folder): boolean {
  if (one.size !== other.size) return false;
  for (const [file, bytes] of one) {
    const own = other.get(file);
    if (own === bytes) continue;
    if (own === undefined || own.length !== bytes.length) return false;
    if (bytes.some((byte, at) => byte !== own[at])) return false;
  }
  return true;
}
