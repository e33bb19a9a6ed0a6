/** The little game of the linter's examples as an archive, honest or tampered with. For tests only. */
import assert from "node:assert/strict";
import { unzipSync } from "fflate";
import type { JsonValue } from "../../library/finding.ts";
import type { Folder } from "../../library/model.ts";
import { openLibrary } from "../../library/mod.ts";
import type { CheckOptions } from "../../lint/check.ts";
import { exampleFolder, fixtureSystem, gameId } from "../../lint/testing/fixture.ts";
import { canonicalBytes } from "../canonical.ts";
import { describeParts } from "../describe/manifest.ts";
import { exportBundle, type Exported } from "../make.ts";
import { isRefusal } from "../refusal.ts";
import { verifyBundle } from "../verify.ts";
import { writeZip } from "../zip/write.ts";

export const checkOptions: CheckOptions = { manifest: [fixtureSystem] };

/** The archive of a folder that holds the little game. */
export function exportSmall(folder: Folder = exampleFolder()): Exported {
  const exported = exportBundle(openLibrary(folder), gameId, { check: checkOptions });
  assert(!isRefusal(exported), JSON.stringify(exported));
  return exported;
}

/** An archive with other files; a value is written as canonical JSON, null takes the file away. */
export function tamper(
  archive: Uint8Array,
  changes: Readonly<Record<string, JsonValue | Uint8Array>>,
  manifest: "honest" | "updated" = "updated",
): Uint8Array {
  const files = new Map<string, Uint8Array>(Object.entries(unzipSync(archive)));
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) files.delete(name);
    else files.set(name, change instanceof Uint8Array ? change : canonicalBytes(change));
  }
  if (manifest === "updated") {
    const head: { [key: string]: JsonValue } = JSON.parse(
      new TextDecoder().decode(files.get("manifest.json")),
    );
    files.delete("manifest.json");
    const parts = describeParts([...files].sort(([a], [b]) => a < b ? -1 : 1));
    files.set("manifest.json", canonicalBytes({ ...head, parts }));
  }
  return writeZip(files);
}

/** One file of an archive, parsed. */
export function partOf(archive: Uint8Array, name: string): { [key: string]: JsonValue } {
  return JSON.parse(new TextDecoder().decode(unzipSync(archive)[name]));
}

/** Codes and places with which an archive is refused; empty when it is accepted. */
export function refusalOf(archive: Uint8Array): string[] {
  const result = verifyBundle(archive, checkOptions);
  return isRefusal(result)
    ? result.findings.map(({ code, place }) => `${code} ${place.file}${place.pointer}`)
    : [];
}
