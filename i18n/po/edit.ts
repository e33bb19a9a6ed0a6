/** Edits of a PO document: each replaces the lines of one entry, or puts lines between two, and touches no other. */
import type { PoDocument, PoItem } from "./document.ts";
import { readPoDocument } from "./document.ts";
import { previousLines, stringLines } from "./strings.ts";

/** Lines (without line ends) in place of the lines `first` to `last`; with `last` before `first` nothing goes. */
export interface LineEdit {
  readonly first: number;
  readonly last: number;
  readonly lines: readonly string[];
}

/** An entry that is not in the file yet. */
export interface NewEntry {
  readonly key: string;
  readonly source: string;
  readonly target: string;
  /** Where the text stands in the data: `units.csv#kretow`. */
  readonly reference: string;
}

/** The document after some edits of it. Where two share a line, such as the blank one between two entries, it goes once. */
export function applyEdits(document: PoDocument, edits: readonly LineEdit[]): PoDocument {
  const { newline } = document;
  const lines = [...document.lines];
  // From the bottom up, so that the lines above keep their numbers. Of edits at one place the later given stands lower.
  const ordered = edits.map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => b.first - a.first || b.last - a.last || b.index - a.index);
  let below = lines.length + 1;
  for (const { first, last: wished, lines: added } of ordered) {
    const last = Math.min(wished, below - 1);
    // What goes up to the end of the file parts from nothing any more: the blank line before it goes too.
    const closes = added.length === 0 && last === lines.length && lines[first - 2]?.trim() === "";
    const at = first - (closes ? 2 : 1);
    below = at + 1;
    const before = lines[at - 1];
    if (added.length > 0 && before !== undefined && !before.endsWith("\n")) {
      lines[at - 1] = before + newline;
    }
    // The line end of what is replaced stays: a file may have both kinds, or none at its end.
    const ends = lines.slice(at, last).map((line) => /\r?\n$|$/.exec(line)?.[0] ?? newline);
    const end = (index: number) =>
      index === added.length - 1 ? ends.at(-1) ?? newline : ends[index] || newline;
    lines.splice(at, Math.max(0, last - at), ...added.map((line, i) => line + end(i)));
  }
  return readPoDocument(lines.join(""));
}

/**
 * Sets the translation of an entry that has one form. It is then reviewed: the fuzzy flag and the previous source go.
 * Nothing changes where the entry says so already.
 */
export function setTarget(document: PoDocument, item: PoItem, target: string): LineEdit[] {
  const edits: LineEdit[] = [];
  const [string] = item.at.strings;
  if (string !== undefined && item.targets.length === 1 && item.targets[0] !== target) {
    edits.push({
      first: string.line,
      last: string.lastLine,
      lines: stringLines("msgstr", target),
    });
  }
  if (item.fuzzy) edits.push(...commentEdits(document, item, reviewed));
  return edits;
}

/** Sets the source of an entry and leaves its translation as good as it was: a misprint of the source is mended. */
export function setSource(item: PoItem, source: string): LineEdit[] {
  const { line, lastLine } = item.at.id;
  return source === item.source
    ? []
    : [{ first: line, last: lastLine, lines: stringLines("msgid", source) }];
}

/**
 * Sets the source of an entry and marks its translation as fuzzy, with the source that it was made from. An entry that
 * is fuzzy already keeps its older previous source; one that is not translated has nothing to be reviewed.
 */
export function outdate(document: PoDocument, item: PoItem, source: string): LineEdit[] {
  const edits = setSource(item, source);
  if (edits.length === 0 || item.targets.every((target) => target === "") || item.fuzzy) {
    return edits;
  }
  const before = previousLines("msgid", item.source);
  const change = (comments: readonly string[]) => [
    ...withFlag(comments, "fuzzy").filter((line) => !line.startsWith("#|")),
    ...before,
  ];
  return [...edits, ...commentEdits(document, item, change)];
}

