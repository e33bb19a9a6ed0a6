/** Who may lead whom (3.0 to 3.6): ranks, armies, capacity, and the commander of a hex. */
import { at } from "../core/arrays.ts";
import { cites } from "./citing.ts";
import { allOf, type Field, fightersOf, unitCosts } from "./field.ts";
import { Kind, Rank } from "./words.ts";

/** Rules that whoever asks for command applies. */
export const commandRules = cites(
  "N-040",
  "N-041",
  "N-042",
  "N-043",
  "N-044",
  "N-045",
  "NQ-22",
  "NQ-40",
  "NQ-105",
  "NQ-170",
);

/**
 * Whether a commander may lead another by rank and army: a commander-in-chief anybody of his side, a corps commander
 * the army commanders of his army and any general, an army commander generals. Commanders of places stand apart.
 */
export function canLead(field: Field, leader: number, other: number): boolean {
  const { roster } = field;
  if (leader === other || at(roster.side, leader) !== at(roster.side, other)) return false;
  if (at(roster.place, leader) === 1 || at(roster.place, other) === 1) return false;
  const rank = at(roster.rank, leader);
  const below = at(roster.rank, other);
  if (rank <= below) return false;
  if (rank === Rank.chief || below === Rank.general) return true;
  return rank === Rank.corps && at(roster.army, leader) === at(roster.army, other);
}

/** Initiative of a commander: a general of cavalry who leads infantry has no more than the parameter says (N-049, NQ-82). */
export function initiativeOf(field: Field, leader: number, cavalryLimit: number): number {
  const { roster } = field;
  const printed = at(roster.initiative, leader);
  if (at(roster.kind, leader) !== Kind.cavalry || printed <= cavalryLimit) return printed;
  return at(field.points, leader * 3) > 0 ? cavalryLimit : printed;
}

/**
 * Whether a commander can lead all commanders with units of his hex, those of places apart, within his capacity.
 * `extra` commanders are counted as if they were there.
 */
export function canLeadAll(
  field: Field,
  leader: number,
  hex: number,
  extra: (other: number) => boolean,
): boolean {
  const { roster } = field;
  let costs = unitCosts(field, leader);
  const own = costs;
  const count = (other: number): boolean => {
    if (other === leader || at(roster.place, other) === 1 || allOf(field, other) === 0) return true;
    if (at(roster.nation, other) !== at(roster.nation, leader)) return false;
    if (!canLead(field, leader, other)) return false;
    costs += at(roster.cost, other);
    return true;
  };
  for (let other = at(field.firstLeader, hex); other >= 0; other = at(field.nextLeader, other)) {
    if (!extra(other) && !count(other)) return false;
  }
  for (let other = 0; other < roster.leaders; other++) {
    if (extra(other) && !count(other)) return false;
  }
  // Alone he needs no capacity: his own units were given to him.
  if (costs === own) return true;
  return costs <= at(roster.capacity, leader);
}

const nobody = (): boolean => false;

/**
 * Who commands a hex: the highest in rank who can lead all there; if nobody can, the highest in rank; -1 when there is
 * nobody but commanders of places. Equal ranks: the one with more points, then the first by id.
 */
export function chiefOf(field: Field, hex: number): number {
  const { roster } = field;
  let best = -1;
  let bestLeads = false;
  for (
    let leader = at(field.firstLeader, hex);
    leader >= 0;
    leader = at(field.nextLeader, leader)
  ) {
    if (at(roster.place, leader) === 1) continue;
    const leads = canLeadAll(field, leader, hex, nobody);
    const better = best < 0 || leads && !bestLeads ||
      leads === bestLeads && outranks(field, leader, best);
    if (!better) continue;
    best = leader;
    bestLeads = leads;
  }
  return best;
}

/** Whether a hex needs consolidation: several commanders with units, and nobody to lead them all (N-025). */
export function isConsolidated(field: Field, hex: number): boolean {
  let forces = 0;
  for (
    let leader = at(field.firstLeader, hex);
    leader >= 0;
    leader = at(field.nextLeader, leader)
  ) {
    if (at(field.roster.place, leader) === 0 && allOf(field, leader) > 0) forces++;
  }
  if (forces < 2) return true;
  for (
    let leader = at(field.firstLeader, hex);
    leader >= 0;
    leader = at(field.nextLeader, leader)
  ) {
    if (at(field.roster.place, leader) === 0 && canLeadAll(field, leader, hex, nobody)) return true;
  }
  return false;
}

/** Whether commanders who come into a hex could be consolidated with those who are there. */
export function canJoin(field: Field, hex: number, extra: (leader: number) => boolean): boolean {
  for (let leader = 0; leader < field.roster.leaders; leader++) {
    const there = at(field.hexOf, leader) === hex || extra(leader);
    if (there && at(field.roster.place, leader) === 0 && canLeadAll(field, leader, hex, extra)) {
      return true;
    }
  }
  return false;
}

function outranks(field: Field, leader: number, other: number): boolean {
  const rank = at(field.roster.rank, leader) - at(field.roster.rank, other);
  return rank !== 0 ? rank > 0 : fightersOf(field, leader) > fightersOf(field, other);
}
