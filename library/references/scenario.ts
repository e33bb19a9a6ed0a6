/** References of scenarios and set-ups: maps, sides, counters, and every place and condition inside them. */
import type { GameMap } from "../../schemas/map.ts";
import type { Scenario } from "../../schemas/scenario.ts";
import type { Predicate, Where, Who } from "../../schemas/where.ts";
import type { Typed } from "../opening/parts.ts";
import { type References, type Source, type Space, spaceFor, spacesOn } from "./spaces.ts";

/** What a place or condition may speak of. */
export interface Ground {
  readonly maps: readonly Typed<GameMap>[];
  readonly scenarios: readonly Scenario[];
  readonly on: ReturnType<typeof spacesOn>;
  /** What a distance may be measured from. */
  readonly origins: Space;
  /** Whom a measure or event may be about. */
  readonly subjects: Space;
}

/** The ground of some maps and scenarios. */
export function groundOf(
  references: References,
  maps: readonly Typed<GameMap>[],
  scenarios: readonly Scenario[],
): Ground {
  const { side, nation, formation, counter } = references.spaces;
  const on = spacesOn(maps.map(({ data }) => data), scenarios);
  const named = (...spaces: readonly Space[]) =>
    spaces.flatMap((space) => Array.from(space.ids, (id) => ({ id })));
  return {
    maps,
    scenarios,
    on,
    origins: spaceFor(
      "REF034",
      ["map", "scenario", "units", "leaders", "formations", "game"],
      named(on.place, on.area, on.edge, on.zone, counter, formation, side),
      "place, area, edge, zone, counter or side",
      "lieu, zone, bord, pion ou camp",
    ),
    subjects: spaceFor(
      "REF034",
      ["game", "formations", "units", "leaders", "map"],
      named(side, nation, formation, counter, on.place, on.area),
      "side, formation, counter, place or area",
      "camp, formation, pion, lieu ou zone",
    ),
  };
}

export function checkScenarios(references: References): void {
  const { parts, spaces } = references;
  for (const { data, document } of parts.scenarios) {
    const source = { document, record: data.id };
    const maps = parts.maps.filter((map) => map.data.id === data.map);
    const ground = groundOf(references, maps, [data]);
    references.check(data.map, spaces.map, source, "/map");
    references.check(data.setup, spaces.setup, source, "/setup");
    references.checkAll(data.sides, spaces.side, source, "/sides");
    references.checkAll(data.formations, spaces.formation, source, "/formations");
    for (const list of ["parameters", "choices", "zones", "restrictions", "victory"] as const) {
      references.uniqueIn(data[list], document, `/${list}`);
    }
    for (const [n, { side, where }] of data.control.entries()) {
      references.check(side, spaces.side, source, `/control/${n}/side`);
      checkWhere(references, where, ground, source, `/control/${n}/where`);
    }
    for (const [n, { id, by, options }] of data.choices.entries()) {
      references.check(by, spaces.side, { document, record: id }, `/choices/${n}/by`);
      references.uniqueIn(options, document, `/choices/${n}/options`);
    }
    references.uniqueIn(data.options ?? [], document, "/options");
    for (const [n, { id, values, standard }] of (data.options ?? []).entries()) {
      const at = { document, record: id };
      references.uniqueIn(values, document, `/options/${n}/values`);
      references.check(
        standard,
        spaceFor("REF027", [], values, `value of ${id}`, `valeur de ${id}`),
        at,
        `/options/${n}/standard`,
      );
    }
    for (const [n, { id, where }] of data.zones.entries()) {
      checkWhere(references, where, ground, { document, record: id }, `/zones/${n}/where`);
    }
    for (const [n, { id, who }] of data.restrictions.entries()) {
      checkWho(references, who, { document, record: id }, `/restrictions/${n}/who`);
    }
    for (const [n, { id, winner, when }] of data.victory.entries()) {
      const at = { document, record: id };
      references.check(winner ?? undefined, spaces.side, at, `/victory/${n}/winner`);
      checkPredicate(references, when, ground, at, `/victory/${n}/when`);
    }
    for (const [n, { scenario }] of (data.links ?? []).entries()) {
      references.check(scenario, spaces.scenario, source, `/links/${n}/scenario`);
    }
    const levels = spaceFor("REF031", [], data.victory, "victory level", "niveau de victoire");
    references.checkAll(data.expects?.levels, levels, source, "/expects/levels");
  }
}

