/** What the editor may ask for: one operation on one document and whatever hangs on it, as it arrives over HTTP. */
import { z } from "zod";
import type { Finding, JsonValue } from "../library/finding.ts";
import type { LibraryDocument, LibraryGame } from "../library/model.ts";
import { Fidelity } from "../schemas/common.ts";
import { isRefusal, type Refusal, refuse } from "./apply.ts";
import { isMapRequest, mapDraft, mapRequests } from "./map_request.ts";
import { setTurn, setTurns } from "./operations/calendar.ts";
import { type Draft, Edits, type ListKind } from "./operations/draft.ts";
import { setFidelity } from "./operations/fidelity.ts";
import { duplicateFormation } from "./operations/formation.ts";
import { applyFix, pasteCells } from "./operations/paste.ts";
import { addRecord, removeRecord, renameId, setField } from "./operations/records.ts";
import {
  documentKind,
  itemLists,
  moveScenarioItem,
  removeScenarioItem,
  setScenarioItem,
} from "./operations/scenario.ts";
import { setPosition } from "./operations/setup.ts";
import { setCellFidelity, setCells } from "./operations/table.ts";
import { setTranslation } from "./operations/translation.ts";
import { isObject } from "./values/pointer.ts";
import { cellText } from "./values/splice.ts";

const Json: z.ZodType<JsonValue> = z.lazy(() =>
  z.union([
    z.null(),
    z.boolean(),
    z.number(),
    z.string().max(bodyText),
    z.array(Json),
    z.record(z.string(), Json),
  ])
);
const bodyText = 8 * 1024 * 1024;
const Name = z.string().min(1).max(200);
const Hex = z.string().min(1).max(12);

const Patch = z.array(z.discriminatedUnion("op", [
  z.strictObject({ op: z.literal("add"), path: z.string(), value: Json }),
  z.strictObject({ op: z.literal("replace"), path: z.string(), value: Json }),
  z.strictObject({ op: z.literal("remove"), path: z.string() }),
])).min(1).max(20_000);

export const EditRequest = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("patch"), patch: Patch, title: Name.optional() }),
  z.strictObject({ do: z.literal("set-text"), text: z.string().max(bodyText) }),
  z.strictObject({ do: z.literal("set-field"), record: Name, field: Name, value: Json }),
  z.strictObject({
    do: z.literal("add-record"),
    record: z.record(z.string(), Json),
    like: Name.nullable().optional(),
  }),
  z.strictObject({ do: z.literal("set-fidelity"), record: Name, field: Name, fidelity: Fidelity }),
  z.strictObject({ do: z.literal("remove-record"), record: Name }),
  z.strictObject({ do: z.literal("rename-id"), record: Name, to: z.string().max(200) }),
  z.strictObject({ do: z.literal("duplicate-formation"), record: Name }),
  ...mapRequests,
  z.strictObject({
    do: z.literal("set-cells"),
    cells: z.array(z.strictObject({
      row: z.int().min(0).max(5000),
      column: Name,
      text: z.string().max(80).nullable(),
    })).min(1).max(20_000),
  }),
  z.strictObject({
    do: z.literal("set-scenario-item"),
    list: z.enum(itemLists),
    at: z.int().min(0).max(1000).nullable(),
    value: Json,
  }),
  z.strictObject({
    do: z.literal("move-scenario-item"),
    list: z.enum(itemLists),
    from: z.int().min(0).max(1000),
    to: z.int().min(0).max(1000),
  }),
  z.strictObject({
    do: z.literal("remove-scenario-item"),
    list: z.enum(itemLists),
    at: z.int().min(0).max(1000),
  }),
  z.strictObject({ do: z.literal("set-position"), counter: Name, hex: Hex.nullable() }),
  z.strictObject({
    do: z.literal("set-turn"),
    turn: z.int(),
    field: z.enum(["name", "date"]),
    text: z.string().max(400),
  }),
  z.strictObject({
    do: z.literal("set-turns"),
    cells: z.array(z.strictObject({
      turn: z.int(),
      field: z.enum(["name", "date"]),
      text: z.string().max(400),
    })).min(1).max(2000),
  }),
  z.strictObject({ do: z.literal("set-translation"), key: Name, text: z.string().max(20_000) }),
  z.strictObject({
    do: z.literal("paste-cells"),
    records: z.array(Name).min(1).max(5000),
    columns: z.array(z.strictObject({
      field: Name,
      type: z.enum(["text", "integer", "boolean", "list", "pairs"]),
      readOnly: z.boolean().optional(),
    })).min(1).max(200),
    rows: z.array(z.array(z.string().max(20_000)).max(200)).min(1).max(5000),
  }),
  z.strictObject({ do: z.literal("apply-fix"), code: Name, pointer: z.string().max(1000) }),
]);
export type EditRequest = z.infer<typeof EditRequest>;

