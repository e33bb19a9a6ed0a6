import { parseArgs } from "node:util";
import { isAbsolute, relative, resolve } from "node:path";
import type { Finding } from "../../library/finding.ts";
import type { Library } from "../../library/model.ts";
import { check } from "../../lint/check.ts";
import { type Command, type Context, type ExitCode, say, UsageError } from "../command.ts";
import { nearestOf, openData, requireFolder } from "../data.ts";
import { formatNames, loadFormat } from "../formats/mod.ts";
import { ranges, rangeText, requireCount, requireFormat } from "../options.ts";
import type { Report } from "../formats/report.ts";
import { toText } from "../formats/text.ts";

const command: Command = {
  name: "validate",
  summary: {
    en: "check data and list findings",
    fr: "contrôler les données, lister les constats",
  },
  usage: "[PATH|GAME ...] [--format FORMAT] [--max-warnings N] [--lang en|fr] [--watch]",
  help: {
    en:
      `Checks every document of the data folder, or only the games, folders, files or bundles that are named:
bytes, syntax, shape, references and meaning, and the rulebook's own statements.

  --format json     {version, checked, summary, findings}; alone on standard output
  --format F        for other programs: github (annotations), gitlab (Code Quality), sarif, junit, rdjson (Reviewdog)
  --max-warnings N  fail when there are more than N warnings (${
        rangeText(ranges.maxWarnings, "en")
      })
  --watch           check again whenever a file changes (Ctrl+C ends it)

Exit code 1 when there is an error or a warning too many. A name that matches nothing is exit code 2.`,
    fr:
      `Contrôle tous les documents du dossier de données, ou seulement les jeux, dossiers, fichiers ou paquets
nommés : octets, syntaxe, forme, références et sens, et les affirmations du livret.

  --format json     {version, checked, summary, findings} ; seul sur la sortie standard
  --format F        pour d’autres programmes : github (annotations), gitlab (Code Quality), sarif, junit, rdjson (Reviewdog)
  --max-warnings N  échouer au-delà de N avertissements (${rangeText(ranges.maxWarnings, "fr")})
  --watch           recommencer dès qu’un fichier change (Ctrl+C pour finir)

Code de sortie 1 s’il y a une erreur ou un avertissement de trop. Un nom qui ne correspond à rien donne 2.`,
  },
  examples: [
    "validate",
    "validate paris-1814",
    "validate data/paris-1814/units.csv --format json",
    "validate --format sarif > findings.sarif",
  ],
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: "string", default: "text" },
        "max-warnings": { type: "string" },
        watch: { type: "boolean", default: false },
      },
    });
    const name = requireFormat(values.format, ["text", ...formatNames]);
    const format = await loadFormat(name);
    const maxWarnings = requireCount(
      "--max-warnings",
      values["max-warnings"],
      ranges.maxWarnings,
    );
    const once = async () => {
      const started = performance.now();
      const report = await examine(positionals, context);
      const elapsed = performance.now() - started;
      context.streams.out(
        format ? format(report, context.lang) : toText(report, elapsed, context),
      );
      return verdict(report, maxWarnings);
    };
    if (!values.watch) return await once();
    return await watch(once, positionals, context);
  },
};
export default command;

/** Exit code 1 when there is an error, or more warnings than allowed. */
function verdict(report: Report, maxWarnings: number | undefined): ExitCode {
  const count = (severity: string) =>
    report.findings.filter(({ finding }) => finding.severity === severity).length;
  if (count("error") > 0) return 1;
  return maxWarnings !== undefined && count("warning") > maxWarnings ? 1 : 0;
}

async function examine(targets: readonly string[], context: Context): Promise<Report> {
  if (targets.length === 0) {
    const { library } = await openData(context.dataRoot);
    return report(library, check(library), context.dataRoot);
  }
  const reports: Report[] = [];
  const inside: string[] = [];
  for (const target of targets) {
    if (target.endsWith(".zip")) reports.push(await examineBundle(target));
    else if (isWithin(target, context.dataRoot)) inside.push(target);
    else if (await isDataRoot(target)) {
      const { library } = await openData(target);
      reports.push(report(library, check(library), target));
    } else inside.push(target);
  }
  if (inside.length > 0) {
    const { library } = await openData(context.dataRoot);
    const prefixes = inside.map((target) => prefixFor(target, library, context.dataRoot));
    const chosen = (file: string) =>
      prefixes.some((prefix) => prefix === "" || file === prefix || file.startsWith(`${prefix}/`));
    reports.push(report(library, check(library), context.dataRoot, chosen));
  }
  return merge(reports);
}

async function examineBundle(path: string): Promise<Report> {
  // Loaded only here: sources are checked without paying for archives.
  const { isRefusal, libraryFromBundle, verifyBundle } = await import("../../bundle/mod.ts");
  const { readBundleFile } = await import("../bundle_file.ts");
  const verified = verifyBundle(await readBundleFile(path));
  const name = pathOf(path);
  if (isRefusal(verified)) {
    const findings = verified.findings.map((finding) => ({ finding, path: name }));
    return { files: [name], games: 0, kinds: new Map([["bundle", 1]]), findings };
  }
  const library = libraryFromBundle(verified);
  const inside = report(library, check(library), "");
  // To other programs the bundle is one file; the place within it is in the finding.
  return { ...inside, findings: inside.findings.map(({ finding }) => ({ finding, path: name })) };
}

