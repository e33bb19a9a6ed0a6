import { parseArgs } from "node:util";
import { fidelitySummary, totalFidelity } from "../../bundle/mod.ts";
import { systems } from "../../engine/manifest.ts";
import type { Bilingual, Language } from "../../library/finding.ts";
import type { Library, LibraryGame } from "../../library/model.ts";
import { rulesInForce } from "../../library/mod.ts";
import type { Bundle } from "../../schemas/bundle.ts";
import type { Rule } from "../../schemas/records.ts";
import { policyNames } from "../../smoke/policy.ts";
import { runSmoke } from "../../smoke/run.ts";
import { PoolError } from "../../smoke/pool.ts";
import { bundleOf } from "../bundles.ts";
import { type Command, type Context, say, UsageError } from "../command.ts";
import { openData, requireGame } from "../data.ts";
import { hasScenario, notPlayable, unplayed } from "../playable.ts";
import { columns, counted, formatCount, painter, Progress } from "../terminal.ts";
import { ranges, rangeText, requireCount, requireFormat } from "../options.ts";

/** What is known of one game; the JSON of `coverage`, documented in docs/cli.md. */
interface GameCoverage {
  readonly game: string;
  readonly rules: {
    readonly total: number;
    readonly cited: number;
    readonly excused: number;
    /** Rules with at least one test vector in vectors.json. */
    readonly vectors: number;
    /** Rules that at least one game of a short smoke run exercised; 0 when none was played. */
    readonly exercised: number;
    /** Rules that are neither cited by the code nor excused with a reason. */
    readonly open: readonly string[];
  };
  readonly records: Readonly<
    Record<"units" | "leaders" | "formations" | "schedule" | "setups", number>
  >;
  /** Records by where they come from; the keys are those of JSON everywhere else but for `standIn`. */
  readonly fidelity: Readonly<
    Record<"printed" | "derived" | "reconstructed" | "standIn" | "missing", number>
  >;
  readonly tables: readonly {
    readonly id: string;
    readonly rows: number;
    readonly cells: number;
    readonly missing: number;
    /** What the printed table has and the transcription has not, in the reader's words. */
    readonly lacks: readonly string[];
  }[];
  readonly rulings: { readonly total: number; readonly open: number };
}

const command: Command = {
  name: "coverage",
  summary: {
    en: "say what is played, tested and known",
    fr: "dire ce qui est joué, testé et connu",
  },
  usage: "[GAME ...] [--format text|json] [--games N]",
  help: {
    en:
      `Counts, for each game: rules of the register that the code cites, that are excused with a reason, that have test
vectors, that a short smoke run exercised; records; where the data comes from; tables and what they miss; rulings.
Text names each rule that is neither cited nor excused; there are such rules: exit code 1.

  --games N   games of each scenario, choice and policy in the smoke run (20; ${
        rangeText(ranges.gamesOrNone, "en")
      }); 0 plays none`,
    fr:
      `Compte, pour chaque jeu : les règles du registre que le code cite, celles dispensées avec une raison, celles qui
ont des cas de test, celles qu’une courte série de parties a exercées ; les enregistrements ; l’origine des données ; les
tables et leurs manques ; les décisions. Nomme chaque règle ni citée ni dispensée ; s’il y en a, code de sortie 1.

  --games N   parties par scénario, choix et politique (20 ; ${
        rangeText(ranges.gamesOrNone, "fr")
      }) ; 0 n’en joue aucune`,
  },
  examples: ["coverage paris-1814", "coverage --format json --games 0"],
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: "string", default: "text" },
        games: { type: "string", default: "20" },
      },
    });
    const format = requireFormat(values.format);
    const count = requireCount("--games", values.games, ranges.gamesOrNone) ?? 20;
    const { library } = await openData(context.dataRoot, positionals);
    const games = positionals.length > 0
      ? positionals.map((id) => requireGame(library, id))
      : library.games.filter((game) => passedOver(game, library, context) === null);
    const result: GameCoverage[] = [];
    for (const game of games) {
      if (count > 0) requirePlayed(game);
      const bundle = bundleOf(library, game.id, context);
      const seen = count === 0 ? new Set<string>() : await exercised(bundle, count, context);
      result.push(coverageOf(game, bundle, seen, context.lang));
    }
    context.streams.out(
      format === "json"
        ? `${JSON.stringify({ version: 1, games: result })}\n`
        : result.map((one) => toText(one, count > 0, context)).join("\n"),
    );
    return result.some(({ rules }) => rules.open.length > 0) ? 1 : 0;
  },
};
export default command;

