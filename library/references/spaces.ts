/** The id spaces of one game, and how a reference into one is checked and complained about. */
import { type HexGrid, makeGrid } from "../../schemas/grid.ts";
import type { GameMap } from "../../schemas/map.ts";
import type { Scenario } from "../../schemas/scenario.ts";
import type { LibraryCode } from "../codes.ts";
import type { OpenedDocument } from "../opening/document.ts";
import type { Bilingual, Place } from "../finding.ts";
import type { DocumentKind } from "../model.ts";
import type { Parts, Typed } from "../opening/parts.ts";
import type { Report } from "../report.ts";
import { en, fr, listed, nearest, suggestion } from "../say.ts";

/** Ids of one sort, where they are defined, and their names in messages (French with its "de"). */
export interface Space {
  readonly code: LibraryCode;
  readonly ids: ReadonlySet<string>;
  readonly kinds: readonly DocumentKind[];
  readonly name: Bilingual;
}
/** One reference: a document and a pointer into it, and the record that makes it. */
export interface Source {
  readonly document: OpenedDocument;
  readonly record?: string;
}

/** Checks references of one game and remembers which it had to leave out. */
export class References {
  readonly #grids = new Map<GameMap, HexGrid>();
  readonly #listed = new Map<Space, Bilingual>();
  /** Suggestions cost a comparison with every id; beyond this many they are left out. */
  #comparisons = 2_000_000;
  /** Kinds of which not every id is known and somebody asked for one that is not found. */
  readonly skipped = new Set<DocumentKind>();
  /** Spaces that are the same for the whole game. */
  readonly spaces: ReturnType<typeof spacesOf>;

  constructor(
    readonly game: string,
    readonly parts: Parts,
    readonly documents: readonly OpenedDocument[],
    readonly unnamed: ReadonlySet<DocumentKind>,
    readonly report: Report,
  ) {
    this.spaces = spacesOf(parts);
  }

  /** Whether all ids of all these kinds are known; remembers the kinds of which they are not. */
  named(kinds: readonly DocumentKind[]): boolean {
    const missing = kinds.filter((kind) => this.unnamed.has(kind));
    for (const kind of missing) this.skipped.add(kind);
    return missing.length === 0;
  }

  /** Checks that an id exists. An absent one is fine: the shape says where it must be there. */
  check(id: string | undefined, space: Space, source: Source, pointer: string): void {
    if (id === undefined || space.ids.has(id) || !this.named(space.kinds)) return;
    const near = this.#comparisons > 0 ? nearest(id, space.ids) : null;
    this.#comparisons -= space.ids.size;
    const known = this.#known(space);
    const none = space.ids.size === 0;
    const rest = near !== null
      ? suggestion(near)
      : none
      ? { en: "; there are none", fr: "\u202f; il n’y en a aucun" }
      : { en: `; expected: ${known.en}`, fr: `\u202f; attendu\u00a0: ${known.fr}` };
    const elided = /^[aeiouhéè]/.test(space.name.fr) ? "d’" : "de ";
    this.add(
      space.code,
      source.document.place(pointer),
      `There is no ${space.name.en} ${en(id)}${rest.en}`,
      `Il n’y a pas ${elided}${space.name.fr} ${fr(id)}${rest.fr}`,
      source,
    );
  }

