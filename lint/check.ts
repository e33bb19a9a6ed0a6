/**
 * The one function that judges data: command line, editor, continuous integration and the export gate all call it, so
 * they can not disagree.
 */
import type { Finding, Severity } from "../library/finding.ts";
import type { DocumentKind, Library, LibraryDocument, LibraryGame } from "../library/model.ts";
import { type SystemManifest, systems } from "../engine/manifest.ts";
import { ownCodes } from "./codes.ts";
import type { Details, Report, Rule } from "./rule.ts";
import { rules } from "./registry.ts";
import { Subject } from "./subject.ts";
import { en, fr, plain } from "./words.ts";

export interface CheckOptions {
  /** What the engine says of its systems; by default `engine/manifest.ts`. */
  readonly manifest?: readonly SystemManifest[];
  /** Rules to run; by default all. Tests give fewer. */
  readonly rules?: readonly Rule[];
}

/**
 * All findings of a library: the library's own, then those of every rule over every game, in order of file, line,
 * column and code. Never throws: a rule that crashes becomes LNT001 and the others go on; a rule whose documents are
 * broken is skipped and named in LNT002. A finding that a ruling records as known stays, as info, with `ruling` set.
 */
export function check(library: Library, options: CheckOptions = {}): Finding[] {
  const manifest = options.manifest ?? systems;
  const all = options.rules ?? rules;
  const findings = [...library.findings];
  for (const game of library.games) findings.push(...checkGame(game, all, manifest));
  return findings.sort(byPlace);
}

function checkGame(
  game: LibraryGame,
  all: readonly Rule[],
  manifest: readonly SystemManifest[],
): Finding[] {
  const subject = new Subject(game, manifest);
  const found: Finding[] = [];
  const skipped: { rule: Rule; kinds: DocumentKind[] }[] = [];
  const run = (rule: Rule, look: (report: Report) => void) => {
    const own: Finding[] = [];
    try {
      look(reporter(rule, game, own));
    } catch (cause) {
      // What a crashed rule found before is as doubtful as what it did not find.
      own.length = 0;
      own.push(crash(rule, game, cause));
    }
    found.push(...own);
  };
  for (const rule of all) {
    const kinds = rule.needs.filter((kind) => game.broken.has(kind));
    if (kinds.length > 0) skipped.push({ rule, kinds });
    else run(rule, (report) => rule.check(subject, report));
  }
  const settled = game.broken.has("rulings")
    ? found
    : found.map((finding) => settle(game, finding));
  const codesSkipped = new Set(skipped.map(({ rule }) => rule.code));
  found.length = 0;
  for (const rule of all) {
    const { review } = rule;
    if (review === undefined || codesSkipped.has(rule.code)) continue;
    // What a skipped rule would have found is not gone.
    const known = [...settled, ...[...codesSkipped].flatMap((code) => assumed(game, code))];
    run(rule, (report) => review(subject, known, report));
  }
  return [...settled, ...found, ...skippedFinding(game, skipped)];
}

function reporter(rule: Rule, game: LibraryGame, into: Finding[]): Report {
  return (document, pointer, message, details = {}) => {
    if (document === undefined) return;
    const { record, related, fix, severity } = details;
    const fidelity = fidelityOf(game, document, pointer, details);
    into.push({
      code: rule.code,
      severity: severity ?? rule.severity,
      message,
      place: document.place(pointer),
      game: game.id,
      ...(related === undefined ? {} : { related }),
      ...(record === undefined ? {} : { record }),
      ...(fidelity === undefined ? {} : { fidelity }),
      ...(fix === undefined ? {} : { fix: { file: document.file, ...fix } }),
    });
  };
}

/** Fidelity of the value that a finding stands at, for records that have one each. */
function fidelityOf(
  game: LibraryGame,
  document: LibraryDocument,
  pointer: string,
  { record }: Details,
) {
  const kinds: readonly DocumentKind[] = ["units", "leaders", "formations", "schedule"];
  if (record === undefined || !kinds.includes(document.kind)) return undefined;
  return game.fidelityOf(document.kind, record, pointer.split("/")[2]);
}

