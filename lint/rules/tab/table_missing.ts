import { rule } from "../../rule.ts";
import { both, en, fr, withSuggestion } from "../../words.ts";

export default rule({
  code: "TAB011",
  severity: "error",
  title: both("Table that the system needs is missing", "Table nécessaire au système absente"),
  why: both(
    "The engine refuses to play without it: a missing table is never guessed.",
    "Le moteur refuse de jouer sans elle : une table absente ne se devine pas.",
  ),
  needs: ["game", "table"],
  failing: {
    changes: [{ file: "tables/weather.json", patch: [] }],
    manifest: { tables: ["weathers"] },
    at: { file: "game.json", pointer: "/system" },
    value: "weathers",
  },
  passing: { changes: [] },
  check(subject, report) {
    const known = subject.data.tables.map(({ id }) => id);
    for (const table of subject.system?.tables ?? []) {
      if (known.includes(table)) continue;
      report(
        subject.document("game"),
        "/system",
        withSuggestion(
          {
            en:
              en`System ${subject.system?.id} reads the table ${table}, which the game does not have. Add tables/${{
                plain: table,
              }}.json.`,
            fr:
              fr`Le système ${subject.system?.id} lit la table ${table}, que le jeu n'a pas. Ajoutez tables/${{
                plain: table,
              }}.json.`,
          },
          table,
          known,
        ),
        { record: table },
      );
    }
  },
});
