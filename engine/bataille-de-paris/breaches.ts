/** What must never be true of a game: checked by smoke play and by the tests, never needed by play itself. */
import { at } from "../core/arrays.ts";
import type { Breach } from "../core/system.ts";
import { newField, put, stepsLeft } from "./field.ts";
import { controllerOf } from "./play/occupation.ts";
import { idOf, labelOf, type State } from "./state.ts";
import { Fate, isCombatUnit, Kind, Phase, Side, sideIds, Status } from "./words.ts";

/** Every breach of the state, empty when it is sound. */
export function breaches(state: State): Breach[] {
  const found: Breach[] = [];
  const breach = (code: string, message: string, ...cites: string[]) =>
    found.push({ code, message, cites });
  counterBreaches(state, breach);
  hexBreaches(state, breach);
  derivedBreaches(state, breach);
  if (state.morale < 0) breach("morale-range", `morale is ${state.morale}`, "P-150");
  if (state.turn > state.scenario.lastTurn) {
    breach(
      "turn-range",
      `turn ${state.turn} is beyond the last, ${state.scenario.lastTurn}`,
      "P-001",
    );
  }
  if (state.over === -2) {
    breach(
      "no-level",
      "the game ended, and no victory level of the scenario holds",
      "P-151",
      "P-153",
    );
  }
  if (state.over === -1 && state.decision.count === 0) {
    breach("dead-end", `nobody can choose in ${state.phase}, stage ${state.stage}`);
  }
  return found;
}

type Report = (code: string, message: string, ...cites: string[]) => void;

function counterBreaches(state: State, breach: Report): void {
  const { counters } = state;
  for (let counter = 0; counter < counters.count; counter++) {
    const id = idOf(state, counter);
    const status = at(state.status, counter);
    const hex = at(state.position, counter);
    const onBoard = status === Status.board;
    if (onBoard !== (hex >= 0)) {
      breach("position", `${id} has status ${status} and hex ${hex}`);
      continue;
    }
    const kind = at(counters.kind, counter);
    const lost = at(state.losses, counter);
    const left = stepsLeft(state, counter);
    if (lost < 0 || left < 0 || (isCombatUnit(kind) && onBoard && left === 0)) {
      breach("steps", `${id} has lost ${lost} steps and has ${left}`, "P-012", "P-013", "P-014");
    }
    if (isCombatUnit(kind) && status === Status.eliminated && left > 0) {
      breach("steps", `${id} is eliminated with ${left} steps left`, "P-014");
    }
    if (status === Status.captured && kind !== Kind.leader) {
      breach("captured", `${id} is no commander and is captured`, "P-130");
    }
    if (kind !== Kind.leader && at(state.fate, counter) !== Fate.fit) {
      breach("fate", `${id} is no commander and was hit`, "P-133");
    }
    if (onBoard && at(state.board.entryCost, hex) < 0) {
      breach("terrain", `${id} stands on ${labelOf(state, hex)}, which nobody may enter`, "P-050");
    }
  }
  for (const { side, counters: due, turn, id, choice } of state.scenario.arrivals) {
    if (side !== Side.coalition || choice.length > 0) continue;
    if (
      turn < state.turn ||
      turn === state.turn && state.phase > Phase.movement && state.side === side
    ) {
      continue;
    }
    for (const counter of due) {
      const early = at(state.entered, counter) >= 0 && at(state.entered, counter) < turn;
      if (early) {
        breach("schedule", `${idOf(state, counter)} came before turn ${turn} of ${id}`, "P-018");
      }
    }
  }
}

function hexBreaches(state: State, breach: Report): void {
  const { board, counters } = state;
  const settled = state.captureHex < 0;
  for (let hex = 0; hex < board.size; hex++) {
    let sides = 0;
    let decoys = 0;
    for (let counter = at(state.heads, hex); counter >= 0; counter = at(state.links, counter)) {
      if (at(state.position, counter) !== hex) {
        breach(
          "stack",
          `${idOf(state, counter)} is listed in ${labelOf(state, hex)} and stands elsewhere`,
        );
        break;
      }
      sides |= 1 << at(counters.side, counter);
      if (at(counters.kind, counter) === Kind.decoy) decoys++;
    }
    if (sides === 3 && settled) {
      breach("two-sides", `both sides stand in ${labelOf(state, hex)}`, "P-059", "PQ-90");
    }
    if (decoys !== at(state.decoys, hex)) {
      breach(
        "decoys",
        `${labelOf(state, hex)} holds ${decoys} decoys, counted ${at(state.decoys, hex)}`,
      );
    }
    if (state.phase > Phase.setup && controllerOf(state, hex) !== at(state.control, hex)) {
      breach(
        "control",
        `${labelOf(state, hex)} is controlled by ${
          sideIds[at(state.control, hex)]
        }, against who holds it`,
        "P-075",
        "PQ-94",
      );
    }
  }
}

/** Compares what is kept beside the position with what follows from it. */
function derivedBreaches(state: State, breach: Report): void {
  const anew = newField(state.board, state.counters);
  for (let counter = 0; counter < state.counters.count; counter++) {
    const hex = at(state.position, counter);
    if (hex >= 0) put(anew, counter, hex);
  }
  const compare = (code: string, kept: Int32Array, real: Int32Array): void => {
    const index = kept.findIndex((value, position) => value !== real[position]);
    if (index >= 0) breach(code, `at ${index}: kept ${kept[index]}, really ${real[index]}`);
  };
  compare("occupancy", state.units, anew.units);
  compare("zones", state.zones, anew.zones);
  compare("heads", state.heads, anew.heads);
}
