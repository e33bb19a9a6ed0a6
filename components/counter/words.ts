/** The counters' own words, in both languages. */
import type { Language } from "../../library/finding.ts";
import type { Fidelity } from "../../schemas/common.ts";

const words = {
  faceDown: ["face-down counter", "pion face cachée"],
  formation: ["formation {name}", "formation {name}"],
  reverse: ["reverse", "verso"],
  reduced: ["reduced", "réduit"],
  missing: ["missing", "manque"],
  symbols: ["Symbols", "Symboles"],
  classic: ["classic", "classiques"],
  silhouette: ["silhouettes", "silhouettes"],
  signs: ["Signs of where a figure comes from", "Signes de l’origine d’une valeur"],
  strength: ["strength", "force"],
  quality: ["quality", "qualité"],
  movement: ["movement", "mouvement"],
  combat_modifier: ["combat modifier", "modificateur de combat"],
  emblem: ["emblem", "emblème"],
} as const satisfies Record<string, readonly [string, string]>;

export type CounterWord = keyof typeof words;

/** A word of the counters in a language, its parameters filled in. */
export function counterWord(
  lang: Language,
  word: CounterWord,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const text: string = words[word][lang === "fr" ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole);
}

/** What a column is called when it is read aloud: a word of ours, its heading, or in default of both its id. */
export function columnWord(lang: Language, column: string, heading?: string): string {
  const bare = column.replace(/^reverse_/, "");
  return isWord(bare) ? counterWord(lang, bare) : heading?.toLocaleLowerCase(lang) ?? bare;
}

const isWord = (word: string): word is CounterWord => word in words;

/** Fidelities in order, with the sign that each wears. */
export const fidelityWords: Readonly<Record<Fidelity, readonly [string, string]>> = {
  printed: ["printed: the rulebook says it", "imprimé : le livret le dit"],
  derived: [
    "derived: follows from what is printed",
    "déduit : découle de ce qui est imprimé",
  ],
  reconstructed: [
    "reconstructed: from geography or history",
    "reconstitué : d’après la géographie ou l’histoire",
  ],
  "stand-in": [
    "stand-in: made up so that the game can be played",
    "provisoire : inventé pour que l’on puisse jouer",
  ],
  missing: ["missing: not known, not guessed", "manquant : inconnu, non deviné"],
};
