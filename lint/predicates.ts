/** Walks and judges victory predicates without playing. */
import type { Predicate } from "../schemas/where.ts";

/** Every part of a predicate with its JSON Pointer, outermost first. */
export function* parts(
  predicate: Predicate,
  pointer: string,
): Generator<{ readonly part: Predicate; readonly pointer: string }> {
  yield { part: predicate, pointer };
  if (predicate.kind === "not") yield* parts(predicate.of, `${pointer}/of`);
  else if (
    predicate.kind === "all" || predicate.kind === "any" || predicate.kind === "at-least"
  ) {
    for (const [index, inner] of predicate.of.entries()) {
      yield* parts(inner, `${pointer}/of/${index}`);
    }
  }
}

/** What is known of a predicate on a turn when only the turn is known. */
type Verdict = "yes" | "no" | "unknown";

/** Whether a predicate may hold on a turn; everything but the measure `turn` counts as open. */
export function mayHold(predicate: Predicate, turn: number): boolean {
  return judge(predicate, turn) !== "no";
}

function judge(predicate: Predicate, turn: number): Verdict {
  switch (predicate.kind) {
    case "compare":
      return predicate.measure === "turn"
        ? verdict(compare(turn, predicate.op, predicate.value))
        : "unknown";
    case "choice":
    case "event":
      return "unknown";
    case "not": {
      const inner = judge(predicate.of, turn);
      return inner === "unknown" ? inner : verdict(inner === "no");
    }
    case "all":
    case "any":
    case "at-least": {
      const verdicts = predicate.of.map((part) => judge(part, turn));
      const needed = predicate.kind === "all"
        ? verdicts.length
        : predicate.kind === "any"
        ? 1
        : predicate.count;
      const yes = verdicts.filter((v) => v === "yes").length;
      const open = verdicts.filter((v) => v === "unknown").length;
      return yes >= needed ? "yes" : yes + open >= needed ? "unknown" : "no";
    }
  }
}

const verdict = (holds: boolean): Verdict => holds ? "yes" : "no";

function compare(a: number, op: "<" | "<=" | "=" | ">=" | ">", b: number): boolean {
  switch (op) {
    case "<":
      return a < b;
    case "<=":
      return a <= b;
    case "=":
      return a === b;
    case ">=":
      return a >= b;
    case ">":
      return a > b;
  }
}
