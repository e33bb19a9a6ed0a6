/** A reference that leads nowhere is one finding: no rule judges what it may have meant. */
import assert from "node:assert/strict";
import type { Change } from "./rule.ts";
import { runExample } from "./testing/run.ts";

const setup = "setups/dawn.json";
const replace = (path: string, value: string): Change => ({
  file: setup,
  patch: [{ op: "replace", path, value }],
});
const errors = (changes: readonly Change[]) =>
  runExample({ changes }).findings.filter(({ severity }) => severity !== "info")
    .map(({ code, place }) => `${code} ${place.pointer}`);

Deno.test("a mistyped place, edge, counter or formation of a placement is one finding", () => {
  for (
    const path of [
      "/placements/0/where/places/0",
      "/placements/1/where/edge",
      "/placements/1/who/counters/0",
      "/placements/0/who/formation",
    ]
  ) {
    const found = errors([replace(path, "nowhere")]);
    assert.deepEqual(found.map((line) => line.slice(7)), [path], found.join("\n"));
    assert.match(found[0] ?? "", /^REF/);
  }
});

Deno.test("a hex off the map in a placement is one finding", () => {
  const where: Change = {
    file: setup,
    patch: [{
      op: "replace",
      path: "/placements/0/where",
      value: { kind: "hexes", hexes: ["9999"] },
    }],
  };
  assert.deepEqual(errors([where]), ["REF028 /placements/0/where/hexes/0"]);
});