/** Says of a game that no system plays, beside others that one does, that it is left out, and why; null for the others. */
function passedOver(game: LibraryGame, library: Library, { streams, lang }: Context) {
  const why = hasScenario(game) ? unplayed(game) : null;
  if (why === null || library.games.every((other) => unplayed(other) !== null)) return null;
  streams.err(`grognard coverage: ${say(lang, why)}\n`);
  return why;
}

/** Throws `UsageError` (exit code 1, the data is at fault) for a game whose system does not exist: it can not be played. */
function requirePlayed(game: LibraryGame): void {
  const why = hasScenario(game) ? unplayed(game) : null;
  if (why === null) return;
  throw new UsageError(
    why,
    {
      en: "coverage --games 0 counts what it holds.",
      fr: "coverage --games 0 compte ce qu’il contient.",
    },
    1,
  );
}

/** Citations that a short smoke run of every scenario, choice and policy exercised. */
async function exercised(bundle: Bundle, games: number, context: Context) {
  const seen = new Set<string>();
  let bar: Progress | undefined;
  const report = await runSmoke({
    bundles: [{ bundle }],
    games,
    seed: 1,
    policies: policyNames,
    threads: navigator.hardwareConcurrency,
    timing: false,
    onProgress(state) {
      bar ??= new Progress(context.streams, state.total, "smoke");
      bar.update(state.done, state.now);
    },
  }).catch((error: unknown) => {
    throw error instanceof PoolError ? notPlayable(error.message) : error;
  }).finally(() => bar?.clear());
  for (const { results } of report.games) {
    for (const { rules } of results) {
      for (const [id, times] of Object.entries(rules)) if (times > 0) seen.add(id);
    }
  }
  return seen;
}

function coverageOf(
  game: LibraryGame,
  bundle: Bundle,
  exercised: ReadonlySet<string>,
  lang: Language,
): GameCoverage {
  const rules = rulesInForce(bundle.rules);
  const { printed, derived, reconstructed, missing, "stand-in": standIn } = totalFidelity(
    fidelitySummary(bundle),
  );
  const system = systems.find(({ id }) => id === bundle.game.system);
  const cited = new Set(system?.citations ?? []);
  const tested = new Set((bundle.vectors?.vectors ?? []).flatMap((vector) => vector.rules));
  const texts = bundle.catalogues[lang] ?? {};
  const having = (test: (rule: Rule) => boolean) => rules.filter(test).length;
  return {
    game: game.id,
    rules: {
      total: rules.length,
      cited: having(({ id }) => cited.has(id)),
      excused: having(({ excuse }) => excuse !== undefined),
      vectors: having(({ id }) => tested.has(id)),
      exercised: having(({ id }) => exercised.has(id)),
      open: rules.filter(({ id, excuse }) => !cited.has(id) && excuse === undefined)
        .map(({ id }) => id),
    },
    records: {
      units: bundle.units.length,
      leaders: bundle.leaders.length,
      formations: bundle.formations.length,
      schedule: bundle.schedule.length,
      setups: bundle.setups.length,
    },
    fidelity: { printed, derived, reconstructed, standIn, missing },
    tables: bundle.tables.map(({ id, rows, columns, missing: lacks = [] }) => {
      const cells = rows.flatMap((row) => columns.map((column) => row.cells[column.id] ?? null));
      return {
        id,
        rows: rows.length,
        cells: cells.length,
        missing: cells.filter((cell) => cell === null).length,
        lacks: lacks.map((text, index) => texts[`table.${id}.missing.${index + 1}`] ?? text),
      };
    }),
    rulings: {
      total: bundle.rulings.length,
      open: bundle.rulings.filter(({ status }) => status === "open").length,
    },
  };
}

