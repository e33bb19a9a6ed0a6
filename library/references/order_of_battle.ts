/** References of formations.csv, leaders.csv, units.csv and schedule.csv, and of game.json itself. */
import { columnsOf, describeKind } from "../../schemas/documents.ts";
import type { OpenedDocument } from "../opening/document.ts";
import { namesIn, type References, spaceFor, spacesOn } from "./spaces.ts";

export function checkGame(references: References): void {
  const { parts, spaces, game } = references;
  if (parts.game === null) return;
  const { data, document } = parts.game;
  const at = (pointer: string) => () => document.place(pointer);
  if (data.id !== game) {
    references.add(
      "REF001",
      document.place("/id"),
      `The game's id is "${data.id}", but its folder is "${game}"; expected: the same`,
      `L’identifiant du jeu est «\u00a0${data.id}\u00a0», mais son dossier est «\u00a0${game}\u00a0»\u202f; attendu\u00a0: le même`,
      { document, record: data.id },
    );
  }
  for (const list of ["sides", "nations", "classes"] as const) {
    references.uniqueIn(data[list], document, `/${list}`);
  }
  references.unique((data.turns.names ?? []).map(({ turn }, n) => ({
    id: String(turn),
    place: at(`/turns/names/${n}/turn`),
  })));
  for (const [n, { side, id }] of data.nations.entries()) {
    references.check(side, spaces.side, { document, record: id }, `/nations/${n}/side`);
  }
  for (const [n, { side, id }] of data.markers.entries()) {
    references.check(side, spaces.side, { document, record: id }, `/markers/${n}/side`);
  }
}

export function checkOrderOfBattle(references: References): void {
  const { parts, spaces } = references;
  // Units, leaders and markers share one space of ids: a set-up or schedule names any of them.
  const home = parts.game?.document;
  const markers = home === undefined ? [] : (parts.game?.data.markers ?? []).map(({ id }, n) => ({
    id,
    place: () => home.place(`/markers/${n}/id`),
  }));
  references.unique([...markers, ...namesIn(parts.leaders), ...namesIn(parts.units)]);

  if (parts.formations !== null) {
    const { data, document } = parts.formations;
    references.unique(namesIn(parts.formations));
    for (const [n, { id, side, parent, leader }] of data.entries()) {
      const source = { document, record: id };
      references.check(side, spaces.side, source, `/${n}/side`);
      references.check(parent, spaces.formation, source, `/${n}/parent`);
      references.check(leader, spaces.leader, source, `/${n}/leader`);
    }
    references.cycles(data.map(({ id, parent }, n) => ({
      id,
      to: parent,
      place: () => document.place(`/${n}/parent`),
    })));
  }
  if (parts.leaders !== null) {
    const { data, document } = parts.leaders;
    for (const [n, { id, formation, nation }] of data.entries()) {
      const source = { document, record: id };
      references.check(formation, spaces.formation, source, `/${n}/formation`);
      references.check(nation, spaces.nation, source, `/${n}/nation`);
    }
  }
  if (parts.units !== null) {
    const { data, document } = parts.units;
    for (const [n, unit] of data.entries()) {
      const source = { document, record: unit.id };
      references.check(unit.formation, spaces.formation, source, `/${n}/formation`);
      references.check(unit.nation, spaces.nation, source, `/${n}/nation`);
      references.check(unit.class, spaces.class, source, `/${n}/class`);
    }
  }
  checkCounterColumns(references);
  for (const part of [parts.formations, parts.leaders, parts.units, parts.schedule]) {
    if (part === null) continue;
    const { document, data } = part;
    const fields = fieldSpace(references, document);
    for (const [n, { id, fieldFidelity }] of data.entries()) {
      for (const name of Object.keys(fieldFidelity ?? {})) {
        references.check(name, fields, { document, record: id }, `/${n}/fieldFidelity`);
      }
    }
  }
}

