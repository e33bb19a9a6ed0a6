/** Zod issues to findings: the exact field, the value that stands there, what is expected, the nearest right value. */
import type { LibraryCode } from "../codes.ts";
import { type OpenedDocument, pointerOf } from "../opening/document.ts";
import type { Bilingual, JsonValue } from "../finding.ts";
import type { Report } from "../report.ts";
import { en, fr, listed, nearest, suggestion } from "../say.ts";
import { isArray, isObject, recordAt, valueAt } from "../values.ts";
import { branchOf, type Shape } from "../../schemas/shape.ts";
import type { Issue } from "./judge.ts";

/** Faults of one document that are put into words. */
const MAXIMUM_ISSUES = 2000;
/** Keys of one object that are looked at as misspelt. */
const MAXIMUM_KEYS = 200;

/** What texts of a known form are called, by a sample that only they match. */
const forms: readonly (readonly [pattern: string, words: Bilingual])[] = [
  ["^[a-z0-9]+(?:-[a-z0-9]+)*$", {
    en: "an id such as old-guard (lower-case letters, digits, single hyphens)",
    fr:
      "un identifiant tel que old-guard (minuscules sans accent, chiffres, traits d’union simples)",
  }],
  ["^[A-Z]+-[0-9]{3}[a-z]?$", {
    en: "a rule id such as P-094",
    fr: "un identifiant de règle tel que P-094",
  }],
  ["^[A-Z]+Q-[0-9]{2,3}$", {
    en: "a ruling id such as PQ-10",
    fr: "un identifiant de décision tel que PQ-10",
  }],
  ["^[A-Z]*[0-9]{2,6}$", {
    en: "a hex label such as 0101",
    fr: "un numéro d’hexagone tel que 0101",
  }],
  ["^#[0-9a-f]{6}$", {
    en: "a colour such as #2a5db0, in lower case",
    fr: "une couleur telle que #2a5db0, en minuscules",
  }],
  ["^\\d{4}-\\d{2}-\\d{2}$", {
    en: "a date such as 1814-03-30",
    fr: "une date telle que 1814-03-30",
  }],
  ["^(?:die:", {
    en: "a condition such as die:2-6 or enemy-within:5:0123",
    fr: "une condition telle que die:2-6 ou enemy-within:5:0123",
  }],
  ["^(?:edge:", {
    en: "edge:<id>, zone:<id>, place:<id> or hex:<label>",
    fr: "edge:<id>, zone:<id>, place:<id> ou hex:<numéro>",
  }],
];

const types: Readonly<Record<string, Bilingual>> = {
  string: { en: "a text", fr: "un texte" },
  int: { en: "a whole number", fr: "un nombre entier" },
  number: { en: "a whole number", fr: "un nombre entier" },
  boolean: { en: "true or false", fr: "true ou false" },
  array: { en: "a list", fr: "une liste" },
  tuple: { en: "a list", fr: "une liste" },
  object: { en: "an object", fr: "un objet" },
  record: { en: "an object", fr: "un objet" },
};

interface Verdict {
  readonly code: LibraryCode;
  readonly expected: Bilingual;
  readonly near?: string | null;
}

/**
 * Reports the issues of one document (or of one record, with `prefix` its pointer steps): one finding a field.
 * `silent` holds pointers that have a finding already; those reported are added to it.
 */
export function reportIssues(
  issues: readonly Issue[],
  document: OpenedDocument,
  value: JsonValue,
  shape: Shape,
  report: Report,
  prefix: readonly PropertyKey[] = [],
  silent: Set<string> = new Set(),
): void {
  for (const [n, issue] of issues.entries()) {
    if (n >= MAXIMUM_ISSUES) {
      const more = issues.length - n;
      report.add(
        "SYN099",
        document.place(""),
        `${more} more faults of shape in this file are not shown`,
        `${more} autres fautes de forme de ce fichier ne sont pas affichées`,
        { game: document.game },
      );
      break;
    }
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys.slice(0, MAXIMUM_KEYS)) {
        unknownKey([...issue.path, key], document, value, shape, report, prefix);
      }
      continue;
    }
    const path = [...prefix, ...issue.path];
    const pointer = pointerOf(path);
    if (silent.has(pointer)) continue;
    silent.add(pointer);
    const here = valueAt(value, issue.path);
    const extra = { game: document.game, ...named(value, issue.path) };
    const name = nameOf(path, document);
    if (here === undefined) {
      const slip = misspelt(issue.path, value, shape);
      const place = slip === null
        ? document.place(pointer)
        : document.placeOfKey(pointerOf([...prefix, ...slip]));
      const instead = slip === null ? { en: "", fr: "" } : {
        en: `; there is ${en(slip.at(-1))}, which is not known here`,
        fr: `\u202f; il y a ${fr(slip.at(-1))}, inconnu ici`,
      };
      report.add(
        "SHP001",
        { ...place, pointer },
        `${name.en} is missing${instead.en}; expected: ${verdict(issue, here).expected.en}`,
        `${name.fr} manque${instead.fr}\u202f; attendu\u00a0: ${verdict(issue, here).expected.fr}`,
        extra,
      );
      continue;
    }
    const { code, expected, near = null } = verdict(issue, here);
    const meant = suggestion(near);
    report.add(
      code,
      document.place(pointer),
      `${name.en} is ${en(here)}; expected: ${expected.en}${meant.en}`,
      `${name.fr} vaut ${fr(here)}\u202f; attendu\u00a0: ${expected.fr}${meant.fr}`,
      extra,
    );
  }
}

