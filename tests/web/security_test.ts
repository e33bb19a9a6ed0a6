/** Each attack on a server that listens on the loopback address, one by one (case 38, case 39). */
import assert from "node:assert/strict";
import { gateLimits } from "../../adapter/gate.ts";
import { disk } from "../../edit/files/save.ts";
import { raw, type Running, snapshot, withServer } from "./desk.ts";

const status = (answer: string) => Number(answer.split(" ")[1]);

/** A PATCH that would change Kretow's strength, as raw HTTP with the headers given. */
async function patchRequest(
  server: Running,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const { library } = await server.desk.view();
  const digest = library.documents.find((item) => item.id === "paris-1814/units")?.digest;
  const body = JSON.stringify({
    edit: { do: "set-field", record: "kretow", field: "strength", value: 7 },
  });
  const all = {
    "if-match": `"${digest}"`,
    "content-length": String(body.length),
    connection: "close",
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `PATCH /api/documents/paris-1814/units HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`;
}

const own = (server: Running) => ({
  host: `127.0.0.1:${server.port}`,
  origin: server.origin,
  "x-grognard": "1",
  "content-type": "application/json",
});

Deno.test("a stranger's Host is refused before routing on every method", async () => {
  await withServer(async ({ port }) => {
    const hosts = [
      "evil.example",
      `evil.example:${port}`,
      `127.0.0.1.evil.example:${port}`,
      `localhost.:${port}`,
      "localhost",
      "127.0.0.1",
      `127.0.0.1:${port + 1}`,
      `[::1]:${port}`,
      `127.0.0.1:${port}@evil.example`,
      `LOCALHOST.evil.example:${port}`,
    ];
    for (const host of hosts) {
      for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        for (const path of ["/", "/nowhere", "/style.css", "/api/documents/paris-1814/units"]) {
          const answer = await raw(
            port,
            `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
          );
          // A Host that is no host at all is a malformed request before it is a stranger.
          assert.ok([400, 403].includes(status(answer)), `${method} ${path} as ${host}: ${answer}`);
        }
      }
    }
  });
});

Deno.test("both own names are answered", async () => {
  await withServer(async ({ port }) => {
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
      const answer = await raw(
        port,
        `GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
      );
      assert.equal(status(answer), 200);
    }
  });
});

Deno.test("a missing or doubled Host is refused", async () => {
  await withServer(async ({ port }) => {
    const none = await raw(port, "GET / HTTP/1.1\r\nconnection: close\r\n\r\n");
    assert.ok([400, 403].includes(status(none)), none);
    const two = await raw(
      port,
      `GET / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nhost: evil.example\r\nconnection: close\r\n\r\n`,
    );
    assert.ok([400, 403].includes(status(two)), two);
    const absolute = await raw(
      port,
      `GET http://evil.example/ HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n\r\n`,
    );
    assert.ok([400, 403].includes(status(absolute)), absolute);
  });
});

Deno.test("a write needs its own Origin, the custom header and JSON; nothing is written otherwise", async () => {
  await withServer(async (server) => {
    const before = await snapshot(server.root);
    const good = own(server);
    const without = (name: string) =>
      Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));
    const attacks: readonly (readonly [string, Record<string, string>, number])[] = [
      ["no Origin", without("origin"), 403],
      ["a stranger's Origin", { ...good, origin: "http://evil.example" }, 403],
      ["Origin null", { ...good, origin: "null" }, 403],
      ["Origin with another port", { ...good, origin: `http://127.0.0.1:${server.port + 1}` }, 403],
      ["Origin over https", { ...good, origin: `https://127.0.0.1:${server.port}` }, 403],
      ["Origin of the other own name", { ...good, origin: `http://localhost:${server.port}` }, 403],
      ["a cross-site fetch", { ...good, "sec-fetch-site": "cross-site" }, 403],
      ["a same-site fetch", { ...good, "sec-fetch-site": "same-site" }, 403],
      ["no custom header", without("x-grognard"), 403],
      ["a form's content type", { ...good, "content-type": "text/plain" }, 415],
      ["no content type", without("content-type"), 415],
    ];
    for (const [name, headers, expected] of attacks) {
      const answer = await raw(server.port, await patchRequest(server, headers));
      assert.equal(status(answer), expected, `${name}: ${answer}`);
    }
    assert.deepEqual(await snapshot(server.root), before);
    const answer = await raw(server.port, await patchRequest(server, good));
    assert.equal(status(answer), 200, "the same request with everything right is accepted");
  });
});

