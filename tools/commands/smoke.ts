import { parseArgs } from "node:util";
import { exportBundle, type Exported, isRefusal } from "../../bundle/mod.ts";
import { check } from "../../lint/check.ts";
import { variantsOf } from "../../smoke/job.ts";
import { type PolicyName, policyNames } from "../../smoke/policy.ts";
import { PoolError } from "../../smoke/pool.ts";
import type { SmokeReport } from "../../smoke/report.ts";
import { runSmoke, type SmokeRequest } from "../../smoke/run.ts";
import { type Command, type Context, say, UsageError } from "../command.ts";
import { nearestOf, openData, requireGame } from "../data.ts";
import {
  hasScenario,
  notPlayable,
  playableOf,
  unplayable,
  unplayed,
  withoutScenario,
} from "../playable.ts";
import { formatCount, Progress } from "../terminal.ts";
import { refusalError } from "../bundles.ts";
import { ranges, rangeText, requireCount, requireFormat } from "../options.ts";
import { requireWritableFile, writeFile } from "../output.ts";
import { Keeper } from "../smoke_keeper.ts";
import { smokeExit, toText } from "../smoke_text.ts";

const command: Command = {
  name: "smoke",
  summary: {
    en: "play scenarios many times and judge them",
    fr: "jouer les scénarios en nombre et les juger",
  },
  usage:
    "[GAME[/SCENARIO] ...] [--games N] [--seed S] [--policy random|steady|both] [--choose NAME=VALUE ...] [--jobs J] [--shard K/N] [--format text|json] [--output FILE] [--replays DIR] [--record] [--no-timing]",
  help: {
    en:
      `Plays every scenario (and every fixed choice, such as each secret plan) from many seeds and judges each game:
crash, dead end, breach of what must always hold, no progress, replay drift. A failed game leaves a replay file.

  --games N      games of each scenario, choice and policy (100; ${rangeText(ranges.games, "en")})
  --seed S       first seed (1; ${rangeText(ranges.seed, "en")}); games take S, S+1, ...
  --policy P     random, steady, or both (both)
  --choose NAME=VALUE  fix a choice, or what a scenario calls an option: missing-tables=refuse, plan=belleville
  --jobs J       threads (as many as processors; ${
        rangeText(ranges.jobs, "en")
      }); one needs least memory
  --shard K/N    play only the K-th of N parts of the seeds; join the reports with merge
  --format json  the report as JSON, alone on standard output
  --output FILE  write the JSON report to a file as well
  --replays DIR  where replays of failed games go; without it beside the data, in .grognard/smoke/GAME/, where the
                 editor lists them, and the report with them as the game's last run (unless it is of a shard)
  --record       keep the replay of every game, to be read with replay
  --no-timing    leave the machine's speed out, so that equal runs give equal bytes

Where files can not be written is said before anything is played. Exit code 1 when a game failed, 2 when a file that was
asked for, or the replay of a failure, could not be written; the report is printed all the same.`,
    fr:
      `Joue chaque scénario (et chaque choix fixé, comme chaque plan secret) à partir de nombreuses graines et juge
chaque partie : plantage, impasse, infraction à ce qui doit toujours être vrai, absence de progrès, dérive au rejeu.
Une partie ratée laisse un fichier à rejouer.

  --games N      parties par scénario, choix et politique (100 ; ${rangeText(ranges.games, "fr")})
  --seed S       première graine (1 ; ${
        rangeText(ranges.seed, "fr")
      }) ; les parties prennent S, S+1, ...
  --policy P     random, steady ou both (both)
  --choose NOM=VALEUR  fixer un choix, ou une option du scénario : missing-tables=refuse, plan=belleville
  --jobs J       fils d’exécution (autant que de processeurs ; ${
        rangeText(ranges.jobs, "fr")
      }) ; un seul prend
                 le moins de mémoire
  --shard K/N    ne jouer que la K-ième des N parts des graines ; merge réunit les rapports
  --format json  le rapport en JSON, seul sur la sortie standard
  --output FILE  écrire aussi le rapport JSON dans un fichier
  --replays DIR  où vont les parties ratées ; sinon avec les données, dans .grognard/smoke/GAME/, où l’éditeur les
                 trouve, et le rapport avec elles comme dernière série du jeu (sauf celui d’une part)
  --record       garder toutes les parties, à lire avec replay
  --no-timing    taire la vitesse de la machine : mêmes parties, mêmes octets

Un endroit où l’on ne peut écrire est dit avant de jouer. Code de sortie 1 si une partie a échoué, 2 si un fichier
demandé, ou une partie ratée, n’a pu être écrit ; le rapport s’affiche tout de même.`,
  },
  examples: [
    "smoke",
    "smoke paris-1814 --games 2000",
    "smoke paris-1814/paris-hypothetical --policy steady --seed 42 --games 10",
    "smoke paris-1814 --choose plan=belleville",
  ],
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        games: { type: "string", default: "100" },
        seed: { type: "string", default: "1" },
        policy: { type: "string", default: "both" },
        choose: { type: "string", multiple: true, default: [] },
        jobs: { type: "string" },
        shard: { type: "string" },
        format: { type: "string", default: "text" },
        output: { type: "string" },
        replays: { type: "string" },
        record: { type: "boolean", default: false },
        "no-timing": { type: "boolean", default: false },
      },
    });
    const format = requireFormat(values.format);
    const games = requireCount("--games", values.games, ranges.games) ?? 100;
    const seed = requireCount("--seed", values.seed, ranges.seed) ?? 1;
    const threads = requireCount("--jobs", values.jobs, ranges.jobs) ??
      Math.min(navigator.hardwareConcurrency, ranges.jobs.maximum);
    const shard = requireShard(values.shard);
    const policies = requirePolicies(values.policy);
    const chosen = await chooseBundles(positionals, context);
    const choices = requireChoices(values.choose, [...chosen.values()]);
    const keeper = new Keeper(context, values.replays, shard !== undefined);
    if (values.output) await requireWritableFile(values.output);
    await keeper.tryPlaces(chosen.keys(), values.record);
    const bundles = [...chosen.values()].flatMap(({ made, scenarios }) =>
      scenarios.map((scenario) => ({ bundle: made.bundle, ...(scenario ? { scenario } : {}) }))
    );
    const report = await play({
      bundles,
      games,
      seed,
      policies,
      choices,
      // One thread is this one: a second heap would only cost memory.
      threads: threads === 1 ? 0 : threads,
      ...(shard ? { shard } : {}),
      timing: !values["no-timing"],
      record: values.record,
      onReplay: (replay, fileName) => keeper.keepReplay(replay, fileName),
    }, context);
    const json = `${JSON.stringify(report)}\n`;
    // First of all the report is printed: nothing that goes wrong from here on may take it.
    context.streams.out(format === "json" ? json : toText(report, keeper.replays, context));
    await keeper.keepReport(report, (game) => chosen.get(game)?.made);
    if (values.output) await writeFile(values.output, json);
    if (keeper.problem) throw keeper.problem;
    return smokeExit(report);
  },
};
export default command;

