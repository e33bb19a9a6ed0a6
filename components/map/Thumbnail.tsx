/** A map no larger than a stamp: its hexes in the colours of their ground, its waters, its main places. Without script. */
import type { JSX } from "preact";
import type { GameMap } from "../../schemas/map.ts";
import { outlines } from "./geometry/contour.ts";
import { makeModel, type MapModel } from "./model.ts";

/** Tenths of a hex size, as whole numbers: short, and fine enough at this scale. */
const tenths = (value: number): number => Math.round(value * 10);

function hexesPath(model: MapModel, wanted: (hex: number) => boolean): string {
  let path = "";
  for (let hex = 0; hex < model.grid.size; hex++) {
    if (!wanted(hex)) continue;
    const points = model.grid.corners(hex).map(({ x, y }) => `${tenths(x)} ${tenths(y)}`);
    path += `M${points.join("L")}Z`;
  }
  return path;
}

function sidesPath(model: MapModel, patterns: readonly string[]): string {
  return model.sides.filter(({ pattern }) => patterns.includes(pattern))
    .map(({ from, to }) => `M${tenths(from.x)} ${tenths(from.y)}L${tenths(to.x)} ${tenths(to.y)}`)
    .join("");
}

/** The rim of the map. */
function rimPath(model: MapModel): string {
  return outlines(model.grid, () => true).map(({ line: { points, closed } }) => {
    let path = "";
    for (let at = 0; at + 1 < points.length; at += 2) {
      path += `${at ? "L" : "M"}${tenths(points[at] ?? 0)} ${tenths(points[at + 1] ?? 0)}`;
    }
    return closed ? `${path}Z` : path;
  }).join("");
}

/** The stamp. `label` is what it says to those who do not see it. */
export function Thumbnail({ map, label }: { map: GameMap; label: string }): JSX.Element {
  const model = makeModel(map);
  let left = Infinity, top = Infinity, right = -Infinity, bottom = -Infinity;
  for (let hex = 0; hex < model.grid.size; hex++) {
    for (const { x, y } of model.grid.corners(hex)) {
      left = Math.min(left, tenths(x));
      right = Math.max(right, tenths(x));
      top = Math.min(top, tenths(y));
      bottom = Math.max(bottom, tenths(y));
    }
  }
  const patterns = [...new Set(map.terrains.map(({ pattern }) => pattern))];
  return (
    <svg
      class="thumbnail"
      role="img"
      aria-label={label}
      viewBox={`${left - 3} ${top - 3} ${right - left + 6} ${bottom - top + 6}`}
    >
      {patterns.map((pattern) => (
        <path
          key={pattern}
          class={`thumb-${pattern}`}
          d={hexesPath(model, (hex) => model.pattern(hex) === pattern)}
        />
      ))}
      <path class="thumb-high" d={hexesPath(model, (hex) => (model.elevation[hex] ?? 0) >= 1)} />
      <path class="thumb-high" d={hexesPath(model, (hex) => (model.elevation[hex] ?? 0) >= 2)} />
      <path class="thumb-stream" d={sidesPath(model, ["stream", "canal"])} />
      <path class="thumb-river" d={sidesPath(model, ["river"])} />
      <path class="thumb-wall" d={sidesPath(model, ["wall"])} />
      <path class="thumb-rim" d={rimPath(model)} />
    </svg>
  );
}
