import assert from "node:assert/strict";
import fc from "fast-check";
import { deflateSync, zipSync } from "fflate";
import { type CraftedArchive, type CraftedEntry, craftZip } from "../testing/zip.ts";
import { limits } from "./limits.ts";
import { readZip } from "./read.ts";
import { unsafeName } from "./name.ts";

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

/** The code with which an archive is refused, or its names. */
function verdict(entries: readonly CraftedEntry[], archive?: CraftedArchive): string {
  const result = readZip(craftZip(entries, archive));
  return "problem" in result ? result.problem.code : [...result.files.keys()].join(" ");
}

Deno.test("readZip() reads stored and deflated entries, whoever wrote them", () => {
  const content = new TextEncoder().encode("{}".repeat(500));
  const written = zipSync({
    "a.json": [content, { level: 9 }],
    "b/c.json": [content, { level: 0 }],
  });
  const result = readZip(written);
  assert("files" in result);
  assert.equal(text(result.files.get("a.json")), text(content));
  assert.equal(text(result.files.get("b/c.json")), text(content));
});

Deno.test("readZip() refuses names that leave their folder or are absolute", () => {
  for (
    const name of [
      "..",
      "../a",
      "maps/..",
      "maps/../a",
      "maps\\..",
      "a\\..\\b",
      "/a",
      "\\a",
      "C:\\a",
      "C:/a",
      "c:a",
      "a\\b",
      "a//b",
      "./a",
      "a/.",
      "",
      "a\u0000b",
      "a:stream",
      "a.",
      "a /b",
    ]
  ) {
    assert.equal(verdict([{ name }]), "BUN005", JSON.stringify(name));
    assert.notEqual(unsafeName(name), null);
  }
});

Deno.test("readZip() takes names that only look odd", () => {
  for (const name of ["..foo.json", "a..b/c", "...a", "maps/..foo.json", "été.json", "a b.json"]) {
    assert.equal(verdict([{ name }]), name);
  }
});

Deno.test("readZip() refuses names that are one file on some disk", () => {
  const pairs = [
    ["a.json", "a.json"],
    ["A.json", "a.json"],
    ["maps/PARIS.json", "maps/paris.json"],
    ["\u00e9.json", "e\u0301.json"],
    ["STRASSE", "stra\u00dfe"],
    ["\u00c9.json", "e\u0301.json"],
  ] as const;
  for (const [a, b] of pairs) {
    assert.equal(verdict([{ name: a }, { name: b }]), "BUN006", `${a} ${b}`);
  }
});

Deno.test("readZip() refuses names that are neither ASCII nor UTF-8", () => {
  assert.equal(verdict([{ name: new Uint8Array([0x61, 0xe9]), flags: 0 }]), "BUN005");
  assert.equal(verdict([{ name: new Uint8Array([0x61, 0xe9]), flags: 0x0800 }]), "BUN005");
});

Deno.test("readZip() refuses what is no plain file in the clear", () => {
  const tricks: CraftedEntry[] = [
    { name: "link", mode: 0o120777 },
    { name: "pipe", mode: 0o010644 },
    { name: "folder/", content: "" },
    { name: "folder", mode: 0o040755 },
    { name: "secret", flags: 0x0001 },
    { name: "stronger", flags: 0x0041 },
    { name: "masked", flags: 0x2000 },
    { name: "stream", flags: 0x0008 },
    { name: "bzip2", method: 12 },
    { name: "remark", comment: "hidden" },
    { name: "large", extra: new Uint8Array([1, 0, 2, 0, 0, 0]) },
    { name: "alias", extra: new Uint8Array([0x75, 0x70, 1, 0, 1]) },
  ];
  for (const entry of tricks) assert.equal(verdict([entry]), "BUN007", String(entry.name));
  assert.equal(verdict([{ name: "plain", mode: 0o100644 }]), "plain");
});

