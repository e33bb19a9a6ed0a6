/** Engineers (15.4): bridges damaged and repaired at the end of the movement phase. */
import { at } from "../../core/arrays.ts";
import { rollDie } from "../../core/dice.ts";
import { cites } from "../citing.ts";
import { fightersIn } from "../field.ts";
import { forgetLines } from "../lines.ts";
import { bridgeWork } from "../procedures/bridges.ts";
import { ask, cite, labelOf, option, type State, tell } from "../state.ts";
import { enemyOf, PASS, Step } from "../words.ts";

const rules = {
  works: cites("N-011", "N-204", "N-204a", "N-205a", "N-205b", "NQ-158"),
  damage: cites("N-204", "N-205", "NQ-19"),
  repair: cites("N-204", "N-205"),
};

/** Bridges at which a force of the active side may work: `hex * 6 + direction`, seen from the force. */
export function offerWorks(state: State): void {
  const { ground, side } = state;
  ask(state, Step.engineers, side, -1);
  option(state, PASS);
  cite(state, rules.works);
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    const hex = at(state.hexOf, leader);
    if (hex < 0 || at(state.roster.side, leader) !== side) continue;
    if (at(state.firstLeader, hex) !== leader || fightersIn(state, side, hex) === 0) continue;
    for (let direction = 0; direction < 6; direction++) {
      const side6 = hex * 6 + direction;
      if (at(ground.bridge, side6) === 0 || at(state.bridgeTried, side6) === 1) continue;
      const other = at(ground.map.neighbours, side6);
      const enemyThere = fightersIn(state, enemyOf(side), other) > 0;
      if (at(state.bridgeDown, side6) === 1 && enemyThere) continue;
      option(state, side6);
    }
  }
}

/** Tries to damage or to repair a bridge. */
export function applyWork(state: State, side6: number): void {
  const { ground, side } = state;
  const other = at(ground.map.neighbours, side6);
  const back = other * 6 + (side6 % 6 + 3) % 6;
  state.bridgeTried[side6] = 1;
  const down = at(state.bridgeDown, side6) === 1;
  const enemyThere = fightersIn(state, enemyOf(side), other) > 0;
  const die = rollDie(state.random, 6);
  const success = bridgeWork(
    state.tables,
    die,
    !down,
    enemyThere,
    state.scenario.parameters["bridge-enemy-modifier"],
  );
  if (success) {
    state.bridgeDown[side6] = down ? 0 : 1;
    state.bridgeDown[back] = down ? 0 : 1;
    forgetLines(state);
  }
  tell(state, down ? "bridge-repair" : "bridge-damage", down ? rules.repair : rules.damage, () => ({
    hex: labelOf(state, Math.floor(side6 / 6)),
    to: labelOf(state, other),
    die,
    result: success ? "success" : "failure",
  }));
}
