/** From a game's records to what a drawn counter needs. */
import type { Language } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import { fidelities, type Fidelity } from "../../schemas/fidelity.ts";
import type { CounterColumn } from "../../schemas/game.ts";
import { type Name, namesOf } from "../page.ts";
import type { CounterProps, CounterValue } from "../types.ts";

/** The least sure of several fidelities; `printed` of none. */
export function weakest(list: readonly Fidelity[]): Fidelity {
  return fidelities[Math.max(0, ...list.map((item) => fidelities.indexOf(item)))] ?? "printed";
}

const corners = ["bottom-left", "bottom-right", "top-right", "top-left", "bottom-centre"] as const;

function valuesOf(
  columns: readonly CounterColumn[],
  record: Readonly<Record<string, unknown>>,
  fidelity: (field: string) => Fidelity,
  list: "units" | "leaders",
  name: Name,
): CounterValue[] {
  // A game that says where its figures stand draws those alone; one that says nothing gets the usual corners.
  const placed = columns.some((column) => column.corner !== undefined);
  const figures = columns.filter((column) =>
    placed ? column.corner !== undefined : column.type !== "text"
  );
  return figures.flatMap((column, at): CounterValue[] => {
    const value = record[column.id];
    const sure = fidelity(column.id);
    const empty = value === undefined || value === null || value === "";
    if (empty && sure !== "missing" && !column.required) return [];
    const face = column.face === "reverse" ? "reverse" : "front";
    const order = figures.filter((other) => (other.face === "reverse") === (face === "reverse"));
    return [{
      id: column.id,
      corner: column.corner ?? corners[order.indexOf(column)] ?? corners[at] ?? "top-left",
      face,
      text: empty ? null : String(value),
      ...(empty || column.type !== "choice" ? {} : {
        word: name(`column.${list}.${column.id}`, "choice", String(value), String(value)),
      }),
      column: name(`column.${list}`, column.id, column.name),
      fidelity: empty ? "missing" : sure,
    }];
  });
}

/** Makes counters of a game by id; null for an id that is neither a unit nor a leader. */
export function counterMaker(
  game: LibraryGame,
  lang: Language,
): (id: string) => CounterProps | null {
  const { data } = game;
  const name = namesOf(game, lang);
  const formations = new Map(data.formations.map((item) => [item.id, item]));
  const nations = new Map(data.game.nations.map((item) => [item.id, item]));
  const classes = new Map(data.game.classes.map((item) => [item.id, item]));
  const units = new Map(data.units.map((item) => [item.id, item]));
  const leaders = new Map(data.leaders.map((item) => [item.id, item]));
  return (id) => {
    const unit = units.get(id);
    const record = unit ?? leaders.get(id);
    if (!record) return null;
    const kind = unit ? "units" : "leaders";
    const nation = nations.get(record.nation);
    const formation = formations.get(record.formation);
    const columns = unit ? data.game.columns.units : data.game.columns.leaders;
    const sure = (field: string) => game.fidelityOf(kind, id, field);
    const values = valuesOf(columns, record, sure, kind, name);
    return {
      id,
      name: name(unit ? "unit" : "leader", id, record.name),
      side: formation?.side ?? nation?.side ?? "",
      formation: formation ? name("formation", formation.id, formation.name) : record.formation,
      nationGround: nation?.ground ?? "#d8cfb8",
      nationInk: nation?.ink ?? "#2a2318",
      stripe: formation?.stripe ?? null,
      symbol: unit ? classes.get(unit.class)?.symbol ?? "infantry" : "leader",
      values,
      fidelity: weakest(values.map((value) => value.fidelity)),
      hidden: false,
      lang,
    };
  };
}
