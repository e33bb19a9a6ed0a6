/**
 * Sentences of every structure, with the names of La Bataille de Paris, whose rulebook one can compare them with. Longer
 * than other files because each sentence stands there in both languages.
 */
import assert from "node:assert/strict";
import { languages } from "../../library/finding.ts";
import { loadLibrary } from "../../library/mod.ts";
import type { Predicate, Where } from "../../schemas/where.ts";
import { sentences } from "./mod.ts";

const root = new URL("../../data", import.meta.url).pathname;
const game = (await loadLibrary(root)).game("paris-1814");
assert(game !== undefined);
const data = game.data;
const en = sentences(data, "en", "paris-hypothetical");
const fr = sentences(data, "fr", "paris-hypothetical");

const noisy: Where = { kind: "within", of: "noisy", distance: 3 };
const paris: Where = { kind: "area", area: "paris" };
const villages: Where = { kind: "places", places: ["pantin", "le-bourget"] };

Deno.test("where() says each kind of place, of counters", () => {
  const cases: [Where, string, string][] = [
    [{ kind: "hexes", hexes: ["0101"] }, "in hex 0101", "dans l’hexagone 0101"],
    [
      { kind: "hexes", hexes: ["0101", "0102"] },
      "in one of the hexes 0101 or 0102",
      "dans l’un des hexagones 0101 ou 0102",
    ],
    [villages, "in Pantin or Le Bourget", "à Pantin ou au Bourget"],
    [paris, "in Paris", "dans Paris"],
    [{ kind: "edge", edge: "green" }, "on the green edge", "sur le bord vert"],
    [
      { kind: "terrain", terrains: ["city", "village"] },
      "in a hex of “city” or “village”",
      "dans un hexagone de type «\u00a0ville\u00a0» ou «\u00a0village\u00a0»",
    ],
    [noisy, "within 3 hexes of Noisy", "à 3 hexagones au plus de Noisy"],
    [
      { kind: "within", of: "aubervilliers", distance: 1 },
      "within 1 hex of Aubervilliers",
      "à 1 hexagone au plus d’Aubervilliers",
    ],
    [
      { kind: "at-distance", of: "le-bourget", distance: 2 },
      "exactly 2 hexes from Le Bourget",
      "à 2 hexagones exactement du Bourget",
    ],
    [
      { kind: "adjacent", of: "le-bourget" },
      "in a hex adjacent to Le Bourget",
      "dans un hexagone adjacent au Bourget",
    ],
    [
      { kind: "not-closer", of: "noisy", distance: 2 },
      "no closer than 2 hexes to Noisy",
      "à 2 hexagones au moins de Noisy",
    ],
    [
      { kind: "controlled", by: "french" },
      "in a hex controlled by the French side",
      "dans un hexagone contrôlé par les Français",
    ],
    [
      { kind: "outside-enemy-zoc", of: "french" },
      "outside the zones of control of the enemies of the French side",
      "hors des zones de contrôle des ennemis des Français",
    ],
    [
      { kind: "any", of: [villages, { kind: "all", of: [noisy, { kind: "not", of: paris }] }] },
      "in Pantin or Le Bourget, or within 3 hexes of Noisy (but not in Paris)",
      "à Pantin ou au Bourget, ou à 3 hexagones au plus de Noisy (mais pas dans Paris)",
    ],
    [
      { kind: "all", of: [{ kind: "any", of: [noisy, paris] }, { kind: "edge", edge: "green" }] },
      "(within 3 hexes of Noisy or in Paris) and on the green edge",
      "(à 3 hexagones au plus de Noisy ou dans Paris) et sur le bord vert",
    ],
    [{ kind: "not", of: paris }, "anywhere but in Paris", "partout sauf dans Paris"],
    [{ kind: "not", of: { kind: "not", of: paris } }, "in Paris", "dans Paris"],
    [
      { kind: "all", of: [{ kind: "not", of: paris }, { kind: "not", of: noisy }] },
      "anywhere but in Paris or within 3 hexes of Noisy",
      "partout sauf dans Paris ou à 3 hexagones au plus de Noisy",
    ],
    [
      { kind: "any", of: [{ kind: "not", of: paris }, noisy] },
      "(anywhere but in Paris) or within 3 hexes of Noisy",
      "(partout sauf dans Paris) ou à 3 hexagones au plus de Noisy",
    ],
  ];
  for (const [where, english, french] of cases) {
    assert.equal(en.where(where), english);
    assert.equal(fr.where(where), french);
  }
});

