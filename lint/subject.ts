/** What the rules look at: one game with the indexes that several rules share, each made once and only when asked. */
import type { GameData } from "../schemas/bundle.ts";
import type { Formation, Leader, ScheduleEntry, Unit } from "../schemas/records.ts";
import type { Placement, Scenario, Setup } from "../schemas/scenario.ts";
import type { Who } from "../schemas/where.ts";
import type { DocumentKind, LibraryDocument, LibraryGame } from "../library/model.ts";
import { textsOf, type TranslatableText } from "../library/texts.ts";
import { ownValue } from "../library/values.ts";
import type { SystemManifest } from "../engine/manifest.ts";
import { type Catalogue, readCatalogues } from "./catalogue.ts";
import { type MapView, viewMap } from "./map_view.ts";

/** A unit or leader with what the rules ask of it. */
export interface Counter {
  readonly id: string;
  readonly kind: "units" | "leaders";
  /** Row in its file, from 0. */
  readonly row: number;
  readonly record: Unit | Leader;
  readonly formation: Formation | undefined;
  /** Side of its formation. */
  readonly side: string | undefined;
  /** Whether it counts for stacking. */
  readonly combat: boolean;
}

export class Subject {
  readonly data: GameData;
  /** What the engine says of the game's system; undefined when it has no such system (SCN013). */
  readonly system: SystemManifest | undefined;

  constructor(readonly game: LibraryGame, readonly systems: readonly SystemManifest[]) {
    this.data = game.data;
    this.system = systems.find(({ id }) => id === game.data.game.system);
  }

  document(kind: DocumentKind, id?: string): LibraryDocument | undefined {
    return this.game.document(kind, id);
  }

  /** Maps whose grid can be laid out, in file order. */
  readonly maps = lazy((): readonly MapView[] =>
    this.data.maps.map((map) => viewMap(map, this.data.tables)).filter((view) => view !== null)
  );
  map(id: string): MapView | undefined {
    return this.maps().find(({ map }) => map.id === id);
  }

  readonly formations = lazy(() => new Map(this.data.formations.map((f) => [f.id, f] as const)));

  /** Units and leaders by id; of equal ids the first stands. */
  readonly counters = lazy((): ReadonlyMap<string, Counter> => {
    const counters = new Map<string, Counter>();
    const combatClasses = new Set(
      this.data.game.classes.filter(({ combat }) => combat).map(({ id }) => id),
    );
    for (const kind of ["units", "leaders"] as const) {
      for (const [row, record] of this.data[kind].entries()) {
        if (counters.has(record.id)) continue;
        const formation = this.formations().get(record.formation);
        const combat = kind === "units" && typeof record.class === "string" &&
          combatClasses.has(record.class);
        const { id } = record;
        counters.set(id, { id, kind, row, record, formation, side: formation?.side, combat });
      }
    }
    return counters;
  });

  /** A formation and all of its side that stand under it. Cycles are reported as REF040 and end here. */
  formationTree(id: string): ReadonlySet<string> {
    const tree = new Set([id]);
    const side = this.formations().get(id)?.side;
    for (let before = 0; before < tree.size;) {
      before = tree.size;
      for (const { id, parent, side: own } of this.data.formations) {
        if (parent !== undefined && tree.has(parent) && own === side) tree.add(id);
      }
    }
    return tree;
  }

  /** Units and leaders that a `Who` speaks of; markers have no ids of their own and are left out. */
  who(who: Who): Counter[] {
    switch (who.kind) {
      case "counters":
        return who.counters.map((id) => this.counters().get(id)).filter((c) => c !== undefined);
      case "formation": {
        const tree = this.formationTree(who.formation);
        return [...this.counters().values()].filter(({ kind, record }) =>
          tree.has(record.formation) && (kind === "units" || who.leader)
        );
      }
      case "markers":
        return [];
    }
  }

  /** Whether everything that a `Who` names exists; what does not is a finding of its own, and may have meant anyone. */
  knows(who: Who): boolean {
    switch (who.kind) {
      case "counters":
        return who.counters.every((id) =>
          this.counters().has(id) || this.data.game.markers.some((marker) => marker.id === id)
        );
      case "formation":
        return this.formations().has(who.formation);
      case "markers":
        return true;
    }
  }

  /** The scenarios that start from a set-up. */
  scenariosOf(setup: Setup): Scenario[] {
    return this.data.scenarios.filter((scenario) => scenario.setup === setup.id);
  }
  /** The map that a set-up is laid out on: that of the first scenario that uses it. */
  mapOfSetup(setup: Setup): MapView | undefined {
    const [scenario] = this.scenariosOf(setup);
    return scenario === undefined ? this.maps()[0] : this.map(scenario.map);
  }
  setup(id: string): Setup | undefined {
    return this.data.setups.find((setup) => setup.id === id);
  }
  /** Whether a schedule entry applies in a scenario. */
  applies(entry: ScheduleEntry, scenario: Scenario): boolean {
    return entry.scenarios === undefined || entry.scenarios.includes(scenario.id);
  }
  /** Whether a formation, or one above it, takes part in a scenario. */
  takesPart(formation: string, scenario: Scenario): boolean {
    return scenario.formations === undefined ||
      scenario.formations.some((id) => this.formationTree(id).has(formation));
  }

  /** Combat units that one hex holds without penalty; undefined when the system names no stacking table for it. */
  stackingLimit(side: string): number | undefined {
    const table = this.data.tables.find(({ id }) => id === this.system?.stackingTable);
    const column = table?.columns.find(({ grammar }) => grammar === "integer");
    const row = table?.rows.find(({ key }) => key.kind === "id" && key.id === side);
    const cell = column === undefined ? undefined : ownValue(row?.cells, column.id);
    return typeof cell === "string" && /^\d+$/.test(cell) ? Number(cell) : undefined;
  }

  /** Movement points on a counter; undefined when it has none or the system is unknown. */
  movement(counter: Counter): number | undefined {
    return this.system === undefined
      ? undefined
      : numberOf(counter.record, this.system.movementColumn);
  }

  /** Texts of sound records; a game that stands for a broken game.json has none. */
  readonly texts = lazy((): readonly TranslatableText[] =>
    textsOf(this.data).filter(({ kind }) => kind !== "game" || !this.game.broken.has("game"))
  );
  readonly catalogues = lazy((): readonly Catalogue[] => readCatalogues(this.game));
}

/** A counter column's number; undefined when it is empty or no whole number. */
export function numberOf(
  record: Readonly<Record<string, unknown>>,
  column: string,
): number | undefined {
  const value = record[column];
  if (typeof value === "number") return value;
  return typeof value === "string" && /^[+-]?\d+$/.test(value) ? Number(value) : undefined;
}
/** The value of a counter column as text, or undefined when it is empty. */
export function textOf(
  record: Readonly<Record<string, unknown>>,
  column: string,
): string | undefined {
  const value = record[column];
  return value === undefined || value === null || value === "" ? undefined : String(value);
}

/** Hexes that all counters of a placement may stand on, certainly or possibly. */
export function hexesOf(map: MapView, placement: Placement) {
  return map.resolve(placement.where);
}

/** Computes once, on the first call. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