  /** The first ids of a space, for messages; made once. */
  #known(space: Space): Bilingual {
    let words = this.#listed.get(space);
    if (words === undefined) this.#listed.set(space, words = listed(Array.from(space.ids), 6));
    return words;
  }

  /** Checks a list of ids. */
  checkAll(
    ids: readonly string[] | undefined,
    space: Space,
    source: Source,
    pointer: string,
  ): void {
    for (const [n, id] of (ids ?? []).entries()) this.check(id, space, source, `${pointer}/${n}`);
  }

  grid(map: GameMap): HexGrid {
    let grid = this.#grids.get(map);
    if (grid === undefined) this.#grids.set(map, grid = makeGrid(map.grid));
    return grid;
  }

  /** Checks that a label is a hex of one of the maps. */
  checkHex(label: string, maps: readonly Typed<GameMap>[], source: Source, pointer: string): void {
    const [first] = maps;
    if (first === undefined) return;
    if (maps.some(({ data }) => this.grid(data).indexOf(label) >= 0)) return;
    const near = this.grid(first.data).nearestLabel(label);
    const names = listed(maps.map(({ data }) => data.id));
    const rest = near === null ? { en: "", fr: "" } : {
      en: `; the nearest existing hex is ${en(near)}`,
      fr: `\u202f; l’hexagone existant le plus proche est ${fr(near)}`,
    };
    this.add(
      "REF028",
      source.document.place(pointer),
      `Hex ${en(label)} is not on the map ${names.en}${rest.en}`,
      `L’hexagone ${fr(label)} n’est pas sur la carte ${names.fr}${rest.fr}`,
      source,
    );
  }

  checkHexes(
    labels: readonly string[],
    maps: readonly Typed<GameMap>[],
    source: Source,
    pointer: string,
  ): void {
    for (const [n, label] of labels.entries()) {
      this.checkHex(label, maps, source, `${pointer}/${n}`);
    }
  }

  /** Complains of every name after its first; `place` is asked only for those. */
  unique(
    entries: Iterable<{ readonly id: string; readonly place: () => Place }>,
    source: { readonly record?: string } = {},
    code: "REF003" | "REF004" = "REF003",
  ): void {
    const seen = new Map<string, () => Place>();
    for (const { id, place } of entries) {
      const first = seen.get(id);
      if (first === undefined) {
        seen.set(id, place);
        continue;
      }
      const before = first();
      const words = code === "REF003"
        ? {
          en: `The id ${en(id)} is used twice`,
          fr: `L’identifiant ${fr(id)} est employé deux fois`,
        }
        : { en: `${en(id)} is listed twice`, fr: `${fr(id)} est listé deux fois` };
      const where = `${before.file}:${before.line}`;
      this.report.add(
        code,
        place(),
        `${words.en}; first at ${where}`,
        `${words.fr}\u202f; d’abord en ${where}`,
        { game: this.game, record: source.record ?? id, related: [before] },
      );
    }
  }

  /** Ids of the records of one list of a document. */
  uniqueIn(
    list: readonly { readonly id: string }[],
    document: OpenedDocument,
    pointer: string,
  ): void {
    this.unique(
      list.map(({ id }, n) => ({ id, place: () => document.place(`${pointer}/${n}/id`) })),
    );
  }

  /** Complains of each circle once, at its first record in order. */
  cycles(
    links: readonly {
      readonly id: string;
      readonly to: string | undefined;
      readonly place: () => Place;
    }[],
  ): void {
    const next = new Map(links.map(({ id, to }) => [id, to]));
    const done = new Set<string>();
    for (const { id, place } of links) {
      const way: string[] = [];
      const onWay = new Set<string>();
      let here: string | undefined = id;
      while (here !== undefined && next.has(here) && !done.has(here) && !onWay.has(here)) {
        way.push(here);
        onWay.add(here);
        here = next.get(here);
      }
      if (here !== undefined && onWay.has(here)) {
        const circle = [...way.slice(way.indexOf(here)), here];
        const first = links.find((link) => link.id === here);
        const printed = circle.length > 12
          ? `${circle.slice(0, 11).join(" → ")} → ... → ${here}`
          : circle.join(" → ");
        this.report.add(
          "REF040",
          (first?.place ?? place)(),
          `The references run in a circle: ${printed}`,
          `Les références tournent en rond\u00a0: ${printed}`,
          { game: this.game, record: here },
        );
      }
      for (const one of way) done.add(one);
    }
  }

  add(code: LibraryCode, place: Place, english: string, french: string, source: Source): void {
    this.report.add(code, place, english, french, {
      game: this.game,
      ...(source.record === undefined ? {} : { record: source.record }),
    });
  }
}

