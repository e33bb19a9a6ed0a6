/** From an archive to a bundle, trusting nothing: see docs/bundles.md for everything that is refused. */
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Finding, JsonValue } from "../library/finding.ts";
import { MAXIMUM_DEPTH } from "../library/text/json.ts";
import { isDeeperThan } from "../library/values.ts";
import { check, type CheckOptions } from "../lint/check.ts";
import type { Bundle } from "../schemas/bundle.ts";
import { asJson, canonicalText } from "./canonical.ts";
import { dataOf, readPartName } from "./data.ts";
import {
  formatName,
  formatVersion,
  Manifest,
  manifestHead,
  ManifestPart,
} from "./describe/manifest.ts";
import { sha256 } from "./digest.ts";
import { libraryFromBundle } from "./library.ts";
import { isRefusal, problem, type Refusal, refusal } from "./refusal.ts";
import { type Parts, upgradeParts } from "./upgrade.ts";
import { readZip } from "./zip/read.ts";

/** An archive that holds what it says. */
export interface Verified {
  readonly digest: string;
  readonly manifest: Manifest;
  readonly bundle: Bundle;
  /** The data parts, parsed: what `libraryFromBundle` makes sources of. */
  readonly parts: Parts;
  /** What `check` finds in the data: the same codes as in the sources, and no error. */
  readonly findings: readonly Finding[];
}

/** What every format version's manifest has; the rest is read after the upgrade. */
const ManifestCore = z.looseObject({
  format: z.literal(formatName),
  formatVersion: z.int().min(1),
  parts: z.array(ManifestPart),
});

/** Thrown by `openBundle`; its refusal says why. */
export class BundleRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.reason.en);
    this.name = "BundleRefused";
  }
}

/** The bundle of an archive. Throws `BundleRefused` where `verifyBundle` would refuse. */
export function openBundle(bytes: Uint8Array, options: CheckOptions = {}): Bundle {
  const verified = verifyBundle(bytes, options);
  if (isRefusal(verified)) throw new BundleRefused(verified);
  return verified.bundle;
}

/**
 * Checks an archive from its outermost layer to its innermost: the zip, the parts, the manifest, the data's shape, and
 * at last everything that `check` looks at. Never throws, whatever the bytes.
 */
export function verifyBundle(bytes: Uint8Array, options: CheckOptions = {}): Verified | Refusal {
  const archive = readZip(bytes);
  if ("problem" in archive) return refusal([archive.problem]);
  const { files } = archive;

  const parsed = parseParts(files);
  if ("findings" in parsed) return refusal(parsed.findings);
  const core = ManifestCore.safeParse(parsed.parts.get("manifest.json"));
  if (!core.success) return refusal(manifestProblems(core.error));

  // A version from the future may list its parts in another way: say that first.
  const upgraded = upgradeParts(parsed.parts, core.data.formatVersion);
  if ("problem" in upgraded) return refusal([upgraded.problem]);
  const unlike = compareParts(core.data.parts, files);
  if (unlike.length > 0) return refusal(unlike);

  const manifest = Manifest.safeParse(upgraded.parts.get("manifest.json"));
  if (!manifest.success) return refusal(manifestProblems(manifest.error));
  const read = dataOf(upgraded.parts);
  if ("problems" in read) {
    return refusal(read.problems.map(({ part, pointer, message }) => {
      const text = `${part} ${pointer}: ${message}`;
      return problem("BUN012", part, { en: text, fr: text }, pointer);
    }));
  }
  const bundle = { ...read.data, digest: digestOf(files) };
  // An upgraded bundle describes the parts that it was made of, not those that the steps have made.
  if (core.data.formatVersion === formatVersion) {
    const untrue = compareDescriptions(manifest.data, bundle, upgraded.parts);
    if (untrue.length > 0) return refusal(untrue);
  }
  const opened = { bundle, parts: upgraded.parts };
  const findings = check(libraryFromBundle(opened), options);
  const errors = findings.filter(({ severity, ruling }) =>
    severity === "error" && ruling === undefined
  );
  if (errors.length > 0) {
    return refusal(errors, {
      en: `The data of the bundle has ${errors.length} error(s)`,
      fr: `Les données du paquet comptent ${errors.length} erreur(s)`,
    });
  }
  return { ...opened, digest: bundle.digest, manifest: manifest.data, findings };
}

/** SHA-256 of the manifest's bytes, as they stand in the archive. */
function digestOf(files: ReadonlyMap<string, Uint8Array>): string {
  return sha256(files.get("manifest.json") ?? new Uint8Array());
}

