import assert from "node:assert/strict";
import { MAXIMUM_BYTES, MAXIMUM_FINDINGS } from "./limits.ts";
import { edited, openSmall, smallGame } from "./testing/small_game.ts";

const textOf = (file: string) => new TextDecoder().decode(smallGame().get(file));
const count = (changes: Record<string, string>) => {
  const counts = new Map<string, number>();
  for (const { code } of openSmall(changes).findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
};

Deno.test("a list with more faults than the stack holds is refused with the first of them", () => {
  const hexes = edited(
    "small/maps/field.json",
    '"hexes": [\n',
    `"hexes": [\n${"1,".repeat(300_000)}`,
  );
  const counts = count(hexes);
  assert.equal(counts.get("SHP002"), MAXIMUM_FINDINGS);
  assert.ok(counts.has("SYN099"), "the rest is counted");
});

Deno.test("thousands of dangling references among thousands of ids stay bounded, and the rest is counted", () => {
  const [heading] = textOf("small/formations.csv").split("\n");
  const rows = Array.from({ length: 20_000 }, (_, n) => `f${n},x,red,q${n},,,,,,,,\n`);
  const library = openSmall({ "small/formations.csv": `${heading}\n${rows.join("")}` });
  const dangling = library.findings.filter(({ code, place }) =>
    code === "REF013" && place.file === "small/formations.csv"
  );
  assert.equal(dangling.length, MAXIMUM_FINDINGS);
  const more = library.findings.find(({ code }) => code === "SYN099");
  assert.match(more?.message.en ?? "", /^19000 more findings of REF013/);
});

Deno.test("a circle of thousands is one finding of one line", () => {
  const [heading] = textOf("small/formations.csv").split("\n");
  const rows = Array.from(
    { length: 20_000 },
    (_, n) => `f${n},x,red,f${(n + 1) % 20_000},,,,,,,,\n`,
  );
  const library = openSmall({ "small/formations.csv": `${heading}\n${rows.join("")}` });
  const circles = library.findings.filter(({ code }) => code === "REF040");
  assert.equal(circles.length, 1);
  assert.ok((circles[0]?.message.en.length ?? 999) < 200);
});

Deno.test("tables of commas, columns without end and files over the limit are refused", () => {
  assert.ok(count({ "small/units.csv": ",".repeat(1_100_000) }).has("SYN002"));
  assert.ok(count({ "small/units.csv": ",".repeat(1000) }).has("SYN025"));
  assert.ok(count({ "small/rules.csv": "x".repeat(MAXIMUM_BYTES + 1) }).has("SYN002"));
});

Deno.test("conditions nested as deeply as the reader allows are judged", () => {
  const depth = 25;
  const where = '{"kind": "not", "of": '.repeat(depth) + '{"kind": "area", "area": "nort"}' +
    "}".repeat(depth);
  const library = openSmall(
    edited("small/scenarios/battle.json", '{"kind": "area", "area": "north"}', where),
  );
  assert.deepEqual(library.findings.map(({ code }) => code), ["REF024"]);
});
