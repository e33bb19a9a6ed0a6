/**
 * `manifest.json`: what a bundle is, SHA-256 of every part, how faithful it is. The digest of a bundle is SHA-256 of
 * the manifest's bytes, never of the zip.
 */
import { z } from "zod";
import type { GameData } from "../../schemas/bundle.ts";
import { fidelities, Id } from "../../schemas/common.ts";
import { asJson } from "../canonical.ts";
import { sha256 } from "../digest.ts";
import { fidelitySummary } from "./fidelity.ts";

export const formatName = "grognard-bundle";
/** The version of the bundle's layout that this house writes. See upgrade.ts. */
export const formatVersion = 1;
/** The version of the shape of each document kind. */
export const schemaVersions = {
  assertions: 1,
  formations: 1,
  game: 1,
  leaders: 1,
  map: 1,
  rules: 1,
  rulings: 1,
  scenario: 1,
  schedule: 1,
  setup: 1,
  table: 1,
  units: 1,
  vectors: 1,
} as const;

const Counts = z.strictObject({
  printed: z.int().min(0),
  derived: z.int().min(0),
  reconstructed: z.int().min(0),
  "stand-in": z.int().min(0),
  missing: z.int().min(0),
}) satisfies z.ZodType<Record<(typeof fidelities)[number], number>>;

/** One part of the archive. */
export const ManifestPart = z.strictObject({
  name: z.string(),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ManifestPart = z.infer<typeof ManifestPart>;

export const Manifest = z.strictObject({
  format: z.literal(formatName),
  formatVersion: z.literal(formatVersion),
  game: Id,
  system: Id,
  name: z.string(),
  languages: z.strictObject({ source: z.string(), translations: z.array(z.string()) }),
  scenarios: z.array(Id),
  schemas: z.record(z.string(), z.int().min(1)),
  fidelity: z.record(z.string(), z.strictObject({ records: Counts, fields: Counts })),
  parts: z.array(ManifestPart),
});
export type Manifest = z.infer<typeof Manifest>;

/** What the manifest says of the data itself. `verifyBundle` compares it with the data that it finds. */
export function manifestHead(data: GameData): Omit<Manifest, "parts"> {
  const { game } = data;
  return {
    format: formatName,
    formatVersion,
    game: game.id,
    system: game.system,
    name: game.name,
    languages: { source: game.languages.source, translations: game.languages.translations },
    scenarios: data.scenarios.map(({ id }) => id),
    schemas: { ...schemaVersions },
    fidelity: { ...fidelitySummary(data) },
  };
}

/** Name, size and SHA-256 of parts, in the order given. */
export function describeParts(parts: Iterable<readonly [string, Uint8Array]>): ManifestPart[] {
  return [...parts].map(([name, bytes]) => ({
    name,
    bytes: bytes.length,
    sha256: sha256(bytes),
  }));
}

/** The manifest of a game whose other parts are these. */
export function manifestOf(data: GameData, parts: Iterable<readonly [string, Uint8Array]>) {
  return asJson({ ...manifestHead(data), parts: describeParts(parts) });
}
