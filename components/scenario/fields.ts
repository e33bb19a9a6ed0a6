/**
 * What the parts of a scenario are made of, field by field: one description that the forms follow, for items of its lists
 * as for places (`Where`), counters (`Who`) and conditions (`Predicate`) inside them. Plain data, safe in the browser.
 */
import { isArray, isObject } from "../../edit/values/pointer.ts";
import type { ItemList } from "../../edit/operations/scenario.ts";
import type { JsonValue } from "../../library/finding.ts";
import type { ScenarioWord } from "./words.ts";

export type Draft = { readonly [key: string]: JsonValue };

/** What may be chosen for a field: ids with the names that the reader knows them by. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Lists of names that the fields choose from; made on the server for one game and scenario. */
export interface Vocabulary {
  readonly sides: readonly Choice[];
  readonly places: readonly Choice[];
  readonly areas: readonly Choice[];
  readonly edges: readonly Choice[];
  readonly zones: readonly Choice[];
  readonly terrains: readonly Choice[];
  readonly formations: readonly Choice[];
  readonly counters: readonly Choice[];
  readonly markers: readonly Choice[];
  readonly choices: readonly Choice[];
  /** Options of all choices. */
  readonly answers: readonly Choice[];
  readonly measures: readonly Choice[];
  readonly events: readonly Choice[];
  readonly parameters: readonly Choice[];
  /** Rulings of the game, by their ids. */
  readonly rulings: readonly string[];
}

/** Names a list of the vocabulary, or several that are offered together. */
export type From = readonly (Exclude<keyof Vocabulary, "rulings">)[];

export type Structure = "where" | "who" | "predicate";

export type Field =
  & { readonly name: string; readonly label: ScenarioWord; readonly optional?: true }
  & (
    | { readonly type: "text"; readonly long?: true }
    | { readonly type: "id"; readonly from?: From }
    | { readonly type: "number"; readonly least?: number }
    | { readonly type: "flag" }
    | { readonly type: "hexes" }
    | { readonly type: "one"; readonly from: From; readonly none?: ScenarioWord }
    | { readonly type: "word"; readonly words: readonly string[] }
    | { readonly type: "several"; readonly from: From }
    /** One of the values of the field `of` of the same item. */
    | { readonly type: "value"; readonly of: string }
    | { readonly type: "part"; readonly structure: Structure }
    | { readonly type: "parts"; readonly structure: Structure }
    | { readonly type: "records"; readonly fields: readonly Field[] }
  );

const distance: Field = { name: "distance", label: "field.distance", type: "number", least: 0 };
const origin: Field = {
  name: "of",
  label: "field.from",
  type: "one",
  from: ["places", "areas", "edges", "zones", "sides", "formations", "counters"],
};
const parts = (structure: Structure): Field => ({
  name: "of",
  label: "field.parts",
  type: "parts",
  structure,
});
const inner = (structure: Structure): Field => ({
  name: "of",
  label: "field.part",
  type: "part",
  structure,
});

/** Fields of each kind of a structure, the simplest kinds first. */
export const structures: Readonly<
  Record<Structure, Readonly<Record<string, readonly Field[]>>>
