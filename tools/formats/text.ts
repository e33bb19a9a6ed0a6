/** Findings for people, as `validate` prints them. */
import type { Finding, Language } from "../../library/finding.ts";
import { type Context, nextCommand, say, typed } from "../command.ts";
import {
  columns,
  counted,
  painter,
  severityCounts,
  severityInk,
  severityWord,
} from "../terminal.ts";
import { type Report, summaryOf } from "./report.ts";

/** Families of codes in the order in which faults cause each other: syntax, shape, references, then meaning. */
const causes = ["SYN", "SHP", "REF"];

/** The finding to look at first: of the errors, else of the warnings, the first of the family that causes the others. */
function causeIn(findings: readonly Finding[]): Finding | undefined {
  const rank = ({ code }: Finding) => {
    const place = causes.indexOf(code.slice(0, 3));
    return place < 0 ? causes.length : place;
  };
  const first = (severity: string) =>
    findings.filter((finding) => finding.severity === severity)
      .toSorted((a, b) => rank(a) - rank(b))[0];
  return first("error") ?? first("warning");
}

/** What documents of each kind are counted as. */
const kindWords: Readonly<Record<string, Readonly<Record<Language, [string, string]>>>> = {
  game: { en: ["game", "games"], fr: ["jeu", "jeux"] },
  map: { en: ["map", "maps"], fr: ["carte", "cartes"] },
  formations: {
    en: ["formation list", "formation lists"],
    fr: ["liste de formations", "listes de formations"],
  },
  leaders: { en: ["leader list", "leader lists"], fr: ["liste de chefs", "listes de chefs"] },
  units: { en: ["unit list", "unit lists"], fr: ["liste d’unités", "listes d’unités"] },
  table: { en: ["table", "tables"], fr: ["table", "tables"] },
  schedule: { en: ["schedule", "schedules"], fr: ["calendrier", "calendriers"] },
  setup: { en: ["set-up", "set-ups"], fr: ["mise en place", "mises en place"] },
  scenario: { en: ["scenario", "scenarios"], fr: ["scénario", "scénarios"] },
  rules: { en: ["rule list", "rule lists"], fr: ["liste de règles", "listes de règles"] },
  rulings: {
    en: ["ruling list", "ruling lists"],
    fr: ["liste de décisions", "listes de décisions"],
  },
  assertions: {
    en: ["assertion list", "assertion lists"],
    fr: ["liste d’affirmations", "listes d’affirmations"],
  },
  vectors: { en: ["vector list", "vector lists"], fr: ["liste de cas", "listes de cas"] },
  errata: { en: ["errata list", "errata lists"], fr: ["liste d’errata", "listes d’errata"] },
  catalogue: { en: ["catalogue", "catalogues"], fr: ["catalogue", "catalogues"] },
  bundle: { en: ["bundle", "bundles"], fr: ["paquet", "paquets"] },
};

/** `1 map, 13 tables, 2 scenarios` */
function kindsOf({ kinds }: Report, lang: Language): string {
  return [...kinds].map(([kind, count]) =>
    counted(count, kindWords[kind] ?? { en: [kind, kind], fr: [kind, kind] }, lang)
  ).join(", ");
}

/** The report for people: each file with its findings, then the sums and what to do next. */
export function toText(report: Report, elapsed: number, context: Context): string {
  const { streams, lang } = context;
  const paint = painter(streams.colour);
  const lines: string[] = [];
  const byFile = Map.groupBy(
    report.findings.map(({ finding }) => finding),
    (finding) => finding.place.file,
  );
  for (const [file, findings] of byFile) {
    lines.push(paint("underline", file));
    const rows = findings.map((finding) => [
      `  ${finding.place.line}:${finding.place.column}`,
      paint(severityInk[finding.severity], severityWord[finding.severity][lang]),
      paint("dim", finding.code),
      finding.message[lang] + (finding.ruling ? paint("dim", ` [${finding.ruling}]`) : ""),
    ]);
    lines.push(columns(rows), "");
  }
  const { errors, warnings, infos } = summaryOf(report.findings);
  const kinds = kindsOf(report, lang);
  const checked = {
    en: `${
      counted(report.files.length, { en: ["file", "files"], fr: ["fichier", "fichiers"] }, "en")
    } of ${
      counted(report.games, { en: ["game", "games"], fr: ["jeu", "jeux"] }, "en")
    } checked in ${Math.round(elapsed)} ms (${kinds})`,
    fr: `${
      counted(report.files.length, { en: ["file", "files"], fr: ["fichier", "fichiers"] }, "fr")
    } de ${
      counted(report.games, { en: ["game", "games"], fr: ["jeu", "jeux"] }, "fr")
    } contrôlés en ${Math.round(elapsed)} ms (${kinds})`,
  };
  const totals = [
    paint(
      errors ? "red" : "green",
      counted(errors, severityCounts.error, lang),
    ),
    paint(
      warnings ? "yellow" : "dim",
      counted(warnings, severityCounts.warning, lang),
    ),
    paint("dim", counted(infos, severityCounts.info, lang)),
  ].join(", ");
  lines.push(`${totals}${lang === "fr" ? "\u00a0" : ""}: ${checked[lang]}.`);
  const worst = causeIn(report.findings.map(({ finding }) => finding));
  // What no system plays yet is exported or edited next.
  const unplayed = report.findings.find(({ finding }) => finding.code === "SCN012")?.finding.game;
  const after = unplayed === undefined ? "smoke" : `export ${typed(unplayed)}`;
  lines.push(
    paint(
      "dim",
      worst
        ? say(lang, {
          en: `Next: deno task grognard explain ${worst.code}`,
          fr: `Ensuite : deno task grognard explain ${worst.code}`,
        })
        : say(lang, {
          en: `Next: ${nextCommand(after, context)}`,
          fr: `Ensuite : ${nextCommand(after, context)}`,
        }),
    ),
    "",
  );
  return lines.join("\n");
}
