/** The digest of a game: two games with the same one have the same future, whatever was logged or asked. */
import { addWord, addWords, digestText, newDigest } from "../core/digest.ts";
import type { State } from "./state.ts";

/** Digest of everything that play depends on: not the log, not what follows from the rest. */
export function digest(state: State): string {
  const sum = newDigest();
  const words = (record: object) => {
    for (const value of Object.values(record)) {
      if (typeof value === "number") addWord(sum, value);
      else if (value instanceof Int32Array) addWords(sum, value);
    }
  };
  for (const values of kept(state)) addWords(sum, values);
  for (
    const value of [
      state.turn,
      state.side,
      state.phase,
      state.weather,
      state.over,
      state.depth,
      state.moves,
      state.orders,
      state.named,
      state.luckner,
      state.lucknerCounter,
      state.focus,
      state.giver,
      state.taker,
      state.mover,
    ]
  ) addWord(sum, value);
  words(state.march);
  words(state.loss);
  words(state.battle);
  words(state.retreat);
  return digestText(sum);
}

function kept(state: State): Int32Array[] {
  return [
    state.random,
    state.hexOf,
    state.status,
    state.strength,
    state.commander,
    state.besieged,
    state.morale,
    state.tasks.subarray(0, state.depth),
    state.steps.subarray(0, state.depth),
    state.loops.subarray(0, state.depth),
    state.disorganised,
    state.retreated,
    state.attacked,
    state.moved,
    state.movedAt,
    state.entryFoot,
    state.entryHorse,
    state.trail,
    state.trailLength,
    state.attritionDone,
    state.due,
    state.entry,
    state.exit,
    state.objective,
    state.convoy,
    state.lineAtStart,
    state.repulsed,
    state.handled,
    state.temporary,
    state.fought,
    state.obliged,
    state.target,
    state.stand,
    state.reply,
    state.handledHex,
    state.sallied,
    state.bridgeDown,
    state.bridgeTried,
    state.lost,
  ];
}
