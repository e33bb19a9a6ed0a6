/** Paris with some files changed, opened in memory. */
import { isRefusal, makeBundle, type Refusal } from "../../bundle/mod.ts";
import { openLibrary, readFolder } from "../../library/mod.ts";
import type { Finding } from "../../library/finding.ts";
import { check } from "../../lint/check.ts";
import type { Bundle } from "../../schemas/bundle.ts";

const { folder } = await readFolder("data");
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export interface Opened {
  readonly findings: readonly Finding[];
  readonly errors: readonly Finding[];
  /** The bundle, or why there is none. */
  readonly made: Bundle | Refusal;
}

/** Opens, checks and bundles Paris; `changes` turn the text of a file (below `paris-1814/`) into another. */
export function openParis(
  changes: Readonly<Record<string, (text: string) => string>>,
  order: (files: [string, Uint8Array][]) => [string, Uint8Array][] = (files) => files,
): Opened {
  const changed = new Map<string, Uint8Array>(
    order([...folder].filter(([file]) => file.startsWith("paris-1814/"))),
  );
  for (const [name, change] of Object.entries(changes)) {
    const file = `paris-1814/${name}`;
    const before = decoder.decode(changed.get(file) ?? new Uint8Array());
    const after = change(before);
    if (after === before) throw new Error(`${file} is as it was: the test changes nothing`);
    changed.set(file, encoder.encode(after));
  }
  const library = openLibrary(changed);
  const findings = check(library);
  return {
    findings,
    errors: findings.filter(({ severity }) => severity === "error"),
    made: makeBundle(library, "paris-1814", { findings }),
  };
}

/** The bundle; throws with the errors when there is none. */
export function bundleOf({ made }: Opened): Bundle {
  if (!isRefusal(made)) return made;
  throw new Error(made.findings.map(({ code, message }) => `${code} ${message.en}`).join("\n"));
}

/** Replaces one text by another. */
export const swap = (from: string, to: string) => (text: string): string => text.replace(from, to);
