import assert from "node:assert/strict";
import { openData } from "../../tools/data.ts";
import { startHints } from "../../tools/start_hints.ts";
import { data, inFolder, run } from "./harness.ts";

const address = "http://127.0.0.1:8000/";

Deno.test("the hints of start stand in two columns, however long the data folder's name is", async () => {
  const { library } = await openData(data);
  const option = " --data /home/somebody/games/that/take/a/long/path";
  const lines = startHints(address, library.games, option).split("\n");
  assert.equal(lines.length, 3);
  const starts = ["edit the", "the same findings", "play it"].map((words, index) =>
    lines[index]?.indexOf(words)
  );
  assert.deepEqual(new Set(starts).size, 1, lines.join("\n"));
  assert.notEqual(starts[0], -1);
});

Deno.test("start offers no smoke of a game that no system plays", () =>
  inFolder(async (folder) => {
    assert.equal((await run("new", "ligny", "--data", folder)).code, 0);
    const { library } = await openData(folder);
    assert.doesNotMatch(startHints(address, library.games, ""), /smoke/);
  }));
