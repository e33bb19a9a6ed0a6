/**
 * The policy `steady`: a score for each option of a decision, higher is more sensible. It plays as a careful player
 * would who knows the rules and sees what his side may see. It changes nothing in the game and draws no dice.
 */
import { at } from "../../core/arrays.ts";
import type { Decision } from "../../core/system.ts";
import { allOf } from "../field.ts";
import type { State } from "../state.ts";
import { Arm, Entrance, PASS, restOf, Side, Step } from "../words.ts";
import {
  advanceWorth,
  attackWorth,
  battleTypeWorth,
  besiegeWorth,
  continueWorth,
  counterWorth,
  extendWorth,
  fortificationWorth,
  prizeWorth,
  pursueWorth,
  targetWorth,
} from "./battles.ts";
import { mainForce, supportAt, wayField } from "./knowledge.ts";
import {
  commandWorth,
  composeWorth,
  engineerWorth,
  forcedWorth,
  moverWorth,
  objectiveWorth,
  orderWorth,
  partWorth,
  reorganiseWorth,
  stepWorth,
} from "./marches.ts";
import { planOf } from "./plan.ts";

/** Scores the first `decision.count` options into `scores`. */
export function appraise(state: State, decision: Decision, scores: Float64Array): void {
  const { options, count } = decision;
  for (let index = 0; index < count; index++) {
    scores[index] = worth(state, decision, at(options, index));
  }
}

function worth(state: State, decision: Decision, option: number): number {
  const { roster } = state;
  switch (state.step) {
    case Step.command:
      return commandWorth(state, option);
    case Step.reorganise:
      return reorganiseWorth(state, option);
    case Step.strengthAmount:
      return option;
    case Step.entryHex:
      return entryWorth(state, decision, option);
    case Step.blockedEntry:
      return option === Entrance.nearest ? 2 : option === Entrance.enter ? 1 : 0;
    case Step.giveOrder:
      return orderWorth(state, option);
    case Step.objective:
      return objectiveWorth(state, decision.counter, option);
    case Step.chooseMover:
      return moverWorth(state, option);
    case Step.composeForce:
      return composeWorth(state, option);
    case Step.resist:
      return at(roster.initiative, option);
    case Step.moveStep:
      return stepWorth(state, option);
    case Step.placePart:
      return partWorth(state, option);
    case Step.displace:
      return supportAt(state, decision.side, option, 1);
    case Step.spareArm:
      return option === Arm.cavalry ? 1 : 0;
    case Step.consolidate:
      return at(roster.rank, option) * 100 + allOf(state, option);
    case Step.pushBack:
      return -at(roster.rank, option);
    case Step.engineers:
      return engineerWorth(state, option);
    case Step.forcedMarch:
      return forcedWorth(state, option);
    case Step.marchGoal:
      return supportAt(state, decision.side, restOf(option), 0);
    case Step.fortification:
      return fortificationWorth(state, option);
    case Step.besiege:
      return besiegeWorth(state, option);
    case Step.attackFrom:
      return attackWorth(state, option);
    case Step.attackTarget:
      return targetWorth(state, option);
    case Step.extendCombat:
      return extendWorth(state, option);
    case Step.defender:
      return at(roster.bonus, option) * 10 + at(roster.initiative, option);
    case Step.battleType:
      return battleTypeWorth(state, decision, option);
    case Step.crestUnit:
      return option === PASS ? 100 : at(state.strength, restOf(option));
    case Step.lossUnit:
      return at(state.strength, option);
    case Step.spreadLosses:
      return option === PASS ? 1 : 0;
    case Step.counterAttack:
      return counterWorth(state, option);
    case Step.continueBattle:
      return continueWorth(state, option);
    case Step.retreatStep:
    case Step.retreatSource:
      return retreatWorth(state, decision, option);
    case Step.pursuitWay:
      return -option;
    case Step.pursue:
      return pursueWorth(state, option);
    case Step.moraleChoice:
      return prizeWorth(state, decision, option);
    case Step.advance:
      return advanceWorth(state, option);
    case Step.enterPlace:
      return option === PASS ? 1 : supportAt(state, decision.side, option, 0) <= 15 ? 2 : 0;
    default:
      return 0;
  }
}

/** Into the hex that is nearest to where the commander's side has its main force or its goals. */
function entryWorth(state: State, decision: Decision, hex: number): number {
  const main = mainForce(state, decision.side);
  const goal = main < 0 ? -1 : at(planOf(state).goal, main);
  const target = goal >= 0 ? goal : main < 0 ? hex : at(state.hexOf, main);
  return -at(wayField(state.ground, decision.side, target), hex);
}

/** By the cheaper way to the rear. */
function retreatWorth(state: State, decision: Decision, option: number): number {
  if (state.step === Step.retreatSource) {
    const main = mainForce(state, decision.side);
    const source = at(state.ground.sources[decision.side] ?? new Int32Array(), option);
    return main < 0 ? 0 : -state.ground.map.grid.distance(source, at(state.hexOf, main));
  }
  return -at(state.ground.wayToSource, decision.side * 2 * state.ground.size + option) -
    (decision.side === Side.french ? 0 : at(state.ground.modified, option));
}
