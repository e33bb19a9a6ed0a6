/**
 * JSON with positions. One strict pass over the text (RFC 8259) checks the grammar, finds what `JSON.parse` hides
 * (duplicate keys, integers beyond 2^53, lone surrogates, `__proto__`) and notes where every value stands; the value
 * itself comes from `JSON.parse`. The pass keeps its own stack, so that no nesting can overflow ours.
 */
import type { Bilingual, JsonValue } from "../finding.ts";
import { en, fr } from "../say.ts";

/** Objects and arrays within each other, at most. Real documents need fewer than ten. */
export const MAXIMUM_DEPTH = 64;
/** Values in one document, at most: a map of 400 by 400 hexes stays below it. */
export const MAXIMUM_VALUES = 1_000_000;
/** Problems kept for one file. */
const MAXIMUM_PROBLEMS = 100;

export type JsonProblem =
  | { readonly kind: "syntax"; readonly offset: number; readonly what: Bilingual }
  | { readonly kind: "depth" | "size"; readonly offset: number }
  | {
    readonly kind: "duplicate";
    readonly offset: number;
    readonly first: number;
    readonly key: string;
  }
  | { readonly kind: "number"; readonly offset: number; readonly number: string }
  | { readonly kind: "surrogate"; readonly offset: number }
  | { readonly kind: "prototype"; readonly offset: number };

export interface JsonText {
  /** Null when the text is not JSON or is nested too deeply. */
  readonly value: JsonValue;
  readonly parsed: boolean;
  readonly problems: readonly JsonProblem[];
  /** Offset of the value at a JSON Pointer, or of its nearest existing ancestor. */
  locate(pointer: string): number;
  /** Offset of the key by which an object holds the value at a pointer; the value's own offset elsewhere. */
  locateKey(pointer: string): number;
}

class Broken extends Error {
  constructor(readonly problem: JsonProblem) {
    super(problem.kind);
  }
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /[A-Za-z_$+-][A-Za-z0-9_$.+-]{0,20}/y;

/** Reads a JSON text. Never throws; a text with a syntax problem has that one problem and no value. */
export function readJson(text: string): JsonText {
  const scan = new Scan(text);
  try {
    scan.run();
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return {
      value: null,
      parsed: false,
      problems: [error.problem],
      locate: () => 0,
      locateKey: () => 0,
    };
  }
  const value: JsonValue = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  const nodes = new Nodes(text, scan);
  return {
    value,
    parsed: true,
    problems: scan.problems,
    locate: (pointer) => nodes.find(pointer).offset,
    locateKey: (pointer) => nodes.find(pointer).key,
  };
}

/** The keys of one open object: a list while it is short, a map once it is long. */
class Keys {
  readonly #names: string[] = [];
  readonly #offsets: number[] = [];
  #map: Map<string, number> | null = null;

  /** Offset of an earlier key of this name, or -1 after noting the new one. */
  add(name: string, offset: number): number {
    if (this.#map !== null) {
      const first = this.#map.get(name);
      if (first !== undefined) return first;
      this.#map.set(name, offset);
      return -1;
    }
    const at = this.#names.indexOf(name);
    if (at >= 0) return this.#offsets[at] ?? -1;
    this.#names.push(name);
    this.#offsets.push(offset);
    if (this.#names.length > 24) {
      this.#map = new Map(this.#names.map((key, n) => [key, this.#offsets[n] ?? 0]));
    }
    return -1;
  }
}

/** The strict pass. Nodes are numbered in order of appearance; the arrays hold one entry a node. */
class Scan {
  readonly offsets: number[] = [];
  readonly parents: number[] = [];
  /** Offset of the node's key, or -1 in an array and at the root. */
  readonly keys: number[] = [];
  readonly problems: JsonProblem[] = [];
  #at = 0;

  constructor(readonly text: string) {}