/** Takes an entry out of its place; its lines as an obsolete entry, which the caller puts at the end of the file. */
export function retire(document: PoDocument, item: PoItem): {
  readonly edit: LineEdit;
  readonly lines: readonly string[];
} {
  const lines = bare(document, item)
    .filter((line) => !/^#[.:]/.test(line))
    .map((line) =>
      line.startsWith("#|") ? `#~|${line.slice(2)}` : line.startsWith("#") ? line : `#~ ${line}`
    );
  return { edit: { ...removal(document, item), lines: [] }, lines };
}

/** Takes an obsolete entry out of its place; its lines as a live entry with a reference. */
export function revive(document: PoDocument, item: PoItem, reference: string): {
  readonly edit: LineEdit;
  readonly lines: readonly string[];
} {
  const lines = bare(document, item).map((line) =>
    line.replace(/^[ \t]*#~\|[ \t]?/, "#| ").replace(/^[ \t]*#~[ \t]?/, "")
  );
  const comments = lines.findIndex((line) => !/^#( |$)/.test(line));
  lines.splice(comments, 0, `#: ${reference}`);
  return { edit: { ...removal(document, item), lines: [] }, lines };
}

/** The lines of a new entry. */
export function entryLines({ key, source, target, reference }: NewEntry): string[] {
  return [
    `#: ${reference}`,
    ...stringLines("msgctxt", key),
    ...stringLines("msgid", source),
    ...stringLines("msgstr", target),
  ];
}

/** Puts an entry after another one, or before everything but the header, with a blank line between. */
export function insertAfter(
  document: PoDocument,
  item: PoItem | null,
  lines: readonly string[],
): LineEdit {
  const line = item?.lastLine ?? 0;
  return line === 0
    ? { first: 1, last: 0, lines: document.lines.length === 0 ? lines : [...lines, ""] }
    : { first: line + 1, last: line, lines: ["", ...lines] };
}

/** An entry's lines without their ends. */
function bare(document: PoDocument, { firstLine, lastLine }: PoItem): string[] {
  return document.lines.slice(firstLine - 1, lastLine).map((line) => line.replace(/\r?\n$/, ""));
}

/** The lines of an entry with one blank line that parts it from its neighbours, if there is one. */
function removal(document: PoDocument, { firstLine, lastLine }: PoItem) {
  const isBlank = (line: number) => document.lines[line - 1]?.trim() === "";
  if (isBlank(lastLine + 1)) return { first: firstLine, last: lastLine + 1 };
  if (isBlank(firstLine - 1)) return { first: firstLine - 1, last: lastLine };
  return { first: firstLine, last: lastLine };
}

/** Rewrites the comment lines of an entry where a change of them makes a difference. */
function commentEdits(
  document: PoDocument,
  item: PoItem,
  change: (comments: readonly string[]) => readonly string[],
): LineEdit[] {
  const first = item.firstLine;
  const begin = (item.at.context ?? item.at.id).line;
  const before = bare(document, item).slice(0, begin - first);
  const after = change(before);
  if (before.length === after.length && before.every((line, i) => line === after[i])) return [];
  return [{ first, last: begin - 1, lines: after }];
}

/** Comment lines without the fuzzy flag and without previous strings. */
function reviewed(comments: readonly string[]): string[] {
  return comments.flatMap((line) => {
    if (line.startsWith("#|")) return [];
    if (!line.startsWith("#,")) return [line];
    const flags = line.slice(2).split(",").map((flag) => flag.trim());
    if (!flags.includes("fuzzy")) return [line];
    const rest = flags.filter((flag) => flag !== "" && flag !== "fuzzy");
    return rest.length === 0 ? [] : [`#, ${rest.join(", ")}`];
  });
}

/** Comment lines with a flag, in front of other flags as gettext writes it. */
function withFlag(comments: readonly string[], flag: string): string[] {
  const at = comments.findIndex((line) => line.startsWith("#,"));
  const line = comments[at];
  if (line !== undefined) {
    return comments.with(at, `#, ${flag}, ${line.slice(2).trim()}`);
  }
  // Flags stand after references and before previous strings.
  const previous = comments.findIndex((line) => line.startsWith("#|"));
  const place = previous < 0 ? comments.length : previous;
  return comments.toSpliced(place, 0, `#, ${flag}`);
}
