/**
 * A zip archive that has the same bytes on every machine: names in order, entries stored and not deflated, one fixed
 * time, no folders, no attributes. (A deflate may differ between versions; a stored entry can not.)
 */
import { type Zippable, zipSync } from "fflate";

/** The archive of these files. Names are ASCII, which is what bundles have. */
export function writeZip(files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  // Local fields: fflate writes the clock's local reading, so the same instant would differ between time zones.
  const mtime = new Date(1980, 0, 1);
  const entries: Zippable = {};
  for (const name of [...files.keys()].sort()) {
    const bytes = files.get(name);
    if (bytes !== undefined) entries[name] = [bytes, { level: 0, mtime, os: 0, attrs: 0 }];
  }
  return new Uint8Array(zipSync(entries));
}
