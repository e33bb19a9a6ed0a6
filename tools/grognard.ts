/** The command line: `deno task grognard COMMAND`. Finds the command, gives it its surroundings, sets the exit code. */
import type { Bilingual, Language } from "../library/finding.ts";
import { type Command, type Context, type ExitCode, say, typed, UsageError } from "./command.ts";
import { loadCommand, overview } from "./commands/index.ts";
import { joinNegatives } from "./options.ts";
import { reasonOf } from "./reasons.ts";
import { nearest } from "../library/say.ts";
import { columns, OutputError, painter, processStreams, type Streams } from "./terminal.ts";

/**
 * Runs one command line. `args` are the words after `grognard`. Returns the exit code; prints every error that it
 * meets, so that nothing but a defect of ours leaves as an exception.
 */
export async function main(args: readonly string[], streams: Streams): Promise<ExitCode> {
  const globals = takeGlobals(args[0] === "--" ? args.slice(1) : args);
  const { lang, dataRoot, dataOption } = globals;
  const context: Context = { streams, lang, dataRoot, dataOption };
  const [name, ...rest] = globals.rest;
  try {
    if (globals.problem) throw globals.problem;
    if (name === undefined || name === "help" || name === "--help" || name === "-h") {
      const topic = rest[0];
      if (topic === undefined) {
        streams.out(helpOverview(context));
        return 0;
      }
      streams.out(helpFor(await commandNamed(topic), context));
      return 0;
    }
    const command = await commandNamed(name);
    if (rest.includes("--help") || rest.includes("-h")) {
      streams.out(helpFor(command, context));
      return 0;
    }
    return await command.run(joinNegatives(rest), context);
  } catch (error) {
    return await reportError(error, name, context);
  }
}

async function reportError(
  error: unknown,
  name: string | undefined,
  context: Context,
): Promise<ExitCode> {
  const { streams, lang } = context;
  const paint = painter(streams.errIsTerminal && !Deno.noColor);
  const prefix = paint("red", `grognard${name ? ` ${name}` : ""}:`);
  if (error instanceof UsageError) {
    streams.err(`${prefix} ${say(lang, error.bilingual)}\n`);
    if (error.hint) streams.err(`${say(lang, error.hint)}\n`);
    return error.exitCode;
  }
  const wrongUse = isWrongArguments(error) ? wrongArguments(error, await optionsOf(name)) : null;
  if (wrongUse !== null) {
    const help = `deno task grognard help ${name ?? ""}`.trimEnd();
    streams.err(`${prefix} ${say(lang, wrongUse)}\n`);
    streams.err(
      say(lang, { en: `See \`${help}\`.`, fr: `Voir « ${help} ».` }) + "\n",
    );
    return 2;
  }
  if (error instanceof OutputError) {
    const reason = say(lang, reasonOf(error.cause));
    streams.err(
      `${prefix} ${
        say(lang, {
          en: `standard output can not be written: ${reason}. What it holds is not complete.`,
          fr: `la sortie standard ne s’écrit plus : ${reason}. Son contenu n’est pas complet.`,
        })
      }\n`,
    );
    return 2;
  }
  const detail = error instanceof Error ? error.stack ?? error.message : String(error);
  streams.err(
    `${prefix} ${
      say(lang, {
        en: "this is a defect of Grognard, not of your data. Nothing was written by this step.",
        fr: "c’est un défaut de Grognard, pas de vos données. Rien n’a été écrit par cette étape.",
      })
    }\n${detail}\n`,
  );
  return 2;
}

function isWrongArguments(error: unknown): error is TypeError & { readonly code: unknown } {
  return error instanceof TypeError && "code" in error;
}

/** The options that a command's usage names. */
async function optionsOf(name: string | undefined): Promise<string[]> {
  const command = name === undefined ? undefined : await loadCommand(name);
  return [...(command?.usage ?? "").matchAll(/--[a-z][\w-]*/g)].map(([option]) => option);
}

/** What util.parseArgs says of wrong options and arguments, in both languages; null for any other error. */
function wrongArguments(
  error: TypeError & { readonly code: unknown },
  options: readonly string[],
): Bilingual | null {
  const quoted = /'([^' ]*)[^']*'/.exec(error.message)?.[1] ?? "";
  switch (error.code) {
    case "ERR_PARSE_ARGS_UNKNOWN_OPTION": {
      const meant = nearest(quoted, options);
      return {
        en: `there is no option ${quoted}.${meant ? ` Did you mean ${meant}?` : ""}`,
        fr: `l’option ${quoted} n’existe pas.${meant ? ` Vouliez-vous dire ${meant} ?` : ""}`,
      };
    }
    case "ERR_PARSE_ARGS_INVALID_OPTION_VALUE":
      return /does not take an argument/.test(error.message)
        ? { en: `${quoted} takes no value.`, fr: `${quoted} ne prend pas de valeur.` }
        : {
          en: `${quoted}: its value is missing (one that begins with - needs =).`,
          fr: `${quoted} : sa valeur manque (si elle commence par -, mettez =).`,
        };
    case "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL":
      return { en: `${quoted} is one word too many.`, fr: `${quoted} est un mot de trop.` };
  }
  return null;
}

