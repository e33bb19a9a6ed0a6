import type { ScheduleEntry } from "../../../schemas/records.ts";
import type { Scenario } from "../../../schemas/scenario.ts";
import { rule } from "../../rule.ts";
import type { Subject } from "../../subject.ts";
import { both, en, fr, plain } from "../../words.ts";

const waits = ({ condition }: ScheduleEntry) => condition?.startsWith("enemy-within:") ?? false;

/** Sides with a combat unit in a scenario's set-up. */
function sidesSetUp(subject: Subject, scenario: Scenario): Set<string> {
  const setup = subject.setup(scenario.setup);
  const counters = [
    ...(setup?.placements ?? []).flatMap(({ who }) => subject.who(who)),
    ...(setup?.suggested ?? []).map(({ counter }) => subject.counters().get(counter)),
  ];
  return new Set(
    counters.flatMap((counter) => counter?.combat && counter.side ? counter.side : []),
  );
}

/** Entries of a scenario that no order of events lets arrive: each waits for an enemy whom only another such brings. */
function neverMet(subject: Subject, scenario: Scenario): readonly ScheduleEntry[] {
  const present = sidesSetUp(subject, scenario);
  let waiting = subject.data.schedule.filter((entry) => subject.applies(entry, scenario));
  for (;;) {
    const able = waiting.filter((entry) =>
      !waits(entry) || [...present].some((side) => side !== entry.side)
    );
    if (able.length === 0) return waiting;
    waiting = waiting.filter((entry) => !able.includes(entry));
    for (const entry of able) if (bringsCombat(subject, entry)) present.add(entry.side);
  }
}

function bringsCombat(subject: Subject, { counters }: ScheduleEntry): boolean {
  return counters.some((id) => subject.counters().get(id)?.combat === true);
}

/** From an entry to the entry that would bring its enemy, and on, until one comes again; it alone when nobody would. */
function circleFrom(
  subject: Subject,
  entry: ScheduleEntry,
  waiting: readonly ScheduleEntry[],
): string[] {
  const path = [entry];
  for (;;) {
    const last = path.at(-1);
    const next = waiting.find((one) => one.side !== last?.side && bringsCombat(subject, one));
    if (next === undefined) return path.map(({ id }) => id);
    const again = path.indexOf(next);
    if (again >= 0) return [...path.slice(again), next].map(({ id }) => id);
    path.push(next);
  }
}

export default rule({
  code: "SCH011",
  severity: "error",
  title: both("Arrivals that wait for each other", "Arrivées qui s'attendent l'une l'autre"),
  why: both(
    "An arrival that waits for an enemy nearby never comes when that enemy is on the map only by an arrival that waits in turn: each is the other's trigger, and nothing is the first.",
    "Une arrivée qui attend un ennemi proche n'a jamais lieu si cet ennemi n'est sur la carte que par une arrivée qui attend à son tour : chacune déclenche l'autre et rien ne commence.",
  ),
  needs: ["game", "formations", "leaders", "units", "schedule", "setup", "scenario"],
  failing: {
    changes: [
      {
        file: "setups/dawn.json",
        patch: [
          {
            op: "replace",
            path: "/placements/0/who",
            value: { kind: "counters", counters: ["red-general"] },
          },
          {
            op: "replace",
            path: "/placements/1/who",
            value: { kind: "counters", counters: ["blue-general"] },
          },
          {
            op: "replace",
            path: "/suggested",
            value: [
              { counter: "red-general", hex: "0202" },
              { counter: "blue-general", hex: "0502" },
            ],
          },
        ],
      },
      {
        file: "schedule.csv",
        patch: [
          { op: "replace", path: "/0/counters", value: "blue-one blue-two" },
          { op: "replace", path: "/0/condition", value: "enemy-within:2:0303" },
          {
            op: "add",
            path: "/-",
            value: {
              id: "red-relief",
              turn: "2",
              side: "red",
              counters: "red-one red-two",
              entry: "edge:west",
              condition: "enemy-within:2:0303",
              ref: "8",
            },
          },
        ],
      },
    ],
    at: { file: "schedule.csv", pointer: "/0/condition" },
    value: "red-relief",
  },
  passing: {
    changes: [{
      file: "schedule.csv",
      patch: [{ op: "replace", path: "/0/condition", value: "enemy-within:2:0303" }],
    }],
  },
  check(subject, report) {
    const told = new Set<string>();
    for (const scenario of subject.data.scenarios) {
      const waiting = neverMet(subject, scenario);
      for (const entry of waiting) {
        if (told.has(entry.id)) continue;
        told.add(entry.id);
        const circle = circleFrom(subject, entry, waiting);
        const index = subject.data.schedule.indexOf(entry);
        const nobody = circle.length === 1;
        report(
          subject.document("schedule"),
          `/${index}/condition`,
          nobody
            ? {
              en:
                en`${entry.id} waits for an enemy (${entry.condition}), but in scenario ${scenario.id} no enemy combat unit is set up or scheduled.`,
              fr:
                fr`${entry.id} attend un ennemi (${entry.condition}), mais dans le scénario ${scenario.id} aucune unité ennemie n'est mise en place ni prévue.`,
            }
            : {
              en:
                en`${entry.id} never arrives in scenario ${scenario.id}: no enemy is on the map before arrivals that wait for each other: ${
                  plain(circle.join(" → "))
                }. Set one up, or let one come without a condition.`,
              fr:
                fr`${entry.id} n'arrive jamais dans le scénario ${scenario.id} : aucun ennemi n'est sur la carte avant des arrivées qui s'attendent : ${
                  plain(circle.join(" → "))
                }. Mettez-en un en place, ou faites-en venir un sans condition.`,
            },
          { record: entry.id },
        );
      }
    }
  },
});
