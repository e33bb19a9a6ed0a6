/** How 1792 plays what several chapters of the rulebook meet in: places with garrisons, ways off the map, pursuers who are barred. */
import assert from "node:assert/strict";
import { at } from "../../engine/core/arrays.ts";
import { move, put } from "../../engine/patrie-en-danger-1792/field.ts";
import { Do, push } from "../../engine/patrie-en-danger-1792/flow.ts";
import {
  attritionTask,
  beginAttrition,
} from "../../engine/patrie-en-danger-1792/play/attrition.ts";
import {
  beginCombat,
  noteContacts,
  offerExtensions,
} from "../../engine/patrie-en-danger-1792/play/combat/declaring.ts";
import { pursue } from "../../engine/patrie-en-danger-1792/play/combat/pursuit.ts";
import {
  addGroup,
  beginRetreat,
  retreatTask,
} from "../../engine/patrie-en-danger-1792/play/combat/retreat.ts";
import { FORBIDDEN } from "../../engine/patrie-en-danger-1792/compile/tables.ts";
import {
  entryHexes,
  leaveMap,
  mayLeaveMap,
} from "../../engine/patrie-en-danger-1792/play/march/leaving.ts";
import {
  allowanceOf,
  enlist,
  exitCost,
} from "../../engine/patrie-en-danger-1792/play/march/steps.ts";
import { marchTask } from "../../engine/patrie-en-danger-1792/play/march/march.ts";
import type { State } from "../../engine/patrie-en-danger-1792/state.ts";
import {
  CODE,
  Entry,
  Extend,
  March,
  Side,
  Status,
} from "../../engine/patrie-en-danger-1792/words.ts";
import { board, eventOf, grid, ground, hexOf, optionsOf, who } from "./board.ts";

/** Hexes with which an attack on a hex may be widened. */
function joining(state: State, from: string, target: string): string[] {
  noteContacts(state);
  beginCombat(state, hexOf(from), hexOf(target));
  state.decision.count = 0;
  offerExtensions(state);
  return optionsOf(state).filter((option) => option >= Extend.hex * CODE)
    .map((option) => grid.labelOf(option - Extend.hex * CODE));
}

Deno.test("NQ-105 a field force joins an attack from a fortification, its garrison stays behind", () => {
  const place = "2418";
  const [from = "", target = ""] = [0, 1].map((direction) =>
    grid.labelOf(at(ground.map.neighbours, hexOf(place) * 6 + direction))
  );
  const field = { kellermann: from, lynch: from, hohenlohe: target };
  const others = (...ids: string[]) => ({ ...Object.fromEntries(ids.map((id) => [id, place])) });
  const joins = (...ids: string[]) =>
    joining(board({ ...field, ...others(...ids) }, Side.french), from, target);
  assert.deepEqual(joins("valence"), [place]);
  assert.deepEqual(joins("valence", "beaurepaire"), [place]);
  assert.deepEqual(joins("beaurepaire"), []);
});

/** Kohler beaten and blocked three hexes back, with others of his side in a hex; a pursuit as long as it can be. */
function barred(seed: number, others: string): { hexes: number; left: boolean; end: string } {
  const state = board(
    { kohler: "2812", "de-castries": others, dumouriez: "2713", "le-veneur": "2713" },
    Side.french,
    seed,
  );
  const { battle, retreat } = state;
  beginRetreat(state, Side.coalition, 6, 0);
  addGroup(state, hexOf("2812"));
  for (const [index, hex] of ["2911", "3011", "3110"].entries()) {
    retreat.path[index + 1] = hexOf(hex);
  }
  retreat.steps[0] = 4;
  move(state, who("kohler"), hexOf("3110"));
  // The initiative of Lavergne, 0, lets pursuits be as long as they can.
  battle.chief[1] = who("lavergne");
  battle.loser = 1;
  battle.pursuer = who("dumouriez");
  for (const id of ["dumouriez", "le-veneur"]) battle.pursuing[who(id)] = 1;
  pursue(state);
  return {
    hexes: battle.hexes,
    left: state.status[who("kohler")] === Status.board,
    end: grid.labelOf(at(state.hexOf, who("dumouriez"))),
  };
}

Deno.test("NQ-181 a pursuer whom other enemies bar does not catch the force that he would have caught", () => {
  const seeds = Array.from({ length: 80 }, (_, seed) => seed);
  const free = seeds.map((seed) => barred(seed, "4405"));
  assert.ok(
    free.some(({ hexes, left }) => hexes >= 4 && !left),
    "caught where nobody bars the way",
  );
  for (const [where, last] of [["3011", "2911"], ["3110", "3011"]] as const) {
    for (const { hexes, left, end } of seeds.map((seed) => barred(seed, where))) {
      assert.ok(left, `${hexes} hexes, others in ${where}`);
      if (hexes >= 4) assert.equal(end, last);
    }
  }
});

