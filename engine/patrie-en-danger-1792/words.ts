/** The small integers that a game's state is made of, and their names. */

/** Index into `scenario.sides`, which for this system is always Coalition, French: the order of play. */
export const Side = { coalition: 0, french: 1 } as const;
export const sideIds = ["coalition", "french"] as const;
/** The other side. */
export const enemyOf = (side: number): number => 1 - side;

/** Ranks from the lowest up (N-043). */
export const rankNames = ["general", "army", "corps", "commander-in-chief"] as const;
export const Rank = { general: 0, army: 1, corps: 2, chief: 3 } as const;

/** A counter with a name, or a lettered general of infantry or of cavalry. */
export const kindNames = ["named", "infantry", "cavalry"] as const;
export const Kind = { named: 0, infantry: 1, cavalry: 2 } as const;

/** Arms. Garrisons are infantry. */
export const Arm = { infantry: 0, cavalry: 1, artillery: 2 } as const;
export const armNames = ["infantry", "cavalry", "artillery"] as const;

/**
 * Where a commander is. `pool`: a lettered counter beside the map. `calendar`: he comes in the turn of `due`.
 * `gone`: he has left the map for good by the road to Châlons.
 */
export const Status = { pool: 0, board: 1, calendar: 2, eliminated: 3, gone: 4 } as const;
/** Why a commander is on the calendar. */
export const Entry = { none: 0, schedule: 1, offMap: 2, retreat: 3 } as const;

export const Weather = { fair: 0, mud: 1, rain: 2 } as const;
export const weatherNames = ["fair", "mud", "rain"] as const;

/** What the two players may choose before each round of a combat. */
export const Battle = { pursuit: 0, setPiece: 1 } as const;
export const battleNames = ["pursuit", "set-piece"] as const;

/** What a force may do in the movement phase, each commander once. */
export const Moved = { no: 0, ordered: 1, tested: 2, failed: 3, alone: 4, stayed: 5 } as const;
/** How a march is made. */
export const March = {
  order: 0,
  extended: 1,
  strategic: 2,
  initiative: 3,
  forced: 4,
  alone: 5,
} as const;
export const marchNames = [
  "order",
  "extended",
  "strategic",
  "initiative",
  "forced",
  "alone",
] as const;

export const Phase = { weather: 0, command: 1, movement: 2, combat: 3, end: 4 } as const;
export const phaseNames = ["intermediate", "command", "movement", "combat", "end-of-turn"] as const;

/** What a force in a fortification does, and what the enemy before it answers. */
export const Stand = { none: 0, open: 1, advantage: 2 } as const;
export const Answer = { none: 0, siege: 1, storm: 2 } as const;

/** The decisions of the game; `decisionKinds` names them. */
export const Step = {
  none: 0,
  command: 1,
  reorganise: 2,
  strengthAmount: 3,
  entryHex: 4,
  blockedEntry: 5,
  giveOrder: 6,
  objective: 7,
  chooseMover: 8,
  composeForce: 9,
  resist: 10,
  moveStep: 11,
  placePart: 12,
  displace: 13,
  spareArm: 14,
  consolidate: 15,
  engineers: 16,
  forcedMarch: 17,
  marchGoal: 18,
  fortification: 19,
  besiege: 20,
  attackFrom: 21,
  attackTarget: 22,
  extendCombat: 23,
  defender: 24,
  battleType: 25,
  crestUnit: 26,
  lossUnit: 27,
  counterAttack: 28,
  continueBattle: 29,
  retreatStep: 30,
  pursuitWay: 31,
  pursue: 32,
  moraleChoice: 33,
  advance: 34,
  enterPlace: 35,
  retreatSource: 36,
  pushBack: 37,
  spreadLosses: 38,
} as const;
export const decisionKinds = [
  "none",
  "command",
  "reorganise",
  "strength-amount",
  "entry-hex",
  "blocked-entry",
  "give-order",
  "objective",
  "choose-mover",
  "compose-force",
  "resist",
  "move-step",
  "place-part",
  "displace-commander",
  "spare-arm",
  "consolidate",
  "engineers",
  "forced-march",
  "march-goal",
  "fortification",
  "besiege",
  "attack-from",
  "attack-target",
  "extend-combat",
  "defending-commander",
  "battle-type",
  "crest-unit",
  "loss-unit",
  "counter-attack",
  "continue-battle",
  "retreat-step",
  "pursuit-way",
  "pursue",
  "morale-choice",
  "advance",
  "enter-place",
  "retreat-source",
  "push-back",
  "spread-losses",
] as const;

/** The option that declines, stops, stays or ends, in every decision that has one. */
export const PASS = -1;
/** The option that accepts, where the choice is yes or no. */
export const YES = 1;

/** Options that carry more than a hex or a counter: what they do times this, plus the hex or counter. */
export const CODE = 4096;
export const Command = { source: 1, giveUp: 2, hex: 3 } as const;
export const Reorganise = { unit: 1, strength: 2, create: 3, remove: 4 } as const;
export const Move = { step: 0, passage: 1, drop: 2, leave: 3, sortie: 4 } as const;
export const Entrance = { enter: 1, offMap: 2, nearest: 3 } as const;
export const Extend = { target: 1, hex: 2 } as const;
export const codeOf = (option: number): number => Math.floor(option / CODE);
export const restOf = (option: number): number => option % CODE;
