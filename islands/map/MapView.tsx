/** The map as a table of hexes: every label, its terrain and what stands there. */
import type { JSX } from "preact";
import type { MapViewProps } from "../../components/types.ts";
import { labelOf } from "../../edit/labels.ts";

export default function MapView(props: MapViewProps): JSX.Element {
  const { grid, hexes, defaultTerrain, terrains } = props.map;
  const known = new Map(hexes.map((hex) => [hex.hex, hex]));
  const names = new Map(terrains.map((terrain) => [terrain.id, terrain.name]));
  const rows = Array.from({ length: grid.rows }, (_, row) =>
    Array.from({ length: grid.columns }, (_, column) => labelOf(grid, { column, row }) ?? ""));
  return (
    <div class="map-table" role="region" aria-label={props.label ?? props.map.name} tabIndex={0}>
      <table>
        <tbody>
          {rows.map((row) => (
            <tr>
              {row.map((label) => {
                const terrain = known.get(label)?.terrain ?? defaultTerrain;
                return (
                  <td>
                    <button
                      type="button"
                      data-terrain={terrain}
                      aria-label={`${label}, ${names.get(terrain) ?? terrain}`}
                      aria-current={props.highlight?.includes(label) ? "location" : undefined}
                      onClick={() => {
                        props.onCursor?.(label);
                        if (props.tool === "paint") props.onPaint?.([label]);
                      }}
                    >
                      {label}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
