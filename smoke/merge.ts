/** Joins the reports of shards to the report that one run would have given, and refuses what would count a game twice. */
import type { GameData } from "../schemas/bundle.ts";
import { gameReport, type PlayedSeeds, type SmokeReport, Tally, variantKey } from "./report.ts";

/** Why reports can not be joined, in both languages. */
export class MergeError extends Error {
  override readonly name = "MergeError";

  constructor(readonly bilingual: { readonly en: string; readonly fr: string }) {
    super(bilingual.en);
  }
}

/** Where reports come from, for messages: their files, or their numbers. */
type Names = readonly string[];

interface Joined {
  readonly bundle: string;
  readonly tallies: Map<string, Tally>;
  timing: boolean;
}

/**
 * Joins reports of one run, in any order. Parts that are still missing stay named in `seeds.shard`; when none is, the
 * result is what a run without shards reports, byte for byte (without timing). Throws `MergeError` when reports are of
 * different data or seeds, when one has games that another has, or when a variant lacks parts that another has.
 */
export function mergeReports(
  reports: readonly SmokeReport[],
  dataOf: (game: string) => GameData | undefined,
  names: Names = reports.map((_, index) => `report ${index + 1}`),
): SmokeReport {
  const games = new Map<string, Joined>();
  for (const report of reports) {
    for (const { game, bundle, results } of report.games) {
      const known = games.get(game) ?? { bundle, tallies: new Map<string, Tally>(), timing: true };
      games.set(game, known);
      if (known.bundle !== bundle) {
        const [one, other] = [known.bundle.slice(0, 12), bundle.slice(0, 12)];
        throw new MergeError({
          en: `${game}: one report was made on bundle ${one}, another on ${other}.`,
          fr: `${game} : un rapport vient du paquet ${one}, un autre du paquet ${other}.`,
        });
      }
      for (const result of results) {
        const key = variantKey(result);
        const tally = known.tallies.get(key) ??
          new Tally(result.scenario, result.choices, result.policy);
        known.tallies.set(key, tally);
        known.timing &&= result.timing !== undefined;
        tally.addReport(result);
      }
    }
  }
  const seeds = joinedSeeds(reports, names);
  return {
    version: 1,
    seeds,
    games: [...games].sort(([a], [b]) => (a < b ? -1 : 1)).map(
      ([game, { bundle, tallies, timing }]) => {
        const data = dataOf(game);
        if (!data) {
          throw new MergeError({
            en: `there is no game ${game} in the data folder.`,
            fr: `il n’y a pas de jeu ${game} dans le dossier de données.`,
          });
        }
        const results = [...tallies].sort(([a], [b]) => (a < b ? -1 : 1));
        return gameReport(data, bundle, results.map(([, tally]) => tally.report(data, timing)));
      },
    ),
  };
}

/** Numbers of the parts that a report lacks; none for a whole one. */
export function missingParts({ shard }: PlayedSeeds): number[] {
  if (shard === null) return [];
  return Array.from({ length: shard.total }, (_, index) => index + 1)
    .filter((part) => !shard.parts.includes(part));
}

/** The seeds of all reports together; every variant must have the same parts, each once. */
function joinedSeeds(reports: readonly SmokeReport[], names: Names): PlayedSeeds {
  const [first] = reports;
  if (first === undefined) {
    throw new MergeError({ en: "there is no report.", fr: "il n’y a pas de rapport." });
  }
  const parts = new Map<string, Map<number, string>>();
  for (const [index, report] of reports.entries()) {
    const name = names[index] ?? "";
    const [one, other] = [first.seeds, report.seeds];
    const same = one.first === other.first && one.games === other.games &&
      totalOf(one) === totalOf(other);
    if (!same) {
      throw new MergeError({
        en: `the reports are of different runs: ${names[0]} of ${described(one).en}, ${name} of ${
          described(other).en
        }.`,
        fr: `les rapports sont de séries différentes : ${names[0]} de ${
          described(one).fr
        }, ${name} de ${described(other).fr}.`,
      });
    }
    for (const { game, results } of report.games) {
      for (const result of results) {
        const key = `${game} ${variantKey(result)}`;
        const seen = parts.get(key) ?? new Map<number, string>();
        parts.set(key, seen);
        for (const part of other.shard?.parts ?? [1]) {
          const before = seen.get(part);
          if (before !== undefined) throw twice(key, other, part, before, name);
          seen.set(part, name);
        }
      }
    }
  }
  const total = totalOf(first.seeds);
  const all = [...parts].map(([key, seen]) => ({ key, has: [...seen.keys()].sort(ascending) }));
  const has = all[0]?.has ?? [];
  const odd = all.find((one) => one.has.join(" ") !== has.join(" "));
  if (odd !== undefined) {
    throw new MergeError({
      en: `the reports played different things: of ${all[0]?.key} there are parts ${
        has.join(", ")
      } of ${total}, of ${odd.key} parts ${odd.has.join(", ")}.`,
      fr: `les rapports n’ont pas joué la même chose : de ${all[0]?.key} il y a les parts ${
        has.join(", ")
      } sur ${total}, de ${odd.key} les parts ${odd.has.join(", ")}.`,
    });
  }
  const whole = has.length === total;
  const { first: seed, games } = first.seeds;
  return { first: seed, games, shard: whole ? null : { parts: has, total } };
}

const ascending = (a: number, b: number) => a - b;
const totalOf = ({ shard }: PlayedSeeds) => shard?.total ?? 1;

function described({ first, games, shard }: PlayedSeeds) {
  const last = first + games - 1;
  const parts = shard === null ? 1 : shard.total;
  return {
    en: `seeds ${first} to ${last} in ${parts} ${parts === 1 ? "part" : "parts"}`,
    fr: `graines ${first} à ${last} en ${parts} ${parts === 1 ? "part" : "parts"}`,
  };
}

function twice(key: string, seeds: PlayedSeeds, part: number, one: string, other: string) {
  const total = totalOf(seeds);
  const { en, fr } = described(seeds);
  return new MergeError({
    en:
      `part ${part} of ${total} of ${key} is in ${one} and in ${other}: its games (${en}) would count twice.`,
    fr:
      `la part ${part} sur ${total} de ${key} est dans ${one} et dans ${other} : ses parties (${fr}) compteraient deux fois.`,
  });
}