Deno.test("hexes() says the same of hexes", () => {
  const cases: [Where, string, string][] = [
    [villages, "of Pantin or Le Bourget", "de Pantin ou du Bourget"],
    [paris, "of Paris", "de Paris"],
    [{ kind: "hexes", hexes: ["0101", "0102"] }, "numbered 0101 or 0102", "numérotés 0101 ou 0102"],
    [{ kind: "adjacent", of: "noisy" }, "adjacent to Noisy", "adjacents à Noisy"],
    [
      { kind: "all", of: [paris, { kind: "controlled", by: "coalition" }] },
      "of Paris, controlled by the Coalition side",
      "de Paris, contrôlés par les Coalisés",
    ],
    [
      { kind: "all", of: [noisy, { kind: "not", of: paris }] },
      "within 3 hexes of Noisy (but not those of Paris)",
      "à 3 hexagones au plus de Noisy (mais pas ceux de Paris)",
    ],
    [{ kind: "not", of: paris }, "except those of Paris", "sauf ceux de Paris"],
  ];
  for (const [where, english, french] of cases) {
    assert.equal(en.hexes(where), english);
    assert.equal(fr.hexes(where), french);
  }
});

Deno.test("who() names counters, formations and markers", () => {
  const counters = { kind: "counters" as const, counters: ["heilfreich", "commander-barclay"] };
  assert.equal(en.who(counters), "Heilfreich and Barclay de Tolly (commander)");
  assert.equal(fr.who(counters), "Heilfreich et Barclay de Tolly (commandant)");
  const formation = { kind: "formation" as const, formation: "marmont", leader: true };
  assert.equal(en.who(formation), "the units of Marmont and their commander");
  assert.equal(fr.who({ ...formation, leader: false }), "les unités de Marmont");
  const decoys = { kind: "markers" as const, marker: "decoy", count: 5 };
  assert.equal(en.who(decoys), "5 markers “Decoy”");
  assert.equal(fr.who({ ...decoys, count: 1 }), "1 marqueur «\u00a0Leurre\u00a0»");
});

const morale = (op: "<" | "<=" | "=" | ">=" | ">"): Predicate => ({
  kind: "compare",
  measure: "morale",
  op,
  value: 0,
});

Deno.test("predicate() says each comparison of a level and its contrary", () => {
  const cases = [
    ["<", "below 0", "inférieur à 0"],
    ["<=", "at most 0", "inférieur ou égal à 0"],
    ["=", "0", "égal à 0"],
    [">=", "at least 0", "supérieur ou égal à 0"],
    [">", "above 0", "supérieur à 0"],
  ] as const;
  for (const [op, english, french] of cases) {
    assert.equal(en.predicate(morale(op)), `the morale of Paris is ${english}`);
    assert.equal(fr.predicate(morale(op)), `le moral de Paris est ${french}`);
  }
  assert.equal(
    fr.predicate({ kind: "not", of: morale("<=") }),
    "le moral de Paris est supérieur à 0",
  );
  assert.equal(
    fr.predicate({ kind: "not", of: morale("=") }),
    "le moral de Paris est différent de 0",
  );
  assert.equal(en.predicate({ kind: "not", of: morale("=") }), "the morale of Paris is not 0");
});

Deno.test("predicate() says the other measures, choices and events", () => {
  const cases: [Predicate, string, string][] = [
    [
      { kind: "compare", measure: "turn", op: "<", value: 9 },
      "it is before turn 9",
      "on est avant le tour 9",
    ],
    [
      { kind: "not", of: { kind: "compare", measure: "turn", op: "<", value: 9 } },
      "it is turn 9 or later",
      "on est au tour 9 ou après",
    ],
    [
      { kind: "compare", measure: "units-in-paris", of: "coalition", op: ">", value: 5 },
      "the Coalition side has more than 5 units in Paris",
      "les Coalisés ont plus de 5 unités dans Paris",
    ],
    [
      { kind: "compare", measure: "units-lost", of: "blucher", op: ">=", value: 1 },
      "Blücher has lost at least 1 unit",
      "Blücher a perdu au moins 1 unité",
    ],
    [
      { kind: "choice", choice: "plan", is: "fontainebleau" },
      "the choice “French plan” is “Fontainebleau”",
      "le choix «\u00a0Plan français\u00a0» est «\u00a0Fontainebleau\u00a0»",
    ],
    [
      { kind: "not", of: { kind: "choice", choice: "plan", is: "fontainebleau" } },
      "the choice “French plan” is not “Fontainebleau”",
      "le choix «\u00a0Plan français\u00a0» n’est pas «\u00a0Fontainebleau\u00a0»",
    ],
    [
      { kind: "event", event: "leader-killed", of: "commander-napoleon" },
      "Napoleon is killed",
      "Napoléon est tué",
    ],
    [
      { kind: "not", of: { kind: "event", event: "leader-captured", of: "commander-napoleon" } },
      "Napoleon has not been captured",
      "Napoléon n’est pas capturé",
    ],
    [
      { kind: "event", event: "leader-wounded" },
      "a commander is wounded",
      "un commandant est blessé",
    ],
    [
      { kind: "compare", measure: "supply", of: "x", op: "<=", value: 2 },
      "the measure “supply” of “x” is at most 2",
      "la mesure «\u00a0supply\u00a0» de «\u00a0x\u00a0» vaut un nombre inférieur ou égal à 2",
    ],
    [
      { kind: "event", event: "bridge-blown", of: "x" },
      "the event “bridge-blown” of “x” has happened",
      "l’événement «\u00a0bridge-blown\u00a0» de «\u00a0x\u00a0» a eu lieu",
    ],
  ];
  for (const [predicate, english, french] of cases) {
    assert.equal(en.predicate(predicate), english);
    assert.equal(fr.predicate(predicate), french);
  }
});

