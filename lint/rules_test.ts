import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import type { Bilingual, Finding } from "../library/finding.ts";
import { allCodes } from "./codes.ts";
import { rules } from "./registry.ts";
import { gameId } from "./testing/fixture.ts";
import { runExample } from "./testing/run.ts";
import { setFrench } from "./translations.ts";

const show = (findings: readonly Finding[]) =>
  findings.map(({ code, place, message }) =>
    `${code} ${place.file} ${place.pointer}: ${message.en}`
  ).join("\n");

/** French as print sets it, whatever values it quotes. */
function assertFrench(text: string, where: string) {
  const bare = text.replace(/«\u00a0[\s\S]*?\u00a0»/g, "«\u00a0x\u00a0»");
  assert.ok(!bare.includes("'"), `${where}: straight apostrophe in ${bare}`);
  assert.equal(setFrench(bare), bare, `${where}: spaces before marks in ${bare}`);
}

function assertBilingual({ en, fr }: Bilingual, where: string) {
  assert.ok(en.trim().length > 0 && fr.trim().length > 0, `${where} is in both languages`);
  assert.ok(!/undefined|\[object/.test(en + fr), `${where} has no holes: ${en} / ${fr}`);
  assertFrench(fr, where);
}

Deno.test("the fixture is a valid game without any finding", () => {
  const { findings } = runExample({ changes: [] });
  assert.equal(show(findings), "");
});

Deno.test("the registry lists every file of rules/, each code once", () => {
  const folder = new URL("./rules/", import.meta.url);
  const files = readdirSync(folder).flatMap((family) =>
    readdirSync(new URL(`${family}/`, folder)).map((file) => `${family}/${file}`)
  );
  assert.equal(rules.length, files.length);
  assert.equal(new Set(rules.map(({ code }) => code)).size, rules.length);
  assert.ok(rules.length >= 45);
  for (const { code } of rules) {
    const family = code.slice(0, 3).toLowerCase();
    assert.ok(files.some((file) => file.startsWith(`${family}/`)), `${code} has its family folder`);
  }
});

Deno.test("every code has a title and a reason in both languages, set right", () => {
  for (const [code, { title, why }] of allCodes()) {
    assertBilingual(title, `${code} title`);
    assertBilingual(why, `${code} why`);
  }
});

for (const rule of rules) {
  Deno.test(`${rule.code} is reported by its failing example: ${rule.title.en}`, () => {
    const { library, findings } = runExample(rule.failing);
    const own = findings.filter(({ code }) => code === rule.code);
    const { at, value, also = [] } = rule.failing;
    assert.ok(own.length > 0, `expected ${rule.code}, found:\n${show(findings)}`);
    const others = [...new Set(findings.map(({ code }) => code))]
      .filter((code) => code !== rule.code).sort();
    assert.deepEqual(others, [...also].sort(), show(findings));
    const file = `${gameId}/${at.file}`;
    const found = own.find(({ place }) => place.file === file && place.pointer === at.pointer);
    assert.ok(found, `expected at ${file} ${at.pointer}, found:\n${show(own)}`);
    const document = library.documents.find((candidate) => candidate.file === file);
    assert.deepEqual(found.place, document?.place(at.pointer));
    assert.equal(found.severity, rule.severity);
    assert.equal(found.game, gameId);
    assert.ok(found.record, "names its record");
    for (const finding of own) assertBilingual(finding.message, `${rule.code} message`);
    assert.ok(
      own.some(({ message }) => message.en.includes(value) && message.fr.includes(value)),
      `mentions ${value}: ${show(own)}`,
    );
    assert.equal(own.some(({ fix }) => fix !== undefined), rule.fix !== undefined);
  });

  Deno.test(`${rule.code} is not reported by its passing example`, () => {
    const { findings } = runExample(rule.passing);
    assert.equal(show(findings.filter(({ code }) => code === rule.code)), "");
    assert.ok(
      findings.every(({ severity }) => severity !== "error"),
      `the passing example is sound:\n${show(findings)}`,
    );
  });
}
