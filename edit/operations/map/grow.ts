/** Growing a map by a column on the left: the one edit that moves whatever names a hex. */
import type { JsonValue } from "../../../library/finding.ts";
import type { LibraryDocument, LibraryGame } from "../../../library/model.ts";
import type { GameMap, Grid } from "../../../schemas/map.ts";
import { isRefusal, type Refusal, refuse } from "../../apply.ts";
import { cellOf, labelOf } from "../../naming/hex_labels.ts";
import { formatPointer, isObject, parsePointer } from "../../values/pointer.ts";
import { referencesOf } from "../../naming/references.ts";
import { type Draft, Edits } from "../draft.ts";
import { mapOf } from "./shared.ts";

/**
 * Adds a column on the left. Whatever names a hex of this map moves with its terrain: the map's own lists, set-ups,
 * schedule, scenarios and assertions. Prose that mentions a hex number is not touched; `mentions` lists it.
 */
export function growMap(
  game: LibraryGame,
  id: string,
):
  | { readonly draft: Draft; readonly moved: number; readonly mentions: readonly string[] }
  | Refusal {
  const found = mapOf(game, id);
  if (isRefusal(found)) return found;
  const { document, map } = found;
  const flips = map.grid.orientation === "flat";
  const grown: Grid = {
    ...map.grid,
    columns: map.grid.columns + 1,
    // Columns keep standing where they stood: what was column 0 is now column 1.
    stagger: flips ? map.grid.stagger === "odd" ? "even" : "odd" : map.grid.stagger,
  };
  const move = (label: string): string | null => {
    const cell = cellOf(map.grid, label);
    return cell ? labelOf(grown, { column: cell.column + 1, row: cell.row }) : label;
  };
  const edits = new Edits();
  edits.add(document.id, {
    op: "replace",
    path: "/grid/columns",
    value: grown.columns,
  });
  if (flips) edits.add(document.id, { op: "replace", path: "/grid/stagger", value: grown.stagger });
  if (map.georeference) {
    edits.add(document.id, {
      op: "replace",
      path: "/georeference/column",
      value: map.georeference.column + 1,
    });
  }
  let moved = 0;
  const mentions: string[] = [];
  for (const other of game.documents) {
    if (!usesMap(game, other, id)) continue;
    const touched = new Set<string>();
    for (const reference of referencesOf(other)) {
      if (reference.space !== "hex" || touched.has(reference.pointer)) continue;
      touched.add(reference.pointer);
      const label = move(reference.name);
      if (label === null) {
        return refuse(
          "label-too-long",
          `hex ${reference.name} would need more digits than the map's labels have`,
          `l’hexagone ${reference.name} demanderait plus de chiffres que n’en ont les numéros de la carte`,
          other.id,
        );
      }
      if (label === reference.name) continue;
      moved += 1;
      edits.add(other.id, {
        op: "replace",
        path: reference.pointer,
        value: reference.prefix + label,
      });
    }
    mentions.push(...mentionsIn(other, map, touched));
  }
  const draft = edits.draft(
    "Add a column on the left of the map",
    "Ajouter une colonne à gauche de la carte",
  );
  return isRefusal(draft) ? draft : { draft, moved, mentions };
}

/** Whether a document speaks of this map: the map itself, or anything of a game whose scenario for it uses the map. */
function usesMap(game: LibraryGame, document: LibraryDocument, map: string): boolean {
  const record = isObject(document.value) ? document.value["id"] : undefined;
  if (document.kind === "map") return record === map;
  if (game.data.maps.length < 2) return true;
  const scenarios = game.data.scenarios.filter((scenario) => scenario.map === map);
  if (document.kind === "scenario") return scenarios.some((scenario) => scenario.id === record);
  if (document.kind === "setup") return scenarios.some((scenario) => scenario.setup === record);
  // A schedule or an assertion may belong to several maps; the first of the game is the one it means.
  return game.data.maps[0]?.id === map;
}

/** Prose in which a hex number of the map stands, as `document pointer`. */
function mentionsIn(
  document: LibraryDocument,
  map: GameMap,
  moved: ReadonlySet<string>,
): string[] {
  const found: string[] = [];
  const visit = (value: JsonValue, path: readonly (string | number)[]): void => {
    if (typeof value === "string") {
      const pointer = formatPointer(path);
      if (moved.has(pointer) || parsePointer(pointer).at(-1) === "id") return;
      const labels = value.match(/\b[A-Z]*[0-9]{3,6}\b/g) ?? [];
      if (/[\s,;.]/.test(value) && labels.some((label) => cellOf(map.grid, label))) {
        found.push(`${document.id} ${pointer}`);
      }
    } else if (Array.isArray(value)) value.forEach((item, at) => visit(item, [...path, at]));
    else if (isObject(value)) {
      for (const [key, item] of Object.entries(value)) visit(item, [...path, key]);
    }
  };
  visit(document.value, []);
  return found;
}
