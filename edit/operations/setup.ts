/** Moves a counter of a suggested set-up. */
import type { LibraryGame } from "../../library/model.ts";
import { isRefusal, type Refusal, refuse } from "../apply.ts";
import { cellOf } from "../naming/hex_labels.ts";
import { recordName } from "../naming/names.ts";
import { formatPointer } from "../values/pointer.ts";
import { documentOf, type Draft, Edits } from "./draft.ts";

/**
 * Puts a counter of a set-up on a hex: moves it, or adds it at the end when the set-up did not place it. Null takes it off
 * the map. What the placements ask for is judged by the findings, not here: a set-up is wrong while it is being changed.
 */
export function setPosition(
  game: LibraryGame,
  id: string,
  counter: string,
  hex: string | null,
): Draft | Refusal {
  const document = documentOf(game, "setup", id);
  if (isRefusal(document)) return document;
  const { data } = game;
  const setup = data.setups.find((item) => item.id === id);
  const scenario = data.scenarios.find((item) => item.setup === id);
  const map = data.maps.find((item) => item.id === scenario?.map) ?? data.maps[0];
  if (!setup || !map) {
    return refuse(
      "broken",
      `${document.file} or its map has errors; mend them first`,
      `${document.file} ou sa carte contient des erreurs ; corrigez-les d’abord`,
      document.id,
    );
  }
  const kind = data.units.some((item) => item.id === counter) ? "units" : "leaders";
  if (kind === "leaders" && !data.leaders.some((item) => item.id === counter)) {
    return refuse("no-such-place", `no counter "${counter}"`, `pas de pion « ${counter} »`);
  }
  if (hex !== null && !cellOf(map.grid, hex)) {
    return refuse(
      "no-such-place",
      `there is no hex ${hex} on the map`,
      `il n’y a pas d’hexagone ${hex} sur la carte`,
    );
  }
  const name = recordName(game, kind, counter);
  const edits = new Edits();
  const at = setup.suggested.findIndex((item) => item.counter === counter);
  if (hex === null) {
    if (at >= 0) {
      edits.add(document.id, { op: "remove", path: formatPointer(["suggested", at]) });
    }
    return edits.draft(`Take ${name.en} off the map`, `Retirer ${name.fr} de la carte`);
  }
  if (at < 0) {
    edits.add(document.id, { op: "add", path: "/suggested/-", value: { counter, hex } });
  } else if (setup.suggested[at]?.hex !== hex) {
    const path = formatPointer(["suggested", at, "hex"]);
    edits.add(document.id, { op: "replace", path, value: hex });
  }
  return edits.draft(`Put ${name.en} on ${hex}`, `Placer ${name.fr} en ${hex}`);
}