/** The kind of a list document, or a refusal: some operations make sense on lists of records only. */
export function listKind(document: LibraryDocument): ListKind | Refusal {
  switch (document.kind) {
    case "formations":
    case "leaders":
    case "units":
    case "schedule":
    case "rules":
    case "rulings":
      return document.kind;
    default:
      return refuse(
        "no-list",
        `${document.file} is not a list of records`,
        `${document.file} n’est pas une liste d’enregistrements`,
        document.id,
      );
  }
}

/** The id that a document of a kind gives itself, or a refusal: some operations make sense on one kind only. */
function ownId(document: LibraryDocument, kind: keyof typeof kinds): string | Refusal {
  const id = isObject(document.value) ? document.value["id"] : undefined;
  const { en, fr } = kinds[kind];
  return document.kind === kind && typeof id === "string" ? id : refuse(
    `no-${kind}`,
    `${document.file} is not ${en} that can be read`,
    `${document.file} n’est pas ${fr} lisible`,
    document.id,
  );
}

const kinds = {
  map: { en: "a map", fr: "une carte" },
  table: { en: "a table", fr: "une table" },
  setup: { en: "a set-up", fr: "une mise en place" },
  scenario: { en: "a scenario", fr: "un scénario" },
} as const;

/** The patches that a request comes down to on the library as it is, or why it is refused. */
export function draftOf(
  game: LibraryGame,
  document: LibraryDocument,
  request: EditRequest,
  findings: readonly Finding[],
): Draft | Refusal {
  const name = document.file;
  if (isMapRequest(request)) {
    const map = ownId(document, "map");
    return typeof map === "string" ? mapDraft(game, map, request) : map;
  }
  switch (request.do) {
    case "patch": {
      const edits = new Edits();
      edits.add(document.id, ...request.patch);
      return edits.draft(request.title ?? `Edit ${name}`, request.title ?? `Modifier ${name}`);
    }
    case "set-text": {
      const edits = new Edits();
      if (request.text !== document.text) {
        edits.add(document.id, { op: "replace", path: "", value: request.text });
      }
      return edits.draft(`Replace ${name}`, `Remplacer ${name}`);
    }
    case "apply-fix": {
      const fix = findings.find((item) =>
        item.code === request.code && item.place.file === name &&
        item.place.pointer === request.pointer
      )?.fix;
      return fix ? applyFix(game, fix) : refuse(
        "no-such-place",
        `${request.code} offers no fix here any more`,
        `${request.code} ne propose plus de correction ici`,
      );
    }
    case "set-cells": {
      const table = ownId(document, "table");
      return typeof table === "string" ? setCells(game, table, request.cells) : table;
    }
    case "set-scenario-item":
    case "move-scenario-item":
    case "remove-scenario-item": {
      const { list } = request;
      const owner = ownId(document, documentKind(list));
      if (typeof owner !== "string") return owner;
      if (request.do === "set-scenario-item") {
        return setScenarioItem(game, owner, list, request.at, request.value);
      }
      return request.do === "move-scenario-item"
        ? moveScenarioItem(game, owner, list, request.from, request.to)
        : removeScenarioItem(game, owner, list, request.at);
    }
    case "set-position": {
      const setup = ownId(document, "setup");
      return typeof setup === "string"
        ? setPosition(game, setup, request.counter, request.hex)
        : setup;
    }
    case "set-turn":
      return setTurn(game, request.turn, request.field, request.text);
    case "set-turns":
      return setTurns(game, request.cells);
    case "set-translation":
      return setTranslation(document, request.key, request.text);
    default: {
      if (request.do === "set-fidelity" && document.kind === "table") {
        // Rows of a table have places, not ids: `row-0` is the first.
        const table = ownId(document, "table");
        const row = /^row-(\d{1,4})$/.exec(request.record)?.[1] ?? "9999";
        return typeof table === "string"
          ? setCellFidelity(game, table, Number(row), request.field, request.fidelity)
          : table;
      }
      const kind = listKind(document);
      if (typeof kind !== "string") return kind;
      return recordDraft(game, kind, request);
    }
  }
}

function recordDraft(
  game: LibraryGame,
  kind: ListKind,
  request: Extract<
    EditRequest,
    {
      do:
        | "set-field"
        | "set-fidelity"
        | "add-record"
        | "remove-record"
        | "rename-id"
        | "duplicate-formation"
        | "paste-cells";
    }
  >,
): Draft | Refusal {
  switch (request.do) {
    case "set-field":
      return setField(game, kind, request.record, request.field, request.value);
    case "add-record":
      return addRecord(game, kind, request.record, request.like);
    case "set-fidelity":
      return setFidelity(game, kind, request.record, request.field, request.fidelity);
    case "rename-id":
      return renameId(game, kind, request.record, request.to);
    case "duplicate-formation":
      return duplicateFormation(game, request.record);
    case "remove-record": {
      const removed = removeRecord(game, kind, request.record);
      return isRefusal(removed) ? removed : removed.draft;
    }
    case "paste-cells":
      return pasteCells(
        game,
        kind,
        request.records,
        request.columns.map((column) => ({
          field: column.field,
          type: column.type,
          readOnly: column.readOnly ?? false,
        })),
        request.rows,
        cellText,
      );
  }
}
