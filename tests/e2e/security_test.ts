/** What a page of another origin in the same browser can do to the editor: nothing, and learn nothing. */
import assert from "node:assert/strict";
import { snapshot } from "../web/desk.ts";
import { cell, journey, status } from "./browser.ts";

/** Everything that a hostile page tries, from its own script. Each gives what it got to see. */
async function attack(target: string): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  const attempt = async (
    name: string,
    init: RequestInit,
    path = "/api/documents/paris-1814/units",
  ) => {
    try {
      const answer = await fetch(target + path, init);
      seen[name] = answer.type === "opaque" ? "opaque" : `${answer.status} ${await answer.text()}`;
    } catch (error) {
      seen[name] = error instanceof Error ? error.name : String(error);
    }
  };
  const edit = JSON.stringify({
    edit: { do: "set-field", record: "kretow", field: "strength", value: 9 },
  });
  await attempt("read", {});
  await attempt("read with credentials", { credentials: "include" });
  await attempt("read without cors", { mode: "no-cors", credentials: "include" });
  await attempt("read the engine's data", {}, "/api/games/paris-1814/data");
  await attempt("patch", {
    method: "PATCH",
    credentials: "include",
    headers: { "content-type": "application/json", "x-grognard": "1", "if-match": '"x"' },
    body: edit,
  });
  await attempt("post as text", {
    method: "POST",
    mode: "no-cors",
    credentials: "include",
    headers: { "content-type": "text/plain" },
    body: "{}",
  }, "/api/undo");
  await attempt("play", { method: "POST", mode: "no-cors", body: "{}" }, "/api/smoke");
  seen["beacon"] = String(navigator.sendBeacon(`${target}/api/undo`, "{}"));
  seen["event source"] = await new Promise((resolve) => {
    const source = new EventSource(`${target}/api/smoke`, { withCredentials: true });
    source.onerror = () => resolve(source.readyState === 2 ? "closed" : "error");
    source.onmessage = (event) => resolve(`message ${event.data}`);
    source.onopen = () => resolve("open");
  });
  seen["web socket"] = await new Promise((resolve) => {
    const socket = new WebSocket(target.replace("http", "ws"));
    socket.onerror = () => resolve("error");
    socket.onopen = () => resolve("open");
  });
  const element = (make: HTMLElement): Promise<string> =>
    new Promise((resolve) => {
      make.onload = () => resolve("load");
      make.onerror = () => resolve("error");
      document.body.append(make);
    });
  const script = document.createElement("script");
  script.src = `${target}/api/games/paris-1814/data`;
  seen["script"] = await element(script);
  const image = document.createElement("img");
  image.src = `${target}/icon.svg`;
  seen["image"] = await element(image);
  const frame = document.createElement("iframe");
  frame.src = `${target}/games/paris-1814`;
  await element(frame);
  try {
    seen["frame"] = frame.contentDocument?.title ?? "nothing";
    seen["frame"] = frame.contentWindow?.document.title ?? seen["frame"];
  } catch (error) {
    seen["frame"] = error instanceof Error ? error.name : String(error);
  }
  return seen;
}

journey("a page on another port can neither read nor write", async (trip) => {
  const stop = new AbortController();
  const hostile = Deno.serve({
    hostname: "127.0.0.1",
    port: 0,
    signal: stop.signal,
    onListen: () => {},
  }, () =>
    new Response("<!DOCTYPE html><title>Elsewhere</title><body>Elsewhere</body>", {
      headers: { "content-type": "text/html" },
    }));
  try {
    // The victim has the editor open, with its cookies, and something to undo.
    const context = await trip.visitor();
    const own = await trip.newPage(context);
    await trip.open(own, "/games/paris-1814/oob?lang=en&theme=dark");
    await cell(own, "kretow", 6).click();
    await own.keyboard.type("3");
    await own.keyboard.press("Enter");
    await status(own, "Saved");
    const before = await snapshot(trip.root);

    const page = await trip.newPage(context);
    const elsewhere = `http://127.0.0.1:${hostile.addr.port}/`;
    await page.goto(elsewhere);
    const seen = await page.evaluate(attack, trip.origin);
    const blocked = "TypeError";
    assert.deepEqual(seen, {
      "read": blocked,
      "read with credentials": blocked,
      // Cross-Origin-Resource-Policy: not even the opaque answer arrives.
      "read without cors": blocked,
      "read the engine's data": blocked,
      "patch": blocked,
      "post as text": blocked,
      "play": blocked,
      // A beacon is always sent; what counts is that it changes nothing.
      "beacon": "true",
      "event source": "closed",
      "web socket": "error",
      "script": "error",
      "image": "error",
      // The frame holds the browser's own page of refusal, which nobody may look into.
      "frame": "SecurityError",
    });

    // A form may navigate, without the header that a write needs.
    for (
      const enctype of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]
    ) {
      await page.goto(elsewhere);
      const answered = page.waitForResponse((response) => response.url().endsWith("/api/undo"));
      await page.evaluate(([target, type]) => {
        const form = document.createElement("form");
        form.method = "post";
        form.action = `${target}/api/undo`;
        form.enctype = type ?? "";
        const field = document.createElement("input");
        field.name = '{"a":"';
        field.value = '"}';
        form.append(field);
        document.body.append(form);
        form.submit();
      }, [trip.origin, enctype]);
      assert.equal((await answered).status(), 403, enctype);
      await page.waitForURL(`${trip.origin}/api/undo`);
    }

    // A window that the hostile page opens is cut off from it.
    await page.goto(elsewhere);
    const [opened] = await Promise.all([
      context.waitForEvent("page"),
      page.evaluate((target) => {
        Reflect.set(globalThis, "opened", globalThis.open(`${target}/games/paris-1814`));
      }, trip.origin),
    ]);
    await opened.waitForLoadState();
    assert.match(await opened.title(), /Grognard/, "a link from elsewhere may lead here");
    assert.equal(await opened.evaluate(() => globalThis.opener === null), true);
    assert.equal(
      await page.evaluate(() => {
        const other: unknown = Reflect.get(globalThis, "opened");
        try {
          return other instanceof Window ? other.closed || other.document.title : "cut off";
        } catch (error) {
          return error instanceof Error ? error.name : "";
        }
      }).then((what) => what === true || what === "cut off" || what === "SecurityError"),
      true,
    );
    assert.deepEqual(await snapshot(trip.root), before, "not one byte has changed");
  } finally {
    stop.abort();
    await hostile.finished;
  }
  // What the browser said of the refusals was wanted.
  trip.errors.length = 0;
});
