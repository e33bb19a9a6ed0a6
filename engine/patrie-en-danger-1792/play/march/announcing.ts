/** Who marches (3.5, 7.1 to 7.4): who may head a force and who goes along, its announcement, resistance and test. */
import { at } from "../../../core/arrays.ts";
import { rollDie } from "../../../core/dice.ts";
import { cites } from "../../citing.ts";
import { canLead, canLeadAll, chiefOf, commandRules, initiativeOf } from "../../command.ts";
import { allOf, holderOf, inEnemyZone, Reach, unitCosts } from "../../field.ts";
import { goTo, leave, wait } from "../../flow.ts";
import { resisted, testSucceeds } from "../../procedures/initiative.ts";
import { ask, cite, idOf, labelOf, option, type State, tell } from "../../state.ts";
import { enemyOf, March, marchNames, Moved, Status, Step } from "../../words.ts";

const rules = {
  announce: cites("N-055", "N-056", "N-009", "NQ-175"),
  forced: cites("N-059", "N-079", "N-080", "NQ-115"),
  order: cites("N-066", "N-067", "N-068", "N-069"),
  extended: cites("N-070", "N-071", "N-105", "NQ-111"),
  test: cites("N-075", "N-216", "NQ-85", "NQ-113"),
  failed: cites("N-076"),
  resist: cites("N-029", "N-077", "N-078", "NQ-14", "NQ-86", "NQ-114"),
  cavalryGeneral: cites("N-049", "NQ-82"),
  sallied: cites("N-140", "NQ-155"),
};

/** Commanders who may be announced with the head of the force: N-040 to N-045, in his hex or beside it. */
export function offerCompanions(state: State): void {
  const { march, roster } = state;
  cite(state, commandRules);
  const { head, kind } = march;
  const hex = at(state.hexOf, head);
  let costs = unitCosts(state, head);
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (leader !== head && at(march.part, leader) > 0) costs += at(roster.cost, leader);
  }
  for (let leader = 0; leader < roster.leaders; leader++) {
    const there = at(state.hexOf, leader);
    if (there < 0 || at(march.part, leader) > 0 || at(roster.side, leader) !== state.mover) {
      continue;
    }
    const away = there === hex ? 0 : state.ground.map.grid.distance(hex, there);
    if (away > (kind === March.strategic ? 0 : 1) || !canLead(state, head, leader)) continue;
    if (costs + at(roster.cost, leader) > at(roster.capacity, head)) continue;
    if (at(state.moved, leader) !== Moved.no || !fits(state, leader, kind)) continue;
    option(state, leader);
  }
}

/** Whether a commander may take part in a kind of march, for reasons of his own. */
export function fits(state: State, leader: number, kind: number): boolean {
  const hex = at(state.hexOf, leader);
  if (at(state.besieged, hex) === 1) {
    if (kind === March.alone || at(state.sallied, hex) === 0) return false;
    cite(state, rules.sallied);
  }
  const organised = at(state.disorganised, leader) === 0;
  const inZone = inEnemyZone(state, state.mover, hex);
  switch (kind) {
    case March.extended:
      return !inZone && at(state.points, leader * 3 + 2) === 0;
    case March.order:
    case March.strategic:
      return !inZone;
    case March.forced:
      return organised && !inZone;
    default:
      return organised;
  }
}

/** Announces the force: it moves by its order, or tests its initiative, against whom resists if it stands in an enemy zone. */
export function announce(state: State): boolean {
  const { march, roster } = state;
  cite(state, rules.announce);
  const { kind, head } = march;
  const moved = kind === March.initiative || kind === March.forced ? Moved.tested : Moved.ordered;
  for (let leader = 0; leader < roster.leaders; leader++) {
    if (at(march.part, leader) === 0) continue;
    state.moved[leader] = moved;
    state.objective[leader] = -1;
    state.convoy[leader] = -1;
  }
  tell(
    state,
    "announced",
    kind === March.forced ? rules.forced : kind === March.extended ? rules.extended : rules.order,
    () => ({
      counter: idOf(state, head),
      march: marchNames[kind] ?? "",
      hex: labelOf(state, at(state.hexOf, head)),
      force: forceOf(state),
    }),
  );
  if (moved === Moved.ordered) {
    state.orders &= ~march.orders;
    return goTo(state, 6);
  }
  if (!startsInZone(state)) return goTo(state, 5);
  ask(state, Step.resist, enemyOf(state.mover), -1);
  offerResistance(state);
  return state.decision.count === 0 ? goTo(state, 5) : wait(state, 4);
}

function forceOf(state: State): string {
  const ids: string[] = [];
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (at(state.march.part, leader) > 0) ids.push(idOf(state, leader));
  }
  return ids.join(" ");
}

