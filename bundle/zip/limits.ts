/** How large an archive may be. Checked from the directory of the archive, before anything is inflated. */

/** Limits of an archive; docs/bundles.md lists them. A game of a thousand counters on four sheets needs about 5 MB. */
export const limits = {
  /** Bytes of the archive itself. */
  archiveBytes: 64 * 1024 * 1024,
  /** Entries in it. */
  entries: 2000,
  /** Bytes of one entry when unpacked. */
  entryBytes: 32 * 1024 * 1024,
  /** Bytes of all entries when unpacked. */
  totalBytes: 128 * 1024 * 1024,
  /** Unpacked bytes for each packed byte, in an entry of more than `ratioFrom` bytes. */
  ratio: 100,
  ratioFrom: 64 * 1024,
  /** Bytes of a name. */
  nameBytes: 200,
} as const;