Deno.test("the event stream of smoke play is guarded like a write, and web sockets are refused", async () => {
  await withServer(async (server) => {
    const stream = await server.send("/api/smoke", {
      method: "POST",
      headers: { origin: "http://evil.example" },
      json: { game: "paris-1814", games: 1, seed: 1, policies: ["random"] },
    });
    assert.equal(stream.status, 403);
    await stream.body?.cancel();
    const bare = await raw(
      server.port,
      `POST /api/smoke HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
    );
    assert.equal(status(bare), 403);
    const socket = await raw(
      server.port,
      `GET / HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    assert.equal(status(socket), 403);
  });
});

Deno.test("another site's script can not read, but its link may lead here", async () => {
  await withServer(async ({ send }) => {
    const read = await send("/api/findings", {
      headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
    });
    assert.equal(read.status, 403);
    await read.body?.cancel();
    const link = await send("/", {
      headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
    });
    assert.equal(link.status, 200);
    await link.body?.cancel();
  });
});

Deno.test("every answer carries the policies, refusals and errors too", async () => {
  await withServer(async ({ send }) => {
    for (const path of ["/", "/nowhere", "/style.css", "/api/nowhere", "/api/findings"]) {
      const answer = await send(path);
      await answer.body?.cancel();
      const policy = answer.headers.get("content-security-policy") ?? "";
      assert.match(policy, /default-src 'none'/, path);
      assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval|\*/, path);
      assert.equal(answer.headers.get("x-content-type-options"), "nosniff", path);
      assert.equal(answer.headers.get("referrer-policy"), "no-referrer", path);
      assert.equal(answer.headers.get("cross-origin-opener-policy"), "same-origin", path);
      assert.equal(answer.headers.get("cross-origin-resource-policy"), "same-origin", path);
      assert.equal(answer.headers.get("access-control-allow-origin"), null, path);
    }
  });
});