/** Plays with a progress bar. */
async function play(request: SmokeRequest, { streams, lang }: Context): Promise<SmokeReport> {
  let bar: Progress | undefined;
  try {
    return await runSmoke({
      ...request,
      onProgress({ done, total, decisionsPerSecond, failed, now }) {
        bar ??= new Progress(streams, total, "smoke");
        const failures = failed ? `${failed} ✗  ` : "";
        const rate = formatCount(decisionsPerSecond, lang);
        bar.update(done, `${done}/${total}  ${rate}/s  ${failures}${now}`);
      },
    });
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    throw notPlayable(error.message);
  } finally {
    bar?.clear();
  }
}

function requirePolicies(text: string): PolicyName[] {
  if (text === "both") return [...policyNames];
  const found = policyNames.find((name) => name === text);
  if (found) return [found];
  throw new UsageError({
    en: `--policy ${text}: expected random, steady or both.`,
    fr: `--policy ${text} : attendu random, steady ou both.`,
  });
}

function requireShard(text: string | undefined): { index: number; total: number } | undefined {
  if (text === undefined) return undefined;
  const [, index, total] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  if (index !== undefined && total !== undefined && index >= 1 && index <= total) {
    return { index, total };
  }
  throw new UsageError({
    en: `--shard ${text}: expected K/N with K from 1 to N, such as 1/4.`,
    fr: `--shard ${text} : attendu K/N avec K de 1 à N, comme 1/4.`,
  });
}

