/** What the fit of the grid to the ground says: its figures, and how far each printed place is off. */
import type { JSX } from "preact";
import { formats } from "../../i18n/formats.ts";
import type { Language } from "../../library/finding.ts";
import { makeGrid } from "../../schemas/grid.ts";
import type { GameMap } from "../../schemas/map.ts";
import { painterWord } from "../painter/words.ts";
import { residualsOf, spreadOf } from "./residuals.ts";

export function GroundFit(
  { map, lang }: { readonly map: GameMap; readonly lang: Language },
): JSX.Element | null {
  const fit = map.georeference;
  if (fit === undefined) return null;
  const { number } = formats(lang);
  const decimal = (value: number, digits: number): string => {
    const text = value.toFixed(digits);
    return lang === "fr" ? text.replace(".", ",") : text;
  };
  const all = residualsOf(map);
  const anchors = all.filter(({ printed }) => printed);
  const [own, every] = [spreadOf(anchors), spreadOf(all)];
  const grid = makeGrid(map.grid);
  const origin = grid.indexOfOffset({ system: "offset", column: fit.column, row: fit.row });
  return (
    <details class="map-more ground-fit">
      <summary>{painterWord(lang, "ground")}</summary>
      <p>
        {painterWord(lang, "ground.fit", {
          hex: origin < 0 ? "?" : grid.labelOf(origin),
          latitude: decimal(fit.latitude / 100_000, 3),
          longitude: decimal(fit.longitude / 100_000, 3),
          metres: number(fit.metresPerHex),
          bearing: String(fit.bearing).replace("-", "\u2212"),
        })}
      </p>
      {fit.evidence && <p class="quiet">{fit.evidence}</p>}
      {fit.note && <p class="quiet">{fit.note}</p>}
      <p>
        {painterWord(lang, "ground.rms", {
          rms: decimal(own.rms, 2),
          worst: decimal(own.worst, 2),
          count: number(all.length),
          all: decimal(every.rms, 2),
          allWorst: decimal(every.worst, 2),
        })}
      </p>
      <div
        class="sheet"
        tabIndex={0}
        role="region"
        aria-label={painterWord(lang, "ground.anchors")}
      >
        <table class="data">
          <caption>{painterWord(lang, "ground.anchors")}</caption>
          <thead>
            <tr>
              <th scope="col">{painterWord(lang, "ground.place")}</th>
              <th scope="col" class="figures">{painterWord(lang, "ground.hex")}</th>
              <th scope="col" class="figures">{painterWord(lang, "ground.falls")}</th>
              <th scope="col" class="figures">{painterWord(lang, "ground.off")}</th>
              <th scope="col" class="figures">{painterWord(lang, "ground.metres")}</th>
            </tr>
          </thead>
          <tbody>
            {anchors.map((residual) => (
              <tr key={residual.id}>
                <th scope="row">{residual.name}</th>
                <td class="figures">{residual.hex}</td>
                <td class="figures">{residual.falls ?? "—"}</td>
                <td class="figures">{decimal(residual.hexes, 2)}</td>
                <td class="figures">{number(Math.round(residual.metres))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="quiet">
        <code>deno task grognard georef</code>
      </p>
    </details>
  );
}
