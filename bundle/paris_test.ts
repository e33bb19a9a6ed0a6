/** La Bataille de Paris as a bundle: complete, reproducible, and found as sound as its sources. */
import assert from "node:assert/strict";
import { loadLibrary } from "../library/mod.ts";
import { check } from "../lint/check.ts";
import { exportBundle, isRefusal, verifyBundle } from "./mod.ts";

const root = new URL("../data", import.meta.url).pathname;

Deno.test("Paris is exported, verified, and has the findings of its sources", async () => {
  const library = await loadLibrary(root);
  const exported = exportBundle(library, "paris-1814");
  assert(!isRefusal(exported), isRefusal(exported) ? exported.reason.en : "");
  const again = exportBundle(await loadLibrary(root), "paris-1814");
  assert(!isRefusal(again));
  assert.equal(again.digest, exported.digest);
  const verified = verifyBundle(exported.bytes);
  assert(!isRefusal(verified), JSON.stringify(verified));
  const codes = (findings: readonly { code: string; record?: string }[]) =>
    findings.map(({ code, record }) => `${code} ${record}`).sort();
  const sources = check(library).filter(({ game }) => game === "paris-1814");
  assert.deepEqual(codes(verified.findings), codes(sources));
});
