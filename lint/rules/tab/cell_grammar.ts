import { ownValue } from "../../../library/values.ts";
import { fitsGrammar } from "../../../schemas/cell_grammar.ts";
import { rule } from "../../rule.ts";
import { both, en, fr, withSuggestion } from "../../words.ts";

export default rule({
  code: "TAB006",
  severity: "error",
  title: both("Cell that the grammar does not know", "Cellule que la grammaire ne connaît pas"),
  why: both(
    "The engine reads cells by their column's grammar: 1R/2 is a result of combat, 1X/2 is not.",
    "Le moteur lit les cellules d'après la grammaire de leur colonne : 1R/2 est un résultat de combat, 1X/2 non.",
  ),
  needs: [],
  recordsOf: ["table"],
  failing: {
    changes: [{
      file: "tables/combat-results.json",
      patch: [{ op: "replace", path: "/rows/1/cells/result", value: "1X/0" }],
    }],
    at: { file: "tables/combat-results.json", pointer: "/rows/1/cells/result" },
    value: "1X/0",
  },
  passing: {
    changes: [{
      file: "tables/combat-results.json",
      patch: [{ op: "replace", path: "/rows/0/cells/result", value: "2R/R" }],
    }],
  },
  check(subject, report) {
    for (const { id, columns, rows } of subject.data.tables) {
      for (const column of columns) {
        for (const [row, { cells }] of rows.entries()) {
          const cell = ownValue(cells, column.id);
          if (cell === undefined || cell === null) continue;
          if (fitsGrammar(column, cell)) continue;
          const expected = expectations[column.grammar];
          const message = {
            en: en`Table ${id}, row ${
              row + 1
            }, column ${column.id}: ${cell} is no ${column.grammar}. ${expected.en}`,
            fr: fr`Table ${id}, ligne ${
              row + 1
            }, colonne ${column.id} : ${cell} ne suit pas la grammaire ${column.grammar}. ${expected.fr}`,
          };
          report(
            subject.document("table", id),
            `/rows/${row}/cells/${column.id}`,
            column.choices === undefined ? message : withSuggestion(message, cell, column.choices),
            { record: id },
          );
        }
      }
    }
  },
});

const expectations = {
  integer: {
    en: { plain: "Expected: a whole number." },
    fr: { plain: "Attendu\u00a0: un entier." },
  },
  modifier: {
    en: { plain: "Expected: a signed whole number such as -2, +1 or 0." },
    fr: { plain: "Attendu\u00a0: un entier signé comme -2, +1 ou 0." },
  },
  losses: {
    en: { plain: "Expected: attacker/defender such as 3R/0, 1/R or 0/2R." },
    fr: { plain: "Attendu\u00a0: attaquant/défenseur comme 3R/0, 1/R ou 0/2R." },
  },
  "movement-cost": {
    en: { plain: "Expected: a whole number, +n (added) or - (forbidden)." },
    fr: { plain: "Attendu\u00a0: un entier, +n (en plus) ou - (interdit)." },
  },
  choice: {
    en: { plain: "Expected: one of the column's choices." },
    fr: { plain: "Attendu\u00a0: l’un des choix de la colonne." },
  },
  text: { en: { plain: "" }, fr: { plain: "" } },
} as const;
