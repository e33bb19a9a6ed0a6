/** A map as an SVG file: for the overview, for pages without script and for print. Kept while the map stays as it is. */
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { Language } from "../../library/finding.ts";
import type { GameMap } from "../../schemas/map.ts";
import { drawMap } from "./picture.ts";
import { palettes } from "./window/palette.ts";
import { MapPicture } from "./window/svg.tsx";

/** CSS pixels a hex size that names and fine lines are chosen for: a sheet as wide as a page. */
const scale = 22;
/** Pictures kept: two languages, two themes, a few maps. */
const most = 16;
const made = new Map<string, string>();

/** The whole sheet. `digest` is that of what `map` was made from; `map` carries names in the language already. */
export function mapSvg(
  map: GameMap,
  digest: string,
  lang: Language,
  theme: "light" | "dark",
): string {
  const key = `${digest} ${map.id} ${lang} ${theme}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const svg = renderToString(h(MapPicture, {
    picture: drawMap(map, { lang }),
    palette: palettes[theme],
    scale,
    label: map.name,
  })).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ');
  const [oldest] = made.keys();
  if (made.size >= most && oldest !== undefined) made.delete(oldest);
  made.set(key, svg);
  return svg;
}
