/**
 * The policy `steady`: a score for each option of a decision, higher is more sensible. It plays as a careful player
 * would who knows the rules and sees what his side may see. It changes nothing in the game and draws no dice.
 */
import { at } from "../../core/arrays.ts";
import type { Decision } from "../../core/system.ts";
import { Stage } from "../play/stages.ts";
import { unitsIn } from "../field.ts";
import { modifierOf } from "../procedures/combat_drm.ts";
import { retreatHex } from "../play/retreat.ts";
import type { State } from "../state.ts";
import { enemyOf, Kind, PASS, Side, Step, YES } from "../words.ts";
import {
  advanceWorth,
  attackerWorth,
  declarationWorth,
  headWorth,
  lossWorth,
  napoleonWorth,
  refusalWorth,
  retreatWorth,
  tacticalWorth,
} from "./battles.ts";
import { nextHex } from "./moves.ts";
import { hasWall, outlookOf } from "./outlook.ts";
import { waysTo } from "./ways.ts";

/** Scores the first `decision.count` options into `scores`. */
export function appraise(state: State, decision: Decision, scores: Float64Array): void {
  const { options, count } = decision;
  if (state.step === Step.moveStep) {
    const next = nextHex(state);
    for (let index = 0; index < count; index++) {
      const option = at(options, index);
      scores[index] = option === next ? 1 : option === PASS ? 0 : -1;
    }
    return;
  }
  for (let index = 0; index < count; index++) {
    scores[index] = worth(state, decision, at(options, index));
  }
}

function worth(state: State, decision: Decision, option: number): number {
  switch (state.step) {
    case Step.plan:
      // Any plan is sensible: the seed decides, without drawing from the game's dice.
      return option === ((at(state.random, 0) >>> 0) % decision.count) ? 1 : 0;
    case Step.placeCounter:
      return placingWorth(state, option);
    case Step.enterReinforcement:
      return entryWorth(state, decision.counter, option);
    case Step.collectDecoy:
      return option === PASS
        ? 0
        : at(outlookOf(state).danger, at(state.position, option)) > 0
        ? -1
        : 1;
    case Step.rollReinforcements:
      return option === YES ? 1 : 0;
    case Step.placeReinforcement:
      return arrivalWorth(state, option);
    case Step.chooseMover:
      return moverWorth(state, option);
    case Step.placeDecoy:
      return decoyWorth(state, option);
    case Step.declareAttack:
      return declarationWorth(state, option);
    case Step.chooseAttacker:
      return attackerWorth(state, option);
    case Step.refuseCombat:
      return refusalWorth(state, option);
    case Step.headUnit:
      return headWorth(state, option);
    case Step.commander:
      return modifierOf(state, option);
    case Step.tacticalOption:
      return tacticalWorth(state, option);
    case Step.allocateLoss:
      return lossWorth(state, option);
    case Step.napoleonOption:
      return napoleonWorth(state, option);
    case Step.retreat:
      return retreatWorth(
        state,
        option,
        retreatHex(state),
        state.combats.stage === Stage.attackerRetreat ? state.side : enemyOf(state.side),
      );
    case Step.advance:
      return advanceWorth(state, option);
    case Step.accompany:
      return accompanyWorth(state, option);
    default:
      return 0;
  }
}

/** The suggested set-up; where it is closed, the nearest hex that is open. */
function placingWorth(state: State, hex: number): number {
  const suggested = state.scenario.placings[state.cursor]?.suggested ?? -1;
  if (suggested < 0) return at(state.board.town, hex) - 0.1 * at(state.board.toParis, hex);
  return -state.board.map.grid.distance(suggested, hex);
}

/** By the hex of the edge that is nearest to a key point in French hands, one stack beside the other. */
function entryWorth(state: State, counter: number, hex: number): number {
  const outlook = outlookOf(state);
  let nearest = Infinity;
  for (let index = 0; index < outlook.count; index++) {
    const way = at(waysTo(state.board, at(outlook.places, index)), hex);
    nearest = Math.min(nearest, way - 0.3 * (outlook.worth[index] ?? 0));
  }
  const full = unitsIn(state, state.side, hex) >= at(state.tables.stackingLimit, state.side)
    ? 6
    : 0;
  const guarded = at(state.counters.kind, counter) === Kind.leader &&
    unitsIn(state, state.side, hex) > 0;
  return -nearest - full + (guarded ? 8 : 0);
}

/** Napoleon arrives as near to the enemy as he may, without crowding. */
function arrivalWorth(state: State, hex: number): number {
  const outlook = outlookOf(state);
  const full = unitsIn(state, Side.french, hex) >= at(state.tables.stackingLimit, Side.french)
    ? -30
    : 0;
  return Math.min(20, at(outlook.danger, hex)) - at(state.board.toKey, hex) + full;
}

/** Units first, those nearest to the enemy before the others; commanders follow; decoys last. */
function moverWorth(state: State, option: number): number {
  if (option === PASS) return -1000;
  const kind = at(state.counters.kind, option);
  if (kind === Kind.decoy) return -200;
  const hex = at(state.position, option);
  const goal = state.side === Side.french ? state.board.toKey : state.board.toParis;
  const near = at(outlookOf(state).danger, hex) > 0 ? 50 : 0;
  return near - at(goal, hex) - (kind === Kind.leader ? 100 : 0);
}

/** In the enemy's way where nobody stands: villages first; or on a stack that he can strike. */
function decoyWorth(state: State, option: number): number {
  if (option === PASS) return 0;
  const { board } = state;
  const danger = at(outlookOf(state).danger, option);
  if (danger === 0 || at(state.decoys, option) > 0) return -5;
  const held = unitsIn(state, Side.french, option);
  const gate = hasWall(state, option) ? 3 : 0;
  return held > 0
    ? (held === 1 ? 3 : 1) + danger / 20
    : 2 + 2 * at(board.town, option) + 2 * at(board.key, option) + gate -
      0.2 * at(board.toParis, option);
}

/** A commander does not stay behind alone. */
function accompanyWorth(state: State, option: number): number {
  if (option === PASS) return 0;
  return unitsIn(state, state.side, at(state.position, option)) === 0 ? 1 : -1;
}
