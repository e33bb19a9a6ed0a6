/** Fields of a scenario's forms where what they choose from is not known yet. */
import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import { openLibrary, readFolder } from "../../library/mod.ts";
import { FieldForm } from "./FieldForm.tsx";
import { type Field, structures } from "./fields.ts";
import { vocabularyOf } from "./vocabulary.ts";

const { folder } = await readFolder(new URL("../../data", import.meta.url).pathname);

/** The field for a measure, in a game of Paris whose system is `system`. */
function measureField(system: string): string {
  const changed = new Map(folder);
  const text = new TextDecoder().decode(folder.get("paris-1814/game.json"));
  changed.set(
    "paris-1814/game.json",
    new TextEncoder().encode(text.replace('"bataille-de-paris"', JSON.stringify(system))),
  );
  const game = openLibrary(changed).game("paris-1814") ?? assert.fail();
  const scenario = game.data.scenarios[0] ?? assert.fail();
  const field: Field = structures.predicate["compare"]?.find(({ name }) => name === "measure") ??
    assert.fail();
  return renderToString(
    <FieldForm
      field={field}
      item={{ kind: "compare", measure: "places-held" }}
      isNew={false}
      onChange={() => {}}
      vocabulary={vocabularyOf(game, scenario, game.data.maps[0], "en")}
      lang="en"
      source="fr"
    />,
  );
}

Deno.test("a measure is chosen from those of the game's system, and typed where no system is programmed yet", () => {
  const known = measureField("bataille-de-paris");
  assert.match(known, /<select.*<option value="units-lost">/);
  assert.doesNotMatch(known, /<input/);
  const unknown = measureField("ligny-rules");
  assert.match(unknown, /<input[^>]*value="places-held"/);
  assert.doesNotMatch(unknown, /<select/);
});
