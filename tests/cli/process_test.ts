/** The command line as a process: exit codes, clean output, pipes, terminals, locales, watching, and being killed. */
import assert from "node:assert/strict";
import { command, copyOfParis, inFolder, plain, root, shell, spawn } from "./harness.ts";

Deno.test("exit codes reach the shell: 0 clean, 1 findings, 2 wrong use", () =>
  inFolder(async (folder) => {
    assert.equal((await spawn(["validate"])).code, 0);
    assert.equal((await spawn(["validate", "nothing-of-the-kind"])).code, 2);
    const data = await copyOfParis(folder);
    await Deno.writeTextFile(`${data}/paris-1814/game.json`, "{");
    assert.equal((await spawn(["validate", "--data", data])).code, 1);
  }));

Deno.test("deno task grognard runs it with the permissions that it needs", async () => {
  const { code, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "grognard", "resolve", "paris-1814", "strengthRatioDrm"],
    cwd: root,
    env: plain,
    stdin: "null",
    stderr: "null",
  }).output();
  assert.equal(code, 0);
  assert.deepEqual(JSON.parse(new TextDecoder().decode(stdout)), { ratio: "3/1", modifier: 2 });
});

Deno.test("machine output is alone on standard output, without colours, and the rest is silent", async () => {
  for (
    const args of [
      ["validate", "--format", "json"],
      [
        "smoke",
        "paris-1814/paris-historical",
        "--games",
        "1",
        "--format",
        "json",
        "--replays",
        "_build",
      ],
      ["coverage", "--games", "1", "--format", "json"],
    ]
  ) {
    const { out, err } = await spawn(args, { env: { FORCE_COLOR: "1" } });
    JSON.parse(out);
    assert(!out.includes("\x1b"));
    assert.equal(out.trim().split("\n").length, 1);
    assert.equal(err, "", args.join(" "));
  }
});

Deno.test("a reader that leaves early is no error, and changes no exit code", async () => {
  for (
    const [args, code] of [
      ["resolve paris-1814 --list", 0],
      ["resolve paris-1814 --vectors", 0],
      ["validate --format json", 0],
      ["help", 0],
    ] as const
  ) {
    const ran = await shell(`set -o pipefail; "$@" ${args} | head -c 20 > /dev/null`);
    assert.equal(ran.err, "", args);
    assert.equal(ran.code, code, args);
  }
  const closed = await shell(`"$@" validate --format json >&-; echo "code $?"`);
  assert.doesNotMatch(closed.err, /\n +at /);
});

Deno.test("a full disk behind standard output is said, with exit code 2", async () => {
  const { code, err } = await shell(`"$@" resolve paris-1814 --list > /dev/full`);
  assert.equal(code, 2);
  assert.match(err, /standard output can not be written: the disk is full/);
  assert.doesNotMatch(err, /\n +at /);
});

Deno.test("colours and progress appear on a terminal, and NO_COLOR takes the colours away", async () => {
  const terminal = (env: string) =>
    shell(`${env} script -qec "$(printf '%q ' "$@" validate)" /dev/null < /dev/null`);
  const found = await shell("command -v script");
  if (found.code !== 0) return; // A machine without script(1) has no terminal to offer.
  assert((await terminal("env -u NO_COLOR TERM=xterm")).out.includes("\x1b["));
  const plainRun = await terminal("env NO_COLOR=1 TERM=xterm");
  assert(!plainRun.out.includes("\x1b["));
  assert.match(plainRun.out, /0 errors/);
});

