/** References: every id that should exist does, no id stands twice, nothing runs in a circle. */
import { describeKind } from "../../schemas/documents.ts";
import type { OpenedDocument } from "../opening/document.ts";
import type { DocumentKind } from "../model.ts";
import { type Parts, severalKinds } from "../opening/parts.ts";
import type { Report } from "../report.ts";
import { en, fr, listed } from "../say.ts";
import { field } from "../values.ts";
import { checkMaps } from "./map.ts";
import { checkGame, checkOrderOfBattle, checkSchedule } from "./order_of_battle.ts";
import { checkAssertions, checkRegister, checkTables } from "./register.ts";
import { checkScenarios, checkSetups } from "./scenario.ts";
import { References } from "./spaces.ts";

/**
 * Checks the references of one game. `unnamed` are kinds of which not every id is known: what leads into them and finds
 * nothing is not judged; one finding says which documents those are.
 */
export function checkReferences(
  game: string,
  parts: Parts,
  documents: readonly OpenedDocument[],
  unnamed: ReadonlySet<DocumentKind>,
  report: Report,
): void {
  const references = new References(game, parts, documents, unnamed, report);
  checkNames(references);
  checkGame(references);
  checkOrderOfBattle(references);
  checkMaps(references);
  checkTables(references);
  checkSchedule(references);
  checkScenarios(references);
  checkSetups(references);
  checkRegister(references);
  checkAssertions(references);
  reportSkipped(references);
}

/** A map, table, scenario or set-up bears the id that its file is named by. */
function checkNames(references: References): void {
  for (const document of references.documents) {
    if (!document.sound || !severalKinds.some((kind) => kind === document.kind)) continue;
    const id = field(document.value, "id");
    const name = document.id.slice(document.id.lastIndexOf("/") + 1);
    if (typeof id !== "string" || id === name) continue;
    references.add(
      "REF002",
      document.place("/id"),
      `The id is ${en(id)}, but the file is named ${en(name)}; expected: the same`,
      `L’identifiant est ${fr(id)}, mais le fichier s’appelle ${
        fr(name)
      }\u202f; attendu\u00a0: le même`,
      { document, record: id },
    );
  }
}

function reportSkipped(references: References): void {
  const { skipped, documents, game } = references;
  if (skipped.size === 0) return;
  const causes = documents.filter(({ sound, names, kind }) =>
    (!sound || names?.complete === false) && skipped.has(kind)
  );
  const files = causes.map(({ file }) => file.slice(game.length + 1));
  const named = listed(files.length === 0 ? ["game.json"] : files);
  const kinds = listed(
    [...skipped].flatMap((kind) => kind === "catalogue" ? [] : [describeKind(kind).file]),
  );
  references.report.add(
    "REF090",
    causes[0]?.place("") ?? { file: `${game}/game.json`, pointer: "", line: 1, column: 1 },
    `References into ${kinds.en} are not checked, because ${named.en} can not be used`,
    `Les références vers ${kinds.fr} ne sont pas vérifiées, car ${named.fr} est inutilisable`,
    { game },
  );
}
