/** Which rulings are in use: by the engine, by `ruling` fields anywhere in the data, and by rules. */
import type { Subject } from "./subject.ts";

/** Ids of rulings that the engine cites or that any record of the game names in its `ruling` field. */
export function everyRuling(subject: Subject): ReadonlySet<string> {
  const used = new Set<string>(subject.system?.citations ?? []);
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) walk(item);
    } else if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        // A rule may name several, separated by spaces.
        if (key === "ruling" && typeof inner === "string") {
          for (const id of inner.split(" ")) used.add(id);
        } else walk(inner);
      }
    }
  };
  const { rulings: _, catalogues: __, ...rest } = subject.data;
  walk(rest);
  return used;
}
