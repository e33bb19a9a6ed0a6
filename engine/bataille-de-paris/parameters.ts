/** Named numbers that this system reads of a scenario, by the names of the data: for the compiler and the manifest. */
export const parameterKeys = [
  "initial-morale",
  "command-distance",
  "command-divisor",
  "two-step-strength",
  "overstacking-modifier",
  "combined-attack-modifier",
  "staff-modifier",
  "retreat-hexes",
  "stay-losses",
  "zone-retreat-losses",
  "advance-units",
  "wall-advance-total",
  "refusal-hexes",
  "tactical-option-losses",
  "napoleon-option-losses",
  "paris-unit-limit",
] as const;
export type ParameterKey = (typeof parameterKeys)[number];
export type Parameters = Readonly<Record<ParameterKey, number>>;
