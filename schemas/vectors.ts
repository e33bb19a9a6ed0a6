/**
 * `vectors.json`: questions to the rules with their answers: the rulebook's worked examples (`printed`) and those that
 * follow from it (`derived`). The tests, `resolve --vectors` and `coverage` read them.
 */
import { z } from "zod";
import { header, provenance, RuleId, Text } from "./common.ts";

/** Any JSON value; what it must look like is the procedure's business. */
export const Json = z.json();

export const Vector = z.looseObject({
  id: z.string().regex(/^[A-Z]+[0-9]+[a-z]?$/).meta({ description: "Such as W5 or D13" }),
  name: Text.meta({ description: "What it shows, in our own words" }),
  procedure: z.string().regex(/^[a-z][a-zA-Z0-9]*$/),
  input: Json,
  /**
   * The answer, or the part of it that matters: every key given here must be there with this value. Where the procedure
   * must refuse, `{ "error": { "kind": "not-printed" } }`, or another kind of `Unanswered` in `tools/questions.ts`.
   */
  expected: Json,
  rules: z.array(RuleId).min(1),
  ...provenance,
});
export type Vector = z.infer<typeof Vector>;

export const Vectors = z.looseObject({ ...header, vectors: z.array(Vector) });
export type Vectors = z.infer<typeof Vectors>;