  run(): void {
    const { text } = this;
    if (text.charCodeAt(0) === 0xfeff) this.#at = 1;
    const stack: { node: number; keys: Keys | null }[] = [];
    this.#space();
    if (this.#at >= text.length) {
      this.#fail(this.#at, "the file is empty", "le fichier est vide");
    }
    let key = -1;
    for (;;) {
      // A value stands here.
      const node = this.offsets.length;
      if (node >= MAXIMUM_VALUES) throw new Broken({ kind: "size", offset: this.#at });
      this.offsets.push(this.#at);
      this.parents.push(stack.at(-1)?.node ?? -1);
      this.keys.push(key);
      const code = text.charCodeAt(this.#at);
      if (code === 0x7b || code === 0x5b) {
        if (stack.length >= MAXIMUM_DEPTH) throw new Broken({ kind: "depth", offset: this.#at });
        const object = code === 0x7b;
        this.#at++;
        this.#space();
        if (text.charCodeAt(this.#at) === (object ? 0x7d : 0x5d)) this.#at++;
        else {
          const keys = object ? new Keys() : null;
          stack.push({ node, keys });
          key = keys === null ? -1 : this.#key(keys);
          continue;
        }
      } else this.#scalar(code);
      // A value has ended: close what closes, and go on after a comma.
      for (;;) {
        this.#space();
        const open = stack.at(-1);
        if (open === undefined) {
          if (this.#at < text.length) {
            this.#fail(
              this.#at,
              `nothing may follow the end of the document, but there is ${this.#seen()}`,
              `rien ne peut suivre la fin du document, mais on y lit ${this.#vu()}`,
            );
          }
          return;
        }
        const next = text.charCodeAt(this.#at);
        if (next === (open.keys === null ? 0x5d : 0x7d)) {
          this.#at++;
          stack.pop();
          continue;
        }
        if (next !== 0x2c) {
          const close = open.keys === null ? "]" : "}";
          this.#fail(
            this.#at,
            `a comma or "${close}" is expected before ${this.#seen()}`,
            `une virgule ou «\u00a0${close}\u00a0» est attendue avant ${this.#vu()}`,
          );
        }
        const comma = this.#at++;
        this.#space();
        const after = text.charCodeAt(this.#at);
        if (after === 0x7d || after === 0x5d) {
          this.#fail(
            comma,
            "there is a comma after the last item",
            "il y a une virgule après le dernier élément",
          );
        }
        key = open.keys === null ? -1 : this.#key(open.keys);
        break;
      }
    }
  }

  #problem(problem: JsonProblem): void {
    if (this.problems.length < MAXIMUM_PROBLEMS) this.problems.push(problem);
  }

  #fail(offset: number, en: string, fr: string): never {
    throw new Broken({ kind: "syntax", offset, what: { en, fr } });
  }

  #word(): string {
    WORD.lastIndex = this.#at;
    return WORD.exec(this.text)?.[0] ?? String.fromCodePoint(this.text.codePointAt(this.#at) ?? 0);
  }
  #seen(): string {
    return this.#at >= this.text.length ? "the end of the file" : en(this.#word());
  }
  #vu(): string {
    return this.#at >= this.text.length ? "la fin du fichier" : fr(this.#word());
  }

  #space(): void {
    const { text } = this;
    for (;;) {
      const code = text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at++;
    }
  }

  /** Reads `"key":` and the space around it; gives the key's offset. */
  #key(keys: Keys): number {
    const { text } = this;
    const start = this.#at;
    if (text.charCodeAt(start) !== 0x22) {
      this.#fail(
        start,
        `a key in double quotes is expected, but there is ${this.#seen()}`,
        `une clé entre guillemets droits est attendue, mais on lit ${this.#vu()}`,
      );
    }
    const plain = this.#string();
    const name: string = plain
      ? text.slice(start + 1, this.#at - 1)
      : JSON.parse(text.slice(start, this.#at));
    const first = keys.add(name, start);
    if (first >= 0) this.#problem({ kind: "duplicate", offset: start, first, key: name });
    if (name === "__proto__") this.#problem({ kind: "prototype", offset: start });
    this.#space();
    if (text.charCodeAt(this.#at) !== 0x3a) {
      this.#fail(
        this.#at,
        `a colon is expected after the key, but there is ${this.#seen()}`,
        `un deux-points est attendu après la clé, mais on lit ${this.#vu()}`,
      );
    }
    this.#at++;
    this.#space();
    return start;
  }

  /** Reads a string; true when it has no escapes, so that its text is the slice between the quotes. */
  #string(): boolean {
    const { text } = this;
    const start = this.#at;
    let plain = true;
    /** Offset of a high half that waits for its low half, or -1. */
    let high = -1;
    for (let at = start + 1;;) {
      const code = text.charCodeAt(at);
      if (code === 0x22) {
        if (high >= 0) this.#problem({ kind: "surrogate", offset: high });
        this.#at = at + 1;
        return plain;
      }
      if (Number.isNaN(code) || code === 0x0a || code === 0x0d) {
        this.#fail(
          start,
          "this text is never closed by a double quote",
          "ce texte n’est jamais fermé par un guillemet droit",
        );
      }
      if (code < 0x20) {
        const hex = code.toString(16).padStart(4, "0").toUpperCase();
        this.#fail(
          at,
          `the control character U+${hex} must be written as an escape`,
          `le caractère de commande U+${hex} doit être écrit comme séquence d’échappement`,
        );
      }
      let unit = code;
      let length = 1;
      if (code === 0x5c) {
        plain = false;
        const escape = text.charAt(at + 1);
        if (escape === "u") {
          const digits = text.slice(at + 2, at + 6);
          if (!/^[0-9a-fA-F]{4}$/.test(digits)) this.#escape(at);
          unit = Number.parseInt(digits, 16);
          length = 6;
        } else {
          if (escape === "" || !'"\\/bfnrt'.includes(escape)) this.#escape(at);
          unit = 0;
          length = 2;
        }
      }
      // Surrogate halves are written as escapes: raw ones do not survive strict UTF-8.
      const isLow = unit >= 0xdc00 && unit <= 0xdfff;
      if (high >= 0) {
        if (!isLow) this.#problem({ kind: "surrogate", offset: high });
        high = -1;
      } else if (isLow) this.#problem({ kind: "surrogate", offset: at });
      if (unit >= 0xd800 && unit <= 0xdbff) high = at;
      at += length;
    }
  }

  #escape(at: number): never {
    const seen = this.text.slice(at, at + 2);
    return this.#fail(
      at,
      `${en(seen)} is no escape of JSON`,
      `${fr(seen)} n’est pas une séquence d’échappement de JSON`,
    );
  }

