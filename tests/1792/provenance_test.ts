/** What the data of 1792 says of itself: which is print and which is not, who cites whom, what things are called. */
import assert from "node:assert/strict";
import { data, found, table } from "./game.ts";

const map = found(data.maps[0], "map");

Deno.test("rules and rulings name each other both ways", () => {
  const wrong: string[] = [];
  const decided = new Map(data.rulings.map(({ id, rules }) => [id, rules]));
  const rulingsOf = ({ ruling = "" }: { ruling?: string | undefined }) =>
    ruling.split(" ").filter((id) => id !== "");
  for (const rule of data.rules) {
    const { id } = rule;
    for (const ruling of rulingsOf(rule)) {
      if (!decided.get(ruling)?.some((told) => told === id)) wrong.push(`${id} → ${ruling}`);
    }
  }
  const told = new Map(data.rules.map((rule) => [rule.id, rulingsOf(rule)]));
  for (const { id, rules = [] } of data.rulings) {
    for (const rule of rules) {
      if (!told.get(rule)?.some((ruling) => ruling === id)) wrong.push(`${id} → ${rule}`);
    }
  }
  assert.deepEqual(wrong, []);
});

Deno.test("where the text says two things, or leaves one open, a ruling owns up to the reading", () => {
  const kinds = new Map(data.rulings.map(({ id, kind, rules }) => [id, { kind, rules }]));
  // Guns in set-piece rounds only, or before the markers are shown; a forced march out of an enemy zone, or not.
  assert.equal(kinds.get("NQ-135")?.kind, "contradiction");
  assert.deepEqual(kinds.get("NQ-187"), { kind: "contradiction", rules: ["N-029", "N-079"] });
  // Whether fortifications bring the modified line; whether the king's army has one unit thrice.
  assert.deepEqual(kinds.get("NQ-186"), { kind: "ambiguity", rules: ["N-150", "N-152"] });
  const thrice = data.rulings.find(({ id }) => id === "NQ-188");
  assert.deepEqual(thrice?.findings, [
    "OOB004:he-1-hussars",
    "OOB004:he-2-dragoons",
    "OOB004:em-1-line",
  ]);
});

Deno.test("of rivers the costs are printed, what bridges and the ford do in combat follows", () => {
  const { rows } = table("terrain-effects-stand-in");
  const origin = (id: string) =>
    rows.find(({ key }) => key.kind === "id" && key.id === id)?.fidelity;
  assert.equal(origin("river"), "printed");
  for (const id of ["bridge", "damaged-bridge", "ford"]) assert.equal(origin(id), "derived");
});

Deno.test("the source in 1600 is printed, and its note says that the exit is not", () => {
  const hex = map.hexes.find((one) => one.hex === "1600");
  assert.match(String(hex?.note), /exit follows/);
});

Deno.test("a place is called in its id what it is called in its name", () => {
  const plain = (text: string) =>
    text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z]/g, "");
  const rivers = map.labels?.filter(({ kind }) => kind === "river") ?? [];
  const strange = [...map.places ?? [], ...rivers]
    .filter(({ id, name }) => !plain(name).includes(plain(id))).map(({ id }) => id);
  assert.deepEqual(strange, []);
});

Deno.test("no village of France stands beyond the frontier: Torgny is Luxembourg's, and 3809 has none", () => {
  const beyond = found(map.areas?.find(({ id }) => id === "beyond-frontier"), "area").hexes;
  const names = (hex: string) =>
    map.places?.filter(({ hexes }) => hexes.includes(hex)).map(({ name }) => name) ?? [];
  assert.ok(beyond.includes("2708") && beyond.includes("3809"));
  assert.deepEqual(names("2708"), ["Torgny"]);
  assert.deepEqual(names("3809"), []);
  assert.ok(!map.hexes.some(({ hex, features = [] }) => hex === "3809" && features.length > 0));
});

Deno.test("English texts have straight apostrophes", () => {
  const curly: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value === "string" && value.includes("’")) curly.push(path);
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${key}`);
  };
  const { catalogues: _, ...english } = data;
  walk(english, "");
  assert.deepEqual(curly, []);
});

Deno.test("a vector that expects a stand-in's number says so, one that rests on a ruling is derived", () => {
  const vectors = data.vectors?.vectors ?? [];
  const origin = (id: string) => found(vectors.find((one) => one.id === id), id).fidelity;
  for (const id of ["E232", "E268"]) assert.equal(origin(id), "stand-in");
  for (const id of ["D1", "E1", "W5", "W6", "D27", "E92", "E93", "D31", "E123", "E256"]) {
    assert.equal(origin(id), "derived", id);
  }
});
