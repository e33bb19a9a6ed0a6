/** What part of the sheet the window shows: pure arithmetic of panning and zooming. */
import type { Point } from "../../../schemas/grid.ts";
import type { Box } from "../drawing.ts";

/** The window on the sheet. */
export interface View {
  /** CSS pixels a hex size. */
  readonly scale: number;
  /** The sheet's point in the window's top left corner, in hex sizes. */
  readonly x: number;
  readonly y: number;
  /** The window, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Closest look: pixels a hex size. */
export const CLOSEST = 160;

/** The part of the sheet that a view shows. */
export const shown = (view: View): Box => ({
  x0: view.x,
  y0: view.y,
  x1: view.x + view.width / view.scale,
  y1: view.y + view.height / view.scale,
});

/** The scale at which the whole sheet just fits the window. */
export const fitScale = (sheet: Box, width: number, height: number): number =>
  Math.min(width / (sheet.x1 - sheet.x0), height / (sheet.y1 - sheet.y0));

/** The whole sheet in the middle of the window. */
export function fit(sheet: Box, width: number, height: number): View {
  const scale = fitScale(sheet, width, height);
  return centred({ scale, x: 0, y: 0, width, height }, {
    x: (sheet.x0 + sheet.x1) / 2,
    y: (sheet.y0 + sheet.y1) / 2,
  });
}

/** The same scale with a point of the sheet in the middle of the window. */
export const centred = (view: View, point: Point): View => ({
  ...view,
  x: point.x - view.width / view.scale / 2,
  y: point.y - view.height / view.scale / 2,
});

/** Moves the window by CSS pixels. */
export const panned = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x + dx / view.scale,
  y: view.y + dy / view.scale,
});

/** Zooms by a factor so that the point under (px, py) of the window stays there. */
export function zoomed(view: View, factor: number, px: number, py: number, sheet: Box): View {
  const least = fitScale(sheet, view.width, view.height) * 0.7;
  const scale = Math.max(least, Math.min(CLOSEST, view.scale * factor));
  return {
    ...view,
    scale,
    x: view.x + px / view.scale - px / scale,
    y: view.y + py / view.scale - py / scale,
  };
}

/** Keeps the sheet in sight: centred in a direction in which it is smaller than the window, else without a gap. */
export function kept(view: View, sheet: Box): View {
  const keep = (at: number, window: number, from: number, to: number): number => {
    if (to - from <= window) return (from + to - window) / 2;
    return Math.max(from, Math.min(to - window, at));
  };
  return {
    ...view,
    x: keep(view.x, view.width / view.scale, sheet.x0, sheet.x1),
    y: keep(view.y, view.height / view.scale, sheet.y0, sheet.y1),
  };
}

/** Moves the window just so far that a point with some room round it (hex sizes) is shown. */
export function revealing(view: View, point: Point, room: number): View {
  const wide = view.width / view.scale, high = view.height / view.scale;
  const keep = (at: number, window: number, value: number): number =>
    window < 2 * room
      ? value - window / 2
      : Math.max(value + room - window, Math.min(value - room, at));
  return { ...view, x: keep(view.x, wide, point.x), y: keep(view.y, high, point.y) };
}

/** The point of the sheet under a point of the window. */
export const under = (view: View, px: number, py: number): Point => ({
  x: view.x + px / view.scale,
  y: view.y + py / view.scale,
});