Deno.test("no page holds an inline script, style or event handler", async () => {
  await withServer(async ({ send }) => {
    const home = "/games/paris-1814";
    for (const path of ["/", home, `${home}/oob`, `${home}/map/paris`, `${home}/rules`, "/help"]) {
      const html = await (await send(path)).text();
      for (const [tag] of html.matchAll(/<script[^>]*>/g)) {
        assert.match(tag, /type="application\/json"|src="\/islands\//, `${path}: ${tag}`);
      }
      assert.doesNotMatch(html, /<style[\s>]|\sstyle="|\son[a-z]+="/, path);
    }
  });
});

Deno.test("documents are found by id, never by path", async () => {
  await withServer(async ({ port }) => {
    const paths = [
      "/api/documents/..%2f..%2fetc%2fpasswd",
      "/api/documents/../../../etc/passwd",
      "/api/documents/paris-1814/units.csv",
      "/api/documents//etc/passwd",
      "/api/documents/paris-1814/../paris-1814/units",
      "/../main.ts",
      "/%2e%2e/main.ts",
      "/islands/..%2f..%2fdeno.json",
      "/islands/../../deno.json",
      "/style.css/../../deno.json",
      "/.grognard/journal.jsonl",
      "/games/paris-1814/replay/..%2f..%2fx",
      "/games/paris-1814/source?document=../../etc/passwd",
    ];
    for (const path of paths) {
      const answer = await raw(
        port,
        `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n\r\n`,
        () => false,
      );
      assert.equal(status(answer), 404, `${path}: ${answer.slice(0, 200)}`);
      assert.doesNotMatch(answer, /root:|"imports"/, path);
    }
  });
});

Deno.test("a body of 200 MB is refused by its length, and a longer one than it said while it arrives", async () => {
  await withServer(async (server) => {
    const { port } = server;
    const headers = (length: string) =>
      [
        "PATCH /api/documents/paris-1814/units HTTP/1.1",
        ...Object.entries(own(server)).map(([name, value]) => `${name}: ${value}`),
        `if-match: "${"0".repeat(64)}"`,
        length,
        "\r\n",
      ].join("\r\n");
    const said = await raw(
      port,
      headers(`content-length: ${200 * 1024 * 1024}`) + "x".repeat(1000),
    );
    assert.equal(status(said), 413);
    // Chunked, so that no length is announced: cut off when the limit is passed.
    const connection = await Deno.connect({ hostname: "127.0.0.1", port });
    let text = "";
    const reading = (async () => {
      const buffer = new Uint8Array(65536);
      while (!text.includes("\r\n\r\n")) {
        const read = await connection.read(buffer);
        if (read === null) break;
        text += new TextDecoder().decode(buffer.subarray(0, read));
      }
    })();
    const encoder = new TextEncoder();
    await connection.write(encoder.encode(headers("transfer-encoding: chunked")));
    const megabyte = encoder.encode(`100000\r\n${" ".repeat(0x100000)}\r\n`);
    let sent = 0;
    try {
      while (sent < 200 && text === "") {
        for (let at = 0; at < megabyte.length;) {
          at += await connection.write(megabyte.subarray(at));
        }
        sent += 1;
      }
    } catch (error) {
      // The server hung up, which is an answer as well.
      assert.ok(
        error instanceof Deno.errors.ConnectionReset || error instanceof Deno.errors.BrokenPipe,
      );
    }
    await reading;
    connection.close();
    assert.equal(status(text), 413);
    assert.ok(sent < 60, `${sent} MB were taken before the refusal`);
    assert.equal((await (await server.send("/")).text()).includes("Grognard"), true);
  });
});

Deno.test("half-open requests are bounded in number and in time, and the editor answers meanwhile", async () => {
  const limits = { ...gateLimits, connections: 50, head: 300 };
  await withServer(
    async ({ port, send }) => {
      const open: Deno.Conn[] = [];
      try {
        for (let index = 0; index < 300; index++) {
          const connection = await Deno.connect({ hostname: "127.0.0.1", port });
          const half = `GET / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-slow:`;
          await connection.write(new TextEncoder().encode(half)).catch(() => 0);
          open.push(connection);
        }
        const answer = await send("/games/paris-1814");
        assert.equal(answer.status, 200);
        await answer.body?.cancel();
        // Every one of them is hung up on: reading comes to an end without an answer.
        for (const connection of open) {
          const read = await connection.read(new Uint8Array(100)).catch(() => null);
          assert.equal(read, null);
        }
      } finally {
        for (const connection of open) connection.close();
      }
    },
    disk,
    limits,
  );
});

Deno.test("a head without an end is refused with 431", async () => {
  await withServer(async ({ port }) => {
    const long = `GET / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx: ${"y".repeat(60_000)}`;
    assert.equal(status(await raw(port, long)), 431);
  });
});

Deno.test("a head that is complete and too long is refused with 431 as well", async () => {
  await withServer(async ({ port }) => {
    const long = `GET / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx: ${"y".repeat(34_000)}\r\n\r\n`;
    assert.equal(status(await raw(port, long)), 431);
  });
});

Deno.test("a Host of which no address can be made is refused like a stranger's, with the policies", async () => {
  await withServer(async ({ port }) => {
    for (const host of ["[::1", "a b", "127.0.0.1:99999", "127.0.0.1:x"]) {
      const answer = await raw(
        port,
        `GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
      );
      assert.equal(status(answer), 403, host);
      assert.match(answer, /content-security-policy/i);
    }
  });
});

Deno.test("ten thousand connections in a row are answered or dropped, and the editor still works", async () => {
  await withServer(async ({ port, send }) => {
    for (let index = 0; index < 10_000; index++) {
      const connection = await Deno.connect({ hostname: "127.0.0.1", port });
      if (index % 4 === 0) {
        const noise = new TextEncoder().encode("\x00\xff garbage\r\n\r\n");
        await connection.write(noise).catch(() => 0);
      }
      connection.close();
    }
    const answer = await send("/");
    assert.equal(answer.status, 200);
    await answer.body?.cancel();
  });
});

Deno.test("a body that is not JSON, not UTF-8 or of another shape is refused with what is wrong", async () => {
  await withServer(async (server) => {
    const send = async (body: BodyInit) => {
      const answer = await fetch(`${server.origin}/api/documents/paris-1814/units`, {
        method: "PATCH",
        headers: { ...own(server), "if-match": `"${"0".repeat(64)}"` },
        body,
      });
      const text = await answer.text();
      assert.equal(answer.status, 400, text);
    };
    await send("{");
    await send(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
    await send("[]");
    await send(JSON.stringify({ edit: { do: "format-disk" } }));
    await send(
      JSON.stringify({ edit: { do: "set-field", record: "kretow", field: "strength" }, x: 1 }),
    );
  });
});
