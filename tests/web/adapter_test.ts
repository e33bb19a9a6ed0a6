/** The adapter: routing by files, rendering, islands and their props. */
import assert from "node:assert/strict";
import { App, HttpError } from "fresh";
import { routePattern } from "../../adapter/files.ts";
import { serialiseProps } from "../../adapter/islands.ts";
import { accepted } from "../../routes/_middleware.ts";
import { withServer } from "./desk.ts";

Deno.test("routePattern() names parameters and the rest of a path", () => {
  assert.equal(routePattern("index.tsx"), "/");
  assert.equal(routePattern("games/[game]/index.tsx"), "/games/:game");
  assert.equal(routePattern("games/[game]/map/[map].tsx"), "/games/:game/map/:map");
  assert.equal(routePattern("games/[game]/bundle.zip.ts"), "/games/:game/bundle.zip");
  assert.equal(routePattern("api/documents/[...id].ts"), "/api/documents/:id{.+}");
});

Deno.test("serialiseProps() can not be broken out of", () => {
  const props = { text: "</script><script>alert(1)</script><!--\u2028&" };
  const json = serialiseProps("X", props);
  assert.doesNotMatch(json, /[<>&\u2028]/);
  assert.deepEqual(JSON.parse(json), props);
});

Deno.test("serialiseProps() refuses what can not travel, and says where", () => {
  assert.throws(() => serialiseProps("X", { a: { b: () => 1 } }), /X: \/a\/b is a function/);
  assert.throws(() => serialiseProps("X", { a: [1, NaN] }), /\/a\/1 is NaN/);
  assert.throws(() => serialiseProps("X", { a: new Map() }), /\/a is an instance of a class/);
  assert.throws(() => serialiseProps("X", { a: 1n }), /\/a is a bigint/);
});

Deno.test("middleware runs in order around the handler, and an error in it is an answer", async () => {
  const seen: string[] = [];
  const app = new App<{ name: string }>()
    .use(async (context) => {
      seen.push("first");
      const answer = await context.next();
      seen.push("last");
      return answer;
    })
    .use((context) => {
      context.state.name = "Ney";
      if (context.url.pathname === "/teapot") throw new HttpError(418);
      seen.push(context.state.name);
      return Promise.resolve(new Response(context.state.name));
    });
  const handler = app.handler();
  assert.equal(await (await handler(new Request("http://x/"))).text(), "Ney");
  assert.deepEqual(seen, ["first", "Ney", "last"]);
  assert.equal((await handler(new Request("http://x/teapot"))).status, 418);
});

Deno.test("methods that a route has not are 405 with Allow; HEAD is GET without a body", async () => {
  await withServer(async ({ send }) => {
    const wrong = await send("/api/findings", { method: "DELETE", json: {} });
    assert.equal(wrong.status, 405);
    assert.equal(wrong.headers.get("allow"), "GET");
    await wrong.body?.cancel();
    const head = await send("/", { method: "HEAD" });
    assert.equal(head.status, 200);
    assert.equal(await head.text(), "");
  });
});

Deno.test("a page that is not there says so in the reader's language, with 404", async () => {
  await withServer(async ({ send }) => {
    for (const path of ["/nowhere", "/games/nowhere", "/games/paris-1814/map/nowhere"]) {
      const answer = await send(path, {
        headers: { "accept-language": "fr-FR,fr;q=0.9,en;q=0.5" },
      });
      assert.equal(answer.status, 404, path);
      const html = await answer.text();
      assert.match(html, /<html lang="fr"/, path);
      assert.match(html, /Page introuvable/, path);
    }
  });
});

Deno.test("the language comes from the address, the cookie, then the browser", async () => {
  await withServer(async ({ send }) => {
    const lang = async (path: string, headers: Record<string, string>) => {
      const html = await (await send(path, { headers })).text();
      return /<html lang="(\w+)"/.exec(html)?.[1];
    };
    assert.equal(await lang("/", { "accept-language": "de, fr;q=0.8, en;q=0.7" }), "fr");
    assert.equal(await lang("/", { "accept-language": "fr", cookie: "a=b; lang=en" }), "en");
    assert.equal(await lang("/?lang=fr", { cookie: "lang=en" }), "fr");
    assert.equal(await lang("/?lang=xx", {}), "en");
    const set = await send("/?lang=fr&theme=dark");
    await set.body?.cancel();
    assert.match(set.headers.getSetCookie().join("\n"), /lang=fr; .*SameSite=Strict[^]*theme=dark/);
  });
});

Deno.test("accepted() reads weights and ignores what it does not know", () => {
  assert.equal(accepted("en;q=0.1, fr;q=0.9"), "fr");
  assert.equal(accepted("fr;q=0, en"), "en");
  assert.equal(accepted(";;,q=,*"), null);
  assert.equal(accepted(null), null);
});

Deno.test("every page of the game answers in both languages", async () => {
  await withServer(async ({ send, desk }) => {
    const home = "/games/paris-1814";
    const { library } = await desk.view();
    const { data } = library.game("paris-1814") ?? assert.fail("no game");
    const paths = [
      "/",
      "/help",
      home,
      ...["oob", "tables", "schedule", "scenarios", "rules", "rulings", "findings", "smoke"].map(
        (name) => `${home}/${name}`,
      ),
      ...data.maps.map(({ id }) => `${home}/map/${id}`),
      ...data.tables.map(({ id }) => `${home}/tables/${id}`),
      ...data.scenarios.map(({ id }) => `${home}/scenarios/${id}`),
      `${home}/source?document=paris-1814/units&line=3`,
    ];
    for (const path of paths) {
      for (const lang of ["en", "fr"]) {
        const answer = await send(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
        const html = await answer.text();
        assert.equal(answer.status, 200, path);
        assert.match(html, new RegExp(`<html lang="${lang}"`), path);
        assert.equal(html.match(/<h1[\s>]/g)?.length, 1, `${path} has one main heading`);
        assert.doesNotMatch(html, /undefined|\[object |NaN/, path);
      }
    }
  });
});

Deno.test("the bundle is a download whose tag is its digest", async () => {
  await withServer(async ({ send }) => {
    const answer = await send("/games/paris-1814/bundle.zip", { redirect: "manual" });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (answer.status === 303) {
      assert.match(answer.headers.get("location") ?? "", /findings\?severity=error/);
      return;
    }
    assert.equal(answer.status, 200);
    assert.deepEqual([...bytes.subarray(0, 2)], [0x50, 0x4b]);
    const digest = /"([0-9a-f]{64})"/.exec(answer.headers.get("etag") ?? "")?.[1] ?? "";
    assert.match(answer.headers.get("content-disposition") ?? "", new RegExp(digest.slice(0, 12)));
  });
});
