/**
 * The window on the map: canvas, view, pointer and keys. Knows no component; the island hands it elements and is told
 * what happened. What moves with the sheet (marks, counters) is moved here, without rendering anything again.
 */
import type { MapTool } from "../../types.ts";
import type { Palette } from "./palette.ts";
import type { Picture } from "../picture.ts";
import { makeTiles, type Tiles } from "./tiles.ts";
import {
  centred,
  fit,
  fitScale,
  kept,
  panned,
  revealing,
  under,
  type View,
  zoomed,
} from "./view.ts";

export interface StageParts {
  readonly stage: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  /** A group of the overlay drawn in hex sizes. */
  readonly overlay: SVGGElement;
  /** The layer of counters; it reads `--scale`. */
  readonly layer: HTMLElement;
}

export interface StageEvents {
  tool(): MapTool;
  hover(hex: number): void;
  /** A click on a hex. */
  choose(hex: number): void;
  /** Hexes of a stroke so far, and whether it has ended. */
  stroke(hexes: readonly number[], ended: boolean): void;
  hexside(from: number, to: number): void;
  /** A counter was dragged to a hex. */
  drop(counter: string, hex: number): void;
}

export interface Stage {
  picture(picture: Picture, palette: Palette): void;
  /** Zooms round the middle of the window, or shows the whole sheet. */
  zoom(factor: number | "whole"): void;
  pan(dx: number, dy: number): void;
  reveal(hex: number, closely: boolean): void;
  /** The hex in the middle of the window, or -1. */
  middle(): number;
  close(): void;
}

/** Milliseconds of drawing tiles in one frame. */
const BUDGET = 9;

