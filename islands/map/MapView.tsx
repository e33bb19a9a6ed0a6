/**
 * The map: drawn like a staff map, moved with pointer or keys, read hex by hex, and painted on where a painter asks for it.
 *
 * Drawing, tiles and pointers live in `components/map/`; this island ties them to the page. Keys: arrows move the hex
 * cursor (with Shift the sheet), plus, minus and 0 change the scale, Enter chooses, space or Enter paints, Escape leaves. With the
 * hexside tool, Q W E A S D choose the side that lies there round the hex. Other keys are left to whoever is around.
 */
import type { JSX } from "preact";
import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import { SymbolChoice } from "../../components/counter/SymbolChoice.tsx";
import { FidelityLegend } from "../../components/counter/FidelityLegend.tsx";
import { CounterLayer } from "../../components/map/parts/CounterLayer.tsx";
import { describeHex, hexText } from "../../components/map/describe.ts";
import { HexTable } from "../../components/map/parts/HexTable.tsx";
import { Legend } from "../../components/map/parts/Legend.tsx";
import { Marks } from "../../components/map/parts/Marks.tsx";
import { palettes } from "../../components/map/window/palette.ts";
import { drawMap } from "../../components/map/picture.ts";
import { makeModel } from "../../components/map/model.ts";
import { makeStage, type Stage } from "../../components/map/window/stage.ts";
import { useTheme } from "../../components/map/window/theme.ts";
import { mapWord } from "../../components/map/words.ts";
import type { MapCounter, MapViewProps } from "../../components/types.ts";
import { offsetHex } from "../../schemas/grid.ts";

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** The six letters that lie round S, or rather round the hex, on a keyboard; clockwise as the directions are. */
const sideKeys = {
  flat: ["w", "e", "d", "s", "a", "q"],
  pointy: ["e", "d", "x", "z", "a", "w"],
} as const;
const none: readonly never[] = [];

