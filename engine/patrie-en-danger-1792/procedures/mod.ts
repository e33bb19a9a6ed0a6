/** Every procedure of the system, by id. */
import type { Procedure } from "../../core/system.ts";
import { campaignQuestions } from "./questions/campaign.ts";
import { combatQuestions } from "./questions/combat.ts";
import { commandQuestions } from "./questions/command.ts";
import { movementQuestions } from "./questions/movement.ts";

export const procedures: readonly Procedure[] = [
  ...commandQuestions,
  ...movementQuestions,
  ...campaignQuestions,
  ...combatQuestions,
];

export const proceduresById: Readonly<Record<string, Procedure>> = Object.fromEntries(
  procedures.map((procedure) => [procedure.id, procedure]),
);
