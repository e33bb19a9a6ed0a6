/** What the painter makes of a map before the server has answered, and the lists that its tools go by. */
import type { GameMap } from "../../schemas/map.ts";
import type { NamedThing } from "./NamedForm.tsx";

/** The map as it will be, shown at once; the server's answer replaces it. */
export function painted(
  map: GameMap,
  hexes: readonly string[],
  paint: { readonly terrain?: string; readonly elevation?: number },
): GameMap {
  const known = new Map(map.hexes.map((hex) => [hex.hex, hex]));
  for (const hex of hexes) {
    known.set(hex, { ...(known.get(hex) ?? { hex, terrain: map.defaultTerrain }), ...paint });
  }
  return { ...map, hexes: [...known.values()] };
}

/** Kinds of labels, in the order in which they are offered. */
export const labelKinds = [
  "river",
  "canal",
  "wood",
  "height",
  "region",
  "road",
  "exit",
] as const satisfies readonly GameMap["labels"][number]["kind"][];

export const regionLists = ["areas", "edges"] as const;

/** An area or an edge; its id here is its list and its own: `areas france`. */
export interface Region extends NamedThing<typeof regionLists[number]> {
  readonly region: string;
}

export const regionsOf = (map: GameMap): Region[] =>
  regionLists.flatMap((list) =>
    map[list].map(({ id, name, hexes }) => ({
      id: `${list} ${id}`,
      region: id,
      kind: list,
      name,
      hexes,
    }))
  );
