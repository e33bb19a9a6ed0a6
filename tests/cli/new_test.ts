/** A newcomer's path: `new`, then every command on what it wrote. */
import assert from "node:assert/strict";
import { copyOfParis, inFolder, root, run, snapshot } from "./harness.ts";

Deno.test("new writes a game that has a map, formations, units, a scenario and its set-up, and validates clean", () =>
  inFolder(async (folder) => {
    const data = `${folder}/mine`;
    const made = await run("new", "ligny-1815", "--data", data);
    assert.equal(made.code, 0, made.err);
    assert.match(made.err, /Next: deno task grognard validate ligny-1815 --data/);
    const files = [...(await snapshot(data)).keys()].sort();
    assert.deepEqual(made.out.trim().split("\n").sort(), files, "it says what it wrote");
    const { out, code } = await run("validate", "--format", "json", "--data", data);
    assert.equal(code, 0);
    const { summary, findings } = JSON.parse(out);
    assert.deepEqual(summary, { errors: 0, warnings: 0, infos: 1 });
    assert.equal(findings[0].code, "SCN012", "only that no system plays it yet");
    const validated = await run("validate", "--data", data);
    assert.match(validated.out, /1 map, 1 formation list, 1 unit list, .*1 scenario, 1 set-up/);
    assert.match(validated.out, /Next: deno task grognard export ligny-1815/);
    assert.equal((await run("fmt", "--check", "--data", data)).code, 0, "it is in canonical form");
    const exported = await run("export", "ligny-1815", "--data", data, "--out", folder);
    assert.equal(exported.code, 0, exported.err);
    const archive = exported.out.trim().split("  ")[1] ?? "";
    assert.equal((await run("verify", archive)).code, 0);
    // Alone nothing is left to play, and that is said in the same words.
    for (const args of [["smoke"], ["coverage"], ["coverage", "ligny-1815"]]) {
      const { code, err } = await run(...args, "--data", data);
      assert.equal(code, 1, args.join(" "));
      assert.match(err, /system ligny-1815-rules, which does not exist yet: it was not played/);
      if (args[0] === "coverage") assert.match(err, /--games 0 counts what it holds/);
    }
    const counted = await run("coverage", "--games", "0", "--data", data);
    assert.equal(counted.code, 0, counted.err);
    assert.match(counted.out, /4 units, .* 27 stand-ins/s);
  }));

Deno.test("a game that new wrote beside the code is none of the formatter's business, all code is", () =>
  inFolder(async (folder) => {
    const config = `${root}/deno.json`;
    const { fmt } = JSON.parse(await Deno.readTextFile(config));
    for await (const { name, isDirectory } of Deno.readDir(root)) {
      if (!isDirectory || /^[._]|^(node_modules|data)$/.test(name)) continue;
      if (await holdsCode(`${root}/${name}`)) assert.ok(fmt.include.includes(`${name}/`), name);
    }
    await Deno.writeTextFile(
      `${folder}/deno.json`,
      JSON.stringify({ fmt: { ...fmt, exclude: [] } }, null, 2) + "\n",
    );
    await Deno.writeTextFile(`${folder}/main.ts`, "export const one = 1;\n");
    assert.equal((await run("new", "ligny-1815", "--data", `${folder}/mine`)).code, 0);
    const format = async () => {
      const { code, stderr } = await new Deno.Command(Deno.execPath(), {
        args: ["fmt", "--check"],
        cwd: folder,
      }).output();
      return { code, said: new TextDecoder().decode(stderr) };
    };
    const clean = await format();
    assert.doesNotMatch(clean.said, /mine|main\.ts/);
    await Deno.writeTextFile(`${folder}/main.ts`, "export const one   =   1;\n");
    assert.match((await format()).said, /main\.ts/);
  }));

/** Whether a folder has a module of ours, at any depth. */
async function holdsCode(folder: string): Promise<boolean> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory ? await holdsCode(`${folder}/${name}`) : /\.tsx?$/.test(name)) return true;
  }
  return false;
}

Deno.test("new takes a name, and every text in it is a stand-in", () =>
  inFolder(async (folder) => {
    assert.equal((await run("new", "ligny", "--name", "Ligny 1815", "--data", folder)).code, 0);
    const game = JSON.parse(await Deno.readTextFile(`${folder}/ligny/game.json`));
    assert.equal(game.name, "Ligny 1815");
    assert.deepEqual([...new Set(Object.values(game.defaults))], ["stand-in"]);
  }));

Deno.test("new touches no folder that is there, and leaves nothing when it is refused", () =>
  inFolder(async (folder) => {
    const data = await copyOfParis(folder);
    const before = await snapshot(data);
    for (
      const [args, says] of [
        [["paris-1814"], /paris-1814 is there already; it is left as it is/],
        [["Ligny"], /lower-case letters/],
        [["../ligny"], /lower-case letters/],
        [[], /name one game/],
        [["a", "b"], /name one game/],
        [["ligny", "--name", ""], /1 to 200 characters/],
        [["ligny", "--name", "Lig\u202eny"], /none of them invisible/],
        [["ligny", "--name", "Ligny\u0001"], /none of them invisible/],
      ] as const
    ) {
      const { code, out, err } = await run("new", ...args, "--data", data);
      assert.equal(code, 2);
      assert.equal(out, "");
      assert.match(err, says);
    }
    assert.deepEqual(await snapshot(data), before);
    assert.equal((await run("new", "ligny", "--data", `${data}/paris-1814/game.json`)).code, 2);
  }));

Deno.test("beside a game that is played, a new one is passed over by smoke and coverage, which say so", () =>
  inFolder(async (folder) => {
    const data = await copyOfParis(folder);
    assert.equal((await run("new", "ligny", "--data", data)).code, 0);
    const played = await run("smoke", "--games", "1", "--replays", folder, "--data", data);
    assert.equal(played.code, 0, played.err);
    assert.match(played.err, /ligny names the system ligny-rules, which does not exist yet/);
    const covered = await run("coverage", "--games", "0", "--format", "json", "--data", data);
    assert.equal(covered.code, 0, covered.err);
    assert.deepEqual(JSON.parse(covered.out).games.map((one: { game: string }) => one.game), [
      "paris-1814",
    ]);
    assert.match(covered.err, /ligny/);
    // A slip in the name of a system that exists is no new game.
    const game = `${data}/paris-1814/game.json`;
    const text = await Deno.readTextFile(game);
    await Deno.writeTextFile(game, text.replace('"bataille-de-paris"', '"bataile-de-paris"'));
    const slip = await run("smoke", "--games", "1", "--replays", folder, "--data", data);
    assert.equal(slip.code, 1);
  }));