/** The record of a finding, when there is one. */
export function named(value: JsonValue, path: readonly PropertyKey[]): { record?: string } {
  const record = recordAt(value, path);
  return record === undefined ? {} : { record };
}

/** What a field is called in a message: its last name, with the list's name before an index. */
function nameOf(path: readonly PropertyKey[], document: OpenedDocument): Bilingual {
  const last = path.at(-1);
  if (last === undefined) return { en: "The document", fr: "Le document" };
  if (typeof last === "number") {
    const list = path.at(-2);
    if (list === undefined) return { en: `Record ${last + 1}`, fr: `La fiche ${last + 1}` };
    return {
      en: `Item ${last + 1} of ${en(String(list))}`,
      fr: `L’élément ${last + 1} de ${fr(String(list))}`,
    };
  }
  const header = document.table?.header;
  const column = header === undefined ? String(last) : columnName(String(last), header);
  return { en: en(column), fr: fr(column) };
}

/** A field's column as its heading writes it: `fieldFidelity` stands under `field_fidelity`. */
function columnName(field: string, header: readonly string[]): string {
  if (header.includes(field)) return field;
  const snake = field.replace(/[A-Z]/g, (letter) => "_" + letter.toLowerCase());
  return header.includes(snake) ? snake : field;
}

function verdict(issue: Issue, here: JsonValue | undefined): Verdict {
  switch (issue.code) {
    case "invalid_type":
      return {
        code: "SHP002",
        expected: types[issue.expected] ?? { en: issue.expected, fr: issue.expected },
      };
    case "invalid_value":
      return oneOf(issue.values.map(String), here);
    case "invalid_union":
      return oneOf(("options" in issue ? issue.options ?? [] : []).map(String), here);
    case "invalid_format": {
      const pattern = "pattern" in issue ? String(issue.pattern).replace(/^\/|\/[a-z]*$/g, "") : "";
      const words = forms.find(([start]) => pattern.startsWith(start))?.[1] ??
        { en: `a text of the form ${pattern}`, fr: `un texte de la forme ${pattern}` };
      return { code: "SHP004", expected: words };
    }
    case "invalid_key":
      return {
        code: "SHP004",
        expected: { en: "a key of the allowed form", fr: "une clé de la forme permise" },
      };
    case "too_small":
    case "too_big": {
      const small = issue.code === "too_small";
      const bound = Number(small ? issue.minimum : issue.maximum);
      return { code: "SHP005", expected: bounds(issue.origin, small, bound) };
    }
    case "custom":
      return {
        code: "SHP005",
        expected: {
          en: "a part with fewer faults; there are too many here to list",
          fr: "une partie moins fautive\u202f; il y a ici trop de fautes pour les lister",
        },
      };
    default:
      return { code: "SHP002", expected: { en: issue.message, fr: issue.message } };
  }
}

function oneOf(values: readonly string[], here: JsonValue | undefined): Verdict {
  const list = listed(values, 12);
  const words = values.length === 1 ? list : { en: `one of ${list.en}`, fr: `l’un de ${list.fr}` };
  return {
    code: "SHP003",
    expected: words,
    near: typeof here === "string" ? nearest(here, values) : null,
  };
}

function bounds(origin: string, small: boolean, bound: number): Bilingual {
  const least = { en: small ? "at least" : "at most", fr: small ? "au moins" : "au plus" };
  const unit = origin === "string"
    ? { en: "character", fr: "caractère" }
    : origin === "array" || origin === "set"
    ? { en: "item", fr: "élément" }
    : null;
  if (unit === null) return { en: `${least.en} ${bound}`, fr: `${least.fr} ${bound}` };
  const many = { en: bound === 1 ? "" : "s", fr: bound < 2 ? "" : "s" };
  return {
    en: `${least.en} ${bound} ${unit.en}${many.en}`,
    fr: `${least.fr} ${bound} ${unit.fr}${many.fr}`,
  };
}

