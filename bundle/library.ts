/**
 * A bundle as a library, so that every check runs on it as on the sources and gives the same codes. The parts are
 * written as sources in canonical form and opened by the same reader.
 *
 * Errata are applied when a bundle is made; the library of a bundle has none, and its data is the corrected one.
 */
import { formatDocument } from "../library/format/mod.ts";
import { openLibrary } from "../library/open.ts";
import type { JsonValue } from "../library/finding.ts";
import type { Library } from "../library/model.ts";
import { columnsOf, documentKinds } from "../schemas/documents.ts";
import type { GameData } from "../schemas/bundle.ts";
import { emptyCatalogue } from "../i18n/catalogue.ts";
import { entryLines } from "../i18n/po/edit.ts";
import { bundledEntries, readCataloguePart } from "./catalogues.ts";
import { readPartName } from "./data.ts";
import type { Verified } from "./verify.ts";

const encoder = new TextEncoder();

/** The library of one verified bundle: a data root with one game. */
export function libraryFromBundle({ bundle, parts }: Pick<Verified, "bundle" | "parts">): Library {
  const folder = new Map<string, Uint8Array>();
  const { id } = bundle.game;
  for (const [name, value] of parts) {
    const part = readPartName(name);
    if (part === null) continue;
    if (part.kind === "catalogue") {
      folder.set(`${id}/i18n/${part.id}.po`, encoder.encode(catalogueText(bundle, part.id, value)));
      continue;
    }
    const description = documentKinds.find(({ kind }) => kind === part.kind);
    if (description === undefined) continue;
    const file = `${id}/${description.file.replace("*", part.id ?? "")}`;
    if (Array.isArray(value) && value.length === 0) continue;
    if (description.format === "json") {
      folder.set(file, encoder.encode(formatDocument({ kind: part.kind, value })));
    } else {
      const columns = columnsOf(description, bundle.game.columns);
      const table = { header: columns.map(({ id }) => id), columns };
      folder.set(file, encoder.encode(formatDocument({ kind: part.kind, value, table })));
    }
  }
  return openLibrary(folder);
}

/** A catalogue's part as a PO file. */
function catalogueText(data: GameData, language: string | undefined, value: JsonValue): string {
  const part = readCataloguePart(value);
  const head = emptyCatalogue(data.game.id, language === "fr" ? "fr" : "en");
  if (part === null) return head;
  const entries = bundledEntries(data, part).map(({ key, source, target, fuzzy }) => {
    const lines = entryLines({ key, source, target, reference: data.game.id });
    return ["", ...(fuzzy ? ["#, fuzzy"] : []), ...lines, ""].join("\n");
  });
  return head + entries.join("");
}
