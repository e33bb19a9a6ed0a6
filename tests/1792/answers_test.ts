/** What `resolve` answers for 1792: stand-ins named as such, print told apart from them, and reasons for every no. */
import assert from "node:assert/strict";
import { openGame } from "../../engine/systems.ts";
import { terrainIds } from "../../engine/patrie-en-danger-1792/procedures/questions/procedure.ts";
import { ask, holdsIn } from "../../tools/questions.ts";
import { data } from "./game.ts";

const game = openGame(data);
const answer = (procedure: string, input: unknown): unknown => ask(game, procedure, input);
/** Stand-in tables that an answer names. */
function standIns(procedure: string, input: unknown): unknown {
  const given = answer(procedure, input);
  assert.ok(typeof given === "object" && given !== null && !("error" in given));
  return "standIns" in given ? given.standIns : [];
}
function holds(procedure: string, input: unknown, expected: unknown): void {
  const given = answer(procedure, input);
  assert.ok(holdsIn(given, expected), `${procedure}: ${JSON.stringify(given)}`);
}
const refused = (procedure: string, input: object): void =>
  holds(procedure, { ...input, missingTables: "refuse" }, { error: { kind: "not-printed" } });

const attrition = [
  "attrition-columns-stand-in",
  "attrition-lines-stand-in",
  "attrition-stand-in",
];
const march = { side: "coalition", strength: 33, movement: 9, die: 6, weather: "mud" };
const guns = { artillery: 8, cavalry: 4, enemyCavalry: 4 };
const chase = {
  initiative: 2,
  enemyInitiatives: [1],
  weather: "fair",
  retreat: 4,
  die: 3,
  cavalry: 2,
  enemyCavalry: 2,
  points: 12,
};

Deno.test("an answer from a table that was made up names the table", () => {
  assert.deepEqual(standIns("combatResult", { column: 6, die: 6 }), ["combat-stand-in"]);
  assert.deepEqual(standIns("attritionLoss", march), attrition);
  assert.deepEqual(standIns("bombardment", { ...guns, die: 4 }), ["bombardment-stand-in"]);
  assert.deepEqual(standIns("pursuitLength", chase), ["pursuit-column-stand-in"]);
  assert.deepEqual(standIns("pursuitLength", { ...chase, initiative: 3 }), [
    "pursuit-column-stand-in",
    "resistance-stand-in",
  ]);
  const marsh = { terrain: "marsh", arm: "infantry" };
  assert.deepEqual(standIns("terrainCost", marsh), ["terrain-effects-stand-in"]);
  assert.deepEqual(standIns("terrainCost", { ...marsh, path: "road" }), ["path-costs-stand-in"]);
});

Deno.test("an answer from print names none, though it stands in the completed table too", () => {
  assert.deepEqual(standIns("combatResult", { column: 0, die: 6 }), []);
  assert.deepEqual(standIns("attritionLoss", { ...march, strength: 0 }), []);
  assert.deepEqual(standIns("bombardment", { ...guns, die: 1 }), []);
  assert.deepEqual(standIns("bombardment", { ...guns, cavalry: 1, die: 6 }), []);
  for (const terrain of ["clear", "wood", "hill", "wooded-hill", "crest"]) {
    for (const crossing of ["stream", "river", "bridge", "damaged-bridge", "ford"]) {
      assert.deepEqual(standIns("terrainCost", { terrain, crossing, arm: "cavalry" }), []);
    }
  }
  assert.deepEqual(standIns("pursuitTable", { column: 3, die: 4 }), []);
});

Deno.test("a resistance is a stand-in exactly where the printed table has a hole", () => {
  for (const weather of ["fair", "mud", "rain"]) {
    for (const active of [1, 2, 3, 4]) {
      for (const passive of [0, 1, 2, 3, 4]) {
        const hole = active > 2 || active === 2 && passive === 4 && weather === "rain";
        assert.deepEqual(
          standIns("resistance", { active, passive, weather }),
          hole ? ["resistance-stand-in"] : [],
        );
      }
    }
  }
});