/** A French commander on an exit from the map, an enemy beside him or not, before he marches. */
function atExit(enemyBeside: boolean): { state: State; exit: number } {
  const state = board({}, Side.french);
  state.mover = Side.french;
  const exit =
    [...ground.north.keys()].find((hex) =>
      at(ground.onPath, hex) === 1 && entryHexes(state, Side.french, hex).length > 0 &&
      at(ground.france, hex) === 1
    ) ?? -1;
  put(state, who("chazot"), exit);
  const beside =
    [0, 1, 2, 3, 4, 5].map((direction) => at(ground.map.neighbours, exit * 6 + direction)).find((
      hex,
    ) => hex >= 0 && at(ground.fort, hex) === 0) ?? -1;
  if (enemyBeside) put(state, who("hohenlohe"), beside);
  const { march } = state;
  march.head = who("chazot");
  march.kind = March.initiative;
  march.part[march.head] = 1;
  march.parts = 1;
  march.path[0] = exit;
  march.length[0] = 1;
  enlist(state);
  return { state, exit };
}

Deno.test("NQ-182 who leaves the map from an enemy zone pays for it, and who has entered one stops", () => {
  const quiet = atExit(false);
  const pressed = atExit(true);
  const limits = (state: State) => ({ ...allowanceOf(state, 0) });
  const may = ({ state, exit }: typeof quiet, foot: number) =>
    mayLeaveMap(state, 0, exit, limits(state), foot, 0);
  const most = limits(quiet.state).foot - 2;
  assert.ok(may(quiet, most) && !may(quiet, most + 1));
  const extra = exitCost(pressed.state, pressed.exit, false);
  assert.equal(extra, 4);
  assert.ok(may(pressed, most - extra) && !may(pressed, most - extra + 1));
  // The same hex entered on the march: the zone ends the move.
  pressed.state.march.path[0] = pressed.exit + 1;
  assert.ok(!may(pressed, 0));
});

Deno.test("NQ-182 a force that leaves the map without a step pays its attrition, and the zone it left", () => {
  const { state, exit } = atExit(true);
  push(state, Do.march);
  leaveMap(state, 0, exit);
  assert.equal(marchTask(state, 20), false);
  assert.equal(state.tasks[state.depth - 1], Do.attrition);
  attritionTask(state, 0);
  assert.equal(eventOf(state, "attrition").params.movement, 2);
});

Deno.test("NQ-182 whether a force off the map is isolated is judged where it left", () => {
  const { state, exit } = atExit(false);
  // Nothing of the French communications is open from here, but for an enemy on every source.
  for (const [index, id] of ["kohler", "eben"].entries()) {
    put(state, who(id), at(ground.sources[Side.french] ?? new Int32Array(), index));
  }
  leaveMap(state, 0, exit);
  beginAttrition(state);
  push(state, Do.attrition);
  attritionTask(state, 0);
  assert.equal(eventOf(state, "attrition").params.isolated, "isolated");
});

Deno.test("N-174 the parts of a force end their retreat beside its commander, or are blocked on the way", () => {
  let apart = 0;
  for (let hex = 0; hex < ground.size; hex += 3) {
    for (let direction = 0; direction < 6; direction++) {
      const beside = at(ground.map.neighbours, hex * 6 + direction);
      if (beside < 0 || at(ground.toSource, hex) < 6) continue;
      const state = board({}, Side.french);
      put(state, who("brunswick"), hex);
      put(state, who("courbiere"), beside);
      // An enemy on the commander's way, whose zone the parts would avoid on different sides.
      const ahead = [...ground.map.terrain.keys()].find((there) =>
        grid.distance(hex, there) === 3 &&
        at(ground.toSource, there) === at(ground.toSource, hex) - 3
      ) ?? -1;
      if (ahead < 0 || at(ground.france, ahead) === 0) {
        continue;
      }
      put(state, who("stengel"), ahead);
      state.battle.chief[1] = who("brunswick");
      state.battle.loser = 1;
      beginRetreat(state, Side.coalition, 4, 0);
      addGroup(state, hex);
      addGroup(state, beside);
      push(state, Do.retreat);
      while (state.depth > 0) {
        if (retreatTask(state, at(state.steps, state.depth - 1))) {
          state.answer = at(state.decision.options, state.decision.count - 1);
        }
      }
      if (
        state.events?.some(({ kind }) =>
          kind === "blocked" || kind === "retreat-off-map"
        )
      ) continue;
      const ends = ["brunswick", "courbiere"].map((id) => at(state.hexOf, who(id)));
      assert.ok(grid.distance(ends[0] ?? -1, ends[1] ?? -1) <= 1, grid.labelOf(hex));
      apart++;
    }
  }
  assert.ok(apart > 50, `${apart} retreats`);
});

Deno.test("NQ-124 a force whose movement attrition forbids has not left the map", () => {
  const { state, exit } = atExit(false);
  const start =
    [0, 1, 2, 3, 4, 5].map((direction) => at(ground.map.neighbours, exit * 6 + direction)).find((
      hex,
    ) => hex >= 0) ?? -1;
  const { march } = state;
  march.path.set([start, exit]);
  march.foot.set([0, 4]);
  march.horse.set([0, 4]);
  march.length[0] = 2;
  leaveMap(state, 0, exit);
  assert.equal(state.status[who("chazot")], Status.calendar);
  const tables = {
    ...state.tables,
    attrition: (...[, , , level]: Parameters<typeof state.tables.attrition>) =>
      level > 0 ? FORBIDDEN : 0,
  };
  beginAttrition(state);
  push(state, Do.attrition);
  attritionTask({ ...state, tables }, 0);
  assert.equal(state.status[who("chazot")], Status.board);
  assert.equal(state.hexOf[who("chazot")], start);
  assert.equal(state.entry[who("chazot")], Entry.none);
});