> = {
  where: {
    hexes: [{ name: "hexes", label: "field.hexes", type: "hexes" }],
    places: [{ name: "places", label: "field.places", type: "several", from: ["places"] }],
    area: [{ name: "area", label: "field.area", type: "one", from: ["areas"] }],
    edge: [{ name: "edge", label: "field.edge", type: "one", from: ["edges"] }],
    terrain: [{ name: "terrains", label: "field.terrains", type: "several", from: ["terrains"] }],
    within: [distance, origin],
    "at-distance": [distance, origin],
    "not-closer": [distance, origin],
    adjacent: [origin],
    controlled: [{ name: "by", label: "field.by", type: "one", from: ["sides"] }],
    "outside-enemy-zoc": [{ name: "of", label: "field.side", type: "one", from: ["sides"] }],
    any: [parts("where")],
    all: [parts("where")],
    not: [inner("where")],
  },
  who: {
    counters: [{ name: "counters", label: "field.counters", type: "several", from: ["counters"] }],
    formation: [
      { name: "formation", label: "field.formation", type: "one", from: ["formations"] },
      { name: "leader", label: "field.leader", type: "flag" },
    ],
    markers: [
      { name: "marker", label: "field.marker", type: "one", from: ["markers"] },
      { name: "count", label: "field.count", type: "number", least: 0 },
    ],
  },
  predicate: {
    compare: [
      { name: "measure", label: "field.measure", type: "one", from: ["measures"] },
      {
        name: "of",
        label: "field.of",
        type: "one",
        from: ["sides", "formations", "counters", "places", "areas"],
        none: "field.ofNone",
        optional: true,
      },
      { name: "op", label: "field.op", type: "word", words: ["<", "<=", "=", ">=", ">"] },
      { name: "value", label: "field.value", type: "number" },
    ],
    choice: [
      { name: "choice", label: "field.choice", type: "one", from: ["choices"] },
      { name: "is", label: "field.is", type: "one", from: ["answers"] },
    ],
    event: [
      { name: "event", label: "field.event", type: "one", from: ["events"] },
      {
        name: "of",
        label: "field.of",
        type: "one",
        from: ["counters", "sides", "formations"],
        none: "field.ofNone",
        optional: true,
      },
    ],
    all: [parts("predicate")],
    any: [parts("predicate")],
    "at-least": [{ name: "count", label: "field.count", type: "number", least: 0 }, {
      ...parts("predicate"),
    }],
    not: [inner("predicate")],
  },
};

const id: Field = { name: "id", label: "field.id", type: "id" };
const name: Field = { name: "name", label: "field.name", type: "text" };
const description: Field = {
  name: "description",
  label: "field.description",
  type: "text",
  long: true,
  optional: true,
};
const where: Field = { name: "where", label: "field.where", type: "part", structure: "where" };
const answers: readonly Field[] = [id, name, description];

const moments = ["at-once", "end-of-player-turn", "end-of-turn", "end-of-game"] as const;

/** Fields of an item of each list, without those that say where it comes from. */
export const itemFields: Readonly<Record<ItemList, readonly Field[]>> = {
  control: [{ name: "side", label: "field.side", type: "one", from: ["sides"] }, where],
  zones: [id, name, where],
  placements: [
    id,
    { name: "side", label: "field.side", type: "one", from: ["sides"] },
    { name: "who", label: "field.who", type: "part", structure: "who" },
    where,
    { name: "minimum", label: "field.minimum", type: "number", least: 0, optional: true },
  ],
  restrictions: [
    id,
    { name: "who", label: "field.who", type: "part", structure: "who" },
    { name: "fromTurn", label: "field.fromTurn", type: "number" },
    { name: "toTurn", label: "field.toTurn", type: "number" },
    { name: "limit", label: "field.limit", type: "number", least: 0 },
  ],
  victory: [
    id,
    name,
    { name: "winner", label: "field.winner", type: "one", from: ["sides"], none: "field.draw" },
    { name: "moment", label: "field.moment", type: "word", words: moments },
    { name: "when", label: "field.when", type: "part", structure: "predicate" },
  ],
  parameters: [
    { ...id, from: ["parameters"] },
    { name: "value", label: "field.value", type: "number" },
  ],
  choices: [
    id,
    name,
    { name: "by", label: "field.chooser", type: "one", from: ["sides"] },
    { name: "secret", label: "field.secret", type: "flag" },
    { name: "options", label: "field.options", type: "records", fields: answers },
  ],
  options: [
    id,
    name,
    { name: "values", label: "field.values", type: "records", fields: answers },
    { name: "standard", label: "field.standard", type: "value", of: "values" },
  ],
};

