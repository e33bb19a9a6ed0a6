import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SCH001",
  severity: "error",
  title: both("Arrival outside the game", "Arrivée hors de la partie"),
  why: both(
    "Counters that arrive after the last turn, or before the first, never arrive.",
    "Des pions qui arrivent après le dernier tour, ou avant le premier, n'arrivent jamais.",
  ),
  needs: ["game", "scenario"],
  recordsOf: ["schedule"],
  failing: {
    changes: [{ file: "schedule.csv", patch: [{ op: "replace", path: "/0/turn", value: "9" }] }],
    at: { file: "schedule.csv", pointer: "/0/turn" },
    value: "9",
  },
  passing: {
    changes: [{ file: "schedule.csv", patch: [{ op: "replace", path: "/0/turn", value: "4" }] }],
  },
  check(subject, report) {
    const { schedule, scenarios } = subject.data;
    for (const [index, entry] of schedule.entries()) {
      const applies = scenarios.filter((scenario) => subject.applies(entry, scenario));
      // It is of use where at least one scenario reaches its turn.
      const reached = applies.some(({ turns }) =>
        turns.first <= entry.turn && entry.turn <= turns.last
      );
      const [scenario] = applies;
      if (reached || scenario === undefined) continue;
      const { first, last } = scenario.turns;
      const near = entry.turn < first ? first : last;
      report(subject.document("schedule"), `/${index}/turn`, {
        en:
          en`${entry.id} arrives on turn ${entry.turn}, but scenario ${scenario.id} is played from turn ${first} to ${last}. The nearest right turn: ${near}.`,
        fr:
          fr`${entry.id} arrive au tour ${entry.turn}, mais le scénario ${scenario.id} se joue du tour ${first} au tour ${last}. Le tour juste le plus proche : ${near}.`,
      }, { record: entry.id });
    }
  },
});
