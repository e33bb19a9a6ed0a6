/** What `start` says to try next, in two columns. */
import type { LibraryGame } from "../library/model.ts";
import { hasScenario, unplayed } from "./playable.ts";
import { columns } from "./terminal.ts";

/**
 * Lines of a place or command and what it is for. `option` is what commands need to find the data, ` --data mine` or
 * nothing. Smoke is offered of the first game that a system plays, and not where there is none.
 */
export function startHints(address: string, games: readonly LibraryGame[], option: string): string {
  const played = games.find((game) => hasScenario(game) && unplayed(game) === null);
  return columns([
    [`  ${address}games/${games[0]?.id ?? "GAME"}/oob`, "edit the order of battle"],
    [`  deno task grognard validate${option}`, "the same findings in the terminal"],
    ...(played
      ? [[`  deno task grognard smoke ${played.id} --games 100${option}`, "play it through"]]
      : []),
  ]);
}
