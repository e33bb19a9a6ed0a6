/** Names of records for the titles of edits, in both languages: ids are for files, titles for people. */
import type { Bilingual, Language } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";

/** The text of a key in both languages: the source in the game's own, translations where there are any. */
export function textOf(game: LibraryGame, key: string, source: string): Bilingual {
  const own = game.data.game.languages.source;
  const say = (lang: Language): string => {
    const catalogue = game.data.catalogues[lang];
    return lang !== own && catalogue && Object.hasOwn(catalogue, key)
      ? catalogue[key] ?? source
      : source;
  };
  return { en: say("en"), fr: say("fr") };
}

/** The name of a record by the family of its key (`unit`, `terrain`) and its id; the id where nobody named it. */
export function nameOf(
  game: LibraryGame,
  family: string,
  record: { readonly id: string; readonly name?: unknown },
): Bilingual {
  const { id, name } = record;
  return typeof name === "string" && name !== ""
    ? textOf(game, `${family}.${id}.name`, name)
    : { en: id, fr: id };
}

/** The name of one of several records by its id. */
export function nameIn(
  game: LibraryGame,
  family: string,
  records: readonly { readonly id: string; readonly name?: unknown }[],
  id: string,
): Bilingual {
  return nameOf(game, family, records.find((record) => record.id === id) ?? { id });
}

/** Fields that every game has, as a title says them. */
const fields: Readonly<Record<string, readonly [en: string, fr: string]>> = {
  name: ["name", "nom"],
  formation: ["formation", "formation"],
  nation: ["nation", "nation"],
  class: ["class", "classe"],
  leader: ["leader", "chef"],
  parent: ["parent", "formation mère"],
  side: ["side", "camp"],
  stripe: ["stripe", "bande"],
  turn: ["turn", "tour"],
  counters: ["counters", "pions"],
  entry: ["entry", "entrée"],
  scenarios: ["scenarios", "scénarios"],
  condition: ["condition", "condition"],
  choice: ["choice", "choix"],
  group: ["group", "groupe"],
  fidelity: ["fidelity", "fidélité"],
  evidence: ["evidence", "preuves"],
  note: ["note", "note"],
  ref: ["reference", "référence"],
  ruling: ["ruling", "décision"],
  text: ["text", "texte"],
  excuse: ["excuse", "excuse"],
  topic: ["topic", "sujet"],
  layer: ["layer", "couche"],
  question: ["question", "question"],
  decision: ["decision", "décision"],
  reason: ["reason", "motif"],
  kind: ["kind", "genre"],
  status: ["state", "état"],
  rules: ["rules", "règles"],
  findings: ["findings", "constats"],
};

/** The name of a field of a list's records: a counter's column as the game names it, other fields as the house does. */
export function fieldName(game: LibraryGame, kind: string, field: string): Bilingual {
  const list = kind === "units" || kind === "leaders" ? kind : null;
  const column = list && game.data.game.columns[list].find((item) => item.id === field);
  if (list && column) return nameOf(game, `column.${list}`, column);
  const [en, fr] = fields[field] ?? [field, field];
  return { en, fr };
}

/** The name of a record of a list: a counter's or formation's own, otherwise its id. */
export function recordName(game: LibraryGame, kind: string, id: string): Bilingual {
  switch (kind) {
    case "formations":
      return nameIn(game, "formation", game.data.formations, id);
    case "leaders":
      return nameIn(game, "leader", game.data.leaders, id);
    case "units":
      return nameIn(game, "unit", game.data.units, id);
    default:
      return { en: id, fr: id };
  }
}

const features: Readonly<Record<string, readonly [en: string, fr: string]>> = {
  fortification: ["fortification", "fortification"],
  "key-point": ["key point", "point clé"],
  fortress: ["fortress", "forteresse"],
  citadel: ["citadel", "citadelle"],
  "supply-source": ["source of supply", "source de ravitaillement"],
  "off-map": ["way off the map", "sortie de la carte"],
  town: ["town", "bourg"],
  village: ["village", "village"],
};

/** Features of hexes that the house has words for, in the order in which they are offered. */
export const knownFeatures: readonly string[] = Object.keys(features);

/** What a feature of a hex is called; an unknown one by the words of its id. */
export function featureName(id: string): Bilingual {
  const plain = id.replaceAll("-", " ");
  const [en, fr] = Object.hasOwn(features, id) ? features[id] ?? [plain, plain] : [plain, plain];
  return { en, fr };
}
