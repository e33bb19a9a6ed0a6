/** Adds, renames, moves and removes a place of the map. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ui } from "../../i18n/ui/mod.ts";
import type { Language } from "../../library/finding.ts";
import type { GameMap, Place } from "../../schemas/map.ts";
import { hexesIn } from "../editing/HexesInput.tsx";
import { word } from "../words/words.ts";
import { freshSource, sourced, type SourceDraft, SourceForm } from "./SourceForm.tsx";
import { painterWord } from "./words.ts";

const kinds = [
  "city",
  "town",
  "village",
  "hamlet",
  "fort",
  "castle",
  "hill",
  "wood",
  "farm",
  "gate",
  "island",
] as const satisfies readonly Place["kind"][];

/** A place that is not on the map yet. */
export interface PlaceDraft extends SourceDraft {
  readonly name: string;
  readonly kind: Place["kind"];
  readonly hexes: readonly string[];
}

/** The id that stands for a place which has none yet. */
export const newPlace = "+";

export function PlaceForm(
  { map, sources, chosen, cursor, onChoose, onSave, onAdd, onRemove, disabled, lang }: {
    map: GameMap;
    /** Names as the file writes them, by id: the map's own are in the reader's language. */
    sources: Readonly<Record<string, string>>;
    /** The id of a place, `newPlace`, or nothing. */
    chosen: string;
    /** The hex under the cursor. */
    cursor: string | null;
    onChoose: (place: string) => void;
    onSave: (place: string, name: string, hexes: readonly string[]) => void;
    onAdd: (place: PlaceDraft) => void;
    onRemove: (place: string) => void;
    disabled: boolean;
    lang: Language;
  },
): JSX.Element {
  const place = map.places.find((item) => item.id === chosen);
  const adding = chosen === newPlace;
  const [name, setName] = useState("");
  const [hexes, setHexes] = useState("");
  const [kind, setKind] = useState<Place["kind"]>("village");
  const [source, setSource] = useState(freshSource);
  useEffect(() => {
    setName(sources[chosen] ?? "");
    setHexes(adding ? cursor ?? "" : place?.hexes.join(" ") ?? "");
    setSource(freshSource);
  }, [chosen, map]);
  // A new place follows the pointer until it has more than one hex.
  useEffect(() => {
    if (adding && cursor !== null && !hexes.trim().includes(" ")) setHexes(cursor);
  }, [cursor]);
  const list = hexesIn(hexes);
  const same = !adding && name.trim() === sources[chosen] &&
    list.join(" ") === place?.hexes.join(" ");
  const ready = name.trim() !== "" && list.length > 0 && !same &&
    (!adding || sourced(source));
  return (
    <form
      class="palette-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (disabled || !ready) return;
        if (place) onSave(place.id, name.trim(), list);
        else if (adding) onAdd({ name: name.trim(), kind, hexes: list, ...source });
      }}
    >
      <label>
        {word(lang, "place.which")}{" "}
        <select value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
          <option value="">—</option>
          <option value={newPlace}>{painterWord(lang, "place.new")}</option>
          {[...map.places].sort((a, b) => a.name.localeCompare(b.name, lang)).map((item) => (
            <option key={item.id} value={item.id}>{item.name}</option>
          ))}
        </select>
      </label>
      {(place || adding) && (
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
          {adding && (
            <label>
              {painterWord(lang, "place.kind")}{" "}
              <select
                value={kind}
                onChange={(event) =>
                  setKind(kinds.find((item) => item === event.currentTarget.value) ?? kind)}
              >
                {kinds.map((item) => (
                  <option key={item} value={item}>{painterWord(lang, `kind.${item}`)}</option>
                ))}
              </select>
            </label>
          )}
          <label>
            {word(lang, "place.hexes")}{" "}
            <input
              value={hexes}
              required
              onInput={(event) => setHexes(event.currentTarget.value)}
            />
          </label>
          {adding && <SourceForm source={source} onSource={setSource} lang={lang} />}
          {place && cursor !== null && !list.includes(cursor) && (
            <button
              type="button"
              onClick={() => setHexes([cursor, ...list.slice(1)].join(" "))}
            >
              {word(lang, "place.here", { hex: cursor })}
            </button>
          )}
          <button
            type="submit"
            class={adding ? "primary" : undefined}
            disabled={disabled || !ready}
          >
            {adding ? painterWord(lang, "place.add") : ui(lang)("action.save")}
          </button>
          {place && (
            <button type="button" disabled={disabled} onClick={() => onRemove(place.id)}>
              {painterWord(lang, "place.remove")}
            </button>
          )}
        </>
      )}
    </form>
  );
}
