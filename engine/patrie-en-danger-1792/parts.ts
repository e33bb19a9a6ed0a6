/**
 * The parts of a game's state that one task works on at a time: a force on the march, losses that are shared, a combat, a
 * retreat. Plain integers and `Int32Array`s, like the rest of it.
 */
import type { Ground } from "./compile/ground.ts";
import type { Roster } from "./compile/roster.ts";

/** Longest way that is kept, in hexes: light cavalry on an extended march by road, with room for pursuits. */
export const PATH = 40;
/** Parts of a multihex force: the commander's hex and the six around it. */
export const PARTS = 7;
/** A force on the march: who, how, and what each part has spent so far, in half points. */
export interface MarchState {
  head: number;
  kind: number;
  /** Bit by permanent source whose order is spent; the hex of a strategic objective, or -1. */
  orders: number;
  objective: number;
  /** By commander: the part that he marches with plus 1, 0 none; negative once he was dropped on the way. */
  readonly part: Int32Array;
  /** By commander: how many hexes of his part's way he marched before he was dropped; 0 for who was not. */
  readonly dropped: Int32Array;
  /** The commanders of the force, however they march; whether one of them is disorganised, whether they have units on foot. */
  readonly members: Int32Array;
  count: number;
  disorganised: number;
  onFoot: number;
  parts: number;
  current: number;
  /** By part: its hexes from the first, and what infantry and cavalry have spent on reaching each. */
  readonly path: Int32Array;
  readonly length: Int32Array;
  readonly foot: Int32Array;
  readonly horse: Int32Array;
  /** 1 when the current part began in an enemy zone and has not left it. */
  inZone: number;
  /** 1 right after a forced passage: the next hex is the one that was cleared. */
  passage: number;
  /** The enemy commander who resists, -1 not named. */
  resisting: number;
}

/** Attrition that is being determined, or losses that are being shared: for which commanders, how much. */
export interface LossState {
  /** By commander: 1 when his units share the losses. */
  readonly members: Int32Array;
  side: number;
  /** Points still to share, of infantry and of cavalry, and of artillery in mud. */
  infantry: number;
  cavalry: number;
  artillery: number;
  /** Points of the whole amount that one unit has to bear, and the unit. */
  single: number;
  chosen: number;
  /** A spread under way (see play/spreading.ts): its arm, who is left out, what each unit has borne in how many full rounds. */
  arm: number;
  except: number;
  shielded: number;
  readonly taken: Int32Array;
  rounds: number;
  /** Points of the last round, which its owner assigns; points that nobody can bear. */
  rest: number;
  left: number;
  /** 1 when the log tells what each unit loses. */
  told: number;
  /** Attrition: who leads, whether the force marched and by force, half points spent by foot and horse, both dice. */
  chief: number;
  marched: number;
  forced: number;
  foot: number;
  horse: number;
  footDie: number;
  horseDie: number;
}

export interface BattleState {
  /** Hexes that attack, that defend, and that share the attackers' results; `count` of each. */
  readonly attackers: Int32Array;
  attackerCount: number;
  readonly defenders: Int32Array;
  defenderCount: number;
  readonly surplus: Int32Array;
  surplusCount: number;
  /** Commanders by role: 0 attacker, 1 defender. */
  readonly chief: Int32Array;
  storm: number;
  sortie: number;
  round: number;
  /** By role: the battle type chosen for the round, set-piece rounds chosen so far. */
  readonly marker: Int32Array;
  readonly setPieces: Int32Array;
  /** 0 in the attack, 1 in the counter-attack: the role that strikes. */
  striking: number;
  /** Hexes that strike and that are struck. */
  readonly strikers: Int32Array;
  strikerCount: number;
  readonly struck: Int32Array;
  struckCount: number;
  die: number;
  column: number;
  shift: number;
  attackerNumber: number;
  defenderNumber: number;
  loser: number;
  /** By role: points lost in this combat by fire and fighting, and what the winner lost in the last result. */
  readonly lost: Int32Array;
  winnerLost: number;
  /** 1 once a counter-attack has been fought in a set-piece battle (N-219). */
  fullRound: number;
  /** 1 when a commander of the capacity that counts for morale took part. */
  senior: number;
  /** The commander who was named for the defence, -1 none: `chief` changes with a counter-attack. */
  named: number;
  /** By unit: 1 for the infantry named to fight on a crest, and 1 once the three of its hex are named. */
  readonly crest: Int32Array;
  readonly crestReady: Int32Array;
  crestRole: number;
  /** Commanders of capacity that counts who fell, by commander: 1 still to be paid for. */
  readonly fallen: Int32Array;
  /** The pursuit: way chosen, hexes authorised, commander. */
  way: number;
  hexes: number;
  pursuer: number;
  /** By commander: 1 for those who pursue or advance. */
  readonly pursuing: Int32Array;
  readonly asked: Int32Array;
}

