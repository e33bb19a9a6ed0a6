import { parseArgs } from "node:util";
import { MergeError, mergeReports, SmokeReport } from "../../smoke/report.ts";
import { type Command, UsageError } from "../command.ts";
import { openData } from "../data.ts";
import { readJsonFile } from "../json_file.ts";
import { writeFile } from "../output.ts";
import { smokeExit, toText } from "./smoke.ts";
import { requireFormat } from "./validate.ts";

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
Reports made with --no-timing join byte for byte.`,
    fr:
      `Réunit les rapports JSON de « smoke --shard », dans n’importe quel ordre, en celui qu’une seule machine aurait
écrit. Avec --no-timing, octet pour octet.`,
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
    const reports = await Promise.all(positionals.map((path) => readJsonFile(path, SmokeReport)));
    const { library } = await openData(context.dataRoot);
    try {
      const merged = mergeReports(reports, (game) => library.game(game)?.data);
      const json = `${JSON.stringify(merged)}\n`;
      if (values.output) await writeFile(values.output, json);
      context.streams.out(format === "json" ? json : toText(merged, [], context));
      return smokeExit(merged);
    } catch (error) {
      if (!(error instanceof MergeError)) throw error;
      throw new UsageError({ en: error.message, fr: error.message });
    }
  },
};
export default command;
