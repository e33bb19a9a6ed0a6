/** Options in words: a message key with its parameters, for people and for policies. */
import { at } from "../../core/arrays.ts";
import type { Decision, OptionView } from "../../core/system.ts";
import type { Params } from "../../core/template.ts";
import { combatStrengths } from "../procedures/combat_drm.ts";
import {
  attackerFormation,
  attackerHex,
  Declaring,
  declaringAttack,
  declaringHex,
  declaringKind,
} from "../play/declaration.ts";
import { advanceHex, advancingUnit } from "../play/retreat.ts";
import { idOf, labelOf, type State } from "../state.ts";
import { PASS, Step } from "../words.ts";

/** Describes an option of the open decision. The message is `option.<key>` of messages.ts. */
export function describe(state: State, decision: Decision, option: number): OptionView {
  const view = (what: string, params: Params = {}): OptionView => {
    const { hex, counter } = params;
    return {
      kind: decision.kind,
      key: `${decision.kind}.${what}`,
      params,
      ...(typeof hex === "string" ? { hex } : {}),
      ...(typeof counter === "string" ? { counter } : {}),
    };
  };
  const mine = decision.counter >= 0 ? { counter: idOf(state, decision.counter) } : {};
  if (option === PASS) return view("pass", passParams(state, mine));
  switch (state.step) {
    case Step.plan: {
      const choice = state.scenario.source.choices[state.chosen.indexOf(-1)];
      return view("option", {
        choice: choice?.id ?? "",
        option: choice?.options[option]?.id ?? "",
      });
    }
    case Step.collectDecoy:
      return view("counter", {
        counter: idOf(state, option),
        hex: labelOf(state, at(state.position, option)),
      });
    case Step.chooseMover:
    case Step.headUnit:
    case Step.commander:
    case Step.allocateLoss:
    case Step.accompany:
      return view("counter", { counter: idOf(state, option) });
    case Step.rollReinforcements:
    case Step.tacticalOption:
    case Step.napoleonOption:
      return view("yes");
    case Step.declareAttack:
      return describeDeclaration(state, option, view);
    case Step.chooseAttacker: {
      const formation = state.counters.formations[attackerFormation(option)];
      const hex = labelOf(state, attackerHex(option));
      return formation === undefined
        ? view("stack", { hex })
        : view("formation", { hex, formation });
    }
    case Step.chooseCombat:
      return view("attack", { attack: option + 1, targets: targets(state, option) });
    case Step.advance:
      return view("counter", {
        counter: idOf(state, advancingUnit(option)),
        hex: labelOf(state, advanceHex(option)),
      });
    default:
      return view("hex", { ...mine, hex: labelOf(state, option) });
  }
}

function describeDeclaration(
  state: State,
  option: number,
  view: (what: string, params: Params) => OptionView,
): OptionView {
  const attack = declaringAttack(option);
  switch (declaringKind(option)) {
    case Declaring.target:
      return view("target", { hex: labelOf(state, declaringHex(option)) });
    case Declaring.extend:
      return view("extend", {
        attack: attack + 1,
        targets: targets(state, attack),
        hex: labelOf(state, declaringHex(option)),
      });
    default:
      return view("withdraw", { attack: attack + 1, targets: targets(state, attack) });
  }
}

function targets(state: State, attack: number): string {
  const { combats } = state;
  return [at(combats.targets, attack * 2), at(combats.targets, attack * 2 + 1)]
    .filter((hex) => hex >= 0).map((hex) => labelOf(state, hex)).join(" ");
}

/** What a player should see before he declines: the strengths of the combat where there is one. */
function passParams(state: State, mine: Params): Params {
  if (state.step !== Step.tacticalOption) return mine;
  const { attackers, defenders } = combatStrengths(state);
  return { ...mine, attackerStrength: attackers, defenderStrength: defenders };
}
