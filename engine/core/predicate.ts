/** Victory predicates over the measures, choices and events that a system defines. */
import type { Predicate } from "../../schemas/where.ts";

export interface PredicateContext {
  /** Value of a measure; `of` names a side, formation or counter where the measure needs one. */
  measure(id: string, of: string | undefined): number;
  /** The option that was chosen, or undefined while it is open. */
  choice(id: string): string | undefined;
  /** Whether an event has happened. */
  event(id: string, of: string | undefined): boolean;
}

/** Whether a predicate holds. */
export function holds(predicate: Predicate, context: PredicateContext): boolean {
  switch (predicate.kind) {
    case "compare": {
      const measure = context.measure(predicate.measure, predicate.of);
      switch (predicate.op) {
        case "<":
          return measure < predicate.value;
        case "<=":
          return measure <= predicate.value;
        case "=":
          return measure === predicate.value;
        case ">=":
          return measure >= predicate.value;
        case ">":
          return measure > predicate.value;
      }
      break;
    }
    case "choice":
      return context.choice(predicate.choice) === predicate.is;
    case "event":
      return context.event(predicate.event, predicate.of);
    case "all":
      return predicate.of.every((part) => holds(part, context));
    case "any":
      return predicate.of.some((part) => holds(part, context));
    case "at-least":
      return predicate.of.filter((part) => holds(part, context)).length >= predicate.count;
    case "not":
      return !holds(predicate.of, context);
  }
}
