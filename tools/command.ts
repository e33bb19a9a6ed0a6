/** What a command is, and the errors that a user can mend. */
import type { Bilingual, Language } from "../library/finding.ts";
import type { Streams } from "./terminal.ts";

/** 0 clean, 1 findings or failures, 2 wrong use or unreadable. */
export type ExitCode = 0 | 1 | 2;

export interface Context {
  readonly streams: Streams;
  readonly lang: Language;
  /** The data root, as given by `--data`, GROGNARD_DATA, or `data`. */
  readonly dataRoot: string;
  /** `--data DIR` as it was given, or empty: what a command that is suggested as the next must be given as well. */
  readonly dataOption: string;
}

export interface Command {
  readonly name: string;
  /** One line for the overview. */
  readonly summary: Bilingual;
  /** Arguments after the name, as shown in the help. */
  readonly usage: string;
  readonly help: Bilingual;
  readonly examples: readonly string[];
  run(args: string[], context: Context): Promise<ExitCode>;
}

/** Wrong use of the command line, or data that can not be read: exit code 2; data that is refused for its errors: 1. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly bilingual: Bilingual;
  /** What to do about it. */
  readonly hint: Bilingual | undefined;
  readonly exitCode: ExitCode;

  constructor(message: Bilingual, hint?: Bilingual, exitCode: ExitCode = 2) {
    super(message.en);
    this.bilingual = message;
    this.hint = hint;
    this.exitCode = exitCode;
  }
}

/** A word as it must be typed in a shell. */
export function typed(word: string): string {
  return /^[\w./~@%+=:,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** A command line to try next, of a command that reads the data folder: `deno task grognard smoke --data DIR`. */
export function nextCommand(words: string, { dataOption }: Context): string {
  return `deno task grognard ${words}${dataOption === "" ? "" : ` ${dataOption}`}`;
}

/** Picks the language: `say(lang, { en: "...", fr: "..." })`. */
export function say(lang: Language, text: Bilingual): string {
  return text[lang];
}
