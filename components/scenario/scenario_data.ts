/** A scenario as its page's island needs it: every item as a sentence and as the file has it, and what may be chosen. */
import type { ScenarioList } from "../../edit/operations/scenario.ts";
import { isArray, isObject } from "../../edit/values/pointer.ts";
import { sentences } from "../../i18n/sentences/mod.ts";
import type { Finding, Language } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import type { Scenario } from "../../schemas/scenario.ts";
import { namesOf } from "../page.ts";
import type { Draft, Vocabulary } from "./fields.ts";
import { type PlacementData, placementData } from "./placements.ts";
import { vocabularyOf } from "./vocabulary.ts";

/** One item of a list, to be read and to be edited. */
export interface ScenarioItem {
  readonly id: string | null;
  /** What it is called in the reader's language; null for what has no name. */
  readonly name: string | null;
  readonly sentence: string | null;
  /** Answers of a choice, values of an option. */
  readonly answers: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string | null;
    readonly standard: boolean;
  }[];
  /** Who chooses, who wins; null where nobody does. */
  readonly side: string | null;
  readonly note: string | null;
  readonly ref: string | null;
  readonly ruling: string | null;
  /** As the file has it. */
  readonly value: Draft;
}

export interface ScenarioData {
  readonly game: string;
  readonly scenario: string;
  readonly document: string;
  readonly file: string;
  readonly digest: string;
  readonly source: Language;
  readonly lists: Readonly<Record<ScenarioList, readonly ScenarioItem[]>>;
  readonly track: MoraleTrack | null;
  /** The placements of its set-up; null where that can not be read. */
  readonly placements: PlacementData | null;
  readonly vocabulary: Vocabulary;
  /** Of the scenario and of its set-up. */
  readonly findings: readonly Finding[];
}

/** A track of morale from `-limit` to `limit`, and where each side begins on it. */
export interface MoraleTrack {
  readonly limit: number;
  readonly sides: readonly {
    readonly name: string;
    readonly colour: string;
    readonly ink: string;
    readonly value: number;
  }[];
}

interface Provenance {
  readonly ref?: string | undefined;
  readonly ruling?: string | undefined;
  readonly note?: string | undefined;
}

/** The track of a scenario whose parameters give its limit and each side's first place; null for another's. */
function trackOf(game: LibraryGame, scenario: Scenario, side: (id: string) => string) {
  const value = (id: string) => scenario.parameters.find((item) => item.id === id)?.value;
  const limit = value("morale-limit");
  if (limit === undefined || limit < 1 || limit > 30) return null;
  const sides = scenario.sides.flatMap((id) => {
    const own = value(`initial-morale-${id}`);
    const nation = game.data.game.nations.find((item) => item.side === id);
    return own === undefined ? [] : [{
      name: side(id),
      colour: nation?.ground ?? "#d8cfb8",
      ink: nation?.ink ?? "#2a2318",
      value: own,
    }];
  });
  return { limit, sides };
}

/** Null when there is no such scenario that can be read. */
export function scenarioData(
  game: LibraryGame,
  id: string,
  findings: readonly Finding[],
  lang: Language,
): ScenarioData | null {
  const { data } = game;
  const scenario = data.scenarios.find((item) => item.id === id);
  const document = game.document("scenario", id);
  if (!scenario || !document) return null;
  const name = namesOf(game, lang);
  const say = sentences(data, lang, id);
  const side = (of: string) =>
    name("side", of, data.game.sides.find((item) => item.id === of)?.name ?? of);
  const placements = placementData(game, scenario.setup, lang);
  const whole = document.value;
  const raw = (list: ScenarioList, at: number): Draft => {
    const items = isObject(whole) ? whole[list] : undefined;
    const item = isArray(items) ? items[at] : undefined;
    return isObject(item) ? item : {};
  };
  /** Where a record comes from, its note in the reader's language; `own` is its part of the note's key. */
  const item = (
    list: ScenarioList,
    at: number,
    family: string,
    own: string,
    record: Provenance & { readonly id?: string; readonly name?: string },
    more: Partial<ScenarioItem>,
  ): ScenarioItem => ({
    id: record.id ?? null,
    name: record.name === undefined ? null : name(family, own, record.name),
    sentence: null,
    answers: [],
    side: null,
    ref: record.ref ?? null,
    ruling: record.ruling ?? null,
    note: record.note === undefined ? null : name(family, own, record.note, "note"),
    value: raw(list, at),
    ...more,
  });
  const answers = (
    family: string,
    list: Scenario["choices"][number]["options"],
    standard: string | null,
  ): ScenarioItem["answers"] =>
    list.map((one) => ({
      id: one.id,
      name: name(family, one.id, one.name),
      description: one.description === undefined
        ? null
        : name(family, one.id, one.description, "description"),
      standard: one.id === standard,
    }));
  return {
    game: game.id,
    scenario: id,
    document: document.id,
    file: document.file,
    digest: document.digest,
    source: data.game.languages.source,
    lists: {
      control: scenario.control.map((one, at) =>
        item("control", at, `control.${id}`, String(at + 1), one, { sentence: say.control(one) })
      ),
      zones: scenario.zones.map((one, at) =>
        item("zones", at, `zone.${id}`, one.id, one, { sentence: say.zone(one) })
      ),
      restrictions: scenario.restrictions.map((one, at) =>
        item("restrictions", at, `restriction.${id}`, one.id, one, {
          sentence: say.restriction(one),
        })
      ),
      victory: scenario.victory.map((one, at) =>
        item("victory", at, `victory.${id}`, one.id, one, {
          sentence: say.victory(one),
          side: one.winner === null ? null : side(one.winner),
        })
      ),
      parameters: scenario.parameters.map((one, at) =>
        item("parameters", at, `parameter.${id}`, one.id, one, { sentence: String(one.value) })
      ),
      choices: scenario.choices.map((one, at) =>
        item("choices", at, `choice.${id}`, one.id, one, {
          side: side(one.by),
          answers: answers(`option.${id}.${one.id}`, one.options, null),
        })
      ),
      options: (scenario.options ?? []).map((one, at) =>
        item("options", at, `scenario-option.${id}`, one.id, one, {
          answers: answers(`scenario-option.${id}.${one.id}`, one.values, one.standard),
        })
      ),
    },
    track: trackOf(game, scenario, side),
    vocabulary: vocabularyOf(
      game,
      scenario,
      data.maps.find((one) => one.id === scenario.map),
      lang,
    ),
    placements,
    findings: findings.filter((one) =>
      one.place.file === document.file || one.place.file === placements?.file
    ),
  };
}