interface Globals {
  readonly lang: Language;
  readonly dataRoot: string;
  readonly dataOption: string;
  readonly rest: readonly string[];
  readonly problem: UsageError | undefined;
}

/** Takes `--lang` and `--data` out of the arguments, wherever they stand. */
function takeGlobals(args: readonly string[]): Globals {
  const rest: string[] = [];
  let lang: Language = /^fr/i.test(environment("LC_ALL") || environment("LANG")) ? "fr" : "en";
  let dataRoot = environment("GROGNARD_DATA") || "data";
  let dataOption = "";
  let problem: UsageError | undefined;
  for (let index = 0; index < args.length; index++) {
    const word = args[index] ?? "";
    const [option, inline] = word.split(/=(.*)/s, 2);
    if (option !== "--lang" && option !== "--data") {
      rest.push(word);
      continue;
    }
    // An option in its place means that the value was forgotten.
    const next = args[index + 1];
    const value = inline ?? (next?.startsWith("--") ? undefined : next);
    if (inline === undefined && value !== undefined) index++;
    if (option === "--data" && value) {
      dataRoot = value;
      dataOption = `--data ${typed(value)}`;
    } else if (option === "--lang" && (value === "en" || value === "fr")) lang = value;
    else {
      problem = new UsageError({
        en: `${option} ${value ?? ""}: expected ${option === "--lang" ? "en or fr" : "a folder"}.`,
        fr: `${option} ${value ?? ""} : attendu ${
          option === "--lang" ? "en ou fr" : "un dossier"
        }.`,
      });
    }
  }
  return { lang, dataRoot, dataOption, rest, problem };
}

function environment(name: string): string {
  return Deno.env.get(name) ?? "";
}

async function commandNamed(name: string): Promise<Command> {
  const command = await loadCommand(name);
  if (command) return command;
  const names = overview.map((entry) => entry.name);
  const meant = nearest(name, names);
  throw new UsageError(
    {
      en: `there is no command ${name}.${meant ? ` Did you mean ${meant}?` : ""}`,
      fr: `la commande ${name} n’existe pas.${meant ? ` Vouliez-vous dire ${meant} ?` : ""}`,
    },
    {
      en: `The commands: ${names.join(", ")}.`,
      fr: `Les commandes : ${names.join(", ")}.`,
    },
  );
}

function helpOverview({ streams, lang }: Context): string {
  const paint = painter(streams.colour);
  const rows = overview.map((entry) => [
    `  ${paint("bold", entry.name)}`,
    say(lang, entry.summary),
  ]);
  return [
    say(lang, {
      en: "Grognard: it grumbles about wargame data so that your players do not.",
      fr: "Grognard : il grogne sur les données pour que vos joueurs n’aient pas à le faire.",
    }),
    "",
    `  deno task grognard ${paint("bold", "COMMAND")} [--data DIR] [--lang en|fr]`,
    "",
    columns(rows),
    "",
    say(lang, {
      en: "Exit codes: 0 clean, 1 findings or failures, 2 wrong use or unreadable data.",
      fr:
        "Codes de sortie : 0 tout est bon, 1 constats ou échecs, 2 mauvais usage ou données illisibles.",
    }),
    say(lang, {
      en: "More: deno task grognard help COMMAND. The editor in the browser: deno task start",
      fr: "Aide : deno task grognard help COMMANDE. L’éditeur dans le navigateur : deno task start",
    }),
    "",
  ].join("\n");
}

/** A command with one of its usages on lines of at most a hundred characters; options stay whole. */
function wrapped(command: string, usage: string): string[] {
  const lines = [`  ${command}`];
  for (const part of usage.split(/ (?=\[|[A-Z])(?![^[]*\])/)) {
    const last = lines.at(-1) ?? "";
    if (part === "") continue;
    if (last.length + 1 + part.length > 100) lines.push(`      ${part}`);
    else lines[lines.length - 1] = `${last} ${part}`;
  }
  return lines;
}

function helpFor(command: Command, { streams, lang }: Context): string {
  const paint = painter(streams.colour);
  return [
    `${paint("bold", command.name)}: ${say(lang, command.summary)}`,
    "",
    ...command.usage.split("  |  ").flatMap((usage) =>
      wrapped(`deno task grognard ${command.name}`, usage)
    ),
    "",
    say(lang, command.help),
    "",
    say(lang, { en: "Examples:", fr: "Exemples :" }),
    ...command.examples.map((example) => `  deno task grognard ${example}`),
    "",
  ].join("\n");
}

if (import.meta.main) {
  Deno.exitCode = await main(Deno.args, processStreams());
}
