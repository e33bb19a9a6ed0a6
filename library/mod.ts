/** The library: a data folder as one immutable, indexed model with its findings. */
export { loadLibrary, readFolder } from "./folder.ts";
export { openLibrary, type OpenOptions } from "./open.ts";
export { digestOf } from "./text/bytes.ts";
export { type CodeInfo, codes, type LibraryCode } from "./codes.ts";
export { formatDocument, type Formattable } from "./format/mod.ts";
export { rulesInForce } from "./opening/layers.ts";
export { byPlace } from "./report.ts";
export { nearest } from "./say.ts";
export { type PoEntry, type PoProblem, type PoString, type PoText, readPo } from "./text/po.ts";
export { csvLine, quoteCell, scanCsv } from "./text/csv.ts";
export { readJson } from "./text/json.ts";
export type { DocumentKind, Folder, Library, LibraryDocument, LibraryGame } from "./model.ts";
export type * from "./finding.ts";
