/** Every limit of the library in one place. docs/data.md lists them for people. */
export { MAXIMUM_FILES, MAXIMUM_FOLDERS, MAXIMUM_TOTAL } from "./folder.ts";
export { MAXIMUM_BYTES } from "./opening/read_document.ts";
export { MAXIMUM_FINDINGS } from "./report.ts";
export { MAXIMUM_COLUMNS } from "./shape/cells.ts";
export { MAXIMUM_CELLS } from "./text/csv.ts";
export { MAXIMUM_DEPTH, MAXIMUM_VALUES } from "./text/json.ts";
