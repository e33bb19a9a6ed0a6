/** The map under one's hands: a palette, the map, undo and redo. */
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { EditBar } from "../components/editing/EditBar.tsx";
import { GrowMap } from "../components/painter/GrowMap.tsx";
import { PlaceForm } from "../components/painter/PlaceForm.tsx";
import { freePathId, type RoadDraft, RoadForm } from "../components/painter/RoadForm.tsx";
import type { MapTool } from "../components/types.ts";
import { word } from "../components/words/words.ts";
import { ui } from "../i18n/ui/mod.ts";
import type { Language } from "../library/finding.ts";
import { makeGrid } from "../schemas/grid.ts";
import type { GameMap } from "../schemas/map.ts";
import { useEditor } from "./lib/editor.ts";
import MapView from "./map/MapView.tsx";

export interface HexPainterProps {
  readonly game: string;
  readonly map: GameMap;
  /** Names of places as the file writes them, by id. */
  readonly places: Readonly<Record<string, string>>;
  readonly document: string;
  readonly digest: string;
  /** The hex that led here, such as a finding's. */
  readonly hex: string | null;
  readonly lang: Language;
}

/** The map as it will be, shown at once; the server's answer replaces it. */
function painted(
  map: GameMap,
  hexes: readonly string[],
  paint: { readonly terrain?: string; readonly elevation?: number },
): GameMap {
  const known = new Map(map.hexes.map((hex) => [hex.hex, hex]));
  for (const hex of hexes) {
    known.set(hex, { ...(known.get(hex) ?? { hex, terrain: map.defaultTerrain }), ...paint });
  }
  return { ...map, hexes: [...known.values()] };
}

const tools = ["look", "paint", "hexside", "road", "place"] as const satisfies readonly MapTool[];
type Tool = typeof tools[number];

