import { rule } from "../../rule.ts";
import { both, en, fr, withSuggestion } from "../../words.ts";

export default rule({
  code: "TAB012",
  severity: "error",
  title: both("Row that the system looks up is missing", "Ligne que le système cherche absente"),
  why: both(
    "The engine asks the table for this key. Without the row it would stop in the middle of a game.",
    "Le moteur cherche cette clé dans la table. Sans la ligne, il s'arrêterait au milieu d'une partie.",
  ),
  needs: ["game"],
  recordsOf: ["table"],
  failing: {
    changes: [{
      file: "tables/stacking-limits.json",
      patch: [],
    }],
    manifest: { tableKeys: { "stacking-limits": ["red", "blue", "white"] } },
    at: { file: "tables/stacking-limits.json", pointer: "/rows" },
    value: "white",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const [id, keys] of Object.entries(subject.system?.tableKeys ?? {})) {
      // A table that is not there is TAB011.
      const table = subject.data.tables.find((candidate) => candidate.id === id);
      if (table === undefined) continue;
      const known = table.rows.flatMap(({ key }) => key.kind === "id" ? [key.id] : []);
      for (const key of keys) {
        if (known.includes(key)) continue;
        report(
          subject.document("table", id),
          "/rows",
          withSuggestion(
            {
              en: en`Table ${id} has no row ${key}, which system ${subject.system?.id} looks up.`,
              fr:
                fr`La table ${id} n'a pas de ligne ${key}, que cherche le système ${subject.system?.id}.`,
            },
            key,
            known,
          ),
          { record: id },
        );
      }
    }
  },
});
