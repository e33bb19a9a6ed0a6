/**
 * Which values of which documents name something else: the one list that renaming, removing, duplicating and growing
 * the map all go by.
 */
import type { JsonValue } from "../../library/finding.ts";
import type { DocumentKind, LibraryDocument } from "../../library/model.ts";
import { formatPointer, isArray, isObject } from "../values/pointer.ts";

/** What a name is the name of. `counter` is a unit, a leader or a marker; `spot` a place or an area. */
export type Space =
  | "formation"
  | "leader"
  | "counter"
  | "nation"
  | "side"
  | "class"
  | "map"
  | "setup"
  | "scenario"
  | "hex"
  | "place"
  | "area"
  | "edge"
  | "zone"
  | "spot"
  | "terrain"
  | "hexside-kind"
  | "path-kind"
  | "rule"
  | "ruling"
  | "marker"
  | "any";

/** One value that names something. */
export interface Reference {
  readonly document: string;
  readonly pointer: string;
  readonly space: Space;
  readonly name: string;
  /** Text before the name in the value: `hex:` of a schedule entry. */
  readonly prefix: string;
  /** What is left when the name goes: the value can be left out, is an item of a list, or the record falls with it. */
  readonly without: "clear" | "item" | "record";
}

/** Field paths by document kind: `*` any item of a list, `**` any depth below. */
type Rule = readonly [path: string, space: Space, without: Reference["without"]];

const where: readonly Rule[] = [
  ["hexes/*", "hex", "item"],
  ["places/*", "place", "item"],
  ["area", "area", "record"],
  ["edge", "edge", "record"],
  ["terrains/*", "terrain", "item"],
  ["by", "side", "record"],
];

const rules: Readonly<Partial<Record<DocumentKind, readonly Rule[]>>> = {
  game: [["nations/*/side", "side", "record"], ["markers/*/side", "side", "clear"]],
  formations: [
    ["*/side", "side", "record"],
    ["*/parent", "formation", "clear"],
    ["*/leader", "leader", "clear"],
  ],
  leaders: [["*/formation", "formation", "record"], ["*/nation", "nation", "record"]],
  units: [
    ["*/formation", "formation", "record"],
    ["*/nation", "nation", "record"],
    ["*/class", "class", "record"],
  ],
  schedule: [
    ["*/side", "side", "record"],
    ["*/counters/*", "counter", "item"],
    ["*/scenarios/*", "scenario", "item"],
  ],
  map: [
    ["defaultTerrain", "terrain", "record"],
    ["hexes/*/hex", "hex", "record"],
    ["hexes/*/terrain", "terrain", "record"],
    ["hexsides/*/between/*", "hex", "record"],
    ["hexsides/*/kind", "hexside-kind", "record"],
    ["paths/*/kind", "path-kind", "record"],
    ["paths/*/hexes/*", "hex", "item"],
    ["places/*/hexes/*", "hex", "item"],
    ["areas/*/hexes/*", "hex", "item"],
    ["edges/*/hexes/*", "hex", "item"],
    ["labels/*/hexes/*", "hex", "item"],
  ],
  setup: [
    ["order/*", "side", "item"],
    ["placements/*/side", "side", "record"],
    ["suggested/*/counter", "counter", "record"],
    ["suggested/*/hex", "hex", "record"],
  ],
  scenario: [
    ["map", "map", "record"],
    ["setup", "setup", "record"],
    ["sides/*", "side", "item"],
    ["formations/*", "formation", "item"],
    ["control/*/side", "side", "record"],
    ["choices/*/by", "side", "record"],
    ["victory/*/winner", "side", "record"],
    ["links/*/scenario", "scenario", "record"],
  ],
  assertions: [
    ["assertions/*/where/formation", "formation", "record"],
    ["assertions/*/where/nation", "nation", "record"],
    ["assertions/*/where/class", "class", "record"],
    ["assertions/*/where/side", "side", "record"],
    ["assertions/*/record", "counter", "record"],
    ["assertions/*/record", "formation", "record"],
    ["assertions/*/map", "map", "record"],
    ["assertions/*/from", "place", "record"],
    ["assertions/*/to", "place", "record"],
    ["assertions/*/hexside", "hexside-kind", "record"],
  ],
  rules: [["*/replaces", "rule", "clear"], ["*/scope/*", "scenario", "item"]],
  rulings: [["*/rules/*", "rule", "item"]],
  table: [],
  vectors: [["vectors/*/rules/*", "rule", "item"]],
  errata: [["errata/*/record", "any", "record"]],
  catalogue: [],
};

