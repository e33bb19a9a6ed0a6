/** Games that show the library's findings of bytes and syntax. */
import type { LibraryExamples } from "./mod.ts";

const row = "red-two,2nd Red,red-corps,redland,infantry,1,4,,,,7,,,";

export const syntaxExamples = {
  SYN004: { changes: [{ file: "rulings.csv", text: "id,kind\u0000" }] },
  SYN005: {
    changes: [{ file: "formations.csv", latin1: "id,name,side\nred-corps,Corps épais,red\n" }],
  },
  SYN006: { changes: [{ file: "rulings.csv", from: "id,kind", to: "\ufeffid,kind" }] },
  SYN007: { changes: [{ file: "rulings.csv", from: "findings\n", to: "findings\r\n" }] },
  SYN008: { changes: [{ file: "rulings.csv", from: "a ford", to: "a\ufeff ford" }] },
  SYN009: { changes: [{ file: "rulings.csv", from: "a ford", to: "a \u202eford" }] },
  SYN010: { changes: [{ file: "assertions.json", from: '"version": 1,', to: '"version": 1' }] },
  SYN011: {
    changes: [{ file: "assertions.json", from: '"ref": "6",', to: '"ref": "6",\n  "ref": "7",' }],
  },
  SYN012: {
    changes: [{
      file: "assertions.json",
      from: '"ref": "6",',
      to: `"ref": "6",\n  "x-deep": ${"[".repeat(70)}${"]".repeat(70)},`,
    }],
  },
  SYN013: {
    changes: [{
      file: "assertions.json",
      from: '"minimum": 4',
      to: '"minimum": 9007199254740993',
    }],
  },
  SYN014: { changes: [{ file: "assertions.json", from: "There are", to: "\\ud83d There are" }] },
  SYN015: {
    changes: [{
      file: "assertions.json",
      from: '"ref": "6",',
      to: '"ref": "6",\n  "__proto__": 1,',
    }],
  },
  SYN020: { changes: [{ file: "units.csv", from: "2nd Red", to: '"2nd Red' }] },
  SYN021: { changes: [{ file: "units.csv", from: "2nd Red", to: '2nd "Red"' }] },
  SYN022: { changes: [{ file: "units.csv", from: "2nd Red,", to: "2nd Red" }] },
  SYN023: {
    changes: [{ file: "rulings.csv", from: "id,kind,ref", to: "id,kind,kind" }],
    also: ["SHP026"],
  },
  SYN024: { changes: [{ file: "units.csv", from: row, to: `${row}\n` }] },
  SYN025: { changes: [{ file: "rulings.csv", text: "id;kind;ref\nTQ-01;gap;1\n" }] },
  SYN030: { changes: [{ file: "i18n/fr.po", from: 'msgid "Red"', to: 'msgid "Red' }] },
  SYN031: {
    changes: [{
      file: "i18n/fr.po",
      from: 'msgctxt "side.blue.name"',
      to: 'msgctxt "side.red.name"\nmsgid "Red"\nmsgstr "Rouge"\n\nmsgctxt "side.blue.name"',
    }],
    also: ["I18008"],
  },
  SYN040: { changes: [{ file: "unit.csv", text: "id,name\n" }] },
  SYN042: { changes: [{ file: "game.json", removed: true }] },
} satisfies LibraryExamples;
