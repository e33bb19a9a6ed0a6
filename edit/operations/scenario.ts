/**
 * Operations on what a scenario says in structure: control, zones, restrictions, victory, parameters, choices, options; and
 * on the placements of a set-up. One item is set, added, moved or removed at a time; its shape is judged before anything is
 * written.
 */
import type { z } from "zod";
import type { Bilingual, JsonValue } from "../../library/finding.ts";
import type { LibraryDocument, LibraryGame } from "../../library/model.ts";
import {
  Placement,
  Restriction,
  Scenario,
  ScenarioChoice,
  ScenarioOption,
  VictoryLevel,
  Zone,
} from "../../schemas/scenario.ts";
import { isRefusal, type Refusal, refuse } from "../apply.ts";
import { textOf } from "../naming/names.ts";
import { formatPointer, isObject } from "../values/pointer.ts";
import { referencesOf } from "../naming/references.ts";
import { documentOf, type Draft, Edits, idOf, recordsOf } from "./draft.ts";
import { handMarks } from "./fidelity.ts";
import { fieldPatch } from "./map/shared.ts";

/** The lists of a scenario whose items a hand may change. */
export const scenarioLists = [
  "control",
  "zones",
  "restrictions",
  "victory",
  "parameters",
  "choices",
  "options",
] as const;
export type ScenarioList = typeof scenarioLists[number];

/** Those and the list of a set-up. */
export const itemLists = [...scenarioLists, "placements"] as const;
export type ItemList = typeof itemLists[number];

/** The kind of document that a list stands in. */
export const documentKind = (list: ItemList): "scenario" | "setup" =>
  list === "placements" ? "setup" : "scenario";

const shapes: Readonly<Record<ItemList, z.ZodType>> = {
  placements: Placement,
  control: Scenario.shape.control.element,
  zones: Zone,
  restrictions: Restriction,
  victory: VictoryLevel,
  parameters: Scenario.shape.parameters.element,
  choices: ScenarioChoice,
  options: ScenarioOption,
};

/** What one item is called, and the beginning of its keys in the catalogues. */
const words: Readonly<Record<ItemList, readonly [en: string, fr: string, key: string]>> = {
  placements: ["placement", "placement", "placement"],
  control: ["control", "contrôle", "control"],
  zones: ["zone", "zone", "zone"],
  restrictions: ["restriction", "restriction", "restriction"],
  victory: ["level of victory", "niveau de victoire", "victory"],
  parameters: ["parameter", "paramètre", "parameter"],
  choices: ["choice", "choix", "choice"],
  options: ["option", "option", "scenario-option"],
};

/** How a title calls an item: by its name, its id, or its number in the list. */
function titleOf(
  game: LibraryGame,
  owner: string,
  list: ItemList,
  item: JsonValue | undefined,
  at: number,
): Bilingual {
  const [en, fr, key] = words[list];
  const id = idOf(item);
  const name = isObject(item) ? item["name"] : undefined;
  if (id === null) return { en: `${en} ${at + 1}`, fr: `${fr} ${at + 1}` };
  if (typeof name !== "string") return { en: `${en} ${id}`, fr: `${fr} ${id}` };
  return textOf(game, `${key}.${owner}.${id}.name`, name);
}

interface Found {
  readonly document: LibraryDocument;
  readonly items: readonly JsonValue[];
}

function listOf(game: LibraryGame, owner: string, list: ItemList): Found | Refusal {
  const document = documentOf(game, documentKind(list), owner);
  return isRefusal(document) ? document : { document, items: recordsOf(document, list) };
}

const noSuchItem = (at: number): Refusal =>
  refuse(
    "no-such-place",
    `there is no item ${at + 1} in this list`,
    `il n’y a pas d’élément ${at + 1} dans cette liste`,
  );

/**
 * Sets the item at a position of a list; a position of null adds it at the end. Its id stays what it was, for other texts
 * go by it; a new one is taken by nobody. A wrong shape is refused with the field and the reason.
 */