/** A retreat under way: groups that go one after the other. */
export interface RetreatState {
  side: number;
  length: number;
  /** 1 for a push or a displacement that costs nothing and disorganises nobody. */
  pushed: number;
  /** Hexes in which the groups stand, in the order in which they go. */
  readonly groups: Int32Array;
  count: number;
  current: number;
  /** By group: the hexes of its way from the first, and whether it passed an enemy zone, left the map. */
  readonly path: Int32Array;
  readonly steps: Int32Array;
  readonly throughZone: Int32Array;
  readonly left: Int32Array;
  /** Friends who make room: the hex that the group leaves, the one that it wants, where those in it go, and so on. */
  readonly chain: Int32Array;
  /** Position of the last hex of the chain whose friends have to go. */
  links: number;
  /** By group: which permanent source it makes for. */
  source: number;
  /** By commander: the group that he retreats with plus 1. */
  readonly member: Int32Array;
}

/** Nobody on the march. */
export function newMarch(roster: Roster): MarchState {
  const byLeader = (value: number) => new Int32Array(roster.leaders).fill(value);
  return {
    head: -1,
    kind: 0,
    orders: 0,
    objective: -1,
    part: byLeader(0),
    dropped: byLeader(0),
    members: byLeader(-1),
    count: 0,
    disorganised: 0,
    onFoot: 0,
    parts: 0,
    current: 0,
    path: new Int32Array(PARTS * PATH),
    length: new Int32Array(PARTS),
    foot: new Int32Array(PARTS * PATH),
    horse: new Int32Array(PARTS * PATH),
    inZone: 0,
    passage: -1,
    resisting: -1,
  };
}

/** Nothing to lose. */
export function newLoss(roster: Roster): LossState {
  const byLeader = (value: number) => new Int32Array(roster.leaders).fill(value);
  return {
    members: byLeader(0),
    side: 0,
    infantry: 0,
    cavalry: 0,
    artillery: 0,
    single: 0,
    chosen: -1,
    arm: 0,
    except: -1,
    shielded: 0,
    taken: new Int32Array(roster.units),
    rounds: 0,
    rest: 0,
    left: 0,
    told: 0,
    chief: -1,
    marched: 0,
    forced: 0,
    foot: 0,
    horse: 0,
    footDie: 0,
    horseDie: 0,
  };
}

/** No combat. */
export function newBattle(ground: Ground, roster: Roster): BattleState {
  const byLeader = (value: number) => new Int32Array(roster.leaders).fill(value);
  return {
    attackers: new Int32Array(16),
    attackerCount: 0,
    defenders: new Int32Array(16),
    defenderCount: 0,
    surplus: byLeader(0),
    surplusCount: 0,
    chief: new Int32Array(2).fill(-1),
    storm: 0,
    sortie: 0,
    round: 0,
    marker: new Int32Array(2),
    setPieces: new Int32Array(2),
    striking: 0,
    strikers: new Int32Array(16),
    strikerCount: 0,
    struck: new Int32Array(16),
    struckCount: 0,
    die: 0,
    column: 0,
    shift: 0,
    attackerNumber: 0,
    defenderNumber: 0,
    loser: 0,
    lost: new Int32Array(2),
    winnerLost: 0,
    fullRound: 0,
    senior: 0,
    named: -1,
    crest: new Int32Array(roster.units),
    crestReady: new Int32Array(ground.size),
    crestRole: 0,
    fallen: byLeader(0),
    way: 0,
    hexes: 0,
    pursuer: -1,
    pursuing: byLeader(0),
    asked: byLeader(0),
  };
}

/** Nobody in retreat; there can be no more groups than commanders. */
export function newRetreat(roster: Roster): RetreatState {
  const byLeader = (value: number) => new Int32Array(roster.leaders).fill(value);
  return {
    side: 0,
    length: 0,
    pushed: 0,
    groups: byLeader(0),
    count: 0,
    current: 0,
    path: new Int32Array(roster.leaders * PATH),
    steps: byLeader(0),
    throughZone: byLeader(0),
    left: byLeader(0),
    chain: new Int32Array(8),
    links: 0,
    source: 0,
    member: byLeader(0),
  };
}
