/** Every procedure of the system, by id. */
import type { Procedure } from "../../core/system.ts";
import { campaignQuestions } from "./campaign_questions.ts";
import { combatQuestions } from "./combat_questions.ts";
import { commandQuestions } from "./command_questions.ts";
import { movementQuestions } from "./movement_questions.ts";

export const procedures: readonly Procedure[] = [
  ...commandQuestions,
  ...movementQuestions,
  ...campaignQuestions,
  ...combatQuestions,
];

export const proceduresById: Readonly<Record<string, Procedure>> = Object.fromEntries(
  procedures.map((procedure) => [procedure.id, procedure]),
);
