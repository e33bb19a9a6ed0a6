/** Names of the register's topics. Topics are ids of the data; a game may bring others, which are shown as they are. */
import type { Language } from "../../library/finding.ts";
import type { DocumentKind } from "../../library/model.ts";

const topics: Readonly<Record<string, readonly [en: string, fr: string]>> = {
  attrition: ["attrition", "attrition"],
  "battle-choice": ["choice of battle", "choix du combat"],
  bombardment: ["bombardment", "bombardement"],
  bridges: ["bridges", "ponts"],
  command: ["command", "commandement"],
  communications: ["communications", "communications"],
  control: ["control", "contrôle"],
  counters: ["counters", "pions"],
  declaration: ["declaration", "déclaration"],
  disorganisation: ["disorganisation", "désorganisation"],
  displacement: ["displacement", "déplacement forcé"],
  fog: ["fog of war", "brouillard de guerre"],
  fortifications: ["fortifications", "fortifications"],
  initiative: ["initiative", "initiative"],
  leaders: ["leaders", "chefs"],
  modifiers: ["modifiers", "modificateurs"],
  morale: ["morale", "moral"],
  movement: ["movement", "mouvement"],
  "off-map": ["off the map", "hors carte"],
  optional: ["optional", "facultatif"],
  options: ["options", "options"],
  orders: ["orders", "ordres"],
  pursuit: ["pursuit", "poursuite"],
  reinforcements: ["reinforcements", "renforts"],
  results: ["results", "résultats"],
  retreat: ["retreat", "retraite"],
  sequence: ["sequence", "séquence"],
  setup: ["set-up", "mise en place"],
  siege: ["siege", "siège"],
  stacking: ["stacking", "empilement"],
  supply: ["supply", "ravitaillement"],
  victory: ["victory", "victoire"],
  weather: ["weather", "météo"],
  zoc: ["zone of control", "zone de contrôle"],
};

/** The name of a topic in a language. */
export function topicName(lang: Language, id: string): string {
  const [en, fr] = topics[id] ?? [];
  return (lang === "fr" ? fr : en) ?? id.replace(/-/g, " ");
}

const kinds: Readonly<Record<DocumentKind, readonly [string, string]>> = {
  game: ["game", "jeu"],
  map: ["maps", "cartes"],
  formations: ["formations", "formations"],
  leaders: ["commanders", "commandants"],
  units: ["units", "unités"],
  table: ["tables", "tables"],
  schedule: ["schedule", "calendrier"],
  setup: ["set-ups", "mises en place"],
  scenario: ["scenarios", "scénarios"],
  rules: ["rules", "règles"],
  rulings: ["rulings", "décisions"],
  assertions: ["assertions", "assertions"],
  vectors: ["vectors", "vecteurs"],
  errata: ["errata", "errata"],
  catalogue: ["catalogues", "catalogues"],
};

/** What a kind of document is called. */
export function documentKindName(lang: Language, kind: DocumentKind): string {
  return kinds[kind][lang === "fr" ? 1 : 0];
}
