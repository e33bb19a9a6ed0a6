import { nearest } from "../../../library/say.ts";
import { rule } from "../../rule.ts";
import { both, en, fr, withSuggestion } from "../../words.ts";

export default rule({
  code: "SCN012",
  severity: "warning",
  title: both("Game that no system plays", "Jeu qu'aucun système ne joue"),
  why: both(
    "Without a system the data can be kept and checked, but not played, and checks that ask the system are silent. A name that looks like one of ours is a warning, any other a note.",
    "Sans système, les données se gardent et se vérifient, mais ne se jouent pas, et les vérifications qui interrogent le système se taisent. Un nom proche d'un des nôtres est un avertissement, tout autre une information.",
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
    const known = subject.systems.map((one) => one.id);
    const meant = nearest(system, known);
    // A name like none of ours is a game whose rules nobody has written yet, and no slip.
    const message = meant === null
      ? {
        en:
          en`No system plays ${system} yet: game ${id} is checked, edited and exported, but not played.`,
        fr:
          fr`Aucun système ne joue encore ${system} : le jeu ${id} est vérifié, édité et exporté, mais non joué.`,
      }
      : {
        en: en`Game ${id} names the system ${system}, which this tool does not have.`,
        fr: fr`Le jeu ${id} nomme le système ${system}, que cet outil n'a pas.`,
      };
    report(subject.document("game"), "/system", withSuggestion(message, system, known), {
      record: id,
      ...(meant === null ? { severity: "info" as const } : {}),
    });
  },
});
