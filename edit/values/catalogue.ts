/**
 * Entries of a PO catalogue as blocks of text, so that an edit of one leaves every other byte alone.
 *
 * A block begins with the first comment or `msgctxt`, `msgid` line of an entry and ends before the next entry's.
 * Joining the blocks gives the file back byte for byte.
 */

/** One entry with everything that stands before it; `key` is its context, "" for the header and entries without one. */
export interface CatalogueEntry {
  readonly key: string;
  readonly text: string;
}

/** The text inside the quotes of one PO line, unescaped. */
function quoted(line: string): string {
  const inner = /"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? "";
  return inner.replace(
    /\\(.)/g,
    (_, letter: string) => letter === "n" ? "\n" : letter === "t" ? "\t" : letter,
  );
}

/** Splits a catalogue into its entries. Contexts over several lines are joined; obsolete entries count as comments. */
export function catalogueEntries(text: string): CatalogueEntry[] {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const entries: { key: string; text: string }[] = [];
  let current = { key: "", text: "" };
  let body = false;
  let context = false;
  for (const line of lines) {
    const keyword = /^(msgctxt|msgid_plural|msgid|msgstr)/.exec(line)?.[1];
    const comment = line.startsWith("#") || line.trim() === "";
    // After the strings of an entry, a comment or another msgctxt or msgid begins the next one.
    const begins = body &&
      (keyword === "msgctxt" || (keyword === "msgid" && !context) || line.startsWith("#"));
    if (begins) {
      entries.push(current);
      current = { key: "", text: "" };
      body = false;
    }
    if (keyword === "msgctxt") {
      current.key = quoted(line);
      context = true;
    } else if (keyword) context = false;
    else if (context && !comment) current.key += quoted(line);
    if (keyword === "msgstr") body = true;
    current.text += line;
  }
  entries.push(current);
  return entries.filter((entry) => entry.text !== "");
}

/** An entry of one record as that of another: its context, and the record that its `#:` lines refer to. */
function turned(text: string, from: string, to: string): string {
  const [, before = ""] = from.split(".");
  const [, after = ""] = to.split(".");
  // The id may be followed by another reference only: `units.csv#udom` is not `units.csv#udom-2`.
  const references = text.replace(
    /^#:.*$/gm,
    (line) =>
      line.split(" ").map((part) =>
        part.endsWith(`#${before}`) ? `${part.slice(0, -before.length)}${after}` : part
      ).join(" "),
  );
  return references.replace(`"${from}`, `"${to}`);
}

/** The catalogue with every context that begins with `from` beginning with `to` instead: `unit.udom.`, `unit.sabran.`. */
export function renameEntries(text: string, from: string, to: string): string {
  return catalogueEntries(text).map((entry) =>
    entry.key.startsWith(from) ? turned(entry.text, from, to) : entry.text
  ).join("");
}

/** An entry with something appended to its source text and to its translation, where it has one. */
export function appended(entry: string, source: string, translation: string): string {
  const lines = entry.split("\n");
  for (const [keyword, more] of [["msgid", source], ["msgstr", translation]] as const) {
    const first = lines.findIndex((line) => line.startsWith(`${keyword} "`));
    if (first < 0) continue;
    let last = first;
    while (lines[last + 1]?.startsWith('"')) last++;
    const whole = lines.slice(first, last + 1).map(quoted).join("");
    if (whole !== "") lines[last] = (lines[last] ?? "").replace(/"(\r?)$/, `${more}"$1`);
  }
  return lines.join("\n");
}

/** The catalogue with a copy of every entry under `from`, with `to` instead, right after the last of them. */
export function copyEntries(
  text: string,
  from: string,
  to: string,
  finish: (entry: CatalogueEntry) => string = (entry) => entry.text,
): string {
  const entries = catalogueEntries(text);
  const copies = entries.filter((entry) => entry.key.startsWith(from)).map((entry) =>
    finish({ key: to + entry.key.slice(from.length), text: turned(entry.text, from, to) })
  );
  const last = entries.findLastIndex((entry) => entry.key.startsWith(from));
  if (last < 0) return text;
  const before = entries.slice(0, last + 1).map((entry) => entry.text).join("");
  const after = entries.slice(last + 1).map((entry) => entry.text).join("");
  const added = copies.join("");
  // The file's last entry may end without a blank line; the copy then needs one before it.
  const gap = before.endsWith("\n\n") || before.endsWith("\r\n\r\n")
    ? ""
    : before.endsWith("\n")
    ? "\n"
    : "\n\n";
  return before + gap + (after === "" ? added.replace(/\s*$/, "\n") : added) + after;
}
