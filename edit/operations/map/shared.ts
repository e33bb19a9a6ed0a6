/** What every operation on a map shares: how a map and its hexes are found, and how a record of it is changed. */
import type { JsonValue, PatchOperation } from "../../../library/finding.ts";
import type { LibraryDocument, LibraryGame } from "../../../library/model.ts";
import type { GameMap } from "../../../schemas/map.ts";
import { isRefusal, type Refusal, refuse } from "../../apply.ts";
import { type Cell, cellOf } from "../../naming/hex_labels.ts";
import { equal, formatPointer } from "../../values/pointer.ts";
import { documentOf } from "../draft.ts";

/** A map and its document, or why it can not be edited. */
export function mapOf(
  game: LibraryGame,
  id: string,
): { document: LibraryDocument; map: GameMap } | Refusal {
  const document = documentOf(game, "map", id);
  if (isRefusal(document)) return document;
  const map = game.data.maps.find((item) => item.id === id);
  return map ? { document, map } : refuse(
    "broken",
    `${document.file} has errors; mend them before painting`,
    `${document.file} contient des erreurs ; corrigez-les avant de peindre`,
    document.id,
  );
}

/** The cell of a label, or a refusal that names the map. */
export function cellOrRefusal(map: GameMap, hex: string): Cell | Refusal {
  return cellOf(map.grid, hex) ?? refuse(
    "no-such-place",
    `there is no hex ${hex} on the map ${map.id}`,
    `il n’y a pas d’hexagone ${hex} sur la carte ${map.id}`,
  );
}

/** Position at which a record with this label belongs in a list sorted by label. */
export function position(labels: readonly string[], label: string): number {
  const at = labels.findIndex((other) => other > label);
  return at < 0 ? labels.length : at;
}

/** Patches for the fields in which two records differ, so that a replaced scalar can be spliced. */
export function fieldPatch(
  before: { readonly [key: string]: JsonValue },
  after: { readonly [key: string]: JsonValue },
  path: readonly (string | number)[],
): PatchOperation[] {
  const patch: PatchOperation[] = [];
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, value] = [before[field], after[field]];
    const pointer = formatPointer([...path, field]);
    if (value === undefined) patch.push({ op: "remove", path: pointer });
    else if (old === undefined) patch.push({ op: "add", path: pointer, value });
    else if (!equal(old, value)) patch.push({ op: "replace", path: pointer, value });
  }
  return patch;
}
