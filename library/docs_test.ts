import assert from "node:assert/strict";
import { documentKinds } from "../schemas/documents.ts";
import { provenanceColumns } from "../schemas/records.ts";

Deno.test("docs/data.md names every document, every column and its meaning", async () => {
  const text = await Deno.readTextFile(new URL("../docs/data.md", import.meta.url));
  for (const kind of documentKinds) {
    assert.ok(text.includes(`\`${kind.file}\``), kind.file);
    if (kind.format === "json") continue;
    const start = text.indexOf(`#### \`${kind.file}\``);
    const section = text.slice(start, text.indexOf("\n#### ", start + 1));
    for (const column of kind.columns) {
      if (provenanceColumns.includes(column)) continue;
      assert.ok(section.includes(`| \`${column.id}\``), `${kind.file} ${column.id}`);
      assert.ok(section.includes(column.description), `${kind.file} ${column.id}: description`);
    }
  }
  for (const { id, description } of provenanceColumns) {
    assert.ok(text.includes(`| \`${id}\``) && text.includes(description), id);
  }
});
