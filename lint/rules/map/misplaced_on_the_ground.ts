import { rule } from "../../rule.ts";
import { both, en, fr, plain } from "../../words.ts";

/** Metres of one degree of latitude on the mean sphere; enough for a map of a few leagues. */
const METRES_PER_DEGREE = 111_195;
/** Hexes that a place may lie from where its coordinates put it: printed maps are drawn, not surveyed. */
const TOLERANCE = 3;

export default rule({
  code: "MAP007",
  severity: "warning",
  title: both("Place far from its coordinates", "Lieu loin de ses coordonnées"),
  why: both(
    "The map says how it lies on the ground, and the place has a latitude and longitude. More than three hexes apart, one of the three is wrong.",
    "La carte dit comment elle se pose sur le terrain, et le lieu a une latitude et une longitude. À plus de trois hexagones d'écart, l'une des trois indications est fausse.",
  ),
  needs: [],
  recordsOf: ["map"],
  failing: {
    changes: [{
      file: "maps/field.json",
      patch: [
        {
          op: "add",
          path: "/georeference",
          value: {
            latitude: 4888000,
            longitude: 234000,
            column: 1,
            row: 1,
            metresPerHex: 400,
            bearing: 0,
          },
        },
        { op: "add", path: "/places/0/latitude", value: 4908000 },
        { op: "add", path: "/places/0/longitude", value: 234000 },
      ],
    }],
    at: { file: "maps/field.json", pointer: "/places/0" },
    value: "mill",
  },
  passing: {
    changes: [{
      file: "maps/field.json",
      patch: [
        {
          op: "add",
          path: "/georeference",
          value: {
            latitude: 4888000,
            longitude: 234000,
            column: 1,
            row: 1,
            metresPerHex: 400,
            bearing: 0,
          },
        },
        { op: "add", path: "/places/0/latitude", value: 4888000 },
        { op: "add", path: "/places/0/longitude", value: 234000 },
      ],
    }],
  },
  check(subject, report) {
    for (const { map, grid, indexes } of subject.maps()) {
      const fit = map.georeference;
      if (fit === undefined) continue;
      const origin = grid.indexOfOffset({ system: "offset", column: fit.column, row: fit.row });
      if (origin < 0) continue;
      const start = grid.centre(origin);
      const turn = fit.bearing * Math.PI / 180;
      // Touching centres are √3 hex sizes apart.
      const sizesPerMetre = Math.sqrt(3) / fit.metresPerHex;
      for (const [index, place] of map.places.entries()) {
        if (place.latitude === undefined || place.longitude === undefined) continue;
        const north = (place.latitude - fit.latitude) / 100_000 * METRES_PER_DEGREE;
        const east = (place.longitude - fit.longitude) / 100_000 * METRES_PER_DEGREE *
          Math.cos(fit.latitude / 100_000 * Math.PI / 180);
        const x = start.x + (east * Math.cos(turn) - north * Math.sin(turn)) * sizesPerMetre;
        const y = start.y - (east * Math.sin(turn) + north * Math.cos(turn)) * sizesPerMetre;
        const away = Math.min(
          ...indexes(place.hexes).map((hex) => {
            const centre = grid.centre(hex);
            return Math.hypot(centre.x - x, centre.y - y) / Math.sqrt(3);
          }),
        );
        if (!Number.isFinite(away) || away <= TOLERANCE) continue;
        const rounded = Math.round(away);
        const hex = grid.indexAt({ x, y });
        const label = plain(hex < 0 ? "off the map" : grid.labelOf(hex));
        const labelFr = plain(hex < 0 ? "hors de la carte" : grid.labelOf(hex));
        report(subject.document("map", map.id), `/places/${index}`, {
          en:
            en`Place ${place.id} is ${rounded} hexes from its coordinates, which fall on ${label}. Expected: at most ${TOLERANCE}.`,
          fr:
            fr`Le lieu ${place.id} est à ${rounded} hexagones de ses coordonnées, qui tombent en ${labelFr}. Attendu : ${TOLERANCE} au plus.`,
        }, { record: place.id });
      }
    }
  },
});
