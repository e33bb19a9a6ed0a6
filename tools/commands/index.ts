/** The commands by name. Each is loaded only when it is called, so that `validate` does not pay for the engine. */
import type { Bilingual } from "../../library/finding.ts";
import type { Command } from "../command.ts";

interface Entry {
  readonly name: string;
  readonly summary: Bilingual;
  load(): Promise<{ default: Command }>;
}

export const overview: readonly Entry[] = [
  {
    name: "new",
    summary: { en: "begin a game", fr: "commencer un jeu" },
    load: () => import("./new.ts"),
  },
  {
    name: "validate",
    summary: {
      en: "check data and list findings",
      fr: "contrôler les données, lister les constats",
    },
    load: () => import("./validate.ts"),
  },
  {
    name: "fmt",
    summary: {
      en: "write files in their one canonical form",
      fr: "mettre les fichiers en forme canonique",
    },
    load: () => import("./fmt.ts"),
  },
  {
    name: "schema",
    summary: { en: "write the JSON Schemas", fr: "écrire les schémas JSON" },
    load: () => import("./schema.ts"),
  },
  {
    name: "explain",
    summary: { en: "explain a finding's code", fr: "expliquer le code d’un constat" },
    load: () => import("./explain.ts"),
  },
  {
    name: "i18n",
    summary: {
      en: "bring translation catalogues up to date",
      fr: "mettre à jour les catalogues de traduction",
    },
    load: () => import("./i18n.ts"),
  },
  {
    name: "sheet",
    summary: {
      en: "exchange lists with a spreadsheet",
      fr: "échanger des listes avec un tableur",
    },
    load: () => import("./sheet.ts"),
  },
  {
    name: "export",
    summary: { en: "write a game's canonical bundle", fr: "écrire le paquet canonique d’un jeu" },
    load: () => import("./export.ts"),
  },
  {
    name: "verify",
    summary: { en: "check a bundle file", fr: "vérifier un paquet" },
    load: () => import("./verify.ts"),
  },
  {
    name: "smoke",
    summary: {
      en: "play scenarios many times and judge them",
      fr: "jouer les scénarios en nombre et les juger",
    },
    load: () => import("./smoke.ts"),
  },
  {
    name: "merge",
    summary: {
      en: "join the reports of smoke shards",
      fr: "réunir les rapports de parties réparties",
    },
    load: () => import("./merge.ts"),
  },
  {
    name: "replay",
    summary: {
      en: "show a recorded game, move by move",
      fr: "montrer une partie enregistrée, coup par coup",
    },
    load: () => import("./replay.ts"),
  },
  {
    name: "resolve",
    summary: { en: "answer a rule question", fr: "répondre à une question de règle" },
    load: () => import("./resolve.ts"),
  },
  {
    name: "coverage",
    summary: {
      en: "say what is played, tested and known",
      fr: "dire ce qui est joué, testé et connu",
    },
    load: () => import("./coverage.ts"),
  },
  {
    name: "georef",
    summary: {
      en: "fit a map's printed hexes to latitudes and longitudes",
      fr: "caler les hexagones imprimés d’une carte sur latitudes et longitudes",
    },
    load: () => import("./georef.ts"),
  },
];

/** The command of that name, or undefined. */
export async function loadCommand(name: string): Promise<Command | undefined> {
  const entry = overview.find((candidate) => candidate.name === name);
  return entry && (await entry.load()).default;
}
