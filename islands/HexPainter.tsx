/** The map under one's hands: a palette, the map, undo and redo. */
import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { EditBar } from "../components/editing/EditBar.tsx";
import { GrowMap } from "../components/painter/GrowMap.tsx";
import { ChoiceForm } from "../components/painter/ChoiceForm.tsx";
import { type Brush, GroundForm } from "../components/painter/GroundForm.tsx";
import { Here } from "../components/painter/Here.tsx";
import {
  type NamedDraft,
  newThing,
  nothing,
  pointed,
  toggled,
} from "../components/painter/NamedForm.tsx";
import { LabelTool, RegionTool } from "../components/painter/NamedTools.tsx";
import { painted, regionsOf } from "../components/painter/painted.ts";
import { TerrainForm } from "../components/painter/TerrainForm.tsx";
import type { NameSources } from "../components/map/map_names.ts";
import { newPlace, PlaceForm } from "../components/painter/PlaceForm.tsx";
import { freePathId, type RoadDraft, RoadForm } from "../components/painter/RoadForm.tsx";
import { painterWord } from "../components/painter/words.ts";
import { mapWord } from "../components/map/words.ts";
import type { MapTool } from "../components/types.ts";
import { word } from "../components/words/words.ts";
import { featureName, knownFeatures } from "../edit/naming/names.ts";
import { ui } from "../i18n/ui/mod.ts";
import type { Language } from "../library/finding.ts";
import { makeGrid } from "../schemas/grid.ts";
import type { GameMap } from "../schemas/map.ts";
import { useEditor } from "./lib/editor.ts";
import MapView from "./map/MapView.tsx";

export interface HexPainterProps {
  readonly game: string;
  readonly map: GameMap;
  readonly sources: NameSources;
  readonly document: string;
  readonly digest: string;
  /** The hex that led here, such as a finding's. */
  readonly hex: string | null;
  readonly lang: Language;
}

const none: readonly never[] = [];

/** The tools, each with what a pointer does on the map while it is in hand. */
const tools = {
  look: "look",
  paint: "paint",
  feature: "paint",
  hexside: "hexside",
  crossing: "hexside",
  road: "road",
  place: "place",
  label: "place",
  region: "paint",
} as const satisfies Readonly<Record<string, MapTool>>;
type Tool = keyof typeof tools;
const isTool = (id: string): id is Tool => Object.hasOwn(tools, id);

const crossings = ["bridge", "ford", "gate", "ferry", "none"] as const;
type Crossing = typeof crossings[number];

