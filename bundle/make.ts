/** From a library to a bundle: the engine's data, and the archive. Data with errors is refused. */
import type { Finding, JsonValue, Place } from "../library/finding.ts";
import { check, type CheckOptions } from "../lint/check.ts";
import type { Library, LibraryGame } from "../library/model.ts";
import type { Bundle, GameData } from "../schemas/bundle.ts";
import { canonicalBytes, canonicalText, loneSurrogate } from "./canonical.ts";
import { type CatalogueParts, catalogueParts, entryIndex } from "./catalogues.ts";
import { dataOf, partsOf, readPartName } from "./data.ts";
import { dataPackage, schemaParts } from "./describe/datapackage.ts";
import { manifestOf } from "./describe/manifest.ts";
import { sha256 } from "./digest.ts";
import { isRefusal, problem, type Refusal, refusal } from "./refusal.ts";
import { writeZip } from "./zip/write.ts";

/** An archive to be written: its bytes, the bundle's digest, and the file name that says both. */
export interface Exported {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the manifest: the bundle's identity. */
  readonly digest: string;
  /** `paris-1814-<first 12 digits of the digest>.grognard.zip` */
  readonly name: string;
  readonly bundle: Bundle;
}

export interface MakeOptions {
  /** Findings of this very library, where the caller has them already; the data is checked here otherwise. */
  readonly findings?: readonly Finding[];
  /** How the data is checked; see `lint/check.ts`. */
  readonly check?: CheckOptions;
}

/** The files of a bundle, and what the engine reads of it. */
interface Made {
  readonly bundle: Bundle;
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/**
 * The bundle of one game, as the engine receives it: the same that comes out of the exported archive.
 * Refused when the game has an error, with all its errors.
 */
export function makeBundle(
  library: Library,
  gameId: string,
  options: MakeOptions = {},
): Bundle | Refusal {
  const made = makeFiles(library, gameId, options);
  return isRefusal(made) ? made : made.bundle;
}

/** The archive of one game. The same data gives the same bytes on every machine. Refused as `makeBundle` refuses. */
export function exportBundle(
  library: Library,
  gameId: string,
  options: MakeOptions = {},
): Exported | Refusal {
  const made = makeFiles(library, gameId, options);
  if (isRefusal(made)) return made;
  const { digest } = made.bundle;
  const name = `${gameId}-${digest.slice(0, 12)}.grognard.zip`;
  return { bytes: writeZip(made.files), digest, name, bundle: made.bundle };
}

function makeFiles(library: Library, gameId: string, options: MakeOptions): Made | Refusal {
  const game = library.game(gameId);
  if (game === undefined) {
    const known = library.games.map(({ id }) => id).join(", ") || "-";
    return refusal([
      problem("BUN001", gameId, {
        en: `There is no game "${gameId}". Games: ${known}`,
        fr: `Il n’y a pas de jeu « ${gameId} ». Jeux : ${known}`,
      }),
    ]);
  }
  const errors = errorsOf(game, options.findings ?? check(library, options.check));
  if (errors.length > 0) {
    return refusal(errors, {
      en: `${gameId} has ${errors.length} ${
        errors.length === 1 ? "error" : "errors"
      } to mend first`,
      fr: `${gameId} compte ${errors.length} ${
        errors.length === 1 ? "erreur" : "erreurs"
      } à corriger d’abord`,
    });
  }
  return bundleFiles(
    game.data,
    catalogueParts(game),
    (part, pointer) => sourcePlace(game, part, pointer),
  );
}

/** The errors that concern a game. */
function errorsOf(game: LibraryGame, findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) =>
    finding.severity === "error" && finding.ruling === undefined &&
    (finding.game === undefined
      ? finding.place.file === "" || finding.place.file.startsWith(`${game.id}/`)
      : finding.game === game.id)
  );
}

/**
 * Every file of a game's bundle in canonical bytes, and the bundle that they hold. `placeOf` says where in the sources
 * a value of a part stands, for the message when it can not be written.
 */
export function bundleFiles(
  data: GameData,
  catalogues: CatalogueParts,
  placeOf: (part: string, pointer: string) => Place,
): Made | Refusal {
  const parts = partsOf(data, catalogues);
  const surrogates = [...parts].flatMap(([part, value]) => {
    const pointer = loneSurrogate(value);
    if (pointer === null) return [];
    const place = placeOf(part, pointer);
    const found = problem("BUN002", place.file, {
      en: `${place.file}: the text at ${place.pointer} holds half of a surrogate pair, ` +
        "which is no character. Type the text again",
      fr: `${place.file} : le texte en ${place.pointer} contient une moitié de paire de ` +
        "substitution, qui n’est pas un caractère. Saisissez-le de nouveau",
    });
    return [{ ...found, place }];
  });
  if (surrogates.length > 0) return refusal(surrogates);

  const files = toFiles(parts);
  const descriptor = canonicalBytes(dataPackage(data, files));
  for (const [name, bytes] of toFiles(schemaParts(parts.keys()))) files.set(name, bytes);
  files.set("datapackage.json", descriptor);
  const manifest = canonicalBytes(manifestOf(data, sortedByName(files)));
  files.set("manifest.json", manifest);

  // What the engine gets is read back from the parts, so that key order and absent fields are those of the archive.
  const read = dataOf(new Map([...parts].map(([name, value]) => [name, inKeyOrder(value)])));
  if ("problems" in read) {
    return refusal(read.problems.map(({ part, pointer, message }) => {
      const place = placeOf(part, pointer);
      const text = `${place.file} ${place.pointer}: ${message}`;
      return { ...problem("BUN012", place.file, { en: text, fr: text }), place };
    }));
  }
  return { bundle: { ...read.data, digest: sha256(manifest) }, files };
}

function toFiles(parts: ReadonlyMap<string, JsonValue>): Map<string, Uint8Array<ArrayBuffer>> {
  return new Map([...parts].map(([name, value]) => [name, canonicalBytes(value)]));
}

/** A value with its keys as canonical JSON has them. */
function inKeyOrder(value: JsonValue): JsonValue {
  return JSON.parse(canonicalText(value));
}

/** Entries in bytewise order of their (ASCII) names. */
function sortedByName<Value>(files: ReadonlyMap<string, Value>): [string, Value][] {
  return [...files].sort(([a], [b]) => a < b ? -1 : 1);
}

/** Where a value of a part stands in the sources. */
function sourcePlace(game: LibraryGame, part: string, pointer: string): Place {
  const name = readPartName(part);
  const document = name === null ? undefined : game.document(name.kind, name.id);
  const inner = name?.kind === "catalogue"
    ? `/${entryIndex(document, pointer.split("/")[2] ?? "")}/text`
    : pointer;
  return document?.place(inner) ?? { file: `${game.id}/${part}`, pointer, line: 1, column: 1 };
}
