/** Starting: options, and every way in which it can go wrong, with a message that says what to do and exit code 2. */
import assert from "node:assert/strict";
import { StartError, startOptions } from "../../tools/serve.ts";
import { withData } from "./desk.ts";

const main = new URL("../../main.ts", import.meta.url).pathname;

async function start(args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", main, ...args],
    env: { NO_COLOR: "1" },
  });
  const { code, stdout, stderr } = await command.output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, out: text(stdout), err: text(stderr) };
}

Deno.test("startOptions() takes flags before the environment before defaults", () => {
  const environment = (name: string) => ({ PORT: "81", GROGNARD_DATA: "/d" })[name];
  assert.deepEqual(startOptions(["--port", "82"], environment), { port: 82, data: "/d" });
  assert.deepEqual(startOptions(["--", "--port", "83"], environment), { port: 83, data: "/d" });
  assert.deepEqual(startOptions(["--data=x"], () => undefined), { port: 8000, data: "x" });
  for (const args of [["--port", "x"], ["--port", "70000"], ["--nope"], ["extra"]]) {
    assert.throws(() => startOptions(args, () => undefined), StartError, args.join(" "));
  }
});

Deno.test("a missing, empty or wrong data folder is said, with exit code 2", async () => {
  const empty = await Deno.makeTempDir();
  const file = await Deno.makeTempFile();
  try {
    const cases: [string, RegExp][] = [
      [`${empty}/none`, /there is no data folder/],
      [empty, /holds no game/],
      [file, /is a file/],
    ];
    for (const [folder, message] of cases) {
      const { code, err, out } = await start(["--port", "0", "--data", folder]);
      assert.equal(code, 2, err);
      assert.match(err, message);
      assert.doesNotMatch(err, / {4}at /, "no stack trace");
      assert.equal(out, "");
    }
  } finally {
    await Deno.remove(empty);
    await Deno.remove(file);
  }
});

Deno.test("a port that is taken is said, with the command to use", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  try {
    const { port } = listener.addr;
    await withData(async (root) => {
      const { code, err } = await start(["--port", String(port), "--data", root]);
      assert.equal(code, 2);
      assert.match(err, new RegExp(`port ${port} is taken.*--port ${port + 1}`));
    });
  } finally {
    listener.close();
  }
});

Deno.test("SIGINT stops the server cleanly, with exit code 0", async () => {
  await withData(async (root) => {
    const process = new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", main, "--port", "0", "--data", root],
      stdout: "piped",
      env: { NO_COLOR: "1" },
    }).spawn();
    let text = "";
    let asked = false;
    for await (const part of process.stdout.pipeThrough(new TextDecoderStream())) {
      text += part;
      if (!asked && text.includes("Ctrl+C stops.")) {
        asked = true;
        const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(text)?.[0] ?? assert.fail(text);
        const answer = await fetch(address);
        assert.equal(answer.status, 200);
        await answer.body?.cancel();
        process.kill("SIGINT");
      }
    }
    assert.equal((await process.status).code, 0);
    assert.match(text, /paris-1814 +La Bataille de Paris 1814/);
    assert.match(text, /\d+ errors, \d+ warnings/);
    assert.match(text, /Stopped/);
  });
});
