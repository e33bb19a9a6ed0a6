/**
 * Mutated files of the repository's data: whatever the bytes, opening neither throws nor hangs, and what it says is
 * well formed. `FUZZ_SEED` and `FUZZ_RUNS` repeat or lengthen a run; a failure prints its seed.
 */
import assert from "node:assert/strict";
import {
  codes,
  formatDocument,
  type Library,
  type LibraryDocument,
  openLibrary,
  readFolder,
} from "../../library/mod.ts";

const RUNS = Number(Deno.env.get("FUZZ_RUNS") ?? 20_000);
const FIRST_SEED = Number(Deno.env.get("FUZZ_SEED") ?? 1);
/** Opening one mutated file may take this long before it counts as hanging, also on a busy machine. */
const HANGING_MS = 10_000;

/** A small generator of pseudo-random numbers (mulberry32), so that a seed names a file exactly. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What a hostile or clumsy hand may put anywhere. */
const morsels: readonly Uint8Array[] = [
  "{",
  "}",
  "[",
  "]",
  '"',
  ",",
  ":",
  "\n",
  "\r\n",
  "\r",
  "\t",
  ";",
  "\\",
  "\\u",
  "\\ud83d",
  '"__proto__":',
  '"constructor":',
  '"kind":"not","of":',
  "null",
  "true",
  "1e999",
  "-0",
  "9007199254740993",
  "NaN",
  "\ufeff",
  "\u2028",
  "😀",
  "#, fuzzy\n",
  "msgid",
  '""',
  ",,,,,,,,",
  "=1+1",
].map(bytesOf).concat(
  [[0], [0xff], [0xc3], [0xed, 0xa0, 0x80]].map((list) => new Uint8Array(list)),
);

/** Deep or endless things that make recursive readers fall. */
const depths: readonly (() => Uint8Array)[] = [
  () => bytesOf("[".repeat(20_000)),
  () => bytesOf('{"a":'.repeat(20_000)),
  () => bytesOf('{"kind":"not","of":'.repeat(60) + '{"kind":"any","of":[]}' + "}".repeat(60)),
  () => bytesOf('"'.repeat(20_001)),
  () => bytesOf(",".repeat(20_000)),
  () => bytesOf("\n".repeat(20_000)),
  () => bytesOf("9".repeat(20_000)),
  () => bytesOf("\\".repeat(20_001)),
];

function splice(
  bytes: Uint8Array,
  at: number,
  remove: number,
  insert: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const end = Math.min(bytes.length, at + remove);
  const made = new Uint8Array(bytes.length - (end - at) + insert.length);
  made.set(bytes.subarray(0, at));
  made.set(insert, at);
  made.set(bytes.subarray(end), at + insert.length);
  return made;
}

/** One mutated file: a few changes of bytes, pieces, lines, or of the whole. */
function mutate(
  original: Uint8Array,
  others: readonly Uint8Array[],
  random: (below: number) => number,
): Uint8Array {
  let bytes = new Uint8Array(original);
  for (let left = 1 + random(3); left > 0; left--) {
    const at = random(bytes.length + 1);
    switch (random(9)) {
      case 0: {
        if (at < bytes.length) bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
        break;
      }
      case 1:
        bytes = bytes.slice(0, at);
        break;
      case 2:
        bytes = splice(bytes, at, 1 + random(40), new Uint8Array());
        break;
      case 3:
      case 4:
        bytes = splice(bytes, at, random(3), morsels[random(morsels.length)] ?? new Uint8Array());
        break;
      case 5: {
        const from = random(bytes.length + 1);
        bytes = splice(bytes, at, 0, bytes.slice(from, from + random(200)));
        break;
      }
      case 6: {
        const other = others[random(others.length)] ?? bytes;
        const from = random(other.length + 1);
        bytes = splice(bytes, at, random(100), other.slice(from, from + random(400)));
        break;
      }
      case 7: {
        // Two pieces of the file change places.
        const length = random(60);
        const from = random(bytes.length + 1);
        const piece = bytes.slice(from, from + length);
        bytes = splice(splice(bytes, from, length, new Uint8Array()), Math.min(at, from), 0, piece);
        break;
      }
      default:
        if (random(8) === 0) {
          bytes = splice(bytes, at, 0, depths[random(depths.length)]?.() ?? new Uint8Array());
        }
    }
  }
  return bytes;
}

