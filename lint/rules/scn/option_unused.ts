import { parts } from "../../predicates.ts";
import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SCN003",
  severity: "warning",
  title: both("Option that changes nothing", "Option qui ne change rien"),
  why: both(
    "No arrival and no victory level asks for this option, while they ask for others of the choice: something was forgotten.",
    "Aucune arrivée et aucun niveau de victoire ne dépend de cette option, alors que d'autres du même choix comptent : il y a un oubli.",
  ),
  needs: ["schedule"],
  recordsOf: ["scenario"],
  failing: {
    changes: [{
      file: "scenarios/dawn.json",
      patch: [{ op: "remove", path: "/victory/1/when/of/1/of/1" }],
    }],
    at: { file: "scenarios/dawn.json", pointer: "/choices/0/options/1" },
    value: "sortie",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const scenario of subject.data.scenarios) {
      const used = new Set<string>();
      for (const entry of subject.data.schedule) {
        if (!subject.applies(entry, scenario)) continue;
        for (const [choice, option] of Object.entries(entry.choice ?? {})) {
          used.add(`${choice} ${option}`);
        }
      }
      for (const { when } of scenario.victory) {
        for (const { part } of parts(when, "")) {
          if (part.kind === "choice") used.add(`${part.choice} ${part.is}`);
        }
      }
      for (const [index, choice] of scenario.choices.entries()) {
        for (const [position, { id }] of choice.options.entries()) {
          if (used.has(`${choice.id} ${id}`)) continue;
          report(
            subject.document("scenario", scenario.id),
            `/choices/${index}/options/${position}`,
            {
              en:
                en`Option ${id} of choice ${choice.id} is asked for by no arrival and no victory level of scenario ${scenario.id}.`,
              fr:
                fr`L'option ${id} du choix ${choice.id} n'est demandée par aucune arrivée ni aucun niveau de victoire du scénario ${scenario.id}.`,
            },
            { record: id },
          );
        }
      }
    }
  },
});
