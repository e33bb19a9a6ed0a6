/** A complete game of a handful of hexes and counters, for tests: every document kind, no findings. */
import type { Folder, Library } from "../model.ts";
import { openLibrary } from "../open.ts";

const provenance = "fidelity,field_fidelity,ref,evidence,note,ruling";

const files: Readonly<Record<string, string>> = {
  "small/game.json": `{
  "version": 1,
  "id": "small",
  "name": "A small battle",
  "system": "none",
  "rulebook": {
    "title": "Small rules"
  },
  "languages": {
    "source": "en",
    "translations": ["fr"]
  },
  "defaults": {
    "units": "printed"
  },
  "scale": {
    "metresPerHex": 500,
    "minutesPerTurn": null,
    "menPerStrengthPoint": null
  },
  "sides": [
    {"id": "red", "name": "Red", "colour": "#aa0000"},
    {"id": "blue", "name": "Blue", "colour": "#0000aa"}
  ],
  "nations": [
    {"id": "redland", "name": "Redland", "side": "red", "ground": "#aa0000", "ink": "#ffffff"},
    {"id": "blueland", "name": "Blueland", "side": "blue", "ground": "#0000aa", "ink": "#ffffff"}
  ],
  "classes": [
    {"id": "infantry", "name": "Infantry", "symbol": "infantry", "combat": true}
  ],
  "dice": ["d6"],
  "turns": {
    "first": 1,
    "last": 4
  },
  "columns": {
    "units": [
      {"id": "strength", "name": "Strength", "type": "integer", "minimum": 1, "maximum": 20, "required": true},
      {"id": "quality", "name": "Quality", "type": "choice", "choices": ["A", "B", "C"], "required": true},
      {"id": "reverse_strength", "name": "Reverse strength", "type": "integer", "minimum": 1, "required": false}
    ],
    "leaders": []
  },
  "markers": [
    {"id": "decoy", "name": "Decoy", "side": "red", "count": 2}
  ],
  "counters": {
    "total": null
  }
}
`,
  "small/maps/field.json": `{
  "version": 1,
  "id": "field",
  "name": "The field",
  "grid": {
    "orientation": "flat",
    "stagger": "odd",
    "columns": 4,
    "rows": 3,
    "numbering": {
      "order": "column-row",
      "prefix": "",
      "columnDigits": 2,
      "rowDigits": 2,
      "firstColumn": 1,
      "firstRow": 1,
      "columnDirection": "right",
      "rowDirection": "down"
    }
  },
  "defaultTerrain": "clear",
  "metresPerHex": 500,
  "terrains": [
    {"id": "clear", "name": "Clear", "pattern": "clear"},
    {"id": "woods", "name": "Woods", "pattern": "woods"}
  ],
  "hexsideKinds": [
    {"id": "river", "name": "River", "pattern": "river"}
  ],
  "pathKinds": [
    {"id": "road", "name": "Road", "pattern": "road"}
  ],
  "hexes": [
    {"hex": "0102", "terrain": "woods"},
    {"hex": "0203", "terrain": "woods", "elevation": 1}
  ],
  "hexsides": [
    {"between": ["0101", "0201"], "kind": "river"}
  ],
  "paths": [
    {"id": "high-road", "kind": "road", "name": "High road", "hexes": ["0101", "0102", "0103"]}
  ],
  "places": [
    {"id": "mill", "name": "The mill", "kind": "farm", "hexes": ["0202"]}
  ],
  "areas": [
    {"id": "north", "name": "The north", "hexes": ["0101", "0201"]}
  ],
  "edges": [
    {"id": "west", "name": "West edge", "hexes": ["0101", "0102", "0103"]}
  ],
  "labels": [
    {"id": "brook", "name": "The brook", "kind": "river", "hexes": ["0201"]}
  ]
}
`,
  "small/formations.csv": `id,name,side,parent,leader,stripe,${provenance}
red-army,Red army,red,,,,,,,,,
red-corps,Red corps,red,red-army,ney,#112233,,,,,,
blue-corps,Blue corps,blue,,,,,,,,,
`,
  "small/leaders.csv": `id,name,formation,nation,${provenance}
ney,Ney,red-corps,redland,,,,,,
`,
  "small/units.csv": `id,name,formation,nation,class,strength,quality,reverse_strength,${provenance}
alpha,Alpha,red-corps,redland,infantry,6,A,3,,,1,,,
beta,Beta,red-corps,redland,infantry,5,B,,,strength=derived,1,,,RQ-01
gamma,Gamma,blue-corps,blueland,infantry,4,C,2,,,,,,
`,
  "small/tables/crt.json": `{
  "version": 1,
  "id": "crt",
  "name": "Combat results",
  "axis": {
    "kind": "dice",
    "name": "Die",
    "dice": "d6",
    "modified": false
  },
  "columns": [
    {"id": "result", "name": "Result", "grammar": "losses"}
  ],
  "rows": [
    {"key": {"kind": "interval", "from": 1, "to": 3}, "cells": {"result": "1/0"}, "footnotes": ["a"]},
    {"key": {"kind": "interval", "from": 4, "to": 6}, "cells": {"result": "0/1"}}
  ],
  "footnotes": [
    {"id": "a", "text": "The attacker goes back."}
  ]
}
`,
  "small/schedule.csv": `id,turn,side,counters,entry,scenarios,condition,choice,group,${provenance}
relief,2,blue,gamma,edge:west,battle,,plan=bold,,,,,,,
`,
  "small/scenarios/battle.json": `{
  "version": 1,
  "id": "battle",
  "name": "The battle",
  "map": "field",
  "setup": "battle",
  "date": null,
  "turns": {
    "first": 1,
    "last": 4
  },
  "sides": ["red", "blue"],
  "parameters": [],
  "control": [
    {"side": "red", "where": {"kind": "area", "area": "north"}}
  ],
  "choices": [
    {"id": "plan", "name": "Plan", "by": "blue", "secret": true, "options": [{"id": "bold", "name": "Bold"}, {"id": "timid", "name": "Timid"}]}
  ],
  "zones": [
    {"id": "rear", "name": "The rear", "where": {"kind": "within", "of": "mill", "distance": 1}}
  ],
  "restrictions": [],
  "victory": [
    {"id": "red-win", "name": "Red wins", "winner": "red", "moment": "end-of-game", "when": {"kind": "choice", "choice": "plan", "is": "timid"}},
    {"id": "draw", "name": "A draw", "winner": null, "moment": "end-of-game", "when": {"kind": "compare", "measure": "turn", "op": ">=", "value": 4}}
  ]
}
`,
  "small/setups/battle.json": `{
  "version": 1,
  "id": "battle",
  "name": "The battle's set-up",
  "order": ["red", "blue"],
  "placements": [
    {"id": "red-corps", "side": "red", "who": {"kind": "formation", "formation": "red-corps", "leader": true}, "where": {"kind": "places", "places": ["mill"]}}
  ],
  "suggested": [
    {"counter": "alpha", "hex": "0202"}
  ]
}
`,
  "small/rules.csv": `id,ref,topic,layer,replaces,optional,scope,text,excuse,fidelity,note,ruling
R-001,1,sequence,base,,,,"Red goes first, then blue.",,,,
R-002,2,combat,base,,yes,battle,Losses are halved.,,,,RQ-01
`,
  "small/rulings.csv": `id,kind,ref,question,decision,reason,status,rules,findings
RQ-01,gap,2,How are halves rounded?,Up.,It says so elsewhere.,decided,R-002,
`,
  "small/assertions.json": `{
  "version": 1,
  "assertions": [
    {"id": "three-units", "text": "There are three units.", "kind": "count", "of": "units", "minimum": 3}
  ]
}
`,
  "small/vectors.json": `{
  "version": 1,
  "vectors": [
    {"id": "W1", "name": "Halves go up", "procedure": "losses", "input": {"hit": 3}, "expected": {"lost": 2}, "rules": ["R-002"]}
  ]
}
`,
  "small/i18n/fr.po":
    `msgid ""\nmsgstr ""\n"Language: fr\\n"\n\nmsgctxt "unit.alpha.name"\nmsgid "Alpha"\nmsgstr "Alfa"\n\n#, fuzzy\nmsgctxt "unit.beta.name"\nmsgid "Beta"\nmsgstr "Bêta"\n`,
};

/** The small game's files. `changes` replace files; null takes one away. */
export function smallGame(
  changes: Readonly<Record<string, string | Uint8Array | null>> = {},
): Folder {
  const folder = new Map<string, Uint8Array>();
  for (const [file, text] of Object.entries(files)) folder.set(file, encode(text));
  for (const [file, content] of Object.entries(changes)) {
    if (content === null) folder.delete(file);
    else folder.set(file, typeof content === "string" ? encode(content) : content);
  }
  return folder;
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** One file of the small game, with a text replaced that must be there. */
export function edited(file: string, from: string, to: string): Record<string, string> {
  const bytes = smallGame().get(file);
  const text = new TextDecoder().decode(bytes);
  if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
  return { [file]: text.replace(from, to) };
}

/** Opens the small game with changes. */
export const openSmall = (
  changes: Readonly<Record<string, string | Uint8Array | null>> = {},
): Library => openLibrary(smallGame(changes));
