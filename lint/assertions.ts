/** Evaluates what the rulebook states against the data (schemas/assertions.ts). */
import type { Assertion } from "../schemas/assertions.ts";
import type { Where } from "../schemas/where.ts";
import type { DocumentKind } from "../library/model.ts";
import type { MapView } from "./map_view.ts";
import type { Subject } from "./subject.ts";

/** What an assertion measures: a number, a text, or undefined when its subject does not exist (a broken reference). */
export type Measured =
  | { readonly kind: "number"; readonly value: number; readonly holds: boolean }
  | { readonly kind: "text"; readonly value: string; readonly holds: boolean };

/** Kinds of documents that an assertion counts over: all of them must be whole, or the number is too low. */
export function countedKinds(assertion: Assertion): readonly DocumentKind[] {
  if (assertion.kind === "sum") return [assertion.of, "formations"];
  if (assertion.kind !== "count") return [];
  switch (assertion.of) {
    case "units":
    case "leaders":
      return [assertion.of, "formations"];
    case "counters":
      return ["units", "leaders", "formations", "game"];
    case "markers":
      return ["game"];
    case "schedule-counters":
      return ["schedule"];
    case "formations":
      return ["formations"];
    case "places":
    case "hexes":
      return ["map"];
  }
}

/** The actual value of an assertion, and whether it holds. */
export function measure(subject: Subject, assertion: Assertion): Measured | undefined {
  switch (assertion.kind) {
    case "count":
      return bounded(count(subject, assertion.of, assertion.where ?? {}), assertion);
    case "sum": {
      const counters = [...subject.counters().values()].filter(({ kind, record, side }) =>
        kind === assertion.of && matches(record, assertion.where ?? {}, { side })
      );
      return bounded(
        counters.reduce((sum, { record }) => sum + (Number(record[assertion.field]) || 0), 0),
        assertion,
      );
    }
    case "value": {
      const record = subject.data[assertion.of].find(({ id }) => id === assertion.record);
      if (record === undefined) return undefined;
      const value = cellText(record[assertion.field]);
      return { kind: "text", value, holds: value === assertion.value };
    }
    case "distance": {
      const view = subject.map(assertion.map);
      const from = view?.named(assertion.from);
      const to = view?.named(assertion.to);
      if (view === undefined || from === undefined || to === undefined) return undefined;
      if (from.length === 0 || to.length === 0) return undefined;
      return bounded(
        Math.min(...from.flatMap((a) => to.map((b) => view.grid.distance(a, b)))),
        assertion,
      );
    }
    case "hexes": {
      const view = subject.map(assertion.map);
      return view === undefined
        ? undefined
        : bounded(view.resolve(assertion.where).possible.size, assertion);
    }
    case "hexsides": {
      const view = subject.map(assertion.map);
      if (view === undefined) return undefined;
      return bounded(
        hexsides(view, assertion.from, assertion.to, assertion.hexside),
        assertion,
      );
    }
    case "direction": {
      const view = subject.map(assertion.map);
      const wind = view === undefined ? undefined : direction(view, assertion.from, assertion.to);
      if (wind === undefined) return undefined;
      // East-north-east is both east and north-east, as people say it.
      const near = wind % 2 === 0 ? [wind] : [wind - 1, (wind + 1) % 16];
      const holds = near.some((main) => winds[main] === assertion.towards);
      return { kind: "text", value: winds[wind] ?? "", holds };
    }
  }
}

function bounded(
  value: number,
  { minimum, maximum }: { minimum?: number | undefined; maximum?: number | undefined },
): Measured {
  const holds = value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity);
  return { kind: "number", value, holds };
}

type Condition = Readonly<Record<string, string>>;

function count(
  subject: Subject,
  of: Extract<Assertion, { kind: "count" }>["of"],
  where: Condition,
): number {
  const { data } = subject;
  const counters = (kind: "units" | "leaders") =>
    [...subject.counters().values()].filter(({ kind: own, record, side }) =>
      own === kind && matches(record, where, { side })
    ).length;
  const markers = () =>
    data.game.markers.filter((marker) => matches(marker, where))
      .reduce((sum, { count }) => sum + count, 0);
  switch (of) {
    case "units":
    case "leaders":
      return counters(of);
    case "markers":
      return markers();
    case "counters":
      return counters("units") + counters("leaders") + markers();
    case "schedule-counters":
      return data.schedule.filter((entry) => matches(entry, where))
        .reduce((sum, entry) => sum + entry.counters.length, 0);
    case "formations":
      return data.formations.filter((formation) => matches(formation, where)).length;
    case "places":
      return data.maps.flatMap(({ places }) => places).filter((place) => matches(place, where))
        .length;
    case "hexes":
      return subject.maps().reduce((sum, view) => {
        let hexes = 0;
        for (let hex = 0; hex < view.grid.size; hex++) {
          const plain = { terrain: view.terrain(hex), elevation: 0, map: view.map.id };
          if (matches({ ...plain, ...view.hex(hex) }, where)) hexes++;
        }
        return sum + hexes;
      }, 0);
  }
}

/** Whether a record's fields hold these texts (`a|b` is either); a list matches when one of its items does. */
function matches(
  record: Readonly<Record<string, unknown>>,
  where: Condition,
  derived: Readonly<Record<string, unknown>> = {},
): boolean {
  return Object.entries(where).every(([field, expected]) => {
    const value = record[field] ?? derived[field];
    const either = expected.split("|");
    return Array.isArray(value)
      ? value.some((item) => either.includes(cellText(item)))
      : either.includes(cellText(value));
  });
}

const cellText = (value: unknown): string =>
  value === undefined || value === null ? "" : value === true ? "yes" : String(value);

/** Sides between a hex of `from` and a hex of `to` that carry the kind, or nothing at all when it is null. */
function hexsides(view: MapView, from: Where, to: Where, kind: string | null): number {
  const { grid } = view;
  const here = view.resolve(from).possible;
  const there = view.resolve(to).possible;
  const counted = new Set<number>();
  for (const hex of here) {
    for (const next of grid.neighboursOf(hex)) {
      if (next < 0 || !there.has(next)) continue;
      const sides = view.between(hex, next);
      const carries = kind === null ? sides.length === 0 : sides.some((side) => side.kind === kind);
      if (carries) counted.add(Math.min(hex, next) * grid.size + Math.max(hex, next));
    }
  }
  return counted.size;
}

/** The eight winds clockwise from north, and the half winds between them, which belong to both neighbours. */
const winds = [
  "north",
  "north-north-east",
  "north-east",
  "east-north-east",
  "east",
  "east-south-east",
  "south-east",
  "south-south-east",
  "south",
  "south-south-west",
  "south-west",
  "west-south-west",
  "west",
  "west-north-west",
  "north-west",
  "north-north-west",
] as const;

/** Compass direction between the middles of two places, the map's bearing considered, as one of sixteen winds. */
function direction(view: MapView, from: string, to: string): number | undefined {
  const a = middle(view, from);
  const b = middle(view, to);
  if (a === undefined || b === undefined) return undefined;
  const fromUp = Math.atan2(b.x - a.x, a.y - b.y) * 180 / Math.PI;
  const bearing = fromUp + (view.map.georeference?.bearing ?? 0);
  return ((Math.round(bearing / 22.5) % 16) + 16) % 16;
}

function middle(view: MapView, id: string): { x: number; y: number } | undefined {
  const points = view.named(id)?.map((hex) => view.grid.centre(hex));
  if (points === undefined || points.length === 0) return undefined;
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  return { x: mean((point) => point.x), y: mean((point) => point.y) };
}
