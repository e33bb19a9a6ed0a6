/** Texts of scenarios and set-ups: names, descriptions, remarks. */
import type { Scenario, Setup } from "../../schemas/scenario.ts";
import { type Home, named, one, remarks, type Texts } from "./text.ts";

/** Texts of a scenario. Its control entries have no ids and are numbered from 1: `control.<scenario>.1.note`. */
export function* scenarioTexts(scenario: Scenario): Texts {
  const { id } = scenario;
  const home: Home = { kind: "scenario", document: id };
  const key = `scenario.${id}`;
  yield* one(home, `${key}.name`, scenario.name, "/name", id);
  yield* one(home, `${key}.description`, scenario.description, "/description", id);
  yield* remarks(home, key, scenario, "", id);
  yield* remarks(home, `${key}.turns`, scenario.turns, "/turns", id);
  yield* named(home, `parameter.${id}`, scenario.parameters.map(nameless), "/parameters");
  for (const [index, control] of scenario.control.entries()) {
    yield* remarks(home, `control.${id}.${index + 1}`, control, `/control/${index}`, control.side);
  }
  for (const [index, choice] of scenario.choices.entries()) {
    const pointer = `/choices/${index}`;
    const own = `choice.${id}.${choice.id}`;
    yield* one(home, `${own}.name`, choice.name, `${pointer}/name`, choice.id);
    yield* remarks(home, own, choice, pointer, choice.id);
    yield* values(home, `option.${id}.${choice.id}`, choice.options, `${pointer}/options`);
  }
  for (const [index, option] of (scenario.options ?? []).entries()) {
    const pointer = `/options/${index}`;
    const own = `scenario-option.${id}.${option.id}`;
    yield* one(home, `${own}.name`, option.name, `${pointer}/name`, option.id);
    yield* remarks(home, own, option, pointer, option.id);
    yield* values(home, own, option.values, `${pointer}/values`);
  }
  yield* named(home, `zone.${id}`, scenario.zones, "/zones");
  yield* named(home, `restriction.${id}`, scenario.restrictions.map(nameless), "/restrictions");
  yield* named(home, `victory.${id}`, scenario.victory, "/victory");
  yield* one(home, `${key}.expects.note`, scenario.expects?.note, "/expects/note", id);
}

/** Texts of a set-up. */
export function* setupTexts(setup: Setup): Texts {
  const home: Home = { kind: "setup", document: setup.id };
  const key = `setup.${setup.id}`;
  yield* one(home, `${key}.name`, setup.name, "/name", setup.id);
  yield* remarks(home, key, setup, "", setup.id);
  yield* named(home, `placement.${setup.id}`, setup.placements.map(nameless), "/placements");
  for (const [index, suggested] of setup.suggested.entries()) {
    const { counter } = suggested;
    const own = `suggested.${setup.id}.${counter}`;
    yield* remarks(home, own, suggested, `/suggested/${index}`, counter);
  }
}

/** Names, descriptions and remarks of what may be chosen. */
function* values(
  home: Home,
  key: string,
  options: Scenario["choices"][number]["options"],
  pointer: string,
): Texts {
  for (const [index, option] of options.entries()) {
    const own = `${key}.${option.id}`;
    const at = `${pointer}/${index}`;
    yield* one(home, `${own}.name`, option.name, `${at}/name`, option.id);
    yield* one(home, `${own}.description`, option.description, `${at}/description`, option.id);
    yield* remarks(home, own, option, at, option.id);
  }
}

/** Records of these kinds have no name in their shape; whatever else a file gives them is not ours to translate. */
function nameless(
  { id, evidence, note }: {
    readonly id: string;
    readonly evidence?: string | undefined;
    readonly note?: string | undefined;
  },
) {
  return { id, evidence, note };
}
