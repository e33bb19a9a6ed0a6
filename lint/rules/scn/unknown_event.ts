import { rule } from "../../rule.ts";
import { checkNamedInVictory } from "../../unknown_in_victory.ts";
import { both, en, fr } from "../../words.ts";

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
    checkNamedInVictory(subject, report, {
      field: "event",
      nameIn: (part) => part.kind === "event" ? part.event : undefined,
      known: ({ eventKinds }) => eventKinds,
      message: (level, name, system) => ({
        en: en`Victory level ${level} waits for ${name}, which system ${system} never reports.`,
        fr:
          fr`Le niveau de victoire ${level} attend ${name}, que le système ${system} ne signale jamais.`,
      }),
    });
  },
});
