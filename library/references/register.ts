/** References of tables, rules, rulings, vectors, assertions and errata, and of every `ruling` field anywhere. */
import type { Assertion } from "../../schemas/assertions.ts";
import type { Table } from "../../schemas/table.ts";
import { type OpenedDocument, pointerOf } from "../opening/document.ts";
import type { JsonValue } from "../finding.ts";
import { isArray, isObject } from "../values.ts";
import { fieldSpace } from "./order_of_battle.ts";
import { checkWhere, type Ground, groundOf } from "./scenario.ts";
import { namesIn, type References, type Source, type Space, spaceFor, spacesOn } from "./spaces.ts";

export function checkTables(references: References): void {
  const { parts } = references;
  const on = spacesOn(parts.maps.map(({ data }) => data), []);
  for (const { data, document } of parts.tables) {
    const source = { document, record: data.id };
    references.uniqueIn(data.columns, document, "/columns");
    references.uniqueIn(data.footnotes ?? [], document, "/footnotes");
    const columns = spaceFor("REF032", [], data.columns, "column", "colonne");
    const footnotes = spaceFor("REF032", [], data.footnotes ?? [], "footnote", "note");
    const keys = keySpace(references, data, on);
    for (const [n, { key, cells, footnotes: notes }] of data.rows.entries()) {
      for (const column of Object.keys(cells)) {
        references.check(column, columns, source, `/rows/${n}/cells` + pointerOf([column]));
      }
      references.checkAll(notes, footnotes, source, `/rows/${n}/footnotes`);
      if (key.kind === "id" && keys !== null) {
        references.check(key.id, keys, source, `/rows/${n}/key/id`);
      }
    }
    references.unique(
      data.rows.flatMap(({ key }, n) =>
        key.kind === "id" ? [{ id: key.id, place: () => document.place(`/rows/${n}/key/id`) }] : []
      ),
    );
  }
}

/** What the keys of a table are ids of, or null where the system alone knows. */
function keySpace(
  references: References,
  table: Table,
  on: ReturnType<typeof spacesOn>,
): Space | null {
  if (table.axis.kind !== "key") return null;
  const { spaces } = references;
  switch (table.axis.of) {
    case "terrain":
      return on.terrain;
    case "hexside":
      return on.hexside;
    case "place":
      return on.place;
    case "side":
      return spaces.side;
    case "class":
      return spaces.class;
    case "formation":
      return spaces.formation;
    case "event":
    case "quality":
    case "free":
      return null;
  }
}

export function checkRegister(references: References): void {
  const { parts, spaces } = references;
  if (parts.rules !== null) {
    const { data, document } = parts.rules;
    references.unique(namesIn(parts.rules));
    for (const [n, { id, replaces, scope }] of data.entries()) {
      const source = { document, record: id };
      references.check(replaces, spaces.rule, source, `/${n}/replaces`);
      references.checkAll(scope, spaces.scenario, source, `/${n}/scope`);
    }
    references.cycles(data.map(({ id, replaces }, n) => ({
      id,
      to: replaces,
      place: () => document.place(`/${n}/replaces`),
    })));
  }
  if (parts.rulings !== null) {
    const { data, document } = parts.rulings;
    references.unique(namesIn(parts.rulings));
    for (const [n, { id, rules }] of data.entries()) {
      references.checkAll(rules, spaces.rule, { document, record: id }, `/${n}/rules`);
    }
  }
  if (parts.vectors !== null) {
    const { data, document } = parts.vectors;
    references.uniqueIn(data.vectors, document, "/vectors");
    for (const [n, { id, rules }] of data.vectors.entries()) {
      references.checkAll(rules, spaces.rule, { document, record: id }, `/vectors/${n}/rules`);
    }
  }
  if (parts.errata !== null) {
    references.uniqueIn(parts.errata.data.errata, parts.errata.document, "/errata");
  }
  for (const document of references.documents) {
    if (document.sound && document.kind !== "catalogue") {
      checkRulings(references, document, document.value, [], undefined);
    }
  }
}

