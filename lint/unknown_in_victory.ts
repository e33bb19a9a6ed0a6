/** What SCN001 and SCN002 share: a victory level names something that the system does not know. */
import type { SystemManifest } from "../engine/manifest.ts";
import type { Bilingual } from "../library/finding.ts";
import type { Predicate } from "../schemas/where.ts";
import { parts } from "./predicates.ts";
import type { Report } from "./rule.ts";
import type { Subject } from "./subject.ts";
import { withSuggestion } from "./words.ts";

/** One kind of name in victory levels, and what the system knows of it. */
export interface NamedInVictory {
  /** The field of a condition that holds the name. */
  readonly field: "measure" | "event";
  /** The name that a part of a condition holds; undefined for parts of another kind. */
  nameIn(part: Predicate): string | undefined;
  known(system: SystemManifest): readonly string[];
  message(level: string, name: string, system: string): Bilingual;
}

/** Reports every name in a victory level that the system does not know, with the nearest that it does. */
export function checkNamedInVictory(
  subject: Subject,
  report: Report,
  { field, nameIn, known, message }: NamedInVictory,
): void {
  const { system } = subject;
  if (system === undefined) return;
  for (const scenario of subject.data.scenarios) {
    for (const [index, { id, when }] of scenario.victory.entries()) {
      for (const { part, pointer } of parts(when, `/victory/${index}/when`)) {
        const name = nameIn(part);
        if (name === undefined || known(system).includes(name)) continue;
        report(
          subject.document("scenario", scenario.id),
          `${pointer}/${field}`,
          withSuggestion(message(id, name, system.id), name, known(system)),
          { record: id },
        );
      }
    }
  }
}