/** Options and choices fixed on the command line. Throws `UsageError` for a name or value that no chosen scenario has, and when no game begins with them. */
function requireChoices(texts: readonly string[], chosen: readonly Chosen[]): Choices {
  const choices: Record<string, string> = {};
  const scenarios = chosen.flatMap(({ made, scenarios: names }) =>
    made.bundle.scenarios.filter(({ id }) => names.includes(null) || names.includes(id))
  );
  for (const text of texts) {
    const [name = "", value = ""] = text.split("=", 2);
    const known = scenarios.flatMap(({ options = [], choices = [] }) => [
      ...options.map(({ id, values }) => ({ id, values: values.map(({ id }) => id) })),
      ...choices.map(({ id, options }) => ({ id, values: options.map(({ id }) => id) })),
    ]);
    const named = known.filter(({ id }) => id === name);
    if (named.some(({ values }) => values.includes(value))) choices[name] = value;
    else throw unknownChoice(text, named.length > 0 ? named : known);
  }
  if (texts.length > 0) tryToBegin(chosen, choices);
  return choices;
}
type Choices = Readonly<Record<string, string>>;

/** Begins one game of each variant: what a choice forbids is said once, and is no failure of play. */
function tryToBegin(chosen: readonly Chosen[], choices: Choices): void {
  for (const { made, scenarios } of chosen) {
    const game = playableOf(made.bundle);
    for (const scenario of scenarios) {
      for (const variant of variantsOf(made.bundle, scenario ?? undefined, choices)) {
        try {
          game.start(variant.scenario, 1, { choices: variant.choices });
        } catch (error) {
          throw unplayable(error);
        }
      }
    }
  }
}

function unknownChoice(
  text: string,
  known: readonly { readonly id: string; readonly values: readonly string[] }[],
): UsageError {
  const listed = [
    ...new Set(known.flatMap(({ id, values }) => values.map((value) => `${id}=${value}`))),
  ];
  return new UsageError({
    en: `--choose ${text}: no scenario that is played has that.`,
    fr: `--choose ${text} : aucun scénario joué ne l’offre.`,
  }, {
    en: listed.length > 0 ? `There is: ${listed.join(", ")}.` : "They leave nothing to choose.",
    fr: listed.length > 0 ? `Il y a : ${listed.join(", ")}.` : "Ils ne laissent rien à choisir.",
  });
}

/** What is to be played of a game: its bundle, and the scenarios that were named, or null for all. */
interface Chosen {
  readonly made: Exported;
  readonly scenarios: (string | null)[];
}

/** Bundles and scenarios of the named games, by game; all games when none is named. */
async function chooseBundles(
  targets: readonly string[],
  context: Context,
): Promise<ReadonlyMap<string, Chosen>> {
  const named = targets.map((target) => target.split("/", 1)[0] ?? "");
  const { library } = await openData(context.dataRoot, named);
  const playable = library.games.filter((game) => unplayed(game) === null);
  const silent = targets.length > 0 ? [] : library.games.filter((game) => !playable.includes(game));
  for (const game of silent) {
    const why = unplayed(game);
    if (why === null) continue;
    // Alone, a game of an unknown system is data at fault; one without a scenario leaves nothing to play.
    if (playable.length === 0) throw new UsageError(why, undefined, hasScenario(game) ? 1 : 2);
    context.streams.err(`grognard smoke: ${say(context.lang, why)}\n`);
  }
  const findings = check(library);
  const chosen = new Map<string, Chosen>();
  for (const target of targets.length > 0 ? targets : playable.map(({ id }) => id)) {
    const [gameId = "", scenario = null] = target.split("/", 2);
    const game = requireGame(library, gameId);
    let one = chosen.get(gameId);
    if (one === undefined) {
      const made = exportBundle(library, game.id, { findings });
      if (isRefusal(made)) throw refusalError(made, context);
      one = { made, scenarios: [] };
      chosen.set(gameId, one);
    }
    const ids = one.made.bundle.scenarios.map(({ id }) => id);
    if (ids.length === 0) throw new UsageError(withoutScenario(gameId));
    if (scenario !== null && !ids.includes(scenario)) throw unknownScenario(gameId, scenario, ids);
    one.scenarios.push(scenario);
  }
  return chosen;
}

function unknownScenario(game: string, scenario: string, ids: readonly string[]): UsageError {
  const meant = nearestOf(scenario, ids);
  return new UsageError({
    en: `${game} has no scenario ${scenario}.${meant ? ` Did you mean ${meant}?` : ""}`,
    fr: `${game} n’a pas de scénario ${scenario}.${meant ? ` Vouliez-vous dire ${meant} ?` : ""}`,
  }, {
    en: `Its scenarios: ${ids.join(", ")}.`,
    fr: `Ses scénarios : ${ids.join(", ")}.`,
  });
}
