/** The names that sentences use, in the language of the sentence. An id without a text stands for itself. */
import type { Language } from "../../library/finding.ts";
import type { GameData } from "../../schemas/bundle.ts";
import { lookup } from "../names.ts";

/** Names by id. */
export interface Names {
  readonly system: string;
  place(id: string): string;
  /** The name of an area; `isPlace` when a place of the map is called the same, as a town is. */
  area(id: string): { readonly name: string; readonly isPlace: boolean };
  edge(id: string): string;
  terrain(id: string): string;
  side(id: string): string;
  formation(id: string): string;
  /** A unit or a leader. */
  counter(id: string): { readonly name: string; readonly isLeader: boolean };
  marker(id: string): string;
  scenario(id: string): string;
  zone(id: string): string;
  choice(id: string): string;
  option(choice: string, id: string): string;
}

/** Names of a game. Zones, choices and options are those of `scenario`, or of the first scenario that has them. */
export function namesOf(data: GameData, language: Language, scenario?: string): Names {
  const look = lookup(data, language);
  const scenarios = scenario === undefined
    ? data.scenarios.map(({ id }) => id)
    : [scenario, ...data.scenarios.map(({ id }) => id).filter((id) => id !== scenario)];
  const leaders = new Set(data.leaders.map(({ id }) => id));
  const first = (id: string, ...keys: readonly string[]) => {
    for (const key of keys) {
      const text = look(key);
      if (text !== undefined) return text;
    }
    return id;
  };
  const inScenarios = (id: string, key: (scenario: string) => string) =>
    first(id, ...scenarios.map(key));
  const named = (kind: string) => (id: string) => first(id, `${kind}.${id}.name`);

  return {
    system: data.game.system,
    place: (id) => first(id, `place.${id}.name`, `area.${id}.name`, `edge.${id}.name`),
    area(id) {
      const name = first(id, `area.${id}.name`, `place.${id}.name`);
      return { name, isPlace: look(`place.${id}.name`) === name };
    },
    edge: named("edge"),
    terrain: named("terrain"),
    side: named("side"),
    formation: named("formation"),
    counter: (id) => ({
      name: first(id, `unit.${id}.name`, `leader.${id}.name`),
      isLeader: leaders.has(id),
    }),
    marker: named("marker"),
    scenario: named("scenario"),
    zone: (id) => inScenarios(id, (scenario) => `zone.${scenario}.${id}.name`),
    choice: (id) => inScenarios(id, (scenario) => `choice.${scenario}.${id}.name`),
    option: (choice, id) =>
      inScenarios(id, (scenario) => `option.${scenario}.${choice}.${id}.name`),
  };
}
