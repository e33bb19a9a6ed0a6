import { parseArgs } from "node:util";
import { join } from "node:path";
import { folderOf } from "../../components/smoke/smoke_store.ts";
import { exportBundle, isRefusal } from "../../bundle/mod.ts";
import type { Language } from "../../library/finding.ts";
import type { Library } from "../../library/model.ts";
import { check } from "../../lint/check.ts";
import type { Bundle } from "../../schemas/bundle.ts";
import { type PolicyName, policyNames } from "../../smoke/policy.ts";
import { PoolError } from "../../smoke/pool.ts";
import { replayText, type SmokeReport, type VariantReport } from "../../smoke/report.ts";
import { runSmoke } from "../../smoke/run.ts";
import {
  type Command,
  type Context,
  type ExitCode,
  nextCommand,
  say,
  typed,
  UsageError,
} from "../command.ts";
import { nearestOf, openData, requireGame } from "../data.ts";
import { notPlayable } from "../playable.ts";
import { columns, counted, formatCount, painter, Progress } from "../terminal.ts";
import { bundleOf, refusalError } from "../bundles.ts";
import { writeFile } from "../output.ts";
import { requireCount, requireFormat } from "./validate.ts";

const command: Command = {
  name: "smoke",
  summary: {
    en: "play scenarios many times and judge them",
    fr: "jouer les scénarios en nombre et les juger",
  },
  usage:
    "[GAME[/SCENARIO] ...] [--games N] [--seed S] [--policy random|steady|both] [--jobs J] [--shard K/N] [--format text|json] [--output FILE] [--replays DIR] [--record] [--no-timing]",
  help: {
    en:
      `Plays every scenario (and every fixed choice, such as each secret plan) from many seeds and judges each game:
crash, dead end, breach of what must always hold, no progress, replay drift. A failed game leaves a replay file.

  --games N      games of each scenario, choice and policy (100)
  --seed S       first seed (1); games take S, S+1, ...
  --policy P     random, steady, or both (both)
  --jobs J       threads (as many as processors)
  --shard K/N    play only the K-th of N parts of the seeds; join the reports with merge
  --format json  the report as JSON, alone on standard output
  --output FILE  write the JSON report to a file as well
  --replays DIR  where replays of failed games go; without it beside the data, in .grognard/smoke/GAME/, where the
                 editor lists them, and the report with them as the game's last run (unless it is of a shard)
  --record       keep the replay of every game, to be read with replay
  --no-timing    leave the machine's speed out, so that equal runs give equal bytes

Exit code 1 when a game failed.`,
    fr:
      `Joue chaque scénario (et chaque choix fixé, comme chaque plan secret) à partir de nombreuses graines et juge
chaque partie : plantage, impasse, infraction à ce qui doit toujours être vrai, absence de progrès, dérive au rejeu.
Une partie ratée laisse un fichier à rejouer.

  --games N      parties par scénario, choix et politique (100)
  --seed S       première graine (1) ; les parties prennent S, S+1, ...
  --policy P     random, steady ou both (both)
  --jobs J       fils d’exécution (autant que de processeurs)
  --shard K/N    ne jouer que la K-ième des N parts des graines ; merge réunit les rapports
  --format json  le rapport en JSON, seul sur la sortie standard
  --output FILE  écrire aussi le rapport JSON dans un fichier
  --replays DIR  où vont les parties ratées ; sinon avec les données, dans .grognard/smoke/GAME/, où l’éditeur les
                 trouve, et le rapport avec elles comme dernière série du jeu (sauf celui d’une part)
  --record       garder toutes les parties, à lire avec replay
  --no-timing    taire la vitesse de la machine : mêmes parties, mêmes octets

Code de sortie 1 si une partie a échoué.`,
  },
  examples: [
    "smoke",
    "smoke paris-1814 --games 2000",
    "smoke paris-1814/paris-hypothetical --policy steady --seed 42 --games 10",
  ],
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        games: { type: "string", default: "100" },
        seed: { type: "string", default: "1" },
        policy: { type: "string", default: "both" },
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
    const games = requireCount("--games", values.games, 1) ?? 100;
    const seed = requireCount("--seed", values.seed) ?? 1;
    const threads = requireCount("--jobs", values.jobs, 1) ?? navigator.hardwareConcurrency;
    const shard = requireShard(values.shard);
    const policies = requirePolicies(values.policy);
    const { library, bundles } = await chooseBundles(positionals, context);
    let bar: Progress | undefined;
    const replays: string[] = [];
    let report: SmokeReport;
    try {
      report = await runSmoke({
        bundles,
        games,
        seed,
        policies,
        threads,
        ...(shard ? { shard } : {}),
        timing: !values["no-timing"],
        record: values.record,
        async onReplay(replay, fileName) {
          const path = join(values.replays ?? folderOf(context.dataRoot, replay.game), fileName);
          await writeFile(path, replayText(replay));
          replays.push(path);
        },
        onProgress(state) {
          bar ??= new Progress(context.streams, state.total, "smoke");
          bar.update(
            state.done,
            `${state.done}/${state.total}  ${
              formatCount(state.decisionsPerSecond, context.lang)
            }/s  ${state.failed ? `${state.failed} ✗  ` : ""}${state.now}`,
          );
        },
      });
    } catch (error) {
      if (!(error instanceof PoolError)) throw error;
      throw notPlayable(error.message);
    } finally {
      bar?.clear();
    }
    if (values.replays === undefined && shard === undefined) {
      await keepAsLast(report, library, replays.length > 0, context);
    }
    const json = `${JSON.stringify(report)}\n`;
    if (values.output) await writeFile(values.output, json);
    context.streams.out(format === "json" ? json : toText(report, replays, context));
    return smokeExit(report);
  },
};
export default command;

