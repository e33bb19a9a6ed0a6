/** The sequence of play: phases, sides and turns, and the hand that every choice goes through. */

import { cites } from "../citing.ts";
import { cite, type State, tell } from "../state.ts";
import { Phase, Side, Step } from "../words.ts";
import {
  applyCollect,
  applyEntry,
  applyReinforcement,
  applyRoll,
  beginArrival,
  offerArrival,
} from "./arrival.ts";
import { applyChoice, beginCombats, offerCombat } from "./combat.ts";
import {
  applyAttacker,
  applyDeclaration,
  beginDeclaration,
  offerDeclaration,
} from "./declaration.ts";
import { applyRefuge, settleCapture } from "./leaders.ts";
import { allocate } from "./losses.ts";
import { setMorale } from "./morale.ts";
import { applyDecoy, applyMover, applyStep, beginMovement, offerMovement } from "./movement.ts";
import { applyCommander, applyHead, applyNapoleon, applyTactical } from "./naming.ts";
import { applyPlan, offerPlan } from "./plan.ts";
import { applyAccompany, applyAdvance, applyRefusal, applyRetreat } from "./retreat.ts";
import { applyPlacing, offerPlacing } from "./setup.ts";
import { Stage } from "./stages.ts";
import { judge, unitsInParis } from "./victory.ts";

const rules = {
  turn: cites("P-001", "PQ-64"),
  coalition: cites("P-003"),
  overrun: cites("P-149", "PQ-05", "PQ-32", "PQ-103"),
};

/** Goes on until somebody has to choose or the game is over. */
export function proceed(state: State): void {
  while (state.over === -1) {
    if (state.captureHex >= 0) {
      if (settleCapture(state)) return;
    } else if (state.phaseOver) openNext(state);
    else if (offer(state)) return;
  }
  state.step = Step.none;
  state.decision.count = 0;
}

/** Opens the phase that follows the one that is over (P-001). */
function openNext(state: State): void {
  state.phaseOver = false;
  switch (state.phase) {
    case Phase.plan:
      state.phase = Phase.setup;
      state.cursor = 0;
      return;
    case Phase.setup:
      state.side = Side.french;
      return beginArrival(state);
    case Phase.arrival:
      return beginMovement(state);
    case Phase.movement:
      return beginDeclaration(state);
    case Phase.declaration:
      return beginCombats(state);
    default:
      return endCombatPhase(state);
  }
}

function offer(state: State): boolean {
  switch (state.phase) {
    case Phase.plan:
      return offerPlan(state);
    case Phase.setup:
      return offerPlacing(state);
    case Phase.arrival:
      return offerArrival(state);
    case Phase.movement:
      return offerMovement(state);
    case Phase.declaration:
      return offerDeclaration(state);
    default:
      return offerCombat(state);
  }
}

/** Applies an option of the open decision. Throws a RangeError for one that it does not have. */
export function choose(state: State, value: number): void {
  const { decision } = state;
  if (!isOption(state, value)) {
    throw new RangeError(
      `${value} is no option of ${decision.kind}; there are ${
        decision.options.slice(0, decision.count).join(", ")
      }`,
    );
  }
  apply(state, value);
  proceed(state);
}

function isOption(state: State, value: number): boolean {
  const { options, count } = state.decision;
  for (let index = 0; index < count; index++) if (options[index] === value) return true;
  return false;
}

function apply(state: State, value: number): void {
  switch (state.step) {
    case Step.plan:
      return applyPlan(state, value);
    case Step.placeCounter:
      return applyPlacing(state, value);
    case Step.enterReinforcement:
      return applyEntry(state, value);
    case Step.collectDecoy:
      return applyCollect(state, value);
    case Step.rollReinforcements:
      return applyRoll(state, value);
    case Step.placeReinforcement:
      return applyReinforcement(state, value);
    case Step.chooseMover:
      return applyMover(state, value);
    case Step.moveStep:
      return applyStep(state, value);
    case Step.placeDecoy:
      return applyDecoy(state, value);
    case Step.declareAttack:
      return applyDeclaration(state, value);
    case Step.chooseAttacker:
      return applyAttacker(state, value);
    case Step.chooseCombat:
      return applyChoice(state, value);
    case Step.refuseCombat:
      return applyRefusal(state, value);
    case Step.headUnit:
      return applyHead(state, value);
    case Step.commander:
      return applyCommander(state, value);
    case Step.tacticalOption:
      return applyTactical(state, value);
    case Step.allocateLoss:
      return allocate(state, lossRole(state), value);
    case Step.napoleonOption:
      return applyNapoleon(state, value);
    case Step.retreat:
      return applyRetreat(state, value);
    case Step.advance:
      return applyAdvance(state, value);
    case Step.accompany:
      return applyAccompany(state, value);
    case Step.displaceCommander:
      return applyRefuge(state, value);
  }
}

/** Whose loss is being allotted: the stages of a combat go attacker, defender. */
function lossRole(state: State): number {
  const { stage } = state.combats;
  return stage === Stage.attackerLosses || stage === Stage.attackerRetreat ? 0 : 1;
}

/** Opens the first turn once the counters are placed. */
export function tellTurn(state: State): void {
  cite(state, rules.turn);
  if (state.events !== null) {
    tell(state, "turn", rules.turn, { turn: state.turn, morale: state.morale });
  }
}

/** Ends the combats of the side in phase: the Coalition follows the French, the next turn the Coalition. P-001. */
function endCombatPhase(state: State): void {
  judge(state, "end-of-player-turn");
  if (state.over !== -1) return;
  if (state.side === Side.french) {
    state.side = Side.coalition;
    cite(state, rules.coalition);
    beginArrival(state);
    return;
  }
  endTurn(state);
}

/** Counts the Coalition units in Paris, judges the turn, and opens the next one or ends the game. P-149, PQ-32, PQ-103. */
function endTurn(state: State): void {
  const overrun =
    unitsInParis(state, Side.coalition) > state.scenario.parameters["paris-unit-limit"];
  if (overrun) cite(state, rules.overrun);
  judge(state, "end-of-turn");
  if (overrun) setMorale(state, 0, "paris-overrun", rules.overrun);
  if (state.over !== -1) return;
  if (state.turn >= state.scenario.lastTurn) {
    judge(state, "end-of-game");
    // A scenario whose levels leave a gap still ends: `breaches` reports it.
    if (state.over === -1) state.over = -2;
    return;
  }
  state.turn++;
  state.side = Side.french;
  tellTurn(state);
  beginArrival(state);
}
