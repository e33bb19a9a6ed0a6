/** Games that show the library's findings of shape. */
import type { LibraryExamples } from "./mod.ts";

const set = (file: string, path: string, value: string | number | boolean | null | object) => ({
  file,
  patch: [{ op: "replace" as const, path, value: JSON.parse(JSON.stringify(value)) }],
});
const column = "/columns/units/0";

export const shapeExamples = {
  SHP001: { changes: [{ file: "scenarios/dawn.json", patch: [{ op: "remove", path: "/map" }] }] },
  SHP002: { changes: [set("scenarios/dawn.json", "/turns/first", "1")] },
  SHP003: { changes: [set("maps/field.json", "/grid/stagger", "none")] },
  SHP004: { changes: [set("maps/field.json", "/hexes/0/hex", "hex 1")] },
  SHP005: { changes: [set("maps/field.json", "/grid/columns", 0)] },
  SHP006: {
    changes: [{
      file: "maps/field.json",
      patch: [{ op: "add", path: "/grid/numbering/rowDigit", value: 2 }],
    }],
  },
  SHP007: {
    changes: [{
      file: "scenarios/dawn.json",
      patch: [{ op: "add", path: "/restriction", value: [] }],
    }],
  },
  SHP008: { changes: [set("assertions.json", "/version", 2)] },
  SHP020: { changes: [set("units.csv", "/0/strength", "04")] },
  SHP021: {
    changes: [
      {
        file: "game.json",
        patch: [
          { op: "replace", path: `${column}/type`, value: "choice" },
          { op: "remove", path: `${column}/minimum` },
          { op: "add", path: `${column}/choices`, value: ["1", "2", "3"] },
        ],
      },
      set("units.csv", "/0/strength", "4"),
    ],
  },
  SHP022: {
    changes: [
      { file: "game.json", patch: [{ op: "add", path: `${column}/maximum`, value: 3 }] },
      set("units.csv", "/0/strength", "4"),
    ],
  },
  SHP023: { changes: [set("units.csv", "/0/strength", "")] },
  SHP024: { changes: [set("rules.csv", "/0/optional", "true")] },
  SHP025: { changes: [set("schedule.csv", "/0/counters", "blue-two  red-one")] },
  SHP026: { changes: [{ file: "formations.csv", text: "id,name\nred-corps,Red corps\n" }] },
  SHP028: {
    changes: [
      { file: "game.json", patch: [{ op: "add", path: `${column}/maximum`, value: -1 }] },
    ],
  },
  SHP029: { changes: [set("maps/field.json", "/grid/numbering/firstColumn", 98)] },
  SHP090: { changes: [set("game.json", "/sides", 3)], also: ["SHP002"] },
} satisfies LibraryExamples;
