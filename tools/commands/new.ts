import { parseArgs } from "node:util";
import { dirname, join } from "node:path";
import { Id } from "../../schemas/common.ts";
import { type Command, nextCommand, say, typed, UsageError } from "../command.ts";
import { newGame } from "../new_game.ts";
import { requireWritableFolder, writeFile } from "../output.ts";

const command: Command = {
  name: "new",
  summary: { en: "begin a game", fr: "commencer un jeu" },
  usage: "GAME [--name NAME]",
  help: {
    en:
      `Writes a small whole game into the folder GAME of the data folder: sides and nations, a map of eight by six hexes,
two formations with four units, a reinforcement, a scenario with its set-up. It validates without an error or a warning;
everything in it is a stand-in for you to replace. GAME is its id for good: lower-case letters, digits, single hyphens.
A folder that is there already is never touched.

  --name NAME   the game's name as printed (made from GAME otherwise)

See docs/data.md for every document and column.`,
    fr:
      `Écrit un petit jeu entier dans le dossier JEU du dossier de données : camps et nations, une carte de huit sur six
hexagones, deux formations de quatre unités, un renfort, un scénario avec sa mise en place. Il passe le contrôle sans
erreur ni avertissement ; tout y est provisoire, à remplacer. JEU est son identifiant pour toujours : minuscules sans accent,
chiffres, traits d’union simples. Un dossier déjà présent n’est jamais touché.

  --name NOM    le nom du jeu tel qu’imprimé (sinon tiré de JEU)

Voir docs/data.md pour chaque document et colonne.`,
  },
  examples: ["new waterloo", 'new ligny-1815 --name "Ligny 1815" --data mine'],
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: "string" } },
    });
    const [id, ...rest] = positionals;
    if (id === undefined || rest.length > 0) {
      throw new UsageError({
        en: "name one game, such as waterloo.",
        fr: "nommez un jeu, comme waterloo.",
      });
    }
    if (!Id.safeParse(id).success) {
      throw new UsageError({
        en:
          `${id} can not be a game's id: expected lower-case letters, digits and single hyphens, such as ligny-1815.`,
        fr:
          `${id} ne peut être l’identifiant d’un jeu : attendu des minuscules sans accent, des chiffres et des traits d’union simples, comme ligny-1815.`,
      });
    }
    const name = values.name?.trim() ?? titleOf(id);
    if (name === "" || name.length > 200 || hidden.test(name)) {
      throw new UsageError({
        en: "--name: expected a name of 1 to 200 characters on one line, none of them invisible.",
        fr: "--name : attendu un nom de 1 à 200 caractères sur une ligne, aucun invisible.",
      });
    }
    const folder = join(context.dataRoot, id);
    await requireWritableFolder(context.dataRoot);
    if (await exists(folder)) {
      throw new UsageError({
        en: `${folder} is there already; it is left as it is.`,
        fr: `${folder} existe déjà ; rien n’y est changé.`,
      }, { en: "Choose another id.", fr: "Choisissez un autre identifiant." });
    }
    // Made beside its place and moved there whole: what is interrupted is no game. The library reads no hidden folder.
    const beside = join(dirname(folder), `.${id}.${crypto.randomUUID()}.tmp`);
    const files = newGame(id, name);
    try {
      for (const [file, text] of files) await writeFile(join(beside, file), text);
      await Deno.rename(beside, folder);
    } finally {
      if (await exists(beside)) await Deno.remove(beside, { recursive: true });
    }
    const { streams, lang } = context;
    for (const file of files.keys()) streams.out(`${join(folder, file)}\n`);
    const next = nextCommand(`validate ${typed(id)}`, context);
    streams.err(say(lang, { en: `Next: ${next}\n`, fr: `Ensuite : ${next}\n` }));
    return 0;
  },
};
export default command;

/** Line ends, controls, and what turns or hides the text around it: a new game has no warning. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** `ligny-1815` as `Ligny 1815`. */
function titleOf(id: string): string {
  return id.split("-").map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(" ");
}

async function exists(path: string): Promise<boolean> {
  try {
    await Deno.lstat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
