import assert from "node:assert/strict";
import { textsOf } from "../texts.ts";
import { edited, openSmall } from "../testing/small_game.ts";

/** The small game with a column of each kind of reference: who leads a unit, who stands above a leader, who starts where. */
function ranked(changes: { unit?: string; superior?: string; hex?: string } = {}) {
  const { unit = "ney", superior = "", hex = "0202" } = changes;
  return openSmall({
    ...edited(
      "small/game.json",
      `"minimum": 1, "required": false}
    ],
    "leaders": []`,
      `"minimum": 1, "required": false},
      {"id": "commander", "name": "Commander", "type": "leader", "required": false}
    ],
    "leaders": [
      {"id": "superior", "name": "Superior", "type": "leader", "required": false},
      {"id": "start", "name": "Start", "type": "hex", "required": false}
    ]`,
    ),
    "small/leaders.csv":
      `id,name,formation,nation,superior,start,fidelity,field_fidelity,ref,evidence,note,ruling
ney,Ney,red-corps,redland,${superior},${hex},,,,,,
drouot,Drouot,red-corps,redland,ney,,,,,,,
`,
    "small/units.csv":
      `id,name,formation,nation,class,strength,quality,reverse_strength,commander,fidelity,field_fidelity,ref,evidence,note,ruling
alpha,Alpha,red-corps,redland,infantry,6,A,3,${unit},,,1,,,
beta,Beta,red-corps,redland,infantry,5,B,,,,strength=derived,1,,,RQ-01
gamma,Gamma,blue-corps,blueland,infantry,4,C,2,,,,,,,
`,
  });
}

Deno.test("columns of leaders and hexes take ids and labels that exist, and may be empty", () => {
  assert.deepEqual(ranked().findings, []);
});

Deno.test("a leader column that names nobody suggests who is meant", () => {
  const [finding] = ranked({ unit: "nay" }).findings;
  assert.equal(finding?.code, "REF014");
  assert.equal(finding?.place.pointer, "/0/commander");
  assert.equal(finding?.record, "alpha");
  assert.match(finding?.message.en ?? "", /no leader "nay"; did you mean "ney"\?/);
});

Deno.test("a hex column off the map names the nearest hex", () => {
  const [finding] = ranked({ hex: "202" }).findings;
  assert.equal(finding?.code, "REF028");
  assert.equal(finding?.place.pointer, "/0/start");
  assert.match(finding?.message.en ?? "", /nearest existing hex is "0202"/);
});

Deno.test("leaders who command each other are a circle, printed once", () => {
  const { findings } = ranked({ superior: "drouot" });
  assert.deepEqual(findings.map(({ code }) => code), ["REF040"]);
  assert.match(findings[0]?.message.en ?? "", /ney → drouot → ney/);
});

Deno.test("an arrival on the enemy's approach needs a hex of the map, and a condition of a known form", () => {
  const on = (condition: string) =>
    openSmall(
      edited("small/schedule.csv", "battle,,plan=bold", `battle,${condition},plan=bold`),
    ).findings;
  assert.deepEqual(on("enemy-within:5:0102"), []);
  assert.deepEqual(on("enemy-within:5:0109").map(({ code }) => code), ["REF028"]);
  const [form] = on("enemy-within:0:0102");
  assert.equal(form?.code, "SHP004");
  assert.match(form?.message.en ?? "", /die:2-6 or enemy-within:5:0123/);
});

const options = (standard: string) =>
  edited(
    "small/scenarios/battle.json",
    `  "zones": [`,
    `  "options": [
    {"id": "missing-tables", "name": "Missing tables", "values": [{"id": "refuse", "name": "Refuse"}, {"id": "stand-ins", "name": "Use stand-ins"}], "standard": "${standard}"}
  ],
  "zones": [`,
  );

Deno.test("a scenario's options are translated, and their standard is one of their values", () => {
  const library = openSmall(options("refuse"));
  assert.deepEqual(library.findings, []);
  const game = library.game("small");
  assert.ok(game !== undefined);
  assert.deepEqual(
    textsOf(game.data).filter(({ key }) => key.startsWith("scenario-option.")).map(({ key }) =>
      key
    ),
    [
      "scenario-option.battle.missing-tables.name",
      "scenario-option.battle.missing-tables.refuse.name",
      "scenario-option.battle.missing-tables.stand-ins.name",
    ],
  );
  const [finding] = openSmall(options("refuze")).findings;
  assert.equal(finding?.code, "REF027");
  assert.equal(finding?.place.pointer, "/options/0/standard");
  assert.match(finding?.message.en ?? "", /did you mean "refuse"/);
});
