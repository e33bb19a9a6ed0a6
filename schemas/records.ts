/**
 * Records that are kept as CSV, one a line. A cell is text; `CsvColumn.type` says how it is read:
 * `text`, `integer`, `boolean` (yes or empty), `list` (items separated by one space) or `pairs` (`a=b c=d`).
 * An empty cell is absent. The order of `columns` is the canonical order; unknown columns follow and are kept.
 */
import { z } from "zod";
import { Fidelity, Id, Int, Layer, provenance, RuleId, RulingId, Text } from "./common.ts";

export interface CsvColumn {
  readonly id: string;
  readonly field: string;
  readonly type: "text" | "integer" | "boolean" | "list" | "pairs";
  readonly description: string;
}

const column = (id: string, type: CsvColumn["type"], description: string): CsvColumn => ({
  id,
  field: id.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  type,
  description,
});

/** Columns of provenance, last in every CSV. */
export const provenanceColumns: readonly CsvColumn[] = [
  column("fidelity", "text", "Where the record comes from, if not the document's default"),
  column(
    "field_fidelity",
    "pairs",
    "Fidelity of single fields: strength=printed quality=reconstructed",
  ),
  column("ref", "text", "Rulebook reference or other source"),
  column("evidence", "text", "What a reconstruction rests on"),
  column("note", "text", "Why a stand-in is as it is; remarks"),
  column("ruling", "text", "The ruling that decided the value"),
];

export const formationColumns: readonly CsvColumn[] = [
  column("id", "text", "Stable id"),
  column("name", "text", "Name as printed"),
  column("side", "text", "Side"),
  column("parent", "text", "Formation that it belongs to"),
  column("leader", "text", "Its commander, an id of leaders.csv"),
  column("stripe", "text", "Stripe colour on its counters, #rrggbb"),
  ...provenanceColumns,
];
export const Formation = z.looseObject({
  id: Id,
  name: Text,
  side: Id,
  parent: Id.optional(),
  leader: Id.optional(),
  stripe: z.string().regex(/^#[0-9a-f]{6}$/).optional(),
  ...provenance,
});
export type Formation = z.infer<typeof Formation>;

/** Base columns of leaders.csv; the system's own (game.json `columns.leaders`) stand before the provenance columns. */
export const leaderColumns: readonly CsvColumn[] = [
  column("id", "text", "Stable id"),
  column("name", "text", "Name as printed"),
  column("formation", "text", "Formation that he commands"),
  column("nation", "text", "Nation"),
];
export const Leader = z.looseObject({
  id: Id,
  name: Text,
  formation: Id,
  nation: Id,
  ...provenance,
});
export type Leader = z.infer<typeof Leader>;

/** Base columns of units.csv; the system's own (game.json `columns.units`) stand before the provenance columns. */
export const unitColumns: readonly CsvColumn[] = [
  column("id", "text", "Stable id"),
  column("name", "text", "Name as printed on the counter"),
  column("formation", "text", "Formation"),
  column("nation", "text", "Nation"),
  column("class", "text", "Class, an id of game.json classes"),
];
export const Unit = z.looseObject({
  id: Id,
  name: Text,
  formation: Id,
  nation: Id,
  class: Id,
  ...provenance,
});
export type Unit = z.infer<typeof Unit>;

export const scheduleColumns: readonly CsvColumn[] = [
  column("id", "text", "Stable id"),
  column("turn", "integer", "Turn of arrival"),
  column("side", "text", "Side"),
  column("counters", "list", "Units and leaders that arrive, in order of march"),
  column("entry", "text", "edge:<id>, zone:<id>, hex:<label> or place:<id>"),
  column("scenarios", "list", "Scenarios in which it applies; all when empty"),
  column(
    "condition",
    "text",
    "Empty, die:<from>-<to> (1d6 each turn from then on), or enemy-within:<hexes>:<hex label> (from then on, in any phase, as soon as an enemy combat unit is that near)",
  ),
  column("choice", "pairs", "Scenario choices under which it applies: plan=belleville"),
  column("group", "text", "Entries of one group arrive together"),
  ...provenanceColumns,
];
export const ScheduleEntry = z.looseObject({
  id: Id,
  turn: Int,
  side: Id,
  counters: z.array(Id).min(1),
  entry: z.string().regex(
    /^(?:edge:[a-z0-9-]+|zone:[a-z0-9-]+|place:[a-z0-9-]+|hex:[A-Z]*[0-9]{2,6})$/,
  ),
  scenarios: z.array(Id).optional(),
  condition: z.string().regex(
    /^(?:die:[1-6]-[1-6]|enemy-within:[1-9][0-9]?:[A-Z]*[0-9]{2,6})$/,
  ).optional(),
  choice: z.record(z.string().regex(/^[a-z0-9-]+$/), z.string()).optional(),
  group: Id.optional(),
  ...provenance,
});
export type ScheduleEntry = z.infer<typeof ScheduleEntry>;

export const ruleColumns: readonly CsvColumn[] = [
  column("id", "text", "Register id, such as P-094"),
  column("ref", "text", "Section of the rulebook"),
  column("topic", "text", "Topic id: sequence, stacking, zoc, command, ..."),
  column("layer", "text", "base, clarification, change or erratum"),
  column("replaces", "text", "Rule that it replaces"),
  column("optional", "boolean", "yes for an optional rule"),
  column("scope", "list", "Scenarios that it is limited to; all when empty"),
  column("text", "text", "The rule in our own words"),
  column("excuse", "text", "Why no code plays it, when none does"),
  column("fidelity", "text", "printed unless the rule is derived from others"),
  column("note", "text", "Remarks"),
  column("ruling", "text", "Rulings that settle how it is read"),
];
export const Rule = z.looseObject({
  id: RuleId,
  ref: Text,
  topic: Id,
  layer: Layer,
  replaces: RuleId.optional(),
  optional: z.boolean().optional(),
  scope: z.array(Id).optional(),
  text: Text,
  excuse: Text.optional(),
  fidelity: Fidelity.optional(),
  note: Text.optional(),
  ruling: z.string().regex(/^[A-Z]+Q-[0-9]{2,3}(?: [A-Z]+Q-[0-9]{2,3})*$/).optional(),
});
export type Rule = z.infer<typeof Rule>;

export const rulingColumns: readonly CsvColumn[] = [
  column("id", "text", "Ruling id, such as PQ-10"),
  column("kind", "text", "contradiction, ambiguity, gap, misprint or missing"),
  column("ref", "text", "Sections of the rulebook that it concerns"),
  column("question", "text", "What the rulebook leaves open or says twice"),
  column("decision", "text", "What we do"),
  column("reason", "text", "Why"),
  column("status", "text", "decided or open"),
  column("rules", "list", "Rules of the register that it settles"),
  column("findings", "list", "Finding codes that it records as known, as CODE or CODE:record"),
];
export const Ruling = z.looseObject({
  id: RulingId,
  kind: z.enum(["contradiction", "ambiguity", "gap", "misprint", "missing"]),
  ref: Text,
  question: Text,
  decision: Text,
  reason: Text,
  status: z.enum(["decided", "open"]),
  rules: z.array(RuleId).optional(),
  findings: z.array(z.string().regex(/^[A-Z0-9]{3}[0-9]{3}(?::[A-Za-z0-9._-]+)?$/)).optional(),
});
export type Ruling = z.infer<typeof Ruling>;