Deno.test("answers about the map name the stand-ins behind the steps that they look at", () => {
  const clerfayt = { counters: [{ counter: "clerfayt", hex: "3305" }], commander: "clerfayt" };
  const way = (path: string[]) => standIns("movementCost", { ...clerfayt, path });
  assert.deepEqual(way(["3404", "3504"]), ["path-costs-stand-in"]);
  assert.deepEqual(way(["3306"]), []);
  assert.deepEqual(standIns("reachableHexes", clerfayt), ["path-costs-stand-in"]);
  const line = { counters: [], side: "french", hex: "1601" };
  assert.deepEqual(standIns("communicationLine", line), [
    "path-costs-stand-in",
    "terrain-effects-stand-in",
  ]);
  assert.deepEqual(standIns("zoneOfControl", { counters: [], side: "french" }), []);
});

Deno.test("without stand-ins crest, wooded crest, marsh, fortress and citadel fight as 10.2 and 15.1 say", () => {
  const defence = (input: object, expected: object) =>
    holds("defenceStrength", { cavalry: 0, ...input, missingTables: "refuse" }, expected);
  const four = { infantryUnits: [9, 9, 4, 9] };
  defence({ ...four, terrain: "crest" }, { points: 54, modified: true });
  // The chart ends with the crest: no M is printed for what comes after it.
  defence({ ...four, terrain: "wooded-crest" }, { points: 54, modified: null });
  defence({ infantryUnits: [6], cavalry: 4, terrain: "marsh" }, { points: 8, modified: null });
  for (const [fortification, points] of [["fortress", 26], ["citadel", 36]] as const) {
    defence({ infantryUnits: [10, 6], terrain: "clear", fortification }, { points });
  }
  const attack = { infantry: 6, cavalry: 4, target: "crest", missingTables: "refuse" };
  holds("attackStrength", { ...attack, from: "marsh" }, { points: 5 });
  holds("attackStrength", { ...attack, from: "wooded-crest" }, { points: 10 });
});

Deno.test("with stand-ins only the M of wooded crest and marsh is one", () => {
  const strength = (terrain: string) =>
    standIns("defenceStrength", { infantryUnits: [6], cavalry: 4, terrain });
  assert.deepEqual(strength("crest"), []);
  assert.deepEqual(strength("marsh"), ["terrain-effects-stand-in"]);
  assert.deepEqual(strength("wooded-crest"), ["terrain-effects-stand-in"]);
  const attack = { infantry: 6, cavalry: 4, target: "clear", from: "marsh" };
  assert.deepEqual(standIns("attackStrength", attack), []);
});

Deno.test("without stand-ins water costs what 8.4 and 15.4 say, and marsh and wooded crest nothing that is printed", () => {
  const cost = (crossing: string, points: number) => {
    const input = { terrain: "wood", arm: "infantry", crossing, missingTables: "refuse" };
    holds("terrainCost", input, { points });
  };
  cost("stream", 3);
  cost("river", 4);
  cost("bridge", 2);
  cost("damaged-bridge", 4);
  cost("ford", 4);
  refused("terrainCost", { terrain: "marsh", arm: "infantry" });
  refused("terrainCost", { terrain: "wooded-crest", arm: "cavalry" });
  refused("terrainCost", { terrain: "wood", path: "track", arm: "cavalry" });
});

Deno.test("places, water and unknown words are no terrain", () => {
  for (const terrain of ["fortress", "town", "river", "frontier", "swamp", "road"]) {
    holds("terrainCost", { terrain, arm: "infantry" }, { error: { kind: "wrong-input" } });
    holds("attackStrength", { infantry: 1, cavalry: 0, target: terrain, from: "clear" }, {
      error: { kind: "wrong-input" },
    });
  }
  const kinds = data.maps.flatMap(({ terrains }) => terrains.map(({ id }) => id));
  assert.deepEqual([...terrainIds].sort(), kinds.sort());
});

Deno.test("a level of movement is told by its points, and a dot as a movement that is forbidden", () => {
  holds("attritionLoss", march, { level: "9+", losses: null, forbidden: true });
  holds("attritionLoss", { ...march, movement: 5 }, { level: "5-6", forbidden: false });
  holds("attritionLoss", { ...march, movement: 0.5 }, { level: "1-2" });
  holds("attritionLoss", { ...march, movement: 0 }, { level: "0" });
});

