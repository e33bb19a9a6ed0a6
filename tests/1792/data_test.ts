/** 1792's order of battle and calendar against the rulebook, and the legality of every start force. */
import assert from "node:assert/strict";
import {
  allowanceOf,
  armOf,
  cells,
  data,
  keys,
  leader,
  leaders,
  lightInfantry,
  units,
  unitsOf,
} from "./game.ts";

/** The whole order of battle as printed: commander, hex or turn of arrival, units with their strength. */
const orderOfBattle: Readonly<Record<string, string>> = {
  lavergne: "3408 gr-longwy 6",
  beaurepaire: "2418 gr-verdun 8",
  wimpfen: "4313 gr-thionville 10",
  "de-ligniville": "2508 gr-montmedy 10",
  "gar-metz": "4321 gr-metz 8",
  "gar-sedan": "1601 gr-sedan 8",
  "deprez-crassier": "3913 fc-1-chasseurs 2, fc-1-hussars 1, fc-2-chasseurs-on-horse 1",
  "la-baroliere": "4214 fc-2-grenadiers 2, fc-3-chasseurs-on-horse 1",
  kellermann: "4221 fc-foot-artillery 3, fc-horse-artillery 1",
  lynch: "4221 fc-3-line 6, fc-4-line 6, fc-4-cuirassiers 1, fc-5-dragoons 2",
  muratel: "T9 fc-5-line 4, fc-6-volunteers 2, fc-6-cavalry 2, fc-7-chasseurs-on-horse 2",
  valence: "4221 fc-7-grenadiers 4, fc-8-national-guards 2, fc-8-carabiniers 2",
  dumouriez: "1601 fa-foot-artillery 3, fa-horse-artillery 1",
  dillon: "2104 fa-1-line 3, fa-2-chasseurs 2, fa-1-hussars 2, fa-2-chasseurs-on-horse 2",
  "le-veneur": "1904 fa-3-line 6, fa-4-line 3, fa-5-volunteers 8, fa-3-cavalry 2, fa-4-hussars 2",
  chazot:
    "2004 fa-6-line 6, fa-7-line 3, fa-8-volunteers 8, fa-5-cavalry 1, fa-6-dragoons 1, fa-7-chasseurs-on-horse 2",
  stengel: "1601 fa-9-grenadiers 6, fa-8-dragoons 1, fa-9-dragoons 2",
  luckner: "conditional fa-10-federals 10",
  duval: "T10 fn-1-line 3, fn-2-volunteers 2, fn-1-dragoons 1",
  beurnonville:
    "T13 fn-3-line 4, fn-4-volunteers 6, fn-5-volunteers 5, fn-2-dragoons 2, fn-3-chasseurs-on-horse 1",
  hohenlohe: "4108 pr-1-line 10, pr-2-fusiliers 2, pr-1-hussars 4, pr-2-dragoons 2",
  kohler: "4409 pr-5-hussars 4, pr-9-fusiliers 2",
  eben: "3906 pr-6-hussars 4, pr-10-fusiliers 2",
  brunswick: "4306 pr-3-line 9, pr-4-line 9, pr-5-line 9, pr-foot-artillery 6",
  courbiere: "4306 pr-6-line 9, pr-7-line 9, pr-8-line 4",
  lottum: "4306 pr-3-cuirassiers 4, pr-4-dragoons 7, pr-horse-artillery 2",
  "landgrave-of-hesse":
    "4306 he-1-fusiliers 1, he-2-line 6, he-1-hussars 2, he-2-dragoons 1, he-3-carabiniers 1",
  "de-castries": "4405 em-1-line 6, em-1-cavalry 3",
  clerfayt: "T2 at-1-line 9, at-2-line 9, at-3-line 7, at-1-cavalry 4, at-2-hussars 2",
  "hohenlohe-kirchberg": "T3 at-4-line 9, at-5-line 7, at-6-line 7, at-3-cavalry 4, at-4-hussars 2",
};

