/** Where a statement comes from: the rulebook's section, and the ruling that settled it. */
import type { JSX } from "preact";

export function Cited(
  { game, refText, ruling }: { game: string; refText: string | null; ruling: string | null },
): JSX.Element {
  return (
    <span class="cited">
      {refText && <span class="ref">§ {refText}</span>}
      {ruling &&
        ruling.split(" ").map((id) => (
          <a class="cite" href={`/games/${game}/rulings?record=${id}#${id}`}>{id}</a>
        ))}
    </span>
  );
}
