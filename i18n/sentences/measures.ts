/**
 * What the measures and events of each system are called, by system id. A system that is not listed gets a plain
 * sentence with its ids, so that data of any game can be read.
 */
import type { Language } from "../../library/finding.ts";

/** How a measure is said. */
export type Measure =
  /** A level: `the morale of Paris is at most 0`. */
  | { readonly kind: "level"; readonly name: Readonly<Record<Language, string>> }
  /** A level of each side: `the morale of the French is more than 3`. */
  | {
    readonly kind: "side-level";
    readonly names: Readonly<Record<string, Readonly<Record<Language, string>>>>;
  }
  /** The turn: `it is turn 9 or later`. */
  | { readonly kind: "turn" }
  /** What a side has: `the Coalition side has more than 5 units in Paris`. */
  | { readonly kind: "side-has"; readonly what: Readonly<Record<Language, CountNoun>> }
  /** What a formation has lost: `Blücher has lost at least 10 units`. */
  | { readonly kind: "formation-lost"; readonly what: Readonly<Record<Language, CountNoun>> };

/** A noun by grammatical number, with what follows it: `unit in Paris`, `units in Paris`. */
export interface CountNoun {
  readonly one: string;
  readonly other: string;
}

export const measures: Readonly<Record<string, Readonly<Record<string, Measure>>>> = {
  "bataille-de-paris": {
    morale: {
      kind: "level",
      name: { en: "the morale of Paris", fr: "le moral de Paris" },
    },
    turn: { kind: "turn" },
    "units-in-paris": {
      kind: "side-has",
      what: {
        en: { one: "unit in Paris", other: "units in Paris" },
        fr: { one: "unité dans Paris", other: "unités dans Paris" },
      },
    },
    "units-lost": {
      kind: "formation-lost",
      what: {
        en: { one: "unit", other: "units" },
        fr: { one: "unité", other: "unités" },
      },
    },
  },
  "patrie-en-danger-1792": {
    morale: {
      kind: "side-level",
      names: {
        french: { en: "the morale of the French", fr: "le moral des Français" },
        coalition: { en: "the morale of the Coalition", fr: "le moral de la Coalition" },
      },
    },
    "morale-difference": {
      kind: "side-level",
      names: {
        french: {
          en: "the difference in morale in favour of the French",
          fr: "l’écart de moral en faveur des Français",
        },
        coalition: {
          en: "the difference in morale in favour of the Coalition",
          fr: "l’écart de moral en faveur de la Coalition",
        },
      },
    },
    turn: { kind: "turn" },
    losses: {
      kind: "side-level",
      names: {
        french: {
          en: "the number of French strength points lost",
          fr: "le nombre de points de force perdus par les Français",
        },
        coalition: {
          en: "the number of Coalition strength points lost",
          fr: "le nombre de points de force perdus par la Coalition",
        },
      },
    },
  },
};

/** Past participles of what befalls leaders, by event. */
export const leaderEvents: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  "leader-killed": { en: "killed", fr: "tué" },
  "leader-captured": { en: "captured", fr: "capturé" },
  "leader-wounded": { en: "wounded", fr: "blessé" },
};
