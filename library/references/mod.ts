/** References: every id that should exist does, no id stands twice, nothing runs in a circle. */
import type { OpenedDocument } from "../document.ts";
import type { DocumentKind } from "../model.ts";
import type { Parts } from "../parts.ts";
import type { Report } from "../report.ts";

export function checkReferences(
  _game: string,
  _parts: Parts,
  _documents: readonly OpenedDocument[],
  _broken: ReadonlySet<DocumentKind>,
  _report: Report,
): void {}
