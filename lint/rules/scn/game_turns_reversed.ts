import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SCN014",
  severity: "error",
  title: both("Game whose turns run backwards", "Jeu dont les tours vont à reculons"),
  why: both(
    "The turn track begins before it ends; on one that does not, no scenario can be played.",
    "La piste des tours commence avant de finir ; sinon aucun scénario ne peut être joué.",
  ),
  needs: ["game"],
  failing: {
    changes: [{
      file: "game.json",
      patch: [{ op: "replace", path: "/turns/first", value: 9 }],
    }],
    at: { file: "game.json", pointer: "/turns/first" },
    value: "9",
    // No scenario fits into such turns.
    also: ["SCN011"],
  },
  passing: { changes: [] },
  check(subject, report) {
    const { id, turns } = subject.data.game;
    if (turns.first <= turns.last) return;
    report(subject.document("game"), "/turns/first", {
      en: en`Game ${id} begins on turn ${turns.first}, after its last turn ${turns.last}.`,
      fr: fr`Le jeu ${id} commence au tour ${turns.first}, après son dernier tour ${turns.last}.`,
    }, { record: id });
  },
});
