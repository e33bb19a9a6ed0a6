/** Dice: rolls from the seeded generator, and the spaces that tables must tile. */
import type { RandomState } from "./random.ts";
import { below } from "./random.ts";

export type DiceKind = "d6" | "2d6" | "d66" | "d10";

/** One die with so many faces, 1 to `faces`. */
export function rollDie(random: RandomState, faces: number): number {
  return below(random, faces) + 1;
}

/** A roll of a kind of dice: d6 1-6; 2d6 the sum 2-12; d66 tens and units 11-66; d10 1-10. */
export function rollDice(random: RandomState, kind: DiceKind): number {
  switch (kind) {
    case "d6":
      return rollDie(random, 6);
    case "2d6":
      return rollDie(random, 6) + rollDie(random, 6);
    case "d66":
      return rollDie(random, 6) * 10 + rollDie(random, 6);
    case "d10":
      return rollDie(random, 10);
  }
}

/** How many of the equally likely throws give each result: `[result, throws]`, by rising result. */
export function diceSpace(kind: DiceKind): readonly (readonly [number, number])[] {
  const ways = new Map<number, number>();
  const count = (result: number) => ways.set(result, (ways.get(result) ?? 0) + 1);
  if (kind === "d10") { for (let face = 1; face <= 10; face++) count(face); }
  for (let first = 1; first <= 6 && kind !== "d10"; first++) {
    if (kind === "d6") count(first);
    for (let second = 1; second <= 6 && kind !== "d6"; second++) {
      count(kind === "2d6" ? first + second : first * 10 + second);
    }
  }
  return [...ways].sort((a, b) => a[0] - b[0]);
}
