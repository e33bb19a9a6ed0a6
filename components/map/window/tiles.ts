/**
 * The drawing kept in tiles, so that moving the window copies pictures instead of drawing ten thousand hexes.
 *
 * Tiles are drawn at the scale at which the view rests. While it is being zoomed the last tiles are stretched; below
 * everything lies an overview of the whole sheet, so that nothing is ever blank. Each frame has a budget of time.
 */
import type { Box, Item } from "../drawing.ts";
import { boxesTouch } from "../drawing.ts";
import { paint } from "./canvas.ts";
import type { Palette } from "./palette.ts";
import type { Picture } from "../picture.ts";
import { shown, type View } from "./view.ts";

/** Edge of a tile in CSS pixels. */
const EDGE = 256;
/** Tiles kept; the least recently drawn go first. */
const KEPT = 240;
/** Longest edge of the overview in device pixels. */
const OVERVIEW = 1400;

interface Level {
  readonly scale: number;
  readonly tiles: Map<string, HTMLCanvasElement>;
}

export interface Tiles {
  /**
   * Draws a view on the context (device pixels). `resting` asks for tiles at exactly this scale. Returns whether tiles
   * are still to be drawn: call again in the next frame.
   */
  draw(context: CanvasRenderingContext2D, view: View, resting: boolean, budget: number): boolean;
  /** Forgets what is drawn, for a changed picture or palette. */
  change(picture: Picture, palette: Palette, ratio: number): void;
}

/** Tiles of a picture. `ratio` is device pixels a CSS pixel. */
export function makeTiles(picture: Picture, palette: Palette, ratio: number): Tiles {
  let current: Level | null = null;
  let previous: Level | null = null;
  /** Whether the overview shows a picture that has changed since. */
  let stale = false;
  let overview: { canvas: HTMLCanvasElement; scale: number } | null = null;

  const canvasOf = (width: number, height: number): HTMLCanvasElement => {
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width));
    canvas.height = Math.max(1, Math.round(height));
    return canvas;
  };
  const fill = (
    canvas: HTMLCanvasElement,
    lists: readonly (readonly Item[])[],
    view: Box,
    scale: number,
    by: number,
  ): void => {
    const context = canvas.getContext("2d", { alpha: false });
    if (!context) return;
    context.fillStyle = palette.margin;
    context.fillRect(0, 0, canvas.width, canvas.height);
    for (const items of lists) paint(context, items, view, scale, by, palette);
  };
  const drawOverview = (): { canvas: HTMLCanvasElement; scale: number } => {
    const { box } = picture;
    const scale = OVERVIEW / Math.max(box.x1 - box.x0, box.y1 - box.y0);
    const canvas = canvasOf((box.x1 - box.x0) * scale, (box.y1 - box.y0) * scale);
    fill(canvas, [picture.items], box, scale, 1);
    return { canvas, scale };
  };
  const tileBox = (scale: number, column: number, row: number): Box => {
    const size = EDGE / scale;
    return { x0: column * size, y0: row * size, x1: (column + 1) * size, y1: (row + 1) * size };
  };
  const drawTile = (scale: number, column: number, row: number): HTMLCanvasElement => {
    const canvas = canvasOf(EDGE * ratio, EDGE * ratio);
    fill(canvas, [picture.items, picture.names(scale)], tileBox(scale, column, row), scale, ratio);
    return canvas;
  };
  const stretch = (context: CanvasRenderingContext2D, level: Level, view: View): void => {
    const zoom = view.scale * ratio;
    for (const [key, canvas] of level.tiles) {
      const [column = 0, row = 0] = key.split(",").map(Number);
      const box = tileBox(level.scale, column, row);
      if (!boxesTouch(box, shown(view))) continue;
      const x = (box.x0 - view.x) * zoom, y = (box.y0 - view.y) * zoom;
      const edge = EDGE / level.scale * zoom;
      context.drawImage(canvas, x, y, edge, edge);
    }
  };

  return {
    change(nextPicture, nextPalette, nextRatio) {
      picture = nextPicture;
      palette = nextPalette;
      ratio = nextRatio;
      // The old tiles stay in sight until the new ones are drawn, so that a stroke of the brush does not flash.
      previous = current ?? previous;
      current = null;
      stale = true;
    },
    draw(context, view, resting, budget) {
      const begun = performance.now();
      const { canvas } = context;
      const zoom = view.scale * ratio;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = palette.margin;
      context.fillRect(0, 0, canvas.width, canvas.height);
      if (!current) current = { scale: view.scale, tiles: new Map() };
      else if (resting && Math.abs(current.scale - view.scale) > 1e-9) {
        previous = current.tiles.size > 0 ? current : previous;
        current = { scale: view.scale, tiles: new Map() };
      }
      const box = shown(view);
      const exact = Math.abs(current.scale - view.scale) <= 1e-9;
      const size = EDGE / current.scale;
      const wanted: [number, number][] = [];
      const sheet = picture.box;
      for (let row = Math.floor(box.y0 / size); row <= Math.floor(box.y1 / size); row++) {
        for (
          let column = Math.floor(box.x0 / size);
          column <= Math.floor(box.x1 / size);
          column++
        ) {
          if (boxesTouch(tileBox(current.scale, column, row), sheet)) wanted.push([column, row]);
        }
      }
      const ready = wanted.every(([column, row]) => current?.tiles.has(`${column},${row}`));
      if (!ready || !exact) {
        // The overview shows through wherever a tile is missing.
        overview ??= drawOverview();
        const k = zoom / overview.scale;
        context.drawImage(
          overview.canvas,
          (sheet.x0 - view.x) * zoom,
          (sheet.y0 - view.y) * zoom,
          overview.canvas.width * k,
          overview.canvas.height * k,
        );
        if (previous) stretch(context, previous, view);
      }
      if (!exact) {
        stretch(context, current, view);
        return false;
      }
      let pending = false;
      const originX = Math.round(view.x * zoom), originY = Math.round(view.y * zoom);
      const edge = EDGE * ratio;
      for (const [column, row] of wanted) {
        const key = `${column},${row}`;
        let tile = current.tiles.get(key);
        if (!tile) {
          if (performance.now() - begun > budget) {
            pending = true;
            continue;
          }
          tile = drawTile(current.scale, column, row);
        }
        // Drawn last, dropped last.
        current.tiles.delete(key);
        current.tiles.set(key, tile);
        context.drawImage(
          tile,
          Math.round(column * edge) - originX,
          Math.round(row * edge) - originY,
        );
      }
      if (!pending) {
        previous = null;
        if (stale) overview = null;
        stale = false;
      }
      while (current.tiles.size > KEPT) {
        const oldest = current.tiles.keys().next();
        if (oldest.done) break;
        current.tiles.delete(oldest.value);
      }
      return pending;
    },
  };
}
