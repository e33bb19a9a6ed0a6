/** What 1792 says: every event and option in both languages, with the same parameters, in correct French. */
import assert from "node:assert/strict";
import { placeholders } from "../core/template.ts";
import { champagneRules } from "../testing/champagne.ts";
import { playGameOf } from "../testing/games.ts";
import { eventMessages, phaseMessages } from "./messages.ts";
import { patrieEnDanger as system } from "./system.ts";
import { decisionMessages, optionMessages } from "./text/options.ts";
import { decisionKinds, phaseNames } from "./words.ts";

const rules = champagneRules();
const all = { ...eventMessages, ...optionMessages, ...decisionMessages, ...phaseMessages };

Deno.test("every message of 1792 has the same parameters in both languages", () => {
  for (const [key, { en, fr }] of Object.entries(all)) {
    assert.deepEqual(placeholders(fr), placeholders(en), key);
  }
});

Deno.test("French messages of 1792 keep French typography", () => {
  for (const [key, { fr }] of Object.entries(all)) {
    assert.doesNotMatch(fr, /[^\u00a0]:(?!\w)/, `${key}: no-break space before a colon`);
    assert.doesNotMatch(fr, /[^\u202f][;!?]/, `${key}: narrow no-break space before ; ! ?`);
    assert.doesNotMatch(fr, /['"]/, `${key}: typographic apostrophe`);
    assert.doesNotMatch(fr, / {2}|\.\.\./, key);
  }
});

Deno.test("every decision and phase of 1792 has its words", () => {
  for (const kind of decisionKinds) {
    if (kind !== "none") assert.ok(decisionMessages[kind], kind);
  }
  for (const phase of phaseNames) assert.ok(phaseMessages[phase], phase);
});

Deno.test("every event of many games of 1792 renders without a gap, and most kinds turn up", () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 30; seed++) {
    const policy = seed % 2 === 0 ? "random" : "steady";
    const { state } = playGameOf(system, rules, {
      scenario: "campaign",
      seed,
      policy,
      options: { log: true },
    });
    for (const event of system.events(state)) {
      if (seen.has(event.kind) && event.kind === "move") continue;
      seen.add(event.kind);
      for (const language of ["en", "fr"] as const) {
        assert.doesNotMatch(system.words.event(event, language), /[{}]/, event.kind);
      }
    }
  }
  // Rare ones may be missing from thirty games.
  const rare = new Set([
    "sortie",
    "luckner",
    "crowded-out",
    "entry-barred",
    "convoy-ends",
    "blocked",
    "commander-lost",
  ]);
  const missing = Object.keys(eventMessages).filter((kind) => !seen.has(kind) && !rare.has(kind));
  assert.deepEqual(missing, []);
});

Deno.test("docs/engine-1792.md lists every decision, and every event with its parameters", () => {
  const page = Deno.readTextFileSync(new URL("../../docs/engine-1792.md", import.meta.url));
  const documented = new Map<string, Set<string>>();
  for (const line of page.split("\n")) {
    const [, kind = "", params = ""] = line.split("|").map((cell) => cell.trim());
    const id = /^`([a-z-]+)`$/.exec(kind)?.[1];
    if (id !== undefined && !documented.has(id)) {
      documented.set(id, new Set(params.split(",").map((name) => name.trim())));
    }
  }
  for (const kind of decisionKinds) if (kind !== "none") assert.ok(documented.has(kind), kind);
  for (const [kind, { en }] of Object.entries(eventMessages)) {
    assert.ok(documented.has(kind), kind);
    // A decision of the same name stands above and says whose it is instead.
    if (decisionKinds.some((decision) => decision === kind)) continue;
    for (const name of placeholders(en)) {
      assert.ok(documented.get(kind)?.has(name), `${kind} ${name}`);
    }
  }
});
