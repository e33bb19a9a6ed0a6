import { parseArgs } from "node:util";
import { join } from "node:path";
import { exportBundle, isRefusal } from "../../bundle/mod.ts";
import { check } from "../../lint/check.ts";
import { refusalError } from "../bundles.ts";
import { type Command, say, typed, UsageError } from "../command.ts";
import { openData, requireGame } from "../data.ts";
import { requireWritableFolder, writeFile } from "../output.ts";
import { painter } from "../terminal.ts";

const command: Command = {
  name: "export",
  summary: {
    en: "write a game's canonical bundle",
    fr: "écrire le paquet canonique d’un jeu",
  },
  usage: "GAME [--out DIR]",
  help: {
    en:
      `Writes the game's bundle and prints its digest and path. The same data gives the same bytes on every machine.
Data with errors is refused: run validate. The file is written whole or not at all.`,
    fr:
      `Écrit le paquet du jeu et affiche son empreinte et son chemin. Les mêmes données donnent les mêmes octets sur
toute machine. Des données en erreur sont refusées : lancez validate. Le fichier est écrit en entier ou pas du tout.`,
  },
  examples: ["export paris-1814", "export paris-1814 --out /tmp/bundles"],
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { out: { type: "string", default: "." } },
    });
    const [gameId, ...rest] = positionals;
    if (gameId === undefined || rest.length > 0) {
      throw new UsageError({ en: "name one game.", fr: "nommez un jeu." });
    }
    await requireWritableFolder(values.out);
    const { library } = await openData(context.dataRoot, [gameId]);
    const game = requireGame(library, gameId);
    const made = exportBundle(library, game.id, { findings: check(library) });
    if (isRefusal(made)) throw refusalError(made, context);
    const path = join(values.out, made.name);
    await writeFile(path, made.bytes);
    context.streams.out(`${made.digest}  ${path}\n`);
    const paint = painter(context.streams.errIsTerminal && !Deno.noColor);
    const verify = `deno task grognard verify ${typed(path)}`;
    context.streams.err(
      paint("dim", say(context.lang, { en: `Next: ${verify}`, fr: `Ensuite : ${verify}` })) + "\n",
    );
    return 0;
  },
};
export default command;
