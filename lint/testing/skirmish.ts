/**
 * The little game itself, as data: one map of twenty hexes, two sides of two units, one scenario. Longer than other files
 * because it is data and reads best in one piece.
 */
import type { JsonValue } from "../../library/finding.ts";
import {
  formationColumns,
  leaderColumns,
  provenanceColumns,
  ruleColumns,
  rulingColumns,
  scheduleColumns,
  unitColumns,
} from "../../schemas/records.ts";

const game = {
  version: 1,
  id: "skirmish",
  name: "Skirmish at the mill",
  system: "skirmish-rules",
  rulebook: { title: "Skirmish rules" },
  languages: { source: "en", translations: ["fr"] },
  defaults: {
    map: "printed",
    formations: "printed",
    leaders: "printed",
    units: "printed",
    schedule: "printed",
    setup: "printed",
    scenario: "printed",
    table: "printed",
    rules: "printed",
    game: "printed",
    assertions: "printed",
  },
  scale: { metresPerHex: 400, minutesPerTurn: 60, menPerStrengthPoint: null },
  sides: [
    { id: "red", name: "Red", colour: "#aa0000" },
    { id: "blue", name: "Blue", colour: "#0000aa" },
  ],
  nations: [
    { id: "redland", name: "Redland", side: "red", ground: "#aa0000", ink: "#ffffff" },
    { id: "blueland", name: "Blueland", side: "blue", ground: "#0000aa", ink: "#ffffff" },
  ],
  classes: [
    { id: "infantry", name: "Infantry", symbol: "infantry", combat: true },
    { id: "leader", name: "Leader", symbol: "leader", combat: false },
  ],
  dice: ["d6", "2d6", "d66"],
  turns: { first: 1, last: 4 },
  columns: {
    units: [
      {
        id: "strength",
        name: "Strength",
        type: "integer",
        minimum: 0,
        required: true,
        face: "front",
      },
      { id: "movement", name: "Movement", type: "integer", minimum: 0, required: true },
      {
        id: "reverse_strength",
        name: "Reverse strength",
        type: "integer",
        required: false,
        face: "reverse",
      },
    ],
    leaders: [{ id: "movement", name: "Movement", type: "integer", required: true }],
  },
  markers: [{ id: "decoy", name: "Decoy", side: "red", count: 1 }],
  counters: { total: 7 },
} satisfies JsonValue;

const map = {
  version: 1,
  id: "field",
  name: "The field",
  ref: "map",
  grid: {
    orientation: "flat",
    stagger: "odd",
    columns: 5,
    rows: 4,
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
    { id: "village", name: "Village", pattern: "village" },
    { id: "woods", name: "Woods", pattern: "woods" },
  ],
  hexsideKinds: [{ id: "river", name: "River", pattern: "river" }],
  pathKinds: [{ id: "road", name: "Road", pattern: "road" }],
  hexes: [
    { hex: "0202", terrain: "village" },
    { hex: "0303", terrain: "clear", elevation: 1 },
    { hex: "0502", terrain: "woods" },
  ],
  hexsides: [
    { between: ["0301", "0401"], kind: "river" },
    { between: ["0302", "0401"], kind: "river" },
    { between: ["0302", "0402"], kind: "river", crossing: "bridge" },
    { between: ["0303", "0402"], kind: "river" },
    { between: ["0303", "0403"], kind: "river" },
    { between: ["0304", "0403"], kind: "river" },
    { between: ["0304", "0404"], kind: "river" },
  ],
  paths: [{ id: "high-road", kind: "road", hexes: ["0102", "0202", "0302", "0402", "0502"] }],
  places: [
    { id: "mill", name: "The mill", kind: "village", hexes: ["0202"] },
    { id: "ridge", name: "The ridge", kind: "hill", hexes: ["0303"] },
    { id: "grove", name: "The grove", kind: "wood", hexes: ["0502"] },
  ],
  areas: [{ id: "west-bank", name: "West bank", hexes: ["0101", "0102"] }],
  edges: [
    { id: "west", name: "West edge", hexes: ["0101", "0102", "0103"] },
    { id: "east", name: "East edge", hexes: ["0501", "0502", "0503"] },
  ],
  labels: [{ id: "stream", name: "The stream", kind: "river", hexes: ["0302"] }],
} satisfies JsonValue;

const movementCosts = {
  version: 1,
  id: "movement-costs",
  name: "Movement costs",
  ref: "1",
  axis: { kind: "key", name: "Terrain", of: "free" },
  columns: [{ id: "cost", name: "Cost", grammar: "movement-cost" }],
  rows: [
    { key: { kind: "id", id: "clear" }, cells: { cost: "1" } },
    { key: { kind: "id", id: "village" }, cells: { cost: "1" } },
    { key: { kind: "id", id: "woods" }, cells: { cost: "2" } },
    { key: { kind: "id", id: "river" }, cells: { cost: "-" } },
  ],
} satisfies JsonValue;