function startsInZone(state: State): boolean {
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (
      at(state.march.part, leader) > 0 && inEnemyZone(state, state.mover, at(state.hexOf, leader))
    ) return true;
  }
  return false;
}

/** Enemy commanders able to lead the units of a hex beside the force (N-078); equal initiatives are one choice. */
function offerResistance(state: State): void {
  const { march, roster, ground } = state;
  const enemy = enemyOf(state.mover);
  let seen = 0;
  for (let leader = 0; leader < roster.leaders; leader++) {
    const hex = at(state.hexOf, leader);
    if (hex < 0 || at(roster.side, leader) !== enemy) continue;
    if (!holdsForce(state, leader, hex)) continue;
    const initiative = initiativeOf(state, leader, cavalryLimit(state));
    if ((seen & (1 << initiative)) !== 0) continue;
    seen |= 1 << initiative;
    option(state, leader);
  }
  function holdsForce(state: State, leader: number, hex: number): boolean {
    for (let member = 0; member < roster.leaders; member++) {
      if (at(march.part, member) === 0) continue;
      const there = at(state.hexOf, member);
      for (let direction = 0; direction < 6; direction++) {
        const beside = at(ground.map.neighbours, there * 6 + direction);
        if (beside < 0 || at(state.reaches, enemy * ground.size + beside) !== Reach.around) {
          continue;
        }
        if (beside === hex && canLeadAll(state, leader, hex, () => false)) return true;
        const chief = chiefOf(state, beside);
        // Where nobody could, the highest of those who stand there.
        if (chief === leader && !isLed(state, beside)) return true;
        // From the next hex: whoever could lead all who stand there, within his capacity (7.3).
        if (
          chief >= 0 && ground.map.grid.distance(beside, hex) === 1 &&
          canLeadAll(state, leader, beside, () => false)
        ) return true;
      }
    }
    return false;
  }
}

/** Whether somebody in an enemy hex or beside it could lead all who stand there. */
function isLed(state: State, hex: number): boolean {
  const { roster, ground } = state;
  for (let leader = 0; leader < roster.leaders; leader++) {
    const there = at(state.hexOf, leader);
    if (there < 0 || at(roster.side, leader) !== enemyOf(state.mover)) continue;
    if (there !== hex && ground.map.grid.distance(there, hex) !== 1) continue;
    if (canLeadAll(state, leader, hex, () => false)) return true;
  }
  return false;
}

/** The initiative of a general of cavalry who leads infantry is limited. */
export const cavalryLimit = (state: State): number =>
  state.scenario.parameters["general-of-cavalry-initiative"];

/** The test of initiative (7.1, 7.2); whoever fails stays, with everybody announced with him. */
export function test(state: State): boolean {
  const { march, mover } = state;
  const { head } = march;
  cite(state, rules.cavalryGeneral);
  let initiative = initiativeOf(state, head, cavalryLimit(state));
  if (startsInZone(state)) {
    cite(state, rules.resist);
    if (march.resisting >= 0) {
      const passive = initiativeOf(state, march.resisting, cavalryLimit(state));
      initiative = resisted(state.tables, initiative, passive, state.weather);
    }
  }
  const die = rollDie(state.random, 6);
  const success = testSucceeds(initiative, at(state.morale, mover), die);
  tell(state, "initiative-test", rules.test, () => ({
    counter: idOf(state, head),
    die,
    needed: initiative + at(state.morale, mover),
    result: success ? "success" : "failure",
  }));
  if (success) return goTo(state, 6);
  cite(state, rules.failed);
  for (let leader = 0; leader < state.roster.leaders; leader++) {
    if (at(march.part, leader) > 0) state.moved[leader] = Moved.failed;
  }
  return leave(state);
}

/** Whether a commander may head a march of this kind. */
export function mayHead(state: State, leader: number, kind: number): boolean {
  const { roster } = state;
  const hex = at(state.hexOf, leader);
  if (hex < 0 || at(state.status, leader) !== Status.board) return false;
  if (at(roster.side, leader) !== state.mover || at(roster.place, leader) === 1) return false;
  if (at(state.moved, leader) !== Moved.no || !fits(state, leader, kind)) return false;
  const units = allOf(state, leader) > 0;
  if (kind === March.alone) return !units && holderOf(state, hex) === state.mover;
  return units || hasFollowers(state, leader, hex, kind);
}

function hasFollowers(state: State, leader: number, hex: number, kind: number): boolean {
  const { roster, ground } = state;
  for (let other = 0; other < roster.leaders; other++) {
    const there = at(state.hexOf, other);
    if (there < 0 || allOf(state, other) === 0 || !canLead(state, leader, other)) continue;
    if (at(state.moved, other) !== Moved.no || !fits(state, other, kind)) continue;
    if (there === hex || ground.map.grid.distance(hex, there) === 1) return true;
  }
  return false;
}
