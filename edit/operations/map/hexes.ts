/** Operations on the ground of hexes: terrain, level, features. */
import type { JsonValue } from "../../../library/finding.ts";
import type { LibraryGame } from "../../../library/model.ts";
import { isRefusal, type Refusal, refuse } from "../../apply.ts";
import { featureName, nameIn } from "../../naming/names.ts";
import { equal, formatPointer, isArray, isObject } from "../../values/pointer.ts";
import { type Draft, Edits, recordsOf, slug } from "../draft.ts";
import { cellOrRefusal, fieldPatch, mapOf, position } from "./shared.ts";

/** What a brush does: a terrain, a level, both; or a feature that it puts or takes away. */
export interface Paint {
  readonly terrain?: string | undefined;
  readonly elevation?: number | undefined;
  readonly feature?: { readonly id: string; readonly there: boolean } | undefined;
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
  const { feature } = paint;
  if (feature && !slug.test(feature.id)) {
    return refuse(
      "not-an-id",
      `"${feature.id}" can not name a feature: lower-case ASCII words joined by hyphens`,
      `« ${feature.id} » ne peut nommer un élément : des mots ASCII en minuscules reliés par des traits d’union`,
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
    if (feature) {
      const old = before["features"];
      const others = isArray(old) ? old.filter((item) => item !== feature.id) : [];
      const had = isArray(old) && others.length < old.length;
      // What is there keeps its place in the list.
      if (feature.there && !had) after["features"] = [...others, feature.id];
      else if (!feature.there && others.length > 0) after["features"] = others;
      else if (!feature.there) delete after["features"];
    }
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
  const where = {
    en: count === 1 ? hexes[0] : `${count} hexes`,
    fr: count === 1 ? hexes[0] : `${count} hexagones`,
  };
  if (feature) {
    const what = featureName(feature.id);
    return feature.there
      ? edits.draft(`Put in ${where.en}: ${what.en}`, `Poser en ${where.fr}\u00a0: ${what.fr}`)
      : edits.draft(
        `Remove from ${where.en}: ${what.en}`,
        `Retirer de ${where.fr}\u00a0: ${what.fr}`,
      );
  }
  const ground = paint.terrain === undefined
    ? null
    : nameIn(game, "terrain", map.terrains, paint.terrain);
  const level = (word: string) =>
    paint.elevation === undefined ? [] : [`${word} ${paint.elevation}`];
  const what = [...(ground ? [ground.en] : []), ...level("level")].join(", ");
  const quoi = [...(ground ? [ground.fr] : []), ...level("niveau")].join(", ");
  return edits.draft(
    `Paint ${where.en}: ${what}`,
    `Peindre ${where.fr}\u00a0: ${quoi}`,
  );
}
