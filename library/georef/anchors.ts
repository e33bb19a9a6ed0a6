/** Where the anchors of a fit come from: a map's own places, or a table that a designer has written down. */
import type { GameMap } from "../../schemas/map.ts";
import { scanCsv } from "../text/csv.ts";
import type { Anchor } from "./fit.ts";

/**
 * Places of a map that have a latitude and longitude. `printed` keeps those whose hex the rulebook prints: the others
 * were laid by coordinates, and a fit to them proves nothing but that the map agrees with itself.
 */
export function anchorsOfMap(map: GameMap, which: "printed" | "all"): Anchor[] {
  return map.places.flatMap(({ id, name, hexes, latitude, longitude, fidelity, fieldFidelity }) => {
    const [hex] = hexes;
    if (hex === undefined || latitude === undefined || longitude === undefined) return [];
    const origin = fieldFidelity?.["hexes"] ?? fidelity ?? map.fidelity;
    if (which === "printed" && origin !== "printed") return [];
    return [{
      name: name === "" ? id : name,
      hex,
      latitude: latitude / 100_000,
      longitude: longitude / 100_000,
    }];
  });
}

/** Pairs of hexes that the rulebook says share a side: hexsides of the map that are printed. */
export function touchingPairs(map: GameMap): (readonly [string, string])[] {
  return map.hexsides.filter(({ fidelity }) => (fidelity ?? map.fidelity) === "printed")
    .map(({ between }) => between);
}

const headings = ["name", "hex", "latitude", "longitude"] as const;

/**
 * Reads a table with the columns name, hex, latitude and longitude, in any order; others are left alone. Latitude and
 * longitude are decimal degrees with a point, north and east positive.
 *
 * Throws a RangeError that names the line and the value for a missing column, a broken quote or a number that is none.
 */
export function anchorsOfCsv(text: string): Anchor[] {
  const { rows, problems } = scanCsv(text);
  const [problem] = problems;
  if (problem !== undefined) {
    throw new RangeError(`line ${problem.line}, column ${problem.column}: a quote is out of place`);
  }
  const [heading, ...records] = rows;
  const names = heading?.cells.map(({ text }) => text.trim()) ?? [];
  const columns = headings.map((name) => names.indexOf(name));
  const missing = headings.filter((_, index) => columns[index] === -1);
  if (missing.length > 0) {
    throw new RangeError(
      `line 1: the column ${missing.join(", ")} is missing; expected ${headings.join(",")}`,
    );
  }
  return records.filter(({ cells }) => cells.some(({ text }) => text.trim() !== ""))
    .map(({ line, cells }) => {
      const [name = "", hex = "", latitude = "", longitude = ""] = columns.map((column) =>
        cells[column]?.text.trim() ?? ""
      );
      const degrees = (field: string, text: string): number => {
        if (/^[-+]?[0-9]+(?:\.[0-9]+)?$/.test(text)) return Number(text);
        throw new RangeError(
          `line ${line}: ${field} ${
            JSON.stringify(text)
          } is not a number of degrees such as 49.0800`,
        );
      };
      return {
        name,
        hex,
        latitude: degrees("latitude", latitude),
        longitude: degrees("longitude", longitude),
      };
    });
}
