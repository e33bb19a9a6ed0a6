/**
 * Editing: one edit is one operation, over one document or many, that is saved whole or not at all and can be undone to
 * the byte. `Desk` is the door; the rest is what it is made of.
 */
export { Desk, type DeskTools, type DeskView, type EditDone, type EditResult } from "./desk.ts";
export type { EditConflict, Merge } from "./conflict.ts";
export { EditRequest } from "./request.ts";
export { type Applied, applyToDocument, type Format, isRefusal, type Refusal } from "./apply.ts";
export type { Draft } from "./operations/draft.ts";
export { addRecord, removeRecord, renameId, setField } from "./operations/records.ts";
export { duplicateFormation } from "./operations/formation.ts";
export {
  addLabel,
  addPlace,
  addRegion,
  addTerrain,
  growMap,
  paintHexes,
  removeLabel,
  removePlace,
  removeRegion,
  renameRegion,
  setCrossing,
  setLabel,
  setPath,
  setPlace,
  toggleHexside,
  toggleRegion,
} from "./operations/map/mod.ts";
export {
  type ItemList,
  itemLists,
  moveScenarioItem,
  removeScenarioItem,
  type ScenarioList,
  scenarioLists,
  setScenarioItem,
} from "./operations/scenario.ts";
export { setPosition } from "./operations/setup.ts";
export { setTurn, setTurns } from "./operations/calendar.ts";
export { setCells } from "./operations/table.ts";
export { setTranslation } from "./operations/translation.ts";
export { applyFix, pasteCells } from "./operations/paste.ts";
export {
  type Conflict,
  digestOf,
  disk,
  type FileLayer,
  type Saved,
  saveDocument,
  SaveError,
} from "./files/save.ts";
export { formatClipboard, parseClipboard } from "./values/clipboard.ts";