/** What must hold of every library, whatever it was made from. */
function judge(library: Library, folder: ReadonlyMap<string, Uint8Array>): void {
  for (const { code, message, place, severity } of library.findings) {
    const known = Object.entries(codes).find(([name]) => name === code)?.[1];
    assert.equal(severity, known?.severity);
    assert.ok(message.en.length > 0 && message.fr.length > 0);
    assert.doesNotMatch(message.en + message.fr, /undefined|\[object|\p{Cc}/u);
    assert.ok(Number.isInteger(place.line) && place.line >= 1);
    assert.ok(Number.isInteger(place.column) && place.column >= 1);
  }
  for (const document of library.documents) {
    if (document.text !== null) {
      assert.deepEqual(new TextEncoder().encode(document.text), folder.get(document.file));
    }
    const silent = library.findings.every(({ place, severity }) =>
      severity !== "error" || place.file !== document.file
    );
    assert.ok(
      document.sound || !silent || document.kind === "units" || document.kind === "leaders",
    );
  }
}

Deno.test(`${RUNS} mutated files of the data never throw nor hang`, async () => {
  const root = new URL("../../data", import.meta.url).pathname;
  const { folder } = await readFolder(root);
  const game = folder.get("paris-1814/game.json");
  assert.ok(game !== undefined);
  const files = [...folder].filter(([file]) => !file.endsWith(".md"));
  // Long documents are shortened at a line end most of the time, so that the run stays short and mutations are dense.
  const short = files.map(([file, bytes]): [string, Uint8Array] => {
    const cut = bytes.indexOf(10, 3000);
    return [file, cut < 0 ? bytes : bytes.slice(0, cut + 1)];
  });
  const contents = short.map(([, bytes]) => bytes);
  let broken = 0;
  let rewritten = 0;
  for (let run = 0; run < RUNS; run++) {
    const seed = FIRST_SEED + run;
    const random = randomFrom(seed);
    const from = random(60) === 0 ? files : short;
    const picked: [string, Uint8Array] = from[random(from.length)] ?? ["", new Uint8Array()];
    const [file, original] = picked;
    try {
      const bytes = mutate(original, contents, random);
      // One run in two hundred has the whole game around the file, the others its game.json alone.
      const whole = random(200) === 0;
      const mutated: Map<string, Uint8Array> = new Map(
        whole ? folder : [["paris-1814/game.json", game]],
      );
      mutated.set(file, bytes);
      const start = performance.now();
      const library = openLibrary(mutated);
      assert.ok(performance.now() - start < HANGING_MS, "opening hangs");
      judge(library, mutated);
      const document = library.documents.find((one) => one.file === file);
      if (document !== undefined && !document.sound) broken++;
      if (document?.rewritable === true && document.kind !== "catalogue") {
        rewritten++;
        const text = formatDocument(document);
        mutated.set(file, bytesOf(text));
        const again: LibraryDocument | undefined = openLibrary(mutated).documents.find((one) =>
          one.file === file
        );
        assert.equal(again?.rewritable, true, "what was written can be read");
        if (again !== undefined) {
          assert.equal(formatDocument(again), text, "formatting is idempotent");
        }
      }
    } catch (error) {
      throw new Error(`FUZZ_SEED=${seed} FUZZ_RUNS=1: ${file}`, { cause: error });
    }
  }
  assert.ok(broken > RUNS / 4, "most mutations break their file");
  assert.ok(rewritten > 0);
});