/** A path as other programs of this folder name it: relative, with forward slashes. */
function pathOf(path: string): string {
  return relative(Deno.cwd(), resolve(path)).replaceAll("\\", "/");
}

function isWithin(target: string, root: string): boolean {
  const path = relative(resolve(root), resolve(target));
  return path === "" || (!path.startsWith("..") && !isAbsolute(path));
}

/** A folder that is no part of the data root but holds games of its own. */
async function isDataRoot(target: string): Promise<boolean> {
  try {
    return (await Deno.stat(target)).isDirectory;
  } catch {
    return false; // It does not exist: then it is a game's id, or nothing, which prefixFor decides.
  }
}

/**
 * The library path that an argument means: a game's id, a file or folder within the data root, or a path relative to the
 * data root, as the findings print it.
 */
function prefixFor(target: string, library: Library, root: string): string {
  if (library.game(target)) return target;
  const paths = [resolve(target), resolve(root, target)]
    .filter((path) => isWithin(path, root))
    .map((path) => relative(resolve(root), path).replaceAll("\\", "/"));
  for (const path of paths) {
    const known = (file: string) => path === "" || file === path || file.startsWith(`${path}/`);
    if (
      library.documents.some((document) => known(document.file)) ||
      library.findings.some((finding) => known(finding.place.file))
    ) return path;
  }
  const names = [
    ...library.games.map((game) => game.id),
    ...library.documents.map((document) => document.file),
  ];
  const nearest = nearestOf(target, names);
  throw new UsageError(
    {
      en: `${target} matches no game and no document.${nearest ? ` Did you mean ${nearest}?` : ""}`,
      fr: `${target} ne correspond à aucun jeu ni document.${
        nearest ? ` Vouliez-vous dire ${nearest} ?` : ""
      }`,
    },
    {
      en: "Nothing was checked, so nothing can be called right.",
      fr: "Rien n’a été contrôlé ; rien ne peut donc être dit juste.",
    },
  );
}

function report(
  library: Library,
  findings: readonly Finding[],
  root: string,
  chosen: (file: string) => boolean = () => true,
): Report {
  const documents = library.documents.filter((document) => chosen(document.file));
  const kinds = new Map<string, number>();
  for (const { kind } of documents) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const prefix = root === "" ? "" : pathOf(root);
  const located = (file: string) =>
    prefix === "" ? file : file === "" ? prefix : `${prefix}/${file}`;
  return {
    files: documents.map(({ file }) => located(file)),
    games: new Set(documents.map((document) => document.game)).size,
    kinds,
    findings: findings.filter((finding) => chosen(finding.place.file))
      .map((finding) => ({ finding, path: located(finding.place.file) })),
  };
}

function merge(reports: readonly Report[]): Report {
  const kinds = new Map<string, number>();
  for (const one of reports) {
    for (const [kind, count] of one.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + count);
  }
  return {
    files: reports.flatMap((one) => one.files),
    games: reports.reduce((sum, one) => sum + one.games, 0),
    kinds,
    findings: reports.flatMap((one) => one.findings),
  };
}

/** Runs once, and again after every change, until the process is interrupted. */
async function watch(
  once: () => Promise<ExitCode>,
  targets: readonly string[],
  context: Context,
): Promise<ExitCode> {
  const { streams, lang } = context;
  const run = async () => {
    try {
      await once();
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      streams.err(`${say(lang, error.bilingual)}\n`);
    }
    if (streams.closed()) return stop();
    streams.err(
      say(lang, {
        en: `Watching ${folders.join(", ")}; Ctrl+C ends it.\n`,
        fr: `Surveillance de ${folders.join(", ")} ; Ctrl+C pour finir.\n`,
      }),
    );
  };
  const folders = await watchedFolders(targets, context.dataRoot);
  const watcher = watchFolders(folders);
  let watching = true;
  const stop = () => {
    if (watching) watcher.close();
    watching = false;
  };
  Deno.addSignalListener("SIGINT", stop);
  await run();
  let pending: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  for await (const event of watcher) {
    if (event.kind === "access") continue;
    // One save is several events; they are answered by one run.
    clearTimeout(pending);
    pending = setTimeout(() => {
      running = running.then(run);
    }, 80);
  }
  clearTimeout(pending);
  await running;
  Deno.removeSignalListener("SIGINT", stop);
  return 0;
}

/** What has to be watched: the data root when anything in it is checked, and every target outside it. */
async function watchedFolders(targets: readonly string[], root: string): Promise<string[]> {
  const outside: string[] = [];
  for (const target of targets) {
    if (isWithin(target, root)) continue;
    if (target.endsWith(".zip") || await isDataRoot(target)) outside.push(target);
  }
  if (outside.length > 0 && outside.length === targets.length) return outside;
  await requireFolder(root);
  return [root, ...outside];
}

/** Watches files and folders. Throws `UsageError` when it can not, such as a file that does not exist. */
function watchFolders(paths: string[]): Deno.FsWatcher {
  try {
    return Deno.watchFs(paths);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError({
      en: `${paths.join(", ")} can not be watched: ${reason}.`,
      fr: `${paths.join(", ")} ne peut pas être surveillé : ${reason}.`,
    });
  }
}
