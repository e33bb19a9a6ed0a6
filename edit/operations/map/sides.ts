/** Operations on what runs along the sides of hexes. */
import type { LibraryGame } from "../../../library/model.ts";
import type { Hexside } from "../../../schemas/map.ts";
import { isRefusal, type Refusal, refuse } from "../../apply.ts";
import { touch } from "../../naming/hex_labels.ts";
import { nameIn } from "../../naming/names.ts";
import { equal, formatPointer, isObject } from "../../values/pointer.ts";
import { type Draft, Edits, recordsOf } from "../draft.ts";
import { cellOrRefusal, fieldPatch, mapOf, position } from "./shared.ts";

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

/** How a water or wall may be crossed. */
export type Crossing = NonNullable<Hexside["crossing"]>;

const crossingWords: Readonly<Record<Crossing, readonly [en: string, fr: string]>> = {
  bridge: ["bridge", "pont"],
  ford: ["ford", "gué"],
  gate: ["gate", "barrière"],
  ferry: ["ferry", "bac"],
};

/** Kinds that something may lead across; a frontier or a slope needs no bridge. */
const crossed: ReadonlySet<string> = new Set(["river", "stream", "canal", "wall"]);

/**
 * Puts a bridge, ford, gate or ferry on the side between two hexes; null takes it away. Refused where no water or wall
 * runs: a bridge over dry land is a slip of the hand.
 */
export function setCrossing(
  game: LibraryGame,
  id: string,
  between: readonly [string, string],
  crossing: Crossing | null,
): Draft | Refusal {
  const found = mapOf(game, id);
  if (isRefusal(found)) return found;
  const { document, map } = found;
  const [one = "", other = ""] = [...between].sort();
  for (const hex of [one, other]) {
    const cell = cellOrRefusal(map, hex);
    if (isRefusal(cell)) return cell;
  }
  const patterns = new Map(map.hexsideKinds.map((kind) => [kind.id, kind.pattern]));
  const at = map.hexsides.findIndex((item) =>
    equal([...item.between].sort(), [one, other]) && crossed.has(patterns.get(item.kind) ?? "")
  );
  const old = recordsOf(document, "hexsides")[at];
  if (!isObject(old)) {
    return refuse(
      "no-such-place",
      `no water or wall runs between ${one} and ${other}; draw it first`,
      `ni cours d’eau ni mur entre ${one} et ${other} ; tracez-le d’abord`,
    );
  }
  const { crossing: _before, ...rest } = old;
  const edits = new Edits();
  const after = crossing === null ? rest : { ...old, crossing };
  edits.add(document.id, ...fieldPatch(old, after, ["hexsides", at]));
  const place = `${one}/${other}`;
  if (crossing === null) {
    return edits.draft(`No crossing at ${place}`, `Plus de passage en ${place}`);
  }
  const [en, fr] = crossingWords[crossing];
  return edits.draft(`Put on ${place}: ${en}`, `Poser sur ${place}\u00a0: ${fr}`);
}
