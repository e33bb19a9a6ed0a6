/** Bundles for commands that play: made in memory from the data, or refused with the errors that are in the way. */
import type { Library } from "../library/model.ts";
import type { Bundle } from "../schemas/bundle.ts";
import { isRefusal, makeBundle, type Refusal } from "../bundle/mod.ts";
import { check } from "../lint/check.ts";
import { type Context, say, UsageError } from "./command.ts";

/** The bundle of one game. Throws `UsageError` with the first errors when the data is not fit to play. */
export function bundleOf(library: Library, game: string, context: Context): Bundle {
  const made = makeBundle(library, game, { findings: check(library) });
  if (!isRefusal(made)) return made;
  throw refusalError(made, context);
}

/** A refusal as an error for people: the reason, then the first findings with their places. */
export function refusalError(refusal: Refusal, { lang }: Context): UsageError {
  const shown = refusal.findings.slice(0, 5).map(({ code, place, message }) =>
    `  ${place.file}:${place.line}:${place.column}  ${code}  ${say(lang, message)}`
  );
  const more = refusal.findings.length - shown.length;
  if (more > 0) shown.push(`  + ${more}`);
  const hint = shown.join("\n");
  return new UsageError(refusal.reason, { en: hint, fr: hint }, 1);
}
