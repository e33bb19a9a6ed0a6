/** What French does where a preposition meets a name: `au Bourget`, `d’Aubervilliers`, `aux Maisonnettes`. */

/** Common nouns that names of places begin with; they take the article that the bare name leaves out. */
const feminine = /^(?:Barrière|Butte|Ferme|Forêt|Plaine|Porte|Redoute) /;
const masculine = /^(?:Bois|Château|Mont|Moulin|Plateau|Pont) /;

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** `à` before the name of a place: `à Pantin`, `au Bourget`, `aux Maisonnettes`, `à la barrière de Clichy`. */
export function atPlace(name: string): string {
  if (name.startsWith("Les ")) return `aux ${name.slice(4)}`;
  if (name.startsWith("Le ")) return `au ${name.slice(3)}`;
  if (feminine.test(name)) return `à la ${lowerFirst(name)}`;
  if (masculine.test(name)) return `au ${lowerFirst(name)}`;
  return `à ${name}`;
}

/** `de` before a name: `de Noisy`, `d’Aubervilliers`, `du Bourget`, `des Maisonnettes`, `de la butte Chaumont`. */
export function ofName(name: string): string {
  if (name.startsWith("Les ")) return `des ${name.slice(4)}`;
  if (name.startsWith("Le ")) return `du ${name.slice(3)}`;
  if (feminine.test(name)) return `de la ${lowerFirst(name)}`;
  if (masculine.test(name)) return `du ${lowerFirst(name)}`;
  // An h is taken as sounded and a y as a consonant: names that begin with them are mostly foreign.
  return /^[aeiou]/i.test(name.normalize("NFD")) ? `d’${name}` : `de ${name}`;
}
