/** Renames and moves a place of the map. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ui } from "../../i18n/ui/mod.ts";
import type { Language } from "../../library/finding.ts";
import type { GameMap } from "../../schemas/map.ts";
import { word } from "../words/words.ts";

export function PlaceForm(
  { map, sources, chosen, cursor, onChoose, onSave, disabled, lang }: {
    map: GameMap;
    /** Names as the file writes them, by id: the map's own are in the reader's language. */
    sources: Readonly<Record<string, string>>;
    chosen: string;
    /** The hex under the cursor. */
    cursor: string | null;
    onChoose: (place: string) => void;
    onSave: (place: string, name: string, hexes: readonly string[]) => void;
    disabled: boolean;
    lang: Language;
  },
): JSX.Element {
  const place = map.places.find((item) => item.id === chosen);
  const [name, setName] = useState("");
  const [hexes, setHexes] = useState("");
  useEffect(() => {
    setName(sources[chosen] ?? "");
    setHexes(place?.hexes.join(" ") ?? "");
  }, [chosen, map]);
  const list = hexes.split(/[\s,;]+/).filter((hex) => hex !== "");
  const same = name.trim() === sources[chosen] && list.join(" ") === place?.hexes.join(" ");
  return (
    <form
      class="palette-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (place && !disabled) onSave(place.id, name.trim(), list);
      }}
    >
      <label>
        {word(lang, "place.which")}{" "}
        <select value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
          <option value="">—</option>
          {[...map.places].sort((a, b) => a.name.localeCompare(b.name, lang)).map((item) => (
            <option key={item.id} value={item.id}>{item.name}</option>
          ))}
        </select>
      </label>
      {place && (
        <>
          <label>
            {word(lang, "place.name")}{" "}
            <input
              value={name}
              required
              maxLength={200}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <label>
            {word(lang, "place.hexes")}{" "}
            <input
              value={hexes}
              required
              onInput={(event) => setHexes(event.currentTarget.value)}
            />
          </label>
          {cursor !== null && !list.includes(cursor) && (
            <button
              type="button"
              onClick={() => setHexes([cursor, ...list.slice(1)].join(" "))}
            >
              {word(lang, "place.here", { hex: cursor })}
            </button>
          )}
          <button type="submit" disabled={disabled || same || list.length === 0}>
            {ui(lang)("action.save")}
          </button>
        </>
      )}
    </form>
  );
}
