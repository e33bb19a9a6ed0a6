import { parseArgs } from "node:util";
import { join } from "node:path";
import { translationStatistics, updateCatalogue } from "../../i18n/catalogue.ts";
import type { Language } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import { textsOf } from "../../library/texts.ts";
import { type Command, type Context, type ExitCode, say, UsageError } from "../command.ts";
import { nearestOf, openData, requireGame } from "../data.ts";
import { writeDocument } from "../output.ts";
import { columns, counted, formatCount, painter } from "../terminal.ts";

const command: Command = {
  name: "i18n",
  summary: {
    en: "bring translation catalogues up to date",
    fr: "mettre à jour les catalogues de traduction",
  },
  usage: "update|status [GAME ...] [--reword KEY ...] [--reword-all] [--check]",
  help: {
    en:
      `update   adds the entries that a catalogue lacks, marks translations of changed texts fuzzy (with the former text
         beside them), and retires those of vanished texts. Everything else stays as it is, byte for byte.
         --reword KEY   the text of KEY was only mended: its translation stays good
         --reword-all   every changed text was only mended
         --check        write nothing; exit with 1 when a catalogue is behind
status   says how far each language is.`,
    fr:
      `update   ajoute les entrées qui manquent à un catalogue, marque « fuzzy » les traductions de textes modifiés (avec
         l’ancien texte à côté) et retire celles de textes disparus. Le reste ne change pas d’un octet.
         --reword CLÉ   le texte de CLÉ n’a été que corrigé : sa traduction reste bonne
         --reword-all   tous les textes modifiés n’ont été que corrigés
         --check        ne rien écrire ; sortir avec 1 si un catalogue est en retard
status   dit où en est chaque langue.`,
  },
  examples: ["i18n status", "i18n update paris-1814", "i18n update --check"],
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        reword: { type: "string", multiple: true, default: [] },
        "reword-all": { type: "boolean", default: false },
        check: { type: "boolean", default: false },
      },
    });
    const [action, ...ids] = positionals;
    if (action !== "update" && action !== "status") {
      throw new UsageError({
        en: `${action ?? "nothing"}: expected update or status.`,
        fr: `${action ?? "rien"} : attendu update ou status.`,
      });
    }
    const { library, root } = await openData(context.dataRoot);
    const games = ids.length > 0 ? ids.map((id) => requireGame(library, id)) : library.games;
    if (action === "status") return status(games, context);
    requireKeys(values.reword, games);
    const reword = values["reword-all"] ? "all" : new Set(values.reword);
    return await update(games, root, reword, values.check, context);
  },
};
export default command;

/** Throws `UsageError` for a key that no text of the games has: nothing is written for a slip. */
function requireKeys(keys: readonly string[], games: readonly LibraryGame[]): void {
  const known = new Set(games.flatMap(({ data }) => textsOf(data).map(({ key }) => key)));
  const unknown = keys.find((key) => !known.has(key));
  if (unknown === undefined) return;
  const meant = nearestOf(unknown, [...known]);
  const ids = games.map(({ id }) => id).join(", ");
  throw new UsageError(
    {
      en: `--reword ${unknown}: no text of ${ids} has this key.${
        meant ? ` Did you mean ${meant}?` : ""
      }`,
      fr: `--reword ${unknown}\u00a0: aucun texte de ${ids} n’a cette clé.${
        meant ? ` Vouliez-vous dire ${meant}\u202f?` : ""
      }`,
    },
    { en: "Nothing was written.", fr: "Rien n’a été écrit." },
  );
}

function status(games: readonly LibraryGame[], { streams, lang }: Context): ExitCode {
  const paint = painter(streams.colour);
  const heading = lang === "fr"
    ? ["jeu", "langue", "traduits", "à revoir", "manquants", "textes"]
    : ["game", "language", "translated", "to review", "missing", "texts"];
  const rows = [heading.map((cell) => paint("dim", cell))];
  for (const [game, language] of pairs(games)) {
    const { total, translated, fuzzy, missing } = translationStatistics(game, language);
    rows.push([
      game.id,
      language,
      formatCount(translated, lang),
      fuzzy ? paint("yellow", formatCount(fuzzy, lang)) : "0",
      missing ? paint("red", formatCount(missing, lang)) : "0",
      formatCount(total, lang),
    ]);
  }
  streams.out(`${columns(rows, [2, 3, 4, 5])}\n`);
  return 0;
}

async function update(
  games: readonly LibraryGame[],
  root: string,
  reword: ReadonlySet<string> | "all",
  check: boolean,
  { streams, lang }: Context,
): Promise<ExitCode> {
  const paint = painter(streams.colour);
  let behind = false;
  for (const [game, language] of pairs(games)) {
    const result = updateCatalogue(game, language, { reword });
    if ("problems" in result) {
      for (const { line, column, what } of result.problems) {
        streams.err(`${result.file}:${line}:${column}  ${say(lang, what)}\n`);
      }
      behind = true;
      continue;
    }
    const { added, outdated, untranslated, reworded, retired, revived } = result.report;
    const parts = [
      [added, { en: ["added", "added"], fr: ["ajoutée", "ajoutées"] }],
      [outdated, { en: ["to review", "to review"], fr: ["à revoir", "à revoir"] }],
      [untranslated, {
        en: ["changed, not translated yet", "changed, not translated yet"],
        fr: ["modifiée, pas encore traduite", "modifiées, pas encore traduites"],
      }],
      [reworded, { en: ["reworded", "reworded"], fr: ["corrigée", "corrigées"] }],
      [retired, { en: ["retired", "retired"], fr: ["retirée", "retirées"] }],
      [revived, { en: ["revived", "revived"], fr: ["reprise", "reprises"] }],
    ] as const;
    const said = parts.filter(([keys]) => keys.length > 0)
      .map(([keys, words]) => counted(keys.length, words, lang)).join(
        lang === "fr" ? "\u202f; " : "; ",
      );
    streams.out(
      `${paint(result.changed ? "yellow" : "green", result.file)}  ${
        said ||
        say(
          lang,
          result.changed
            ? { en: "fields of the header added", fr: "champs d’en-tête ajoutés" }
            : { en: "up to date", fr: "à jour" },
        )
      }\n`,
    );
    if (!result.changed) continue;
    if (check) {
      behind = true;
      continue;
    }
    const path = join(root, result.file);
    const before = game.documents.find(({ file }) => file === result.file);
    await writeDocument(path, result.text, before?.digest ?? null);
  }
  return behind ? 1 : 0;
}

/** Each game with each language that it is translated into. */
function pairs(games: readonly LibraryGame[]): [LibraryGame, Language][] {
  return games.flatMap((game) =>
    game.data.game.languages.translations.map((language): [LibraryGame, Language] => [
      game,
      language,
    ])
  );
}
