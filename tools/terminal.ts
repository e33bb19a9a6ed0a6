/** What a person sees: colours, columns, counts, a progress bar. Machine output never passes through here. */
import { formats } from "../i18n/formats.ts";
import type { Bilingual, Language, Severity } from "../library/finding.ts";

/** Where a command writes. Tests give their own. */
export interface Streams {
  out(text: string): void;
  err(text: string): void;
  /** Whether standard output, and standard error, are terminals. */
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
  readonly columns: number;
  readonly colour: boolean;
  /** Whether the reader of standard output has gone: what is written now is seen by nobody. */
  closed(): boolean;
}

const encoder = new TextEncoder();

/** The part of a file that writing needs. */
interface Writable {
  writeSync(bytes: Uint8Array): number;
}

/**
 * Writes all of a text. Returns false when the reader has gone (`grognard validate | head -1`), which is no error. A pipe
 * that was made not to block, as some programs do, is waited for. Any other refusal is an `OutputError`.
 */
export function writeAll(stream: Writable, text: string): boolean {
  let bytes = encoder.encode(text);
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(stream.writeSync(bytes));
    } catch (error) {
      if (error instanceof Deno.errors.BrokenPipe) return false;
      if (!(error instanceof Deno.errors.WouldBlock)) throw new OutputError(error);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
  return true;
}

/** Standard output takes no more, such as a full disk that it is directed to. */
export class OutputError extends Error {
  override readonly name = "OutputError";

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** The process's own streams. Colours only on a terminal, and never when NO_COLOR is set. */
export function processStreams(): Streams {
  const outIsTerminal = Deno.stdout.isTerminal();
  const errIsTerminal = Deno.stderr.isTerminal();
  let columns = 100;
  let open = true;
  if (outIsTerminal || errIsTerminal) {
    try {
      columns = Deno.consoleSize().columns;
    } catch {
      columns = 100; // A terminal that does not tell its size; a fixed width serves.
    }
  }
  return {
    out(text) {
      if (open) open = writeAll(Deno.stdout, text);
    },
    err: (text) => void writeAll(Deno.stderr, text),
    outIsTerminal,
    errIsTerminal,
    columns,
    colour: outIsTerminal && !Deno.noColor,
    closed: () => !open,
  };
}

export type Ink = "bold" | "dim" | "red" | "yellow" | "blue" | "green" | "underline";
const codes: Readonly<Record<Ink, readonly [number, number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  underline: [4, 24],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
};

/** Returns a painter that colours text, or leaves it alone when `colour` is false. */
export function painter(colour: boolean): (ink: Ink, text: string) => string {
  return (ink, text) => {
    if (!colour) return text;
    const [on, off] = codes[ink];
    return `\x1b[${on}m${text}\x1b[${off}m`;
  };
}

export const severityInk: Readonly<Record<Severity, Ink>> = {
  error: "red",
  warning: "yellow",
  info: "blue",
};

export const severityWord: Readonly<Record<Severity, Bilingual>> = {
  error: { en: "error", fr: "erreur" },
  warning: { en: "warning", fr: "avertissement" },
  info: { en: "note", fr: "remarque" },
};

/** What findings of each severity are counted as. */
export const severityCounts: Readonly<
  Record<Severity, Readonly<Record<Language, readonly [string, string]>>>
> = {
  error: { en: ["error", "errors"], fr: ["erreur", "erreurs"] },
  warning: { en: ["warning", "warnings"], fr: ["avertissement", "avertissements"] },
  info: { en: ["note", "notes"], fr: ["remarque", "remarques"] },
};

/** `3 errors`, `1 erreur`, `0 erreur`: French takes the singular for zero. */
export function counted(
  count: number,
  noun: Readonly<Record<Language, readonly [string, string]>>,
  lang: Language,
) {
  const { number, isOne } = formats(lang);
  return `${number(count)} ${noun[lang][isOne(count) ? 0 : 1]}`;
}

/** Whole numbers with the language's group separator: 12,345 and 12 345 (narrow no-break space). */
export function formatCount(count: number, lang: Language): string {
  return formats(lang).number(count);
}

/** Lays rows out in columns; `right` names the columns that are aligned to the right. */
export function columns(rows: readonly (readonly string[])[], right: readonly number[] = []) {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, index) => widths[index] = Math.max(widths[index] ?? 0, width(cell)));
  }
  return rows.map((row) =>
    row.map((cell, index) => {
      const gap = " ".repeat((widths[index] ?? 0) - width(cell));
      if (right.includes(index)) return gap + cell;
      return index === row.length - 1 ? cell : cell + gap;
    }).join("  ").trimEnd()
  ).join("\n");
}

/** Printed width of a text: colour codes do not count. */
function width(text: string): number {
  // deno-lint-ignore no-control-regex -- the escape character is what a colour code begins with
  return [...text.replace(/\x1b\[\d+m/g, "")].length;
}

/** A progress bar on standard error, drawn only on a terminal and at most ten times a second. */
export class Progress {
  #last = 0;
  #drawn = false;
  readonly #streams: Streams;
  readonly #total: number;
  readonly #label: string;

  constructor(streams: Streams, total: number, label: string) {
    this.#streams = streams;
    this.#total = total;
    this.#label = label;
  }

  update(done: number, detail: string): void {
    if (!this.#streams.errIsTerminal) return;
    const now = Date.now();
    if (now - this.#last < 100 && done < this.#total) return;
    this.#last = now;
    this.#drawn = true;
    const barWidth = 24;
    const share = this.#total === 0 ? 1 : done / this.#total;
    const filled = Math.round(share * barWidth);
    const bar = "█".repeat(filled) + "░".repeat(barWidth - filled);
    const percent = String(Math.floor(share * 100)).padStart(3);
    const line = `${this.#label} ${bar} ${percent} %  ${detail}`;
    this.#streams.err(`\r\x1b[2K${line.slice(0, Math.max(20, this.#streams.columns - 1))}`);
  }

  clear(): void {
    if (this.#drawn) this.#streams.err("\r\x1b[2K");
  }
}
