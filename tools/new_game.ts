/**
 * The documents of a new game: the least that has every kind a scenario needs, and validates without an error or a
 * warning. Everything in it is a stand-in, and says so.
 */
import { formatDocument } from "../library/format/mod.ts";
import type { JsonValue } from "../library/finding.ts";
import type { DocumentTable } from "../library/model.ts";
import { columnsOf, describeKind, type SchemaKind } from "../schemas/documents.ts";
import { Game } from "../schemas/game.ts";

/** Paths below the game's folder with their texts, in canonical form. */
export function newGame(id: string, name: string): ReadonlyMap<string, string> {
  const game = gameOf(id, name);
  const { columns } = Game.parse(game);
  const write = (kind: SchemaKind, value: JsonValue): string => {
    const description = describeKind(kind);
    if (description.format === "json") return formatDocument({ kind, value });
    const own = columnsOf(description, columns);
    const table: DocumentTable = { columns: own, header: own.map((column) => column.id) };
    return formatDocument({ kind, value, table });
  };
  return new Map([
    ["game.json", write("game", game)],
    ["maps/field.json", write("map", map)],
    ["formations.csv", write("formations", formations)],
    ["units.csv", write("units", units)],
    ["schedule.csv", write("schedule", schedule)],
    ["setups/first.json", write("setup", setup)],
    ["scenarios/first.json", write("scenario", scenario)],
  ]);
}

const note = "Made up to begin with; put what your rulebook says in its place.";

function gameOf(id: string, name: string) {
  return {
    version: 1,
    id,
    name,
    // No system plays it until one is written (docs/engine.md).
    system: `${id}-rules`.slice(0, 64).replace(/-+$/, ""),
    rulebook: { title: name },
    languages: { source: "en", translations: [] },
    defaults: Object.fromEntries(
      ["game", "map", "formations", "units", "schedule", "setup", "scenario"]
        .map((kind) => [kind, "stand-in"]),
    ),
    note,
    scale: { metresPerHex: 400, minutesPerTurn: 60, menPerStrengthPoint: null },
    sides: [
      { id: "red", name: "Red", colour: "#aa2222" },
      { id: "blue", name: "Blue", colour: "#2222aa" },
    ],
    nations: [
      { id: "redland", name: "Redland", side: "red", ground: "#aa2222", ink: "#ffffff" },
      { id: "blueland", name: "Blueland", side: "blue", ground: "#2222aa", ink: "#ffffff" },
    ],
    classes: [{ id: "infantry", name: "Infantry", symbol: "infantry", combat: true }],
    dice: ["d6"],
    turns: { first: 1, last: 6 },
    columns: {
      units: [
        { id: "strength", name: "Strength", type: "integer", minimum: 1, required: true },
        { id: "movement", name: "Movement", type: "integer", minimum: 1, required: true },
      ],
      leaders: [],
    },
    markers: [],
    counters: { total: null },
  } satisfies JsonValue;
}

const map = {
  version: 1,
  id: "field",
  name: "The field",
  note,
  grid: {
    orientation: "flat",
    stagger: "odd",
    columns: 8,
    rows: 6,
    numbering: {
      order: "column-row",
      prefix: "",
      columnDigits: 2,
      rowDigits: 2,
      firstColumn: 1,
      firstRow: 1,
      columnDirection: "right",
      rowDirection: "down",
    },
  },
  defaultTerrain: "clear",
  metresPerHex: 400,
  terrains: [
    { id: "clear", name: "Clear", pattern: "clear" },
    { id: "woods", name: "Woods", pattern: "woods" },
    { id: "village", name: "Village", pattern: "village" },
  ],
  hexsideKinds: [],
  pathKinds: [{ id: "road", name: "Road", pattern: "road" }],
  hexes: [
    { hex: "0303", terrain: "village" },
    { hex: "0502", terrain: "woods" },
    { hex: "0503", terrain: "woods" },
  ],
  hexsides: [],
  paths: [{ id: "high-road", kind: "road", hexes: ["0103", "0203", "0303", "0403", "0504"] }],
  places: [{ id: "mill", name: "The mill", kind: "village", hexes: ["0303"] }],
  areas: [],
  edges: [
    { id: "west", name: "West edge", hexes: ["0101", "0102", "0103", "0104", "0105", "0106"] },
    { id: "east", name: "East edge", hexes: ["0801", "0802", "0803", "0804", "0805", "0806"] },
  ],
  labels: [],
} satisfies JsonValue;

const formations = [
  { id: "red-corps", name: "Red corps", side: "red", note },
  { id: "blue-corps", name: "Blue corps", side: "blue", note },
];

const unit = (id: string, name: string, side: "red" | "blue", strength: number) => ({
  id,
  name,
  formation: `${side}-corps`,
  nation: `${side}land`,
  class: "infantry",
  strength,
  movement: 4,
  note,
});
const units = [
  unit("red-1", "1st Red", "red", 4),
  unit("red-2", "2nd Red", "red", 3),
  unit("blue-1", "1st Blue", "blue", 4),
  unit("blue-2", "2nd Blue", "blue", 3),
];

const schedule = [
  { id: "blue-relief", turn: 3, side: "blue", counters: ["blue-2"], entry: "edge:east", note },
];

const setup = {
  version: 1,
  id: "first",
  name: "At the mill",
  note,
  order: ["red", "blue"],
  placements: [
    {
      id: "red-at-the-mill",
      side: "red",
      who: { kind: "formation", formation: "red-corps", leader: false },
      where: { kind: "within", of: "mill", distance: 1 },
    },
    {
      id: "blue-in-the-east",
      side: "blue",
      who: { kind: "counters", counters: ["blue-1"] },
      where: { kind: "edge", edge: "east" },
    },
  ],
  suggested: [
    { counter: "red-1", hex: "0303" },
    { counter: "red-2", hex: "0302" },
    { counter: "blue-1", hex: "0803" },
  ],
} satisfies JsonValue;

const scenario = {
  version: 1,
  id: "first",
  name: "The mill",
  note,
  map: "field",
  setup: "first",
  date: null,
  turns: { first: 1, last: 6 },
  sides: ["red", "blue"],
  parameters: [],
  control: [{ side: "red", where: { kind: "places", places: ["mill"] } }],
  choices: [],
  zones: [],
  restrictions: [],
  victory: [
    {
      id: "blue-wins",
      name: "Blue takes the mill",
      winner: "blue",
      moment: "end-of-game",
      when: { kind: "compare", measure: "places-held", of: "blue", op: ">=", value: 1 },
    },
    {
      id: "red-wins",
      name: "Red holds the mill",
      winner: "red",
      moment: "end-of-game",
      when: { kind: "compare", measure: "turn", op: ">=", value: 6 },
    },
  ],
} satisfies JsonValue;