export default function HexPainter(props: HexPainterProps): JSX.Element {
  const { lang, document } = props;
  const say = ui(lang);
  const [map, setMap] = useState(props.map);
  const [digest, setDigest] = useState(props.digest);
  const [tool, setTool] = useState<Tool>("look");
  const [terrain, setTerrain] = useState(props.map.terrains[0]?.id ?? "");
  const [level, setLevel] = useState<number | null>(null);
  const [side, setSide] = useState(props.map.hexsideKinds[0]?.id ?? "");
  const [cursor, setCursor] = useState<string | null>(props.hex);
  const [places, setPlaces] = useState(props.places);
  const [place, setPlace] = useState("");
  const [road, setRoad] = useState<RoadDraft>({
    path: null,
    kind: props.map.pathKinds[0]?.id ?? "",
    hexes: [],
  });
  // On a narrow page the palette folds away and the map stands first.
  const [open, setOpen] = useState(false);
  const grid = useMemo(() => makeGrid(map.grid), [map.grid]);
  const editor = useEditor({ [document]: props.digest }, lang, async () => {
    const response = await fetch(`/api/games/${props.game}/map/${map.id}`);
    const fresh: Pick<HexPainterProps, "map" | "places" | "digest"> = await response.json();
    setMap(fresh.map);
    setPlaces(fresh.places);
    setDigest(fresh.digest);
    return { [document]: fresh.digest };
  });
  const shut = editor.conflict !== null;

  const paint = (hexes: readonly string[]): void => {
    if (shut || hexes.length === 0) return;
    const brush = level === null ? { terrain } : { terrain, elevation: level };
    setMap(painted(map, hexes, brush));
    editor.edit(document, { do: "paint-hexes", hexes, ...brush });
  };

  /** Adds a hex to the road in hand; the last one once more takes it back. */
  const lay = (hex: string): void => {
    const last = road.hexes.at(-1);
    if (hex === last) return setRoad({ ...road, hexes: road.hexes.slice(0, -1) });
    const apart = last !== undefined && grid.distance(grid.indexOf(last), grid.indexOf(hex)) !== 1;
    if (apart) return editor.say(word(lang, "road.apart", { hex, last }), true);
    setRoad({ ...road, hexes: [...road.hexes, hex] });
  };
  const endRoad = (): void => {
    if (shut || road.hexes.length < 2) return;
    const { kind, hexes } = road;
    const path = road.path ?? freePathId(map, kind);
    editor.edit(document, { do: "set-path", path, kind, hexes });
    setRoad({ path: null, kind, hexes: [] });
  };
  const pick = (hex: string): void => {
    if (tool === "road" && !shut) lay(hex);
    if (tool !== "place") return;
    const found = map.places.find((item) => item.hexes.includes(hex));
    if (found && place === "") setPlace(found.id);
  };
  /** Keys of the Road tool on the map; true when the key was one of them. */
  const roadKey = (event: KeyboardEvent): boolean => {
    if (tool !== "road" || !(event.target instanceof Element)) return false;
    if (event.target.getAttribute("role") !== "application") return false;
    if (event.key === " " && cursor !== null && !shut) lay(cursor);
    else if (event.key === "Enter" && road.hexes.length > 1) endRoad();
    else if (event.key === "Escape" && road.hexes.length > 0) setRoad({ ...road, hexes: [] });
    else if (event.key === "Backspace") setRoad({ ...road, hexes: road.hexes.slice(0, -1) });
    else return false;
    return true;
  };

  const here = cursor === null ? undefined : map.hexes.find((item) => item.hex === cursor);
  const hereTerrain = cursor === null ? null : here?.terrain ?? map.defaultTerrain;
  const named = (id: string) => map.terrains.find((item) => item.id === id)?.name ?? id;
  const placeHere = cursor === null
    ? undefined
    : map.places.find((item) => item.hexes.includes(cursor));
  const toolNames: Readonly<Record<Tool, string>> = {
    look: word(lang, "map.tool.look"),
    paint: word(lang, "map.tool.paint"),
    hexside: say("map.hexside"),
    road: word(lang, "map.tool.road"),
    place: word(lang, "map.tool.place"),
  };
  // What the tool has in hand, or the hex that led here.
  const inHand = tool === "road"
    ? road.hexes.length > 0 ? road.hexes : map.paths.find((item) => item.id === road.path)?.hexes
    : tool === "place"
    ? map.places.find((item) => item.id === place)?.hexes
    : undefined;
  const marked = inHand ?? (props.hex === null ? [] : [props.hex]);
  return (
    <div
      class="painter"
      onKeyDownCapture={(event) => {
        if (!roadKey(event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onKeyDown={(event) => {
        const key = event.key.toLowerCase();
        // On the map, 1 to 9 choose the terrain to paint with.
        const chosen = tool === "paint" && event.target instanceof Element &&
            event.target.getAttribute("role") === "application" && /^[1-9]$/.test(key)
          ? map.terrains[Number(key) - 1]
          : undefined;
        if (chosen) setTerrain(chosen.id);
        if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
        event.preventDefault();
        if (key === "z" && !event.shiftKey) editor.undo();
        else editor.redo();
      }}
    >
      <div
        class="palette"
        role="group"
        aria-label={word(lang, "map.painter")}
        data-open={open ? "yes" : undefined}
      >
        <button
          type="button"
          class="palette-fold"
          aria-expanded={open}
          aria-controls="palette"
          onClick={() => setOpen(!open)}
        >
          {word(lang, "map.tools", { tool: toolNames[tool] })}
        </button>
        <div class="palette-body" id="palette">
          <fieldset>
            <legend>{word(lang, "map.tool")}</legend>
            {tools.map((id) => (
              <label>
                <input
                  type="radio"
                  name="tool"
                  checked={tool === id}
                  onChange={() => setTool(id)}
                />
                {toolNames[id]}
              </label>
            ))}
          </fieldset>
          <p class="quiet">{word(lang, `map.keys.${tool}`)}</p>
          {tool === "paint" && (
            <fieldset>
              <legend>{say("map.terrain")}</legend>
              {map.terrains.map((kind) => (
                <label class={`terrain-${kind.pattern}`}>
                  <input
                    type="radio"
                    name="terrain"
                    checked={terrain === kind.id}
                    onChange={() => setTerrain(kind.id)}
                  />
                  {kind.name}
                </label>
              ))}
              <label>
                {word(lang, "map.level")}
                <select
                  value={level === null ? "" : String(level)}
                  onChange={(event) =>
                    setLevel(
                      event.currentTarget.value === "" ? null : Number(event.currentTarget.value),
                    )}
                >
                  <option value="">{word(lang, "map.keepLevel")}</option>
                  {[0, 1, 2, 3].map((value) => <option key={value} value={value}>{value}</option>)}
                </select>
              </label>
            </fieldset>
          )}
          {tool === "hexside" && (
            <fieldset>
              <legend>{say("map.hexside")}</legend>
              {map.hexsideKinds.map((kind) => (
                <label>
                  <input
                    type="radio"
                    name="side"
                    checked={side === kind.id}
                    onChange={() => setSide(kind.id)}
                  />
                  {kind.name}
                </label>
              ))}
            </fieldset>
          )}
          {tool === "road" && (
            <RoadForm
              map={map}
              draft={road}
              onDraft={setRoad}
              onEnd={endRoad}
              onRemove={(path) => {
                editor.edit(document, { do: "set-path", path, kind: road.kind, hexes: [] });
                setRoad({ ...road, path: null, hexes: [] });
              }}
              disabled={shut}
              lang={lang}
            />
          )}
          {tool === "place" && (
            <PlaceForm
              map={map}
              sources={places}
              chosen={place}
              cursor={cursor}
              onChoose={setPlace}
              onSave={(id, name, hexes) =>
                editor.edit(document, { do: "set-place", place: id, name, hexes })}
              disabled={shut}
              lang={lang}
            />
          )}
          <GrowMap document={document} editor={editor} lang={lang} />
        </div>
        <EditBar editor={editor} lang={lang} />
        <dl class="here">
          <dt>{word(lang, "map.here")}</dt>
          <dd>
            {cursor && hereTerrain
              ? (
                <>
                  {say("map.underCursor", { hex: cursor, terrain: named(hereTerrain) })}
                  {here?.elevation
                    ? `, ${word(lang, "map.level").toLowerCase()} ${here.elevation}`
                    : ""}
                  {placeHere ? ` — ${placeHere.name}` : ""}
                </>
              )
              : "—"}
          </dd>
        </dl>
      </div>
      <div class="map-sheet">
        <MapView
          map={map}
          editable={{ document, digest }}
          highlight={marked}
          lang={lang}
          tool={tool}
          label={map.name}
          onPaint={paint}
          onHexside={(between) => {
            if (!shut) editor.edit(document, { do: "toggle-hexside", between, kind: side });
          }}
          onCursor={setCursor}
          onPick={pick}
        />
      </div>
    </div>
  );
}
