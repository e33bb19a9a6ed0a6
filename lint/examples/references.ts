/** Games that show the library's findings of references and errata. */
import type { LibraryExamples } from "./mod.ts";

const set = (file: string, path: string, value: string | number | null | object) => ({
  file,
  patch: [{ op: "replace" as const, path, value: JSON.parse(JSON.stringify(value)) }],
});
const erratum = (fields: object) => ({
  file: "errata.json",
  value: {
    version: 1,
    ref: "9",
    errata: [{
      id: "first",
      layer: "erratum",
      document: "units.csv",
      record: "red-one",
      field: "strength",
      was: "2",
      becomes: "3",
      ...fields,
    }],
  },
});

export const referenceExamples = {
  REF001: { changes: [set("game.json", "/id", "skirmishes")] },
  REF002: { changes: [set("tables/weather.json", "/id", "wether")] },
  REF003: { changes: [set("units.csv", "/1/id", "red-one")], also: ["FID007", "REF015", "I18011"] },
  REF004: { changes: [set("maps/field.json", "/hexes/1/hex", "0202")] },
  REF010: { changes: [set("formations.csv", "/0/side", "redd")], also: ["OOB010", "SET006"] },
  REF011: { changes: [set("units.csv", "/0/nation", "redlnd")] },
  REF012: { changes: [set("units.csv", "/0/class", "infantery")] },
  REF013: { changes: [set("units.csv", "/0/formation", "red-corp")] },
  REF014: { changes: [set("formations.csv", "/0/leader", "red-genral")], also: ["OOB001"] },
  REF015: { changes: [set("schedule.csv", "/0/counters", "blue-to")] },
  REF016: {
    changes: [set("scenarios/dawn.json", "/map", "feld")],
    also: ["REF023", "REF024", "REF025", "REF034"],
  },
  REF017: { changes: [set("scenarios/dawn.json", "/setup", "dusk")] },
  REF018: { changes: [set("schedule.csv", "/0/scenarios", "dwan")], also: ["REF026"] },
  REF020: { changes: [set("maps/field.json", "/hexes/2/terrain", "wods")] },
  REF021: { changes: [set("maps/field.json", "/hexsides/0/kind", "rivr")] },
  REF022: { changes: [set("maps/field.json", "/paths/0/kind", "raod")] },
  REF023: { changes: [set("setups/dawn.json", "/placements/0/where/places/0", "mil")] },
  REF024: { changes: [set("scenarios/dawn.json", "/control/0/where/area", "west-bnak")] },
  REF025: { changes: [set("setups/dawn.json", "/placements/1/where/edge", "est")] },
  REF026: { changes: [set("schedule.csv", "/0/entry", "zone:raly")] },
  REF027: { changes: [set("scenarios/dawn.json", "/victory/1/when/of/1/of/0/is", "hodl")] },
  REF028: {
    changes: [set("maps/field.json", "/places/0/hexes/0", "202")],
    also: ["SET002", "SET004"],
  },
  REF029: { changes: [set("rulings.csv", "/0/rules", "T-010")] },
  REF030: {
    changes: [{
      file: "units.csv",
      from: "infantry,2,4,1,,,7,,,",
      to: "infantry,2,4,1,,,7,,,TQ-02",
    }],
  },
  REF031: {
    changes: [{
      file: "scenarios/dawn.json",
      patch: [{ op: "add", path: "/expects", value: { levels: ["blue-win"] } }],
    }],
  },
  REF032: {
    changes: [set("tables/weather.json", "/rows/0/cells", { skies: "fair" })],
    also: ["TAB008"],
  },
  REF034: { changes: [set("scenarios/dawn.json", "/victory/0/when/of/1/of", "red-crops")] },
  REF035: {
    changes: [set("assertions.json", "/assertions/0", {
      id: "strength",
      kind: "sum",
      of: "units",
      field: "strenght",
      text: "Strength adds up to 7",
      minimum: 7,
      maximum: 7,
    })],
    also: ["FID007"],
  },
  REF040: { changes: [set("formations.csv", "/0/parent", "red-corps")] },
  REF050: { changes: [erratum({ record: "red-three" })] },
  REF051: { changes: [erratum({ was: "5" })] },
  REF052: { changes: [erratum({ becomes: "two" })] },
  REF090: {
    changes: [{ file: "maps/field.json", from: '"version": 1,', to: '"version": 1' }],
    also: ["SYN010"],
  },
} satisfies LibraryExamples;
