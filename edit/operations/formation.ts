/** Duplicates a formation with everything that is its own, every part under a new id. */
import type { JsonValue } from "../../library/finding.ts";
import type { LibraryGame } from "../../library/model.ts";
import { recordName } from "../naming/names.ts";
import { isRefusal, type Refusal, refuse } from "../apply.ts";
import { appended, copyEntries } from "../values/catalogue.ts";
import { isObject } from "../values/pointer.ts";
import {
  documentOf,
  type Draft,
  Edits,
  freeId,
  idOf,
  type ListKind,
  recordsOf,
  takenIds,
} from "./draft.ts";
import { marksAfter } from "./fidelity.ts";
import { keyPrefix } from "./records.ts";

/** What tells a copy's name from the original's. */
const suffix = (language: string): string => language === "fr" ? " (copie)" : " (copy)";

type Row = { readonly [key: string]: JsonValue };

/**
 * Copies a formation: formations below it, units, leaders, the schedule entries that bring only its counters, and the
 * translations of all of them. Its name says that it is a copy. `copy` is the new formation's id; the parts are numbered after their originals.
 */
export function duplicateFormation(game: LibraryGame, id: string): Draft | Refusal {
  const formations = documentOf(game, "formations");
  if (isRefusal(formations)) return formations;
  const rows = recordsOf(formations).filter(isObject);
  if (!rows.some((row) => row["id"] === id)) {
    return refuse(
      "no-such-place",
      `there is no formation "${id}"`,
      `il n’y a pas de formation « ${id} »`,
    );
  }
  const family = new Set([id]);
  // Formations may stand in any order: go round until no child is found; a cycle ends as well.
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const row of rows) {
      const parent = row["parent"];
      const own = idOf(row);
      if (own !== null && typeof parent === "string" && family.has(parent)) family.add(own);
    }
  }
  const renamed: Record<ListKind, Map<string, string>> = {
    formations: new Map(),
    leaders: new Map(),
    units: new Map(),
    schedule: new Map(),
    rules: new Map(),
    rulings: new Map(),
  };
  // Units and leaders share one space of names: what one takes is taken for the other.
  const counters = takenIds(game, "units");
  const takenBy = {
    formations: takenIds(game, "formations"),
    schedule: takenIds(game, "schedule"),
  };
  const rename = (kind: ListKind, name: string): void => {
    const taken = kind === "formations" || kind === "schedule" ? takenBy[kind] : counters;
    const fresh = freeId(name, taken);
    taken.set(fresh, "");
    renamed[kind].set(name, fresh);
  };
  for (const name of family) rename("formations", name);
  for (const kind of ["leaders", "units"] as const) {
    const document = game.document(kind);
    for (const row of document ? recordsOf(document) : []) {
      const own = idOf(row);
      const formation = isObject(row) ? row["formation"] : undefined;
      if (own !== null && typeof formation === "string" && family.has(formation)) rename(kind, own);
    }
  }
  const counter = (name: JsonValue): string | undefined =>
    typeof name === "string" ? renamed.units.get(name) ?? renamed.leaders.get(name) : undefined;
  const schedule = game.document("schedule");
  for (const row of schedule ? recordsOf(schedule) : []) {
    const own = idOf(row);
    const list = isObject(row) ? row["counters"] : undefined;
    if (
      own !== null && Array.isArray(list) && list.length > 0 && list.every((name) => counter(name))
    ) {
      rename("schedule", own);
    }
  }
  const copyOf = (kind: ListKind, row: Row): Row => {
    const fresh: Record<string, JsonValue> = { ...row };
    const set = (field: string, names: ReadonlyMap<string, string>) => {
      const value = row[field];
      const name = typeof value === "string" ? names.get(value) : undefined;
      if (name !== undefined) fresh[field] = name;
    };
    set("id", renamed[kind]);
    set("parent", renamed.formations);
    set("formation", renamed.formations);
    set("leader", renamed.leaders);
    const list = row["counters"];
    // The copy has a name of its own, and nobody has printed that.
    const name = row["name"];
    if (kind === "formations" && row["id"] === id && typeof name === "string") {
      fresh["name"] = name + suffix(game.data.game.languages.source);
      const marks = marksAfter(game, kind, row, new Map([["name", fresh["name"]]]));
      if (marks) fresh["fieldFidelity"] = marks;
    }
    if (kind === "schedule" && Array.isArray(list)) {
      fresh["counters"] = list.map((name) => counter(name) ?? name);
    }
    return fresh;
  };
  const edits = new Edits();
  for (const kind of ["formations", "leaders", "units", "schedule"] as const) {
    const document = game.document(kind);
    if (!document) continue;
    for (const row of recordsOf(document)) {
      const own = idOf(row);
      if (own !== null && isObject(row) && renamed[kind].has(own)) {
        edits.add(document.id, { op: "add", path: "/-", value: copyOf(kind, row) });
      }
    }
  }
  for (const catalogue of game.documents.filter((item) => item.kind === "catalogue")) {
    if (catalogue.text === null) continue;
    const language = catalogue.id.slice(catalogue.id.lastIndexOf("/") + 1);
    let text = catalogue.text;
    for (const kind of ["formations", "leaders", "units", "schedule"] as const) {
      for (const [from, to] of renamed[kind]) {
        const prefix = `${keyPrefix[kind]}.${to}.`;
        text = copyEntries(
          text,
          `${keyPrefix[kind]}.${from}.`,
          prefix,
          (entry) =>
            kind === "formations" && from === id && entry.key === `${prefix}name`
              ? appended(entry.text, suffix(game.data.game.languages.source), suffix(language))
              : entry.text,
        );
      }
    }
    if (text !== catalogue.text) edits.add(catalogue.id, { op: "replace", path: "", value: text });
  }
  const copy = renamed.formations.get(id) ?? id;
  const original = recordName(game, "formations", id);
  return edits.draft(
    `Duplicate ${original.en} as ${copy}`,
    `Dupliquer ${original.fr} sous ${copy}`,
  );
}
