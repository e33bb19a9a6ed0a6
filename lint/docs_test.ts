import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allCodes } from "./codes.ts";
import { explain, nearestCode, rulePages, writeRulePages } from "./docs.ts";

Deno.test("the committed pages of docs/rules are those that the rules give", async () => {
  const root = new URL("..", import.meta.url).pathname;
  const { written, removed } = await writeRulePages(root, { check: true });
  assert.deepEqual({ written, removed }, { written: [], removed: [] });
});

Deno.test("there is a page for every code, and the index links each", () => {
  const pages = rulePages();
  const index = pages.get("README.md") ?? "";
  for (const [code, { title }] of allCodes()) {
    const page = pages.get(`${code}.md`) ?? "";
    assert.ok(page.includes(title.en) && page.includes(title.fr), code);
    assert.ok(index.includes(`[${code}](${code}.md)`), code);
  }
});

Deno.test("writeRulePages() writes what differs, removes old pages and touches nothing when it checks", async () => {
  const root = await mkdtemp(join(tmpdir(), "rule-pages-"));
  try {
    const expected = rulePages().size;
    assert.equal((await writeRulePages(root, { check: true })).written.length, expected);
    assert.deepEqual(await readdir(root), []);
    assert.equal((await writeRulePages(root)).written.length, expected);
    await writeFile(join(root, "docs/rules/OLD001.md"), "old");
    await writeFile(join(root, "docs/rules/MAP001.md"), "spoilt");
    const again = await writeRulePages(root);
    assert.deepEqual(again, {
      written: ["MAP001.md"],
      removed: ["OLD001.md"],
      unchanged: expected - 1,
    });
    const text = await readFile(join(root, "docs/rules/MAP001.md"), "utf8");
    assert.ok(text.startsWith("# MAP001: "));
  } finally {
    await rm(root, { recursive: true });
  }
});

Deno.test("explain() gives title, reason, example message and fix in the asked language", () => {
  const french = explain("I18006", "fr") ?? "";
  assert.match(french, /Typographie française/);
  assert.match(french, /avertissement/);
  assert.match(french, /Récompense:/);
  assert.match(french, /Correction\u00a0:/);
  assert.match(explain("SYN010", "en") ?? "", /JSON that does not parse {2}\(error\)/);
});

Deno.test("explain() knows no other codes, and nearestCode() helps", () => {
  assert.equal(explain("MAP999", "en"), undefined);
  assert.equal(nearestCode("map01"), "MAP001");
  assert.equal(nearestCode("nothing-like-it"), null);
});