function failuresOf(report: SmokeReport): number {
  return report.games.flatMap(({ results }) => results)
    .reduce((sum, result) => sum + result.failures.length, 0);
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

/** Bundles of the named games and scenarios; all games when none is named. */
async function chooseBundles(
  targets: readonly string[],
  context: Context,
): Promise<{ library: Library; bundles: { bundle: Bundle; scenario?: string }[] }> {
  const { library } = await openData(context.dataRoot);
  const playable = library.games.filter(({ data, broken }) =>
    data.scenarios.length > 0 || broken.size > 0
  );
  const chosen = targets.length > 0 ? targets : playable.map(({ id }) => id);
  const silent = targets.length > 0 ? [] : library.games.filter((game) => !playable.includes(game));
  for (const { id } of silent) {
    if (chosen.length === 0) throw withoutScenario(id);
    context.streams.err(`grognard smoke: ${say(context.lang, withoutScenario(id).bilingual)}\n`);
  }
  const made = new Map<string, Bundle>();
  const bundles = chosen.map((target) => {
    const [gameId = "", scenario] = target.split("/", 2);
    const game = requireGame(library, gameId);
    const bundle = made.get(gameId) ?? bundleOf(library, game.id, context);
    made.set(gameId, bundle);
    if (bundle.scenarios.length === 0) throw withoutScenario(gameId);
    if (scenario === undefined) return { bundle };
    const ids = bundle.scenarios.map(({ id }) => id);
    if (ids.includes(scenario)) return { bundle, scenario };
    const nearest = nearestOf(scenario, ids);
    throw new UsageError({
      en: `${gameId} has no scenario ${scenario}.${nearest ? ` Did you mean ${nearest}?` : ""}`,
      fr: `${gameId} n’a pas de scénario ${scenario}.${
        nearest ? ` Vouliez-vous dire ${nearest} ?` : ""
      }`,
    });
  });
  return { library, bundles };
}

function withoutScenario(game: string): UsageError {
  return new UsageError({
    en: `${game} has no scenario, so nothing of it was played.`,
    fr: `${game} n’a pas de scénario ; rien n’en a été joué.`,
  });
}

/**
 * Keeps each game's part of a report as its last run, where the editor shows it, and the bundles that kept replays need.
 * A data folder that takes no files is only told of when no replay is lost: a run without failures has said everything.
 */
async function keepAsLast(
  report: SmokeReport,
  library: Library,
  withReplays: boolean,
  context: Context,
): Promise<void> {
  const { streams, lang, dataRoot } = context;
  try {
    for (const game of report.games) {
      const path = join(folderOf(dataRoot, game.game), "report.json");
      await writeFile(path, `${JSON.stringify({ ...report, games: [game] })}\n`);
    }
    if (!withReplays) return;
    const findings = check(library);
    for (const { game } of report.games) {
      const made = exportBundle(library, game, { findings });
      if (isRefusal(made)) throw refusalError(made, context);
      await writeFile(join(folderOf(dataRoot, game), `${made.digest}.grognard.zip`), made.bytes);
    }
  } catch (error) {
    if (withReplays || !(error instanceof UsageError)) throw error;
    streams.err(`grognard smoke: ${say(lang, error.bilingual)} ${
      say(lang, {
        en: "The editor will not show this run.",
        fr: "L’éditeur ne montrera pas cette série.",
      })
    }\n`);
  }
}

/** The report for people: one block a scenario and choice, one line a policy. */
export function toText(report: SmokeReport, replays: readonly string[], context: Context): string {
  const { streams, lang } = context;
  const paint = painter(streams.colour);
  const lines: string[] = [];
  for (const { game, bundle, results, unexercised, unreached } of report.games) {
    lines.push(`${paint("bold", game)} ${paint("dim", bundle.slice(0, 12))}`);
    const rows = [headings(lang).map((heading) => paint("dim", heading))];
    for (const result of results) rows.push(rowOf(result, lang, paint));
    lines.push(columns(rows, [2, 3, 4, 5]), "");
    for (const result of results) lines.push(...details(result, paint));
    const silent = [
      [unexercised, { en: "never exercised", fr: "jamais exercées" }],
      [unreached, { en: "never reached", fr: "jamais atteints" }],
    ] as const;
    for (const [ids, words] of silent) {
      if (ids.length === 0) continue;
      const colon = lang === "fr" ? "\u00a0:" : ":";
      lines.push(`${paint("yellow", say(lang, words))}${colon} ${ids.join(" ")}`, "");
    }
  }
  const failed = failuresOf(report);
  const games = report.games.flatMap(({ results }) => results)
    .reduce((sum, result) => sum + result.games, 0);
  const noun = { en: ["game", "games"], fr: ["partie", "parties"] } satisfies Record<
    Language,
    [string, string]
  >;
  const failures = { en: ["failure", "failures"], fr: ["échec", "échecs"] } satisfies Record<
    Language,
    [string, string]
  >;
  lines.push(
    `${counted(games, noun, lang)}, ${
      paint(failed ? "red" : "green", counted(failed, failures, lang))
    }.`,
  );
  const first = replays[0];
  if (first) {
    lines.push(
      paint(
        "dim",
        say(lang, {
          en: `Next: ${nextCommand(`replay ${typed(first)}`, context)}`,
          fr: `Ensuite : ${nextCommand(`replay ${typed(first)}`, context)}`,
        }),
      ),
    );
  }
  lines.push("");
  return lines.join("\n");
}

function headings(lang: Language): string[] {
  return lang === "fr"
    ? ["scénario", "politique", "parties", "échecs", "tours", "décisions/s", "issues"]
    : ["scenario", "policy", "games", "failed", "turns", "decisions/s", "outcomes"];
}

function rowOf(result: VariantReport, lang: Language, paint: ReturnType<typeof painter>): string[] {
  const choices = Object.values(result.choices).join(" ");
  const { minimum, maximum } = result.turns;
  const outcomes = Object.entries(result.outcomes).sort(([, a], [, b]) => b - a)
    .map(([level, count]) => `${level} ${Math.round((count * 100) / result.games)} %`).join(", ");
  const failed = result.failures.length;
  return [
    `  ${result.scenario}${choices ? ` ${choices}` : ""}`,
    result.policy,
    formatCount(result.games, lang),
    failed ? paint("red", formatCount(failed, lang)) : "0",
    minimum === maximum ? `${minimum}` : `${minimum}-${maximum}`,
    result.timing ? formatCount(result.timing.decisionsPerSecond, lang) : "",
    outcomes,
  ];
}

function details(result: VariantReport, paint: ReturnType<typeof painter>): string[] {
  const lines: string[] = [];
  const who = `${result.scenario} ${Object.values(result.choices).join(" ")} ${result.policy}`
    .replace(/ +/g, " ");
  for (const failure of result.failures.slice(0, 5)) {
    lines.push(
      `${paint("red", failure.kind)}  ${who}  seed ${failure.seed}, decision ${failure.at}: ${
        failure.message.split("\n")[0]
      }`,
    );
  }
  if (result.failures.length > 5) lines.push(paint("dim", `  + ${result.failures.length - 5}`));
  for (const notice of result.notices) {
    lines.push(`${paint("yellow", notice.kind)}  ${who}: ${notice.subjects.join(" ")}`);
  }
  if (lines.length > 0) lines.push("");
  return lines;
}

/** Exit codes of smoke and merge are decided alike. */
export function smokeExit(report: SmokeReport): ExitCode {
  return failuresOf(report) > 0 ? 1 : 0;
}