/** Every `ruling` field of a document; in rules.csv it may name several. */
function checkRulings(
  references: References,
  document: OpenedDocument,
  value: JsonValue,
  path: readonly (string | number)[],
  record: string | undefined,
): void {
  if (isArray(value)) {
    for (const [n, item] of value.entries()) {
      if (typeof item === "object") checkRulings(references, document, item, [...path, n], record);
    }
    return;
  }
  if (!isObject(value)) return;
  const own = typeof value["id"] === "string"
    ? value["id"]
    : typeof value["hex"] === "string"
    ? value["hex"]
    : record;
  for (const [key, item] of Object.entries(value)) {
    if (key === "ruling" && typeof item === "string") {
      const source: Source = own === undefined ? { document } : { document, record: own };
      for (const id of item.split(" ")) {
        references.check(id, references.spaces.ruling, source, pointerOf([...path, key]));
      }
    } else if (typeof item === "object" && item !== null) {
      checkRulings(references, document, item, [...path, key], own);
    }
  }
}

export function checkAssertions(references: References): void {
  const { parts } = references;
  if (parts.assertions === null) return;
  const { data, document } = parts.assertions;
  references.uniqueIn(data.assertions, document, "/assertions");
  const grounds = new Map<string, Ground>();
  const groundOn = (map: string): Ground | null => {
    const maps = parts.maps.filter(({ data }) => data.id === map);
    if (maps.length === 0) return null;
    let ground = grounds.get(map);
    if (ground === undefined) grounds.set(map, ground = groundOf(references, maps, []));
    return ground;
  };
  for (const [n, assertion] of data.assertions.entries()) {
    const source = { document, record: assertion.id };
    checkAssertion(references, assertion, groundOn, source, `/assertions/${n}`);
  }
}

function checkAssertion(
  references: References,
  assertion: Assertion,
  groundOn: (map: string) => Ground | null,
  source: Source,
  pointer: string,
): void {
  const { spaces } = references;
  const filters: Readonly<Record<string, Space>> = {
    side: spaces.side,
    nation: spaces.nation,
    class: spaces.class,
    formation: spaces.formation,
  };
  const filter = (where: Readonly<Record<string, string>> | undefined): void => {
    for (const [field, value] of Object.entries(where ?? {})) {
      const space = Object.hasOwn(filters, field) ? filters[field] : undefined;
      if (space !== undefined) {
        for (const either of value.split("|")) {
          references.check(either, space, source, `${pointer}/where` + pointerOf([field]));
        }
      }
    }
  };
  switch (assertion.kind) {
    case "count":
      filter(assertion.where);
      return;
    case "sum":
      filter(assertion.where);
      references.check(
        assertion.field,
        fieldSpace(references, { kind: assertion.of }),
        source,
        `${pointer}/field`,
      );
      return;
    case "value": {
      const space = { units: spaces.unit, leaders: spaces.leader, formations: spaces.formation };
      references.check(assertion.record, space[assertion.of], source, `${pointer}/record`);
      references.check(
        assertion.field,
        fieldSpace(references, { kind: assertion.of }),
        source,
        `${pointer}/field`,
      );
      return;
    }
    default: {
      references.check(assertion.map, spaces.map, source, `${pointer}/map`);
      const ground = groundOn(assertion.map);
      if (ground === null) return;
      const { on } = ground;
      if (assertion.kind === "distance" || assertion.kind === "direction") {
        references.check(assertion.from, on.place, source, `${pointer}/from`);
        references.check(assertion.to, on.place, source, `${pointer}/to`);
      } else if (assertion.kind === "hexes") {
        checkWhere(references, assertion.where, ground, source, `${pointer}/where`);
      } else {
        checkWhere(references, assertion.from, ground, source, `${pointer}/from`);
        checkWhere(references, assertion.to, ground, source, `${pointer}/to`);
        references.check(
          assertion.hexside ?? undefined,
          on.hexside,
          source,
          `${pointer}/hexside`,
        );
      }
    }
  }
}
