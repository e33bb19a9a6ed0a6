/** Opening: a folder of bytes becomes one immutable, indexed model with its findings. Pure; never throws, never hangs. */
import { documentKinds, kindOfFile } from "../schemas/documents.ts";
import { Fidelity } from "../schemas/common.ts";
import type { OpenedDocument } from "./opening/document.ts";
import type { Finding } from "./finding.ts";
import { indexGame } from "./opening/index_game.ts";
import { applyErrata } from "./opening/layers.ts";
import type { DocumentKind, Folder, Library, LibraryGame } from "./model.ts";
import {
  checkShape,
  dataOf,
  emptyParts,
  type Parts,
  putPart,
  wholeParts,
} from "./opening/parts.ts";
import { type DocumentFile, readDocument, type ReadingGame } from "./opening/read_document.ts";
import { checkReferences } from "./references/mod.ts";
import { Report } from "./report.ts";
import { en, fr, nearest, suggestion } from "./say.ts";
import { Id } from "../schemas/common.ts";

export interface OpenOptions {
  /** Absolute path of the data root, kept in the library; nothing is read from it. */
  readonly root?: string;
  /** Findings of reading the folder: their files count as documents that could not be read. */
  readonly problems?: readonly Finding[];
}

const order = new Map<DocumentKind, number>([
  ...documentKinds.map(({ kind }, n): [DocumentKind, number] => [kind, n]),
  ["catalogue", documentKinds.length],
]);

/**
 * Opens a data folder. Findings are those of bytes, syntax, shape, references and errata (SYN, SHP, REF). Broken
 * documents leave their part of the data empty. Of a list with bad records the sound ones are still judged, and the
 * ids of all are known; what depends on more than that is not judged, and one finding says so.
 */
export function openLibrary(folder: Folder, options: OpenOptions = {}): Library {
  const report = new Report();
  const problems = options.problems ?? [];
  const files = new Map<string, Uint8Array | null>(folder);
  for (const { place, severity } of problems) {
    if (severity === "error" && !files.has(place.file)) files.set(place.file, null);
  }
  const games = new Map<string, DocumentFile[]>();
  for (const file of [...files.keys()].sort()) {
    const source = classify(file, files.get(file) ?? null, report);
    if (source === null) continue;
    const list = games.get(source.game);
    if (list === undefined) games.set(source.game, [source]);
    else list.push(source);
  }
  if (games.size === 0 && !problems.some(({ severity }) => severity === "error")) {
    report.add(
      "SYN041",
      { file: "", pointer: "", line: 1, column: 1 },
      "There is no game here; expected: a folder for each game, with its game.json",
      "Il n’y a aucun jeu ici\u202f; attendu\u00a0: un dossier par jeu, avec son game.json",
    );
  }
  const opened = [...games].map(([id, sources]) => openGame(id, sources, report));
  const byId = new Map(opened.map((game) => [game.id, game]));
  return {
    root: options.root ?? null,
    games: opened,
    documents: opened.flatMap((game) => game.documents),
    findings: report.finish(problems),
    game: (id) => byId.get(id),
  };
}

/** Names of files that people keep beside data and that are no documents. */
const COMPANION =
  /(?:^|\/)(?:\.[^/]*|[^/]+\.(?:md|txt|png|jpg|jpeg|svg|webp|pdf)|LICENSE|Thumbs\.db)$/;

/** What a file is; null (after a warning, unless it is a companion such as README.md) when it is no document. */
function classify(file: string, bytes: Uint8Array | null, report: Report): DocumentFile | null {
  const cut = file.indexOf("/");
  if (cut > 0 && !file.includes("\\")) {
    const game = file.slice(0, cut);
    const known = kindOfFile(file.slice(cut + 1));
    if (known !== null && Id.safeParse(game).success) {
      return { game, file, kind: known.kind, bytes };
    }
  }
  if (COMPANION.test(file) || bytes === null) return null;
  const inside = cut < 0 ? file : file.slice(cut + 1);
  const name = inside.slice(inside.lastIndexOf("/") + 1);
  const patterns = documentKinds.map((kind) =>
    kind.file.replace("*", name.replace(/\.[^.]*$/, ""))
  );
  const meant = suggestion(cut < 0 ? null : nearest(inside, patterns));
  report.add(
    "SYN040",
    { file, pointer: "", line: 1, column: 1 },
    `${en(file)} is no document of a game and is not read${meant.en}`,
    `${fr(file)} n’est pas un document de jeu et n’est pas lu${meant.fr}`,
  );
  return null;
}

function openGame(id: string, sources: readonly DocumentFile[], report: Report): LibraryGame {
  const sorted = [...sources].sort((a, b) =>
    (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0) || (a.file < b.file ? -1 : 1)
  );
  const documents: OpenedDocument[] = [];
  const parts: Parts = emptyParts();
  const broken = new Set<DocumentKind>();
  // Kinds of which not every id is known, so that an id that is not found proves nothing.
  const unnamed = new Set<DocumentKind>();
  // Lists with bad records, as views that leave those out.
  const views = new Map<OpenedDocument, OpenedDocument>();
  if (sorted[0]?.kind !== "game") {
    broken.add("game");
    unnamed.add("game");
    report.add(
      "SYN042",
      { file: `${id}/game.json`, pointer: "", line: 1, column: 1 },
      `The folder ${
        en(id)
      } has no game.json; the columns and ids that it would name are not checked`,
      `Le dossier ${
        fr(id)
      } n’a pas de game.json\u202f; les colonnes et identifiants qu’il nommerait ne sont pas vérifiés`,
      { game: id },
    );
  }
  let reading: ReadingGame | null = null;
  for (const source of sorted) {
    const read = readDocument(source, reading, report);
    documents.push(read.document);
    const view = checkShape(read, parts, report);
    if (source.kind === "game" && parts.game !== null) {
      const { columns, defaults } = parts.game.data;
      reading = {
        columns,
        fidelityOf: (kind) => Fidelity.safeParse(defaults[kind]).data ?? null,
      };
    }
    // Without game.json nobody knows what the counters' columns may hold.
    if (reading === null && (source.kind === "units" || source.kind === "leaders")) {
      withoutColumns(read.document, parts, report);
    } else if (view !== null && putPart(parts, view, view.value, () => {})) {
      views.set(read.document, view);
    }
    if (read.document.sound) continue;
    broken.add(source.kind);
    if (views.get(read.document)?.names?.complete !== true) unnamed.add(source.kind);
  }
  const judged = documents.map((document) => views.get(document) ?? document);
  const layered = applyErrata(parts, judged, report);
  checkReferences(id, layered, judged, unnamed, report);
  const game = indexGame(id, dataOf(id, wholeParts(layered)), documents, broken);
  if (views.size === 0) return game;
  return { ...game, salvaged: indexGame(id, dataOf(id, layered), judged, broken) };
}

function withoutColumns(document: OpenedDocument, parts: Parts, report: Report): void {
  if (!document.sound) return;
  document.sound = false;
  if (document.kind === "units") parts.units = null;
  else parts.leaders = null;
  report.add(
    "SHP090",
    document.place(""),
    "The counters' columns are not checked, because game.json is broken or missing",
    "Les colonnes des pions ne sont pas vérifiées, car game.json est défectueux ou absent",
    { game: document.game },
  );
}