export default function HexPainter(props: HexPainterProps): JSX.Element {
  const { lang, document } = props;
  const say = ui(lang);
  const [map, setMap] = useState(props.map);
  const [digest, setDigest] = useState(props.digest);
  const [tool, setTool] = useState<Tool>("look");
  const [brush, setBrush] = useState<Brush>({
    terrain: props.map.terrains[0]?.id ?? "",
    level: null,
  });
  const [feature, setFeature] = useState(knownFeatures[0] ?? "");
  const [side, setSide] = useState(props.map.hexsideKinds[0]?.id ?? "");
  const [crossing, setCrossing] = useState<Crossing>("bridge");
  const [region, setRegion] = useState<NamedDraft>({
    chosen: regionsOf(props.map)[0]?.id ?? "",
    hexes: [],
  });
  const [label, setLabel] = useState<NamedDraft>(nothing);
  const [cursor, setCursor] = useState<string | null>(props.hex);
  const [sources, setSources] = useState(props.sources);
  const [place, setPlace] = useState("");
  const [road, setRoad] = useState<RoadDraft>({
    path: null,
    kind: props.map.pathKinds[0]?.id ?? "",
    hexes: [],
  });
  // On a narrow page the palette folds away and the map stands first.
  const [open, setOpen] = useState(false);
  const grid = useMemo(() => makeGrid(map.grid), [map.grid]);
  const features = useMemo(() => {
    const ids = new Set([...knownFeatures, ...map.hexes.flatMap((hex) => hex.features ?? [])]);
    return [...ids].map((id) => ({ id, name: featureName(id)[lang] }));
  }, [map.hexes]);
  const regions = useMemo(() => regionsOf(map), [map]);
  const ownRegion = regions.find(({ id }) => id === region.chosen);
  const editor = useEditor({ [document]: props.digest }, lang, async () => {
    const response = await fetch(`/api/games/${props.game}/map/${map.id}`);
    const fresh: Pick<HexPainterProps, "map" | "sources" | "digest"> = await response.json();
    setMap(fresh.map);
    setSources(fresh.sources);
    setDigest(fresh.digest);
    return { [document]: fresh.digest };
  });
  const shut = editor.conflict !== null;

  /** A stroke of the tool in hand. */
  const paint = (hexes: readonly string[]): void => {
    if (shut || hexes.length === 0) return;
    if (tool === "region") {
      if (region.chosen === newThing) return setRegion(toggled(region, hexes));
      if (!ownRegion) return editor.say(painterWord(lang, "region.none"), true);
      const { kind: list, region: id } = ownRegion;
      return editor.edit(document, { do: "toggle-region", list, region: id, hexes });
    }
    if (tool === "feature") {
      const has = (hex: string) =>
        map.hexes.find((item) => item.hex === hex)?.features?.includes(feature) ?? false;
      const there = !hexes.every(has);
      return editor.edit(document, { do: "paint-hexes", hexes, feature: { id: feature, there } });
    }
    const { terrain, level } = brush;
    const ground = level === null ? { terrain } : { terrain, elevation: level };
    setMap(painted(map, hexes, ground));
    editor.edit(document, { do: "paint-hexes", hexes, ...ground });
  };
  const onSide = (between: readonly [string, string]): void => {
    if (shut) return;
    editor.edit(
      document,
      tool === "crossing"
        ? { do: "set-crossing", between, crossing: crossing === "none" ? null : crossing }
        : { do: "toggle-hexside", between, kind: side },
    );
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
    if (tool === "label" && !shut) setLabel(pointed(label, hex, map.labels));
    if (tool !== "place") return;
    const found = map.places.find((item) => item.hexes.includes(hex));
    // A place that is being moved stays in hand; a hex without a place begins a new one.
    if (found && (place === "" || place === newPlace)) setPlace(found.id);
    else if (!found && place === "") setPlace(newPlace);
  };
  /** Keys of the tools that have something in hand, on the map; true when the key was one of them. */
  const ownKey = (event: KeyboardEvent): boolean => {
    if (!(event.target instanceof Element)) return false;
    if (event.target.getAttribute("role") !== "application") return false;
    if (tool === "place") {
      if (event.key === " " && cursor !== null && !shut) pick(cursor);
      else if (event.key === "Escape" && place !== "") setPlace("");
      else return false;
      return true;
    }
    if (tool === "label") {
      if (event.key === " " && cursor !== null && !shut) pick(cursor);
      else if (event.key === "Escape" && label.chosen !== "") setLabel(nothing);
      else return false;
      return true;
    }
    if (tool === "region" && event.key === "Escape" && region.chosen === newThing) {
      setRegion(nothing);
      return true;
    }
    if (tool !== "road") return false;
    if (event.key === " " && cursor !== null && !shut) lay(cursor);
    else if (event.key === "Enter" && road.hexes.length > 1) endRoad();
    else if (event.key === "Escape" && road.hexes.length > 0) setRoad({ ...road, hexes: [] });
    else if (event.key === "Backspace") setRoad({ ...road, hexes: road.hexes.slice(0, -1) });
    else return false;
    return true;
  };

  const toolNames: Readonly<Record<Tool, string>> = {
    look: word(lang, "map.tool.look"),
    paint: word(lang, "map.tool.paint"),
    feature: painterWord(lang, "tool.feature"),
    hexside: say("map.hexside"),
    crossing: painterWord(lang, "tool.crossing"),
    road: word(lang, "map.tool.road"),
    place: word(lang, "map.tool.place"),
    label: painterWord(lang, "tool.label"),
    region: painterWord(lang, "tool.region"),
  };
  const keys = tool === "feature" || tool === "crossing" || tool === "region" || tool === "label" ||
      tool === "place"
    ? painterWord(lang, `keys.${tool}`)
    : word(lang, `map.keys.${tool}`);
  // What the tool has in hand, or the hex that led here.
  const inHand = tool === "road"
    ? road.hexes.length > 0 ? road.hexes : map.paths.find((item) => item.id === road.path)?.hexes
    : tool === "place"
    ? place === newPlace
      ? cursor === null ? [] : [cursor]
      : map.places.find((item) => item.id === place)?.hexes
    : tool === "label" && label.chosen !== ""
    ? label.hexes
    : undefined;
  const marked = inHand ?? (props.hex === null ? [] : [props.hex]);
  return (
    <div
      class="painter"
      onKeyDownCapture={(event) => {
        if (!ownKey(event)) return;
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
        if (chosen) setBrush({ ...brush, terrain: chosen.id });
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
          <ChoiceForm
            legend={word(lang, "map.tool")}
            name="tool"
            choices={Object.keys(tools).filter(isTool).map((id) => ({ id, name: toolNames[id] }))}
            chosen={tool}
            onChoose={setTool}
          />
          <p class="quiet">{keys}</p>
          {tool === "paint" && (
            <>
              <GroundForm map={map} brush={brush} onBrush={setBrush} lang={lang} />
              <TerrainForm
                onAdd={(terrain) => editor.edit(document, { do: "add-terrain", ...terrain })}
                disabled={shut}
                lang={lang}
              />
            </>
          )}
          {tool === "feature" && (
            <ChoiceForm
              legend={painterWord(lang, "feature")}
              name="feature"
              choices={features}
              chosen={feature}
              onChoose={setFeature}
            />
          )}
          {tool === "hexside" && (
            <ChoiceForm
              legend={say("map.hexside")}
              name="side"
              choices={map.hexsideKinds}
              chosen={side}
              onChoose={setSide}
            />
          )}
          {tool === "crossing" && (
            <ChoiceForm
              legend={painterWord(lang, "crossing")}
              name="crossing"
              choices={crossings.map((id) => ({
                id,
                name: id === "none" ? painterWord(lang, "crossing.none") : mapWord(lang, id),
              }))}
              chosen={crossing}
              onChoose={setCrossing}
            />
          )}
          {tool === "label" && (
            <LabelTool
              map={map}
              sources={sources.labels}
              draft={label}
              onDraft={setLabel}
              onEdit={(edit) => editor.edit(document, edit)}
              disabled={shut}
              lang={lang}
            />
          )}
          {tool === "region" && (
            <RegionTool
              map={map}
              sources={sources.regions}
              draft={region}
              onDraft={setRegion}
              onEdit={(edit) => editor.edit(document, edit)}
              disabled={shut}
              lang={lang}
            />
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
              sources={sources.places}
              chosen={place}
              cursor={cursor}
              onChoose={setPlace}
              onSave={(id, name, hexes) =>
                editor.edit(document, { do: "set-place", place: id, name, hexes })}
              onAdd={(added) => {
                editor.edit(document, { do: "add-place", ...added });
                setPlace("");
              }}
              onRemove={(id) => {
                editor.edit(document, { do: "remove-place", place: id });
                setPlace("");
              }}
              disabled={shut}
              lang={lang}
            />
          )}
          <GrowMap document={document} editor={editor} lang={lang} />
        </div>
        <EditBar editor={editor} lang={lang} />
        <Here map={map} cursor={cursor} lang={lang} />
      </div>
      <div class="map-sheet">
        <MapView
          map={map}
          editable={{ document, digest }}
          highlight={marked}
          lang={lang}
          tool={tools[tool]}
          allowed={tool !== "region" ? none : ownRegion?.hexes ?? region.hexes}
          label={map.name}
          onPaint={paint}
          onHexside={onSide}
          onCursor={setCursor}
          onPick={pick}
        />
      </div>
    </div>
  );
}
