/** The map as a table, for whoever can not see it: every hex that differs from open ground or carries something. */
import type { JSX } from "preact";
import type { Language } from "../../../library/finding.ts";
import type { MapCounter } from "../../types.ts";
import { describeHex } from "../describe.ts";
import type { MapModel } from "../model.ts";
import { mapWord } from "../words.ts";

/** Rows in one table: a map of ten thousand hexes would make a page of many megabytes. */
const MOST = 1500;

/** Hexes with a terrain of their own, a height, a feature, a place, a road, a hexside or a counter, in order. */
export function notableHexes(model: MapModel, counters: ReadonlyMap<number, unknown>): number[] {
  const { map, grid } = model;
  const ordinary = map.terrains.findIndex(({ id }) => id === map.defaultTerrain);
  const found: number[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    if (
      model.terrain[hex] !== Math.max(0, ordinary) || (model.elevation[hex] ?? 0) !== 0 ||
      model.features.has(hex) || model.places.has(hex) || model.pathsOf.has(hex) ||
      model.sidesOf.has(hex) || counters.has(hex)
    ) found.push(hex);
  }
  return found;
}

export function HexTable(
  { model, counters, lang }: {
    readonly model: MapModel;
    readonly counters: ReadonlyMap<number, readonly MapCounter[]>;
    readonly lang: Language;
  },
): JSX.Element {
  const hexes = notableHexes(model, counters);
  const ordinary = model.map.terrains.find(({ id }) => id === model.map.defaultTerrain)?.name ?? "";
  return (
    <div class="map-table" tabIndex={0} role="region" aria-label={mapWord(lang, "table")}>
      <p>{mapWord(lang, "tableNote", { terrain: ordinary.toLocaleLowerCase(lang) })}</p>
      <table>
        <thead>
          <tr>
            {([
              "columnHex",
              "columnTerrain",
              "columnElevation",
              "columnPlace",
              "columnRoads",
              "columnSides",
              "columnCounters",
            ] as const).map((word) => <th scope="col" key={word}>{mapWord(lang, word)}</th>)}
          </tr>
        </thead>
        <tbody>
          {hexes.slice(0, MOST).map((hex) => {
            const words = describeHex(model, hex, lang);
            return (
              <tr key={hex}>
                <th scope="row">{words.label}</th>
                <td>{[words.terrain, ...words.features].join(", ")}</td>
                <td class="number">{words.elevation || ""}</td>
                <td>{words.places.join(", ")}</td>
                <td>{words.roads.join("; ")}</td>
                <td>{words.sides.join("; ")}</td>
                <td>{(counters.get(hex) ?? []).map(({ name }) => name).join(", ")}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {hexes.length > MOST && <p>{mapWord(lang, "more", { count: hexes.length - MOST })}</p>}
    </div>
  );
}
