import { parseArgs } from "node:util";
import { join } from "node:path";
import type { Finding } from "../../library/finding.ts";
import { formatDocument } from "../../library/format/mod.ts";
import type { Folder, LibraryDocument } from "../../library/model.ts";
import { openLibrary, readFolder } from "../../library/mod.ts";
import { listed } from "../../library/say.ts";
import { type Merged, mergeSheet } from "../../library/sheet/merge.ts";
import {
  readSheet,
  type Separator,
  type Sheet,
  type SheetRefusal,
} from "../../library/sheet/read.ts";
import { writeSheet } from "../../library/sheet/write.ts";
import { scanCsv } from "../../library/text/csv.ts";
import { check } from "../../lint/check.ts";
import { columnsOf, type CsvDocumentKind, documentKinds } from "../../schemas/documents.ts";
import {
  type Command,
  type Context,
  type ExitCode,
  nextCommand,
  say,
  typed,
  UsageError,
} from "../command.ts";
import { nearestOf, openData, requireGame } from "../data.ts";
import { requireWritableFile, writeDocument, writeFile } from "../output.ts";
import { readTableFile } from "../table_file.ts";
import { columns, counted, painter, severityInk, severityWord } from "../terminal.ts";

const lists = documentKinds.filter((kind) => kind.format === "csv");
const names = lists.map(({ kind }) => kind);
const separatorNames: Readonly<Record<string, Separator>> = {
  comma: ",",
  semicolon: ";",
  tab: "\t",
};

const command: Command = {
  name: "sheet",
  summary: {
    en: "exchange lists with a spreadsheet",
    fr: "échanger des listes avec un tableur",
  },
  usage:
    "export|import GAME LIST [FILE] [--out FILE] [--separator comma|semicolon|tab] [--remove] [--write]",
  help: {
    en: `export GAME LIST       writes a list (${
      names.join(", ")
    }) for a spreadsheet: UTF-8 with its
                       mark; a text that begins like a formula gets an apostrophe before it, which import takes away
  --out FILE           into this file; standard output otherwise
  --separator NAME     comma, semicolon (for spreadsheets that speak French or German) or tab (comma)

import GAME LIST FILE  shows what a table from a spreadsheet would change, by id, and how it was read: commas,
                       semicolons or tabs, a sep= line, UTF-8, UTF-16 or Windows-1252, any line ends. Columns and
                       records that the table lacks stay as they are; 4,0 in a column of whole numbers is 4.
  --write              writes it, if the data has no errors by it that it had not before
  --remove             removes the records that the table lacks

Exit code 1 when the table is refused, or brings errors.`,
    fr: `export JEU LISTE       écrit une liste (${
      names.join(", ")
    }) pour un tableur : UTF-8 avec sa
                       marque ; un texte qui commence comme une formule reçoit une apostrophe, que import enlève
  --out FICHIER        dans ce fichier ; sinon sur la sortie standard
  --separator NOM      comma, semicolon (pour les tableurs en français ou en allemand) ou tab (comma)

import JEU LISTE FICHIER
                       montre ce qu’un tableau de tableur changerait, par identifiant, et comment il fut lu :
                       virgules, points-virgules ou tabulations, ligne sep=, UTF-8, UTF-16 ou Windows-1252, toutes
                       fins de ligne. Ce que le tableau n’a pas reste tel quel ; 4,0 parmi des entiers vaut 4.
  --write              l’écrit, si les données n’en ont pas d’erreurs nouvelles
  --remove             enlève les enregistrements que le tableau n’a pas

Code de sortie 1 si le tableau est refusé ou apporte des erreurs.`,
  },
  examples: [
    "sheet export paris-1814 units --separator semicolon --out units-sheet.csv",
    "sheet import paris-1814 units units-sheet.csv",
    "sheet import paris-1814 units units-sheet.csv --write",
  ],
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: "string" },
        separator: { type: "string", default: "comma" },
        remove: { type: "boolean", default: false },
        write: { type: "boolean", default: false },
      },
    });
    const [action, game, list, file, ...rest] = positionals;
    if (action !== "export" && action !== "import") {
      throw new UsageError({
        en: `${action ?? "nothing"}: expected export or import.`,
        fr: `${action ?? "rien"} : attendu export ou import.`,
      });
    }
    if (game === undefined || list === undefined || rest.length > 0) {
      throw new UsageError({
        en: "name a game and a list, such as paris-1814 units.",
        fr: "nommez un jeu et une liste, comme paris-1814 units.",
      });
    }
    const kind = requireList(list);
    if (action === "export") {
      if (file !== undefined) {
        throw new UsageError({
          en: `${file} is one word too many; name a file to write with --out.`,
          fr: `${file} est un mot de trop ; indiquez un fichier à écrire avec --out.`,
        });
      }
      return await exportList(game, kind, values.separator, values.out, context);
    }
    if (file === undefined) {
      throw new UsageError({
        en: "name the table to import.",
        fr: "nommez le tableau à importer.",
      });
    }
    return await importList(game, kind, file, values.remove, values.write, context);
  },
};
export default command;