Deno.test("predicate() moves a negation inwards and brackets what is put together", () => {
  const turn: Predicate = { kind: "compare", measure: "turn", op: "=", value: 9 };
  const both: Predicate = { kind: "all", of: [morale("<="), turn] };
  assert.equal(
    en.predicate({ kind: "not", of: both }),
    "the morale of Paris is above 0 or it is not turn 9",
  );
  assert.equal(
    fr.predicate({ kind: "any", of: [both, { kind: "not", of: turn }] }),
    "(le moral de Paris est inférieur ou égal à 0 et on est au tour 9) ou on n’est pas au tour 9",
  );
  const two: Predicate = { kind: "at-least", count: 2, of: [morale("<="), turn] };
  assert.equal(
    fr.predicate(two),
    "au moins 2 de ces conditions sont remplies\u00a0: " +
      "le moral de Paris est inférieur ou égal à 0\u202f; on est au tour 9",
  );
  assert.match(en.predicate({ kind: "not", of: two }), /^fewer than 2 of these hold: /);
});

Deno.test("placement() tells all of a group from at least some of it", () => {
  const who = { kind: "formation" as const, formation: "moncey", leader: false };
  const placement = { id: "x", side: "french", who, where: paris };
  assert.equal(en.placement(placement), "The units of Moncey set up in Paris.");
  assert.equal(
    en.placement({ ...placement, minimum: 7 }),
    "At least 7 of the units of Moncey set up in Paris.",
  );
  assert.equal(
    fr.placement({ ...placement, minimum: 7 }),
    "Au moins 7 des unités de Moncey se placent dans Paris.",
  );
  const one = { ...placement, who: { kind: "counters" as const, counters: ["commander-moncey"] } };
  assert.equal(en.placement(one), "Moncey (commander) sets up in Paris.");
  assert.equal(fr.placement(one), "Moncey (commandant) se place dans Paris.");
  const some = {
    ...placement,
    minimum: 2,
    who: { kind: "counters" as const, counters: ["heilfreich", "udom", "rosen"] },
  };
  assert.equal(
    en.placement(some),
    "At least 2 counters among Heilfreich, Udom and Rosen set up in Paris.",
  );
});

Deno.test("restriction() says how many may move, and when", () => {
  const who = { kind: "formation" as const, formation: "mortier", leader: true };
  const restriction = { id: "x", who, fromTurn: 1, toTurn: 1, limit: 1 };
  assert.equal(
    en.restriction(restriction),
    "On turn 1, at most 1 counter among the units of Mortier and their commander may move.",
  );
  assert.equal(
    fr.restriction({ ...restriction, toTurn: 2, limit: 2 }),
    "Du tour 1 au tour 2, 2 pions au plus parmi les unités de Mortier et leur commandant peuvent bouger.",
  );
  assert.equal(
    fr.restriction({ ...restriction, limit: 0 }),
    "Au tour 1, aucun pion parmi les unités de Mortier et leur commandant ne peut bouger.",
  );
});

