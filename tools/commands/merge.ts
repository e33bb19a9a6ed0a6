import { parseArgs } from "node:util";
import { MergeError, mergeReports, missingParts } from "../../smoke/merge.ts";
import { SmokeReport } from "../../smoke/report.ts";
import { type Command, type Context, type ExitCode, say, UsageError } from "../command.ts";
import { openData } from "../data.ts";
import { readJsonFile } from "../json_file.ts";
import { requireWritableFile, writeFile } from "../output.ts";
import { smokeExit, toText } from "../smoke_text.ts";
import { requireFormat } from "../options.ts";

const command: Command = {
  name: "merge",
  summary: {
    en: "join the reports of smoke shards",
    fr: "réunir les rapports de parties réparties",
  },
  usage: "FILE ... [--format text|json] [--output FILE]",
  help: {
    en:
      `Joins JSON reports of \`smoke --shard\`, in any order, to the report that one machine would have written.
Reports made with --no-timing join byte for byte. A shard that is there twice, and reports of other seeds or data, are
refused; a missing shard is said and makes the exit code 1.`,
    fr:
      `Réunit les rapports JSON de « smoke --shard », dans n’importe quel ordre, en celui qu’une seule machine aurait
écrit. Avec --no-timing, octet pour octet. Une part présente deux fois, des rapports d’autres graines ou données sont
refusés ; une part qui manque est dite et donne le code de sortie 1.`,
  },
  examples: ["merge shard-1.json shard-2.json --output smoke.json"],
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { format: { type: "string", default: "text" }, output: { type: "string" } },
    });
    const format = requireFormat(values.format);
    if (positionals.length === 0) {
      throw new UsageError({
        en: "name the reports to join.",
        fr: "nommez les rapports à réunir.",
      });
    }
    if (values.output) await requireWritableFile(values.output);
    const reports = await Promise.all(positionals.map((path) => readJsonFile(path, SmokeReport)));
    const { library } = await openData(context.dataRoot);
    try {
      const merged = mergeReports(reports, (game) => library.game(game)?.data, positionals);
      const json = `${JSON.stringify(merged)}\n`;
      context.streams.out(format === "json" ? json : toText(merged, [], context));
      if (values.output) await writeFile(values.output, json);
      const code = sayMissing(merged, context);
      return code === 0 ? smokeExit(merged) : code;
    } catch (error) {
      if (!(error instanceof MergeError)) throw error;
      throw new UsageError(error.bilingual);
    }
  },
};
export default command;

/** Says on standard error which parts are not there. Exit code 1 when there are any. */
function sayMissing({ seeds }: SmokeReport, { streams, lang }: Context): ExitCode {
  const missing = missingParts(seeds);
  if (missing.length === 0) return 0;
  const list = missing.join(", ");
  const total = seeds.shard?.total ?? 1;
  const several = missing.length > 1;
  streams.err(
    say(lang, {
      en: `grognard merge: ${
        several ? `parts ${list} of ${total} are` : `part ${list} of ${total} is`
      } missing; this is not the whole run.\n`,
      fr: `grognard merge : ${
        several ? `les parts ${list} sur ${total} manquent` : `la part ${list} sur ${total} manque`
      } ; ce n’est pas la série entière.\n`,
    }),
  );
  return 1;
}