/**
 * Counter columns that hold references: leaders by their id, hexes by their label. A leader who stands above himself,
 * by whatever way, is a circle.
 */
function checkCounterColumns(references: References): void {
  const { parts, spaces } = references;
  for (const list of ["units", "leaders"] as const) {
    const part = parts[list];
    for (const { id: column, type } of parts.game?.data.columns[list] ?? []) {
      if (part === null || (type !== "leader" && type !== "hex")) continue;
      const { data, document } = part;
      const cells = data.map((record) => {
        const value = record[column];
        return { id: record.id, to: typeof value === "string" ? value : undefined };
      });
      for (const [n, { id, to }] of cells.entries()) {
        const source = { document, record: id };
        const pointer = `/${n}/${column}`;
        if (type === "leader") references.check(to, spaces.leader, source, pointer);
        else if (to !== undefined && references.named(["map"])) {
          references.checkHex(to, parts.maps, source, pointer);
        }
      }
      if (type !== "leader" || list !== "leaders") continue;
      references.cycles(
        cells.map((cell, n) => ({ ...cell, place: () => document.place(`/${n}/${column}`) })),
      );
    }
  }
}

/** The fields of a CSV document's records, by which `field_fidelity` and assertions name them. */
export function fieldSpace(
  references: References,
  document: { readonly kind: OpenedDocument["kind"] },
) {
  const kind = document.kind === "catalogue" ? null : describeKind(document.kind);
  const columns = kind?.format === "csv"
    ? columnsOf(kind, references.parts.game?.data.columns ?? null)
    : [];
  const names = columns.flatMap(({ id, field }) =>
    id === field ? [{ id }] : [{ id }, { id: field }]
  );
  return spaceFor("REF035", ["game"], names, "field", "champ");
}

export function checkSchedule(references: References): void {
  const { parts, spaces } = references;
  if (parts.schedule === null) return;
  const { data, document } = parts.schedule;
  references.unique(namesIn(parts.schedule));
  for (const [n, entry] of data.entries()) {
    const source = { document, record: entry.id };
    references.check(entry.side, spaces.side, source, `/${n}/side`);
    references.checkAll(entry.counters, spaces.counter, source, `/${n}/counters`);
    references.checkAll(entry.scenarios, spaces.scenario, source, `/${n}/scenarios`);
    const named = entry.scenarios;
    const scenarios = parts.scenarios.filter(({ data }) => named?.includes(data.id) ?? true);
    const maps = parts.maps.filter(({ data }) =>
      scenarios.length === 0 || scenarios.some((scenario) => scenario.data.map === data.id)
    );
    const on = spacesOn(maps.map((map) => map.data), scenarios.map((scenario) => scenario.data));
    const cut = entry.entry.indexOf(":");
    const name = entry.entry.slice(cut + 1);
    const pointer = `/${n}/entry`;
    switch (entry.entry.slice(0, cut)) {
      case "edge":
        references.check(name, on.edge, source, pointer);
        break;
      case "zone":
        references.check(name, on.zone, source, pointer);
        break;
      case "place":
        references.check(name, on.place, source, pointer);
        break;
      case "hex":
        if (references.named(["map"])) references.checkHex(name, maps, source, pointer);
        break;
    }
    const near = /^enemy-within:\d+:(.+)$/.exec(entry.condition ?? "")?.[1];
    if (near !== undefined && references.named(["map"])) {
      references.checkHex(near, maps, source, `/${n}/condition`);
    }
    for (const [choice, option] of Object.entries(entry.choice ?? {})) {
      references.check(choice, on.choice, source, `/${n}/choice`);
      const options = scenarios.flatMap((scenario) =>
        scenario.data.choices.filter(({ id }) => id === choice).flatMap(({ options }) => options)
      );
      if (options.length === 0) continue;
      references.check(
        option,
        spaceFor("REF027", ["scenario"], options, `option of ${choice}`, `option de ${choice}`),
        source,
        `/${n}/choice`,
      );
    }
  }
}
