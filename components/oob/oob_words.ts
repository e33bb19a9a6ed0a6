/** Words of what the order of battle asks before and after an edit. Each is English, then French. */
import type { Language } from "../../library/finding.ts";

const words = {
  addFirst: ["Add a unit", "Ajouter une unité"],
  addLeader: ["Add a commander", "Ajouter un commandant"],
  newLeader: ["Id of the new commander", "Identifiant du nouveau commandant"],
  addFormation: ["Add a formation", "Ajouter une formation"],
  newFormation: ["Id of the new formation", "Identifiant de la nouvelle formation"],
  idForm: [
    "“{id}” is no id: lower-case letters without accents, digits, and single hyphens between them",
    "« {id} » n’est pas un identifiant : des minuscules sans accent, des chiffres, et des traits d’union simples entre eux",
  ],
  idLong: ["An id has 64 characters at most", "Un identifiant compte 64 caractères au plus"],
  idTaken: [
    "“{id}” is taken: ids are never shared",
    "« {id} » est déjà pris : un identifiant ne se partage pas",
  ],
  fileMissing: [
    "There is no {file} yet. Write it by hand with this first line; its records can then be added here:",
    "Il n’y a pas encore de {file}. Écrivez-le à la main avec cette première ligne ; ses enregistrements pourront ensuite s’ajouter ici :",
  ],
  where: ["Where the record comes from", "D’où vient l’enregistrement"],
  ref: ["Section of the rulebook or other source", "Section du livret ou autre source"],
  evidence: ["Evidence", "Preuves"],
  note: ["Note", "Remarque"],
  findings: ["Findings of this record", "Constats sur cet enregistrement"],
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
    .replace(/« | »/g, (mark) => mark.replace(" ", "\u00a0"))
    .replace(/\{([a-z]+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
