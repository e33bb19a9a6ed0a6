import { parseArgs } from "node:util";
import { writeSchemas } from "../../schemas/generate.ts";
import { writeRulePages } from "../../lint/docs.ts";
import { type Command } from "../command.ts";
import { reportWritten, type WrittenFile } from "../written.ts";

const command: Command = {
  name: "schema",
  summary: { en: "write the JSON Schemas", fr: "écrire les schémas JSON" },
  usage: "[--check]",
  help: {
    en:
      `Writes what is generated from the code: schemas/json/*.schema.json (JSON Schema 2020-12, made from the Zod
schemas) and docs/rules/*.md (a page for every finding). --check writes nothing and exits with 1 when a file is not
what it would write.`,
    fr:
      `Écrit ce qui est engendré par le code : schemas/json/*.schema.json (JSON Schema 2020-12, tiré des schémas Zod) et
docs/rules/*.md (une page par constat). --check n’écrit rien et sort avec 1 si un fichier diffère.`,
  },
  examples: ["schema", "schema --check"],
  async run(args, context) {
    const { values } = parseArgs({ args, options: { check: { type: "boolean", default: false } } });
    const { check } = values;
    const schemas = await writeSchemas(".", { check });
    const pages = await writeRulePages(".", { check });
    const stale = new Set([...schemas.changed, ...schemas.removed]);
    const page = (name: string) => `docs/rules/${name}`;
    const results: WrittenFile[] = [
      ...[...schemas.files, ...schemas.removed].map((file) => ({ file, changed: stale.has(file) })),
      ...[...pages.written, ...pages.removed].map((name) => ({ file: page(name), changed: true })),
      ...Array.from({ length: pages.unchanged }, () => ({ file: page("*.md"), changed: false })),
    ];
    return reportWritten(results, check, "schema", context);
  },
};
export default command;
