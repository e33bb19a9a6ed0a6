/** Smoke play over HTTP: what is agreed before a game, and why none is begun. */
import assert from "node:assert/strict";
import { snapshot, withServer } from "./desk.ts";

const order = { game: "1792", games: 1, seed: 1, policies: ["random"] };

Deno.test("no game is begun where stand-ins are refused: both languages name the tables, nothing is kept", async () => {
  await withServer(async ({ root, send }) => {
    const before = await snapshot(root);
    const agreed = { "missing-tables": "refuse" };
    const run = await send("/api/smoke", { method: "POST", json: { ...order, agreed } });
    const data = await send("/api/games/1792/data?missing-tables=refuse");
    for (const answer of [run, data]) {
      assert.equal(answer.status, 422);
      const { error, message } = await answer.json();
      assert.equal(error, "not-begun");
      assert.match(message.en, /printed tables have holes: .*\battrition\b/);
      assert.match(message.fr, /tables imprimées ont des lacunes .*\battrition\b/);
    }
    await assert.rejects(Deno.stat(`${root}/.grognard/smoke`), Deno.errors.NotFound);
    assert.deepEqual(await snapshot(root), before);
  });
});

Deno.test("a run with the stand-ins says so in its report, and what no scenario has can not be agreed", async () => {
  await withServer(async ({ root, send }) => {
    const agreed = { "missing-tables": "stand-ins" };
    const run = await send("/api/smoke", { method: "POST", json: { ...order, agreed } });
    assert.equal(run.status, 200);
    assert.match(await run.text(), /"kind":"done"/);
    const report = await Deno.readTextFile(`${root}/.grognard/smoke/1792/report.json`);
    assert.match(report, /"choices":\{"missing-tables":"stand-ins"\}/);
    const page = await (await send("/games/1792/smoke?lang=fr")).text();
    const tags = [...page.matchAll(/class="tag">([^<]*)</g)].map(([, text]) => text?.trim());
    assert.ok(tags.length > 0 && !tags.includes("stand-ins"), tags.join());
    const replay = /\/games\/1792\/replay\/[a-z0-9-]+/.exec(page)?.[0] ?? assert.fail();
    const played = await (await send(`${replay}?lang=fr`)).text();
    assert.match(played, /Temps/);
    assert.match(played, /beau.{1,12}boue.{1,12}pluie/);
    const data = await send("/api/games/1792/data?missing-tables=stand-ins");
    assert.equal(data.status, 200);
    await data.body?.cancel();
    for (const wrong of [{ "missing-tables": "guess" }, { weather: "fair" }]) {
      const answer = await send("/api/smoke", {
        method: "POST",
        json: { ...order, agreed: wrong },
      });
      assert.equal(answer.status, 404);
      await answer.body?.cancel();
    }
    const paris = await send("/api/games/paris-1814/data?missing-tables=refuse");
    assert.equal(paris.status, 404);
    await paris.body?.cancel();
  });
});

Deno.test("a game that no system plays is not offered to be played, and says so in the page's language", async () => {
  await withServer(async ({ root, send }) => {
    const file = `${root}/paris-1814/game.json`;
    const page = async (path: string) => await (await send(`/games/paris-1814${path}`)).text();
    assert.match(await page("/smoke?lang=fr"), /id="play-here"/);
    const text = await Deno.readTextFile(file);
    await Deno.writeTextFile(file, text.replace('"bataille-de-paris"', '"ligny-rules"'));
    const french = await page("/smoke?lang=fr");
    assert.match(french, /ne peut pas encore se jouer.*ligny-rules/);
    assert.doesNotMatch(french, /id="play-here"|type="submit"/);
    assert.doesNotMatch(await page("?lang=en"), /href="[^"]*\/smoke"[^>]*>[^<]*first time/);
    const run = await send("/api/smoke", {
      method: "POST",
      json: { ...order, game: "paris-1814" },
    });
    assert.equal(run.status, 422);
    assert.match((await run.json()).message.fr, /ne peut pas encore se jouer/);
  });
});
