/** How far places lie from where their coordinates put them, by the fit that the map document stores. */
import { makeGrid } from "../../schemas/grid.ts";
import type { GameMap } from "../../schemas/map.ts";

/** Metres of one degree of latitude on the mean sphere. */
const METRES_PER_DEGREE = 111_195;

export interface Residual {
  readonly id: string;
  readonly name: string;
  /** The hex that the map gives the place, and the one into which its coordinates fall; null is off the map. */
  readonly hex: string;
  readonly falls: string | null;
  readonly hexes: number;
  readonly metres: number;
  /** Whether its hex is printed: only such a place proves anything of the fit. */
  readonly printed: boolean;
}

/** The residual of every place with coordinates, the largest first; none where the map has no fit. */
export function residualsOf(map: GameMap): Residual[] {
  const fit = map.georeference;
  if (fit === undefined) return [];
  const grid = makeGrid(map.grid);
  const origin = grid.indexOfOffset({ system: "offset", column: fit.column, row: fit.row });
  if (origin < 0) return [];
  const start = grid.centre(origin);
  const turn = fit.bearing * Math.PI / 180;
  // Touching centres are √3 hex sizes apart.
  const sizes = Math.sqrt(3);
  return map.places.flatMap((place): Residual[] => {
    const { latitude, longitude } = place;
    const hex = place.hexes[0] ?? "";
    const index = grid.indexOf(hex);
    if (latitude === undefined || longitude === undefined || index < 0) return [];
    const north = (latitude - fit.latitude) / 100_000 * METRES_PER_DEGREE;
    const east = (longitude - fit.longitude) / 100_000 * METRES_PER_DEGREE *
      Math.cos(fit.latitude / 100_000 * Math.PI / 180);
    const x = start.x +
      (east * Math.cos(turn) - north * Math.sin(turn)) * sizes / fit.metresPerHex;
    const y = start.y -
      (east * Math.sin(turn) + north * Math.cos(turn)) * sizes / fit.metresPerHex;
    const centre = grid.centre(index);
    const hexes = Math.hypot(centre.x - x, centre.y - y) / sizes;
    const at = grid.indexAt({ x, y });
    return [{
      id: place.id,
      name: place.name,
      hex,
      falls: at < 0 ? null : grid.labelOf(at),
      hexes,
      metres: hexes * fit.metresPerHex,
      printed: (place.fieldFidelity?.["hexes"] ?? place.fidelity ?? map.fidelity) === "printed",
    }];
  }).sort((a, b) => b.hexes - a.hexes);
}

/** Root mean square and largest residual, in hexes; zero of none. */
export function spreadOf(
  residuals: readonly Residual[],
): { readonly rms: number; readonly worst: number } {
  const squares = residuals.reduce((sum, { hexes }) => sum + hexes * hexes, 0);
  return {
    rms: residuals.length === 0 ? 0 : Math.sqrt(squares / residuals.length),
    worst: Math.max(0, ...residuals.map(({ hexes }) => hexes)),
  };
}