export function checkSetups(references: References): void {
  const { parts, spaces } = references;
  for (const { data, document } of parts.setups) {
    const source = { document, record: data.id };
    const scenarios = parts.scenarios.map((scenario) => scenario.data)
      .filter(({ setup }) => setup === data.id);
    const maps = parts.maps.filter((map) =>
      scenarios.length === 0 || scenarios.some((scenario) => scenario.map === map.data.id)
    );
    const ground = groundOf(references, maps, scenarios);
    references.checkAll(data.order, spaces.side, source, "/order");
    references.uniqueIn(data.placements, document, "/placements");
    for (const [n, { id, side, who, where }] of data.placements.entries()) {
      const at = { document, record: id };
      references.check(side, spaces.side, at, `/placements/${n}/side`);
      checkWho(references, who, at, `/placements/${n}/who`);
      checkWhere(references, where, ground, at, `/placements/${n}/where`);
    }
    const onMap = references.named(["map"]);
    for (const [n, { counter, hex }] of data.suggested.entries()) {
      const at = { document, record: counter };
      references.check(counter, spaces.counter, at, `/suggested/${n}/counter`);
      if (onMap) references.checkHex(hex, maps, at, `/suggested/${n}/hex`);
    }
    // A marker of which the sheet has several may stand in several hexes.
    const several = new Set(
      (parts.game?.data.markers ?? []).filter(({ count }) => count > 1).map(({ id }) => id),
    );
    // While game.json can not be used nobody knows which counters are such markers.
    if (references.unnamed.has("game")) continue;
    references.unique(
      data.suggested.map(({ counter }, n) => ({
        id: counter,
        place: () => document.place(`/suggested/${n}/counter`),
      })).filter(({ id }) => !several.has(id)),
    );
  }
}

/** Checks which counters a placement or restriction speaks of. */
export function checkWho(references: References, who: Who, source: Source, pointer: string): void {
  const { spaces } = references;
  switch (who.kind) {
    case "counters":
      references.checkAll(who.counters, spaces.counter, source, `${pointer}/counters`);
      return;
    case "formation":
      references.check(who.formation, spaces.formation, source, `${pointer}/formation`);
      return;
    case "markers":
      references.check(who.marker, spaces.marker, source, `${pointer}/marker`);
  }
}

/** Checks everything that a set of hexes names. Nesting is bounded by the reader. */
export function checkWhere(
  references: References,
  where: Where,
  ground: Ground,
  source: Source,
  pointer: string,
): void {
  const { spaces } = references;
  const { on } = ground;
  switch (where.kind) {
    case "hexes":
      if (references.named(["map"])) {
        references.checkHexes(where.hexes, ground.maps, source, `${pointer}/hexes`);
      }
      return;
    case "places":
      references.checkAll(where.places, on.place, source, `${pointer}/places`);
      return;
    case "area":
      references.check(where.area, on.area, source, `${pointer}/area`);
      return;
    case "edge":
      references.check(where.edge, on.edge, source, `${pointer}/edge`);
      return;
    case "terrain":
      references.checkAll(where.terrains, on.terrain, source, `${pointer}/terrains`);
      return;
    case "within":
    case "at-distance":
    case "adjacent":
    case "not-closer":
      references.check(where.of, ground.origins, source, `${pointer}/of`);
      return;
    case "controlled":
      references.check(where.by, spaces.side, source, `${pointer}/by`);
      return;
    case "outside-enemy-zoc":
      references.check(where.of, spaces.side, source, `${pointer}/of`);
      return;
    case "any":
    case "all":
      for (const [n, part] of where.of.entries()) {
        checkWhere(references, part, ground, source, `${pointer}/of/${n}`);
      }
      return;
    case "not":
      checkWhere(references, where.of, ground, source, `${pointer}/of`);
      return;
  }
}

function checkPredicate(
  references: References,
  when: Predicate,
  ground: Ground,
  source: Source,
  pointer: string,
): void {
  switch (when.kind) {
    case "compare":
    case "event":
      references.check(when.of, ground.subjects, source, `${pointer}/of`);
      return;
    case "choice": {
      const [scenario] = ground.scenarios;
      const choices = scenario?.choices ?? [];
      references.check(
        when.choice,
        spaceFor("REF027", [], choices, "choice", "choix"),
        source,
        `${pointer}/choice`,
      );
      const choice = choices.find(({ id }) => id === when.choice);
      if (choice === undefined) return;
      references.check(
        when.is,
        spaceFor("REF027", [], choice.options, `option of ${choice.id}`, `option de ${choice.id}`),
        source,
        `${pointer}/is`,
      );
      return;
    }
    case "all":
    case "any":
    case "at-least":
      for (const [n, part] of when.of.entries()) {
        checkPredicate(references, part, ground, source, `${pointer}/of/${n}`);
      }
      return;
    case "not":
      checkPredicate(references, when.of, ground, source, `${pointer}/of`);
  }
}
