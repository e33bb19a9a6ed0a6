import assert from "node:assert/strict";
import { systems } from "../../engine/manifest.ts";
import { systemName } from "./systems.ts";

Deno.test("systemName() names every system of the engine in both languages, and no slug is shown", () => {
  for (const { id } of systems) {
    assert.doesNotMatch(systemName("en", id), /^[a-z]|-/);
    assert.notEqual(systemName("en", id), systemName("fr", id));
  }
  assert.equal(systemName("fr", "next-system"), "Next system");
});
