/** What an operation hands over: patches by document, not yet applied. */
import type { Bilingual, JsonValue, PatchOperation } from "../../library/finding.ts";
import type { DocumentKind, LibraryDocument, LibraryGame } from "../../library/model.ts";
import { type Refusal, refuse } from "../apply.ts";
import { isArray, isObject } from "../values/pointer.ts";

export interface Draft {
  readonly title: Bilingual;
  /** Document id to patches, in order. Never empty. */
  readonly edits: ReadonlyMap<string, readonly PatchOperation[]>;
}

/** Gathers patches by document while an operation works. */
export class Edits {
  readonly #patches = new Map<string, PatchOperation[]>();

  add(document: string, ...patch: readonly PatchOperation[]): void {
    if (patch.length === 0) return;
    const list = this.#patches.get(document) ?? [];
    list.push(...patch);
    this.#patches.set(document, list);
  }

  /** Whether nothing would change so far. */
  get empty(): boolean {
    return this.#patches.size === 0;
  }

  /** The draft, or a refusal when nothing would change. */
  draft(en: string, fr: string): Draft | Refusal {
    if (this.#patches.size === 0) {
      return refuse("no-change", "nothing would change", "rien ne changerait");
    }
    return { title: { en, fr }, edits: this.#patches };
  }
}

/** The document of a game by kind and record id, or a refusal that names what is missing. */
export function documentOf(
  game: LibraryGame,
  kind: DocumentKind,
  id?: string,
): LibraryDocument | Refusal {
  return game.document(kind, id) ?? refuse(
    "no-such-document",
    `${game.id} has no ${kind}${id ? ` "${id}"` : ""}`,
    `${game.id} n’a pas de document « ${kind}${id ? ` ${id}` : ""} »`,
  );
}

/** Records of a CSV document, or of one list of a JSON document. */
export function recordsOf(document: LibraryDocument, list?: string): readonly JsonValue[] {
  const value = list === undefined
    ? document.value
    : isObject(document.value)
    ? document.value[list]
    : undefined;
  return isArray(value) ? value : [];
}

export function idOf(record: JsonValue | undefined): string | null {
  if (!isObject(record)) return null;
  const { id } = record;
  return typeof id === "string" ? id : null;
}

export const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Kinds whose document is a plain list of records with ids, by the space that the ids live in. */
export const listKinds = [
  "formations",
  "leaders",
  "units",
  "schedule",
  "rules",
  "rulings",
] as const;
export type ListKind = (typeof listKinds)[number];

/** Ids that a new record of this kind may not take: units and leaders share one space, for both are counters. */
export function takenIds(game: LibraryGame, kind: ListKind): Map<string, string> {
  const kinds: readonly ListKind[] = kind === "units" || kind === "leaders"
    ? ["units", "leaders"]
    : [kind];
  const taken = new Map<string, string>();
  for (const other of kinds) {
    const document = game.document(other);
    if (!document) continue;
    for (const record of recordsOf(document)) {
      const id = idOf(record);
      if (id !== null) taken.set(id, document.file);
    }
  }
  return taken;
}

/** The first of `id-2`, `id-3` ... that is free. */
export function freeId(id: string, taken: ReadonlyMap<string, string>): string {
  const stem = id.replace(/-\d+$/, "").slice(0, 58);
  for (let number = 2;; number++) {
    const candidate = `${stem}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