function requireList(name: string): CsvDocumentKind {
  const found = lists.find(({ kind }) => kind === name);
  if (found) return found;
  const meant = nearestOf(name, names);
  throw new UsageError(
    {
      en: `there is no list ${name}.${meant ? ` Did you mean ${meant}?` : ""}`,
      fr: `la liste ${name} n’existe pas.${meant ? ` Vouliez-vous dire ${meant} ?` : ""}`,
    },
    { en: `The lists: ${names.join(", ")}.`, fr: `Les listes : ${names.join(", ")}.` },
  );
}

/** The document of a list as its file has it. Throws `UsageError` when it is missing or does not parse. */
function documentOf(
  documents: readonly LibraryDocument[],
  kind: CsvDocumentKind,
  game: string,
  context: Context,
): LibraryDocument & { readonly text: string } {
  const document = documents.find((candidate) => candidate.kind === kind.kind);
  if (document === undefined) {
    throw new UsageError({
      en: `${game} has no ${kind.file}.`,
      fr: `${game} n’a pas de ${kind.file}.`,
    });
  }
  const { text } = document;
  if (text === null || document.rewritable !== true) {
    const next = nextCommand(`validate ${game}`, context);
    throw new UsageError(
      {
        en: `${document.file} can not be read whole.`,
        fr: `${document.file} ne se lit pas en entier.`,
      },
      { en: `Next: ${next}`, fr: `Ensuite : ${next}` },
      1,
    );
  }
  return { ...document, text };
}

const cellsOf = (text: string) => scanCsv(text).rows.map(({ cells }) => cells.map((c) => c.text));

async function exportList(
  gameId: string,
  kind: CsvDocumentKind,
  separatorName: string,
  out: string | undefined,
  context: Context,
): Promise<ExitCode> {
  const { streams, dataRoot } = context;
  const separator = separatorNames[separatorName];
  if (separator === undefined) {
    throw new UsageError({
      en: `--separator ${separatorName}: expected comma, semicolon or tab.`,
      fr: `--separator ${separatorName} : attendu comma, semicolon ou tab.`,
    });
  }
  if (out !== undefined) await requireWritableFile(out);
  const { library } = await openData(dataRoot, [gameId]);
  const { documents } = requireGame(library, gameId);
  const sheet = writeSheet(cellsOf(documentOf(documents, kind, gameId, context).text), separator);
  if (out === undefined) streams.out(sheet);
  else await writeFile(out, sheet);
  return 0;
}

