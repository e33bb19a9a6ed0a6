/** A finding: one complaint about the data. Every check, from bytes to meaning, speaks in findings. */
import type { Fidelity } from "../schemas/common.ts";

export type Severity = "error" | "warning" | "info";
export type Language = "en" | "fr";
export const languages: readonly Language[] = ["en", "fr"];
/** A sentence in both languages. */
export type Bilingual = Readonly<Record<Language, string>>;

/** Where in a file. Lines and columns count from 1; columns count UTF-16 units. `pointer` is an RFC 6901 JSON Pointer. */
export interface Place {
  /** Path relative to the data root, with forward slashes: `paris-1814/units.csv`. */
  readonly file: string;
  /** Into the parsed document: `/hexes/12/terrain`; for CSV `/3/strength` is data row 3 (from 0), field strength. */
  readonly pointer: string;
  readonly line: number;
  readonly column: number;
}

/** A safe mend: JSON Patch operations (RFC 6902 subset) on one document. */
export interface Fix {
  readonly title: Bilingual;
  readonly file: string;
  readonly patch: readonly PatchOperation[];
}

/** RFC 6902: the three operations that every edit comes down to. */
export type PatchOperation =
  | { readonly op: "add"; readonly path: string; readonly value: JsonValue }
  | { readonly op: "remove"; readonly path: string }
  | { readonly op: "replace"; readonly path: string; readonly value: JsonValue };

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

export interface Finding {
  /** Family and number: `MAP012`. Stable; never reused. */
  readonly code: string;
  readonly severity: Severity;
  /** What, where, the offending value, what was expected, and the nearest right value where there is one. */
  readonly message: Bilingual;
  readonly place: Place;
  /** Second places that belong to it, such as the other of two duplicates. */
  readonly related?: readonly Place[];
  readonly game?: string;
  /** Id of the record: `kretow`, `P-094`, a hex label. */
  readonly record?: string;
  readonly fidelity?: Fidelity;
  readonly fix?: Fix;
  /** The ruling that records this finding as known; it is then shown as info and does not fail a run. */
  readonly ruling?: string;
  /** Codes of rules that did not judge, or not all: on the finding that says so (LNT002). */
  readonly rules?: { readonly skipped: readonly string[]; readonly partial: readonly string[] };
}
