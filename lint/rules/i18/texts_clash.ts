import { clashingTexts, placeOfText, textKinds } from "../../../library/texts.ts";
import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "I18011",
  severity: "error",
  title: both("One key, two texts", "Une clé, deux textes"),
  why: both(
    "Maps of one game share the names of their terrains and places; a key with two texts can be translated only once.",
    "Les cartes d'un jeu partagent les noms de leurs terrains et lieux ; une clé à deux textes ne se traduit qu'une fois.",
  ),
  needs: [],
  recordsOf: textKinds,
  failing: {
    changes: [{
      file: "maps/annex.json",
      value: {
        version: 1,
        id: "annex",
        name: "The field",
        ref: "map",
        grid: {
          orientation: "flat",
          stagger: "odd",
          columns: 1,
          rows: 1,
          numbering: {
            order: "column-row",
            prefix: "A",
            columnDigits: 2,
            rowDigits: 2,
            firstColumn: 1,
            firstRow: 1,
            columnDirection: "right",
            rowDirection: "down",
          },
        },
        defaultTerrain: "clear",
        metresPerHex: null,
        fieldFidelity: { metresPerHex: "missing" },
        terrains: [{ id: "clear", name: "Open", pattern: "clear" }],
        hexsideKinds: [],
        pathKinds: [],
        hexes: [],
        hexsides: [],
        paths: [],
        places: [],
        areas: [],
        edges: [],
        labels: [],
      },
    }],
    at: { file: "maps/field.json", pointer: "/terrains/0/name" },
    value: "Open",
    also: ["I18001", "I18002"],
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { first, second } of clashingTexts(subject.data)) {
      const place = placeOfText(subject.game, first);
      report(subject.document(second.kind, second.document), second.pointer, {
        en: en`${second.key} is ${second.text} here, but ${first.text} elsewhere.`,
        fr: fr`${second.key} vaut ${second.text} ici, mais ${first.text} ailleurs.`,
      }, { record: second.record, ...(place === undefined ? {} : { related: [place] }) });
    }
  },
});
