/**
 * What games of 1792 play, computed a second time from the printed rules and the data files alone: whoever may step where
 * and at what cost, and what tests and combats make of their dice. Nothing of the engine's arithmetic is used; of a game
 * only where commanders stand, how strong units are, what a force has spent, and the log are read.
 */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import type { GameEvent } from "../../engine/core/system.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import { patrieEnDanger as system } from "../../engine/patrie-en-danger-1792/system.ts";
import { playGameOf } from "../../engine/testing/games.ts";
import { rules } from "./board.ts";
import { allowanceOf, armOf, cellOf, data, found, leader, rowAt, units } from "./game.ts";

const map = found(data.maps[0], "map");

/** The six labels around one: even columns stand half a hex lower. */
function around(label: string): string[] {
  const column = Number(label.slice(0, 2));
  const row = Number(label.slice(2));
  const up = column % 2 === 0 ? row : row - 1;
  const places: (readonly [number, number])[] = [[column, row - 1], [column, row + 1]];
  for (const beside of [column - 1, column + 1]) places.push([beside, up], [beside, up + 1]);
  return places.filter(([c, r]) => c >= 1 && c <= map.grid.columns && r >= 0 && r < map.grid.rows)
    .map(([c, r]) => String(c).padStart(2, "0") + String(r).padStart(2, "0"));
}
const sideOf = (a: string, b: string): string => a < b ? `${a} ${b}` : `${b} ${a}`;

const terrains = new Map(map.hexes.map(({ hex, terrain }) => [hex, terrain]));
const places = new Set(
  map.hexes.filter(({ features }) =>
    features?.includes("fortress") === true || features?.includes("citadel") === true
  ).map(({ hex }) => hex),
);
const waters = new Map<string, string>();
const bridges = new Set<string>();
const frontier = new Set<string>();
for (const { between: [a, b], kind, crossing } of map.hexsides) {
  const side = sideOf(a, b);
  if (kind === "frontier") frontier.add(side);
  else waters.set(side, kind);
  if (kind === "river" && crossing === "bridge") bridges.add(side);
}
const ways = new Map<string, string>();
for (const { hexes, kind } of map.paths) {
  for (const [index, hex] of hexes.entries()) {
    const before = hexes[index - 1];
    if (before === undefined) continue;
    const side = sideOf(before, hex);
    if (ways.get(side) !== "road") ways.set(side, kind);
  }
}

/** Points of 8.4 for infantry and cavalry; the rows that the print lacks as NQ-11 fills them. */
const costs: Readonly<Record<string, readonly [number, number]>> = {
  "clear": [1, 1],
  "wood": [2, 4],
  "hill": [2, 2],
  "wooded-hill": [2, 4],
  "crest": [4, 6],
  "wooded-crest": [4, 6],
  "marsh": [2, 4],
};

/** Points for a step by foot (0) or horse (1): the hex and the water, or the road alone, but a river without a bridge always. */
function costOf(from: string, to: string, arm: 0 | 1, down: ReadonlySet<string>): number {
  const side = sideOf(from, to);
  const water = waters.get(side);
  const way = ways.get(side);
  const river = water === "river" && !(bridges.has(side) && !down.has(side)) ? 2 : 0;
  if (way !== undefined) return (way === "road" ? 0.5 : 1) + river;
  const ground = found(costs[terrains.get(to) ?? map.defaultTerrain], `cost of ${to}`);
  return ground[arm] + river + (water === "stream" ? 1 : 0);
}

/** A position: points of infantry and cavalry of each side by hex, all its points, and how far they make themselves felt. */
interface Position {
  readonly fighters: readonly [Map<string, [number, number]>, Map<string, [number, number]>];
  readonly held: readonly [Set<string>, Set<string>];
  readonly zones: readonly [Set<string>, Set<string>];
  readonly besieged: ReadonlySet<string>;
  readonly down: ReadonlySet<string>;
}

const labelOf = (state: State, hex: number): string => found(state.ground.labels[hex], "label");
/** Where a unit stands in the arrays of a game. */
const indexOf = (id: string): number =>
  found(rules.roster.indexOf.get(id), id) - rules.roster.leaders;

