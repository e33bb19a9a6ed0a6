/** A smoke report for people: one block a game, one line a scenario, choice and policy. `smoke` and `merge` print it. */
import type { Language } from "../library/finding.ts";
import type { SmokeReport, VariantReport } from "../smoke/report.ts";
import { type Context, type ExitCode, nextCommand, say, typed } from "./command.ts";
import { columns, counted, formatCount, painter } from "./terminal.ts";

/** How many games of a report failed. */
export function failuresOf(report: SmokeReport): number {
  return report.games.flatMap(({ results }) => results)
    .reduce((sum, result) => sum + result.failures.length, 0);
}

/** Exit codes of smoke and merge are decided alike. */
export function smokeExit(report: SmokeReport): ExitCode {
  return failuresOf(report) > 0 ? 1 : 0;
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
    for (const result of results) lines.push(...details(result, paint, lang));
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

/** Whole per cent; what happened at all is never 0, and what did not always happen never 100. */
export function share(count: number, games: number): string {
  const rounded = Math.round((count * 100) / games);
  if (rounded === 0 && count > 0) return "< 1";
  return rounded === 100 && count < games ? "> 99" : `${rounded}`;
}

function rowOf(result: VariantReport, lang: Language, paint: ReturnType<typeof painter>): string[] {
  const choices = Object.values(result.choices).join(" ");
  const { minimum, maximum } = result.turns;
  const outcomes = Object.entries(result.outcomes).sort(([, a], [, b]) => b - a)
    .map(([level, count]) => `${level} ${share(count, result.games)} %`).join(", ");
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

function details(
  result: VariantReport,
  paint: ReturnType<typeof painter>,
  lang: Language,
): string[] {
  const lines: string[] = [];
  const who = `${result.scenario} ${Object.values(result.choices).join(" ")} ${result.policy}`
    .replace(/ +/g, " ");
  for (const failure of result.failures.slice(0, 5)) {
    lines.push(
      `${paint("red", failure.kind)}  ${who}  ${
        say(lang, {
          en: `seed ${failure.seed}, decision ${failure.at}: `,
          fr: `graine ${failure.seed}, décision ${failure.at}\u00a0: `,
        })
      }${failure.message.split("\n")[0]}`,
    );
  }
  if (result.failures.length > 5) lines.push(paint("dim", `  + ${result.failures.length - 5}`));
  for (const notice of result.notices) {
    lines.push(`${paint("yellow", notice.kind)}  ${who}: ${notice.subjects.join(" ")}`);
  }
  if (lines.length > 0) lines.push("");
  return lines;
}
