/** What is agreed before a game, as the smoke page offers it; and whether a game begins with it. For the server. */
import { UnplayableError } from "../../engine/core/system.ts";
import { openGame } from "../../engine/systems.ts";
import type { Bilingual, Language } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import type { GameData } from "../../schemas/bundle.ts";
import { variantsOf } from "../../smoke/job.ts";
import { namesOf } from "../page.ts";

/** An option of one or several scenarios, with its values in the reader's language. */
export interface AgreedOption {
  readonly id: string;
  readonly name: string;
  readonly scenarios: readonly string[];
  readonly standard: string;
  readonly values: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string | null;
  }[];
}

/** Values chosen for options, by the options' ids. */
export type Agreed = Readonly<Record<string, string>>;

/** The options of a game's scenarios; one that several scenarios have is offered once, as the first of them says it. */
export function agreedOptions(game: LibraryGame, lang: Language): AgreedOption[] {
  const name = namesOf(game, lang);
  const made = new Map<string, AgreedOption>();
  for (const scenario of game.data.scenarios) {
    for (const option of scenario.options ?? []) {
      const known = made.get(option.id);
      if (known) {
        made.set(option.id, { ...known, scenarios: [...known.scenarios, scenario.id] });
        continue;
      }
      const family = `scenario-option.${scenario.id}`;
      made.set(option.id, {
        id: option.id,
        name: name(family, option.id, option.name),
        scenarios: [scenario.id],
        standard: option.standard,
        values: option.values.map((value) => {
          const own = `${family}.${option.id}`;
          const { description } = value;
          return {
            id: value.id,
            name: name(own, value.id, value.name),
            description: description === undefined
              ? null
              : name(own, value.id, description, "description"),
          };
        }),
      });
    }
  }
  return [...made.values()];
}

/** Whether every value is one that some scenario of the game, or the one that is named, has for that option. */
export function mayBeAgreed(data: GameData, scenario: string | undefined, agreed: Agreed): boolean {
  const options = data.scenarios.filter(({ id }) => scenario === undefined || id === scenario)
    .flatMap(({ options = [] }) => options);
  return Object.entries(agreed).every(([id, value]) =>
    options.some((option) => option.id === id && option.values.some((one) => one.id === value))
  );
}

/** Why no game begins with what was agreed, in the engine's words; null when all begin. Other errors are thrown. */
export function whyNotBegun(
  data: GameData,
  scenario: string | undefined,
  agreed: Agreed,
): Bilingual | null {
  try {
    const game = openGame(data);
    for (const variant of variantsOf(data, scenario, agreed)) {
      game.start(variant.scenario, 1, { choices: variant.choices, log: false });
    }
    return null;
  } catch (error) {
    if (error instanceof UnplayableError) return error.said;
    throw error;
  }
}