/** Sets the stage up. Call `close` when it is taken down. */
export function makeStage(
  parts: StageParts,
  first: Picture,
  colours: Palette,
  events: StageEvents,
): Stage {
  const { stage, canvas, overlay, layer } = parts;
  const context = canvas.getContext("2d", { alpha: false });
  let picture = first;
  let palette = colours;
  let ratio = 1;
  let view: View | null = null;
  const tiles: Tiles = makeTiles(picture, palette, ratio);
  let frame = 0;
  let moved = 0;
  const off = new AbortController();

  const schedule = (): void => {
    if (frame === 0) frame = requestAnimationFrame(render);
  };
  const render = (): void => {
    frame = 0;
    if (!view || !context) return;
    // Within 90 ms of the last zoom the old tiles are stretched; then they are drawn again at the new scale.
    const resting = performance.now() - moved > 90;
    const pending = tiles.draw(context, view, resting, BUDGET);
    if (pending || !resting) schedule();
  };
  const place = (next: View): void => {
    view = kept(next, picture.box);
    const { scale, x, y } = view;
    overlay.setAttribute("transform", `scale(${scale}) translate(${-x} ${-y})`);
    layer.style.setProperty("--scale", String(scale));
    layer.style.transform = `translate(${-x * scale}px, ${-y * scale}px)`;
    stage.dataset["close"] = scale >= 26 ? "yes" : "no";
    schedule();
  };
  const zoomTo = (factor: number, px: number, py: number): void => {
    if (!view) return;
    moved = performance.now();
    place(zoomed(view, factor, px, py, picture.box));
  };
  const resize = (): void => {
    const { clientWidth: width, clientHeight: height } = stage;
    if (width === 0 || height === 0) return;
    const nextRatio = Math.min(3, globalThis.devicePixelRatio || 1);
    if (nextRatio !== ratio) {
      ratio = nextRatio;
      tiles.change(picture, palette, ratio);
    }
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    if (!view) {
      const whole = fit(picture.box, width, height);
      // On a small screen the whole sheet is a stamp: begin closer, on the middle.
      place(
        whole.scale >= 9 ? whole : centred({ ...whole, scale: 14 }, {
          x: picture.model.grid.width / 2,
          y: picture.model.grid.height / 2,
        }),
      );
    } else place({ ...view, width, height });
  };
  const local = (event: PointerEvent | WheelEvent): { px: number; py: number } => {
    const box = canvas.getBoundingClientRect();
    return { px: event.clientX - box.left, py: event.clientY - box.top };
  };
  const hexAt = (event: PointerEvent): number => {
    if (!view) return -1;
    const { px, py } = local(event);
    return picture.model.grid.indexAt(under(view, px, py));
  };

  const held = new Map<number, { x: number; y: number }>();
  let travelled = 0;
  let painting: number[] | null = null;
  /** The hex of the counter that was pressed: a fanned stack lies over its neighbours. */
  let pressed = -1;
  /** The counter that is dragged, with the tool that moves counters. */
  let carried: string | null = null;
  const touch = (hex: number): void => {
    if (!painting || hex < 0 || painting.includes(hex)) return;
    painting.push(hex);
    events.stroke(painting, false);
  };
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ): void => stage.addEventListener(name, listener, { ...options, signal: off.signal });
  const control = (event: Event): boolean =>
    event.target instanceof Element && event.target.closest("button, a, [data-control]") !== null;

  on("pointerdown", (event) => {
    if (control(event)) return;
    stage.setPointerCapture(event.pointerId);
    held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    travelled = 0;
    const counter = event.target instanceof Element
      ? event.target.closest<HTMLElement>("[data-hex]")
      : null;
    pressed = picture.model.grid.indexOf(counter?.dataset["hex"] ?? "");
    if (held.size > 1) {
      painting = null;
      carried = null;
      return;
    }
    if (events.tool() === "move" && event.button === 0) {
      carried = counter?.dataset["counter"] ?? null;
    }
    if (events.tool() === "paint" && event.button === 0 && !event.shiftKey) {
      painting = [];
      touch(hexAt(event));
    }
  });
  on("pointermove", (event) => {
    const before = held.get(event.pointerId);
    if (!before || !view) {
      events.hover(control(event) ? -1 : hexAt(event));
      return;
    }
    const dx = event.clientX - before.x, dy = event.clientY - before.y;
    travelled += Math.abs(dx) + Math.abs(dy);
    const others = [...held].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const other = others[0];
    if (other) {
      // Two fingers: the distance zooms round their middle, the middle pans.
      const box = canvas.getBoundingClientRect();
      const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
      const now = Math.hypot(event.clientX - other.x, event.clientY - other.y) || 1;
      place(panned(view, -dx / 2, -dy / 2));
      zoomTo(
        now / was,
        (event.clientX + other.x) / 2 - box.left,
        (event.clientY + other.y) / 2 - box.top,
      );
      return;
    }
    if (painting) touch(hexAt(event));
    else if (carried !== null) events.hover(hexAt(event));
    else if (travelled > 4) {
      stage.dataset["dragging"] = "yes";
      place(panned(view, -dx, -dy));
    }
  });
  const release = (event: PointerEvent): void => {
    const known = held.delete(event.pointerId);
    delete stage.dataset["dragging"];
    if (painting) {
      const stroke = painting;
      painting = null;
      if (stroke.length > 0) events.stroke(stroke, true);
      const last = stroke[stroke.length - 1];
      if (last !== undefined) events.choose(last);
      return;
    }
    const counter = carried;
    carried = null;
    if (counter !== null && travelled > 4 && event.type === "pointerup") {
      const to = hexAt(event);
      if (to >= 0) events.drop(counter, to);
      return;
    }
    if (!known || travelled > 4 || event.type === "pointercancel" || !view) return;
    const hex = pressed >= 0 ? pressed : hexAt(event);
    if (hex < 0) return;
    if (events.tool() === "hexside") {
      const { px, py } = local(event);
      const point = under(view, px, py);
      const { grid } = picture.model;
      let best = -1, least = Infinity;
      for (let direction = 0; direction < 6; direction++) {
        const middle = grid.edgeMidpoint(hex, direction);
        const away = Math.hypot(middle.x - point.x, middle.y - point.y);
        if (away < least && grid.neighbour(hex, direction) >= 0) {
          least = away;
          best = grid.neighbour(hex, direction);
        }
      }
      if (best >= 0) events.hexside(hex, best);
    }
    events.choose(hex);
  };
  on("pointerup", release);
  on("pointercancel", release);
  on("pointerleave", () => events.hover(-1));
  on("wheel", (event) => {
    event.preventDefault();
    const { px, py } = local(event);
    const step = event.deltaMode === 1 ? event.deltaY * 24 : event.deltaY;
    zoomTo(Math.exp(-Math.max(-160, Math.min(160, step)) * 0.0022), px, py);
  }, { passive: false });

  const observer = new ResizeObserver(resize);
  observer.observe(stage);
  resize();

  return {
    picture(next, nextPalette) {
      picture = next;
      palette = nextPalette;
      tiles.change(picture, palette, ratio);
      if (view) place(view);
    },
    zoom(factor) {
      if (!view) return;
      if (factor === "whole") {
        moved = performance.now();
        place(fit(picture.box, view.width, view.height));
      } else zoomTo(factor, view.width / 2, view.height / 2);
    },
    pan(dx, dy) {
      if (view) place(panned(view, dx, dy));
    },
    reveal(hex, closely) {
      if (!view) return;
      const point = picture.model.grid.centre(hex);
      const near = Math.max(
        view.scale,
        Math.min(34, fitScale(picture.box, view.width, view.height) * 3),
      );
      if (closely && near !== view.scale) place(centred({ ...view, scale: near }, point));
      else place(revealing(view, point, 2));
    },
    middle() {
      return view ? picture.model.grid.indexAt(under(view, view.width / 2, view.height / 2)) : -1;
    },
    close() {
      off.abort();
      observer.disconnect();
      if (frame !== 0) cancelAnimationFrame(frame);
    },
  };
}
