/** What is under the cursor: the hex, its terrain, level and features, the place on it. */
import type { JSX } from "preact";
import { featureName } from "../../edit/naming/names.ts";
import { ui } from "../../i18n/ui/mod.ts";
import type { Language } from "../../library/finding.ts";
import type { GameMap } from "../../schemas/map.ts";
import { word } from "../words/words.ts";

export function Here(
  { map, cursor, lang }: {
    readonly map: GameMap;
    readonly cursor: string | null;
    readonly lang: Language;
  },
): JSX.Element {
  const hex = cursor === null ? undefined : map.hexes.find((item) => item.hex === cursor);
  const id = hex?.terrain ?? map.defaultTerrain;
  const terrain = map.terrains.find((item) => item.id === id)?.name ?? id;
  const place = cursor === null
    ? undefined
    : map.places.find((item) => item.hexes.includes(cursor));
  return (
    <dl class="here">
      <dt>{word(lang, "map.here")}</dt>
      <dd>
        {cursor === null ? "—" : (
          <>
            {ui(lang)("map.underCursor", { hex: cursor, terrain })}
            {hex?.elevation ? `, ${word(lang, "map.level").toLowerCase()} ${hex.elevation}` : ""}
            {(hex?.features ?? []).map((feature) => `, ${featureName(feature)[lang]}`).join("")}
            {place ? ` — ${place.name}` : ""}
          </>
        )}
      </dd>
    </dl>
  );
}
