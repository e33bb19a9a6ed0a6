import assert from "node:assert/strict";
import { runExample } from "./testing/run.ts";

Deno.test("MAP006 takes a village that its hex marks as a feature, whatever the ground is", () => {
  const findings = (features: string[]) =>
    runExample({
      changes: [{
        file: "maps/field.json",
        patch: [{
          op: "replace",
          path: "/hexes/0",
          value: { hex: "0202", terrain: "woods", features },
        }],
      }],
    }).findings.filter(({ code }) => code === "MAP006").map(({ place }) => place.file);
  assert.equal(findings([]).length, 1);
  assert.equal(findings(["town"]).length, 1);
  assert.deepEqual(findings(["village"]), []);
});