export function setScenarioItem(
  game: LibraryGame,
  owner: string,
  list: ItemList,
  at: number | null,
  value: JsonValue,
): Draft | Refusal {
  const found = listOf(game, owner, list);
  if (isRefusal(found)) return found;
  const { document, items } = found;
  const old = at === null ? null : items[at];
  if (old === undefined) return noSuchItem(at ?? 0);
  const judged = shapes[list].safeParse(value);
  if (!judged.success || !isObject(value)) {
    const issue = judged.error?.issues[0];
    const where = issue?.path.join("/") || list;
    return refuse(
      "bad-value",
      `${where}: ${issue?.message ?? "an object was expected"}`,
      `${where}\u00a0: ${issue?.message ?? "un objet était attendu"}`,
      document.id,
    );
  }
  const id = idOf(value);
  if (isObject(old) && idOf(old) !== id) {
    return refuse(
      "not-an-id",
      `the id "${idOf(old)}" stays: other texts go by it`,
      `l’identifiant « ${idOf(old)} » reste\u00a0: d’autres textes s’y réfèrent`,
      document.id,
    );
  }
  if (old === null && id !== null && items.some((item) => idOf(item) === id)) {
    return refuse(
      "id-taken",
      `the id "${id}" is already used in this list`,
      `l’identifiant « ${id} » est déjà pris dans cette liste`,
      document.id,
    );
  }
  const edits = new Edits();
  const name = titleOf(game, owner, list, value, at ?? items.length);
  if (at === null || !isObject(old)) {
    const whole = isObject(document.value) && document.value[list] === undefined;
    edits.add(
      document.id,
      whole
        ? { op: "add", path: formatPointer([list]), value: [value] }
        : { op: "add", path: formatPointer([list, "-"]), value },
    );
    return edits.draft(`Add: ${name.en}`, `Ajouter\u00a0: ${name.fr}`);
  }
  const own = isObject(document.value) ? document.value["fidelity"] : undefined;
  // Names of a scenario's parts are our own words.
  const made = handMarks(old, value, own ?? game.data.game.defaults[`${documentKind(list)}s`], [
    "name",
  ]);
  edits.add(document.id, ...fieldPatch(old, made, [list, at]));
  return edits.draft(`Change: ${name.en}`, `Modifier\u00a0: ${name.fr}`);
}

/** Moves an item to another position: the first level of victory that holds decides, a later control overrides. */
export function moveScenarioItem(
  game: LibraryGame,
  owner: string,
  list: ItemList,
  from: number,
  to: number,
): Draft | Refusal {
  const found = listOf(game, owner, list);
  if (isRefusal(found)) return found;
  const { document, items } = found;
  const item = items[from];
  if (item === undefined || items[to] === undefined) {
    return noSuchItem(item === undefined ? from : to);
  }
  const edits = new Edits();
  if (from !== to) {
    edits.add(
      document.id,
      { op: "remove", path: formatPointer([list, from]) },
      { op: "add", path: formatPointer([list, to]), value: item },
    );
  }
  const name = titleOf(game, owner, list, item, from);
  return edits.draft(
    `Move to place ${to + 1}: ${name.en}`,
    `Mettre à la place ${to + 1}\u00a0: ${name.fr}`,
  );
}

/**
 * Removes an item. A zone by which something arrives, the last level of victory and the last placement stay, and the refusal
 * says why.
 */
export function removeScenarioItem(
  game: LibraryGame,
  owner: string,
  list: ItemList,
  at: number,
): Draft | Refusal {
  const found = listOf(game, owner, list);
  if (isRefusal(found)) return found;
  const { document, items } = found;
  const item = items[at];
  if (item === undefined) return noSuchItem(at);
  const id = idOf(item);
  const mention = list === "zones"
    ? game.documents.flatMap(referencesOf).find((other) =>
      other.space === "zone" && other.name === id
    )
    : undefined;
  if (mention) {
    return refuse(
      "in-use",
      `the zone "${id}" is named in ${mention.document} ${mention.pointer}; change that first`,
      `la zone « ${id} » est nommée dans ${mention.document} ${mention.pointer} ; changez-le d’abord`,
      mention.document,
    );
  }
  if (items.length === 1 && (list === "victory" || list === "placements")) {
    const [en, fr] = list === "victory"
      ? [
        "a scenario has at least one level of victory",
        "un scénario a au moins un niveau de victoire",
      ]
      : ["a set-up has at least one placement", "une mise en place a au moins un placement"];
    return refuse("bad-value", en, fr, document.id);
  }
  const edits = new Edits();
  edits.add(document.id, { op: "remove", path: formatPointer([list, at]) });
  const name = titleOf(game, owner, list, item, at);
  return edits.draft(`Remove: ${name.en}`, `Supprimer\u00a0: ${name.fr}`);
}
