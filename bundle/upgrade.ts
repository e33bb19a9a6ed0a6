/**
 * Old bundles, step by step. Each step turns the parts of one format version into those of the next; a bundle of
 * version 1 is read by running the steps 1, 2, ... up to the version of this house. Steps are never changed once a
 * release has written their version, only added.
 *
 * | from | to | what changes |
 * |------|----|--------------|
 * | 1    | -  | the first version, and the one that this house writes |
 */
import type { Finding, JsonValue } from "../library/finding.ts";
import { formatVersion } from "./describe/manifest.ts";
import { problem } from "./refusal.ts";

/** Parts of a bundle by name, parsed, the manifest among them. */
export type Parts = ReadonlyMap<string, JsonValue>;

/** One step: parts of version `from` become parts of version `from + 1`. */
export interface UpgradeStep {
  readonly from: number;
  /** One sentence: what changes. */
  readonly what: string;
  readonly apply: (parts: Parts) => Parts;
}

/** The steps of this house, in order. Version 1 is the first, so that there is nothing to upgrade from yet. */
export const upgradeSteps: readonly UpgradeStep[] = [];

/**
 * Parts of a format version as parts of `target`. A version from the future is refused, and so is one from which no
 * step leads on.
 */
export function upgradeParts(
  parts: Parts,
  version: number,
  steps: readonly UpgradeStep[] = upgradeSteps,
  target: number = formatVersion,
): { readonly parts: Parts } | { readonly problem: Finding } {
  if (version > target) {
    return {
      problem: problem("BUN013", "manifest.json", {
        en: `The bundle has format version ${version}; this program knows versions up to ` +
          `${target}. Open it with a newer one`,
        fr: `Le paquet est au format ${version} ; ce programme connaît les formats jusqu’à ` +
          `${target}. Ouvrez-le avec une version plus récente`,
      }, "/formatVersion"),
    };
  }
  let current = parts;
  for (let from = version; from < target; from++) {
    const step = steps.find((candidate) => candidate.from === from);
    if (step === undefined) {
      return {
        problem: problem("BUN013", "manifest.json", {
          en: `Nothing leads from format version ${from} to ${from + 1}: export the data again`,
          fr: `Rien ne mène du format ${from} au format ${from + 1} : exportez de nouveau`,
        }, "/formatVersion"),
      };
    }
    current = step.apply(current);
  }
  return { parts: current };
}
