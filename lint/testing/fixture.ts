/**
 * A complete, valid little game in memory (`skirmish.ts`), and changes of it. Rules show themselves on it: each example is
 * a small change of this folder.
 */
import type { JsonValue } from "../../library/finding.ts";
import type { Folder } from "../../library/model.ts";
import type { SystemManifest } from "../../engine/manifest.ts";
import type { Change, Example } from "../rule.ts";
import { applyPatch } from "./patch.ts";
import { documents, french, headers } from "./skirmish.ts";

/** The game's folder in the library, so that a file is `skirmish/units.csv`. */
export const gameId = "skirmish";

/** What the fixture's system says of itself. */
export const fixtureSystem: SystemManifest = {
  id: "skirmish-rules",
  measures: ["turn", "units-lost"],
  eventKinds: ["leader-killed"],
  citations: ["T-001", "TQ-01"],
  tables: ["movement-costs", "combat-results", "stacking-limits"],
  parameters: ["initial-morale"],
  tableKeys: { "stacking-limits": ["red", "blue"] },
  movementColumn: "movement",
  stackingTable: "stacking-limits",
};
/** A PO file of these entries. */
export function catalogueText(
  entries: readonly (readonly [key: string, source: string, target: string])[],
): string {
  const header = [
    'msgid ""',
    'msgstr ""',
    '"Language: fr\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"Content-Transfer-Encoding: 8bit\\n"',
    '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"',
    "",
  ].join("\n");
  const blocks = entries.map(([key, source, target]) =>
    `\nmsgctxt ${JSON.stringify(key)}\nmsgid ${JSON.stringify(source)}\nmsgstr ${
      JSON.stringify(target)
    }\n`
  );
  return header + blocks.join("");
}

/**
 * The fixture's folder with an example's changes, as bytes. Change paths are relative to the game's folder; a patch on
 * a CSV file is on an array of rows of text cells.
 * Throws an Error when a change does not fit, naming the file: an example that changes nothing shows nothing.
 */
export function exampleFolder(example: Pick<Example, "changes"> = { changes: [] }): Folder {
  const values = new Map<string, JsonValue>(Object.entries(documents));
  const texts = new Map<string, string>([["i18n/fr.po", catalogueText(french)]]);
  for (const change of example.changes) applyChange(values, texts, change);
  const folder = new Map<string, Uint8Array>();
  const encoder = new TextEncoder();
  for (const [file, value] of values) {
    folder.set(`${gameId}/${file}`, encoder.encode(fileText(file, value)));
  }
  for (const [file, text] of texts) folder.set(`${gameId}/${file}`, encoder.encode(text));
  for (const change of example.changes) {
    if (!("latin1" in change)) continue;
    const bytes = Uint8Array.from(change.latin1, (letter) => letter.charCodeAt(0));
    folder.set(`${gameId}/${change.file}`, bytes);
  }
  return folder;
}

function applyChange(values: Map<string, JsonValue>, texts: Map<string, string>, change: Change) {
  const { file } = change;
  if ("latin1" in change) return;
  if ("removed" in change) {
    if (!values.delete(file) && !texts.delete(file)) throw new Error(`No ${file} to remove`);
  } else if ("text" in change) {
    values.delete(file);
    texts.set(file, change.text);
  } else if ("from" in change) {
    const text = texts.get(file) ?? fileText(file, values.get(file) ?? null);
    if (!text.includes(change.from)) throw new Error(`${file} has no text ${change.from}`);
    values.delete(file);
    texts.set(file, text.replace(change.from, change.to));
  } else if ("value" in change) {
    values.set(file, change.value);
  } else {
    const value = values.get(file);
    if (value === undefined) throw new Error(`No ${file} to patch`);
    values.set(file, applyPatch(value, change.patch));
  }
}

function fileText(file: string, value: JsonValue): string {
  if (!file.endsWith(".csv")) return JSON.stringify(value, null, 2) + "\n";
  const header = headers[file];
  if (header === undefined || !Array.isArray(value)) throw new Error(`${file} is no list of rows`);
  const rows = value.map((row: JsonValue) => {
    if (row === null || typeof row !== "object" || Array.isArray(row)) {
      throw new Error(`${file} holds a row that is no record`);
    }
    const cells = new Map<string, JsonValue>(Object.entries(row));
    return header.map((id) => quoted(String(cells.get(id) ?? ""))).join(",");
  });
  return [header.join(","), ...rows, ""].join("\n");
}

const quoted = (cell: string) => /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