function positionOf(state: State): Position {
  const besieged = new Set<string>();
  const down = new Set<string>();
  for (const [hex, value] of state.besieged.entries()) {
    if (value === 1) besieged.add(labelOf(state, hex));
  }
  for (const [side, value] of state.bridgeDown.entries()) {
    if (value === 0) continue;
    const beyond = at(state.ground.map.neighbours, side);
    down.add(sideOf(labelOf(state, Math.floor(side / 6)), labelOf(state, beyond)));
  }
  const fighters: Position["fighters"] = [new Map(), new Map()];
  const held: Position["held"] = [new Set(), new Set()];
  const zones: Position["zones"] = [new Set(), new Set()];
  for (const unit of units) {
    const index = indexOf(unit.id);
    const strength = at(state.strength, index);
    const hex = at(state.hexOf, at(state.commander, index));
    if (strength === 0 || hex < 0) continue;
    const side = leader(unit.commander).nation === "france" ? 1 : 0;
    const label = labelOf(state, hex);
    held[side].add(label);
    if (armOf(unit) === "artillery") continue;
    const points = fighters[side].get(label) ?? [0, 0];
    points[armOf(unit) === "cavalry" ? 1 : 0] += strength;
    fighters[side].set(label, points);
    for (const felt of besieged.has(label) ? [label] : [label, ...around(label)]) {
      zones[side].add(felt);
    }
  }
  return { fighters, held, zones, besieged, down };
}

/** Points for leaving the enemy zones that cover a hex: the dearest (4.1, 4.2). */
function leavingCost(position: Position, enemy: 0 | 1, hex: string, cavalryAlone: boolean): number {
  let dearest = 0;
  for (const there of around(hex)) {
    const points = position.fighters[enemy].get(there);
    if (points === undefined || position.besieged.has(there)) continue;
    const [infantry, cavalry] = points;
    const cost = cavalry > 0 ? 2 : cavalryAlone || infantry <= 2 ? 0 : infantry <= 4 ? 1 : 2;
    dearest = Math.max(dearest, cost);
  }
  return dearest;
}

/** Kinds of march that the steps are asked for: by order and by initiative; an extended march has 4 points more. */
const byOrder = 0;
const extended = 1;
const byInitiative = 3;

/** Hexes into which the force on the march may step by the rules of 4.1 and 8.3 to 8.5. */
function stepsOf(state: State): Set<string> {
  const { march, roster } = state;
  const position = positionOf(state);
  const side = state.mover === 0 ? 0 : 1;
  const enemy = side === 0 ? 1 : 0;
  const extra = march.kind === extended ? 4 : 0;
  const marching = units.filter(({ id }) =>
    at(state.strength, indexOf(id)) > 0 &&
    at(march.part, at(state.commander, indexOf(id))) === 1
  );
  // A commander who has dropped everybody with units goes on as one without any: 9 points, as light cavalry (8.2, 8.3).
  const least = (mounted: boolean) =>
    marching.length === 0 && mounted ? 9 + extra : Math.min(
      ...marching.filter((unit) =>
        (armOf(unit) === "cavalry" || unit.class === "horse-artillery") === mounted
      ).map((unit) => found(allowanceOf(unit), unit.id) + extra),
    );
  const cavalryAlone = marching.every((unit) => armOf(unit) === "cavalry");
  const disorganised = [...roster.ids.slice(0, roster.leaders).keys()].some((who) =>
    at(march.part, who) !== 0 && at(state.disorganised, who) > 0
  );
  const steps = at(march.length, 0) - 1;
  const here = labelOf(state, at(march.path, steps));
  const inZone = position.zones[enemy].has(here);
  const legal = new Set<string>();
  if (inZone && steps > 0) return legal;
  const leaving = inZone ? leavingCost(position, enemy, here, cavalryAlone) : 0;
  for (const to of around(here)) {
    if (side === 1 && frontier.has(sideOf(here, to))) continue;
    if (position.held[enemy].has(to) || position.besieged.has(to)) continue;
    if (inZone && position.zones[enemy].has(to)) continue;
    if (
      disorganised && position.zones[enemy].has(to) && !position.fighters[side].has(to)
    ) continue;
    const foot = at(march.foot, steps) / 2 + costOf(here, to, 0, position.down) + leaving;
    const horse = at(march.horse, steps) / 2 + costOf(here, to, 1, position.down) + leaving;
    if (foot <= least(false) && horse <= least(true)) legal.add(to);
  }
  return legal;
}

/** Whether nothing but the rules of a step decides about a hex: no friends, no place, no line that the end would need. */
const isPlain = (state: State, label: string): boolean => {
  const hex = state.ground.labels.indexOf(label);
  return at(state.firstLeader, hex) < 0 && !places.has(label);
};

