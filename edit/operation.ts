/** One edit: what a hand, an import or a fix does, as patches with their inverses. */
import type { Bilingual, PatchOperation } from "../library/finding.ts";

/** Patches on one document, in order, and what undoes them, in order. */
export interface DocumentChange {
  /** Document id, such as `paris-1814/units`. */
  readonly document: string;
  /** SHA-256 of the bytes that the change was made on. */
  readonly base: string;
  readonly patch: readonly PatchOperation[];
  readonly inverse: readonly PatchOperation[];
}

/** One undo step, over one document or many. */
export interface Operation {
  readonly id: string;
  readonly title: Bilingual;
  readonly changes: readonly DocumentChange[];
}

/*
 * edit/mod.ts offers (all pure but save):
 *   applyChange(library, change): { text, digest } | Refusal
 *   operations: setField, addRecord, removeRecord (lists and clears references), duplicateFormation, renameId,
 *     paintHexes, growMap, pasteCells, applyFix
 *   saveDocument(root, document, text, base): Promise<Saved | Conflict>   // If-Match, temporary file, fsync, rename
 *   journal: append-only crash journal under .grognard/
 */
