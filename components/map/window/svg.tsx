/** The drawing list as SVG, for print and for pages without script. Takes the palette's colours as they are. */
import type { JSX } from "preact";
import { type Item, type Line, visibleAt } from "../drawing.ts";
import { mapSerif } from "./canvas.ts";
import { isInk, type Palette } from "./palette.ts";
import type { Picture } from "../picture.ts";

const short = (value: number): string => String(Math.round(value * 100) / 100);

function pathData(lines: readonly Line[]): string {
  let data = "";
  for (const { points, closed } of lines) {
    for (let index = 0; index + 1 < points.length; index += 2) {
      data += `${index ? "L" : "M"}${short(points[index] ?? 0)} ${short(points[index + 1] ?? 0)}`;
    }
    if (closed) data += "Z";
  }
  return data;
}

function Drawn(
  { item, scale, palette }: {
    readonly item: Item;
    readonly scale: number;
    readonly palette: Palette;
  },
): JSX.Element {
  const colour = (ink: string): string => isInk(ink) ? palette[ink] : ink;
  if (item.kind === "lettering") {
    return (
      <g
        fill={colour(item.ink)}
        opacity={item.opacity}
        font-style={item.style === "italic" ? "italic" : undefined}
        font-weight={item.style === "capitals" ? 600 : undefined}
        {...(item.halo
          ? {
            stroke: colour(item.halo),
            "stroke-width": short((item.glyphs[0]?.size ?? 0.3) * 0.22),
            "paint-order": "stroke",
          }
          : {})}
      >
        {item.glyphs.map(({ text, x, y, angle, size }, index) => (
          <text
            key={index}
            x={short(x)}
            y={short(y)}
            font-size={short(size)}
            transform={angle
              ? `rotate(${short(angle * 180 / Math.PI)} ${short(x)} ${short(y)})`
              : undefined}
          >
            {text}
          </text>
        ))}
      </g>
    );
  }
  return (
    <path
      d={pathData(item.lines)}
      fill={item.fill ? colour(item.fill) : "none"}
      fill-rule="evenodd"
      stroke={item.stroke ? colour(item.stroke) : undefined}
      stroke-width={item.stroke
        ? short(
          Math.min(
            Math.max(item.width ?? 0.02, (item.least ?? 0) / scale),
            (item.most ?? Infinity) / scale,
          ),
        )
        : undefined}
      stroke-dasharray={item.dash?.join(" ")}
      stroke-linecap={item.cap}
      opacity={item.opacity}
    />
  );
}

/** The whole sheet as one SVG image, with what is shown at `scale` (CSS pixels a hex size). */
export function MapPicture(
  { picture, palette, scale, label }: {
    readonly picture: Picture;
    readonly palette: Palette;
    readonly scale: number;
    readonly label: string;
  },
): JSX.Element {
  const { box } = picture;
  const width = box.x1 - box.x0, height = box.y1 - box.y0;
  return (
    <svg
      class="map-picture"
      role="img"
      aria-label={label}
      viewBox={[box.x0, box.y0, width, height].map(short).join(" ")}
      font-family={mapSerif}
      text-anchor="middle"
      stroke-linejoin="round"
    >
      {[...picture.items, ...picture.names(scale)].filter((item) => visibleAt(item, scale)).map((
        item,
        index,
      ) => <Drawn key={index} item={item} scale={scale} palette={palette} />)}
    </svg>
  );
}
