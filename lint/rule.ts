/** The shape of a rule: metadata as data, examples that run as tests, and a check over one game. */
import type {
  Bilingual,
  Finding,
  Fix,
  JsonValue,
  PatchOperation,
  Place,
  Severity,
} from "../library/finding.ts";
import type { DocumentKind, LibraryDocument } from "../library/model.ts";
import type { SystemManifest } from "../engine/manifest.ts";
import type { Subject } from "./subject.ts";

/** One step from the small game of `testing/fixture.ts` to an example: a patch of its values, or new or other text. */
export type Change =
  | { readonly file: string; readonly patch: readonly PatchOperation[] }
  | { readonly file: string; readonly value: JsonValue }
  | { readonly file: string; readonly text: string }
  /** A text in bytes of one letter each, as Windows writes it: no UTF-8. */
  | { readonly file: string; readonly latin1: string }
  | { readonly file: string; readonly from: string; readonly to: string }
  | { readonly file: string; readonly removed: true };

/** A game that shows a rule. */
export interface Example {
  readonly changes: readonly Change[];
  /** What the fixture's system says of itself, where the rule reads it. */
  readonly manifest?: Partial<SystemManifest>;
}

/** A game that breaks a rule once: the finding stands at `at` and its messages mention `value`. */
export interface FailingExample extends Example {
  readonly at: { readonly file: string; readonly pointer: string };
  readonly value: string;
  /** Codes of other rules that can not but see it too. */
  readonly also?: readonly string[];
}

/** What a report may say beyond its place and message. */
export interface Details {
  readonly record?: string;
  readonly related?: readonly Place[];
  /** A safe mend of the document that the finding is in. */
  readonly fix?: Omit<Fix, "file"> & { readonly file?: string };
  /** Where it is not the rule's own. */
  readonly severity?: Severity;
}

/** Takes one finding. A document that does not exist drops it: its absence is another rule's business. */
export type Report = (
  document: LibraryDocument | undefined,
  pointer: string,
  message: Bilingual,
  details?: Details,
) => void;

export interface Rule {
  /** Family and number: `MAP001`. Stable; never reused. */
  readonly code: string;
  readonly severity: Severity;
  readonly title: Bilingual;
  /** Why it matters to a designer or a player. */
  readonly why: Bilingual;
  /** Kinds of documents that must all be sound before the rule can judge: it counts, or misses what is not there. */
  readonly needs: readonly DocumentKind[];
  /**
   * Kinds of which it judges what is sound while other documents, or other records of a list, are broken: nothing that
   * is added or mended could take one of its findings away. Left out, it judges only documents that are whole.
   */
  readonly recordsOf?: readonly DocumentKind[];
  readonly failing: FailingExample;
  readonly passing: Example;
  /** What its fix does, when it offers one. */
  readonly fix?: Bilingual;
  check(subject: Subject, report: Report): void;
  /** A second look, once all other rules have spoken, for rules about findings. */
  review?(subject: Subject, findings: readonly Finding[], report: Report): void;
}

/** Defines a rule; the identity, for its types. */
export function rule(definition: Rule): Rule {
  return definition;
}