function matches(path: readonly string[], pattern: string): boolean {
  const parts = pattern.split("/");
  return parts.length === path.length &&
    parts.every((part, at) => part === "*" ? /^\d+$/.test(path[at] ?? "") : part === path[at]);
}

/** What a text inside a structured condition (`Where`, `Who`, `Predicate`) names, by the kind of its object. */
function conditional(kind: string, rest: readonly string[]): Rule | null {
  const pattern = rest.map((part) => /^\d+$/.test(part) ? "*" : part).join("/");
  switch (kind) {
    case "within":
    case "at-distance":
    case "adjacent":
    case "not-closer":
      return pattern === "of" ? ["of", "spot", "record"] : null;
    case "outside-enemy-zoc":
      return pattern === "of" ? ["of", "side", "record"] : null;
    case "counters":
      return pattern === "counters/*" ? ["counters/*", "counter", "item"] : null;
    case "formation":
      return pattern === "formation" ? ["formation", "formation", "record"] : null;
    case "markers":
      return pattern === "marker" ? ["marker", "marker", "record"] : null;
    case "compare":
    case "event":
      return pattern === "of" ? ["of", "any", "record"] : null;
    default:
      return where.find(([path]) => path === pattern) ?? null;
  }
}

/** Every value of a document that names something of the game. */
export function referencesOf(document: LibraryDocument): Reference[] {
  const found: Reference[] = [];
  const structured = ["scenario", "setup", "assertions"].includes(document.kind);
  const own = rules[document.kind] ?? [];
  const add = (path: readonly string[], name: string, rule: Rule, prefix = "") =>
    found.push({
      document: document.id,
      pointer: formatPointer(path),
      space: rule[1],
      name,
      prefix,
      without: rule[2],
    });
  const visit = (
    value: JsonValue,
    path: readonly string[],
    condition: { kind: string; depth: number } | null,
  ): void => {
    if (typeof value === "string") {
      for (const rule of own) if (matches(path, rule[0])) add(path, value, rule);
      if (structured && condition) {
        const rule = conditional(condition.kind, path.slice(condition.depth));
        if (rule) add(path, value, rule);
      }
      const field = path.at(-1);
      if (field === "ruling") {
        for (const name of value.split(" ")) add(path, name, ["", "ruling", "clear"]);
      }
      const entry = document.kind === "schedule" && field === "entry"
        ? /^(edge|zone|place|hex):(.+)$/.exec(value)
        : null;
      const space = (["edge", "zone", "place", "hex"] as const).find((item) => item === entry?.[1]);
      if (entry?.[2] !== undefined && space) {
        add(path, entry[2], ["", space, "record"], `${space}:`);
      }
      return;
    }
    if (isArray(value)) {
      value.forEach((item, at) => visit(item, [...path, String(at)], condition));
    } else if (isObject(value)) {
      const kind = value["kind"];
      const inside = structured && typeof kind === "string"
        ? { kind, depth: path.length }
        : condition;
      for (const [key, item] of Object.entries(value)) visit(item, [...path, key], inside);
    }
  };
  visit(document.value, [], null);
  return found;
}

const families: readonly (readonly Space[])[] = [
  ["counter", "leader", "marker", "any"],
  ["formation", "any"],
  ["place", "spot", "any"],
  ["area", "spot", "any"],
  ["side", "any"],
  ["rule", "any"],
];

/** Whether a reference in `space` may mean something of `kind`. */
export function mayMean(space: Space, kind: Space): boolean {
  return space === kind ||
    families.some((family) => family[0] === kind && family.includes(space)) ||
    (kind === "leader" && (space === "counter" || space === "any"));
}
