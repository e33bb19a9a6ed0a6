/** Where and under which die a schedule entry arrives: `edge:green`, `zone:belleville-zone`, `die:2-6`. */
import type { ScheduleEntry } from "../../schemas/records.ts";
import { UnplayableError } from "./system.ts";

export type EntryKind = "edge" | "zone" | "hex" | "place";
export interface EntryPoint {
  readonly kind: EntryKind;
  readonly id: string;
}

/** Splits an entry. The schema has checked its form; anything else throws `UnplayableError`. */
export function parseEntry(entry: ScheduleEntry): EntryPoint {
  const [kind = "", id = ""] = entry.entry.split(":");
  if ((kind === "edge" || kind === "zone" || kind === "hex" || kind === "place") && id !== "") {
    return { kind, id };
  }
  throw new UnplayableError(`schedule entry ${entry.id}: ${entry.entry} is no place of entry`);
}

/** Faces of one die on which the entry arrives, or null when it needs no die. */
export function parseCondition(entry: ScheduleEntry): { from: number; to: number } | null {
  if (entry.condition === undefined) return null;
  const match = /^die:([1-6])-([1-6])$/.exec(entry.condition);
  if (match === null) {
    throw new UnplayableError(`schedule entry ${entry.id}: ${entry.condition} is no condition`);
  }
  return { from: Number(match[1]), to: Number(match[2]) };
}

/** Hexes and label of an entry that comes when an enemy unit is that near, or null when it waits for none. */
export function parseEnemyWithin(entry: ScheduleEntry): { hexes: number; label: string } | null {
  const match = /^enemy-within:([1-9][0-9]?):([A-Z]*[0-9]{2,6})$/.exec(entry.condition ?? "");
  return match === null ? null : { hexes: Number(match[1]), label: match[2] ?? "" };
}
