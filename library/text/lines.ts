/** Offsets of a text to lines and columns. Both count from 1; columns count UTF-16 units. */

/** Line starts of one text. A byte order mark has no column of its own. */
export class Lines {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    if (text.charCodeAt(0) === 0xfeff) this.#starts[0] = 1;
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
      this.#starts.push(at + 1);
    }
  }

  /** Line and column of an offset. */
  at(offset: number): { readonly line: number; readonly column: number } {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: Math.max(1, offset - (this.#starts[low] ?? 0) + 1) };
  }
}
