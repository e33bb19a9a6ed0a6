/** Faults of translation tools that must not be ours: typography that cries wolf, texts that say other things. */
import assert from "node:assert/strict";
import { catalogueText, gameId } from "../../lint/testing/fixture.ts";
import { runExample } from "../../lint/testing/run.ts";
import { setFrench } from "../../lint/translations.ts";

/** Findings about the translation of the mill, whose source and target are given. */
function findingsOf(source: string, target: string) {
  const { findings } = runExample({
    changes: [
      {
        file: "maps/field.json",
        patch: [{ op: "replace", path: "/places/0/name", value: source }],
      },
      { file: "i18n/fr.po", from: 'msgid "The mill"', to: `msgid ${JSON.stringify(source)}` },
      { file: "i18n/fr.po", from: 'msgstr "Le moulin"', to: `msgstr ${JSON.stringify(target)}` },
    ],
  });
  return findings.filter(({ record }) => record === "place.mill.name");
}
const codes = (source: string, target: string) =>
  findingsOf(source, target).map(({ code }) => code);

Deno.test("typography leaves addresses, runs of marks, times, ratios and placeholders alone", () => {
  for (const text of ["Voir https://x.fr", "Quoi\u202f?!", "10:30", "3:1", "{n:plural}"]) {
    assert.deepEqual(codes(text, text), [], text);
    assert.equal(setFrench(text), text);
  }
});

Deno.test("typography mends what is wrong, once and for all", () => {
  const [finding] = findingsOf("Reward:", "Récompense:");
  assert.equal(finding?.code, "I18006");
  assert.equal(finding?.severity, "warning");
  const [operation] = finding?.fix?.patch ?? [];
  assert(operation?.op === "replace" && operation.value === "Récompense\u00a0:");
  assert.deepEqual(codes("Reward:", "Récompense\u00a0:"), []);
  for (const text of ["Récompense:", "Quoi ?!", "l'empilement ; « oui »", "«non»!", "a : b: c!"]) {
    assert.equal(setFrench(setFrench(text)), setFrench(text), text);
  }
});

Deno.test("a translation with another placeholder, hex or rule number is an error", () => {
  const cases = [
    ["Take {name}", "Prendre {enemies}"],
    ["From 0101 on", "À partir de 0102"],
    ["See T-001", "Voir T-002"],
    ["Costs 2", "Coûte 3"],
  ] as const;
  for (const [source, target] of cases) {
    const findings = findingsOf(source, target);
    assert(findings.some(({ severity }) => severity === "error"), `${source} / ${target}`);
  }
  assert.deepEqual(
    codes(
      "Costs 2 of 0101, see T-001 {n}",
      "Voir T-001 {n} : 0101 coûte 2".replace(" :", "\u00a0:"),
    ),
    [],
  );
});

Deno.test("two entries of one key are an error, with both places", () => {
  const twice = catalogueText([["place.mill.name", "The mill", "Un autre moulin"]]);
  const { findings } = runExample({
    changes: [{
      file: "i18n/fr.po",
      from: '\nmsgctxt "place.ridge.name"',
      to: twice.slice(twice.indexOf("\nmsgctxt")) + '\nmsgctxt "place.ridge.name"',
    }],
  });
  const doubled = findings.filter(({ severity, place, related }) =>
    severity === "error" && place.file === `${gameId}/i18n/fr.po` && related?.length === 1
  );
  assert(doubled.length >= 1, JSON.stringify(findings));
});