const arrivals = new Map(
  data.schedule.flatMap(({ counters, turn, condition }) =>
    counters.map((counter) => [counter, condition === undefined ? `T${turn}` : "conditional"])
  ),
);
const placed = new Map(
  data.setups.flatMap(({ suggested }) => suggested.map(({ counter, hex }) => [counter, hex])),
);
const whereAtStart = (counter: string) => placed.get(counter) ?? arrivals.get(counter) ?? "waiting";
const spare = leaders.filter(({ id }) => whereAtStart(id) === "waiting");

const turnNames = data.game.turns.names ?? [];

/** Half points that a commander's own units cost him. */
const costOfUnits = (id: string) =>
  unitsOf(id).reduce((sum, unit) => sum + unit.subordination_cost, 0);

Deno.test("every commander starts where the order of battle says, with the units and strengths that it gives", () => {
  const ours = leaders.filter((one) => !spare.includes(one)).map(({ id }) => {
    const roster = unitsOf(id).map((unit) => `${unit.id} ${unit.strength}`).join(", ");
    return [id, `${whereAtStart(id)} ${roster}`];
  });
  assert.deepEqual(Object.fromEntries(ours), orderOfBattle);
});

Deno.test("units are where their commander is, and the hex of a commander is that of the setup", () => {
  for (const unit of units) assert.equal(whereAtStart(unit.id), whereAtStart(unit.commander));
  for (const { id, hex } of leaders) assert.equal(hex, placed.get(id), id);
});

Deno.test("30 commanders and 88 units are printed; nine generals wait", () => {
  assert.equal(leaders.length - spare.length, 30);
  assert.equal(units.length, 88);
  assert.deepEqual(
    spare.map(({ id, kind, nation }) => `${id} ${kind} ${nation}`),
    [
      "general-a infantry france",
      "general-b infantry france",
      "general-c infantry france",
      "general-d cavalry france",
      "general-f cavalry france",
      "general-i infantry prussia",
      "general-j infantry austria",
      "general-k cavalry austria",
      "general-l infantry prussia",
    ],
  );
});

Deno.test("the units of each side add up to the printed totals of every arm", () => {
  const sideOf = new Map(data.game.nations.map(({ id, side }) => [id, side]));
  const rows = ["french", "coalition"].map((side) => {
    const sums = ["infantry", "garrison", "cavalry", "artillery"].map((arm) =>
      units.filter((unit) => sideOf.get(unit.nation) === side && armOf(unit) === arm)
        .reduce((sum, { strength }) => sum + strength, 0)
    );
    return [side, ...sums];
  });
  assert.deepEqual(rows, [["french", 103, 50, 31, 8], ["coalition", 126, 0, 44, 8]]);
  const printed = cells("total-strength", ["infantry", "garrison", "cavalry", "artillery"])
    .map((row, index) => [
      keys("total-strength")[index],
      ...row.map((cell) => Number(cell === "-" ? 0 : cell)),
    ]);
  assert.deepEqual(printed, rows);
});

Deno.test("movement allowances follow from the type, and garrisons have none", () => {
  for (const unit of units) assert.equal(unit.movement, allowanceOf(unit), unit.id);
});

Deno.test("subordination costs: infantry and garrisons 1, cavalry and artillery 1/2, a general 1, others 2", () => {
  for (const unit of units) {
    const half = armOf(unit) === "cavalry" || armOf(unit) === "artillery";
    assert.equal(unit.subordination_cost, half ? 1 : 2, unit.id);
  }
  for (const one of leaders) {
    assert.equal(one.subordination_cost, one.rank === "general" ? 2 : 4, one.id);
  }
});

Deno.test("the worked example of a capacity of 5 comes out with the stored costs", () => {
  const cost = (infantry: number, cavalry: number, commanders: number) =>
    infantry * 2 + cavalry * 1 + commanders * 4;
  assert.equal(cost(5, 0, 0), 5 * 2);
  assert.equal(cost(4, 2, 0), 5 * 2);
  assert.equal(cost(3, 0, 1), 5 * 2);
});

Deno.test("no start force asks more of its commander than his capacity", () => {
  for (const { id, command_capacity } of leaders) {
    assert.ok(
      costOfUnits(id) <= command_capacity * 2,
      `${id} leads ${costOfUnits(id)} half points`,
    );
  }
});

