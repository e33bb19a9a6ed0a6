/** The brush for terrain and level. */
import type { JSX } from "preact";
import { ui } from "../../i18n/ui/mod.ts";
import type { Language } from "../../library/finding.ts";
import type { GameMap } from "../../schemas/map.ts";
import { word } from "../words/words.ts";

/** What the brush paints; a level of null leaves each hex its own. */
export interface Brush {
  readonly terrain: string;
  readonly level: number | null;
}

export function GroundForm(
  { map, brush, onBrush, lang }: {
    map: GameMap;
    brush: Brush;
    onBrush: (brush: Brush) => void;
    lang: Language;
  },
): JSX.Element {
  return (
    <fieldset>
      <legend>{ui(lang)("map.terrain")}</legend>
      {map.terrains.map((kind) => (
        <label key={kind.id} class={`terrain-${kind.pattern}`}>
          <input
            type="radio"
            name="terrain"
            checked={brush.terrain === kind.id}
            onChange={() => onBrush({ ...brush, terrain: kind.id })}
          />
          {kind.name}
        </label>
      ))}
      <label>
        {word(lang, "map.level")}
        <select
          value={brush.level === null ? "" : String(brush.level)}
          onChange={({ currentTarget: { value } }) =>
            onBrush({ ...brush, level: value === "" ? null : Number(value) })}
        >
          <option value="">{word(lang, "map.keepLevel")}</option>
          {[0, 1, 2, 3].map((value) => <option key={value} value={value}>{value}</option>)}
        </select>
      </label>
    </fieldset>
  );
}
