/** What the system says: every event and option in both languages, with the same parameters, in correct French. */
import assert from "node:assert/strict";
import type { Names } from "../core/system.ts";
import { placeholders } from "../core/template.ts";
import { parisRules } from "../testing/paris.ts";
import { play } from "../testing/play.ts";
import { eventMessages, phaseMessages, render, renderDecision } from "./messages.ts";
import { batailleDeParis } from "./system.ts";
import { decisionMessages, optionMessages } from "./text/options.ts";
import { decisionKinds, phaseNames } from "./words.ts";

const rules = parisRules();
const all = { ...eventMessages, ...optionMessages, ...decisionMessages, ...phaseMessages };

Deno.test("every message has the same parameters in both languages", () => {
  for (const [key, { en, fr }] of Object.entries(all)) {
    assert.deepEqual(placeholders(fr), placeholders(en), key);
  }
});

Deno.test("French messages keep French typography", () => {
  for (const [key, { fr }] of Object.entries(all)) {
    assert.doesNotMatch(fr, /[^\u00a0]:(?!\w)/, `${key}: no-break space before a colon`);
    assert.doesNotMatch(fr, /[^\u202f][;!?]/, `${key}: narrow no-break space before ; ! ?`);
    assert.doesNotMatch(fr, /['"]/, `${key}: typographic apostrophe`);
    assert.doesNotMatch(fr, / {2}|\.\.\./, key);
  }
});

Deno.test("every decision and phase has its words", () => {
  for (const kind of decisionKinds) {
    if (kind !== "none") assert.ok(renderDecision(kind, "fr").length > 5, kind);
  }
  for (const phase of phaseNames) assert.ok(phaseMessages[phase], phase);
});

Deno.test("every event of many games renders without a gap, and most kinds turn up", () => {
  const seen = new Set<string>();
  for (const scenario of ["paris-historical", "paris-hypothetical"]) {
    for (let seed = 1; seed <= 25; seed++) {
      const policy = seed % 2 === 0 ? "random" : "steady";
      const { state } = play(rules, { scenario, seed, policy, options: { log: true } });
      for (const event of batailleDeParis.events(state)) {
        if (seen.has(event.kind) && event.kind === "move") continue;
        seen.add(event.kind);
        for (const language of ["en", "fr"] as const) {
          assert.doesNotMatch(render(event, language), /[{}]/);
        }
      }
    }
  }
  // Rare ones may be missing from fifty games; each has its own test in play/.
  const rare = new Set([
    "commander-gone",
    "entry-blocked",
    "combat-void",
    "cannot-retreat",
    "napoleon-option",
    "commander-displaced",
    "capture-roll",
    "commander-hit",
    "arrival-delayed",
    "attack-withdrawn",
    "accompanies",
  ]);
  assert.deepEqual(
    Object.keys(eventMessages).filter((kind) => !seen.has(kind) && !rare.has(kind)),
    [],
  );
});

Deno.test("render() uses the names that it is given, and lists them as a sentence does", () => {
  const event = {
    turn: 1,
    side: 1,
    phase: "declaration",
    kind: "attack-declared",
    params: { attack: 1, attackers: "kretow udom rosen", targets: "2213" },
    cites: [],
  };
  const names = (_kind: string, id: string) => id.toUpperCase();
  assert.equal(render(event, "en", names), "Attack 1 on 2213 is declared: KRETOW, UDOM and ROSEN.");
  assert.equal(
    render(event, "fr", names),
    "Attaque 1 déclarée contre 2213\u00a0: KRETOW, UDOM et ROSEN.",
  );
});

Deno.test("French puts the right preposition before places, bare hexes and commanders", () => {
  const places = new Map([["2305", "Le Bourget (2305)"], ["2009", "Pantin (2009)"]]);
  const names: Names = (kind, id) =>
    kind === "hex" ? places.get(id) ?? id : kind === "counter" ? "Emmanuel" : id;
  const told = (kind: string, params: Record<string, string | number>): string =>
    render({ turn: 1, side: 1, phase: "movement", kind, params, cites: [] }, "fr", names);
  assert.equal(
    told("retreat", { from: "2305", to: "2306" }),
    "La pile au Bourget (2305) recule en 2306.",
  );
  assert.equal(
    told("move", { counter: "emmanuel", from: "2305", to: "2009", cost: 1, left: 2 }),
    "Emmanuel va du Bourget (2305) à Pantin (2009) (1 PM, reste 2).",
  );
  assert.equal(
    told("move", { counter: "emmanuel", from: "2306", to: "2010", cost: 1, left: 2 }),
    "Emmanuel va de 2306 à 2010 (1 PM, reste 2).",
  );
  assert.equal(
    told("quality-roll", { counter: "emmanuel", die: 5, result: "A" }),
    "Qualité d’Emmanuel\u00a0: dé 5, A.",
  );
  assert.equal(
    told("attack-extended", { attack: 2, hex: "2305" }),
    "L’attaque 2 s’étend au Bourget (2305).",
  );
  assert.match(
    told("combat", { targets: "2009 2306" }),
    /^Combat à Pantin \(2009\) et en 2306\u00a0:/,
  );
});

Deno.test("render() writes modifiers with a real minus sign", () => {
  const { state } = play(rules, {
    scenario: "paris-historical",
    seed: 1,
    policy: "steady",
    options: { log: true },
  });
  const combat = batailleDeParis.events(state).find(({ kind, params }) =>
    kind === "combat" && Number(params.terrain) < 0
  );
  assert.ok(combat);
  assert.match(render(combat, "en"), /terrain −[0-9]/);
});

Deno.test("docs/engine.md lists every decision, and every event with its parameters", () => {
  const page = Deno.readTextFileSync(new URL("../../docs/engine.md", import.meta.url));
  const documented = new Map<string, Set<string>>();
  for (const line of page.split("\n")) {
    const cells = line.split("|").map((cell) => cell.trim());
    const params = (cells[2] ?? "").split(",").map((name) => name.trim()).filter((name) =>
      name !== ""
    );
    for (const [, kind = ""] of (cells[1] ?? "").matchAll(/`([a-z-]+)`/g)) {
      documented.set(kind, new Set(params));
    }
  }
  for (const kind of decisionKinds) if (kind !== "none") assert.ok(documented.has(kind), kind);
  for (const kind of Object.keys(eventMessages)) assert.ok(documented.has(kind), kind);
  const { state } = play(rules, {
    scenario: "paris-hypothetical",
    seed: 12,
    policy: "steady",
    options: { log: true },
  });
  for (const { kind, params } of batailleDeParis.events(state)) {
    assert.deepEqual(
      Object.keys(params).filter((name) => !documented.get(kind)?.has(name)),
      [],
      kind,
    );
  }
});
