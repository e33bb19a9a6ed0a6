/** The placements of a set-up as sentences and as the file has them, to be read and to be edited. */
import { isArray, isObject } from "../../edit/values/pointer.ts";
import { sentences } from "../../i18n/sentences/mod.ts";
import type { Language } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import { namesOf } from "../page.ts";
import type { ScenarioItem } from "./scenario_data.ts";

export interface PlacementData {
  readonly document: string;
  readonly file: string;
  readonly digest: string;
  readonly items: readonly ScenarioItem[];
}

/** Null when there is no such set-up that can be read. */
export function placementData(
  game: LibraryGame,
  id: string,
  lang: Language,
): PlacementData | null {
  const { data } = game;
  const setup = data.setups.find((item) => item.id === id);
  const document = game.document("setup", id);
  if (!setup || !document) return null;
  const name = namesOf(game, lang);
  const say = sentences(data, lang, data.scenarios.find((item) => item.setup === id)?.id);
  const raw = isObject(document.value) ? document.value["placements"] : undefined;
  return {
    document: document.id,
    file: document.file,
    digest: document.digest,
    items: setup.placements.map((item, at): ScenarioItem => {
      const value = isArray(raw) ? raw[at] : undefined;
      return {
        id: item.id,
        name: null,
        sentence: say.placement(item),
        answers: [],
        side: null,
        ref: item.ref ?? null,
        ruling: item.ruling ?? null,
        note: item.note === undefined ? null : name(`placement.${id}`, item.id, item.note, "note"),
        value: isObject(value) ? value : {},
      };
    }),
  };
}
