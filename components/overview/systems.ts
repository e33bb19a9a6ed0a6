/** Names of rule systems for people; their ids are for files. */
import { systems } from "../../engine/manifest.ts";
import type { Language } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";

const names: Readonly<Record<string, readonly [string, string]>> = {
  "bataille-de-paris": ["Battle of Paris rules", "Règles de la Bataille de Paris"],
  "patrie-en-danger-1792": ["La Patrie en Danger rules", "Règles de La Patrie en Danger"],
};

/** A system's name in a language. One that nobody has named yet is its id, written as words. */
export function systemName(lang: Language, id: string): string {
  const known = names[id];
  if (known) return known[lang === "fr" ? 1 : 0];
  const words = id.replace(/-/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether the engine has the system that a game names. A game may be written down before its rules are programmed. */
export function playedBy(game: LibraryGame): boolean {
  return systems.some(({ id }) => id === game.data.game.system);
}
