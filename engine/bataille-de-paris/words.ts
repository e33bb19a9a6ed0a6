/** The small integers that a game's state is made of, and their names. */

/** Index into `scenario.sides`, which for this system is always French, Coalition. */
export const Side = { french: 0, coalition: 1 } as const;
export const sideIds = ["french", "coalition"] as const;
/** The other side. */
export const enemyOf = (side: number): number => 1 - side;

/** What a counter is. Combat units are `infantry` and `cavalry`: everything below `leader`. */
export const Kind = { infantry: 0, cavalry: 1, leader: 2, decoy: 3 } as const;
export const isCombatUnit = (kind: number): boolean => kind < Kind.leader;

/** Quality of a unit; `random` is the printed "?". */
export const Quality = { a: 0, b: 1, c: 2, random: 3 } as const;
export const qualityNames = ["A", "B", "C", "?"] as const;

/** Where a counter is. `absent`: its formation takes no part in the scenario. */
export const Status = { reserve: 0, board: 1, eliminated: 2, captured: 3, absent: 4 } as const;

/** What has become of a commander. A wounded or killed one is a staff. */
export const Fate = { fit: 0, wounded: 1, killed: 2 } as const;

export const Phase = {
  plan: 0,
  setup: 1,
  arrival: 2,
  movement: 3,
  declaration: 4,
  combat: 5,
} as const;
export const phaseNames = [
  "plan",
  "setup",
  "reinforcements",
  "movement",
  "declaration",
  "combat",
] as const;

/** The decisions of the game, in the order in which they can come up; `decisionKinds` names them. */
export const Step = {
  none: 0,
  plan: 1,
  placeCounter: 2,
  enterReinforcement: 3,
  collectDecoy: 4,
  rollReinforcements: 5,
  placeReinforcement: 6,
  chooseMover: 7,
  moveStep: 8,
  placeDecoy: 9,
  declareAttack: 10,
  chooseAttacker: 11,
  chooseCombat: 12,
  refuseCombat: 13,
  headUnit: 14,
  commander: 15,
  tacticalOption: 16,
  allocateLoss: 17,
  napoleonOption: 18,
  retreat: 19,
  advance: 20,
  accompany: 21,
  displaceCommander: 22,
} as const;
export const decisionKinds = [
  "none",
  "choose-plan",
  "place-counter",
  "enter-reinforcement",
  "collect-decoy",
  "roll-reinforcements",
  "place-reinforcement",
  "choose-mover",
  "move-step",
  "place-decoy",
  "declare-attack",
  "choose-attacker",
  "choose-combat",
  "refuse-combat",
  "head-unit",
  "commander",
  "tactical-option",
  "allocate-loss",
  "napoleon-option",
  "retreat",
  "advance",
  "accompany",
  "displace-commander",
] as const;

/** The option that declines, stops, stays or ends, in every decision that has one. */
export const PASS = -1;
/** The option that accepts, where the choice is yes or no. */
export const YES = 1;
