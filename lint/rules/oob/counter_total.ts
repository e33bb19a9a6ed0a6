import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "OOB009",
  severity: "warning",
  title: both(
    "Counters differ from the stated total",
    "Le nombre de pions diffère du total annoncé",
  ),
  why: both(
    "The box states how many counters it holds. Fewer means that some are not recorded, more that some are counted twice.",
    "La boîte annonce combien de pions elle contient. S'il y en a moins, il en manque ; s'il y en a plus, certains comptent double.",
  ),
  needs: ["game", "leaders", "units"],
  failing: {
    changes: [{
      file: "game.json",
      patch: [{ op: "replace", path: "/counters/total", value: 9 }],
    }],
    at: { file: "game.json", pointer: "/counters/total" },
    value: "9",
  },
  passing: {
    changes: [{
      file: "game.json",
      patch: [{ op: "replace", path: "/counters/total", value: null }],
    }],
  },
  check(subject, report) {
    const { game, units, leaders } = subject.data;
    const stated = game.counters.total;
    if (stated === null) return;
    const markers = game.markers.reduce((sum, { count }) => sum + count, 0);
    const found = units.length + leaders.length + markers;
    if (found === stated) return;
    report(subject.document("game"), "/counters/total", {
      en:
        en`The total is stated as ${stated} counters, but the data holds ${found}: ${units.length} units, ${leaders.length} leaders and ${markers} markers.`,
      fr:
        fr`Le total annoncé est de ${stated} pions, mais les données en contiennent ${found} : ${units.length} unités, ${leaders.length} chefs et ${markers} marqueurs.`,
    }, { record: game.id });
  },
});
