/** The map under one's hands: a palette, the map, undo and redo. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { EditBar } from "../components/EditBar.tsx";
import type { MapTool } from "../components/types.ts";
import { word } from "../components/words.ts";
import { ui } from "../i18n/ui/mod.ts";
import type { Language } from "../library/finding.ts";
import type { GameMap } from "../schemas/map.ts";
import { useEditor } from "./lib/editor.ts";
import MapView from "./map/MapView.tsx";

export interface HexPainterProps {
  readonly game: string;
  readonly map: GameMap;
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

export default function HexPainter(props: HexPainterProps): JSX.Element {
  const { lang, document } = props;
  const say = ui(lang);
  const [map, setMap] = useState(props.map);
  const [digest, setDigest] = useState(props.digest);
  const [tool, setTool] = useState<MapTool>("look");
  const [terrain, setTerrain] = useState(props.map.terrains[0]?.id ?? "");
  const [level, setLevel] = useState<number | null>(null);
  const [side, setSide] = useState(props.map.hexsideKinds[0]?.id ?? "");
  const [cursor, setCursor] = useState<string | null>(props.hex);
  const editor = useEditor({ [document]: props.digest }, lang, async () => {
    const response = await fetch(`/api/games/${props.game}/map/${map.id}`);
    const fresh: { map: GameMap; digest: string } = await response.json();
    setMap(fresh.map);
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

  const here = cursor === null ? undefined : map.hexes.find((item) => item.hex === cursor);
  const hereTerrain = cursor === null ? null : here?.terrain ?? map.defaultTerrain;
  const named = (id: string) => map.terrains.find((item) => item.id === id)?.name ?? id;
  const place = cursor === null
    ? undefined
    : map.places.find((item) => item.hexes.includes(cursor));
  const tools: readonly (readonly [MapTool, string])[] = [
    ["look", word(lang, "map.tool.look")],
    ["paint", word(lang, "map.tool.paint")],
    ["hexside", say("map.hexside")],
  ];
  return (
    <div
      class="painter"
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
      <div class="palette" role="group" aria-label={word(lang, "map.painter")}>
        <fieldset>
          <legend>{word(lang, "map.tool")}</legend>
          {tools.map(([id, text]) => (
            <label>
              <input
                type="radio"
                name="tool"
                checked={tool === id}
                onChange={() => setTool(id)}
              />
              {text}
            </label>
          ))}
        </fieldset>
        <fieldset disabled={tool !== "paint"}>
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
        <fieldset disabled={tool !== "hexside"}>
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
        <button
          type="button"
          disabled={shut}
          onClick={() => editor.edit(document, { do: "grow-map" })}
        >
          {word(lang, "map.grow")}
        </button>
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
                  {place ? ` — ${place.name}` : ""}
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
          highlight={props.hex === null ? [] : [props.hex]}
          lang={lang}
          tool={tool}
          label={map.name}
          onPaint={paint}
          onHexside={(between) => {
            if (!shut) editor.edit(document, { do: "toggle-hexside", between, kind: side });
          }}
          onCursor={setCursor}
        />
      </div>
    </div>
  );
}
