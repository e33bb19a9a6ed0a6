import { parseArgs } from "node:util";
import { isRefusal, verifyBundle } from "../../bundle/mod.ts";
import { readBundleFile } from "../bundle_file.ts";
import { type Command, say, UsageError } from "../command.ts";
import { columns, formatCount, painter } from "../terminal.ts";
import { requireFormat } from "../options.ts";

const command: Command = {
  name: "verify",
  summary: { en: "check a bundle file", fr: "vérifier un paquet" },
  usage: "FILE [--format text|json]",
  help: {
    en:
      `Checks that a bundle is whole, unaltered and canonical, and refuses zip tricks. Prints its digest, what it
holds and where its data comes from. Exit code 1 when it is refused.`,
    fr:
      `Vérifie qu’un paquet est entier, intact et canonique, et refuse les ruses du format zip. Affiche son empreinte,
son contenu et l’origine de ses données. Code de sortie 1 s’il est refusé.`,
  },
  examples: ["verify paris-1814-1a2b3c4d5e6f.grognard.zip"],
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { format: { type: "string", default: "text" } },
    });
    const [path, ...rest] = positionals;
    if (path === undefined || rest.length > 0) {
      throw new UsageError({ en: "name one bundle file.", fr: "nommez un fichier de paquet." });
    }
    requireFormat(values.format);
    const { streams, lang } = context;
    const verified = verifyBundle(await readBundleFile(path));
    if (isRefusal(verified)) {
      if (values.format === "json") {
        streams.out(`${
          JSON.stringify({
            version: 1,
            verified: false,
            findings: verified.findings.map(({ code, message, place }) => ({
              code,
              message: message[lang],
              file: place.file,
              pointer: place.pointer,
            })),
          })
        }\n`);
        return 1;
      }
      const paint = painter(streams.colour);
      streams.out(
        columns(verified.findings.map(({ code, place, message }) => [
          paint("red", code),
          // What is wrong with the file as a whole has no place within it.
          place.file || path,
          say(lang, message),
        ])) + "\n",
      );
      return 1;
    }
    const { manifest, bundle } = verified;
    if (values.format === "json") {
      streams.out(
        `${JSON.stringify({ version: 1, verified: true, digest: bundle.digest, manifest })}\n`,
      );
      return 0;
    }
    const paint = painter(streams.colour);
    const counts = [
      [say(lang, { en: "maps", fr: "cartes" }), bundle.maps.length],
      [say(lang, { en: "units", fr: "unités" }), bundle.units.length],
      [say(lang, { en: "leaders", fr: "chefs" }), bundle.leaders.length],
      [say(lang, { en: "tables", fr: "tables" }), bundle.tables.length],
      [say(lang, { en: "scenarios", fr: "scénarios" }), bundle.scenarios.length],
      [say(lang, { en: "rules", fr: "règles" }), bundle.rules.length],
    ] as const;
    streams.out(
      `${paint("green", say(lang, { en: "whole and unaltered", fr: "entier et intact" }))}  ${
        paint("bold", bundle.game.id)
      }  ${bundle.digest}\n` +
        columns(counts.map(([name, count]) => [`  ${name}`, formatCount(count, lang)]), [1]) + "\n",
    );
    return 0;
  },
};
export default command;
