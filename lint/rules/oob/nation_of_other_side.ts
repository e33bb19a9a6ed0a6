import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "OOB010",
  severity: "error",
  title: both(
    "Counter whose nation fights for the other side",
    "Pion dont la nation est dans l'autre camp",
  ),
  why: both(
    "The nation colours the counter and the formation commands it; when they are on different sides, one of them is wrong.",
    "La nation colore le pion et la formation le commande ; si elles sont de camps différents, l'une des deux est fausse.",
  ),
  needs: ["game"],
  recordsOf: ["formations", "leaders", "units"],
  failing: {
    changes: [{
      file: "units.csv",
      patch: [{ op: "replace", path: "/0/nation", value: "blueland" }],
    }],
    at: { file: "units.csv", pointer: "/0/nation" },
    value: "blueland",
  },
  passing: { changes: [] },
  check(subject, report) {
    const sides = new Map(subject.data.game.nations.map(({ id, side }) => [id, side]));
    for (const counter of subject.counters().values()) {
      const side = sides.get(counter.record.nation);
      if (side === undefined || counter.side === undefined || side === counter.side) continue;
      const nations = [...sides].filter(([, of]) => of === counter.side).map(([id]) => id);
      report(subject.document(counter.kind), `/${counter.row}/nation`, {
        en:
          en`${counter.id} is of nation ${counter.record.nation} (side ${side}), but its formation ${counter.record.formation} is of side ${counter.side}. Nations of that side: ${nations}.`,
        fr:
          fr`${counter.id} est de la nation ${counter.record.nation} (camp ${side}), mais sa formation ${counter.record.formation} est du camp ${counter.side}. Nations de ce camp : ${nations}.`,
      }, { record: counter.id });
    }
  },
});
