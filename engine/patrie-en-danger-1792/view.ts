/** The board for drawing and for policies: to a side, commanders of the enemy without their rosters (N-062, NQ-166). */
import { at } from "../core/arrays.ts";
import type { BoardView } from "../core/system.ts";
import { idOf, labelOf, type State, unitIdOf } from "./state.ts";
import { phaseNames, Side, sideIds, Status } from "./words.ts";

/** What a side sees; null sees all. */
export function view(state: State, side: number | null): BoardView {
  const { roster, ground } = state;
  const counters: BoardView["counters"][number][] = [];
  for (let leader = 0; leader < roster.leaders; leader++) {
    counters.push({
      id: idOf(state, leader),
      hex: hexLabel(state, at(state.hexOf, leader)),
      status: statusOf(at(state.status, leader)),
      reduced: at(state.disorganised, leader) > 0,
      hidden: false,
    });
  }
  for (let unit = 0; unit < roster.units; unit++) {
    const leader = at(state.commander, unit);
    const seen = side === null || at(roster.unitSide, unit) === side;
    counters.push({
      id: unitIdOf(state, unit),
      hex: seen && at(state.strength, unit) > 0 ? hexLabel(state, at(state.hexOf, leader)) : null,
      status: !seen
        ? "off-map"
        : at(state.strength, unit) === 0
        ? "eliminated"
        : statusOf(at(state.status, leader)),
      reduced: seen && at(state.strength, unit) < at(roster.strength, unit),
      hidden: !seen,
    });
  }
  const control: Record<string, string> = {};
  for (let hex = 0; hex < ground.size; hex++) {
    if (side === null && at(state.zones, hex) + at(state.zones, ground.size + hex) === 0) continue;
    const holder = controller(state, side, hex);
    if (holder >= 0) control[labelOf(state, hex)] = sideIds[holder] ?? "";
  }
  const measures: Record<string, number> = {
    turn: state.turn,
    weather: state.weather,
    "morale-french": at(state.morale, Side.french),
    "morale-coalition": at(state.morale, Side.coalition),
  };
  for (const [index, id] of sideIds.entries()) {
    if (side === null || side === index) measures[`losses-${id}`] = at(state.lost, index);
  }
  return {
    turn: state.turn,
    phase: phaseNames[state.phase] ?? "",
    side: state.side,
    counters,
    control,
    measures,
  };
}

const hexLabel = (state: State, hex: number): string | null => hex < 0 ? null : labelOf(state, hex);

function statusOf(status: number): "board" | "off-map" | "eliminated" {
  return status === Status.board
    ? "board"
    : status === Status.eliminated
    ? "eliminated"
    : "off-map";
}

/**
 * Who has a hex in his zone, and nobody else. To a side every enemy commander on the map seems to have troops: a hex
 * without a zone would betray one who has none.
 */
function controller(state: State, side: number | null, hex: number): number {
  const { ground } = state;
  const zones = [Side.coalition, Side.french].filter((who) =>
    side === null || who === side
      ? at(state.zones, who * ground.size + hex) > 0
      : seemsHeld(state, who, hex)
  );
  return zones.length === 1 ? zones[0] ?? -1 : -1;
}

function seemsHeld(state: State, side: number, hex: number): boolean {
  if (holdsCommander(state, side, hex)) return true;
  for (let direction = 0; direction < 6; direction++) {
    const next = at(state.ground.map.neighbours, hex * 6 + direction);
    if (next >= 0 && at(state.besieged, next) === 0 && holdsCommander(state, side, next)) {
      return true;
    }
  }
  return false;
}

function holdsCommander(state: State, side: number, hex: number): boolean {
  const leader = at(state.firstLeader, hex);
  return leader >= 0 && at(state.roster.side, leader) === side;
}
