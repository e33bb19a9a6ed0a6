import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "MAP012",
  severity: "info",
  title: both("Kind that the map never uses", "Nature que la carte n'emploie jamais"),
  why: both(
    "A terrain, hexside or path kind in the key but not on the map is a leftover, or the map lacks what the key promises.",
    "Une nature de terrain, de côté ou de chemin qui est dans la légende mais pas sur la carte est un reste, ou bien la carte ne tient pas la promesse de la légende.",
  ),
  needs: [],
  recordsOf: ["map"],
  failing: {
    changes: [{
      file: "maps/field.json",
      patch: [{
        op: "add",
        path: "/pathKinds/-",
        value: { id: "railway", name: "Road", pattern: "railway" },
      }],
    }],
    at: { file: "maps/field.json", pointer: "/pathKinds/1" },
    value: "railway",
    also: ["I18001"],
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const map of subject.data.maps) {
      const used = {
        terrains: new Set([map.defaultTerrain, ...map.hexes.map(({ terrain }) => terrain)]),
        hexsideKinds: new Set(map.hexsides.map(({ kind }) => kind)),
        pathKinds: new Set(map.paths.map(({ kind }) => kind)),
      };
      for (const list of ["terrains", "hexsideKinds", "pathKinds"] as const) {
        for (const [index, { id }] of map[list].entries()) {
          if (used[list].has(id)) continue;
          report(subject.document("map", map.id), `/${list}/${index}`, {
            en: en`The kind ${id} is in the key of map ${map.id}, but nothing on the map is of it.`,
            fr:
              fr`La nature ${id} est dans la légende de la carte ${map.id}, mais rien sur la carte n'en relève.`,
          }, { record: id });
        }
      }
    }
  },
});
