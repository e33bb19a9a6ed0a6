import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

export default rule({
  code: "SCH003",
  severity: "warning",
  title: both("Counter that never enters", "Pion qui n'entre jamais"),
  why: both(
    "A counter whose formation takes part is set up or arrives in at least one scenario; otherwise it stays in the box.",
    "Un pion dont la formation participe est mis en place ou arrive dans au moins un scénario ; sinon il reste dans la boîte.",
  ),
  needs: ["game", "formations", "leaders", "units", "schedule", "setup", "scenario"],
  failing: {
    changes: [{
      file: "schedule.csv",
      patch: [{ op: "replace", path: "/0/counters", value: "blue-general" }],
    }],
    at: { file: "units.csv", pointer: "/3" },
    value: "blue-two",
    also: ["SCH004"],
  },
  passing: { changes: [] },
  check(subject, report) {
    const { scenarios, schedule, setups } = subject.data;
    if (scenarios.length === 0) return;
    const entering = new Set(schedule.flatMap(({ counters }) => counters));
    for (const setup of setups) {
      for (const { who } of setup.placements) {
        for (const { id } of subject.who(who)) entering.add(id);
      }
      for (const { counter } of setup.suggested) entering.add(counter);
    }
    for (const { id, kind, row, record } of subject.counters().values()) {
      if (entering.has(id)) continue;
      const takesPart = scenarios.filter((s) => subject.takesPart(record.formation, s));
      if (takesPart.length === 0) continue;
      const one = takesPart.length === 1;
      report(subject.document(kind), `/${row}`, {
        en: en`${id} of formation ${record.formation} is neither set up nor scheduled in ${
          plain(one ? "the scenario" : `any of the ${takesPart.length} scenarios`)
        } in which the formation takes part.`,
        fr: fr`${id}, de la formation ${record.formation}, n'est ni mis en place ni prévu dans ${
          plain(one ? "le scénario" : `aucun des ${takesPart.length} scénarios`)
        } où la formation participe.`,
      }, { record: id });
    }
  },
});