/** Ids of the records of a list with their places, those of bad records among them, in file order. */
export function namesIn(
  typed: Typed<readonly { readonly id: string }[]> | null,
): readonly { readonly id: string; readonly place: () => Place }[] {
  if (typed === null) return [];
  const { data, document } = typed;
  return document.names?.ids ??
    data.map(({ id }, row) => ({ id, place: () => document.place(`/${row}/id`) }));
}

const ids = (list: Iterable<{ readonly id: string }>): ReadonlySet<string> =>
  new Set(Array.from(list, ({ id }) => id));

function space(
  code: LibraryCode,
  kinds: readonly DocumentKind[],
  list: Iterable<{ readonly id: string }>,
  english: string,
  french: string,
): Space {
  return { code, kinds, ids: ids(list), name: { en: english, fr: french } };
}

function spacesOf(parts: Parts) {
  const game = parts.game?.data;
  const units = namesIn(parts.units);
  const leaders = namesIn(parts.leaders);
  const markers = game?.markers ?? [];
  return {
    side: space("REF010", ["game"], game?.sides ?? [], "side", "camp"),
    nation: space("REF011", ["game"], game?.nations ?? [], "nation", "nation"),
    class: space("REF012", ["game"], game?.classes ?? [], "class", "classe"),
    marker: space("REF015", ["game"], markers, "marker", "marqueur"),
    formation: space(
      "REF013",
      ["formations"],
      namesIn(parts.formations),
      "formation",
      "formation",
    ),
    leader: space("REF014", ["leaders"], leaders, "leader", "chef"),
    unit: space("REF015", ["units"], units, "unit", "unité"),
    counter: space(
      "REF015",
      ["units", "leaders", "game"],
      [...units, ...leaders, ...markers],
      "unit, leader or marker",
      "unité, chef ou marqueur",
    ),
    map: space("REF016", ["map"], parts.maps.map(({ data }) => data), "map", "carte"),
    setup: space(
      "REF017",
      ["setup"],
      parts.setups.map(({ data }) => data),
      "set-up",
      "mise en place",
    ),
    scenario: space(
      "REF018",
      ["scenario"],
      parts.scenarios.map(({ data }) => data),
      "scenario",
      "scénario",
    ),
    rule: space("REF029", ["rules"], namesIn(parts.rules), "rule", "règle"),
    ruling: space("REF030", ["rulings"], namesIn(parts.rulings), "ruling", "décision"),
  };
}

/** The ids that maps and scenarios define, for references that may mean any of several. */
export function spacesOn(maps: readonly GameMap[], scenarios: readonly Scenario[]) {
  const kinds: readonly DocumentKind[] = ["map"];
  return {
    terrain: space("REF020", kinds, maps.flatMap((map) => map.terrains), "terrain", "terrain"),
    hexside: space(
      "REF021",
      kinds,
      maps.flatMap((map) => map.hexsideKinds),
      "hexside kind",
      "type de côté d’hexagone",
    ),
    path: space("REF022", kinds, maps.flatMap((map) => map.pathKinds), "path kind", "type de voie"),
    place: space("REF023", kinds, maps.flatMap((map) => map.places), "place", "lieu"),
    area: space("REF024", kinds, maps.flatMap((map) => map.areas), "area", "zone de carte"),
    edge: space("REF025", kinds, maps.flatMap((map) => map.edges), "map edge", "bord de carte"),
    zone: space(
      "REF026",
      ["scenario"],
      scenarios.flatMap((scenario) => scenario.zones),
      "zone",
      "zone",
    ),
    choice: space(
      "REF027",
      ["scenario"],
      scenarios.flatMap((scenario) => scenario.choices),
      "choice",
      "choix",
    ),
  };
}

/** A space of its own for one check. */
export const spaceFor = space;
