/** Every procedure of the system, by id. */
import type { Procedure } from "../../core/system.ts";
import { combatDrmProcedures } from "./combat_drm.ts";
import { combatResultProcedures } from "./combat_result.ts";
import { commandProcedures } from "./command.ts";
import { leaderProcedures } from "./leaders.ts";
import { modifierProcedures } from "./modifiers.ts";
import { moraleProcedures } from "./morale_events.ts";
import { movementProcedures } from "./movement.ts";
import { obligationProcedures } from "./obligations.ts";
import { retreatProcedures } from "./retreat.ts";
import { scenarioProcedures } from "./scenarios.ts";
import { terrainProcedures } from "./terrain.ts";
import { zoneProcedures } from "./zones.ts";

export const procedures: readonly Procedure[] = [
  ...modifierProcedures,
  ...terrainProcedures,
  ...combatDrmProcedures,
  ...combatResultProcedures,
  ...movementProcedures,
  ...commandProcedures,
  ...retreatProcedures,
  ...obligationProcedures,
  ...leaderProcedures,
  ...moraleProcedures,
  ...zoneProcedures,
  ...scenarioProcedures,
];

export const proceduresById: Readonly<Record<string, Procedure>> = Object.fromEntries(
  procedures.map((procedure) => [procedure.id, procedure]),
);
