import { parseArgs } from "node:util";
import { type GameEvent, UnplayableError } from "../../engine/core/system.ts";
import type { Playable } from "../../engine/systems.ts";
import type { Bundle } from "../../schemas/bundle.ts";
import type { Scenario } from "../../schemas/scenario.ts";
import { playReplay, Replay } from "../../smoke/replay.ts";
import { battleReport } from "../battle_report.ts";
import { bundleOf } from "../bundles.ts";
import { type Command, type Context, type ExitCode, say, UsageError } from "../command.ts";
import { openData, requireGame } from "../data.ts";
import { readJsonFile } from "../json_file.ts";
import { playableOf, unplayable } from "../playable.ts";
import { painter } from "../terminal.ts";
import { requireFormat } from "../options.ts";

const command: Command = {
  name: "replay",
  summary: {
    en: "show a recorded game, move by move",
    fr: "montrer une partie enregistrée, coup par coup",
  },
  usage: "FILE [--format text|json] [--all] [--lang en|fr]",
  help: {
    en:
      `Plays a replay file again and prints its log, each event with the rules that it cites. Says at the end whether
the digest is the recorded one; exit code 1 when it is not, or when the game failed.

  --all  tell of every hex that changes hands, not only of places; the JSON always has all`,
    fr:
      `Rejoue un fichier de partie et en affiche le journal, chaque événement avec les règles qu’il cite. Dit à la fin
si l’empreinte est celle qui fut enregistrée ; code de sortie 1 sinon, ou si la partie a échoué.

  --all  dire chaque hexagone qui change de main, et non les seuls lieux ; le JSON contient toujours tout`,
  },
  examples: [
    "replay data/.grognard/smoke/paris-1814/paris-1814-paris-historical-steady-7.replay.json --lang fr",
  ],
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: "string", default: "text" },
        all: { type: "boolean", default: false },
      },
    });
    const format = requireFormat(values.format);
    const [path, ...rest] = positionals;
    if (path === undefined || rest.length > 0) {
      throw new UsageError({ en: "name one replay file.", fr: "nommez un fichier de partie." });
    }
    const replay = await readJsonFile(path, Replay);
    const { library } = await openData(context.dataRoot, [replay.game]);
    const bundle = bundleOf(library, requireGame(library, replay.game).id, context);
    const game = playableOf(bundle);
    const played = play(game, replay);
    if (format === "json") {
      context.streams.out(`${
        JSON.stringify({
          version: 1,
          replay: { ...replay, decisions: replay.decisions.length },
          bundle: bundle.digest,
          digest: played.digest,
          same: played.digest === replay.digest,
          outcome: played.outcome,
          error: played.error,
          events: played.events.map((event) => ({
            ...event,
            text: { en: game.tell(event, "en"), fr: game.tell(event, "fr") },
          })),
        })
      }\n`);
    } else {
      context.streams.out(toText(played, replay, game, bundle, values.all, context));
    }
    return exitCode(played, replay);
  },
};
export default command;

interface Played {
  readonly events: readonly GameEvent[];
  readonly digest: string;
  readonly outcome: string | null;
  readonly error: string | null;
}

function play(game: Playable, replay: Replay): Played {
  let events: readonly GameEvent[] = [];
  let digest = "";
  try {
    const match = playReplay(game, replay, (now) => {
      events = now.events();
      digest = now.digest();
    });
    return { events, digest, outcome: match.outcome()?.level ?? null, error: null };
  } catch (error) {
    if (error instanceof UnplayableError) throw unplayable(error);
    // A recorded crash crashes again: the log up to there is what is wanted.
    const message = error instanceof Error ? error.message : String(error);
    return { events, digest, outcome: null, error: message };
  }
}

function exitCode(played: Played, replay: Replay): ExitCode {
  if (played.error !== null || replay.failure) return 1;
  return played.digest === replay.digest ? 0 : 1;
}

function toText(
  played: Played,
  replay: Replay,
  game: Playable,
  bundle: Bundle,
  all: boolean,
  { streams, lang }: Context,
): string {
  const paint = painter(streams.colour);
  const catalogue = bundle.catalogues[lang] ?? {};
  const named = (key: string, name: string) => catalogue[key] ?? name;
  const scenario = bundle.scenarios.find(({ id }) => id === replay.scenario);
  const colon = lang === "fr" ? "\u00a0:" : ":";
  const choices = Object.entries(replay.choices).map(([choice, value]) => {
    // What is agreed before the game has its names in the data; what a side chooses has them in the system.
    const agreed = scenario?.options?.find(({ id }) => id === choice);
    const chosen = agreed?.values.find(({ id }) => id === value);
    const key = `scenario-option.${replay.scenario}.${choice}`;
    const name = agreed === undefined
      ? game.name("choice", choice, lang)
      : named(`${key}.name`, agreed.name);
    const what = chosen === undefined
      ? game.name("option", value, lang)
      : named(`${key}.${value}.name`, chosen.name);
    return ` ${name}${colon} ${what}`;
  }).join(",");
  const lines = [
    paint(
      "bold",
      `${named("game.name", bundle.game.name)}${colon} ${
        named(`scenario.${replay.scenario}.name`, scenario?.name ?? replay.scenario)
      }`,
    ),
    paint(
      "dim",
      `${replay.game}/${replay.scenario}${choices}  ${replay.policy}  ${
        say(lang, { en: "seed", fr: "graine" })
      } ${replay.seed}`,
    ),
    ...battleReport(played.events, {
      game,
      lang,
      all,
      paint,
      sides: bundle.game.sides.map(({ id, name }) => ({
        id,
        name: named(`side.${id}.name`, name),
      })),
    }),
    "",
  ];
  if (bundle.digest !== replay.bundle) {
    lines.push(paint(
      "yellow",
      say(lang, {
        en: `The data has changed since: recorded on bundle ${replay.bundle.slice(0, 12)}.`,
        fr: `Les données ont changé depuis : enregistré sur le paquet ${
          replay.bundle.slice(0, 12)
        }.`,
      }),
    ));
  }
  const level = played.outcome === null ? "-" : named(
    `victory.${replay.scenario}.${played.outcome}.name`,
    levelName(scenario, played.outcome),
  );
  if (replay.failure) {
    lines.push(paint("red", `${replay.failure.kind}: ${replay.failure.message}`));
  }
  if (played.error !== null) lines.push(paint("red", played.error));
  else if (played.digest === replay.digest) {
    lines.push(paint(
      "green",
      say(lang, {
        en: `Same digest as recorded: ${played.digest}. Outcome: ${level}.`,
        fr: `Même empreinte qu’à l’enregistrement : ${played.digest}. Issue : ${level}.`,
      }),
    ));
  } else {
    lines.push(paint(
      "red",
      say(lang, {
        en: `Another digest: ${played.digest}, recorded ${replay.digest}.`,
        fr: `Autre empreinte : ${played.digest}, enregistrée ${replay.digest}.`,
      }),
    ));
  }
  lines.push("");
  return lines.join("\n");
}

function levelName(scenario: Scenario | undefined, id: string): string {
  return scenario?.victory.find((level) => level.id === id)?.name ?? id;
}
