/** Bytes to a document: decoding, syntax, records. Shape and references are judged afterwards. */
import { columnsOf, describeKind } from "../../schemas/documents.ts";
import type { Fidelity } from "../../schemas/common.ts";
import type { Game } from "../../schemas/game.ts";
import {
  csvLocator,
  jsonLocator,
  type Locator,
  makeDocument,
  type OpenedDocument,
  poLocator,
  startOfFile,
} from "./document.ts";
import type { LibraryCode } from "../codes.ts";
import type { Bilingual, JsonValue, Place } from "../finding.ts";
import type { DocumentKind, DocumentTable } from "../model.ts";
import type { Report } from "../report.ts";
import { en, fr, shown } from "../say.ts";
import { readRecords } from "../shape/cells.ts";
import { decodeBytes } from "../text/bytes.ts";
import { MAXIMUM_CELLS, scanCsv } from "../text/csv.ts";
import { type JsonProblem, MAXIMUM_DEPTH, MAXIMUM_VALUES, readJson } from "../text/json.ts";
import { Lines } from "../text/lines.ts";
import { readPo } from "../text/po.ts";
import { isObject } from "../values.ts";

/** Bytes of one document, at most (16 MB). */
export const MAXIMUM_BYTES = 16 * 1024 * 1024;

/** A file that is a document by its name. */
export interface DocumentFile {
  readonly game: string;
  /** Relative to the data root. */
  readonly file: string;
  readonly kind: DocumentKind;
  /** Null when it could not be read; somebody has said so already. */
  readonly bytes: Uint8Array | null;
}
/** What a document that parsed still has to go through. `whole` is false when its shape need not be judged any more. */
export interface ReadDocument {
  readonly document: OpenedDocument;
  readonly whole: boolean;
  /** Pointers of cells that have a finding already. */
  readonly silent: Set<string>;
}

/** What game.json says that others are read by; null when it is broken. */
export interface ReadingGame {
  readonly columns: Game["columns"];
  readonly fidelityOf: (kind: DocumentKind) => Fidelity | null;
}

