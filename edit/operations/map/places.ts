/** Operations on named places. The first hex of a place carries its name. */
import type { LibraryGame } from "../../../library/model.ts";
import type { Place } from "../../../schemas/map.ts";
import type { Refusal } from "../../apply.ts";
import type { Draft } from "../draft.ts";
import { addNamed, changeNamed, type NamedChange, type NewNamed, removeNamed } from "./named.ts";

/** A place that a hand adds. */
export interface NewPlace extends NewNamed {
  readonly kind: Place["kind"];
}

/** Adds a place at the end of the list, under an id made of its name. A stand-in without a remark says whence it is. */
export function addPlace(
  game: LibraryGame,
  map: string,
  { kind, ...place }: NewPlace,
): Draft | Refusal {
  return addNamed(game, map, "places", place, { kind });
}

/** Renames a place, moves it to other hexes, or both. */
export function setPlace(
  game: LibraryGame,
  map: string,
  place: string,
  change: Omit<NamedChange, "kind">,
): Draft | Refusal {
  return changeNamed(game, map, "places", place, change);
}

/** Removes a place that nothing else names; otherwise the refusal says what does. */
export function removePlace(game: LibraryGame, map: string, place: string): Draft | Refusal {
  return removeNamed(game, map, "places", place);
}
