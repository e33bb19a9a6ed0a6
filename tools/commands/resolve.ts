import { parseArgs } from "node:util";
import { z } from "zod";
import { NotPrinted } from "../../engine/core/system.ts";
import { openGame, type Playable } from "../../engine/systems.ts";
import { bundleOf } from "../bundles.ts";
import { type Command, type Context, type ExitCode, say, UsageError } from "../command.ts";
import { nearestOf, openData, requireGame } from "../data.ts";
import { readJsonFile } from "../json_file.ts";
import { columns, painter } from "../terminal.ts";
import { requireFormat } from "./validate.ts";

const command: Command = {
  name: "resolve",
  summary: { en: "answer a rule question", fr: "répondre à une question de règle" },
  usage: "GAME PROCEDURE [--input FILE|-]  |  GAME --list [--format text|json]",
  help: {
    en:
      `Asks the engine one rule question, or many: the input is one JSON object or an array of them, from a file or
standard input; without --input the procedure's own example is answered. The answer is JSON: the output for one object,
an array for an array; an input that can not be answered gives {"error": ...} in its place and exit code 1.

--list prints every procedure with its JSON Schemas, the rules that it cites and an example.`,
    fr:
      `Pose au moteur une question de règle, ou plusieurs : l’entrée est un objet JSON ou un tableau d’objets, depuis un
fichier ou l’entrée standard ; sans --input, la procédure répond à son propre exemple. La réponse est en JSON ; une
entrée sans réponse donne {"error": ...} à sa place et le code de sortie 1.

--list affiche chaque procédure avec ses schémas JSON, les règles citées et un exemple.`,
  },
  examples: [
    "resolve paris-1814 --list",
    "resolve paris-1814 strength-ratio-drm",
    "resolve paris-1814 combat-drm --input question.json",
  ],
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        input: { type: "string" },
        list: { type: "boolean", default: false },
        format: { type: "string", default: "json" },
      },
    });
    const format = requireFormat(values.format);
    const [gameId, procedureId, ...rest] = positionals;
    if (gameId === undefined || rest.length > 0 || (procedureId === undefined) !== values.list) {
      throw new UsageError({
        en: "name a game and a procedure, or a game and --list.",
        fr: "nommez un jeu et une procédure, ou un jeu et --list.",
      });
    }
    const { library } = await openData(context.dataRoot);
    const game = openGame(bundleOf(library, requireGame(library, gameId).id, context));
    if (procedureId === undefined) return list(game, format, context);
    return await answer(game, procedureId, values.input, context);
  },
};
export default command;

function list(game: Playable, format: string, { streams, lang }: Context): ExitCode {
  const procedures = Object.values(game.procedures);
  if (format === "text") {
    const paint = painter(streams.colour);
    const rows = procedures.map(({ id, title, cites }) => [
      paint("bold", id),
      say(lang, title),
      paint("dim", cites.join(" ")),
    ]);
    streams.out(`${columns(rows)}\n`);
    return 0;
  }
  const shown = procedures.map((procedure) => ({
    id: procedure.id,
    title: procedure.title[lang],
    cites: procedure.cites,
    input: z.toJSONSchema(procedure.input, { io: "input" }),
    output: z.toJSONSchema(procedure.output),
    example: { input: procedure.example, output: game.answer(procedure.id, procedure.example) },
  }));
  streams.out(`${JSON.stringify({ version: 1, procedures: shown }, null, 2)}\n`);
  return 0;
}

async function answer(
  game: Playable,
  id: string,
  file: string | undefined,
  { streams, lang }: Context,
): Promise<ExitCode> {
  const procedure = game.procedures[id];
  if (!procedure) {
    const ids = Object.keys(game.procedures);
    const nearest = nearestOf(id, ids);
    throw new UsageError(
      {
        en: `there is no procedure ${id}.${nearest ? ` Did you mean ${nearest}?` : ""}`,
        fr: `la procédure ${id} n’existe pas.${nearest ? ` Vouliez-vous dire ${nearest} ?` : ""}`,
      },
      { en: `The procedures: ${ids.join(", ")}.`, fr: `Les procédures : ${ids.join(", ")}.` },
    );
  }
  const input = file === undefined ? procedure.example : await readJsonFile(file, z.unknown());
  const questions = Array.isArray(input) ? input : [input];
  let failed = false;
  const answers = questions.map((question, index) => {
    try {
      return game.answer(id, question);
    } catch (error) {
      failed = true;
      const where = Array.isArray(input) ? `/${index}` : "";
      return { error: { pointer: where, ...explainError(error, where, lang) } };
    }
  });
  streams.out(`${JSON.stringify(Array.isArray(input) ? answers : answers[0], null, 2)}\n`);
  return failed ? 1 : 0;
}

function explainError(error: unknown, where: string, lang: Context["lang"]) {
  if (error instanceof z.ZodError) {
    return {
      kind: "wrong-input",
      message: error.issues.map((issue) => {
        const path = issue.path.map((part) => `/${String(part)}`).join("");
        return `${where}${path || "/"}: ${issue.message}`;
      }).join("; "),
    };
  }
  if (error instanceof NotPrinted) return { kind: "not-printed", message: error.message };
  if (error instanceof RangeError) return { kind: "impossible", message: error.message };
  throw new Error(say(lang, { en: "a procedure crashed", fr: "une procédure a planté" }), {
    cause: error,
  });
}
