/** Events of the log as sentences. */
import type { GameEvent } from "../engine/core/system.ts";
import type { Language } from "../library/finding.ts";
import type { LibraryGame } from "../library/model.ts";

/** Says an event of a game in a language: its kind and what it concerns. */
export function eventText(
  _game: LibraryGame,
  _scenario: string,
  _lang: Language,
): (event: GameEvent) => string {
  return (event) =>
    [event.kind, ...Object.entries(event.params).map(([key, value]) => `${key} ${value}`)].join(
      ", ",
    );
}