Deno.test("the locale chooses the language, --lang overrides it, and reports are the same everywhere", async () => {
  const french = { LC_ALL: "fr_FR.UTF-8", LANG: "fr_FR.UTF-8" };
  assert.match((await spawn(["validate"], { env: french })).out, /0 erreur/);
  assert.match((await spawn(["validate", "--lang", "en"], { env: french })).out, /0 errors/);
  const elsewhere = { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8" };
  const args = ["validate", "--format", "json"];
  assert.equal((await spawn(args, { env: elsewhere })).out, (await spawn(args)).out);
  const smoke = [
    ...[
      "smoke",
      "paris-1814/paris-hypothetical",
      "--games",
      "1",
      "--no-timing",
      "--replays",
      "_build",
    ],
    ...["--format", "json"],
  ];
  assert.equal((await spawn(smoke, { env: elsewhere })).out, (await spawn(smoke)).out);
});

/** Reads lines of a process until one matches; the test's own time limit bounds it. */
async function until(lines: AsyncIterator<string>, wanted: RegExp): Promise<string> {
  let all = "";
  for (;;) {
    const { done, value } = await lines.next();
    if (done) throw new Error(`the process ended before ${wanted}:\n${all}`);
    all += value;
    if (wanted.test(all)) return all;
  }
}

Deno.test("validate --watch reports again when a file changes, and ends with Ctrl+C", () =>
  inFolder(async (folder) => {
    const data = await copyOfParis(folder);
    const process = new Deno.Command(Deno.execPath(), {
      args: [...command, "validate", "--watch", "--data", data],
      cwd: root,
      env: plain,
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const out = process.stdout.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
    const err = process.stderr.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
    await until(out, /0 errors[^]*Next/);
    await until(err, /Watching .*Ctrl\+C/);
    const path = `${data}/paris-1814/units.csv`;
    const text = await Deno.readTextFile(path);
    await Deno.writeTextFile(path, text.replace("kretow,Kretow,barclay", "kretow,Kretow,barkley"));
    assert.match(await until(out, /[1-9]\d* errors?, [^]*Next/), /barkley/);
    await until(err, /Watching/);
    await Deno.writeTextFile(path, text);
    await until(out, /0 errors[^]*Next/);
    await until(err, /Watching/);
    process.kill("SIGINT");
    assert.equal((await process.status).code, 0);
    await out.return?.();
    await err.return?.();
  }));

Deno.test("killed in the middle of a write, the old file stands and the folder has no new document", () =>
  inFolder(async (folder) => {
    const data = await copyOfParis(folder);
    const path = `${data}/paris-1814/maps/paris.json`;
    const old = JSON.stringify(JSON.parse(await Deno.readTextFile(path)));
    await Deno.writeTextFile(path, old);
    // The system kills a process that writes more than its limit: here in the middle of the temporary file.
    const { out } = await shell(
      `set +e; (ulimit -c 0; ulimit -f 8; exec "$@" fmt --data "$DATA") ; echo "ended $?"`,
      { DATA: data },
    );
    assert.match(out, /ended 153/, "killed by SIGXFSZ");
    assert.equal(await Deno.readTextFile(path), old);
    const again = await spawn(["validate", "--data", data, "--format", "json"]);
    assert.equal(again.code, 0, "what is left behind is no document");
    assert.equal((await spawn(["fmt", "--data", data])).code, 0);
    assert.notEqual(await Deno.readTextFile(path), old);
  }));

Deno.test("when the system refuses the size, the message says so, the old file stands, nothing is left", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/report.json`, "old");
    const { code, out, err } = await shell(
      `trap '' XFSZ; ulimit -f 8; "$@" smoke paris-1814 --games 1 --replays "$OUT" --format json --output "$OUT/report.json"`,
      { OUT: folder },
    );
    assert.equal(code, 2, err);
    assert.equal(JSON.parse(out).seeds.games, 1, "the report is on standard output all the same");
    assert.match(err, /report\.json can not be written: the system allows no file of this size/);
    assert.match(err, /Nothing is half written/);
    assert.equal(await Deno.readTextFile(`${folder}/report.json`), "old");
    assert.deepEqual([...Deno.readDirSync(folder)].map(({ name }) => name), ["report.json"]);
  }));

Deno.test("a disk that is full is said in words, and nothing is half written", () =>
  inFolder(async (folder) => {
    const disk = `${folder}/disk`;
    await Deno.mkdir(disk);
    const mounted = await shell(`mount -t tmpfs -o size=32k none "$DISK" 2>/dev/null`, {
      DISK: disk,
    });
    if (mounted.code !== 0) return; // Only root may mount; the test above tries the same by another way.
    try {
      const { code, err } = await spawn(["export", "paris-1814", "--out", disk]);
      assert.equal(code, 2);
      assert.match(err, /can not be written: the disk is full/);
      assert.deepEqual([...Deno.readDirSync(disk)].map(({ name }) => name), []);
    } finally {
      await shell(`umount "$DISK"`, { DISK: disk });
    }
  }));

Deno.test("a read-only disk is said before anything is played", () =>
  inFolder(async (folder) => {
    const disk = `${folder}/disk`;
    await Deno.mkdir(disk);
    const mounted = await shell(`mount -t tmpfs -o ro none "$DISK" 2>/dev/null`, { DISK: disk });
    if (mounted.code !== 0) return; // Only root may mount; /proc is refused everywhere, which another test sees.
    try {
      for (const option of ["--output", "--replays"]) {
        const target = option === "--output" ? `${disk}/report.json` : disk;
        const { code, out, err } = await spawn(["smoke", "paris-1814", option, target]);
        assert.equal(code, 2);
        assert.equal(out, "");
        assert(
          err.startsWith(`grognard smoke: ${target} can not be written: the disk is read-only`),
        );
      }
    } finally {
      await shell(`umount "$DISK"`, { DISK: disk });
    }
  }));
