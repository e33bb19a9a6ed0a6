/**
 * Examples of the findings that the library itself makes: each a change of the little game of `lint/testing/fixture.ts`
 * after which the finding is there. They run as tests and stand on the pages of `docs/rules/`.
 */
import type { LibraryCode } from "../../library/codes.ts";
import type { Bilingual } from "../../library/finding.ts";
import type { Example } from "../rule.ts";
import { both } from "../words.ts";
import { referenceExamples } from "./references.ts";
import { shapeExamples } from "./shape.ts";
import { syntaxExamples } from "./syntax.ts";

export interface LibraryExample extends Example {
  /** Codes of errors that can not but come with it. */
  readonly also?: readonly string[];
}
export type LibraryExamples = { readonly [code in LibraryCode]?: LibraryExample };

export const libraryExamples: LibraryExamples = {
  ...syntaxExamples,
  ...shapeExamples,
  ...referenceExamples,
};

/** Codes that no example in memory can show, and why. */
export const withoutExample = {
  SYN001: both(
    "It is about a file on a disk that refuses to be read.",
    "Il s'agit d'un fichier du disque qui refuse d'être lu.",
  ),
  SYN002: both("It takes a file of more than 16 MB.", "Il y faut un fichier de plus de 16 Mo."),
  SYN003: both("It is about links on a disk.", "Il s'agit de liens sur un disque."),
  SYN041: both(
    "It is about a folder that holds nothing.",
    "Il s'agit d'un dossier qui ne contient rien.",
  ),
  SYN043: both("It takes more than 5000 files.", "Il y faut plus de 5000 fichiers."),
  SYN099: both("It takes more than a thousand findings.", "Il y faut plus de mille constats."),
} as const satisfies { readonly [code in LibraryCode]?: Bilingual };
