/** Operations on labels: the names of waters, woods, heights and regions, and what stands at the ways off the map. */
import type { LibraryGame } from "../../../library/model.ts";
import type { z } from "zod";
import type { MapLabel } from "../../../schemas/map.ts";
import type { Refusal } from "../../apply.ts";
import type { Draft } from "../draft.ts";
import { addNamed, changeNamed, type NamedChange, type NewNamed, removeNamed } from "./named.ts";

/** What a label names: a river, a wood, a way off the map ... */
export type LabelKind = z.infer<typeof MapLabel>["kind"];

/** A label that a hand adds; its lettering runs over its hexes in their order. */
export interface NewLabel extends NewNamed {
  readonly kind: LabelKind;
}

/** Adds a label at the end of the list, under an id made of its name. A stand-in without a remark says whence it is. */
export function addLabel(
  game: LibraryGame,
  map: string,
  { kind, ...label }: NewLabel,
): Draft | Refusal {
  return addNamed(game, map, "labels", label, { kind });
}

/** Renames a label, lays it over other hexes, changes its kind, or all of that. */
export function setLabel(
  game: LibraryGame,
  map: string,
  label: string,
  change: NamedChange & { readonly kind?: LabelKind | undefined },
): Draft | Refusal {
  return changeNamed(game, map, "labels", label, change);
}

/** Takes a label off the map. Sides that belong to the water of that name keep what they belong to. */
export function removeLabel(game: LibraryGame, map: string, label: string): Draft | Refusal {
  return removeNamed(game, map, "labels", label);
}
