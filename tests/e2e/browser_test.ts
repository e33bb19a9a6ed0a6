/** Says once whether the journeys can be made, and that what they compare lines with is right. */
import assert from "node:assert/strict";
import { browserPath, lineChanges } from "./browser.ts";

console.log(
  browserPath === undefined
    ? "No Chromium was found: the browser journeys are left out. Install it, or name it with CHROMIUM_PATH."
    : `Browser journeys in ${browserPath}`,
);

Deno.test("lineChanges() gives the lines that differ and no others", () => {
  assert.deepEqual(lineChanges("a\nb\nc", "a\nx\nc"), { gone: ["b"], come: ["x"] });
  assert.deepEqual(lineChanges("a\nb\nc\nd", "b\nc\ne\nd"), { gone: ["a"], come: ["e"] });
  assert.deepEqual(lineChanges("a\n", "a\n"), { gone: [], come: [] });
  assert.deepEqual(lineChanges("a\nb", "a\nb\n"), { gone: [], come: [""] });
});