const fidelityWords = [
  ["printed", { en: "printed", fr: "imprimées" }],
  ["derived", { en: "derived", fr: "déduites" }],
  ["reconstructed", { en: "reconstructed", fr: "reconstituées" }],
  ["standIn", { en: "stand-ins", fr: "provisoires" }],
  ["missing", { en: "missing", fr: "manquantes" }],
] as const satisfies [keyof GameCoverage["fidelity"], Bilingual][];

const recordWords = [
  ["units", { en: ["unit", "units"], fr: ["unité", "unités"] }],
  ["leaders", { en: ["leader", "leaders"], fr: ["chef", "chefs"] }],
  ["formations", { en: ["formation", "formations"], fr: ["formation", "formations"] }],
  ["schedule", {
    en: ["schedule entry", "schedule entries"],
    fr: ["entrée du calendrier", "entrées du calendrier"],
  }],
  ["setups", { en: ["set-up", "set-ups"], fr: ["mise en place", "mises en place"] }],
] as const satisfies [
  keyof GameCoverage["records"],
  Readonly<Record<Language, readonly [string, string]>>,
][];

function toText(coverage: GameCoverage, played: boolean, { streams, lang }: Context): string {
  const paint = painter(streams.colour);
  const { rules, records, fidelity, tables, rulings } = coverage;
  const of = (count: number) =>
    `${formatCount(count, lang)} ${say(lang, { en: "of", fr: "sur" })} ${
      formatCount(rules.total, lang)
    }`;
  const covered = rules.total - rules.open.length;
  const holes = tables.filter(({ missing }) => missing > 0)
    .map(({ id, missing, cells }) => `${id} ${missing}/${cells}`);
  const lacking = tables.filter(({ lacks }) => lacks.length > 0);
  const rows = [
    [
      say(lang, { en: "cited or excused", fr: "citées ou dispensées" }),
      paint(rules.open.length ? "red" : "green", of(covered)),
    ],
    [say(lang, { en: "  cited by code", fr: "  citées par le code" }), of(rules.cited)],
    [
      say(lang, { en: "  excused with a reason", fr: "  dispensées avec une raison" }),
      of(rules.excused),
    ],
    [say(lang, { en: "with test vectors", fr: "avec des cas de test" }), of(rules.vectors)],
    [
      say(lang, { en: "exercised in smoke play", fr: "exercées dans les parties" }),
      !played ? say(lang, { en: "none played", fr: "aucune jouée" }) : of(rules.exercised),
    ],
    [
      say(lang, { en: "rulings", fr: "décisions" }),
      `${formatCount(rulings.total, lang)}, ${formatCount(rulings.open, lang)} ${
        say(lang, { en: "open", fr: rulings.open > 1 ? "ouvertes" : "ouverte" })
      }`,
    ],
    [
      say(lang, { en: "records", fr: "enregistrements" }),
      recordWords.map(([key, noun]) => counted(records[key], noun, lang)).join(", "),
    ],
    [
      say(lang, { en: "data", fr: "données" }),
      fidelityWords.map(([key, word]) => `${formatCount(fidelity[key], lang)} ${say(lang, word)}`)
        .join(", "),
    ],
    [
      say(lang, { en: "tables", fr: "tables" }),
      `${tables.length}${
        holes.length
          ? `${say(lang, { en: "; missing cells", fr: "\u202f; cases manquantes" })} ${
            holes.join(", ")
          }`
          : say(lang, { en: ", no cell missing", fr: ", aucune case manquante" })
      }`,
    ],
    ...lacking.map(({ id, lacks }, index) => [
      index > 0 ? "" : say(lang, { en: "  not transcribed", fr: "  non transcrit" }),
      `${id}${lang === "fr" ? "\u00a0" : ""}: ${lacks.join(lang === "fr" ? "\u202f; " : "; ")}`,
    ]),
  ];
  const lines = [
    paint("bold", coverage.game),
    columns(rows.map(([name = "", value = ""]) => [`  ${paint("dim", name)}`, value])),
  ];
  if (rules.open.length > 0) {
    lines.push(
      `  ${
        paint("red", say(lang, { en: "neither cited nor excused", fr: "ni citées ni dispensées" }))
      }  ${rules.open.join(" ")}`,
    );
  }
  return `${lines.join("\n")}\n`;
}
