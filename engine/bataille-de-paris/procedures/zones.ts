/** Sections 4 and 6.3: where zones of control lie, and who controls what. */
import { z } from "zod";
import { at } from "../../core/arrays.ts";
import { inEnemyZone } from "../field.ts";
import { openingControl } from "../play/occupation.ts";
import { enemyOf } from "../words.ts";
import {
  hexOf,
  Label,
  labels,
  Position,
  positionState,
  procedure,
  SideId,
  sideIdOf,
  sideOf,
} from "./procedure.ts";

export const zoneProcedures = [
  procedure({
    id: "zoneOfControl",
    title: { en: "Zones of control", fr: "Zones de contrôle" },
    cites: ["P-031", "P-032", "P-033", "P-034", "P-038", "P-040", "PQ-20", "PQ-70", "PQ-112"],
    input: Position.extend({ side: SideId }),
    output: z.object({
      hexes: z.array(Label).meta({ description: "Hexes in a zone of the side" }),
    }),
    example: { side: "coalition", counters: [{ counter: "udom", hex: "2313" }] },
    answer(rules, input) {
      const state = positionState(rules, input);
      const enemy = enemyOf(sideOf(input.side));
      const hexes: number[] = [];
      for (let hex = 0; hex < state.board.size; hex++) {
        if (inEnemyZone(state, enemy, hex)) hexes.push(hex);
      }
      return { hexes: labels(state, hexes) };
    },
  }),
  procedure({
    id: "control",
    title: { en: "Control of hexes", fr: "Contrôle des hexagones" },
    cites: ["P-023", "P-075", "PQ-94"],
    input: Position.extend({
      hexes: z.array(Label).min(1),
      before: SideId.optional().meta({
        description: "Who had them; the scenario's start when left out",
      }),
    }),
    output: z.object({ hexes: z.array(z.object({ hex: Label, side: SideId })) }),
    example: { hexes: ["2213", "2212"], counters: [{ counter: "udom", hex: "2313" }] },
    answer(rules, input) {
      const state = positionState(rules, input);
      const hexes = input.hexes.map((label) => hexOf(state, label));
      if (input.before !== undefined) {
        for (const hex of hexes) state.control[hex] = sideOf(input.before);
      }
      openingControl(state);
      return {
        hexes: hexes.map((hex) => ({
          hex: state.board.map.grid.labelOf(hex),
          side: sideIdOf(at(state.control, hex)),
        })),
      };
    },
  }),
];