/** Parses every file, which must be canonical JSON: two archives of one digest then hold the same bytes. */
function parseParts(
  files: ReadonlyMap<string, Uint8Array>,
): { readonly parts: Parts } | { readonly findings: Finding[] } {
  const parts = new Map<string, JsonValue>();
  const findings: Finding[] = [];
  if (!files.has("manifest.json")) {
    findings.push(problem("BUN009", "manifest.json", {
      en: "There is no manifest.json: this is not a bundle",
      fr: "Il n’y a pas de manifest.json : ce n’est pas un paquet",
    }));
    return { findings };
  }
  for (const [name, bytes] of files) {
    const value = parseCanonical(bytes);
    if (value === undefined) {
      findings.push(problem("BUN011", name, {
        en: `"${name}" is not canonical JSON (RFC 8785)`,
        fr: `« ${name} » n’est pas du JSON canonique (RFC 8785)`,
      }));
    } else parts.set(name, value);
  }
  return findings.length > 0 ? { findings } : { parts };
}

/** The value of canonical JSON in UTF-8; undefined for any other bytes. */
function parseCanonical(bytes: Uint8Array): JsonValue | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: JsonValue = JSON.parse(text);
    // Shapes and checks call themselves for each level; no document of a library is deeper than this.
    if (isDeeperThan(value, MAXIMUM_DEPTH)) return undefined;
    return canonicalText(value) === text ? value : undefined;
  } catch {
    // Not UTF-8, not JSON, half a surrogate pair, or nested too deep: all the same answer.
    return undefined;
  }
}

function manifestProblems(error: z.ZodError): Finding[] {
  return error.issues.map(({ path, message }) => {
    const pointer = path.map((step) => `/${String(step)}`).join("");
    const text = `manifest.json ${pointer}: ${message}`;
    return problem("BUN012", "manifest.json", { en: text, fr: text }, pointer);
  });
}

/** Every part listed once and present, every file listed, sizes and digests as listed, every name known. */
function compareParts(
  listed: readonly ManifestPart[],
  files: ReadonlyMap<string, Uint8Array>,
): Finding[] {
  const findings: Finding[] = [];
  const names = new Set<string>();
  for (const part of listed) {
    const bytes = files.get(part.name);
    if (bytes === undefined || names.has(part.name) || part.name === "manifest.json") {
      findings.push(problem("BUN009", part.name, {
        en: `The manifest lists "${part.name}", which is missing or listed twice`,
        fr: `Le manifeste déclare « ${part.name} », absente ou déclarée deux fois`,
      }));
    } else if (bytes.length !== part.bytes || sha256(bytes) !== part.sha256) {
      findings.push(problem("BUN010", part.name, {
        en: `"${part.name}" has ${bytes.length} bytes, SHA-256 ${sha256(bytes)}; the manifest ` +
          `says ${part.bytes} and ${part.sha256}`,
        fr: `« ${part.name} » fait ${bytes.length} octets, SHA-256 ${sha256(bytes)} ; le ` +
          `manifeste dit ${part.bytes} et ${part.sha256}`,
      }));
    }
    names.add(part.name);
  }
  for (const name of files.keys()) {
    if (name === "manifest.json") continue;
    const known = readPartName(name) !== null || name === "datapackage.json" ||
      /^schemas\/[a-z]+\.schema\.json$/.test(name);
    if (names.has(name) && known) continue;
    findings.push(problem("BUN009", name, {
      en: `"${name}" is not ${known ? "listed in the manifest" : "a part of a bundle"}`,
      fr: `« ${name} » n’est pas ${known ? "déclarée au manifeste" : "une partie de paquet"}`,
    }));
  }
  return findings;
}

/** What the manifest and the Data Package say of the data must be true of it. */
function compareDescriptions(manifest: Manifest, bundle: Bundle, parts: Parts): Finding[] {
  const findings: Finding[] = [];
  const { parts: files, ...said } = manifest;
  const found = new Map(Object.entries(manifestHead(bundle)));
  for (const [key, value] of Object.entries(said)) {
    if (isDeepStrictEqual(value, asJson(found.get(key)))) continue;
    findings.push(problem("BUN014", "manifest.json", {
      en: `"${key}" of the manifest is not true of the data`,
      fr: `« ${key} » du manifeste ne correspond pas aux données`,
    }, `/${key}`));
  }
  const descriptor = Descriptor.safeParse(parts.get("datapackage.json"));
  const expected = files.filter(({ name }) => readPartName(name) !== null)
    .map(({ name, bytes, sha256 }) => ({ path: name, bytes, hash: `sha256:${sha256}` }));
  if (!descriptor.success || !isDeepStrictEqual(descriptor.data.resources, expected)) {
    findings.push(problem("BUN014", "datapackage.json", {
      en: "datapackage.json does not list the parts as the manifest does",
      fr: "datapackage.json ne déclare pas les parties comme le manifeste",
    }, "/resources"));
  }
  return findings;
}

/** What verification reads of the Data Package. */
const Descriptor = z.object({
  resources: z.array(z.object({ path: z.string(), bytes: z.int(), hash: z.string() })),
});
