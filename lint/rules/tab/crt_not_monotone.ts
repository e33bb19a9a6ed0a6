import { ownValue } from "../../../library/values.ts";
import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "TAB007",
  severity: "info",
  title: both("Better roll, worse result", "Meilleur jet, pire résultat"),
  why: both(
    "On most combat tables a higher total is never worse for the attacker nor better for the defender. A row that is may be a misprint: compare it with the printed table, and record a ruling.",
    "Sur la plupart des tables de combat, un total plus haut n'est jamais pire pour l'attaquant ni meilleur pour le défenseur. Une ligne qui l'est peut être une coquille : comparez avec la table imprimée et notez une décision.",
  ),
  needs: [],
  recordsOf: ["table"],
  failing: {
    changes: [{
      file: "tables/combat-results.json",
      patch: [{ op: "replace", path: "/rows/3/cells/result", value: "1/1R" }],
    }],
    at: { file: "tables/combat-results.json", pointer: "/rows/3/cells/result" },
    value: "1/1R",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { id, axis, columns, rows } of subject.data.tables) {
      if (axis.kind !== "dice" && axis.kind !== "odds") continue;
      for (const column of columns) {
        if (column.grammar !== "losses") continue;
        let before: { cell: string; attacker: number; defender: number } | undefined;
        for (const [row, { cells }] of rows.entries()) {
          const cell = ownValue(cells, column.id);
          const now = typeof cell === "string" ? weigh(cell) : undefined;
          if (typeof cell !== "string" || now === undefined) continue;
          if (
            before !== undefined &&
            (now.attacker > before.attacker || now.defender < before.defender)
          ) {
            const attacker = now.attacker > before.attacker;
            report(subject.document("table", id), `/rows/${row}/cells/${column.id}`, {
              en: attacker
                ? en`Table ${id}, row ${
                  row + 1
                }: ${cell} is worse for the attacker than ${before.cell} in the row before. Compare it with the printed table.`
                : en`Table ${id}, row ${
                  row + 1
                }: ${cell} is better for the defender than ${before.cell} in the row before. Compare it with the printed table.`,
              fr: attacker
                ? fr`Table ${id}, ligne ${
                  row + 1
                } : ${cell} est pire pour l'attaquant que ${before.cell} à la ligne précédente. Comparez avec la table imprimée.`
                : fr`Table ${id}, ligne ${
                  row + 1
                } : ${cell} est meilleur pour le défenseur que ${before.cell} à la ligne précédente. Comparez avec la table imprimée.`,
            }, { record: id });
          }
          before = { cell, ...now };
        }
      }
    }
  },
});

/** Losses of both sides as weights: a step outweighs a retreat. Undefined for a cell that TAB006 reports. */
function weigh(cell: string): { attacker: number; defender: number } | undefined {
  const match = /^(\d*)(R?)\/(\d*)(R?)$/.exec(cell);
  if (match === null) return undefined;
  const [, attacker, attackerRetreat, defender, defenderRetreat] = match;
  return {
    attacker: Number(attacker) * 2 + (attackerRetreat === "R" ? 1 : 0),
    defender: Number(defender) * 2 + (defenderRetreat === "R" ? 1 : 0),
  };
}