Deno.test("schedule() says turn, dice, choice, counters and entry", () => {
  const entry = {
    id: "x",
    turn: 4,
    side: "coalition",
    counters: ["rosen", "udom"],
    entry: "edge:green",
  };
  assert.equal(
    en.schedule(entry),
    "On turn 4, Rosen and Udom arrive on the green edge, in this order of march.",
  );
  assert.equal(
    fr.schedule({
      ...entry,
      counters: ["friant"],
      entry: "zone:montmartre-zone",
      condition: "die:2-6",
      choice: { plan: "montmartre" },
      group: "napoleon",
    }),
    "À partir du tour 4, à chaque tour sur un résultat de 2 à 6 au dé, " +
      "si le choix «\u00a0Plan français\u00a0» est «\u00a0Montmartre\u00a0», " +
      "Friant arrive dans la zone «\u00a0Montmartre\u00a0», avec le groupe «\u00a0napoleon\u00a0».",
  );
  assert.match(fr.schedule({ ...entry, entry: "place:le-bourget" }), /arrivent au Bourget,/);
  assert.match(en.schedule({ ...entry, entry: "hex:0101" }), /arrive in hex 0101,/);
  const near = { ...entry, turn: 1, condition: "enemy-within:5:0123" };
  assert.match(
    en.schedule(near),
    /^From turn 1 on, as soon as an enemy unit is within 5 hexes of 0123, Rosen/,
  );
  assert.match(
    fr.schedule(near),
    /^À partir du tour 1, dès qu’une unité ennemie est à 5 hexagones au plus de 0123, Rosen/,
  );
  assert.match(
    fr.schedule({ ...entry, scenarios: ["paris-hypothetical"] }),
    /dans le scénario «\u00a0Scénario hypothétique\u00a0»/,
  );
});

Deno.test("victory() says who wins, when and under which conditions", () => {
  const level = {
    id: "x",
    name: "x",
    winner: "coalition",
    moment: "at-once" as const,
    when: {
      kind: "all" as const,
      of: [morale("<="), { kind: "compare" as const, measure: "turn", op: "<" as const, value: 9 }],
    },
  };
  assert.equal(
    en.victory(level),
    "The Coalition side wins as soon as the morale of Paris is at most 0 and it is before turn 9.",
  );
  assert.equal(
    fr.victory(level),
    "Les Coalisés l’emportent dès que le moral de Paris est inférieur ou égal à 0 et qu’on est avant le tour 9.",
  );
  assert.equal(
    fr.victory({ ...level, winner: null, moment: "end-of-game", when: morale("=") }),
    "La partie est nulle en fin de partie dès lors que le moral de Paris est égal à 0.",
  );
  const napoleon = (event: string): Predicate => ({
    kind: "event",
    event,
    of: "commander-napoleon",
  });
  assert.equal(
    fr.victory({
      ...level,
      when: { kind: "any", of: [napoleon("leader-killed"), napoleon("leader-captured")] },
    }),
    "Les Coalisés l’emportent dès que Napoléon est tué ou que Napoléon est capturé.",
  );
});

Deno.test("every structure of Paris is said in both languages, with no id and no English in the French", () => {
  const ids = new Set(
    [...data.units, ...data.leaders, ...data.scenarios.flatMap(({ zones }) => zones)]
      .map(({ id }) => id).filter((id) => id.includes("-")),
  );
  for (const language of languages) {
    for (const scenario of data.scenarios) {
      const say = sentences(data, language, scenario.id);
      const said = [
        ...scenario.control.map(say.control),
        ...scenario.zones.map(say.zone),
        ...scenario.restrictions.map(say.restriction),
        ...scenario.victory.map(say.victory),
        ...data.setups.flatMap(({ placements }) => placements.map(say.placement)),
        ...data.schedule.map(say.schedule),
      ];
      assert(said.length > 20);
      for (const sentence of said) {
        assert.match(sentence, /^[\p{Lu}0-9].*\.$/u);
        for (const id of ids) assert(!sentence.includes(id), `${id} in: ${sentence}`);
        assert.doesNotMatch(sentence, / {2}|undefined|\[object/);
        if (language === "fr") {
          assert.doesNotMatch(
            sentence,
            / (?:the|of|and|or|within|if) | [:;!?»]|« |de [AEIOUÉ]|à les? |de les? /,
          );
        }
      }
    }
  }
});

Deno.test("predicate() says the levels of each side, as in 1792", async () => {
  const champagne = (await loadLibrary(root)).game("1792");
  assert(champagne !== undefined);
  const lead: Predicate = {
    kind: "compare",
    measure: "morale-difference",
    of: "french",
    op: ">=",
    value: 4,
  };
  const say = (language: "en" | "fr", predicate: Predicate) =>
    sentences(champagne.data, language, "campaign").predicate(predicate);
  assert.equal(say("en", lead), "the difference in morale in favour of the French is at least 4");
  assert.equal(
    say("fr", lead),
    "l’écart de moral en faveur des Français est supérieur ou égal à 4",
  );
  const above: Predicate = { ...lead, measure: "morale", of: "coalition", op: ">", value: 3 };
  assert.equal(say("en", above), "the morale of the Coalition is above 3");
  assert.equal(
    say("fr", { kind: "not", of: above }),
    "le moral de la Coalition est inférieur ou égal à 3",
  );
});
