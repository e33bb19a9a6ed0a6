/** References inside a map: kinds, hexes on the grid, nothing listed twice. */
import type { References } from "./spaces.ts";
import { spacesOn } from "./spaces.ts";

export function checkMaps(references: References): void {
  for (const map of references.parts.maps) {
    const { data, document } = map;
    const on = spacesOn([data], []);
    const here = [map];
    const source = { document, record: data.id };
    for (
      const list of [
        "terrains",
        "hexsideKinds",
        "pathKinds",
        "paths",
        "places",
        "areas",
        "edges",
        "labels",
      ] as const
    ) references.uniqueIn(data[list], document, `/${list}`);
    references.check(data.defaultTerrain, on.terrain, source, "/defaultTerrain");

    references.unique(
      data.hexes.map(({ hex }, n) => ({ id: hex, place: () => document.place(`/hexes/${n}/hex`) })),
      {},
      "REF004",
    );
    for (const [n, { hex, terrain }] of data.hexes.entries()) {
      const at = { document, record: hex };
      references.checkHex(hex, here, at, `/hexes/${n}/hex`);
      references.check(terrain, on.terrain, at, `/hexes/${n}/terrain`);
    }
    references.unique(
      data.hexsides.map(({ between: [a, b], kind }, n) => ({
        id: a < b ? `${a}/${b} ${kind}` : `${b}/${a} ${kind}`,
        place: () => document.place(`/hexsides/${n}`),
      })),
      {},
      "REF004",
    );
    for (const [n, { between, kind }] of data.hexsides.entries()) {
      const at = { document, record: between.join("/") };
      references.checkHexes(between, here, at, `/hexsides/${n}/between`);
      references.check(kind, on.hexside, at, `/hexsides/${n}/kind`);
    }
    for (const [n, { id, kind, hexes }] of data.paths.entries()) {
      const at = { document, record: id };
      references.check(kind, on.path, at, `/paths/${n}/kind`);
      references.checkHexes(hexes, here, at, `/paths/${n}/hexes`);
    }
    for (const list of ["places", "areas", "edges", "labels"] as const) {
      for (const [n, { id, hexes }] of data[list].entries()) {
        const at = { document, record: id };
        references.checkHexes(hexes, here, at, `/${list}/${n}/hexes`);
        references.unique(
          hexes.map((hex, k) => ({
            id: hex,
            place: () => document.place(`/${list}/${n}/hexes/${k}`),
          })),
          { record: id },
          "REF004",
        );
      }
    }
  }
}