Deno.test("what is not legal gives the reason and the rules, what is legal neither", () => {
  const no = (procedure: string, input: object, reason: string, rule: string) => {
    const given = answer(procedure, input);
    assert.ok(holdsIn(given, { legal: false, reason }), JSON.stringify(given));
    assert.match(JSON.stringify(given), new RegExp(`"rules":\\[.*"${rule}"`));
  };
  no("unitTransfer", { unit: "pr-3-line", commander: "kohler" }, "cavalry-general", "N-048");
  no("unitTransfer", { unit: "fa-3-line", commander: "chazot" }, "capacity", "N-042");
  no("unitTransfer", { unit: "fa-3-line", commander: "brunswick" }, "other-nation", "N-060");
  no("unitTransfer", { unit: "gr-longwy", commander: "kellermann" }, "garrison", "N-203");
  const points = (giver: string, taker: string) => ({ giver, taker });
  no("strengthTransfer", points("gr-longwy", "fc-4-line"), "garrison-gives", "N-203");
  no("strengthTransfer", points("fc-3-line", "fc-1-hussars"), "other-type", "N-053");
  no("strengthTransfer", points("pr-1-line", "fc-4-line"), "other-nation", "N-053");
  const full = { ...points("fc-3-line", "fc-4-line"), takerStrength: 99 };
  no("strengthTransfer", full, "full-strength", "N-053");
  const source = (hex: string, side = "coalition") => ({ counters: [], side, hex });
  no("temporarySource", source("1306"), "no-town", "N-195");
  no("temporarySource", source("4306", "french"), "beyond-frontier", "N-108");
  const held = { ...source("3010"), counters: [{ counter: "lavergne", hex: "3010" }] };
  no("temporarySource", held, "enemy-units", "N-195");
  for (
    const [procedure, input] of [
      ["temporarySource", source("3010")],
      ["strengthTransfer", points("fc-3-line", "fc-4-line")],
    ] as const
  ) assert.doesNotMatch(JSON.stringify(answer(procedure, input)), /reason|rules/);
});

Deno.test("a way that can not be marched names the hex, the reason and the rules", () => {
  const march = (counter: string, hex: string, path: string[], others: object[] = []) =>
    answer("movementCost", {
      counters: [{ counter, hex }, ...others],
      commander: counter,
      path,
    });
  const far = march("clerfayt", "3305", ["3404", "3504", "3604", "3704", "3804", "3904"]);
  assert.ok(holdsIn(far, { legal: false, hex: "3904", reason: "allowance" }));
  const enemy = march("clerfayt", "3305", ["3306"], [{ counter: "lynch", hex: "3306" }]);
  assert.ok(holdsIn(enemy, { legal: false, hex: "3306", reason: "enemy-units", rules: ["N-087"] }));
  const zone = march("clerfayt", "3305", ["3306", "3307", "3407"], [{
    counter: "lynch",
    hex: "3308",
  }]);
  assert.ok(holdsIn(zone, { legal: false, hex: "3407", reason: "enemy-zone", rules: ["N-028"] }));
});

Deno.test("a refusal is told in French too: holes, what the game has not, and input of another shape", () => {
  const french = (procedure: string, input: unknown) =>
    JSON.stringify(ask(game, procedure, input, "", "fr"));
  const refuse = { missingTables: "refuse" };
  assert.match(
    french("attritionLoss", { ...march, ...refuse }),
    /table attrition, colonne coalition, 33 points de force\u00a0: rien n’est imprimé/,
  );
  assert.match(
    french("bombardment", { ...guns, die: 4, ...refuse }),
    /rapport 1-1, dé 4, 8 points/,
  );
  assert.match(
    french("combatResult", { column: 5, die: 4, ...refuse }),
    /ligne 4, colonne c5\u00a0:/,
  );
  assert.match(
    french("unitTransfer", { unit: "x", commander: "kohler" }),
    /il n’y a pas d’unité x/,
  );
  assert.match(
    french("communicationLine", { counters: [], side: "french", hex: "9999" }),
    /il n’y a pas d’hexagone 9999\u202f;/,
  );
  assert.match(french("weather", { die: 7, before: "fair" }), /"\/die\u00a0: Trop grand\u00a0:/);
  // And the next question is English again.
  assert.match(JSON.stringify(answer("weather", { die: 7, before: "fair" })), /Too big/);
});
