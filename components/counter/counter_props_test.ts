import assert from "node:assert/strict";
import { openSmall } from "../../library/testing/small_game.ts";
import { counterMaker } from "./counter_props.ts";

Deno.test("a column without a corner is not drawn on the counters of a game that places its figures", () => {
  const { games } = openSmall();
  const [game] = games;
  assert.ok(game);
  const [unit] = game.data.units;
  assert.ok(unit);
  const drawn = counterMaker(game, "en")(unit.id)?.values.map(({ id }) => id) ?? [];
  const columns = game.data.game.columns.units;
  const placed = columns.filter(({ corner }) => corner !== undefined);
  const wanted = placed.length > 0 ? placed : columns.filter(({ type }) => type !== "text");
  assert.ok(drawn.length > 0);
  assert.ok(drawn.every((id) => wanted.some((column) => column.id === id)));

  const { id, name, ...rest } = columns[0] ?? assert.fail("the small game has no column");
  const figure = { ...rest, id, name, corner: "bottom-left" as const };
  const bare = { id: "rank", name: "Rank", type: "text" as const, required: false };
  const placing = {
    ...game,
    data: {
      ...game.data,
      game: { ...game.data.game, columns: { units: [figure, bare], leaders: [] } },
      units: [{ ...unit, rank: "general" }],
    },
  };
  assert.deepEqual(
    counterMaker(placing, "en")(unit.id)?.values.map((value) => [value.id, value.corner]),
    [[id, "bottom-left"]],
  );
});