const combatResults = {
  version: 1,
  id: "combat-results",
  name: "Combat results",
  ref: "2",
  axis: { kind: "dice", name: "Modified dice", dice: "2d6", modified: true },
  columns: [{ id: "result", name: "Result", grammar: "losses" }],
  rows: [
    { key: { kind: "interval", from: null, to: 4 }, cells: { result: "2R/0" } },
    { key: { kind: "interval", from: 5, to: 7 }, cells: { result: "1/0" } },
    { key: { kind: "interval", from: 8, to: 10 }, cells: { result: "0/R" } },
    { key: { kind: "interval", from: 11, to: null }, cells: { result: "0/1R" } },
  ],
} satisfies JsonValue;

const strengthRatio = {
  version: 1,
  id: "strength-ratio",
  name: "Strength ratio",
  ref: "2",
  axis: { kind: "odds", name: "Ratio", rounding: "defender" },
  columns: [{ id: "modifier", name: "Modifier", grammar: "modifier" }],
  rows: [
    { key: { kind: "odds", attacker: 1, defender: 2 }, cells: { modifier: "-2" } },
    { key: { kind: "odds", attacker: 1, defender: 1 }, cells: { modifier: "0" } },
    { key: { kind: "odds", attacker: 2, defender: 1 }, cells: { modifier: "+1" } },
  ],
} satisfies JsonValue;

const weather = {
  version: 1,
  id: "weather",
  name: "Weather",
  ref: "3",
  axis: { kind: "dice", name: "Die", dice: "d6", modified: false },
  columns: [{ id: "sky", name: "Sky", grammar: "choice", choices: ["fair", "rain"] }],
  rows: [
    { key: { kind: "interval", from: 1, to: 4 }, cells: { sky: "fair" } },
    { key: { kind: "interval", from: 5, to: 6 }, cells: { sky: "rain" } },
  ],
} satisfies JsonValue;

const stackingLimits = {
  version: 1,
  id: "stacking-limits",
  name: "Stacking limits",
  ref: "4",
  axis: { kind: "key", name: "Side", of: "side" },
  columns: [{ id: "limit", name: "Combat units in a hex", grammar: "integer" }],
  rows: [
    { key: { kind: "id", id: "red" }, cells: { limit: "2" } },
    { key: { kind: "id", id: "blue" }, cells: { limit: "1" } },
  ],
} satisfies JsonValue;

const scenario = {
  version: 1,
  id: "dawn",
  name: "Dawn",
  ref: "5",
  map: "field",
  setup: "dawn",
  date: null,
  turns: { first: 1, last: 4 },
  sides: ["red", "blue"],
  parameters: [{ id: "initial-morale", value: 5 }],
  control: [{ side: "red", where: { kind: "area", area: "west-bank" } }],
  choices: [
    {
      id: "plan",
      name: "Plan",
      by: "red",
      secret: true,
      options: [
        { id: "hold", name: "Hold the mill" },
        { id: "sortie", name: "Sortie" },
      ],
    },
  ],
  zones: [{
    id: "rally",
    name: "Rally zone",
    where: { kind: "within", of: "grove", distance: 1 },
  }],
  restrictions: [
    {
      id: "late-start",
      who: { kind: "counters", counters: ["blue-one"] },
      fromTurn: 1,
      toTurn: 2,
      limit: 0,
    },
  ],
  victory: [
    {
      id: "blue-wins",
      name: "Blue wins",
      winner: "blue",
      moment: "at-once",
      when: {
        kind: "any",
        of: [
          { kind: "event", event: "leader-killed", of: "red-general" },
          { kind: "compare", measure: "units-lost", of: "red-corps", op: ">=", value: 2 },
        ],
      },
    },
    {
      id: "red-wins",
      name: "Red wins",
      winner: "red",
      moment: "end-of-game",
      when: {
        kind: "all",
        of: [
          { kind: "compare", measure: "turn", op: ">=", value: 4 },
          {
            kind: "any",
            of: [
              { kind: "choice", choice: "plan", is: "hold" },
              { kind: "choice", choice: "plan", is: "sortie" },
            ],
          },
        ],
      },
    },
  ],
} satisfies JsonValue;