export default function MapView(props: MapViewProps): JSX.Element {
  const { map, lang } = props;
  const counters = props.counters ?? none;
  const highlight = props.highlight ?? none;
  const theme = useTheme();
  const palette = palettes[theme];
  // The server and the first render in the browser need the looked-up map only; the drawing waits for a canvas.
  const model = useMemo(() => makeModel(map), [map]);
  const byHex = useMemo(() => groupByHex(model.grid.indexOf, counters), [model, counters]);
  const [cursor, setCursor] = useState(-1);
  const [stroke, setStroke] = useState<readonly number[]>(none);
  const [drawn, setDrawn] = useState(false);
  const [reading, setReading] = useState(false);
  const help = useId();

  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const marks = useRef<SVGGElement>(null);
  const hovered = useRef<SVGPolygonElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const readout = useRef<HTMLParagraphElement>(null);
  const control = useRef<Stage | null>(null);
  // What the stage's listeners, made once, need to know of the latest render.
  const now = { props, model, byHex, cursor };
  const latest = useRef(now);
  latest.current = now;

  const text = (hex: number, full: boolean): string =>
    hexText(
      describeHex(latest.current.model, hex, lang),
      latest.current.byHex.get(hex) ?? none,
      lang,
      full,
    );
  const say = (hex: number): void => {
    if (readout.current) {
      readout.current.textContent = hex >= 0 ? text(hex, false) : mapWord(lang, "noHex");
    }
  };
  const choose = (hex: number): void => {
    setCursor(hex);
    say(hex);
    latest.current.props.onCursor?.(latest.current.model.grid.labelOf(hex));
  };

  useEffect(() => {
    const parts = [stage.current, canvas.current, marks.current, layer.current] as const;
    const [area, sheet, overlay, counterLayer] = parts;
    if (!area || !sheet || !overlay || !counterLayer) return;
    const labels = (hexes: readonly number[]): string[] =>
      hexes.map((hex) => latest.current.model.grid.labelOf(hex));
    const made = makeStage(
      { stage: area, canvas: sheet, overlay, layer: counterLayer },
      drawMap(map, { lang }),
      palette,
      {
        tool: () => latest.current.props.tool ?? "look",
        hover(hex) {
          hovered.current?.setAttribute(
            "points",
            hex < 0
              ? ""
              : latest.current.model.grid.corners(hex).map(({ x, y }) => `${x},${y}`).join(" "),
          );
          say(hex >= 0 ? hex : latest.current.cursor);
        },
        choose(hex) {
          area.focus({ preventScroll: true });
          choose(hex);
          latest.current.props.onPick?.(latest.current.model.grid.labelOf(hex));
        },
        stroke(hexes, ended) {
          setStroke(ended ? none : [...hexes]);
          if (ended) latest.current.props.onPaint?.(labels(hexes));
        },
        hexside(from, to) {
          const [a = "", b = ""] = labels([from, to]);
          latest.current.props.onHexside?.([a, b]);
        },
        drop(counter, hex) {
          latest.current.props.onDrop?.(counter, latest.current.model.grid.labelOf(hex));
        },
      },
    );
    control.current = made;
    setDrawn(true);
    return () => {
      control.current = null;
      made.close();
    };
  }, []);

  const first = useRef(true);
  useEffect(() => {
    // The stage has just drawn this.
    if (first.current) {
      first.current = false;
      return;
    }
    // A moment later, so that quick strokes of the brush are drawn once.
    const timer = setTimeout(() => control.current?.picture(drawMap(map, { lang }), palette), 40);
    return () => clearTimeout(timer);
  }, [map, lang, theme]);

  // What is said of the hex under the cursor follows an edit or a move.
  useEffect(() => {
    if (cursor >= 0) say(cursor);
  }, [model, byHex]);

  const shown = useRef(false);
  const wanted = highlight[0] ?? "";
  useEffect(() => {
    const hex = model.grid.indexOf(wanted);
    // A page that opens on a hex shows it closely; later ones are only brought into sight.
    if (hex >= 0) control.current?.reveal(hex, !shown.current);
    shown.current = true;
  }, [wanted]);

  const key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== stage.current) return;
    const { grid } = model;
    const marked = grid.indexOf(wanted);
    const start = marked >= 0 ? marked : control.current?.middle() ?? 0;
    const at = cursor >= 0 ? cursor : Math.max(0, start);
    const arrow = arrows[event.key];
    const side = props.tool === "hexside"
      ? sideKeys[map.grid.orientation].findIndex((letter) => letter === event.key.toLowerCase())
      : -1;
    if (arrow && event.shiftKey) control.current?.pan(arrow[0] * 90, arrow[1] * 90);
    else if (arrow) {
      const { column, row } = grid.offsetOf(at);
      const next = cursor < 0
        ? at
        : grid.indexOfOffset(offsetHex(column + arrow[0], row + arrow[1]));
      if (next >= 0) {
        hovered.current?.setAttribute("points", "");
        choose(next);
        control.current?.reveal(next, false);
      }
    } else if (event.key === "+" || event.key === "=") control.current?.zoom(1.35);
    else if (event.key === "-") control.current?.zoom(1 / 1.35);
    else if (event.key === "0") control.current?.zoom("whole");
    else if (
      (event.key === " " || event.key === "Enter") && cursor >= 0 && props.tool === "paint"
    ) props.onPaint?.([grid.labelOf(cursor)]);
    else if (event.key === "Enter" && cursor >= 0) choose(cursor);
    else if (side >= 0 && cursor >= 0) {
      const beyond = grid.neighbour(cursor, side);
      if (beyond >= 0) props.onHexside?.([grid.labelOf(cursor), grid.labelOf(beyond)]);
    } else if (event.key === "Escape") {
      setCursor(-1);
      stage.current?.blur();
    } else return;
    event.preventDefault();
  };

  // The table is long: while it is closed, a replay's steps leave it as it was.
  const table = useRef<JSX.Element | null>(null);
  if (reading || !drawn || !table.current) {
    table.current = <HexTable model={model} counters={byHex} lang={lang} />;
  }

  const label = props.label ?? mapWord(lang, "mapOf", { name: map.name });
  return (
    <figure class="map-view" data-tool={props.tool ?? "look"} data-drawn={drawn ? "yes" : "no"}>
      <div class="map-window">
        {/* The one place where arrow keys belong to the map; everything is in the table below, too. */}
        <div
          class="map-stage"
          ref={stage}
          role="application"
          aria-label={label}
          aria-describedby={help}
          tabIndex={0}
          onKeyDown={key}
          onFocus={() => {
            if (cursor < 0 && wanted) {
              setCursor(model.grid.indexOf(wanted));
            }
          }}
        >
          <canvas ref={canvas} aria-hidden="true" />
          <Marks
            grid={model.grid}
            control={props.control ?? {}}
            highlight={highlight}
            allowed={props.allowed ?? none}
            stroke={stroke}
            cursor={cursor}
            group={marks}
            hover={hovered}
          />
          <CounterLayer model={model} counters={counters} cursor={cursor} layer={layer} />
        </div>
        <div class="map-tools">
          <button
            type="button"
            title={mapWord(lang, "zoomIn")}
            aria-label={mapWord(lang, "zoomIn")}
            onClick={() =>
              control.current?.zoom(1.5)}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 8H13M8 3V13" />
            </svg>
          </button>
          <button
            type="button"
            title={mapWord(lang, "zoomOut")}
            aria-label={mapWord(lang, "zoomOut")}
            onClick={() =>
              control.current?.zoom(1 / 1.5)}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 8H13" />
            </svg>
          </button>
          <button
            type="button"
            title={mapWord(lang, "whole")}
            aria-label={mapWord(lang, "whole")}
            onClick={() =>
              control.current?.zoom("whole")}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 6V3H6M10 3H13V6M13 10V13H10M6 13H3V10" />
            </svg>
          </button>
        </div>
        <p class="map-readout" ref={readout} aria-hidden="true">{mapWord(lang, "noHex")}</p>
        <p class="map-aloud" role="status">{cursor >= 0 ? text(cursor, true) : ""}</p>
      </div>
      <figcaption>
        <p id={help} class="map-help">
          {mapWord(lang, "help")}
        </p>
        <details class="map-more">
          <summary>{mapWord(lang, "legend")}</summary>
          {drawn && <Legend map={map} palette={palette} lang={lang} />}
          <FidelityLegend lang={lang} />
          {counters.length > 0 && <SymbolChoice lang={lang} />}
        </details>
        <details class="map-more" onToggle={(event) => setReading(event.currentTarget.open)}>
          <summary>{mapWord(lang, "table")}</summary>
          {table.current}
        </details>
      </figcaption>
    </figure>
  );
}

function groupByHex(
  indexOf: (label: string) => number,
  counters: readonly MapCounter[],
): Map<number, MapCounter[]> {
  const groups = new Map<number, MapCounter[]>();
  for (const counter of counters) {
    const hex = indexOf(counter.hex);
    if (hex < 0) continue;
    const group = groups.get(hex);
    if (group) group.push(counter);
    else groups.set(hex, [counter]);
  }
  return groups;
}
