import { parseArgs } from "node:util";
import { z } from "zod";
import type { Playable } from "../../engine/systems.ts";
import type { Language } from "../../library/finding.ts";
import type { Bundle } from "../../schemas/bundle.ts";
import type { Vector } from "../../schemas/vectors.ts";
import { bundleOf } from "../bundles.ts";
import { type Command, type Context, type ExitCode, say, UsageError } from "../command.ts";
import { nearestOf, openData, requireGame } from "../data.ts";
import { readJsonFile } from "../json_file.ts";
import { playableOf } from "../playable.ts";
import { ask, askVectors, isRefused } from "../questions.ts";
import { columns, counted, painter } from "../terminal.ts";
import { requireFormat } from "../options.ts";

const command: Command = {
  name: "resolve",
  summary: { en: "answer a rule question", fr: "répondre à une question de règle" },
  usage:
    "GAME PROCEDURE [--input FILE|-]  |  GAME --list [--format text|json]  |  GAME --vectors [--format text|json]",
  help: {
    en:
      `Asks the engine one rule question, or many: the input is one JSON object or an array of them, from a file or
standard input; without --input the procedure's own example is answered. The answer is JSON: the output for one object,
an array for an array; an input that can not be answered gives {"error": ...} in its place and exit code 1.

--list     prints every procedure with its JSON Schemas, the rules that it cites and an example (JSON; text is a table)
--vectors  asks the game's test vectors, the rulebook's worked examples among them, and prints each as ok or wrong, a
           wrong one with what was expected and what came out (text; JSON has all of them); exit code 1 when one is wrong`,
    fr:
      `Pose au moteur une question de règle, ou plusieurs : l’entrée est un objet JSON ou un tableau d’objets, depuis un
fichier ou l’entrée standard ; sans --input, la procédure répond à son propre exemple. La réponse est en JSON ; une
entrée sans réponse donne {"error": ...} à sa place et le code de sortie 1.

--list     affiche chaque procédure avec ses schémas JSON, les règles citées et un exemple (JSON ; text : un tableau)
--vectors  pose les cas de test du jeu, dont les exemples du livret, et donne chacun comme juste ou faux, un cas faux avec
           la réponse attendue et la réponse obtenue (text ; JSON les a tous) ; code de sortie 1 si l’un est faux`,
  },
  examples: [
    "resolve paris-1814 --list",
    "resolve paris-1814 strengthRatioDrm",
    "resolve paris-1814 combatDrm --input question.json",
    "resolve paris-1814 --vectors",
  ],
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        input: { type: "string" },
        list: { type: "boolean", default: false },
        vectors: { type: "boolean", default: false },
        format: { type: "string" },
      },
    });
    const [gameId, procedureId, ...rest] = positionals;
    const wanted = [procedureId !== undefined, values.list, values.vectors];
    if (gameId === undefined || rest.length > 0 || wanted.filter(Boolean).length !== 1) {
      throw new UsageError({
        en: "name a game and a procedure, or a game and --list or --vectors.",
        fr: "nommez un jeu et une procédure, ou un jeu et --list ou --vectors.",
      });
    }
    const format = requireFormat(values.format ?? (values.vectors ? "text" : "json"));
    const { library } = await openData(context.dataRoot);
    const bundle = bundleOf(library, requireGame(library, gameId).id, context);
    const game = playableOf(bundle);
    if (values.vectors) return vectors(game, inLanguage(bundle, context.lang), format, context);
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
  const procedure = Object.hasOwn(game.procedures, id) ? game.procedures[id] : undefined;
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
  const many = Array.isArray(input);
  const questions = many ? input : [input];
  const answers = questions.map((question, index) =>
    ask(game, id, question, many ? `/${index}` : "", lang)
  );
  streams.out(`${JSON.stringify(many ? answers : answers[0], null, 2)}\n`);
  return answers.some(isRefused) ? 1 : 0;
}

/** The vectors with their names in a language; a name without a translation stays as it is. */
function inLanguage({ vectors, catalogues }: Bundle, lang: Language): Vector[] {
  const texts = catalogues[lang] ?? {};
  return (vectors?.vectors ?? []).map((vector) => ({
    ...vector,
    name: texts[`vector.${vector.id}.name`] ?? vector.name,
  }));
}

function vectors(
  game: Playable,
  list: readonly Vector[],
  format: string,
  { streams, lang }: Context,
): ExitCode {
  const asked = askVectors(game, list);
  const wrong = asked.filter(({ right }) => !right);
  if (format === "json") {
    const shown = asked.map(({ vector, answer, right }) => ({
      id: vector.id,
      name: vector.name,
      procedure: vector.procedure,
      rules: vector.rules,
      right,
      expected: vector.expected,
      actual: answer,
    }));
    streams.out(
      `${
        JSON.stringify({ version: 1, total: list.length, wrong: wrong.length, vectors: shown })
      }\n`,
    );
    return wrong.length > 0 ? 1 : 0;
  }
  const paint = painter(streams.colour);
  const rows = asked.map(({ vector, right }) => [
    right
      ? paint("green", say(lang, { en: "ok", fr: "juste" }))
      : paint("red", say(lang, { en: "wrong", fr: "faux" })),
    vector.id,
    vector.procedure,
    vector.name,
    paint("dim", vector.rules.join(" ")),
  ]);
  if (rows.length > 0) streams.out(`${columns(rows)}\n\n`);
  for (const { vector, answer } of wrong) {
    const lines = [
      paint("red", `${vector.id} ${vector.name}`),
      `  ${say(lang, { en: "input   ", fr: "question" })}  ${JSON.stringify(vector.input)}`,
      `  ${say(lang, { en: "expected", fr: "attendu " })}  ${JSON.stringify(vector.expected)}`,
      `  ${say(lang, { en: "actual  ", fr: "obtenu  " })}  ${JSON.stringify(answer)}`,
      "",
    ];
    streams.out(`${lines.join("\n")}\n`);
  }
  const noun = { en: ["vector", "vectors"], fr: ["cas", "cas"] } satisfies Record<
    Context["lang"],
    [string, string]
  >;
  streams.out(
    `${counted(list.length, noun, lang)}, ${
      paint(
        wrong.length > 0 ? "red" : "green",
        `${wrong.length} ${
          say(lang, { en: "wrong", fr: wrong.length > 1 ? "sont faux" : "est faux" })
        }`,
      )
    }.\n`,
  );
  return wrong.length > 0 ? 1 : 0;
}
