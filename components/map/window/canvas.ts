/** Draws the drawing list on a 2D canvas. */
import {
  type Box,
  boxesTouch,
  type Item,
  type Lettering,
  type Mark,
  visibleAt,
} from "../drawing.ts";
import type { Palette } from "./palette.ts";
import { isInk } from "./palette.ts";

const paths = new WeakMap<Mark, Path2D>();

function pathOf(item: Mark): Path2D {
  const known = paths.get(item);
  if (known) return known;
  const path = new Path2D();
  for (const { points, closed } of item.lines) {
    path.moveTo(points[0] ?? 0, points[1] ?? 0);
    for (let index = 2; index + 1 < points.length; index += 2) {
      path.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
    }
    if (closed) path.closePath();
  }
  paths.set(item, path);
  return path;
}

export const mapSerif =
  '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", "Book Antiqua", "Liberation Serif", Georgia, serif';

const fonts: Readonly<Record<Lettering["style"], string>> = {
  capitals: `600 10px ${mapSerif}`,
  roman: `500 10px ${mapSerif}`,
  italic: `italic 500 10px ${mapSerif}`,
  number: `10px ${mapSerif}`,
};

/**
 * Draws the items that touch `view` (hex sizes) with its top left corner at the canvas's. `scale` is in CSS pixels a
 * hex size, `ratio` in device pixels a CSS pixel.
 */
export function paint(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  items: readonly Item[],
  view: Box,
  scale: number,
  ratio: number,
  palette: Palette,
): void {
  const zoom = scale * ratio;
  const home = (): void => context.setTransform(zoom, 0, 0, zoom, -view.x0 * zoom, -view.y0 * zoom);
  home();
  context.lineJoin = "round";
  for (const item of items) {
    if (!visibleAt(item, scale) || !boxesTouch(item.box, view)) continue;
    context.globalAlpha = item.opacity ?? 1;
    if (item.kind === "lettering") {
      letter(context, item, zoom, view, palette);
      home();
      continue;
    }
    const path = pathOf(item);
    if (item.fill) {
      context.fillStyle = isInk(item.fill) ? palette[item.fill] : item.fill;
      context.fill(path, "evenodd");
    }
    if (item.stroke) {
      context.strokeStyle = isInk(item.stroke) ? palette[item.stroke] : item.stroke;
      context.lineWidth = Math.min(
        Math.max(item.width ?? 0.02, (item.least ?? 0) / scale),
        (item.most ?? Infinity) / scale,
      );
      context.lineCap = item.cap ?? "butt";
      context.setLineDash(item.dash ? [...item.dash] : []);
      context.stroke(path);
    }
  }
  context.globalAlpha = 1;
  context.setTransform(1, 0, 0, 1, 0, 0);
}

/** The font is set at 10 pixels and scaled, so that the browser keeps few fonts. */
function letter(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  item: Lettering,
  zoom: number,
  view: Box,
  palette: Palette,
): void {
  context.font = fonts[item.style];
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  context.lineCap = "round";
  context.setLineDash([]);
  const each = (draw: (text: string) => void): void => {
    for (const { text, x, y, angle, size } of item.glyphs) {
      const k = size * zoom / 10;
      const cos = Math.cos(angle) * k, sin = Math.sin(angle) * k;
      context.setTransform(cos, sin, -sin, cos, (x - view.x0) * zoom, (y - view.y0) * zoom);
      draw(text);
    }
  };
  if (item.halo) {
    context.strokeStyle = palette[item.halo];
    context.lineWidth = 2.4;
    const alpha = context.globalAlpha;
    context.globalAlpha = alpha * 0.9;
    each((text) => context.strokeText(text, 0, 0));
    context.globalAlpha = alpha;
  }
  context.fillStyle = palette[item.ink];
  each((text) => context.fillText(text, 0, 0));
}
