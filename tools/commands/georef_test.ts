import assert from "node:assert/strict";
import { join } from "node:path";
import { type Context, UsageError } from "../command.ts";
import georef from "./georef.ts";

const dataRoot = new URL("../../data", import.meta.url).pathname;

async function run(args: string[], lang: Context["lang"] = "en") {
  let out = "";
  const code = await georef.run(args, {
    streams: {
      out: (text) => out += text,
      err: () => {},
      outIsTerminal: false,
      errIsTerminal: false,
      columns: 100,
      colour: false,
      closed: () => false,
    },
    lang,
    dataRoot,
    dataOption: "",
  });
  return { code, out };
}

/** Runs with an anchors table in a folder of its own. */
async function withTable(text: string, check: (file: string) => Promise<void>) {
  const folder = await Deno.makeTempDir();
  try {
    const file = join(folder, "anchors.csv");
    await Deno.writeTextFile(file, text);
    await check(file);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("georef fits the printed places of 1792 and agrees with the map's own grid", async () => {
  const { code, out } = await run(["1792", "--format", "json", "--candidates", "1"]);
  assert.equal(code, 0);
  const { map, candidates } = JSON.parse(out);
  assert.equal(map, "champagne");
  assert.equal(candidates.length, 1);
  const [{ orientation, stagger, lowered, parted, residuals, worst }] = candidates;
  assert.deepEqual({ orientation, stagger, lowered, parted }, {
    orientation: "flat",
    stagger: "odd",
    lowered: "even",
    parted: [],
  });
  assert.equal(residuals.length, 7);
  assert.ok(worst < 0.65);
});

Deno.test("georef names layouts that part the ford of Semuy, from the map and from an option", async () => {
  const all = await run(["1792", "--candidates", "8"]);
  assert.match(all.out, /flat +odd columns lower .* parts 0807\/0908/);
  const text = "name,hex,latitude,longitude\nA,0101,49,5\nB,0110,48.8,5\nC,0901,49,5.3\n";
  await withTable(text, async (file) => {
    const { out } = await run(
      ["--anchors", file, "--touching", "0807/0908", "--candidates", "8"],
      "fr",
    );
    assert.match(out, /3 points d’appui/);
    assert.match(out, /sépare 0807\/0908/);
  });
});

Deno.test("georef says what is missing: printed hexes, a file, a number, a pair, a model", async () => {
  const refused = async (args: string[], message: RegExp) => {
    await assert.rejects(run(args), (error) => {
      assert.ok(error instanceof UsageError);
      assert.match(error.message, message);
      return true;
    });
  };
  await refused([], /name one game, or a table/);
  await refused(["paris-1814"], /has 0 places with coordinates and a printed hex/);
  await refused(["1792", "--map", "champagn"], /has no map champagn. Did you mean champagne/);
  await refused(["--anchors", "/no/such/table.csv"], /table.csv does not exist/);
  await refused(["1792", "--touching", "0807"], /expected two hexes/);
  await refused(["1792", "--model", "guess"], /expected similarity or affine/);
  await withTable("name,hex,latitude,longitude\nA,0101,here,5\n", async (file) => {
    await refused(["--anchors", file], /line 2: latitude "here" is not a number of degrees/);
  });
  await withTable("name,hex,latitude,longitude\nA,0101,49,5\n", async (file) => {
    await refused(["--anchors", file], /no grid can be fitted: .* at least 3 anchors; there are 1/);
  });
});
