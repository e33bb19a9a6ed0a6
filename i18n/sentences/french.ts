/** Elision and contraction: what French does where two words meet. */

/**
 * Whether a word begins with a vowel sound, before which `de` and `que` lose their e. An `h` is taken as sounded and a
 * `y` as a consonant: names of the hobby that begin with them are mostly foreign (Heilfreich, Yorck).
 */
export function beginsWithVowel(text: string): boolean {
  return /^[aeiou]/i.test(text.normalize("NFD"));
}

/** `Le Bourget` is read as an article and a name: the article joins `à` and `de`. */
const articles = [
  { article: /^[Ll]es /, a: "aux ", de: "des " },
  { article: /^[Ll]e /, a: "au ", de: "du " },
] as const;

/** `à` before a name: `à Pantin`, `au Bourget`, `aux Maisonnettes`, `à La Villette`. */
export function toName(name: string): string {
  for (const { article, a } of articles) if (article.test(name)) return name.replace(article, a);
  return `à ${name}`;
}

/** `de` before a name: `de Noisy`, `d’Aubervilliers`, `du Bourget`, `des Maisonnettes`, `de La Villette`. */
export function ofName(name: string): string {
  for (const { article, de } of articles) if (article.test(name)) return name.replace(article, de);
  return beginsWithVowel(name) ? `d’${name}` : `de ${name}`;
}

/** `que` before a clause: `que Blücher a perdu`, `qu’on est`. */
export function thatClause(clause: string): string {
  return beginsWithVowel(clause) ? `qu’${clause}` : `que ${clause}`;
}
