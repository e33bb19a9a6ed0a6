/** Operations on the kinds of terrain that a map has. */
import type { LibraryGame } from "../../../library/model.ts";
import type { TerrainKind } from "../../../schemas/map.ts";
import type { z } from "zod";
import { isRefusal, type Refusal, refuse } from "../../apply.ts";
import { type Draft, Edits, freeId } from "../draft.ts";
import { slugOf, type Source, sourceOf } from "./named.ts";
import { mapOf } from "./shared.ts";

/** A kind of terrain that a hand adds: what it is called, and as what it is drawn. */
export interface NewTerrain extends Source {
  readonly name: string;
  readonly pattern: z.infer<typeof TerrainKind>["pattern"];
}

/**
 * Adds a kind of terrain at the end of the list, under an id made of its name. What it costs and does is for the tables to
 * say; the findings tell where they do not.
 */
export function addTerrain(
  game: LibraryGame,
  id: string,
  { name: given, pattern, ...source }: NewTerrain,
): Draft | Refusal {
  const found = mapOf(game, id);
  if (isRefusal(found)) return found;
  const { document, map } = found;
  const name = given.trim();
  if (name === "") {
    return refuse("bad-value", "the terrain needs a name", "terrain\u00a0: il faut un nom");
  }
  if (map.terrains.some((kind) => kind.name.toLowerCase() === name.toLowerCase())) {
    return refuse(
      "id-taken",
      `the map has a terrain "${name}" already`,
      `la carte a déjà un terrain « ${name} »`,
      document.id,
    );
  }
  const taken = new Map(map.terrains.map((kind) => [kind.id, document.file] as const));
  const own = slugOf(name, "terrain");
  const edits = new Edits();
  edits.add(document.id, {
    op: "add",
    path: "/terrains/-",
    value: {
      id: taken.has(own) ? freeId(own, taken) : own,
      name,
      pattern,
      ...sourceOf(game, source),
    },
  });
  return edits.draft(`Add the terrain ${name}`, `Ajouter le terrain ${name}`);
}
