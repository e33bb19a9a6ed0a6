import assert from "node:assert/strict";
import fc from "fast-check";
import { runExample } from "./testing/run.ts";
import { numbers, numberWords, placeholders, ruleIds, setFrench } from "./translations.ts";

Deno.test("setFrench() leaves addresses, runs of marks, times, ratios and placeholders alone", () => {
  for (
    const text of [
      "Voir https://x.fr",
      "Voir https://x.fr/a?b=c;d!",
      "Quoi ?!",
      "10:30",
      "3:1",
      "{n:plural}",
      "un rapport de 3:1 à 10:30",
      "edge:blue",
      "`die:1-6`",
      "Déjà\u00a0: bien",
      "Vraiment\u202f?",
      "«\u00a0Paris\u00a0»",
      "",
      "?",
      ": au début",
    ]
  ) {
    assert.equal(setFrench(text), text);
  }
});

Deno.test("setFrench() sets no-break spaces and curly apostrophes", () => {
  assert.equal(setFrench("Récompense:"), "Récompense\u00a0:");
  assert.equal(setFrench("Récompense : dix"), "Récompense\u00a0: dix");
  assert.equal(setFrench("Quoi? Non ! Si; puis"), "Quoi\u202f? Non\u202f! Si\u202f; puis");
  assert.equal(setFrench("l'eau d'{name}"), "l’eau d’{name}");
  assert.equal(setFrench("« Paris » et «Sceaux»"), "«\u00a0Paris\u00a0» et «\u00a0Sceaux\u00a0»");
  assert.equal(setFrench("(vrai?)"), "(vrai\u202f?)");
  assert.equal(setFrench('dit "Paris", puis'), "dit «\u00a0Paris\u00a0», puis");
  assert.equal(
    setFrench('« Rouges : "l\'ennemi" 12 ! »'),
    "«\u00a0Rouges\u00a0: “l’ennemi” 12\u202f!\u00a0»",
  );
  assert.equal(setFrench('un calibre 12" et `"a"`'), 'un calibre 12" et `"a"`');
});

Deno.test("setFrench() applied twice changes nothing more", () => {
  const piece = fc.constantFrom(
    ..."ab'’:;!?«» \u00a0\u202f.,()[]{}`\"-0123\n",
    "https://x.fr",
    "{n:plural}",
    "mot",
    " :",
    "« ",
    " »",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const once = setFrench(pieces.join(""));
      assert.equal(setFrench(once), once);
    }),
    { numRuns: 5000 },
  );
});

Deno.test("the typography fix of a catalogue, applied, leaves no finding", () => {
  const french = (text: string) =>
    runExample({
      changes: [{
        file: "i18n/fr.po",
        from: 'msgstr "Rien"',
        to: `msgstr ${JSON.stringify(text)}`,
      }],
    }).findings.filter(({ code }) => code === "I18006");
  const [finding] = french("Récompense: l'or !");
  const [operation] = finding?.fix?.patch ?? [];
  assert.ok(operation?.op === "replace" && typeof operation.value === "string");
  assert.equal(operation.value, "Récompense\u00a0: l’or\u202f!");
  assert.deepEqual(french(operation.value), []);
});

Deno.test("numbers that differ are told in whole sentences, in both languages", () => {
  const [finding] = runExample({
    changes: [{ file: "i18n/fr.po", from: "Un bois coûte 2 points", to: "Un bois coûte 3 points" }],
  }).findings.filter(({ code }) => code === "I18003");
  assert.match(finding?.message.en ?? "", /\. Not in the source: 3\. Missing: 2\.$/);
  assert.match(
    finding?.message.fr ?? "",
    /\. Absents de la source\u00a0: 3\. Manquants\u00a0: 2\.$/,
  );
});

Deno.test("numbers() keeps leading zeros, joins thousands, and leaves rule ids and placeholders out", () => {
  assert.deepEqual([...numbers("hex 0101, 2,000 men (P-094, PQ-10), {n1}")], ["0101", "2000"]);
  assert.deepEqual([...numbers("2 000 hommes à 10 h 30")], ["2000", "10", "30"]);
  assert.deepEqual([...numbers("2\u202f000 hommes")], ["2000"]);
  assert.deepEqual([...numbers("4.5")], [...numbers("4,5")]);
  assert.deepEqual([...numberWords("les douze et deux")], ["12", "2"]);
});

Deno.test("ruleIds() and placeholders() find what must be repeated letter by letter", () => {
  assert.deepEqual([...ruleIds("as P-094 and PQ-10, not P-1")], ["P-094", "PQ-10"]);
  assert.deepEqual([...placeholders("{n} of `kretow`")], ["{n}", "`kretow`"]);
});

Deno.test("a hex label that differs by its leading zero is another number", () => {
  const { findings } = runExample({
    changes: [
      { file: "rulings.csv", patch: [{ op: "replace", path: "/0/decision", value: "See 0101" }] },
      {
        file: "i18n/fr.po",
        from: 'msgid "Nothing"\nmsgstr "Rien"',
        to: 'msgid "See 0101"\nmsgstr "Voir 101"',
      },
    ],
  });
  assert.deepEqual(findings.map(({ code }) => code), ["I18003"]);
});
