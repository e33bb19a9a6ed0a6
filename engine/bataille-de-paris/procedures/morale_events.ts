/** Section 8: what an event changes in the morale of Paris. */
import { z } from "zod";
import { scenarioOf } from "../rules.ts";
import { type MoraleEvent, moraleEventKeys, type Tables } from "../tables.ts";
import { procedure } from "./procedure.ts";

/** Change of morale that the table of morale events gives. */
export function moraleChange(tables: Tables, event: MoraleEvent): number {
  const change = tables.moraleEvents.get(event);
  if (change === undefined) throw new RangeError(`table morale-events has no row ${event}`);
  return change;
}

export const moraleProcedures = [
  procedure({
    id: "moraleEvents",
    title: { en: "Morale of Paris after events", fr: "Moral de Paris après des événements" },
    cites: [
      "P-010",
      "P-024",
      "P-141",
      "P-142",
      "P-143",
      "P-144",
      "P-145",
      "P-146",
      "P-147",
      "PQ-68",
    ],
    input: z.strictObject({
      scenario: z.string().optional().meta({ description: "The first scenario when left out" }),
      morale: z.int().min(0).optional().meta({
        description: "The level before; that of the scenario's start when left out",
      }),
      events: z.array(z.enum(moraleEventKeys)).meta({
        description: "In the order in which they happen",
      }),
    }),
    output: z.object({ levels: z.array(z.int()), morale: z.int() }),
    example: { morale: 11, events: ["first-attack-on-paris", "first-entry-into-paris"] },
    answer(rules, { scenario, morale, events }) {
      const { tables } = rules;
      const happened = new Set<string>();
      let level = morale ?? scenarioOf(rules, scenario).parameters["initial-morale"];
      const levels = events.map((event) => {
        // An event that the table allows once changes nothing the second time.
        const again = event.startsWith("first-") && happened.has(event);
        happened.add(event);
        if (event === "paris-overrun") level = 0;
        else if (!again) level = Math.max(0, level + moraleChange(tables, event));
        return level;
      });
      return { levels, morale: level };
    },
  }),
];
