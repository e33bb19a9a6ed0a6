/** What the forms of a scenario or set-up may choose from. For the server. */
import { systems } from "../../engine/manifest.ts";
import type { Language } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import type { GameMap } from "../../schemas/map.ts";
import type { Scenario } from "../../schemas/scenario.ts";
import { namesOf } from "../page.ts";
import type { Choice, Vocabulary } from "./fields.ts";
import { familyWord } from "./words.ts";

/** Names to choose from; `scenario` is null for a set-up that no scenario uses. */
export function vocabularyOf(
  game: LibraryGame,
  scenario: Scenario | null,
  map: GameMap | undefined,
  lang: Language,
): Vocabulary {
  const { data } = game;
  const name = namesOf(game, lang);
  const system = systems.find((item) => item.id === data.game.system);
  const sorted = (list: readonly Choice[]): Choice[] =>
    [...list].sort((a, b) => a.name.localeCompare(b.name, lang));
  const named = (
    family: string,
    list: readonly { readonly id: string; readonly name: string }[] | undefined,
  ): Choice[] =>
    (list ?? []).map((item) => ({ id: item.id, name: name(family, item.id, item.name) }));
  const said = (family: string, ids: readonly string[] | undefined): Choice[] =>
    (ids ?? []).map((id) => ({ id, name: familyWord(lang, family, id) }));
  return {
    sides: named("side", data.game.sides),
    places: sorted(named("place", map?.places)),
    areas: named("area", map?.areas),
    edges: named("edge", map?.edges),
    zones: named(`zone.${scenario?.id}`, scenario?.zones),
    terrains: named("terrain", map?.terrains),
    formations: named("formation", data.formations),
    counters: sorted([...named("leader", data.leaders), ...named("unit", data.units)]),
    markers: named("marker", data.game.markers),
    choices: named(`choice.${scenario?.id}`, scenario?.choices),
    answers: (scenario?.choices ?? []).flatMap((choice) =>
      named(`option.${scenario?.id}.${choice.id}`, choice.options)
    ),
    measures: said("measure", system?.measures),
    events: said("event", system?.eventKinds),
    parameters: (system?.parameters ?? []).map((id) => ({ id, name: id })),
    rulings: data.rulings.map(({ id }) => id),
  };
}
