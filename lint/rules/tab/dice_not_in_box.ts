import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "TAB010",
  severity: "warning",
  title: both(
    "Table rolls dice that the game does not list",
    "Table qui lance des dés que le jeu ne cite pas",
  ),
  why: both(
    "game.json lists the dice of the game. A table with others is mistyped, or the list is not complete.",
    "game.json cite les dés du jeu. Une table qui en lance d'autres est fausse, ou la liste est incomplète.",
  ),
  needs: ["game"],
  recordsOf: ["table"],
  failing: {
    changes: [{
      file: "game.json",
      patch: [{ op: "replace", path: "/dice", value: ["2d6", "d66"] }],
    }],
    at: { file: "tables/weather.json", pointer: "/axis/dice" },
    value: "d6",
  },
  passing: { changes: [] },
  check(subject, report) {
    const { dice } = subject.data.game;
    for (const { id, axis } of subject.data.tables) {
      if (axis.kind !== "dice" || dice.includes(axis.dice)) continue;
      report(subject.document("table", id), "/axis/dice", {
        en: en`Table ${id} rolls ${axis.dice}, but game.json lists only ${dice}.`,
        fr: fr`La table ${id} lance ${axis.dice}, mais game.json ne cite que ${dice}.`,
      }, { record: id });
    }
  },
});
