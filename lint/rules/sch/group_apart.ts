import { rule } from "../../rule.ts";
import { both, en, fr } from "../../words.ts";

export default rule({
  code: "SCH010",
  severity: "warning",
  title: both("Group whose entries differ in turn", "Groupe dont les arrivées diffèrent de tour"),
  why: both(
    "Entries of one group arrive together, so they have one turn and one side. Alternatives under another choice are apart.",
    "Les arrivées d'un groupe viennent ensemble ; elles ont donc un seul tour et un seul camp. Les variantes d'un autre choix sont à part.",
  ),
  needs: [],
  recordsOf: ["schedule"],
  failing: {
    changes: [{
      file: "schedule.csv",
      patch: [
        { op: "replace", path: "/0/group", value: "relief" },
        { op: "replace", path: "/0/counters", value: "blue-two" },
        {
          op: "add",
          path: "/-",
          value: {
            id: "blue-tail",
            turn: "3",
            side: "blue",
            counters: "blue-three",
            entry: "zone:rally",
            group: "relief",
            ref: "8",
          },
        },
      ],
    }, {
      file: "units.csv",
      patch: [{
        op: "add",
        path: "/-",
        value: {
          id: "blue-three",
          name: "2nd Blue bis",
          formation: "blue-corps",
          nation: "blueland",
          class: "infantry",
          strength: "1",
          movement: "4",
          ref: "7",
        },
      }],
    }, { file: "game.json", patch: [{ op: "replace", path: "/counters/total", value: 8 }] }],
    at: { file: "schedule.csv", pointer: "/1/turn" },
    value: "relief",
    also: ["I18001", "FID007"],
  },
  passing: { changes: [] },
  check(subject, report) {
    const document = subject.document("schedule");
    const first = new Map<string, { index: number; turn: number; side: string; id: string }>();
    for (const [index, { id, group, turn, side, choice }] of subject.data.schedule.entries()) {
      if (group === undefined) continue;
      const key = `${group} ${JSON.stringify(choice ?? {})}`;
      const before = first.get(key);
      if (before === undefined) {
        first.set(key, { index, turn, side, id });
        continue;
      }
      if (before.turn === turn && before.side === side) continue;
      report(document, `/${index}/turn`, {
        en:
          en`${id} of group ${group} arrives on turn ${turn} (${side}), but ${before.id} of the same group on turn ${before.turn} (${before.side}).`,
        fr:
          fr`${id} du groupe ${group} arrive au tour ${turn} (${side}), mais ${before.id} du même groupe au tour ${before.turn} (${before.side}).`,
      }, {
        record: id,
        ...(document === undefined ? {} : { related: [document.place(`/${before.index}/turn`)] }),
      });
    }
  },
});
