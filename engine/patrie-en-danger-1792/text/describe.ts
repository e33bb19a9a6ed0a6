/** Options in words: a message key with its parameters, for people and for policies. */
import { at } from "../../core/arrays.ts";
import type { Decision, OptionView } from "../../core/system.ts";
import type { Params } from "../../core/template.ts";
import { Prize } from "../play/combat/prize.ts";
import { idOf, labelOf, type State, unitIdOf } from "../state.ts";
import {
  Answer,
  armNames,
  battleNames,
  codeOf,
  Command,
  Entrance,
  Extend,
  March,
  marchNames,
  Move,
  PASS,
  Reorganise,
  restOf,
  Stand,
  Step,
} from "../words.ts";

/** Describes an option of the open decision. The message is `option.<key>` of text/options.ts. */
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
  const mine = decision.counter < 0
    ? {}
    : decision.counter < state.roster.leaders
    ? { counter: idOf(state, decision.counter) }
    : { counter: unitIdOf(state, decision.counter - state.roster.leaders) };
  if (option === PASS) return view("pass", mine);
  const hex = () => ({ hex: labelOf(state, option) });
  const leader = () => ({ counter: idOf(state, option) });
  const rest = restOf(option);
  switch (state.step) {
    case Step.command:
      return view(
        codeOf(option) === Command.source
          ? "source"
          : codeOf(option) === Command.giveUp
          ? "give-up"
          : "hex",
        { hex: labelOf(state, rest) },
      );
    case Step.reorganise:
      return describeRoster(state, option, view);
    case Step.strengthAmount:
      return view("points", {
        counter: unitIdOf(state, state.taker),
        giver: unitIdOf(state, state.giver),
        points: option,
      });
    case Step.blockedEntry:
      return view(
        option === Entrance.enter ? "enter" : option === Entrance.offMap ? "off-map" : "nearest",
        mine,
      );
    case Step.giveOrder: {
      const kind = codeOf(option) % 8;
      const sources = state.ground.sources[state.side] ?? new Int32Array();
      const bits = Math.floor(codeOf(option) / 8);
      const from = Array.from(
        sources,
        (source, index) => (bits & (1 << index)) === 0 ? "" : labelOf(state, source),
      ).filter((label) => label !== "");
      return view(kind === March.alone ? "alone" : marchNames[kind] ?? "order", {
        counter: idOf(state, rest),
        ...(from.length > 0 ? { sources: from.join(" ") } : {}),
      });
    }
    case Step.chooseMover:
      return view(codeOf(option) === March.alone ? "alone" : "initiative", {
        counter: idOf(state, rest),
      });
    case Step.forcedMarch:
      return view(codeOf(option) > 0 ? "off-map" : "counter", { counter: idOf(state, rest) });
    case Step.composeForce:
    case Step.resist:
    case Step.consolidate:
    case Step.pushBack:
    case Step.defender:
    case Step.pursue:
      return view("counter", leader());
    case Step.marchGoal:
    case Step.placePart: {
      const number = Math.floor(codeOf(option) / 8);
      const where = { ...mine, hex: labelOf(state, rest) };
      const what = codeOf(option) % 8 === Move.leave ? "leave" : "hex";
      return number === 0 ? view(what, where) : view(`${what}-sparing`, { ...where, number });
    }
    case Step.moveStep:
      return describeMove(state, option, mine, view);
    case Step.spareArm:
      return view("arm", { arm: armNames[option] ?? "" });
    case Step.engineers: {
      const from = Math.floor(option / 6);
      const to = at(state.ground.map.neighbours, option);
      return view(at(state.bridgeDown, option) === 1 ? "repair" : "damage", {
        hex: labelOf(state, from),
        to: labelOf(state, to),
      });
    }
    case Step.fortification:
      return view(option === Stand.open ? "open" : "advantage", placeOf(state));
    case Step.besiege:
      return view(option === Answer.storm ? "storm" : "siege", placeOf(state));
    case Step.extendCombat:
      return view(codeOf(option) === Extend.target ? "target" : "hex", {
        hex: labelOf(state, rest),
      });
    case Step.battleType:
      return view(battleNames[option] ?? "pursuit", mine);
    case Step.crestUnit:
      return codeOf(option) === 0
        ? view("unit", { counter: unitIdOf(state, option) })
        : view("change", {
          counter: unitIdOf(state, rest),
          unit: unitIdOf(state, codeOf(option) - 1),
        });
    case Step.lossUnit:
    case Step.spreadLosses:
      return view("unit", { counter: unitIdOf(state, option) });
    case Step.continueBattle:
      return view("yes", mine);
    case Step.retreatSource: {
      const sources = state.ground.sources[decision.side] ?? new Int32Array();
      return view("hex", { hex: labelOf(state, at(sources, option)) });
    }
    case Step.pursuitWay:
      return view("way", { hex: labelOf(state, wayEnd(state, option)) });
    case Step.moraleChoice:
      return view(option === Prize.own ? "own" : "enemy");
    case Step.advance:
      return view("counter", { counter: idOf(state, rest) });
    default:
      return view("hex", { ...mine, ...hex() });
  }
}

type View = (what: string, params?: Params) => OptionView;

const placeOf = (state: State): Params => ({
  hex: labelOf(state, at(state.loops, state.depth - 1)),
});

function wayEnd(state: State, way: number): number {
  const group = way === 0 ? 0 : way - 1;
  const perGroup = state.retreat.path.length / state.retreat.groups.length;
  return at(state.retreat.path, group * perGroup + at(state.retreat.steps, group) - 1);
}

function describeRoster(state: State, option: number, view: View): OptionView {
  const rest = restOf(option);
  const kind = codeOf(option) % 8;
  const first = Math.floor(codeOf(option) / 8);
  switch (kind) {
    case Reorganise.unit:
      return view("unit", { counter: unitIdOf(state, rest), leader: idOf(state, first) });
    case Reorganise.strength:
      return view("strength", { counter: unitIdOf(state, rest), giver: unitIdOf(state, first) });
    case Reorganise.create:
      return view("create", { counter: idOf(state, first), unit: unitIdOf(state, rest) });
    default:
      return view("remove", { counter: idOf(state, first), leader: idOf(state, rest) });
  }
}

function describeMove(state: State, option: number, mine: Params, view: View): OptionView {
  const rest = restOf(option);
  switch (codeOf(option)) {
    case Move.passage:
      return view("passage", { ...mine, hex: labelOf(state, rest) });
    case Move.drop:
      return view("drop", { counter: idOf(state, rest) });
    case Move.leave:
      return view("leave", mine);
    case Move.sortie:
      return view("sortie", mine);
    default:
      return view("hex", { ...mine, hex: labelOf(state, option) });
  }
}
