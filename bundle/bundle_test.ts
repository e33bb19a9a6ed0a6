/** Making bundles: the same data, the same bytes; errors refuse; what comes out is what went in. */
import assert from "node:assert/strict";
import { unzipSync, zipSync } from "fflate";
import { openLibrary } from "../library/mod.ts";
import { exampleFolder, gameId } from "../lint/testing/fixture.ts";
import { check } from "../lint/check.ts";
import { canonicalText, loneSurrogate } from "./canonical.ts";
import { bundleFiles } from "./make.ts";
import { exportBundle, isRefusal, libraryFromBundle, makeBundle, openBundle } from "./mod.ts";
import { verifyBundle } from "./verify.ts";
import { checkOptions, exportSmall, partOf } from "./testing/small.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

Deno.test("exportBundle() gives the same bytes for files in another order", () => {
  const first = exportSmall();
  const reversed = exportSmall(new Map([...exampleFolder()].reverse()));
  assert.equal(reversed.digest, first.digest);
  assert.deepEqual(reversed.bytes, first.bytes);
});

Deno.test("exportBundle() gives the same bytes for keys in another order and other white space", () => {
  const reverse = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(reverse)
      : typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).reverse().map(([k, v]) => [k, reverse(v)]))
      : value;
  const shuffled = new Map(
    [...exampleFolder()].map(([file, bytes]) =>
      file.endsWith(".json")
        ? [
          file,
          encoder.encode(JSON.stringify(reverse(JSON.parse(decoder.decode(bytes))), null, 7)),
        ]
        : [file, bytes]
    ),
  );
  assert.notDeepEqual(shuffled, exampleFolder());
  assert.deepEqual(exportSmall(shuffled).bytes, exportSmall().bytes);
});

Deno.test("exportBundle() gives the same bytes in every time zone and locale", async () => {
  const script = new URL("testing/digest.ts", import.meta.url).pathname;
  const digests = new Set<string>();
  for (
    const env of [
      { TZ: "UTC", LC_ALL: "C", LANG: "C" },
      { TZ: "Asia/Tokyo", LC_ALL: "fr_FR.UTF-8", LANG: "fr_FR.UTF-8" },
      { TZ: "America/St_Johns", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" },
    ]
  ) {
    const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--allow-read", "--allow-env", script],
      env,
    }).output();
    assert(success, decoder.decode(stderr));
    digests.add(decoder.decode(stdout).trim());
  }
  assert.equal(digests.size, 1);
  assert.match([...digests][0] ?? "", /^[0-9a-f]{64} [0-9a-f]{64}$/);
});

Deno.test("exportBundle() names the archive by game and digest, the manifest's own", async () => {
  const { bytes, digest, name } = exportSmall();
  const manifest = unzipSync(bytes)["manifest.json"] ?? new Uint8Array();
  const hash = await crypto.subtle.digest("SHA-256", new Uint8Array(manifest));
  assert.equal(
    digest,
    [...new Uint8Array(hash)].map((b) => b.toString(16).padStart(2, "0")).join(""),
  );
  assert.equal(name, `${gameId}-${digest.slice(0, 12)}.grognard.zip`);
});

Deno.test("a bundle packed again by another tool keeps its digest", () => {
  const { bytes, digest } = exportSmall();
  const again = zipSync(unzipSync(bytes), { level: 9 });
  assert.notDeepEqual(again, bytes);
  assert.equal(openBundle(again, checkOptions).digest, digest);
});

Deno.test("openBundle() gives what makeBundle() gives, key by key and in the same order", () => {
  const made = makeBundle(openLibrary(exampleFolder()), gameId, { check: checkOptions });
  assert(!isRefusal(made));
  assert.equal(
    JSON.stringify(openBundle(exportSmall().bytes, checkOptions)),
    JSON.stringify(made),
  );
});

Deno.test("makeBundle() refuses data with errors and gives them all, and an unknown game by name", () => {
  const folder = new Map(exampleFolder());
  const file = `${gameId}/units.csv`;
  folder.set(
    file,
    encoder.encode(decoder.decode(folder.get(file)).replaceAll(",red-foot,", ",nobody,")),
  );
  const csv = decoder.decode(folder.get(file));
  folder.set(file, encoder.encode(csv.replace(/\n[^\n]+\n$/, "\n,,\n")));
  const library = openLibrary(folder);
  const refused = makeBundle(library, gameId, { check: checkOptions });
  assert(isRefusal(refused));
  const errors = check(library, checkOptions).filter(({ severity }) => severity === "error");
  assert(errors.length > 0);
  assert.deepEqual(refused.findings.map(({ code }) => code), errors.map(({ code }) => code));
  const unknown = makeBundle(library, "waterloo");
  assert(isRefusal(unknown) && unknown.findings[0]?.code === "BUN001");
  assert(unknown.reason.en.includes(gameId), "names the games that there are");
});

Deno.test("exportBundle() refuses half of a surrogate pair and names file and place", () => {
  const folder = new Map(exampleFolder());
  const file = `${gameId}/game.json`;
  const text = decoder.decode(folder.get(file)).replace("Skirmish at the mill", "Skirmish \\ud83d");
  folder.set(file, encoder.encode(text));
  const refused = exportBundle(openLibrary(folder), gameId, { check: checkOptions });
  assert(isRefusal(refused));
  assert(
    refused.findings.some(({ place }) => place.file === file && place.line === 4),
    JSON.stringify(refused.findings),
  );
});