async function importList(
  gameId: string,
  kind: CsvDocumentKind,
  path: string,
  remove: boolean,
  write: boolean,
  context: Context,
): Promise<ExitCode> {
  const { streams, lang, dataRoot } = context;
  const { library, root } = await openData(dataRoot, [gameId]);
  const { documents, data } = requireGame(library, gameId);
  const document = documentOf(documents, kind, gameId, context);
  const ours = columnsOf(kind, data.game.columns);
  const bytes = await readTableFile(path);
  const [heading = [], ...rows] = cellsOf(document.text);
  const read = readSheet(bytes, ours.map(({ id }) => id));
  if ("refused" in read) throw refusalOf(path, read);
  const merged = mergeSheet({ heading, rows }, read, {
    integers: new Set(ours.filter(({ column }) => column.type === "integer").map(({ id }) => id)),
    remove,
  });
  if ("refused" in merged) throw refusalOf(path, merged);
  streams.out(previewOf(path, read, merged, remove, context));
  const { folder } = await readFolder(dataRoot);
  const text = [merged.list.heading, ...merged.list.rows];
  const after = withDocument(folder, gameId, document.file, text);
  const known = new Set(check(library).map(keyOf));
  const fresh = after.findings.filter((finding) => !known.has(keyOf(finding)));
  const paint = painter(streams.colour);
  const told = fresh.filter(({ severity }) => severity !== "info");
  const rowsOfTold = told.slice(0, 20).map(({ severity, place, code, message }) => [
    place.file === document.file
      ? placeInSheet(path, read, merged, place.pointer) ?? place.file
      : `${place.file}:${place.line}:${place.column}`,
    paint(severityInk[severity], severityWord[severity][lang]),
    paint("dim", code),
    say(lang, message),
  ]);
  if (rowsOfTold.length > 0) streams.out(`${columns(rowsOfTold)}\n`);
  if (told.length > 20) streams.out(`  + ${told.length - 20}\n`);
  if (fresh.some(({ severity }) => severity === "error") || after.text === null) {
    throw new UsageError(
      {
        en: `${path} is not imported: it brings errors that the data has not now.`,
        fr: `${path} n’est pas importé : il apporte des erreurs que les données n’ont pas.`,
      },
      fresh.some(({ code }) => code === "FID001") ? noteWanted(gameId) : nothingChanged,
      1,
    );
  }
  if (after.text === document.text) {
    streams.out(say(lang, { en: "Nothing would change.\n", fr: "Rien ne changerait.\n" }));
  } else if (write) {
    await writeDocument(join(root, document.file), after.text, document.digest);
    streams.out(say(lang, {
      en: `${document.file} is written.\n`,
      fr: `${document.file} est écrit.\n`,
    }));
    const next = nextCommand(`validate ${gameId}`, context);
    streams.err(say(lang, { en: `Next: ${next}\n`, fr: `Ensuite : ${next}\n` }));
  } else {
    const words = `sheet import ${gameId} ${kind.kind} ${typed(path)}${remove ? " --remove" : ""}`;
    const next = nextCommand(`${words} --write`, context);
    streams.out(say(lang, {
      en: `Nothing is written yet. Next: ${next}\n`,
      fr: `Rien n’est encore écrit. Ensuite : ${next}\n`,
    }));
  }
  return 0;
}

function refusalOf(path: string, { refused, line }: SheetRefusal): UsageError {
  const place = line === undefined ? path : `${path}:${line}`;
  return new UsageError(
    {
      en: `${place} is not imported: ${refused.en}.`,
      fr: `${place} n’est pas importé : ${refused.fr}.`,
    },
    nothingChanged,
    1,
  );
}

const nothingChanged = { en: "Nothing was changed.", fr: "Rien n’a été changé." };

/** What to do where records are stand-ins by default, as those of a new game are, and no note says why. */
const noteWanted = (game: string) => ({
  en:
    `Nothing was changed. Fill the columns fidelity and ref (printed, 7.4) where the rulebook has a record, or note where it is made up; or change defaults in ${game}/game.json.`,
  fr:
    `Rien n’a été changé. Remplissez les colonnes fidelity et ref (printed, 7.4) de ce que donne le livret, ou note pour ce qui est inventé ; ou changez defaults dans ${game}/game.json.`,
});