const setup = {
  version: 1,
  id: "dawn",
  name: "Dawn",
  ref: "5",
  order: ["red", "blue"],
  placements: [
    {
      id: "red-corps-at-the-mill",
      side: "red",
      who: { kind: "formation", formation: "red-corps", leader: true },
      where: { kind: "places", places: ["mill"] },
    },
    {
      id: "blue-in-the-east",
      side: "blue",
      who: { kind: "counters", counters: ["blue-one", "blue-general"] },
      where: { kind: "edge", edge: "east" },
    },
  ],
  suggested: [
    { counter: "red-one", hex: "0202" },
    { counter: "red-two", hex: "0202" },
    { counter: "red-general", hex: "0202" },
    { counter: "blue-one", hex: "0502" },
    { counter: "blue-general", hex: "0502" },
  ],
} satisfies JsonValue;

const assertions = {
  version: 1,
  ref: "6",
  assertions: [
    {
      id: "four-units",
      kind: "count",
      of: "units",
      text: "There are 4 units",
      minimum: 4,
      maximum: 4,
    },
    {
      id: "mill-to-ridge",
      kind: "distance",
      text: "The ridge is one hex from the mill",
      map: "field",
      from: "mill",
      to: "ridge",
      minimum: 1,
      maximum: 1,
    },
  ],
} satisfies JsonValue;

type Row = Readonly<Record<string, string>>;
const lists: Readonly<Record<string, readonly Row[]>> = {
  "formations.csv": [
    { id: "red-corps", name: "Red corps", side: "red", leader: "red-general", ref: "7" },
    { id: "blue-corps", name: "Blue corps", side: "blue", leader: "blue-general", ref: "7" },
  ],
  "leaders.csv": [
    {
      id: "red-general",
      name: "General Roux",
      formation: "red-corps",
      nation: "redland",
      movement: "6",
      ref: "7",
    },
    {
      id: "blue-general",
      name: "General Bluhm",
      formation: "blue-corps",
      nation: "blueland",
      movement: "6",
      ref: "7",
    },
  ],
  "units.csv": [
    unit("red-one", "1st Red", "red-corps", "redland", "2", "1"),
    unit("red-two", "2nd Red", "red-corps", "redland", "1", ""),
    unit("blue-one", "1st Blue", "blue-corps", "blueland", "3", "1"),
    unit("blue-two", "2nd Blue", "blue-corps", "blueland", "1", ""),
  ],
  "schedule.csv": [
    {
      id: "blue-relief",
      turn: "2",
      side: "blue",
      counters: "blue-two",
      entry: "zone:rally",
      ref: "8",
    },
  ],
  "rules.csv": [
    { id: "T-001", ref: "1", topic: "movement", layer: "base", text: "Woods cost 2 points" },
    {
      id: "T-002",
      ref: "2",
      topic: "names",
      layer: "base",
      text: "Names mean nothing in play",
      excuse: "Names have no effect",
    },
  ],
  "rulings.csv": [
    {
      id: "TQ-01",
      kind: "gap",
      ref: "1",
      question: "What does a ford cost?",
      decision: "Nothing",
      reason: "No ford is on the map",
      status: "decided",
      rules: "T-001",
    },
  ],
};

function unit(
  id: string,
  name: string,
  formation: string,
  nation: string,
  strength: string,
  reverse: string,
): Row {
  return {
    id,
    name,
    formation,
    nation,
    class: "infantry",
    strength,
    movement: "4",
    reverse_strength: reverse,
    ref: "7",
  };
}

const columnIds = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id);
const provenanceIds = columnIds(provenanceColumns);
/** Header of each CSV file of the fixture, in canonical order. */
export const headers: Readonly<Record<string, readonly string[]>> = {
  "formations.csv": columnIds(formationColumns),
  "leaders.csv": [...columnIds(leaderColumns), "movement", ...provenanceIds],
  "units.csv": [
    ...columnIds(unitColumns),
    "strength",
    "movement",
    "reverse_strength",
    ...provenanceIds,
  ],
  "schedule.csv": columnIds(scheduleColumns),
  "rules.csv": columnIds(ruleColumns),
  "rulings.csv": columnIds(rulingColumns),
};

