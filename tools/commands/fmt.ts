import { parseArgs } from "node:util";
import { join } from "node:path";
import { formatDocument } from "../../library/format/mod.ts";
import type { LibraryDocument } from "../../library/model.ts";
import { type Command, nextCommand, say } from "../command.ts";
import { openData, requireGame } from "../data.ts";
import { writeDocument } from "../output.ts";
import { painter } from "../terminal.ts";
import { reportWritten, type WrittenFile } from "../written.ts";

const command: Command = {
  name: "fmt",
  summary: {
    en: "write files in their one canonical form",
    fr: "mettre les fichiers en forme canonique",
  },
  usage: "[GAME ...] [--check]",
  help: {
    en:
      `Writes every JSON and CSV document in its one canonical form: key and row order, one record a line, LF. Values
and unknown fields stay as they are; translation catalogues are left alone. --check writes nothing and exits with 1
when a file is not in that form. A file that does not parse, or is of a newer version, is left as it is, named, and makes
the exit code 1.`,
    fr:
      `Met chaque document JSON et CSV en sa seule forme canonique : ordre des clés et des lignes, un enregistrement par
ligne, LF. Les valeurs et les champs inconnus restent ; les catalogues de traduction ne sont pas touchés. --check n’écrit
rien et sort avec 1 si un fichier n’a pas cette forme. Un fichier illisible est laissé tel quel, nommé, et donne 1.`,
  },
  examples: ["fmt", "fmt --check"],
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { check: { type: "boolean", default: false } },
    });
    const { library, root } = await openData(context.dataRoot);
    for (const id of positionals) requireGame(library, id);
    const chosen = library.documents.filter(({ game, kind }) =>
      kind !== "catalogue" && (positionals.length === 0 || positionals.includes(game))
    );
    const files: WrittenFile[] = [];
    const unreadable: LibraryDocument[] = [];
    for (const document of chosen) {
      if (document.text === null || !document.rewritable) {
        unreadable.push(document);
        continue;
      }
      const text = formatDocument(document);
      const changed = text !== document.text;
      files.push({ file: document.file, changed });
      if (changed && !values.check) {
        await writeDocument(join(root, document.file), text, document.digest);
      }
    }
    const { streams, lang } = context;
    const paint = painter(streams.colour);
    for (const { file } of unreadable) {
      const why = say(lang, {
        en: `left as it is: it can not be read whole, or is of a newer version. Next: ${
          nextCommand("validate", context)
        }`,
        fr: `laissé tel quel : illisible en entier, ou d’une version plus récente. Ensuite : ${
          nextCommand("validate", context)
        }`,
      });
      streams.out(`${paint("red", file)}  ${why}\n`);
    }
    const code = reportWritten(files, values.check, "fmt", context);
    return unreadable.length > 0 ? 1 : code;
  },
};
export default command;
