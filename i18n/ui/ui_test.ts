import assert from "node:assert/strict";
import { languages } from "../../library/finding.ts";
import { isUiKey, type Message, ui, uiTexts } from "./mod.ts";

const forms = (message: Message) =>
  typeof message === "string" ? [message] : Object.values(message);
const parameters = (message: Message) =>
  [...new Set(forms(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

Deno.test("ui() has a text for each key in both languages, with the same parameters", () => {
  for (const [key, english] of Object.entries(uiTexts.en)) {
    assert(isUiKey(key));
    const french = uiTexts.fr[key];
    assert.deepEqual(parameters(french), parameters(english), key);
    assert.equal(typeof french, typeof english, key);
    for (const text of [...forms(english), ...forms(french)]) assert.notEqual(text.trim(), "", key);
  }
  assert.deepEqual(Object.keys(uiTexts.fr), Object.keys(uiTexts.en), "same keys, same order");
});

Deno.test("ui() chooses the grammatical number of the language: zero is singular in French", () => {
  assert.equal(ui("en")("findings.count", { count: 0 }), "0 findings");
  assert.equal(ui("fr")("findings.count", { count: 0 }), "0 constat");
  assert.equal(ui("en")("findings.count", { count: 1 }), "1 finding");
  assert.equal(ui("fr")("findings.count", { count: 2000 }), "2\u202f000 constats");
});

Deno.test("ui() puts parameters in once and leaves braces in their values alone", () => {
  assert.equal(ui("en")("error.refused", { reason: "{reason} $& $1" }), "Refused: {reason} $& $1");
  assert.throws(() => ui("fr")("error.refused"), /"error.refused" needs \{reason\}/);
});

Deno.test("isUiKey() knows no key that objects bring along", () => {
  assert(!isUiKey("constructor") && !isUiKey("__proto__") && isUiKey("page.map"));
});

Deno.test("the French texts have the spaces of French typography", () => {
  for (const language of languages) {
    for (const [key, message] of Object.entries(uiTexts[language])) {
      for (const text of forms(message)) {
        if (language === "fr") {
          assert.doesNotMatch(text, /[^\u00a0]:(?!\S)|[^\u202f][;!?]|«[^\u00a0]|[^\u00a0]»|'/, key);
        }
        assert.doesNotMatch(text, / {2}|^ | $|\.\.\./, key);
      }
    }
  }
});