Deno.test("readZip() refuses archives that contradict themselves or hide something", () => {
  const one: CraftedEntry = { name: "a.json" };
  const junk = new Uint8Array([1, 2, 3]);
  assert.equal(verdict([one], { after: junk }), "BUN008");
  assert.equal(verdict([one], { comment: "hello" }), "BUN008");
  assert.equal(verdict([one], { before: junk }), "BUN008");
  assert.equal(verdict([one], { between: junk }), "BUN008");
  assert.equal(verdict([one, { name: "b.json" }], { count: 1 }), "BUN008");
  assert.equal(verdict([{ ...one, local: { name: "b.json" } }]), "BUN008");
  assert.equal(verdict([{ ...one, local: { unpacked: 9 } }]), "BUN008");
  assert.equal(verdict([{ ...one, local: { flags: 0x0800 } }]), "BUN008");
  assert.equal(verdict([{ ...one, crc: 1 }]), "BUN008");
  assert.equal(verdict([{ ...one, unpacked: 3 }]), "BUN008");
  assert.equal(verdict([one], { count: 2 }), "BUN003");
  assert.equal(verdict([{ ...one, extra: new Uint8Array([9, 9, 9, 9]) }]), "BUN003");
});

Deno.test("readZip() refuses entries that lie over each other", () => {
  const bytes = craftZip([{ name: "a.json" }, { name: "b.json" }]);
  const view = new DataView(bytes.buffer);
  const begin = view.getUint32(bytes.length - 6, true);
  view.setUint32(begin + 46 + 6 + 42, 0, true);
  const result = readZip(bytes);
  assert("problem" in result && result.problem.code === "BUN008");
});

Deno.test("readZip() judges sizes from the directory, before it unpacks anything", () => {
  const zeros = new Uint8Array(10_000_000);
  const packed = deflateSync(zeros);
  assert.equal(verdict([{ name: "bomb", content: zeros, packed, method: 8 }]), "BUN004");
  const tiny = new Uint8Array([0]);
  const claims = (unpacked: number): CraftedEntry => ({
    name: "a",
    packed: tiny,
    method: 8,
    unpacked,
  });
  assert.equal(verdict([claims(limits.entryBytes + 1)]), "BUN004");
  assert.equal(verdict([claims(0xffffffff)]), "BUN004");
  const many = Array.from({ length: limits.entries + 1 }, (_, index) => ({ name: `n${index}` }));
  assert.equal(verdict(many), "BUN004");
  assert.equal(verdict([{ name: "n".repeat(limits.nameBytes + 1) }]), "BUN004");
  const over = readZip(new Uint8Array(limits.archiveBytes + 1));
  assert("problem" in over && over.problem.code === "BUN004");
});

Deno.test("readZip() refuses a stream that gives more or less than it claims", () => {
  const content = new TextEncoder().encode("x".repeat(1000));
  const packed = deflateSync(content);
  const claims = (length: number): CraftedEntry => ({
    name: "a",
    content: content.subarray(0, Math.min(length, 1000)),
    packed,
    method: 8,
    unpacked: length,
  });
  assert.equal(verdict([claims(999)]), "BUN003");
  assert.equal(verdict([claims(1001)]), "BUN008");
  assert.equal(verdict([claims(1000)]), "a");
  const longer = new Uint8Array([...packed, 1, 2, 3]);
  assert.equal(verdict([{ ...claims(1000), packed: longer }]), "BUN008");
  assert.equal(
    verdict([{ name: "a", packed: new Uint8Array([7, 7]), method: 8, unpacked: 10 }]),
    "BUN003",
  );
});

Deno.test("readZip() tells no archive from a cut one by its message, and throws on no bytes", () => {
  for (
    const bytes of [
      new Uint8Array(),
      new Uint8Array(21),
      new TextEncoder().encode("hello".repeat(9)),
    ]
  ) {
    const result = readZip(bytes);
    assert("problem" in result && result.problem.code === "BUN003");
  }
  const honest = craftZip([{ name: "a.json" }, { name: "b.json", content: '{"x":1}' }]);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(honest.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      fc.nat(honest.length),
      (changes, length) => {
        const bytes = honest.slice();
        for (const [at, value] of changes) bytes[at] = value;
        readZip(bytes);
        readZip(bytes.subarray(0, length));
      },
    ),
    { numRuns: 3000 },
  );
});
