/**
 * Operations on a map: painting hexes, hexsides and paths, places, and growing the map by a column on the left. One file,
 * for they share how a hex is found and how a record of the map is changed.
 */
import type { Bilingual, JsonValue, PatchOperation } from "../../library/finding.ts";
import type { LibraryDocument, LibraryGame } from "../../library/model.ts";
import type { GameMap, Grid } from "../../schemas/map.ts";
import { isRefusal, type Refusal, refuse } from "../apply.ts";
import { type Cell, cellOf, labelOf, touch } from "../labels.ts";
import { nameIn, nameOf } from "../names.ts";
import { equal, formatPointer, isObject, parsePointer } from "../pointer.ts";
import { referencesOf } from "../references.ts";
import { documentOf, type Draft, Edits, recordsOf } from "./draft.ts";

/** What a brush does: a terrain, a level, or both. */
export interface Paint {
  readonly terrain?: string;
  readonly elevation?: number;
}

function mapOf(
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

function cellOrRefusal(map: GameMap, hex: string): Cell | Refusal {
  return cellOf(map.grid, hex) ?? refuse(
    "no-such-place",
    `there is no hex ${hex} on the map ${map.id}`,
    `il n’y a pas d’hexagone ${hex} sur la carte ${map.id}`,
  );
}

/** Position at which a record with this label belongs in a list sorted by label. */
function position(labels: readonly string[], label: string): number {
  const at = labels.findIndex((other) => other > label);
  return at < 0 ? labels.length : at;
}

/**
 * Paints hexes. A hex that becomes the default terrain at level 0, and of which nothing else is known, leaves the file.
 * A record whose value a hand has set is no longer as printed: its fidelity is left alone, for only a person knows it.
 */
export function paintHexes(
  game: LibraryGame,
  id: string,
  hexes: readonly string[],
  paint: Paint,
): Draft | Refusal {
  const found = mapOf(game, id);
  if (isRefusal(found)) return found;
  const { document, map } = found;
  if (paint.terrain !== undefined && !map.terrains.some((kind) => kind.id === paint.terrain)) {
    return refuse(
      "no-such-place",
      `no terrain "${paint.terrain}"`,
      `pas de terrain « ${paint.terrain} »`,
    );
  }
  const edits = new Edits();
  const records = [...recordsOf(document, "hexes")];
  const labels = records.map((record) => isObject(record) ? String(record["hex"]) : "");
  for (const hex of [...new Set(hexes)].sort()) {
    const cell = cellOrRefusal(map, hex);
    if (isRefusal(cell)) return cell;
    const at = labels.indexOf(hex);
    const old = records[at];
    const before = isObject(old) ? old : { hex, terrain: map.defaultTerrain };
    const after: Record<string, JsonValue> = { ...before };
    if (paint.terrain !== undefined) after["terrain"] = paint.terrain;
    if (paint.elevation === 0) delete after["elevation"];
    else if (paint.elevation !== undefined) after["elevation"] = paint.elevation;
    if (equal(before, after)) continue;
    const plain = equal(after, { hex, terrain: map.defaultTerrain });
    if (at < 0) {
      const to = position(labels, hex);
      labels.splice(to, 0, hex);
      records.splice(to, 0, after);
      edits.add(document.id, { op: "add", path: formatPointer(["hexes", to]), value: after });
    } else if (plain) {
      labels.splice(at, 1);
      records.splice(at, 1);
      edits.add(document.id, { op: "remove", path: formatPointer(["hexes", at]) });
    } else {
      records[at] = after;
      edits.add(document.id, ...fieldPatch(before, after, ["hexes", at]));
    }
  }
  const count = new Set(hexes).size;
  const ground = paint.terrain === undefined
    ? null
    : nameIn(game, "terrain", map.terrains, paint.terrain);
  const level = (word: string) =>
    paint.elevation === undefined ? [] : [`${word} ${paint.elevation}`];
  const what = [...(ground ? [ground.en] : []), ...level("level")].join(", ");
  const quoi = [...(ground ? [ground.fr] : []), ...level("niveau")].join(", ");
  return edits.draft(
    `Paint ${count === 1 ? hexes[0] : `${count} hexes`}: ${what}`,
    `Peindre ${count === 1 ? hexes[0] : `${count} hexagones`}\u00a0: ${quoi}`,
  );
}

/** Patches for the fields in which two records differ, so that a replaced scalar can be spliced. */
function fieldPatch(
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

/** Puts a feature on the side between two hexes, or takes it away when it is there. */
export function toggleHexside(
  game: LibraryGame,
  id: string,
  between: readonly [string, string],
  kind: string,
): Draft | Refusal {
  const found = mapOf(game, id);
  if (isRefusal(found)) return found;
  const { document, map } = found;
  if (!map.hexsideKinds.some((item) => item.id === kind)) {
    return refuse(
      "no-such-place",
      `no hexside kind "${kind}"`,
      `pas de bord d’hexagone « ${kind} »`,
    );
  }
  const [one, other] = [...between].sort();
  if (one === undefined || other === undefined) throw new TypeError("two hexes were expected");
  const [a, b] = [cellOrRefusal(map, one), cellOrRefusal(map, other)];
  if (isRefusal(a)) return a;
  if (isRefusal(b)) return b;
  if (!touch(map.grid, a, b)) {
    return refuse(
      "do-not-touch",
      `hexes ${one} and ${other} do not touch, so they have no side in common`,
      `les hexagones ${one} et ${other} ne se touchent pas : ils n’ont pas de bord commun`,
    );
  }
  const at = map.hexsides.findIndex((side) =>
    side.kind === kind && equal([...side.between].sort(), [one, other])
  );
  const edits = new Edits();
  if (at >= 0) edits.add(document.id, { op: "remove", path: formatPointer(["hexsides", at]) });
  else {
    const keys = map.hexsides.map((side) => side.between.join(" "));
    const value = { between: [one, other], kind };
    const to = position(keys, `${one} ${other}`);
    edits.add(document.id, { op: "add", path: formatPointer(["hexsides", to]), value });
  }
  const what = nameIn(game, "hexside", map.hexsideKinds, kind);
  const side = `${one}/${other}`;
  return at >= 0
    ? edits.draft(`Remove from ${side}: ${what.en}`, `Retirer de ${side}\u00a0: ${what.fr}`)
    : edits.draft(`Put on ${side}: ${what.en}`, `Poser sur ${side}\u00a0: ${what.fr}`);
}

/** Sets the hexes of a road or other path; an empty list removes it, an unknown id with a kind adds it. */
export function setPath(
  game: LibraryGame,
  id: string,
  path: string,
  kind: string,
  hexes: readonly string[],
): Draft | Refusal {
  const found = mapOf(game, id);
  if (isRefusal(found)) return found;
  const { document, map } = found;
  const edits = new Edits();
  const at = map.paths.findIndex((item) => item.id === path);
  if (hexes.length === 0) {
    if (at < 0) return edits.draft("", "");
    edits.add(document.id, { op: "remove", path: formatPointer(["paths", at]) });
    const road = pathName(game, map, path);
    return edits.draft(`Remove: ${road.en}`, `Supprimer\u00a0: ${road.fr}`);
  }
  if (!map.pathKinds.some((item) => item.id === kind)) {
    return refuse("no-such-place", `no path kind "${kind}"`, `pas de voie de genre « ${kind} »`);
  }
  if (hexes.length < 2) {
    return refuse(
      "too-short",
      "a path has at least two hexes",
      "une voie a au moins deux hexagones",
    );
  }
  let last: Cell | null = null;
  for (const [step, hex] of hexes.entries()) {
    const cell = cellOrRefusal(map, hex);
    if (isRefusal(cell)) return cell;
    if (last && !touch(map.grid, last, cell)) {
      return refuse(
        "do-not-touch",
        `the path jumps from ${hexes[step - 1]} to ${hex}, which do not touch`,
        `la voie saute de ${hexes[step - 1]} à ${hex}, qui ne se touchent pas`,
      );
    }
    last = cell;
  }
  if (at < 0) {
    edits.add(document.id, { op: "add", path: "/paths/-", value: { id: path, kind, hexes } });
  } else {
    const old = recordsOf(document, "paths")[at];
    if (isObject(old)) {
      edits.add(document.id, ...fieldPatch(old, { ...old, kind, hexes }, ["paths", at]));
    }
  }
  const own = pathName(game, map, path);
  const what = at < 0 ? nameIn(game, "path-kind", map.pathKinds, kind) : own;
  const stretch = `${hexes[0]}–${hexes.at(-1)}`;
  return edits.draft(
    `Draw ${stretch}: ${what.en}`,
    `Tracer ${stretch}\u00a0: ${what.fr}`,
  );
}

/** A road's own name, or its kind's. */
function pathName(game: LibraryGame, map: GameMap, id: string): Bilingual {
  const path = map.paths.find((item) => item.id === id);
  if (path?.name !== undefined) return nameOf(game, "path", path);
  return nameIn(game, "path-kind", map.pathKinds, path?.kind ?? id);
}

/** Renames a place, moves it to other hexes, or both. The first hex carries the name. */
export function setPlace(
  game: LibraryGame,
  id: string,
  place: string,
  change: { readonly name?: string; readonly hexes?: readonly string[] },
): Draft | Refusal {
  const found = mapOf(game, id);
  if (isRefusal(found)) return found;
  const { document, map } = found;
  const at = map.places.findIndex((item) => item.id === place);
  const old = map.places[at];
  if (!old) {
    return refuse(
      "no-such-place",
      `there is no place "${place}" on the map`,
      `il n’y a pas de lieu « ${place} » sur la carte`,
    );
  }
  const edits = new Edits();
  const { name, hexes } = change;
  if (name !== undefined && name !== old.name) {
    edits.add(document.id, {
      op: "replace",
      path: formatPointer(["places", at, "name"]),
      value: name,
    });
  }
  if (hexes !== undefined) {
    if (hexes.length === 0 || new Set(hexes).size < hexes.length) {
      return refuse(
        "bad-value",
        "a place has at least one hex, and none twice",
        "un lieu a au moins un hexagone, et aucun deux fois",
      );
    }
    for (const hex of hexes) {
      const cell = cellOrRefusal(map, hex);
      if (isRefusal(cell)) return cell;
    }
    if (hexes.length === old.hexes.length) {
      // Single values keep the file's own layout.
      for (const [step, hex] of hexes.entries()) {
        if (hex === old.hexes[step]) continue;
        const path = formatPointer(["places", at, "hexes", step]);
        edits.add(document.id, { op: "replace", path, value: hex });
      }
    } else {
      const path = formatPointer(["places", at, "hexes"]);
      edits.add(document.id, { op: "replace", path, value: [...hexes] });
    }
  }
  const before = nameOf(game, "place", old);
  const where = hexes === undefined || equal(hexes, old.hexes) ? "" : ` → ${hexes.join(", ")}`;
  if (name !== undefined && name !== old.name) {
    return edits.draft(
      `Rename ${before.en} to ${name}${where}`,
      `Renommer ${before.fr} en ${name}${where}`,
    );
  }
  return edits.draft(`Move ${before.en}${where}`, `Déplacer ${before.fr}${where}`);
}

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