function unknownKey(
  path: readonly PropertyKey[],
  document: OpenedDocument,
  value: JsonValue,
  shape: Shape,
  report: Report,
  prefix: readonly PropertyKey[],
): void {
  const key = String(path.at(-1));
  const object = shapeAt(shape, value, path.slice(0, -1));
  const keys = object.kind === "object" ? [...object.keys.keys()] : [];
  const meant = suggestion(nearest(key, keys));
  const list = listed(keys, 12);
  report.add(
    "SHP006",
    document.placeOfKey(pointerOf([...prefix, ...path])),
    `${en(key)} is not known here; known: ${list.en}${meant.en}`,
    `${fr(key)} est inconnu ici\u202f; connus\u00a0: ${list.fr}${meant.fr}`,
    { game: document.game, ...named(value, path) },
  );
}

/** The shape that the value at a path has. */
function shapeAt(shape: Shape, value: JsonValue, path: readonly PropertyKey[]): Shape {
  let here = isObject(value) ? branchOf(shape, value) : shape;
  for (let n = 0; n < path.length; n++) {
    const part = path[n];
    const inner = valueAt(value, path.slice(0, n + 1));
    let next: Shape = { kind: "leaf" };
    if (here.kind === "object") next = here.keys.get(String(part))?.() ?? next;
    else if (here.kind === "array") next = here.items();
    else if (here.kind === "tuple") next = here.items[Number(part)]?.() ?? next;
    else if (here.kind === "record") next = here.values();
    here = isObject(inner) ? branchOf(next, inner) : next;
  }
  return here;
}

/** Unknown keys of an object, which every missing key of it is compared with. */
const unknownKeys = new WeakMap<object, readonly string[]>();

/** Path of the unknown key that stands in for a missing one, or null. */
function misspelt(
  path: readonly PropertyKey[],
  value: JsonValue,
  shape: Shape,
): readonly PropertyKey[] | null {
  const key = String(path.at(-1));
  const parent = path.slice(0, -1);
  const holder = valueAt(value, parent);
  const object = shapeAt(shape, value, parent);
  if (!isObject(holder) || object.kind !== "object") return null;
  let unknown = unknownKeys.get(holder);
  if (unknown === undefined) {
    unknown = Object.keys(holder).filter((name) => !object.keys.has(name)).slice(0, MAXIMUM_KEYS);
    unknownKeys.set(holder, unknown);
  }
  const near = nearest(key, unknown);
  return near === null ? null : [...parent, near];
}

/** Warns of unknown keys that look like a known key which is absent. Keys of required fields are left to the issues. */
export function reportMisspelt(
  document: OpenedDocument,
  value: JsonValue,
  shape: Shape,
  report: Report,
): void {
  const path: (string | number)[] = [];
  const enter = (step: string | number, item: JsonValue, at: Shape | undefined): void => {
    if (at === undefined || at.kind === "leaf" || typeof item !== "object") return;
    path.push(step);
    visit(item, at);
    path.pop();
  };
  const visit = (here: JsonValue, at: Shape): void => {
    if (isArray(here)) {
      for (const [n, item] of here.entries()) {
        enter(
          n,
          item,
          at.kind === "array" ? at.items() : at.kind === "tuple" ? at.items[n]?.() : undefined,
        );
      }
      return;
    }
    if (!isObject(here)) return;
    const branch = branchOf(at, here);
    if (branch.kind === "record") {
      for (const key of Object.keys(here)) enter(key, here[key] ?? null, branch.values());
    }
    if (branch.kind !== "object") return;
    let unknown = 0;
    for (const key of Object.keys(here)) {
      const known = branch.keys.get(key);
      if (known !== undefined) {
        const item = here[key] ?? null;
        if (typeof item === "object") enter(key, item, known());
        continue;
      }
      // Names that begin with "x-" are people's own and never slips.
      if (!branch.loose || /^x[-_]|^_/.test(key) || ++unknown > MAXIMUM_KEYS) continue;
      const absent = [...branch.keys.keys()].filter((name) => !Object.hasOwn(here, name));
      const near = nearest(key, absent);
      if (near === null) continue;
      const meant = suggestion(near);
      report.add(
        "SHP007",
        document.placeOfKey(pointerOf([...path, key])),
        `${en(key)} is not a known field and is only kept${meant.en}`,
        `${fr(key)} n’est pas un champ connu et n’est que conservé${meant.fr}`,
        { game: document.game, ...named(value, [...path, key]) },
      );
    }
  };
  visit(value, shape);
}
