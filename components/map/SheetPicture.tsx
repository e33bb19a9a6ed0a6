/** The whole sheet of a map as a picture of its own, in the reader's colours. Works without script. */
import type { JSX } from "preact";

export function SheetPicture(
  { game, map, theme, label, class: name }: {
    game: string;
    map: string;
    theme: "light" | "dark" | "system";
    label: string;
    class?: string;
  },
): JSX.Element {
  const address = `/games/${game}/map/${map}/picture.svg`;
  return (
    <picture class={name}>
      {theme === "system" && (
        <source media="(prefers-color-scheme: dark)" srcset={`${address}?theme=dark`} />
      )}
      <img
        class="map-picture"
        src={theme === "dark" ? `${address}?theme=dark` : address}
        alt={label}
      />
    </picture>
  );
}