/** Faults that make data unreadable or unplayable stay what they are, whatever a ruling says. */
function settle(game: LibraryGame, finding: Finding): Finding {
  const ruling = game.data.rulings.find(({ findings = [] }) =>
    findings.some((known) =>
      known === finding.code || known === `${finding.code}:${finding.record ?? ""}`
    )
  );
  return ruling === undefined || finding.code.startsWith("LNT")
    ? finding
    : { ...finding, severity: "info", ruling: ruling.id };
}

/** Findings of a skipped rule that rulings record, taken as still there. */
function assumed(game: LibraryGame, code: string): Finding[] {
  return game.data.rulings.flatMap(({ findings = [] }) =>
    findings.filter((known) => known.startsWith(code)).map((known): Finding => {
      const [, record] = known.split(":");
      return {
        code,
        severity: "info",
        message: { en: known, fr: known },
        place: { file: "", pointer: "", line: 1, column: 1 },
        ...(record === undefined ? {} : { record }),
      };
    })
  );
}

function crash(rule: Rule, game: LibraryGame, cause: unknown): Finding {
  const what = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return {
    code: "LNT001",
    severity: ownCodes.LNT001.severity,
    message: {
      en: en`Rule ${
        plain(rule.code)
      } crashed on game ${game.id}: ${what}. Its findings are not known; please report it.`,
      fr: fr`La règle ${
        plain(rule.code)
      } a échoué sur le jeu ${game.id} : ${what}. Ses constats sont inconnus ; merci de le signaler.`,
    },
    place: gamePlace(game),
    game: game.id,
    record: rule.code,
  };
}

function skippedFinding(
  game: LibraryGame,
  skipped: readonly { readonly rule: Rule; readonly kinds: readonly DocumentKind[] }[],
): Finding[] {
  if (skipped.length === 0) return [];
  const kinds = [...new Set(skipped.flatMap((one) => one.kinds))].sort();
  const codes = skipped.map(({ rule }) => rule.code);
  const broken = game.documents.find((document) =>
    !document.sound && kinds.includes(document.kind)
  );
  return [{
    code: "LNT002",
    severity: ownCodes.LNT002.severity,
    message: {
      en: en`${codes.length} rules are skipped because documents are broken (${plain(kinds)}): ${
        plain(codes)
      }. Mend those first.`,
      fr: fr`${codes.length} règles sont sautées parce que des documents sont défectueux (${
        plain(kinds)
      }) : ${plain(codes)}. Corrigez-les d'abord.`,
    },
    place: broken?.place("") ?? gamePlace(game),
    game: game.id,
    record: game.id,
  }];
}

function gamePlace(game: LibraryGame) {
  return game.document("game")?.place("") ??
    { file: `${game.id}/game.json`, pointer: "", line: 1, column: 1 };
}

/** Counts of findings by severity. */
export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

/** Counts findings by severity. */
export function summary(findings: readonly Finding[]): Summary {
  const count = (severity: Severity) =>
    findings.filter((finding) => finding.severity === severity).length;
  return { errors: count("error"), warnings: count("warning"), infos: count("info") };
}

/** Groups findings, in their order, by what `key` says of each: its file, code, family, game or severity. */
export function groupBy(
  findings: readonly Finding[],
  key: (finding: Finding) => string,
): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(key(finding));
    if (group === undefined) groups.set(key(finding), [finding]);
    else group.push(finding);
  }
  return groups;
}

/** Findings by file. */
export const byFile = (findings: readonly Finding[]) =>
  groupBy(findings, ({ place }) => place.file);
/** Findings by family of codes: MAP, OOB ... */
export const byFamily = (findings: readonly Finding[]) =>
  groupBy(findings, ({ code }) => code.slice(0, 3));

const text = (a: string, b: string) => a < b ? -1 : a > b ? 1 : 0;

/** Order of findings: file, line, column, code, then pointer and message, so that equal data give equal lists. */
function byPlace(a: Finding, b: Finding): number {
  return text(a.place.file, b.place.file) || a.place.line - b.place.line ||
    a.place.column - b.place.column || text(a.code, b.code) ||
    text(a.place.pointer, b.place.pointer) || text(a.message.en, b.message.en);
}