Deno.test("the order of battle's page gives the cost of every start force as the data has it", () => {
  const halves: Readonly<Record<string, number>> = {
    lavergne: 2,
    beaurepaire: 2,
    wimpfen: 2,
    "de-ligniville": 2,
    "gar-metz": 2,
    "gar-sedan": 2,
    "la-baroliere": 3,
    kohler: 3,
    eben: 3,
    luckner: 2,
    "deprez-crassier": 4,
    stengel: 4,
    lottum: 3,
    "de-castries": 3,
    valence: 5,
    duval: 5,
    lynch: 6,
    muratel: 6,
    dillon: 6,
    hohenlohe: 6,
    courbiere: 6,
    "landgrave-of-hesse": 7,
    "le-veneur": 8,
    beurnonville: 8,
    chazot: 9,
    clerfayt: 8,
    "hohenlohe-kirchberg": 8,
    kellermann: 2,
    dumouriez: 2,
    brunswick: 7,
  };
  for (const [id, cost] of Object.entries(halves)) assert.equal(costOfUnits(id), cost, id);
  assert.equal(Object.keys(halves).length, 30);
});

Deno.test("each hex with several commanders has one who can lead all of it", () => {
  const masters = [
    ["4221", "kellermann", ["lynch", "valence"], 10],
    ["1601", "dumouriez", ["stengel"], 6],
    ["4306", "brunswick", ["courbiere", "lottum", "landgrave-of-hesse"], 19],
  ] as const;
  for (const [hex, master, subordinates, cost] of masters) {
    // The commander of a place stands apart from a field force (NQ-105).
    const present = leaders.filter((one) => one.hex === hex && one.formation !== "garrisons");
    assert.deepEqual(present.map(({ id }) => id).sort(), [master, ...subordinates].sort());
    const needed = costOfUnits(master) +
      subordinates.reduce((sum, id) => sum + leader(id).subordination_cost, 0);
    assert.equal(needed, cost);
    assert.ok(needed <= leader(master).command_capacity * 2);
  }
  const hexes = leaders.flatMap(({ hex, formation }) =>
    hex === undefined || formation === "garrisons" ? [] : [hex]
  );
  const shared = new Set(hexes.filter((hex, index) => hexes.indexOf(hex) !== index));
  assert.deepEqual([...shared].sort(), ["1601", "4221", "4306"]);
});

Deno.test("the capacities above 6 are the smallest even ones for what the campaign asks", () => {
  const bodies: readonly [string, readonly string[]][] = [
    ["kellermann", ["lynch", "muratel", "valence"]],
    ["dumouriez", ["dillon", "le-veneur", "chazot", "stengel"]],
    ["brunswick", ["hohenlohe", "courbiere", "lottum", "landgrave-of-hesse"]],
  ];
  for (const [head, subordinates] of bodies) {
    const halves = costOfUnits(head) +
      subordinates.reduce((sum, id) => sum + leader(id).subordination_cost, 0);
    assert.equal(leader(head).command_capacity, Math.ceil(halves / 4) * 2, head);
  }
});

Deno.test("only named commanders of corps rank or higher count for morale, and they are the heads of armies", () => {
  const heads = leaders.filter((one) => one.command_capacity >= 6).map(({ id }) => id).sort();
  assert.deepEqual(heads, [
    "brunswick",
    "clerfayt",
    "dumouriez",
    "hohenlohe-kirchberg",
    "kellermann",
  ]);
  for (const { id, rank, command_capacity } of leaders) {
    if (rank === "general") assert.equal(command_capacity, 3, id);
    if (rank === "army") assert.equal(command_capacity, 5, id);
  }
});

Deno.test("a general of cavalry leads only cavalry and light infantry, with an initiative of his own that rules limit", () => {
  const generals = leaders.filter(({ kind }) => kind === "cavalry");
  assert.deepEqual(generals.map(({ id }) => id).sort(), [
    "eben",
    "general-d",
    "general-f",
    "general-k",
    "kohler",
  ]);
  for (const { id } of generals) {
    for (const unit of unitsOf(id)) {
      assert.ok(armOf(unit) === "cavalry" || lightInfantry.includes(unit.class), unit.id);
    }
  }
});