Deno.test("bundleFiles() finds half of a surrogate pair by itself, in values and in keys", () => {
  const library = openLibrary(exampleFolder());
  const game = library.game(gameId);
  assert(game !== undefined);
  const data = { ...game.data, game: { ...game.data.game, name: "half \ud83d" } };
  const refused = bundleFiles(data, {}, (file, pointer) => ({ file, pointer, line: 1, column: 1 }));
  assert(isRefusal(refused));
  assert.deepEqual(
    refused.findings.map(({ code, place }) => `${code} ${place.file} ${place.pointer}`),
    [
      "BUN002 game.json /name",
    ],
  );
  assert.equal(loneSurrogate({ a: ["x", { "\udc00": 1 }] }), "/a/1/\udc00");
  assert.equal(loneSurrogate({ a: ["😀", null, 1, true] }), null);
});

Deno.test("canonicalText() sorts by UTF-16 units, writes numbers as RFC 8785 does, and refuses halves", () => {
  assert.equal(
    canonicalText({
      "\u20ac": 1,
      "\r": 2,
      "\ufb33": 3,
      "1": 4,
      "\u{1f600}": 5,
      "\u0080": 6,
      "\u00f6": 7,
    }),
    '{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\u{1f600}":5,"\ufb33":3}',
  );
  assert.equal(
    canonicalText([1e21, 1e-7, 0.000001, -0, 4.5, 333333333.33333329]),
    "[1e+21,1e-7,0.000001,0,4.5,333333333.3333333]",
  );
  assert.equal(
    canonicalText({ péché: 1, peach: 2, pêche: 3, sin: 4 }),
    '{"peach":2,"péché":1,"pêche":3,"sin":4}',
  );
  assert.throws(() => canonicalText("\ud800"));
});

Deno.test("the parts of an archive are canonical, sorted, stored and dated alike", () => {
  const { bytes } = exportSmall();
  const names: string[] = [];
  const view = new DataView(bytes.buffer);
  let at = view.getUint32(bytes.length - 6, true);
  while (view.getUint32(at, true) === 0x02014b50) {
    const length = view.getUint16(at + 28, true);
    names.push(decoder.decode(bytes.subarray(at + 46, at + 46 + length)));
    assert.equal(view.getUint16(at + 10, true), 0, "stored");
    assert.equal(view.getUint32(at + 12, true), 0x00210000, "1980-01-01 00:00");
    assert.equal(view.getUint16(at + 30, true), 0, "no extra field");
    assert.equal(view.getUint32(at + 38, true), 0, "no attributes");
    at += 46 + length;
  }
  assert.deepEqual(names, [...names].sort());
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    const text = decoder.decode(content);
    assert.equal(text, canonicalText(JSON.parse(text)), name);
  }
});

Deno.test("checks of a bundle find what checks of its sources find", () => {
  // Findings of every severity but error, in records, tables and catalogues: stale, fuzzy, unused, missing.
  const folder = new Map(exampleFolder());
  const catalogue = `${gameId}/i18n/fr.po`;
  const po = decoder.decode(folder.get(catalogue))
    .replace(
      /msgctxt "place\.mill\.name"\nmsgid "[^"]*"/,
      (found) => found.replace(/"$/, ' of old"'),
    )
    .replace('msgctxt "place.ridge.name"', '#, fuzzy\nmsgctxt "place.ridge.name"')
    .replace(/\n\nmsgctxt "side\.red\.name"\n[^\n]*\n[^\n]*/, "");
  folder.set(
    catalogue,
    encoder.encode(`${po}\nmsgctxt "place.nowhere.name"\nmsgid "Nowhere"\nmsgstr "Nulle part"\n`),
  );
  const library = openLibrary(folder);
  const seen = (findings: ReturnType<typeof check>) =>
    findings.map(({ code, severity, record }) => `${code} ${severity} ${record}`).sort();
  const sources = check(library, checkOptions);
  const codes = [...new Set(sources.map(({ code }) => code))].sort();
  assert.deepEqual(codes, ["I18001", "I18002", "I18007", "I18009"]);
  const exported = exportBundle(library, gameId, { check: checkOptions });
  assert(!isRefusal(exported), JSON.stringify(exported));
  const verified = verifyBundle(exported.bytes, checkOptions);
  assert(!isRefusal(verified));
  assert.deepEqual(seen([...verified.findings]), seen(sources));
  const again = exportBundle(libraryFromBundle(verified), gameId, { check: checkOptions });
  assert(!isRefusal(again));
  assert.equal(again.digest, exported.digest, "a bundle of a bundle is the same bundle");
});

Deno.test("a fuzzy translation never reaches an archive", () => {
  const folder = new Map(exampleFolder());
  const catalogue = `${gameId}/i18n/fr.po`;
  const po = decoder.decode(folder.get(catalogue))
    .replace(
      /msgctxt "place\.ridge\.name"\n(msgid [^\n]*)\nmsgstr "[^\n]*/,
      (_, id: string) => `#, fuzzy\nmsgctxt "place.ridge.name"\n${id}\nmsgstr "Doubtful words"`,
    );
  folder.set(catalogue, encoder.encode(po));
  const { bytes, bundle } = exportSmall(folder);
  assert(!decoder.decode(bytes).includes("Doubtful words"));
  assert.equal(bundle.catalogues["fr"]?.["place.ridge.name"], undefined);
  assert.deepEqual(partOf(bytes, "i18n/fr.json")["fuzzy"], ["place.ridge.name"]);
});