/** Reads one file. Every problem of its bytes and syntax is reported; never throws. */
export function readDocument(
  source: DocumentFile,
  game: ReadingGame | null,
  report: Report,
): ReadDocument {
  const { file, kind, bytes } = source;
  const silent = new Set<string>();
  const extra = { game: source.game };
  const at = (line: number, column: number) => ({ file, pointer: "", line, column });
  const finish = (
    text: string | null,
    value: JsonValue,
    locator: Locator,
    whole: boolean,
    table?: DocumentTable,
  ): ReadDocument => ({
    document: makeDocument({
      id: file.replace(/\.[a-z]+$/, ""),
      kind,
      game: source.game,
      file,
      text,
      bytes,
      value,
      locator,
      // A JSON text that is no object, such as "null", has no canonical form here.
      // Without game.json nobody knows where the counters' own columns belong.
      rewritable: whole && (kind === "catalogue" || table !== undefined || isObject(value)) &&
        (game !== null || (kind !== "units" && kind !== "leaders")),
      ...(table === undefined ? {} : { table }),
    }),
    whole,
    silent,
  });
  if (bytes === null) return finish(null, null, startOfFile, false);
  if (bytes.length > MAXIMUM_BYTES) {
    tooLarge(report, file, bytes.length, source.game);
    return finish(null, null, startOfFile, false);
  }
  const decoded = decodeBytes(bytes);
  if (decoded.text === null) {
    const place = at(decoded.line, decoded.column);
    if (decoded.fault === "binary") {
      report.add(
        "SYN004",
        place,
        `Byte ${decoded.byte} of this file is NUL: it is not a text; expected: a text in UTF-8`,
        `L’octet ${decoded.byte} de ce fichier est nul\u00a0: ce n’est pas un texte\u202f; attendu\u00a0: un texte en UTF-8`,
        extra,
      );
    } else {
      const guess = decoded.fault === "utf-16"
        ? { en: "it begins like UTF-16", fr: "il commence comme de l’UTF-16" }
        : {
          en: `byte ${decoded.byte} is wrong, as in Windows-1252`,
          fr: `l’octet ${decoded.byte} est faux, comme en Windows-1252`,
        };
      report.add(
        "SYN005",
        place,
        `This text is not UTF-8: ${guess.en}; save it as UTF-8`,
        `Ce texte n’est pas en UTF-8\u00a0: ${guess.fr}\u202f; enregistrez-le en UTF-8`,
        extra,
      );
    }
    return finish(null, null, startOfFile, false);
  }
  const { text } = decoded;
  let made: Lines | null = null;
  const lines = (): Lines => made ??= new Lines(text);
  marks(decoded, text, kind === "catalogue", report, at, lines, extra);

  const format = kind === "catalogue" ? null : describeKind(kind);
  if (format === null) {
    const po = readPo(text);
    for (const { line, column, what } of po.problems) {
      report.add("SYN030", at(line, column), what.en, what.fr, extra);
    }
    const entries = po.entries.filter((entry) => entry.context !== null);
    const seen = new Map<string, { line: number; column: number }>();
    for (const entry of po.entries) {
      const context = entry.context?.text ?? "";
      const key = `${context}\u0004${entry.id.text}`;
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, entry.context ?? entry.id);
        continue;
      }
      const { line, column } = entry.context ?? entry.id;
      const name = context === "" ? entry.id.text : context;
      report.add(
        "SYN031",
        at(line, column),
        `The entry ${en(name)} stands twice, first on line ${first.line}`,
        `L’entrée ${fr(name)} figure deux fois, d’abord à la ligne ${first.line}`,
        { ...extra, record: name, related: [at(first.line, first.column)] },
      );
    }
    const value = entries.map((entry) => ({
      key: entry.context?.text ?? "",
      source: entry.id.text,
      text: entry.strings[0]?.text ?? "",
      fuzzy: entry.fuzzy,
    }));
    return finish(text, value, poLocator(entries), po.problems.length === 0);
  }

  if (format.format === "json") {
    const json = readJson(text);
    for (const problem of json.problems) {
      const [code, words] = jsonWords(problem, lines);
      const { line, column } = lines().at(problem.offset);
      const other = problem.kind === "duplicate" ? lines().at(problem.first) : null;
      report.add(code, at(line, column), words.en, words.fr, {
        ...extra,
        ...(other === null ? {} : { related: [at(other.line, other.column)] }),
      });
    }
    return finish(text, json.value, jsonLocator(json, lines), json.problems.length === 0);
  }

  const csv = scanCsv(text);
  let whole = true;
  for (const problem of csv.problems) {
    whole = false;
    const [code, words] = csvWords[problem.kind];
    report.add(code, at(problem.line, problem.column), words.en, words.fr, extra);
  }
  if (!whole) return finish(text, null, startOfFile, false);
  const read = readRecords(
    csv.rows,
    format,
    game?.columns ?? null,
    game?.fidelityOf(kind) ?? null,
  );
  for (const problem of read.problems) {
    if (problem.code !== "SYN024" && problem.code !== "SHP007") {
      if (problem.pointer === "" || problem.code === "SYN022") whole = false;
      silent.add(problem.pointer);
    }
    const { related, record } = problem;
    const place = { file, pointer: problem.pointer, line: problem.line, column: problem.column };
    report.add(problem.code, place, problem.message.en, problem.message.fr, {
      ...extra,
      ...(record === undefined ? {} : { record }),
      ...(related === undefined ? {} : { related: [at(related.line, related.column)] }),
    });
  }
  return finish(
    text,
    read.whole ? read.records : null,
    csvLocator(read.heading, read.rows, read.cellOf),
    whole,
    read.whole
      ? { header: read.header, columns: columnsOf(format, game?.columns ?? null) }
      : undefined,
  );
}

/** Reports a file that is over the limit. */
export function tooLarge(report: Report, file: string, bytes: number, game?: string): void {
  const size = Math.ceil(bytes / 1024 / 1024);
  const limit = MAXIMUM_BYTES / 1024 / 1024;
  report.add(
    "SYN002",
    { file, pointer: "", line: 1, column: 1 },
    `This file has ${size} MB and is not read; at most ${limit} MB are`,
    `Ce fichier fait ${size}\u00a0Mo et n’est pas lu\u202f; la limite est de ${limit}\u00a0Mo`,
    game === undefined ? {} : { game },
  );
}

/** Marks, embeddings, overrides and isolates of writing direction, and what joins or parts words without a width. */
const TURNING = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/g;
/** The same, and as JSON writes them in its own way. */
const TURNING_IN_JSON = new RegExp(
  `${TURNING.source}|\\\\u(?:061c|200[bef]|202[a-e]|2060|206[6-9])`,
  "gi",
);

