/**
 * Shapes that several documents share: ids, hex labels, fidelity, references.
 *
 * Every stored shape is transform-free, uses integers only and discriminated unions only, so that the JSON Schemas
 * made from it give the same verdict as Zod does.
 */
import { z } from "zod";
import { fidelities } from "./fidelity.ts";

/*
 * Without generated code Zod opens a data folder a quarter faster (each schema is used a few times only, and compiling
 * it costs more than it saves), and works under a content security policy that forbids evaluation.
 */
z.config({ jitless: true });

/** Stable ASCII slug: lower-case words of letters and digits, joined by hyphens. Never reused, never derived at load. */
export const Id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/).max(64)
  .meta({ title: "Id", description: "Stable ASCII slug, such as kretow or paris-historical" });

/** Id of a rule in the register, such as `P-094` or `N-012b`. */
export const RuleId = z.string().regex(/^[A-Z]+-[0-9]{3}[a-z]?$/)
  .meta({ title: "Rule id", description: "Register id of one atomic rule, such as P-094" });

/** Id of a ruling, such as `PQ-10`. */
export const RulingId = z.string().regex(/^[A-Z]+Q-[0-9]{2,3}$/)
  .meta({ title: "Ruling id", description: "Id of a recorded decision, such as PQ-10" });

/** The label printed in a hex, as text: `0101` is not the number 101. */
export const HexLabel = z.string().regex(/^[A-Z]*[0-9]{2,6}$/)
  .meta({ title: "Hex label", description: "The label as printed in the hex, kept as text" });

/** Where a datum comes from. See docs/glossary.md. */
export { fidelities };
export const Fidelity = z.enum(fidelities).meta({
  title: "Fidelity",
  description:
    "printed: the rulebook says it; derived: follows from what is printed; reconstructed: from geography or history, with evidence; stand-in: made up so that the engine can run, a note says why; missing: null, never a guess",
});
export type Fidelity = z.infer<typeof Fidelity>;

/** Errata layers, weakest first. */
export const layers = ["base", "clarification", "change", "erratum"] as const;
export const Layer = z.enum(layers);
export type Layer = z.infer<typeof Layer>;

/** Free text of one line at least; never blank. */
export const Text = z.string().min(1).max(4000);

/** Provenance that any record may carry. `fidelity` overrides the document's default for this record. */
export const provenance = {
  fidelity: Fidelity.optional(),
  /** Fidelity of single fields of this record, where it differs: `{ "strength": "printed" }`. */
  fieldFidelity: z.record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]*$/), Fidelity).optional(),
  /** Reference into the rulebook (`9.4`, `7.4 a`) or to another source. */
  ref: Text.optional(),
  /** What a reconstruction rests on. */
  evidence: Text.optional(),
  /** Why a stand-in is as it is; anything a reader should know. */
  note: Text.optional(),
  /** The ruling that decided this value. */
  ruling: RulingId.optional(),
};

/** Head of every JSON document. */
export const header = {
  $schema: z.string().optional(),
  /** Version of the document's shape. */
  version: z.literal(1),
  ...provenance,
};

export const Int = z.int();
export const Count = z.int().min(0);