/** French for every text of the fixture. */
export const french: readonly (readonly [key: string, source: string, target: string])[] = [
  ["game.name", "Skirmish at the mill", "Escarmouche au moulin"],
  ["side.red.name", "Red", "Rouge"],
  ["side.blue.name", "Blue", "Bleu"],
  ["nation.redland.name", "Redland", "Pays rouge"],
  ["nation.blueland.name", "Blueland", "Pays bleu"],
  ["class.infantry.name", "Infantry", "Infanterie"],
  ["class.leader.name", "Leader", "Chef"],
  ["marker.decoy.name", "Decoy", "Leurre"],
  ["column.units.strength.name", "Strength", "Force"],
  ["column.units.movement.name", "Movement", "Mouvement"],
  ["column.units.reverse_strength.name", "Reverse strength", "Force au verso"],
  ["column.leaders.movement.name", "Movement", "Mouvement"],
  ["map.field.name", "The field", "Le champ"],
  ["terrain.clear.name", "Clear", "Plaine"],
  ["terrain.village.name", "Village", "Village"],
  ["terrain.woods.name", "Woods", "Bois"],
  ["hexside.river.name", "River", "Rivière"],
  ["path-kind.road.name", "Road", "Route"],
  ["place.mill.name", "The mill", "Le moulin"],
  ["place.ridge.name", "The ridge", "La crête"],
  ["place.grove.name", "The grove", "Le bosquet"],
  ["area.west-bank.name", "West bank", "Rive ouest"],
  ["edge.west.name", "West edge", "Bord ouest"],
  ["edge.east.name", "East edge", "Bord est"],
  ["label.stream.name", "The stream", "La rivière"],
  ["formation.red-corps.name", "Red corps", "Corps rouge"],
  ["formation.blue-corps.name", "Blue corps", "Corps bleu"],
  ["leader.red-general.name", "General Roux", "Général Roux"],
  ["leader.blue-general.name", "General Bluhm", "Général Bluhm"],
  ["unit.red-one.name", "1st Red", "1er rouge"],
  ["unit.red-two.name", "2nd Red", "2e rouge"],
  ["unit.blue-one.name", "1st Blue", "1er bleu"],
  ["unit.blue-two.name", "2nd Blue", "2e bleu"],
  ["table.combat-results.name", "Combat results", "Résultats de combat"],
  ["table.combat-results.column.result.name", "Result", "Résultat"],
  ["table.movement-costs.name", "Movement costs", "Coûts de mouvement"],
  ["table.movement-costs.column.cost.name", "Cost", "Coût"],
  ["table.stacking-limits.name", "Stacking limits", "Limites d’empilement"],
  ["table.stacking-limits.column.limit.name", "Combat units in a hex", "Unités par hexagone"],
  ["table.strength-ratio.name", "Strength ratio", "Rapport de force"],
  ["table.strength-ratio.column.modifier.name", "Modifier", "Modificateur"],
  ["table.weather.name", "Weather", "Météo"],
  ["table.weather.column.sky.name", "Sky", "Ciel"],
  ["scenario.dawn.name", "Dawn", "L’aube"],
  ["choice.dawn.plan.name", "Plan", "Plan"],
  ["option.dawn.plan.hold.name", "Hold the mill", "Tenir le moulin"],
  ["option.dawn.plan.sortie.name", "Sortie", "Sortie"],
  ["zone.dawn.rally.name", "Rally zone", "Zone de ralliement"],
  ["victory.dawn.blue-wins.name", "Blue wins", "Victoire bleue"],
  ["victory.dawn.red-wins.name", "Red wins", "Victoire rouge"],
  ["setup.dawn.name", "Dawn", "L’aube"],
  ["rule.T-001.text", "Woods cost 2 points", "Un bois coûte 2 points"],
  ["rule.T-002.text", "Names mean nothing in play", "Les noms n’ont pas d’effet en jeu"],
  ["rule.T-002.excuse", "Names have no effect", "Les noms n’ont pas d’effet"],
  ["ruling.TQ-01.question", "What does a ford cost?", "Que coûte un gué\u00a0?"],
  ["ruling.TQ-01.decision", "Nothing", "Rien"],
  ["ruling.TQ-01.reason", "No ford is on the map", "Il n’y a pas de gué sur la carte"],
  ["assertion.four-units.text", "There are 4 units", "Il y a 4 unités"],
  [
    "assertion.mill-to-ridge.text",
    "The ridge is one hex from the mill",
    "La crête est à un hexagone du moulin",
  ],
  // These stand last, whatever the order of the data: examples of rules point to entries by number.
  ["table.combat-results.axis", "Modified dice", "Dés modifiés"],
  ["table.movement-costs.axis", "Terrain", "Terrain"],
  ["table.stacking-limits.axis", "Side", "Camp"],
  ["table.strength-ratio.axis", "Ratio", "Rapport"],
  ["table.weather.axis", "Die", "Dé"],
  ["table.weather.choice.sky.fair", "fair", "beau"],
  ["table.weather.choice.sky.rain", "rain", "pluie"],
];

export const documents: Readonly<Record<string, JsonValue>> = {
  "game.json": game,
  "maps/field.json": map,
  "tables/combat-results.json": combatResults,
  "tables/movement-costs.json": movementCosts,
  "tables/stacking-limits.json": stackingLimits,
  "tables/strength-ratio.json": strengthRatio,
  "tables/weather.json": weather,
  "scenarios/dawn.json": scenario,
  "setups/dawn.json": setup,
  "assertions.json": assertions,
  ...lists,
};