/** Fields that say where an item comes from. */
export const sourceFields: readonly Field[] = [
  {
    name: "fidelity",
    label: "field.fidelity",
    type: "word",
    words: ["printed", "derived", "reconstructed", "stand-in", "missing"],
    optional: true,
  },
  { name: "ref", label: "field.ref", type: "text", optional: true },
  { name: "ruling", label: "field.ruling", type: "text", optional: true },
  { name: "evidence", label: "field.evidence", type: "text", long: true, optional: true },
  { name: "note", label: "field.note", type: "text", long: true, optional: true },
];

/** Everything that a field may choose from, in the order of its lists. */
export const choicesOf = (vocabulary: Vocabulary, from: From): readonly Choice[] =>
  from.flatMap((list) => vocabulary[list]);

/** A structure of a kind with its first choices filled in, so that it can be saved as it is wherever that is possible. */
export function freshStructure(
  structure: Structure,
  kind: string,
  vocabulary: Vocabulary,
): Draft {
  const made: Record<string, JsonValue> = { kind };
  for (const field of structures[structure][kind] ?? []) {
    const value = freshValue(field, vocabulary);
    if (value !== undefined) made[field.name] = value;
  }
  return made;
}

/** What a field of a new item begins with; undefined where it may be left out. */
export function freshValue(field: Field, vocabulary: Vocabulary): JsonValue | undefined {
  if (field.optional) return undefined;
  switch (field.type) {
    case "text":
    case "id":
    case "value":
      return "";
    case "number":
      return Math.max(0, field.least ?? 0);
    case "flag":
      return false;
    case "hexes":
    case "several":
      return [];
    case "one":
      return field.none ? null : choicesOf(vocabulary, field.from)[0]?.id ?? "";
    case "word":
      return field.words[0] ?? "";
    case "part":
      return freshStructure(field.structure, firstKind(field.structure), vocabulary);
    case "parts":
      return [freshStructure(field.structure, firstKind(field.structure), vocabulary)];
    case "records":
      return [{ id: "", name: "" }, { id: "", name: "" }];
  }
}

/** The kind that a structure is of at first. */
function firstKind(structure: Structure): string {
  return Object.keys(structures[structure])[0] ?? "";
}

/** An item of a list before anybody has filled it in. */
export function freshItem(list: ItemList, vocabulary: Vocabulary): Draft {
  const made: Record<string, JsonValue> = {};
  for (const field of itemFields[list]) {
    const value = freshValue(field, vocabulary);
    if (value !== undefined) made[field.name] = value;
  }
  // It stands in no rulebook yet.
  return { ...made, fidelity: "stand-in" };
}

/** Whether a draft can be sent: nothing that must be there is empty. The server judges the rest. */
export function complete(value: JsonValue | undefined, fields: readonly Field[]): boolean {
  if (!isObject(value)) return false;
  return fields.every((field) => {
    const own = value[field.name];
    if (own === undefined) return field.optional === true;
    switch (field.type) {
      case "text":
      case "id":
      case "value":
        return typeof own === "string" && own.trim() !== "";
      case "number":
        return typeof own === "number" && Number.isSafeInteger(own) &&
          own >= (field.least ?? -Infinity);
      case "hexes":
      case "several":
        return isArray(own) && own.length > 0;
      case "one":
        return (own === null && field.none !== undefined) || (own !== null && own !== "");
      case "part":
        return completePart(own, field.structure);
      case "parts":
        return isArray(own) && own.length > 0 &&
          own.every((part) => completePart(part, field.structure));
      case "records":
        return isArray(own) && own.length > 1 && own.every((item) => complete(item, field.fields));
      default:
        return true;
    }
  });
}

function completePart(value: JsonValue, structure: Structure): boolean {
  if (!isObject(value) || typeof value["kind"] !== "string") return false;
  const fields = structures[structure][value["kind"]];
  return fields !== undefined && complete(value, fields);
}
