import { rule } from "../../rule.ts";
import { both, en, fr, withSuggestion } from "../../words.ts";

export default rule({
  code: "SCN012",
  severity: "warning",
  title: both("Game that no system plays", "Jeu qu'aucun système ne joue"),
  why: both(
    "Without a system the data can be kept and checked, but not played, and checks that ask the system are silent.",
    "Sans système, les données se gardent et se vérifient, mais ne se jouent pas, et les vérifications qui interrogent le système se taisent.",
  ),
  needs: ["game"],
  failing: {
    changes: [{
      file: "game.json",
      patch: [{ op: "replace", path: "/system", value: "skirmish-rule" }],
    }],
    at: { file: "game.json", pointer: "/system" },
    value: "skirmish-rule",
    also: ["RUL003"],
  },
  passing: { changes: [] },
  check(subject, report) {
    if (subject.system !== undefined) return;
    const { id, system } = subject.data.game;
    report(
      subject.document("game"),
      "/system",
      withSuggestion(
        {
          en: en`Game ${id} names the system ${system}, which this tool does not have.`,
          fr: fr`Le jeu ${id} nomme le système ${system}, que cet outil n'a pas.`,
        },
        system,
        subject.systems.map((known) => known.id),
      ),
      { record: id },
    );
  },
});
