/** What every procedure of every system is made of: parsed input, checked output, and rules that its system compiled. */
import { z } from "zod";
import type { Citation, Procedure } from "./system.ts";

/** A rule question: its words, its schemas, and the function that answers a parsed input. */
export interface Question<Rules, Input extends z.ZodType, Output extends z.ZodType> {
  readonly id: string;
  readonly title: { readonly en: string; readonly fr: string };
  readonly cites: readonly Citation[];
  readonly input: Input;
  readonly output: Output;
  readonly example: z.input<Input>;
  answer(rules: Rules, input: z.output<Input>): z.input<Output>;
}

/**
 * A function that turns a system's questions into procedures. A procedure throws a TypeError for rules that the system
 * did not compile, and a ZodError for an input of another shape.
 */
export function procedureMaker<Rules>(
  systemId: string,
  isRules: (value: unknown) => value is Rules,
) {
  return <Input extends z.ZodType, Output extends z.ZodType>(
    question: Question<Rules, Input, Output>,
  ): Procedure => ({
    ...question,
    answer(rules, input) {
      if (!isRules(rules)) {
        throw new TypeError(`${question.id} needs rules that compile() of ${systemId} made`);
      }
      return question.output.parse(question.answer(rules, question.input.parse(input)));
    },
  });
}

/**
 * Why something is not allowed, in a word, with the rules and rulings that say so; for `reason` and `rules` of an answer
 * whose `legal` is false.
 */
export const whyNot = <Reason extends string>(reasons: readonly [Reason, ...Reason[]]) => ({
  reason: z.enum(reasons).optional().meta({ description: "Why not, when it is not legal" }),
  rules: z.array(z.string()).optional().meta({
    description: "Rules and rulings that forbid it, when it is not legal",
  }),
});

/** The answer of a question about what is allowed: null is yes, anything else the reason why not. */
export function verdict<Reason extends string>(
  reason: Reason | null,
  rules: Readonly<Record<Reason, readonly string[]>>,
): { legal: boolean; reason?: Reason; rules?: string[] } {
  return reason === null ? { legal: true } : { legal: false, reason, rules: [...rules[reason]] };
}

/** A mark for compiled rules, so that a procedure knows them when it is handed something of unknown type. */
export function rulesMark<Rules extends object>(): {
  mark(rules: Rules): Rules;
  isRules(value: unknown): value is Rules;
} {
  const marked = new WeakSet<object>();
  return {
    mark(rules) {
      marked.add(rules);
      return rules;
    },
    isRules: (value): value is Rules =>
      typeof value === "object" && value !== null && marked.has(value),
  };
}
