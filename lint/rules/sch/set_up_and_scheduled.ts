import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SCH004",
  severity: "error",
  title: both("Counter set up and scheduled", "Pion à la fois mis en place et prévu en renfort"),
  why: both(
    "A counter that stands on the map at the start can not arrive later in the same scenario.",
    "Un pion posé sur la carte au départ ne peut pas arriver plus tard dans le même scénario.",
  ),
  needs: ["game"],
  recordsOf: ["formations", "leaders", "units", "schedule", "setup", "scenario"],
  failing: {
    changes: [{
      file: "schedule.csv",
      patch: [{ op: "replace", path: "/0/counters", value: "blue-two blue-one" }],
    }],
    at: { file: "schedule.csv", pointer: "/0/counters" },
    value: "blue-one",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const [index, entry] of subject.data.schedule.entries()) {
      for (const counter of entry.counters) {
        for (const scenario of subject.data.scenarios) {
          const setup = subject.setup(scenario.setup);
          if (setup === undefined || !subject.applies(entry, scenario)) continue;
          const placement = setup.placements.find(({ who }) =>
            subject.who(who).some(({ id }) => id === counter)
          );
          const suggested = setup.suggested.findIndex((place) => place.counter === counter);
          if (placement === undefined && suggested < 0) continue;
          const document = subject.document("setup", setup.id);
          const at = placement === undefined
            ? `/suggested/${suggested}`
            : `/placements/${setup.placements.indexOf(placement)}`;
          report(subject.document("schedule"), `/${index}/counters`, {
            en:
              en`${entry.id}: ${counter} arrives on turn ${entry.turn}, but set-up ${setup.id} of scenario ${scenario.id} already places it.`,
            fr:
              fr`${entry.id} : ${counter} arrive au tour ${entry.turn}, mais la mise en place ${setup.id} du scénario ${scenario.id} le pose déjà.`,
          }, {
            record: entry.id,
            ...(document === undefined ? {} : { related: [document.place(at)] }),
          });
          break;
        }
      }
    }
  },
});
