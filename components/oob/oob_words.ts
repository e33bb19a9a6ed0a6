/** Words of what the order of battle asks before and after an edit. Each is English, then French. */
import type { Language } from "../../library/finding.ts";

const words = {
  addFirst: ["Add a unit", "Ajouter une unité"],
  paste: ["Paste with new rows", "Collage avec lignes nouvelles"],
  pasteAsk: [
    "Rows that change: {changed}. New rows at the end: {fresh}.",
    "Lignes modifiées : {changed}. Lignes nouvelles à la fin : {fresh}.",
  ],
  pasteNow: ["Paste all of it", "Tout coller"],
  source: ["Where the new value comes from", "D’où vient la nouvelle valeur"],
  sourceAsk: [
    "{record}, {column}: this value was printed; what was typed counts as a stand-in. Or is it",
    "{record}, {column} : cette valeur était imprimée ; ce qui a été saisi passe pour provisoire. Ou bien est-ce",
  ],
  printed: ["a misprint put right (stays printed)", "une coquille corrigée (reste imprimé)"],
  reconstructed: ["reconstructed from evidence", "reconstitué d’après des preuves"],
  leave: ["Leave it a stand-in", "Laisser provisoire"],
} as const;

/** A text of the order of battle in a language, with `{name}` replaced. French marks get their narrow spaces. */
export function oobWord(
  lang: Language,
  key: keyof typeof words,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = words[key][lang === "fr" ? 1 : 0];
  return text.replace(
    / ([:;!?])/g,
    (_, mark: string) => (mark === ":" ? "\u00a0" : "\u202f") + mark,
  )
    .replace(/\{([a-z]+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
