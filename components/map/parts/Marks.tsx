/** What lies over the drawing: who holds what, marked hexes, the stroke in hand, the hex under pointer and cursor. */
import type { JSX, Ref } from "preact";
import type { HexGrid } from "../../../schemas/grid.ts";
import { outlines } from "../geometry/contour.ts";

const points = (grid: HexGrid, hex: number): string =>
  grid.corners(hex).map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" ");

/** Outline of a set of hexes as path data. */
function around(grid: HexGrid, hexes: ReadonlySet<number>): string {
  return outlines(grid, (hex) => hexes.has(hex)).map(({ line }) => {
    let data = "";
    for (let index = 0; index + 1 < line.points.length; index += 2) {
      data += `${index ? "L" : "M"}${(line.points[index] ?? 0).toFixed(3)} ${
        (line.points[index + 1] ?? 0).toFixed(3)
      }`;
    }
    return `${data}Z`;
  }).join("");
}

export function Marks(
  { grid, control, highlight, allowed, stroke, cursor, group, hover }: {
    readonly grid: HexGrid;
    readonly control: Readonly<Record<string, string>>;
    readonly highlight: readonly string[];
    /** Where what is in hand may stand. */
    readonly allowed: readonly string[];
    readonly stroke: readonly number[];
    readonly cursor: number;
    readonly group: Ref<SVGGElement>;
    readonly hover: Ref<SVGPolygonElement>;
  },
): JSX.Element {
  const held = new Map<string, Set<number>>();
  for (const [label, side] of Object.entries(control)) {
    const hex = grid.indexOf(label);
    if (hex < 0) continue;
    const set = held.get(side) ?? new Set();
    set.add(hex);
    held.set(side, set);
  }
  const indexes = (labels: readonly string[]): Set<number> =>
    new Set(labels.map((label) => grid.indexOf(label)).filter((hex) => hex >= 0));
  const marked = indexes(highlight);
  const open = indexes(allowed);
  return (
    <svg class="map-marks" aria-hidden="true" focusable="false">
      <g ref={group}>
        {[...held].sort(([a], [b]) => a < b ? -1 : 1).map(([side, hexes], index) => (
          <path
            key={side}
            class="map-control"
            data-side={side}
            data-order={index}
            d={around(grid, hexes)}
          />
        ))}
        {open.size > 0 && (
          <>
            <path class="map-allowed-under" d={around(grid, open)} />
            <path class="map-allowed" d={around(grid, open)} />
          </>
        )}
        {marked.size > 0 && (
          <>
            <path class="map-highlight-under" d={around(grid, marked)} />
            <path class="map-highlight" d={around(grid, marked)} />
          </>
        )}
        {stroke.map((hex) => <polygon key={hex} class="map-stroke" points={points(grid, hex)} />)}
        <polygon ref={hover} class="map-hover" />
        {cursor >= 0 && (
          <>
            <polygon class="map-cursor-under" points={points(grid, cursor)} />
            <polygon class="map-cursor" points={points(grid, cursor)} />
          </>
        )}
      </g>
    </svg>
  );
}