Deno.test("every commander has units of his own nation only, and shares his start hex only with his nation", () => {
  for (const unit of units) assert.equal(unit.nation, leader(unit.commander).nation, unit.id);
  for (const one of leaders) {
    for (const other of leaders) {
      if (one.hex !== undefined && one.hex === other.hex) assert.equal(one.nation, other.nation);
    }
  }
});

Deno.test("a superior is always of higher rank, and no garrison has one", () => {
  const order = ["general", "army", "corps", "commander-in-chief"];
  for (const { id, rank, superior, formation } of leaders) {
    if (formation === "garrisons") assert.equal(superior, undefined, id);
    if (superior === undefined) continue;
    assert.ok(
      order.indexOf(leader(superior).rank) > order.indexOf(rank),
      `${id} under ${superior}`,
    );
  }
  const top = leaders.filter(({ rank }) => rank === "commander-in-chief").map(({ id }) => id);
  assert.deepEqual(top, ["dumouriez", "brunswick"]);
});

Deno.test("initiatives go from 0 to 4 and bonuses are those that the page names", () => {
  for (const { id, initiative, bonus } of leaders) {
    assert.ok(initiative >= 0 && initiative <= 4 && (bonus === 0 || bonus === 1), id);
  }
  const having = (initiative: number) => leaders.filter((one) => one.initiative === initiative);
  assert.deepEqual(having(4).map(({ id }) => id), ["dumouriez"]);
  assert.deepEqual(having(0).map(({ id }) => id), ["lavergne"]);
  assert.equal(leader("brunswick").initiative, 2);
  assert.deepEqual(leaders.filter(({ bonus }) => bonus === 1).map(({ id }) => id), [
    "kellermann",
    "dumouriez",
    "stengel",
    "hohenlohe",
    "brunswick",
    "clerfayt",
  ]);
});

Deno.test("a maximum is twice the start strength, at most the strongest of the kind", () => {
  const limits: Readonly<Record<string, number>> = {
    "foot-artillery": 6,
    "horse-artillery": 2,
    grenadiers: 6,
    chasseurs: 6,
    fusiliers: 6,
    hussars: 7,
    "chasseurs-on-horse": 7,
    cavalry: 7,
    carabiniers: 7,
    dragoons: 7,
    cuirassiers: 7,
  };
  for (const unit of units) {
    assert.equal(unit.maximum, Math.min(2 * unit.strength, limits[unit.class] ?? 10), unit.id);
    assert.ok(unit.maximum >= unit.strength, unit.id);
  }
});

Deno.test("18 turns of two days run from 19 August to 22 September", () => {
  const day = 24 * 60 * 60 * 1000;
  const first = Date.UTC(1792, 7, 19);
  assert.equal(data.game.turns.first, 1);
  assert.equal(data.game.turns.last, 18);
  const dates = turnNames.map(({ turn, date }) => [turn, date]);
  const expected = Array.from({ length: 18 }, (_, index) => [
    index + 1,
    new Date(first + 2 * index * day).toISOString().slice(0, 10),
  ]);
  assert.deepEqual(dates, expected);
});

Deno.test("the five dated arrivals fall on turns 2, 3, 9, 10 and 13, and Luckner on a condition", () => {
  const dated = data.schedule.map(({ id, turn, entry, condition }) =>
    `${id} ${condition ?? turn} ${entry}`
  );
  assert.deepEqual(dated.sort(), [
    "beurnonville 13 hex:0105",
    "clerfayt 2 zone:clerfayt-entry",
    "duval 10 hex:0105",
    "hohenlohe-kirchberg 3 hex:4410",
    "luckner enemy-within:5:0123 hex:0123",
    "muratel 9 hex:4421",
  ]);
  const dates = new Map(turnNames.map(({ turn, name }) => [turn, name]));
  assert.deepEqual([2, 3, 9, 10, 13].map((turn) => dates.get(turn)), [
    "21-22 August",
    "23-24 August",
    "4-5 September",
    "6-7 September",
    "12-13 September",
  ]);
  assert.deepEqual(
    data.scenarios.flatMap(({ zones }) => zones).map(({ id, where }) => ({ id, where })),
    [
      { id: "clerfayt-entry", where: { kind: "hexes", hexes: ["3305", "4105"] } },
    ],
  );
});
