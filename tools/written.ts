/** The report of commands that write canonical files, or check that they are so. */
import { type Context, type ExitCode, nextCommand, say } from "./command.ts";
import { counted, painter } from "./terminal.ts";

/** One file that a command looked at. `changed` means that it differs from what it should be. */
export interface WrittenFile {
  readonly file: string;
  readonly changed: boolean;
}

/** Lists what was written, or with `check` what would be. Exit code 1 only when `check` found a difference. */
export function reportWritten(
  files: readonly WrittenFile[],
  check: boolean,
  name: string,
  context: Context,
): ExitCode {
  const { streams, lang } = context;
  const paint = painter(streams.colour);
  const changed = files.filter((file) => file.changed);
  for (const { file } of changed) streams.out(`${paint(check ? "yellow" : "green", file)}\n`);
  const noun = { en: ["file", "files"], fr: ["fichier", "fichiers"] } satisfies Record<
    Context["lang"],
    [string, string]
  >;
  const seen = counted(files.length, noun, lang);
  const one = changed.length === 1;
  const differing = counted(changed.length, noun, lang);
  streams.out(
    check
      ? changed.length === 0
        ? say(lang, { en: `${seen} as they should be.\n`, fr: `${seen} conformes.\n` })
        : say(lang, {
          en: `${differing} of ${files.length} ${one ? "differs" : "differ"}. Next: ${
            nextCommand(name, context)
          }\n`,
          fr: `${differing} sur ${files.length} ${one ? "diffère" : "diffèrent"}. Ensuite : ${
            nextCommand(name, context)
          }\n`,
        })
      : say(lang, {
        en: `${differing} written, ${seen} looked at.\n`,
        fr: `${differing} ${changed.length > 1 ? "écrits" : "écrit"}, ${seen} ${
          files.length > 1 ? "vus" : "vu"
        }.\n`,
      }),
  );
  return check && changed.length > 0 ? 1 : 0;
}