let checked = 0;
/** Compares the steps that are offered with those that the rules allow. */
function checkSteps(state: State, options: Int32Array, count: number): void {
  const { march, roster } = state;
  if (![byOrder, extended, byInitiative].includes(march.kind)) return;
  const legal = stepsOf(state);
  const offered = new Set<string>();
  for (const option of options.subarray(0, count)) {
    if (option >= 0 && option < state.ground.size) offered.add(labelOf(state, option));
  }
  const force = `${roster.ids[march.head]} at ${
    labelOf(state, at(march.path, at(march.length, 0) - 1))
  }`;
  for (const hex of offered) assert.ok(legal.has(hex), `${force} may not go to ${hex}`);
  checked++;
  if (march.kind === extended || march.disorganised === 1) return;
  for (const hex of legal) {
    if (isPlain(state, hex)) assert.ok(offered.has(hex), `${force} may go to ${hex}`);
  }
}

const play = (): (readonly GameEvent[])[] =>
  Array.from({ length: 6 }, (_, index) => {
    const { state } = playGameOf(system, rules, {
      scenario: "campaign",
      seed: 501 + index,
      policy: index % 2 === 0 ? "random" : "steady",
      options: { log: true },
      look(position, decision, taken) {
        if (decision.kind !== "move-step" || taken % 3 !== 0) return;
        checkSteps(position, decision.options, decision.count);
      },
    });
    return system.events(state);
  });
let played: (readonly GameEvent[])[] | undefined;
/** The logs of six games, played once; on the way the steps that they offer are compared. */
const logs = (): (readonly GameEvent[])[] => played ??= play();

Deno.test("N-082 N-085 N-028 every step offered is one that the printed costs and zones allow, and the other way round", () => {
  logs();
  assert.ok(checked > 500, `${checked} positions`);
});

const eventsOf = (kind: string): GameEvent[] =>
  logs().flatMap((log) => log.filter((event) => event.kind === kind));

Deno.test("N-154 N-156 every combat reads its ratio, die and loser from the table as printed or filled", () => {
  let combats = 0;
  for (const { params } of eventsOf("combat")) {
    const attackers = Number(params.attackers);
    const defenders = Number(params.defenders);
    if (attackers === 0 || defenders === 0) continue;
    const more = Math.min(6, Math.floor(attackers / defenders));
    const less = Math.ceil(defenders / attackers);
    const normal = more >= 1 ? 4 + more : less > 5 ? 0 : 6 - less;
    const read = normal === 0 ? 0 : normal - (params.modified === "modified" ? 1 : 0);
    const column = read === 0 ? 0 : Math.max(1, read - Number(params.shift));
    assert.equal(params.column, column, JSON.stringify(params));
    const result = column === 0
      ? "10R/0"
      : cellOf(rowAt("combat-stand-in", Number(params.die)), `c${column}`);
    assert.equal(params.result, result);
    combats++;
  }
  assert.ok(combats > 100, `${combats} combats`);
});

Deno.test("N-075 every test of initiative succeeds at or below what is needed", () => {
  let tests = 0;
  for (const { params } of eventsOf("initiative-test")) {
    const needed = Number(params.needed);
    const success = needed >= 1 && (needed >= 6 || Number(params.die) <= needed);
    assert.equal(params.result, success ? "success" : "failure", JSON.stringify(params));
    tests++;
  }
  assert.ok(tests > 500, `${tests} tests`);
});

Deno.test("N-204 N-206 bridges and weather follow their dice", () => {
  for (const log of logs()) {
    let rained = false;
    for (const { kind, params } of log) {
      if (kind === "weather") {
        const die: number = Number(params.die) + (rained ? 1 : 0);
        assert.equal(params.weather, die <= 2 ? "fair" : die === 3 ? "mud" : "rain");
        rained = params.weather === "rain";
      } else if (kind === "bridge-repair") {
        assert.equal(params.result, Number(params.die) <= 3 ? "success" : "failure");
      } else if (kind === "bridge-damage" && Number(params.die) > 3) {
        assert.equal(params.result, "failure");
      }
    }
  }
});

Deno.test("NQ-189 nobody who has attacked attacks again in the phase", () => {
  for (const log of logs()) {
    let phase = "";
    const attacked = new Set<string>();
    for (const { turn, side, phase: name, kind, params } of log) {
      if (`${turn} ${side} ${name}` !== phase) attacked.clear();
      phase = `${turn} ${side} ${name}`;
      if (kind !== "combat-begins") continue;
      const head = String(params.counter);
      assert.ok(!attacked.has(head), `${head} on turn ${turn}`);
      attacked.add(head);
    }
  }
});
