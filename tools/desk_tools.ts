/** The rooms that the desk works with: how the library is read, written and checked here. */
import type { DeskTools } from "../edit/desk.ts";
import { formatDocument, openLibrary, readFolder } from "../library/mod.ts";
import { check } from "../lint/check.ts";

export const deskTools: DeskTools = {
  read: readFolder,
  open: (folder, root) => openLibrary(folder, { root }),
  format: (document, value) => formatDocument({ ...document, value }),
  check: (library) => check(library),
};
