import type { ScheduleEntry } from "../../../schemas/records.ts";
import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SCH002",
  severity: "error",
  title: both("Counter scheduled twice", "Pion prévu deux fois"),
  why: both(
    "A counter arrives once. Entries for other scenarios or for another choice, such as another plan, do not meet.",
    "Un pion arrive une fois. Des arrivées d'autres scénarios ou d'un autre choix, comme un autre plan, ne se rencontrent pas.",
  ),
  needs: [],
  recordsOf: ["schedule", "scenario"],
  failing: {
    changes: [{
      file: "schedule.csv",
      patch: [{
        op: "add",
        path: "/-",
        value: {
          id: "blue-again",
          turn: "3",
          side: "blue",
          counters: "blue-two",
          entry: "edge:east",
          ref: "8",
        },
      }],
    }],
    at: { file: "schedule.csv", pointer: "/1/counters" },
    value: "blue-two",
  },
  passing: {
    changes: [{
      file: "schedule.csv",
      patch: [
        { op: "replace", path: "/0/choice", value: "plan=hold" },
        {
          op: "add",
          path: "/-",
          value: {
            id: "blue-again",
            turn: "3",
            side: "blue",
            counters: "blue-two",
            entry: "edge:east",
            choice: "plan=sortie",
            ref: "8",
          },
        },
      ],
    }],
  },
  check(subject, report) {
    const document = subject.document("schedule");
    const seen = new Map<string, { entry: ScheduleEntry; index: number }[]>();
    const scenarios = subject.data.scenarios.map(({ id }) => id);
    for (const [index, entry] of subject.data.schedule.entries()) {
      for (const counter of entry.counters) {
        const before = seen.get(counter) ?? [];
        const first = before.find(({ entry: other }) => meet(other, entry, scenarios));
        before.push({ entry, index });
        seen.set(counter, before);
        if (first === undefined) continue;
        report(document, `/${index}/counters`, {
          en:
            en`${entry.id}: ${counter} already arrives on turn ${first.entry.turn} with ${first.entry.id}.`,
          fr:
            fr`${entry.id} : ${counter} arrive déjà au tour ${first.entry.turn} avec ${first.entry.id}.`,
        }, {
          record: entry.id,
          ...(document === undefined
            ? {}
            : { related: [document.place(`/${first.index}/counters`)] }),
        });
      }
    }
  },
});

/** Whether both entries can apply in one game. */
function meet(a: ScheduleEntry, b: ScheduleEntry, all: readonly string[]): boolean {
  const together = (a.scenarios ?? all).some((id) => (b.scenarios ?? all).includes(id));
  const contradict = Object.entries(a.choice ?? {}).some(([choice, option]) => {
    const other = b.choice?.[choice];
    return other !== undefined && other !== option;
  });
  return together && !contradict;
}
