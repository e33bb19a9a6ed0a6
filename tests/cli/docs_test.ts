/** The pages that people read beside the command line: they leave no command and no decision out, and lead somewhere. */
import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { overview } from "../../tools/commands/index.ts";
import { root, run } from "./harness.ts";

const page = (path: string) => Deno.readTextFile(join(root, path));

Deno.test("cli.md has every command under a heading, with every option of its usage", async () => {
  const text = await page("docs/cli.md");
  const headings = [...text.matchAll(/^## (.*)$/gm)].flatMap(([, names = ""]) => names.split(", "));
  for (const { name } of overview) {
    assert.ok(headings.includes(name), name);
    const { out } = await run("help", name);
    const [, usage = ""] = /^ {2}deno task grognard ([^]*?)\n\n/m.exec(out) ?? [];
    for (const [option] of usage.matchAll(/--[a-z-]+/g)) {
      assert.ok(text.includes(option), `${name} ${option}`);
    }
  }
});

Deno.test("the index of decisions lists every decision", async () => {
  const index = await page("docs/decisions/README.md");
  for await (const { name } of Deno.readDir(join(root, "docs/decisions"))) {
    if (/^\d/.test(name)) assert.ok(index.includes(`](${name})`), name);
  }
});

Deno.test("README leads to every page of docs, itself or by a page's index", async () => {
  const text = await page("README.md");
  for await (const { name, isFile } of Deno.readDir(join(root, "docs"))) {
    assert.ok(text.includes(isFile ? `](docs/${name})` : `](docs/${name}/`), name);
  }
});

Deno.test("links between pages lead to files that are there", async () => {
  const pages = ["README.md", "CONTRIBUTING.md"];
  for (const folder of ["docs", "docs/decisions", "docs/maps", "docs/play", "docs/tables"]) {
    for await (const { name } of Deno.readDir(join(root, folder))) {
      if (name.endsWith(".md")) pages.push(`${folder}/${name}`);
    }
  }
  for (const path of pages) {
    for (const [, target = ""] of (await page(path)).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      await assert.doesNotReject(
        Deno.stat(join(root, dirname(path), target)),
        `${path}: ${target}`,
      );
    }
  }
});
