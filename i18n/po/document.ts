/**
 * A PO file that can be edited and written back byte for byte: the text's own lines are the store, and an edit replaces
 * the lines of one entry. Everything else (comments of other tools, blank lines, wrapped strings, obsolete entries,
 * line ends) stays as it was.
 */
import type { Bilingual } from "../../library/finding.ts";
import { type PoEntry, type PoString, readPo } from "../../library/text/po.ts";

/** One entry of the file, live or obsolete. Lines count from 1, as in an editor. */
export interface PoItem {
  readonly firstLine: number;
  readonly lastLine: number;
  /** Whether it is out of use (`#~`). */
  readonly obsolete: boolean;
  /** `msgctxt`, the key of the text; null where there is none, as in the header. */
  readonly key: string | null;
  readonly source: string;
  readonly plural: string | null;
  /** `msgstr`, or the plural forms in order. */
  readonly targets: readonly string[];
  readonly flags: readonly string[];
  readonly fuzzy: boolean;
  /** The source that a fuzzy translation was made from (`#| msgid`), where the file says it. */
  readonly previous: string | null;
  /** Comment lines as written, without line ends; those of an obsolete entry as if it were live. */
  readonly comments: readonly string[];
  /** Where the strings stand. */
  readonly at: {
    readonly context: PoString | null;
    readonly id: PoString;
    readonly strings: readonly PoString[];
  };
}

export interface PoProblem {
  readonly line: number;
  readonly column: number;
  readonly what: Bilingual;
  /** The other of two entries with one key. */
  readonly otherLine?: number;
}

export interface PoDocument {
  /** The file's text, exactly. */
  readonly text: string;
  /** Lines with their ends. Joined they are the text. */
  readonly lines: readonly string[];
  /** The line end that most lines have. */
  readonly newline: "\n" | "\r\n";
  /** In the order of the file. */
  readonly items: readonly PoItem[];
  readonly header: PoItem | null;
  /** Syntax that could not be read, and doubled entries. A file with problems is not edited. */
  readonly problems: readonly PoProblem[];
}

/** Reads a PO text. Never throws. */
export function readPoDocument(text: string): PoDocument {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const obsolete = new Set<number>();
  // Obsolete lines are read as if they were live, so that one reader understands both.
  const plain = lines.map((line, index) => {
    const match = /^[ \t]*#~(\||)[ \t]?/.exec(line);
    if (match === null) return line;
    obsolete.add(index + 1);
    const rest = line.slice(match[0].length);
    return match[1] === "|" ? `#| ${rest}` : rest;
  });
  const read = readPo(plain.join(""));
  const items = read.entries.map((entry) => toItem(entry, obsolete));
  const header =
    items.find(({ key, source, obsolete }) => key === null && source === "" && !obsolete) ?? null;
  const crlf = lines.filter((line) => line.endsWith("\r\n")).length;
  return {
    text,
    lines,
    newline: crlf * 2 > lines.length ? "\r\n" : "\n",
    items,
    header,
    problems: [...read.problems, ...doubled(items)].sort((a, b) => a.line - b.line),
  };
}

function toItem(entry: PoEntry, obsolete: ReadonlySet<number>): PoItem {
  return {
    firstLine: entry.firstLine,
    lastLine: entry.lastLine,
    obsolete: obsolete.has(entry.id.line),
    key: entry.context?.text ?? null,
    source: entry.id.text,
    plural: entry.plural?.text ?? null,
    targets: entry.strings.map(({ text }) => text),
    flags: entry.flags,
    fuzzy: entry.fuzzy,
    previous: previousSource(entry.comments),
    comments: entry.comments,
    at: { context: entry.context, id: entry.id, strings: entry.strings },
  };
}

/** The previous msgid among comment lines. */
function previousSource(comments: readonly string[]): string | null {
  const lines = comments.filter((line) => line.startsWith("#|")).map((line) => line.slice(2));
  if (lines.length === 0) return null;
  // A previous entry has no msgstr; one is added so that the reader takes it for whole.
  const entry = readPo([...lines, 'msgstr ""'].join("\n")).entries[0];
  return entry?.id.text ?? null;
}

/** Live entries of one key, or of one text where they have no key: gettext could not tell them apart. */
function doubled(items: readonly PoItem[]): PoProblem[] {
  const first = new Map<string, PoItem>();
  const problems: PoProblem[] = [];
  for (const item of items) {
    if (item.obsolete) continue;
    const name = item.key === null ? `id ${item.source}` : `key ${item.key}`;
    const other = first.get(name);
    if (other === undefined) {
      first.set(name, item);
      continue;
    }
    const shown = item.key ?? item.source;
    const { line, column } = item.at.context ?? item.at.id;
    problems.push({
      line,
      column,
      otherLine: (other.at.context ?? other.at.id).line,
      what: {
        en: `"${shown}" has a second entry; the first is on line ${other.at.id.line}`,
        fr: `«\u00a0${shown}\u00a0» a une seconde entrée\u202f; la première est à la ligne ` +
          `${other.at.id.line}`,
      },
    });
  }
  return problems;
}
