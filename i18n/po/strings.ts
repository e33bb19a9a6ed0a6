/** Writing the strings of PO files. Nothing is ever wrapped by width: a reworded text is then one changed line. */

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  '"': '\\"',
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\x07": "\\a",
  "\b": "\\b",
  "\v": "\\v",
  "\f": "\\f",
};

/** A string in double quotes. */
function quote(text: string): string {
  // deno-lint-ignore no-control-regex -- the escapes of C, which PO has
  return `"${text.replace(/[\\"\n\r\t\x07\b\v\f]/g, (letter) => escapes[letter] ?? letter)}"`;
}

/**
 * The lines of one keyword: `msgid "text"`, or, for a text of several lines, an empty string first and then one line
 * of the file for each line of the text, as gettext writes them.
 */
export function stringLines(keyword: string, text: string): string[] {
  const lines = text.split(/(?<=\n)/);
  if (lines.length < 2) return [`${keyword} ${quote(text)}`];
  return [`${keyword} ""`, ...lines.map(quote)];
}

/** The same lines as a previous string (`#| `). */
export function previousLines(keyword: string, text: string): string[] {
  return stringLines(keyword, text).map((line) => `#| ${line}`);
}