/** Where a cell or row of the list that the import makes stands in the sheet; null for a record that it does not have. */
function placeInSheet(path: string, sheet: Sheet, { list }: Merged, pointer: string) {
  const [, row = "", column = ""] = pointer.split("/");
  const id = list.rows[Number(row)]?.[list.heading.indexOf("id")];
  const found = sheet.rows.find(({ cells }) => cells[sheet.heading.indexOf("id")] === id);
  if (row === "" || found === undefined) return null;
  const cell = found.places[sheet.heading.indexOf(column)] ?? found.places[0];
  return `${path}:${cell?.line ?? found.line}:${cell?.column ?? 1}`;
}

/** The game with a list replaced: its findings, and the list in canonical form if it can be read whole. */
function withDocument(
  folder: Folder,
  game: string,
  file: string,
  rows: readonly (readonly string[])[],
): { readonly findings: readonly Finding[]; readonly text: string | null } {
  const quoted = rows.map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")
  ).join("\n");
  const files = new Map([...folder].filter(([name]) => name.startsWith(`${game}/`)));
  files.set(file, new TextEncoder().encode(`${quoted}\n`));
  const library = openLibrary(files);
  const document = library.documents.find((candidate) => candidate.file === file);
  const text = document?.rewritable === true ? formatDocument(document) : null;
  return { findings: check(library), text };
}

/** Findings are the same when code and words are: lines move with the rows. */
const keyOf = ({ code, message, record }: Finding) => `${code} ${record ?? ""} ${message.en}`;

const separatorWords: Readonly<Record<Separator, { readonly en: string; readonly fr: string }>> = {
  ",": { en: "commas", fr: "virgules" },
  ";": { en: "semicolons", fr: "points-virgules" },
  "\t": { en: "tabs", fr: "tabulations" },
};

/** What was found out about the file, then what would change. */
function previewOf(
  path: string,
  sheet: Sheet,
  merged: Merged,
  remove: boolean,
  { streams, lang }: Context,
): string {
  const paint = painter(streams.colour);
  const read = [
    sheet.encoding + (sheet.mark ? say(lang, { en: " with its mark", fr: " avec sa marque" }) : ""),
    say(lang, separatorWords[sheet.separator]) +
    (sheet.announced ? say(lang, { en: " (said by sep=)", fr: " (dites par sep=)" }) : ""),
    sheet.lineEnds === "mixed"
      ? say(lang, { en: "mixed line ends", fr: "fins de ligne mêlées" })
      : sheet.lineEnds,
    counted(sheet.rows.length, { en: ["row", "rows"], fr: ["ligne", "lignes"] }, lang),
  ].join(", ");
  const colon = lang === "fr" ? "\u00a0:" : ":";
  const lines = [`${paint("bold", path)}${colon} ${read}`];
  const told = [
    [merged.unknown, { en: "columns that are kept as text", fr: "colonnes gardées en texte" }],
    [merged.untouched, { en: "columns left as they are", fr: "colonnes laissées" }],
    [merged.added, { en: "added", fr: "ajoutés" }],
    [
      merged.absent,
      remove
        ? { en: "removed", fr: "enlevés" }
        : { en: "not in the table, kept", fr: "absents du tableau, gardés" },
    ],
  ] as const;
  for (const [ids, words] of told) {
    if (ids.length === 0) continue;
    lines.push(`  ${say(lang, words)} (${ids.length})${colon} ${say(lang, listed(ids, 12))}`);
  }
  for (const { id, column, was, becomes } of merged.mended.slice(0, 40)) {
    lines.push(
      `  ${id} ${column}${colon} ${
        say(lang, { en: `${was} read as ${becomes}`, fr: `${was} lu comme ${becomes}` })
      }`,
    );
  }
  const shown = merged.changed.slice(0, 40).map(({ id, column, was, becomes }) => [
    `  ${id}`,
    column,
    `${JSON.stringify(was)} → ${JSON.stringify(becomes)}`,
  ]);
  if (shown.length > 0) lines.push(columns(shown));
  if (merged.changed.length > shown.length) {
    lines.push(`  + ${merged.changed.length - shown.length}`);
  }
  return `${lines.join("\n")}\n`;
}
