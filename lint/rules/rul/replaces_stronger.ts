import { layers } from "../../../schemas/common.ts";
import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "RUL006",
  severity: "error",
  title: both(
    "Rule that replaces one of a stronger layer",
    "Règle qui en remplace une d'une couche plus forte",
  ),
  why: both(
    "Base text yields to clarifications, these to changes, these to errata; never the other way round.",
    "Le texte de base cède aux clarifications, celles-ci aux changements, ceux-ci aux errata ; jamais l'inverse.",
  ),
  needs: [],
  recordsOf: ["rules"],
  failing: {
    changes: [{
      file: "rules.csv",
      patch: [
        { op: "replace", path: "/0/layer", value: "erratum" },
        { op: "replace", path: "/1/replaces", value: "T-001" },
      ],
    }],
    at: { file: "rules.csv", pointer: "/1/layer" },
    value: "erratum",
  },
  passing: {
    changes: [{
      file: "rules.csv",
      patch: [
        { op: "replace", path: "/1/layer", value: "erratum" },
        { op: "replace", path: "/1/replaces", value: "T-001" },
      ],
    }],
  },
  check(subject, report) {
    const known = new Map(subject.data.rules.map((candidate) => [candidate.id, candidate]));
    for (const [index, { id, layer, replaces }] of subject.data.rules.entries()) {
      const replaced = replaces === undefined ? undefined : known.get(replaces);
      if (replaced === undefined || layers.indexOf(layer) >= layers.indexOf(replaced.layer)) {
        continue;
      }
      report(subject.document("rules"), `/${index}/layer`, {
        en:
          en`Rule ${id} of layer ${layer} replaces ${replaced.id} of the stronger layer ${replaced.layer}.`,
        fr:
          fr`La règle ${id} de la couche ${layer} remplace ${replaced.id} de la couche plus forte ${replaced.layer}.`,
      }, { record: id });
    }
  },
});
