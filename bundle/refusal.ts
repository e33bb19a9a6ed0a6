/**
 * Why a bundle was not made or not opened. A refusal is a value: the caller shows its findings and exits with 1.
 */
import type { Bilingual, Finding } from "../library/finding.ts";

/** What `makeBundle`, `exportBundle` and `verifyBundle` give instead of a bundle. */
export interface Refusal {
  readonly refused: true;
  /** One sentence that sums up why. */
  readonly reason: Bilingual;
  /** Never empty. Errors of the data, or problems of the archive (family `BUN`, see docs/bundles.md). */
  readonly findings: readonly Finding[];
}

/** Whether a result is a refusal. */
export function isRefusal<Result extends object>(result: Result | Refusal): result is Refusal {
  return "refused" in result;
}

/** Problems of an archive or an export, by code. Stable; a number is never used twice. */
export const bundleProblems = {
  BUN001: { en: "There is no such game", fr: "Ce jeu n’existe pas" },
  BUN002: {
    en: "Half of a surrogate pair stands in a text",
    fr: "Un texte contient une moitié de paire de substitution",
  },
  BUN003: { en: "Not a zip archive, or a broken one", fr: "Archive zip absente ou abîmée" },
  BUN004: { en: "A limit is exceeded", fr: "Une limite est dépassée" },
  BUN005: { en: "An entry has an unsafe name", fr: "Une entrée porte un nom dangereux" },
  BUN006: {
    en: "Two entries have the same name",
    fr: "Deux entrées portent le même nom",
  },
  BUN007: {
    en: "An entry is of a kind that a bundle never has",
    fr: "Une entrée est d’un genre qu’un paquet n’a jamais",
  },
  BUN008: {
    en: "The archive contradicts itself",
    fr: "L’archive se contredit",
  },
  BUN009: {
    en: "A part is missing or not listed",
    fr: "Une partie manque ou n’est pas déclarée",
  },
  BUN010: {
    en: "A part is not what the manifest says",
    fr: "Une partie ne correspond pas au manifeste",
  },
  BUN011: { en: "A part is not canonical JSON", fr: "Une partie n’est pas du JSON canonique" },
  BUN012: { en: "A part has the wrong shape", fr: "Une partie n’a pas la bonne forme" },
  BUN013: {
    en: "The format version is not known",
    fr: "La version du format est inconnue",
  },
  BUN014: {
    en: "The descriptions do not match the data",
    fr: "Les descriptions ne correspondent pas aux données",
  },
} as const satisfies Record<string, Bilingual>;

export type BundleProblem = keyof typeof bundleProblems;

/** One problem of an archive. `file` is the archive's entry, or the source file at export. */
export function problem(
  code: BundleProblem,
  file: string,
  message: Bilingual,
  pointer = "",
): Finding {
  return { code, severity: "error", message, place: { file, pointer, line: 1, column: 1 } };
}

/** A refusal that sums up its findings by the first of them. */
export function refusal(findings: readonly Finding[], reason?: Bilingual): Refusal {
  const first = findings[0];
  return {
    refused: true,
    reason: reason ?? first?.message ?? { en: "Refused", fr: "Refusé" },
    findings,
  };
}
