/**
 * The one function that judges data: command line, editor, continuous integration and the export gate all call it, so
 * they can not disagree.
 */
import type { Ruling } from "../schemas/records.ts";
import type { Finding, Fix, Severity } from "../library/finding.ts";
import type { DocumentKind, Library, LibraryDocument, LibraryGame } from "../library/model.ts";
import { listed } from "../library/say.ts";
import { type SystemManifest, systems } from "../engine/manifest.ts";
import { ownCodes } from "./codes.ts";
import type { Details, Report, Rule } from "./rule.ts";
import { rules } from "./registry.ts";
import { Subject } from "./subject.ts";
import { counted, en, fr, plain } from "./words.ts";

export interface CheckOptions {
  /** What the engine says of its systems; by default `engine/manifest.ts`. */
  readonly manifest?: readonly SystemManifest[];
  /** Rules to run; by default all. Tests give fewer. */
  readonly rules?: readonly Rule[];
}

/**
 * All findings of a library: the library's own, then those of every rule over every game, in order of file, line,
 * column and code. Never throws: a rule that crashes becomes LNT001 and the others go on; a rule whose documents are
 * broken is skipped, or judges what is sound of them, and is counted in LNT002. A finding that a ruling records as known stays, as info, with `ruling` set.
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
  const whole = new Subject(game, manifest);
  const sound = game.salvaged === undefined ? whole : new Subject(game.salvaged, manifest);
  const found: Finding[] = [];
  const unjudged: Unjudged = { skipped: [], partial: [], kinds: new Set() };
  const run = (rule: Rule, look: (subject: Subject, report: Report) => void) => {
    const own: Finding[] = [];
    const subject = rule.recordsOf === undefined ? whole : sound;
    try {
      look(subject, reporter(rule, subject.game, own));
    } catch (cause) {
      // What a crashed rule found before is as doubtful as what it did not find.
      own.length = 0;
      own.push(crash(rule, game, cause));
    }
    found.push(...own);
  };
  for (const rule of all) {
    const skips = rule.needs.filter((kind) => game.broken.has(kind));
    const missing = (rule.recordsOf ?? []).filter((kind) => game.broken.has(kind));
    for (const kind of skips.length > 0 ? skips : missing) unjudged.kinds.add(kind);
    if (skips.length > 0) unjudged.skipped.push(rule.code);
    else {
      if (missing.length > 0) unjudged.partial.push(rule.code);
      run(rule, (subject, report) => rule.check(subject, report));
    }
  }
  const { rulings } = sound.data;
  const settled = found.map((finding) => settle(rulings, finding));
  // What a rule would have found that did not judge everything is not gone.
  const known = [...unjudged.skipped, ...unjudged.partial]
    .flatMap((code) => assumed(rulings, code));
  found.length = 0;
  for (const rule of all) {
    const { review } = rule;
    if (review === undefined || unjudged.skipped.includes(rule.code)) continue;
    run(rule, (subject, report) => review(subject, [...settled, ...known], report));
  }
  return [...settled, ...found, ...unjudgedFinding(game, unjudged)];
}

/** Codes of the rules that did not judge, or not all, and the kinds of the broken documents that kept them from it. */
interface Unjudged {
  readonly skipped: string[];
  readonly partial: string[];
  readonly kinds: Set<DocumentKind>;
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
      ...(fix === undefined ? {} : { fix: { file: document.file, ...inFile(fix, document) } }),
    });
  };
}

/** A fix whose paths count the records of the file, where the document is a view of its sound ones. */
function inFile<T extends Pick<Fix, "patch">>(fix: T, document: LibraryDocument): T {
  const patch = fix.patch.map((operation) => ({
    ...operation,
    path: document.place(operation.path).pointer,
  }));
  return { ...fix, patch };
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
function settle(rulings: readonly Ruling[], finding: Finding): Finding {
  const ruling = rulings.find(({ findings = [] }) =>
    findings.some((known) =>
      known === finding.code || known === `${finding.code}:${finding.record ?? ""}`
    )
  );
  return ruling === undefined || finding.code.startsWith("LNT")
    ? finding
    : { ...finding, severity: "info", ruling: ruling.id };
}

/** Findings of a rule that rulings record, taken as still there. */
function assumed(rulings: readonly Ruling[], code: string): Finding[] {
  return rulings.flatMap(({ findings = [] }) =>
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

/** Rules of which LNT002 gives the codes; of more it only says how many. */
const FEW = 4;

/** One line: how many rules did not judge, or not all, and because of which documents. */
function unjudgedFinding(game: LibraryGame, { skipped, partial, kinds }: Unjudged): Finding[] {
  if (skipped.length + partial.length === 0) return [];
  const broken = game.documents.filter(({ sound, kind }) => !sound && kinds.has(kind));
  const [first, ...others] = broken.length === 0
    ? [gamePlace(game)]
    : broken.map((document) => document.place(""));
  const names = broken.map(({ file }) => file.slice(game.id.length + 1));
  const files = plain(listed(names.length === 0 ? ["game.json"] : names, 3).en);
  const fichiers = plain(listed(names.length === 0 ? ["game.json"] : names, 3).fr);
  const codes = plain(
    skipped.length === 0 || skipped.length > FEW ? "" : ` (${skipped.join(", ")})`,
  );
  return [{
    code: "LNT002",
    severity: ownCodes.LNT002.severity,
    message: {
      en: en`Because of ${files}, ${
        counted(skipped.length, "en", "rule is", "rules are")
      } skipped${codes} and ${
        counted(partial.length, "en", "judges", "judge")
      } only what is sound. Mend that first.`,
      fr: fr`À cause de ${fichiers}, ${
        counted(skipped.length, "fr", "règle est sautée", "règles sont sautées")
      }${codes} et ${
        counted(partial.length, "fr", "ne juge", "ne jugent")
      } que ce qui est sain. Corrigez d'abord cela.`,
    },
    place: first ?? gamePlace(game),
    ...(others.length === 0 ? {} : { related: others }),
    game: game.id,
    record: game.id,
    rules: { skipped, partial },
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