  #scalar(code: number): void {
    const { text } = this;
    if (code === 0x22) {
      this.#string();
      return;
    }
    if (code === 0x2d || (code >= 0x30 && code <= 0x39)) {
      NUMBER.lastIndex = this.#at;
      const written = NUMBER.exec(text)?.[0];
      if (written === undefined) this.#value();
      const end = this.#at + written.length;
      if (/[0-9A-Za-z.+_-]/.test(text.charAt(end))) this.#value();
      const number = Number(written);
      if (!Number.isFinite(number) || (Number.isInteger(number) && !Number.isSafeInteger(number))) {
        this.#problem({ kind: "number", offset: this.#at, number: written.slice(0, 40) });
      }
      this.#at = end;
      return;
    }
    for (const word of ["true", "false", "null"]) {
      if (
        text.startsWith(word, this.#at) && !/[0-9A-Za-z_]/.test(text.charAt(this.#at + word.length))
      ) {
        this.#at += word.length;
        return;
      }
    }
    this.#value();
  }

  #value(): never {
    return this.#fail(
      this.#at,
      `a value is expected, but there is ${this.#seen()}`,
      `une valeur est attendue, mais on lit ${this.#vu()}`,
    );
  }
}

/** Finds nodes by JSON Pointer. Children of a container are indexed when it is first entered. */
class Nodes {
  /** First node of each node's children is the next one; `#children` is filled on demand. */
  readonly #children = new Map<number, ReadonlyMap<string, number>>();
  #byParent: Map<number, number[]> | null = null;

  constructor(private readonly text: string, private readonly scan: Scan) {}

  find(pointer: string): { offset: number; key: number } {
    let node = 0;
    if (pointer !== "") {
      for (const step of pointer.slice(1).split("/")) {
        const child = this.#childrenOf(node).get(step.replaceAll("~1", "/").replaceAll("~0", "~"));
        if (child === undefined) break;
        node = child;
      }
    }
    const offset = this.scan.offsets[node] ?? 0;
    const key = this.scan.keys[node] ?? -1;
    return { offset, key: key < 0 ? offset : key };
  }

  #childrenOf(node: number): ReadonlyMap<string, number> {
    const made = this.#children.get(node);
    if (made !== undefined) return made;
    if (this.#byParent === null) {
      this.#byParent = new Map();
      for (const [child, parent] of this.scan.parents.entries()) {
        const list = this.#byParent.get(parent);
        if (list === undefined) this.#byParent.set(parent, [child]);
        else list.push(child);
      }
    }
    const children = new Map<string, number>();
    for (const [n, child] of (this.#byParent.get(node) ?? []).entries()) {
      const key = this.scan.keys[child] ?? -1;
      children.set(key < 0 ? String(n) : this.#name(key), child);
    }
    this.#children.set(node, children);
    return children;
  }

  #name(offset: number): string {
    let end = offset + 1;
    while (this.text.charCodeAt(end) !== 0x22) {
      end += this.text.charCodeAt(end) === 0x5c ? 2 : 1;
    }
    const name: string = JSON.parse(this.text.slice(offset, end + 1));
    return name;
  }
}
