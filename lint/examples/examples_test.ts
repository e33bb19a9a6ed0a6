import assert from "node:assert/strict";
import { codes } from "../../library/codes.ts";
import { gameId } from "../testing/fixture.ts";
import { runExample } from "../testing/run.ts";
import { rulePages } from "../docs.ts";
import { libraryExamples, withoutExample } from "./mod.ts";

const pages = rulePages();

Deno.test("every code of the library has an example, or a reason why none can be shown", () => {
  const shown = [...Object.keys(libraryExamples), ...Object.keys(withoutExample)].sort();
  assert.deepEqual(shown, Object.keys(codes).sort());
});

for (const [code, example] of Object.entries(libraryExamples)) {
  Deno.test(`${code} is found in its example, with no error but those that come with it`, () => {
    const { findings } = runExample(example);
    const own = findings.filter((finding) => finding.code === code);
    assert(own.length > 0, findings.map((finding) => finding.code).join());
    assert(own.every(({ place }) => place.file.startsWith(`${gameId}/`)));
    const others = findings.filter((finding) =>
      finding.severity === "error" && finding.code !== code
    ).map((finding) => finding.code);
    assert.deepEqual([...new Set(others)].sort(), [...example.also ?? []].sort());
    const page = pages.get(`${code}.md`) ?? "";
    assert(own.some(({ message }) => page.includes(message.en) && page.includes(message.fr)));
  });
}