function marks(
  decoded: { readonly mark: boolean; readonly carriageReturns: boolean },
  text: string,
  isCatalogue: boolean,
  report: Report,
  at: (line: number, column: number) => Place,
  lines: () => Lines,
  extra: { readonly game: string },
): void {
  turningMarks(text, report, at, lines, extra);
  // A catalogue is never reformatted: its form is its translator's.
  if (isCatalogue) return;
  if (decoded.mark) {
    report.add(
      "SYN006",
      at(1, 1),
      "The file begins with a byte order mark; expected: none (fmt removes it)",
      "Le fichier commence par une marque d’ordre des octets\u202f; attendu\u00a0: aucune (fmt l’enlève)",
      extra,
    );
  }
  if (decoded.carriageReturns) {
    const { line, column } = lines().at(text.indexOf("\r"));
    report.add(
      "SYN007",
      at(line, column),
      "Lines end with CR LF here; expected: LF (fmt mends it)",
      "Des lignes finissent ici par CR LF\u202f; attendu\u00a0: LF (fmt y remédie)",
      extra,
    );
  }
  const stray = text.indexOf("\ufeff", 1);
  if (stray >= 0) {
    const { line, column } = lines().at(stray);
    report.add(
      "SYN008",
      at(line, column),
      "There is an invisible U+FEFF here; expected: none",
      "Il y a ici un U+FEFF invisible\u202f; attendu\u00a0: aucun",
      extra,
    );
  }
}

function turningMarks(
  text: string,
  report: Report,
  at: (line: number, column: number) => Place,
  lines: () => Lines,
  extra: { readonly game: string },
): void {
  const pattern = at(1, 1).file.endsWith(".json") ? TURNING_IN_JSON : TURNING;
  for (const { 0: mark, index } of text.matchAll(pattern)) {
    const { line, column } = lines().at(index);
    const digits = mark.length === 1 ? mark.charCodeAt(0).toString(16) : mark.slice(2);
    const name = `U+${digits.toUpperCase().padStart(4, "0")}`;
    report.add(
      "SYN009",
      at(line, column),
      `There is an invisible ${name} here, which turns or hides the text around it; expected: none`,
      `Il y a ici un ${name} invisible, qui retourne ou cache le texte voisin\u202f; attendu\u00a0: aucun`,
      extra,
    );
  }
}

function jsonWords(problem: JsonProblem, lines: () => Lines): readonly [LibraryCode, Bilingual] {
  switch (problem.kind) {
    case "syntax":
      return ["SYN010", {
        en: `This is not JSON: ${problem.what.en}`,
        fr: `Ce n’est pas du JSON\u00a0: ${problem.what.fr}`,
      }];
    case "depth":
      return ["SYN012", {
        en: `Objects and lists are nested more than ${MAXIMUM_DEPTH} deep here`,
        fr: `Objets et listes sont ici imbriqués sur plus de ${MAXIMUM_DEPTH} niveaux`,
      }];
    case "size":
      return ["SYN002", {
        en: `This document has more than ${MAXIMUM_VALUES} values and is not read`,
        fr: `Ce document a plus de ${MAXIMUM_VALUES} valeurs et n’est pas lu`,
      }];
    case "duplicate": {
      const { line } = lines().at(problem.first);
      return ["SYN011", {
        en: `The key ${en(problem.key)} stands twice in one object, first on line ${line}`,
        fr: `La clé ${fr(problem.key)} figure deux fois dans un objet, d’abord à la ligne ${line}`,
      }];
    }
    case "number":
      return ["SYN013", {
        en: `The number ${
          shown(problem.number)
        } can not be held exactly; expected: at most ${Number.MAX_SAFE_INTEGER}`,
        fr: `Le nombre ${
          shown(problem.number)
        } ne peut être tenu exactement\u202f; attendu\u00a0: au plus ${Number.MAX_SAFE_INTEGER}`,
      }];
    case "surrogate":
      return ["SYN014", {
        en:
          "Half of a surrogate pair stands here alone; expected: both halves or a whole character",
        fr:
          "Une moitié de paire de substitution est seule ici\u202f; attendu\u00a0: les deux moitiés ou un caractère entier",
      }];
    case "prototype":
      return ["SYN015", {
        en: `${en("__proto__")} can not be a key`,
        fr: `${fr("__proto__")} ne peut être une clé`,
      }];
  }
}

const csvWords: Readonly<
  Record<"unclosed" | "stray" | "size", readonly [LibraryCode, Bilingual]>
> = {
  unclosed: ["SYN020", {
    en: "The quote that opens this cell is never closed",
    fr: "Le guillemet qui ouvre cette cellule n’est jamais fermé",
  }],
  stray: ["SYN021", {
    en:
      "A quote is out of place here; expected: the whole cell in quotes, with quotes inside doubled",
    fr:
      "Un guillemet est mal placé ici\u202f; attendu\u00a0: la cellule entière entre guillemets, les guillemets internes doublés",
  }],
  size: ["SYN002", {
    en: `This table has more than ${MAXIMUM_CELLS} cells and is not read`,
    fr: `Ce tableau a plus de ${MAXIMUM_CELLS} cellules et n’est pas lu`,
  }],
};
