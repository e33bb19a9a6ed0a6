import { parts } from "../../predicates.ts";
import { rule } from "../../rule.ts";
import { both, en, fr, withSuggestion } from "../../words.ts";

export default rule({
  code: "SCN002",
  severity: "error",
  title: both("Victory by an unknown event", "Victoire par un événement inconnu"),
  why: both(
    "The system never reports an event of this kind, so the level is never reached by it.",
    "Le système ne signale jamais d'événement de cette nature ; le niveau n'est donc jamais atteint par lui.",
  ),
  needs: ["game"],
  recordsOf: ["scenario"],
  failing: {
    changes: [{
      file: "scenarios/dawn.json",
      patch: [{ op: "replace", path: "/victory/0/when/of/0/event", value: "leader-kiled" }],
    }],
    at: { file: "scenarios/dawn.json", pointer: "/victory/0/when/of/0/event" },
    value: "leader-kiled",
  },
  passing: { changes: [] },
  check(subject, report) {
    const { system } = subject;
    if (system === undefined) return;
    for (const scenario of subject.data.scenarios) {
      for (const [index, { id, when }] of scenario.victory.entries()) {
        for (const { part, pointer } of parts(when, `/victory/${index}/when`)) {
          if (part.kind !== "event" || system.eventKinds.includes(part.event)) continue;
          report(
            subject.document("scenario", scenario.id),
            `${pointer}/event`,
            withSuggestion(
              {
                en:
                  en`Victory level ${id} waits for ${part.event}, which system ${system.id} never reports.`,
                fr:
                  fr`Le niveau de victoire ${id} attend ${part.event}, que le système ${system.id} ne signale jamais.`,
              },
              part.event,
              system.eventKinds,
            ),
            { record: id },
          );
        }
      }
    }
  },
});
