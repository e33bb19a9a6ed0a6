import type { Hexside } from "../../../schemas/map.ts";
import type { HexGrid } from "../../../schemas/grid.ts";
import { rule } from "../../rule.ts";
import { both, counted, en, fr, plain } from "../../words.ts";

export default rule({
  code: "MAP003",
  severity: "warning",
  title: both("River whose sides do not chain", "Rivière dont les côtés ne s'enchaînent pas"),
  why: both(
    "Water runs on from corner to corner. A gap inside the map is a ford that nobody printed. Pieces that both leave the map, and waters of different names, are apart rightly.",
    "L'eau coule de sommet en sommet. Une lacune à l'intérieur de la carte est un gué que personne n'a imprimé. Des tronçons qui quittent la carte et des eaux de noms différents sont séparés à bon droit.",
  ),
  needs: [],
  recordsOf: ["map"],
  failing: {
    changes: [{
      file: "maps/field.json",
      patch: [{ op: "remove", path: "/hexsides/3" }],
    }],
    at: { file: "maps/field.json", pointer: "/hexsides/3" },
    value: "0303",
  },
  passing: { changes: [] },
  check(subject, report) {
    for (const { map, grid } of subject.maps()) {
      const water = new Set<string>(
        map.hexsideKinds.filter(({ pattern }) =>
          pattern === "river" || pattern === "stream" || pattern === "canal"
        ).map(({ id }) => id),
      );
      const named = new Map<string, Reach[]>();
      // Another water may carry it on, as a river does with a canal that runs through it.
      const corners = new Map<string, string[]>();
      for (const [index, side] of map.hexsides.entries()) {
        if (!water.has(side.kind)) continue;
        const ends = endsOf(grid, side);
        if (ends === null) continue;
        const name = side.of ?? side.kind;
        const list = named.get(name) ?? [];
        list.push({ index, side, ends });
        named.set(name, list);
        for (const end of ends) put(corners, end, name);
      }
      for (const [name, reaches] of named) {
        const pieces = piecesOf(reaches);
        if (pieces.length < 2) continue;
        const loose = pieces.filter((piece) => looseEnd(piece, grid, corners));
        if (loose.length < 2) continue;
        // The longest piece is the river; the others are what is off.
        const [, ...others] = loose.sort((a, b) => b.length - a.length);
        for (const piece of others) {
          const first = piece[0];
          if (first === undefined) continue;
          const [from, to] = first.side.between;
          report(subject.document("map", map.id), `/hexsides/${first.index}`, {
            en: en`The water ${name} is in ${pieces.length} pieces: ${
              counted(piece.length, "en", "side", "sides")
            } from ${
              plain(`${from}/${to}`)
            } on do not join the rest. Add the missing hexsides between.`,
            fr: fr`L'eau ${name} est en ${pieces.length} morceaux : ${
              counted(piece.length, "fr", "côté", "côtés")
            } à partir de ${
              plain(`${from}/${to}`)
            } ne rejoignent pas le reste. Ajoutez les côtés qui manquent.`,
          }, { record: name });
        }
      }
    }
  },
});

interface Reach {
  readonly index: number;
  readonly side: Hexside;
  readonly ends: readonly [string, string];
}

/** The two corners of a hexside, each named by the three hexes that meet there, on the map or beyond it. */
function endsOf(grid: HexGrid, side: Hexside): [string, string] | null {
  const [from, to] = side.between.map((label) => grid.indexOf(label));
  if (from === undefined || to === undefined || from < 0 || to < 0) return null;
  const direction = grid.directionTo(from, to);
  if (direction < 0) return null;
  const corners = grid.corners(from);
  const name = (corner: number) => {
    const point = corners[corner % 6];
    return point === undefined ? "" : `${Math.round(point.x * 100)},${Math.round(point.y * 100)}`;
  };
  return [name(direction), name(direction + 1)];
}

/** Adds to the list of a corner in place: ten thousand sides may meet in one by mistake. */
function put<Item>(lists: Map<string, Item[]>, corner: string, item: Item): void {
  const list = lists.get(corner);
  if (list === undefined) lists.set(corner, [item]);
  else list.push(item);
}

function piecesOf(reaches: readonly Reach[]): Reach[][] {
  const pieces: Reach[][] = [];
  const at = new Map<string, Reach[]>();
  for (const reach of reaches) {
    for (const end of reach.ends) put(at, end, reach);
  }
  const seen = new Set<Reach>();
  for (const start of reaches) {
    if (seen.has(start)) continue;
    seen.add(start);
    const piece = [start];
    for (const reach of piece) {
      for (const end of reach.ends) {
        for (const next of at.get(end) ?? []) {
          if (seen.has(next)) continue;
          seen.add(next);
          piece.push(next);
        }
        // Everything that meets here is in this piece now.
        at.delete(end);
      }
    }
    pieces.push(piece.sort((a, b) => a.index - b.index));
  }
  return pieces;
}

/** Whether a piece ends inside the map where no other water takes it on. */
function looseEnd(
  piece: readonly Reach[],
  grid: HexGrid,
  corners: ReadonlyMap<string, readonly string[]>,
): boolean {
  const touches = new Map<string, number>();
  for (const { ends } of piece) {
    for (const end of ends) touches.set(end, (touches.get(end) ?? 0) + 1);
  }
  return piece.some(({ side, ends }) =>
    ends.some((end) => {
      if (touches.get(end) !== 1 || (corners.get(end)?.length ?? 0) > 1) return false;
      const hexes = side.between.map((label) => grid.indexOf(label));
      // Both hexes on the edge: the water leaves the map there or may.
      return !hexes.every((hex) => hex >= 0 && grid.onEdge(hex));
    })
  );
}
