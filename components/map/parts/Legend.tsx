/** The legend: a small drawing of everything the map's kinds may show, made by the map's own drawing. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Language } from "../../../library/finding.ts";
import type { GameMap } from "../../../schemas/map.ts";
import { paint } from "../window/canvas.ts";
import type { Palette } from "../window/palette.ts";
import { drawMap } from "../picture.ts";
import { type Sample, samplesOf } from "../land/sample.ts";
import { featureWord, mapWord } from "../words.ts";

const WIDE = 84, HIGH = 46, SCALE = 30;

function Swatch({ sample, palette, lang }: {
  readonly sample: Sample;
  readonly palette: Palette;
  readonly lang: Language;
}): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    const ratio = Math.min(3, globalThis.devicePixelRatio || 1);
    element.width = WIDE * ratio;
    element.height = HIGH * ratio;
    const picture = drawMap(sample.map, { lang });
    const middle = picture.model.grid.centre(4);
    const x0 = middle.x - WIDE / SCALE / 2;
    const y0 = middle.y - (sample.at === "side" ? 0.85 : 0) - HIGH / SCALE / 2;
    paint(
      context,
      picture.items,
      { x0, y0, x1: x0 + WIDE / SCALE, y1: y0 + HIGH / SCALE },
      SCALE,
      ratio,
      palette,
    );
  }, [sample.id, palette]);
  return (
    <canvas ref={canvas} style={{ width: `${WIDE}px`, height: `${HIGH}px` }} aria-hidden="true" />
  );
}

/** The legend of a map. `map` is the game's map: its kinds, not its hexes, decide what is shown. */
export function Legend({ map, palette, lang }: {
  readonly map: GameMap;
  readonly palette: Palette;
  readonly lang: Language;
}): JSX.Element {
  const samples = samplesOf(map, {
    heights: mapWord(lang, "heights"),
    bridge: mapWord(lang, "bridgeLegend"),
    // A legend's entries begin with a capital, as the kinds' names do.
    feature: (id) => {
      const name = featureWord(lang, id);
      return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
    },
  });
  return (
    <ul class="map-legend">
      {samples.map((sample) => (
        <li key={sample.id}>
          <Swatch sample={sample} palette={palette} lang={lang} />
          <span>{sample.name}</span>
        </li>
      ))}
      {map.edges.map((edge) => (
        <li key={edge.id}>
          <span class="map-legend-edge" style={{ background: edge.colour ?? palette.soft }} />
          <span>{edge.name}</span>
        </li>
      ))}
    </ul>
  );
}
