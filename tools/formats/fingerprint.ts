/** Fingerprints: what makes a finding the same one in the next run, wherever its line has moved to. */
import { createHash } from "node:crypto";
import type { Located } from "./report.ts";

/**
 * One fingerprint for each finding, in order. It is made of code, file, record, field and message, never of lines or
 * positions in a list; equal findings of a file are told apart by their order.
 */
export function fingerprints(findings: readonly Located[]): string[] {
  const seen = new Map<string, number>();
  return findings.map(({ finding, path }) => {
    const fields = finding.place.pointer.split("/").filter((part) => !/^\d*$/.test(part));
    const parts = [
      finding.code,
      path,
      finding.game ?? "",
      finding.record ?? "",
      fields.join("/"),
      // Places in a message (`units.csv:12:4`, `row 12`) move as lines do.
      finding.message.en.replace(/(\.(?:json|csv|po)):\d+(:\d+)?/g, "$1")
        .replace(/\b(line|row|column) \d+/g, "$1"),
    ];
    const same = parts.join("\0");
    const order = seen.get(same) ?? 0;
    seen.set(same, order + 1);
    return createHash("sha256").update(`${same}\0${order}`).digest("hex");
  });
}
