import { parseArgs } from "node:util";
import { explain, nearestCode } from "../../lint/docs.ts";
import { type Command, UsageError } from "../command.ts";

const command: Command = {
  name: "explain",
  summary: { en: "explain a finding's code", fr: "expliquer le code d’un constat" },
  usage: "CODE",
  help: {
    en:
      `Says what a finding means and why it matters, gives an example of its message, and names its page in docs/rules/,
which shows data that has it and data that has not.`,
    fr:
      `Dit ce que signifie un constat et pourquoi il compte, donne un exemple de son message et nomme sa page dans
docs/rules/, qui montre des données fautives et des données justes.`,
  },
  examples: ["explain MAP001"],
  run(args, context) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [text, ...rest] = positionals;
    if (text === undefined || rest.length > 0) {
      throw new UsageError({
        en: "name one code, such as MAP001.",
        fr: "nommez un code, comme MAP001.",
      }, allAre);
    }
    const code = text.toUpperCase();
    const page = explain(code, context.lang);
    if (page !== undefined) {
      context.streams.out(page.endsWith("\n") ? page : `${page}\n`);
      return Promise.resolve(0);
    }
    const nearest = nearestCode(code);
    throw new UsageError(
      {
        en: `there is no code ${code}.${nearest ? ` Did you mean ${nearest}?` : ""}`,
        fr: `le code ${code} n’existe pas.${nearest ? ` Vouliez-vous dire ${nearest} ?` : ""}`,
      },
      allAre,
    );
  },
};
export default command;

const allAre = {
  en: "All codes: docs/rules/README.md.",
  fr: "Tous les codes : docs/rules/README.md.",
};
