import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SCN011",
  severity: "error",
  title: both("Scenario's turns outside the game's", "Tours du scénario hors de ceux du jeu"),
  why: both(
    "A scenario begins before it ends, and within the turns of the game's turn track.",
    "Un scénario commence avant de finir, et dans les tours de la piste du jeu.",
  ),
  needs: ["game"],
  recordsOf: ["scenario"],
  failing: {
    changes: [{
      file: "scenarios/dawn.json",
      patch: [{ op: "replace", path: "/turns/last", value: 6 }],
    }],
    at: { file: "scenarios/dawn.json", pointer: "/turns/last" },
    value: "6",
    // Red's level asks only for turn 4 or later and is judged at the end: still within reach.
  },
  passing: { changes: [] },
  check(subject, report) {
    const { turns: game } = subject.data.game;
    for (const { id, turns } of subject.data.scenarios) {
      const document = subject.document("scenario", id);
      if (turns.first > turns.last) {
        report(document, "/turns/first", {
          en: en`Scenario ${id} begins on turn ${turns.first}, after its last turn ${turns.last}.`,
          fr:
            fr`Le scénario ${id} commence au tour ${turns.first}, après son dernier tour ${turns.last}.`,
        }, { record: id });
      } else if (turns.first < game.first || turns.last > game.last) {
        const early = turns.first < game.first;
        report(document, early ? "/turns/first" : "/turns/last", {
          en:
            en`Scenario ${id} is played from turn ${turns.first} to ${turns.last}, but the game's turns run from ${game.first} to ${game.last}. The nearest right turn: ${
              early ? game.first : game.last
            }.`,
          fr:
            fr`Le scénario ${id} se joue du tour ${turns.first} au tour ${turns.last}, mais les tours du jeu vont de ${game.first} à ${game.last}. Le tour juste le plus proche : ${
              early ? game.first : game.last
            }.`,
        }, { record: id });
      }
    }
  },
});
