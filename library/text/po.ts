/**
 * A tolerant reader of gettext PO files: entries with their places. It reads only; whoever writes a PO file works on
 * the lines of the text, so that everything that is not an entry's own string stays byte for byte.
 */
import type { Bilingual } from "../finding.ts";
import { en, fr } from "../say.ts";

/** One string of an entry, where its keyword stands and how many lines it takes. */
export interface PoString {
  readonly text: string;
  /** Line and column (from 1) of the keyword. */
  readonly line: number;
  readonly column: number;
  /** Last line of the string, where it goes over several. */
  readonly lastLine: number;
}
export interface PoEntry {
  /** First line of the entry, its comments included, and the last one. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** `msgctxt`: the key of the text; null where the entry has none, as the header. */
  readonly context: PoString | null;
  readonly id: PoString;
  readonly plural: PoString | null;
  /** `msgstr`, or `msgstr[0]`, `msgstr[1]` ... */
  readonly strings: readonly PoString[];
  /** From `#,` lines: `fuzzy`, `max-length:40` ... */
  readonly flags: readonly string[];
  readonly fuzzy: boolean;
  /** Comment lines as written, without their line ends: `# ...`, `#. ...`, `#: ...`, `#| ...`. */
  readonly comments: readonly string[];
}
export interface PoProblem {
  readonly line: number;
  readonly column: number;
  readonly what: Bilingual;
}
export interface PoText {
  /** Entries in order of the file, the header (empty id, no context) included; obsolete ones (`#~`) are left out. */
  readonly entries: readonly PoEntry[];
  readonly problems: readonly PoProblem[];
}

const MAXIMUM_PROBLEMS = 100;
const KEYWORD = /^(msgctxt|msgid_plural|msgid|msgstr)(?:\[([0-9]{1,2})\])?[ \t]*(?=")/;
const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  '"': '"',
  "\\": "\\",
  a: "\x07",
  b: "\b",
  f: "\f",
  v: "\v",
};

interface Part {
  text: string;
  line: number;
  column: number;
  lastLine: number;
}
interface Open {
  firstLine: number;
  lastLine: number;
  context: Part | null;
  id: Part | null;
  plural: Part | null;
  strings: Part[];
  flags: string[];
  comments: string[];
}

/** Reads a PO text. Never throws; lines that are not PO are problems and the rest is read on. */
export function readPo(text: string): PoText {
  const entries: PoEntry[] = [];
  const problems: PoProblem[] = [];
  const problem = (line: number, column: number, english: string, french: string): void => {
    if (problems.length >= MAXIMUM_PROBLEMS) return;
    problems.push({ line, column, what: { en: english, fr: french } });
  };
  const state: { open: Open | null; part: Part | null } = { open: null, part: null };

  const close = (): void => {
    const { open } = state;
    if (open !== null) {
      const { id, strings, context } = open;
      if (id !== null && strings.length > 0) {
        const { firstLine, lastLine, plural, flags, comments } = open;
        const fuzzy = flags.includes("fuzzy");
        entries.push({ firstLine, lastLine, context, id, plural, strings, flags, fuzzy, comments });
      } else if (context !== null || id !== null || strings.length > 0) {
        const at = context ?? id ?? strings[0];
        problem(
          at?.line ?? open.firstLine,
          at?.column ?? 1,
          id === null ? "this entry has no msgid" : "this entry has no msgstr",
          id === null ? "cette entrée n’a pas de msgid" : "cette entrée n’a pas de msgstr",
        );
      }
    }
    state.open = null;
    state.part = null;
  };
  const entry = (line: number): Open => {
    const open = state.open ??= {
      firstLine: line,
      lastLine: line,
      context: null,
      id: null,
      plural: null,
      strings: [],
      flags: [],
      comments: [],
    };
    open.lastLine = line;
    return open;
  };
  /** The text of the quoted string that the line ends with, from an offset in the line. */
  const quoted = (line: string, from: number, number: number): string => {
    let body = "";
    let run = from + 1;
    for (let at = run; at < line.length; at++) {
      const code = line.charCodeAt(at);
      if (code === 0x22 && line.slice(at + 1).trim() === "") return body + line.slice(run, at);
      if (code === 0x22) break;
      if (code !== 0x5c) continue;
      const letter = line.charAt(at + 1);
      const meant = ESCAPES[letter];
      if (meant === undefined) {
        problem(
          number,
          at + 1,
          `${en("\\" + letter)} is no escape of PO`,
          `${fr("\\" + letter)} n’est pas une séquence d’échappement de PO`,
        );
      }
      body += line.slice(run, at) + (meant ?? `\\${letter}`);
      at++;
      run = at + 1;
    }
    problem(
      number,
      from + 1,
      "this string does not end with a double quote, or has one that is not escaped",
      "cette chaîne ne finit pas par un guillemet droit, ou en contient un sans échappement",
    );
    return body;
  };

  const lines = text.split("\n");
  for (const [n, raw] of lines.entries()) {
    const number = n + 1;
    let line = raw.endsWith("\r") ? raw.slice(0, -1) : raw;
    if (n === 0 && line.startsWith("\ufeff")) line = line.slice(1);
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    const rest = line.slice(indent);
    if (rest === "") {
      close();
      continue;
    }
    if (rest.startsWith("#~")) {
      close();
      continue;
    }
    if (rest.startsWith("#")) {
      if (state.open !== null && state.open.strings.length > 0) close();
      const current = entry(number);
      current.comments.push(line);
      if (rest.startsWith("#,")) {
        for (const flag of rest.slice(2).split(",")) {
          if (flag.trim() !== "") current.flags.push(flag.trim());
        }
      }
      state.part = null;
      continue;
    }
    if (rest.startsWith('"')) {
      const more = quoted(line, indent, number);
      const { part } = state;
      if (part === null) {
        problem(
          number,
          indent + 1,
          "this string belongs to no msgid, msgctxt or msgstr",
          "cette chaîne n’appartient à aucun msgid, msgctxt ou msgstr",
        );
      } else {
        part.text += more;
        part.lastLine = number;
        entry(number);
      }
      continue;
    }
    const keyword = KEYWORD.exec(rest);
    if (keyword === null) {
      problem(
        number,
        indent + 1,
        "this line is neither a comment nor msgctxt, msgid or msgstr with a string",
        "cette ligne n’est ni un commentaire, ni msgctxt, msgid ou msgstr avec une chaîne",
      );
      state.part = null;
      continue;
    }
    const name = keyword[1];
    const before = state.open;
    if (
      before !== null &&
      (((name === "msgctxt" || name === "msgid") && before.strings.length > 0) ||
        (name === "msgctxt" && before.context !== null) || (name === "msgid" && before.id !== null))
    ) close();
    const current = entry(number);
    const part: Part = {
      text: quoted(line, indent + keyword[0].length, number),
      line: number,
      column: indent + 1,
      lastLine: number,
    };
    state.part = part;
    if (name === "msgctxt") current.context = part;
    else if (name === "msgid") current.id = part;
    else if (name === "msgid_plural") current.plural = part;
    else {
      const nth = Number(keyword[2] ?? 0);
      if (nth !== current.strings.length) {
        problem(
          number,
          indent + 1,
          `msgstr[${nth}] is repeated or out of order`,
          `msgstr[${nth}] est répété ou n’est pas à sa place`,
        );
      }
      current.strings.push(part);
    }
  }
  close();
  return { entries, problems };
}
