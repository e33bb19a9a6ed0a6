/** Every command: its help in both languages, its right use, its wrong use. */
import assert from "node:assert/strict";
import {
  lastSmoke,
  listReplays,
  readBundle,
  readReplay,
} from "../../components/smoke/smoke_store.ts";
import { loadCommand, overview } from "../../tools/commands/index.ts";
import { ranges, rangeText } from "../../tools/options.ts";
import { share } from "../../tools/smoke_text.ts";
import { copyOfParis, data, inFolder, run, runOn, snapshot } from "./harness.ts";

Deno.test("help lists every command, in both languages", async () => {
  for (const lang of ["en", "fr"] as const) {
    const { code, out, err } = await run("help", "--lang", lang);
    assert.equal(code, 0);
    assert.equal(err, "");
    for (const { name, summary } of overview) {
      assert(out.includes(name) && out.includes(summary[lang]), `${name} in ${lang}`);
    }
  }
  assert.equal((await run()).out, (await run("--help")).out);
});

for (const { name, summary } of overview) {
  Deno.test(`${name} explains itself in both languages`, async () => {
    const english = await run(name, "--help");
    const french = await run("help", name, "--lang=fr");
    const found = await loadCommand(name);
    assert(found);
    assert.deepEqual(found.summary, summary, "the overview says what the command says");
    for (const [ran, lang] of [[english, "en"], [french, "fr"]] as const) {
      assert.equal(ran.code, 0);
      assert.equal(ran.err, "");
      assert(ran.out.includes(found.help[lang]));
      for (const usage of found.usage.split("  |  ")) {
        assert(ran.out.replace(/\s+/g, " ").includes(`${name} ${usage}`.trimEnd()), usage);
      }
      const usage = ran.out.split("\n\n")[1] ?? "";
      assert(usage.split("\n").every((line) => line.length <= 100), usage);
    }
    assert.notEqual(found.help.en, found.help.fr);
    for (const example of found.examples) assert.equal(example.split(" ")[0], name);
  });

  Deno.test(`${name} refuses an option that it does not have`, async () => {
    for (const lang of ["en", "fr"]) {
      const { code, out, err } = await run(name, "--no-such-option", "--lang", lang);
      assert.equal(code, 2);
      assert.equal(out, "");
      assert.match(err, /--no-such-option/);
      assert.match(err, lang === "fr" ? /n’existe pas/ : /there is no option/);
      assert.match(err, new RegExp(`help ${name}`));
    }
  });
}

/** Wrong use of each command, and a word that the message must have. */
const wrongUse: readonly [args: string, says: RegExp][] = [
  ["validat", /Did you mean validate\?/],
  ["help nothing", /no command nothing/],
  ["validate --format xml", /text, json, github, gitlab, sarif, junit or rdjson/],
  ["validate --format", /value is missing/],
  ["validate --max-warnings -1", /--max-warnings/],
  ["validate --max-warnings=1.5", /whole number/],
  ["validate paris-1815", /Did you mean paris-1814\?/],
  ["validate no/such/*.json", /matches no game and no document/],
  ["validate --lang de", /expected en or fr/],
  ["validate --data", /expected a folder/],
  ["validate --watch=3", /takes no value/],
  ["fmt paris", /no game paris/],
  ["schema extra", /one word too many/],
  ["explain", /name one code/],
  ["explain MAP999", /no code MAP999/],
  ["i18n", /update or status/],
  ["i18n restart", /update or status/],
  ["sheet", /export or import/],
  ["sheet export paris-1814", /name a game and a list/],
  ["sheet export paris-1814 unit", /Did you mean units\?/],
  ["sheet export paris-1814 units x.csv", /--out/],
  ["sheet export paris-1814 units --separator pipe", /comma, semicolon or tab/],
  ["sheet import paris-1814 units", /name the table/],
  ["sheet import paris-1814 units none.csv", /does not exist/],
  ["export", /name one game/],
  ["export a b", /name one game/],
  ["export nowhere", /no game nowhere/],
  ["verify", /name one bundle/],
  ["verify none.zip", /does not exist/],
  ["verify --format xml none.zip", /text or json/],
  ["smoke --games 0", /--games 0: expected a whole number from 1 to 1,000,000/],
  ["smoke --games 99999999999", /--games 99999999999: .*from 1 to 1,000,000/],
  ["smoke --seed -1", /--seed -1: expected a whole number from 0 to/],
  ["smoke --seed=-1", /--seed -1: expected a whole number from 0 to/],
  ["smoke --seed 1e3", /--seed 1e3: expected a whole number from 0 to/],
  ["smoke --game 3", /no option --game. Did you mean --games\?/],
  ["smoke --turns x", /no option --turns/],
  ["smoke --jobs 100000", /--jobs 100000: expected a whole number from 1 to 256/],
  ["smoke --jobs", /--jobs: its value is missing/],
  ["smoke --games many", /whole number/],
  ["smoke --policy bold", /random, steady or both/],
  ["smoke --shard 3/2", /K\/N/],
  ["smoke --jobs 0", /--jobs 0: expected a whole number from 1 to 256/],
  ["smoke paris-1814/paris-historic", /Did you mean paris-historical\?/],
  ["merge", /name the reports/],
  ["merge none.json", /does not exist/],
  ["replay", /name one replay/],
  ["replay none.json", /does not exist/],
  ["resolve", /name a game and a procedure/],
  ["resolve paris-1814", /name a game and a procedure/],
  ["resolve paris-1814 strengthRatioDrm --list", /name a game and a procedure/],
  ["resolve paris-1814 strengthRatio", /Did you mean strengthRatioDrm\?/],
  ["resolve paris-1814 strengthRatioDrm --input none.json", /does not exist/],
  ["coverage nowhere", /no game nowhere/],
  ["coverage --games x", /--games x: expected a whole number from 0 to 100,000/],
  ["coverage --games -3", /--games -3: expected a whole number from 0/],
  ["georef 1792 --candidates 0", /--candidates 0: expected a whole number from 1 to 100/],
];
for (const [args, says] of wrongUse) {
  Deno.test(`grognard ${args} is wrong use: exit code 2 and a reason`, async () => {
    const { code, out, err } = await run(...args.split(" "));
    assert.equal(code, 2, err);
    assert.equal(out, "");
    assert.match(err, says);
    assert.doesNotMatch(err, /defect of Grognard|\n +at /);
    if (args.includes("--lang")) return;
    const french = await run(...args.split(" "), "--lang", "fr");
    assert.equal(french.code, 2);
    assert.notEqual(french.err, err, "it is explained in French too");
  });
}

Deno.test("validate says what was checked", async () => {
  const { code, out } = await run("validate", "paris-1814");
  assert.equal(code, 0);
  assert.match(out, /0 errors, \d+ warnings?, \d+ notes?: \d+ files of \d+ games? checked/);
  assert.match(out, /\d+ maps?, .*\d+ tables?/);
  const french = await run("validate", "paris-1814", "--lang", "fr");
  assert.match(french.out, /0 erreur, .* remarques.* fichiers de \d+ jeux? contrôlés/);
  assert.match(french.out, /13 tables, .*2 scénarios/);
  assert.match(out, /^ +\d+:\d+ +note +[A-Z]/m);
  assert.match(french.out, /^ +\d+:\d+ +remarque +[A-Z]/m);
});

Deno.test("validate suggests the cause before what it causes, and smoke with the data folder that was given", () =>
  inFolder(async (folder) => {
    const root = await copyOfParis(folder);
    const clean = await run("validate", "--data", root);
    assert(clean.out.includes(`Next: deno task grognard smoke --data ${root}\n`), clean.out);
    const spoil = async (file: string, from: string, to: string) => {
      const path = `${root}/paris-1814/${file}`;
      const text = await Deno.readTextFile(path);
      assert(text.includes(from));
      await Deno.writeTextFile(path, text.replace(from, to));
    };
    await spoil("units.csv", "kretow,Kretow,barclay", "kretow,Kretow,barkley");
    assert.match((await run("validate", "--data", root)).out, /Next: .* explain REF/);
    // Of a file that comes later by its name.
    await spoil("vectors.json", '"version": 1', '"version": "one"');
    assert.match((await run("validate", "--data", root)).out, /Next: .* explain SHP/);
    await spoil("tables/terrain-modifiers.json", "{", "");
    const worst = await run("validate", "--data", root);
    assert.match(worst.out, /Next: .* explain SYN/);
    const { findings } = JSON.parse(
      (await run("validate", "--data", root, "--format", "json")).out,
    );
    const skipped = findings.find(({ code }: { code: string }) => code === "LNT002");
    assert(skipped.rules.skipped.length + skipped.rules.partial.length > 0);
  }));

Deno.test("a leading -- is no word of the command line", async () => {
  const { code, out } = await run("--", "validate");
  assert.equal(code, 0);
  assert.match(out, /0 errors/);
});

Deno.test("validate --format json has the promised shape", async () => {
  const { code, out, err } = await run("validate", "--format", "json");
  assert.equal(code, 0);
  assert.equal(err, "");
  const report = JSON.parse(out);
  assert.deepEqual(Object.keys(report), ["version", "checked", "summary", "findings"]);
  assert.deepEqual(Object.keys(report.checked), ["files", "games"]);
  assert.deepEqual(Object.keys(report.summary), ["errors", "warnings", "infos"]);
  const { errors, warnings, infos } = report.summary;
  assert.equal(errors + warnings + infos, report.findings.length);
  for (const finding of report.findings) {
    for (
      const key of [
        "code",
        "severity",
        "message",
        "file",
        "pointer",
        "line",
        "column",
        "game",
        "record",
      ]
    ) assert(key in finding, key);
  }
});

Deno.test("validate checks only what is named: a game, a file, a folder, a bundle", async () => {
  const file = JSON.parse(
    (await run("validate", `${data}/paris-1814/units.csv`, "--format", "json")).out,
  );
  assert.deepEqual(file.checked, { files: 1, games: 1 });
  const folder = JSON.parse(
    (await run("validate", `${data}/paris-1814/tables/`, "--format", "json")).out,
  );
  assert.deepEqual(folder.checked, { files: 13, games: 1 });
  const game = JSON.parse((await run("validate", "paris-1814", "--format", "json")).out);
  assert(game.checked.files > 20);
  await inFolder(async (out) => {
    const exported = await run("export", "paris-1814", "--out", out);
    const path = exported.out.trim().split("  ")[1] ?? "";
    const bundle = JSON.parse((await run("validate", path, "--format", "json")).out);
    const codes = (report: { findings: { code: string; record: string }[] }) =>
      report.findings.map(({ code, record }) => `${code} ${record}`).sort();
    assert.deepEqual(codes(bundle), codes(game), "sources and bundle have the same findings");
  });
});

Deno.test("validate takes the paths that its findings print, and does not suggest what was typed", () =>
  inFolder(async (folder) => {
    const root = await copyOfParis(folder);
    const file = "paris-1814/tables/combat-results.json";
    const printed = await run("validate", "--data", root);
    assert.ok(printed.out.includes(`${file}\n`), printed.out);
    for (const path of [file, `./${file}`, "paris-1814/tables", "paris-1814/tables/"]) {
      const { code, out, err } = await run("validate", path, "--data", root);
      assert.equal(code, 0, err);
      assert.match(out, /TAB007/);
    }
    const none = await run("validate", "paris-1814/tables/combat-result.json", "--data", root);
    assert.equal(none.code, 2);
    assert.ok(none.err.includes(`Did you mean ${file}?`), none.err);
  }));

Deno.test("validate --max-warnings fails above its number, and only then", () =>
  inFolder(async (folder) => {
    const root = await copyOfParis(folder);
    const po = `${root}/paris-1814/i18n/fr.po`;
    const text = await Deno.readTextFile(po);
    await Deno.writeTextFile(po, text.replace('msgstr "Leurre"', 'msgstr "Leurre:"'));
    const { out } = await run("validate", "--data", root, "--format", "json");
    const { warnings } = JSON.parse(out).summary;
    assert(warnings > 0);
    assert.equal((await run("validate", "--data", root)).code, 0);
    assert.equal((await run("validate", "--data", root, "--max-warnings", `${warnings}`)).code, 0);
    assert.equal(
      (await run("validate", "--data", root, "--max-warnings", `${warnings - 1}`)).code,
      1,
    );
  }));

Deno.test("fmt finds the data in form, writes a file that is not, and then finds it in form", () =>
  inFolder(async (folder) => {
    assert.equal((await run("fmt", "--check")).code, 0);
    const root = await copyOfParis(folder);
    const path = `${root}/paris-1814/tables/commander-hit.json`;
    const text = await Deno.readTextFile(path);
    await Deno.writeTextFile(path, JSON.stringify(JSON.parse(text)));
    await Deno.chmod(path, 0o640);
    const before = await snapshot(root);
    const checked = await run("fmt", "--check", "--data", root);
    assert.equal(checked.code, 1);
    assert.match(checked.out, /commander-hit\.json/);
    assert.deepEqual(await snapshot(root), before, "--check writes nothing");
    assert.equal((await run("fmt", "--data", root)).code, 0);
    assert.equal(await Deno.readTextFile(path), text);
    assert.equal(((await Deno.stat(path)).mode ?? 0) & 0o777, 0o640, "permissions stay");
    assert.equal((await run("fmt", "--check", "--data", root)).code, 0);
  }));

Deno.test("fmt writes through a link that stays in the data folder", () =>
  inFolder(async (folder) => {
    const root = await copyOfParis(folder);
    const path = `${root}/paris-1814/tables/commander-hit.json`;
    const text = await Deno.readTextFile(path);
    await Deno.writeTextFile(`${root}/paris-1814/.kept`, JSON.stringify(JSON.parse(text)));
    await Deno.remove(path);
    await Deno.symlink("../.kept", path);
    assert.equal((await run("fmt", "--data", root)).code, 0);
    assert((await Deno.lstat(path)).isSymlink);
    assert.equal(await Deno.readTextFile(`${root}/paris-1814/.kept`), text);
  }));

Deno.test("schema --check finds nothing stale", async () => {
  const { code, out } = await run("schema", "--check");
  assert.equal(code, 0, out);
});

Deno.test("explain prints the page of a code, whatever its case", async () => {
  const { code, out } = await run("explain", "map001");
  assert.equal(code, 0);
  assert.match(out, /MAP001/);
  assert.notEqual((await run("explain", "MAP001", "--lang", "fr")).out, out);
});

Deno.test("i18n status counts, and update --check finds the catalogues up to date", async () => {
  assert.match((await run("i18n", "status")).out, /paris-1814 +fr +/);
  assert.equal((await run("i18n", "update", "--check")).code, 0);
});

Deno.test("i18n update writes nothing for a key to reword that no text has", () =>
  inFolder(async (folder) => {
    const root = await copyOfParis(folder);
    const units = `${root}/paris-1814/units.csv`;
    const text = await Deno.readTextFile(units);
    await Deno.writeTextFile(units, text.replace("Kretow", "Kretov"));
    const before = await snapshot(root);
    const args = ["i18n", "update", "paris-1814", "--data", root, "--reword"];
    const slip = await run(...args, "unit.kretow.nam");
    assert.equal(slip.code, 2);
    assert.match(
      slip.err,
      /no text of paris-1814 has this key\. Did you mean unit\.kretow\.name\?/,
    );
    assert.deepEqual(await snapshot(root), before);
    const right = await run(...args, "unit.kretow.name");
    assert.equal(right.code, 0, right.err);
    assert.match(right.out, /1 reworded/);
  }));

Deno.test("i18n update calls to be reviewed what status counts so", () =>
  inFolder(async (folder) => {
    const root = await copyOfParis(folder);
    const po = `${root}/paris-1814/i18n/fr.po`;
    const [from = ""] =
      /msgctxt "unit\.kretow\.name"\nmsgid ".*"\nmsgstr ".*"/.exec(await Deno.readTextFile(po)) ??
        [];
    const catalogue = (await Deno.readTextFile(po))
      .replace(from, from.replace(/msgstr ".*"/, 'msgstr ""'));
    await Deno.writeTextFile(po, catalogue);
    const units = `${root}/paris-1814/units.csv`;
    const text = await Deno.readTextFile(units);
    await Deno.writeTextFile(units, text.replace("Kretow", "Kretov").replace("Udom", "Oudom"));
    const updated = await run("i18n", "update", "--data", root, "--lang", "fr");
    assert.match(updated.out, /1 à revoir\u202f; 1 modifiée, pas encore traduite\n/);
    const status = await run("i18n", "status", "--data", root);
    assert.match(status.out, /paris-1814 +fr +\S+ +1 +1 /);
  }));

Deno.test("export writes a bundle that verify finds whole, and that a changed byte breaks", () =>
  inFolder(async (folder) => {
    const { code, out } = await run("export", "paris-1814", "--out", `${folder}/new`);
    assert.equal(code, 0);
    const [digest = "", path = ""] = out.trim().split("  ");
    assert.match(digest, /^[0-9a-f]{64}$/);
    assert(path.includes(digest.slice(0, 12)));
    const verified = JSON.parse((await run("verify", path, "--format", "json")).out);
    assert.equal(verified.verified, true);
    assert.equal(verified.digest, digest);
    assert.match((await run("verify", path)).out, /whole and unaltered/);
    const bytes = await Deno.readFile(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await Deno.writeFile(path, bytes);
    const refused = await run("verify", path, "--format", "json");
    assert.equal(refused.code, 1);
    assert.equal(JSON.parse(refused.out).verified, false);
  }));

Deno.test("smoke plays, writes its report, and shards merge to the whole byte for byte", () =>
  inFolder(async (folder) => {
    const common = [
      "paris-1814/paris-historical",
      "--no-timing",
      "--policy",
      "random",
      "--games",
      "4",
      "--replays",
      folder,
    ];
    const whole = await run("smoke", ...common, "--format", "json", "--output", `${folder}/w.json`);
    assert.equal(whole.code, 0, whole.err);
    assert.equal(whole.err, "", "no progress where there is no terminal");
    assert.equal(await Deno.readTextFile(`${folder}/w.json`), whole.out);
    for (const shard of ["1", "2"]) {
      await run("smoke", ...common, "--shard", `${shard}/2`, "--output", `${folder}/${shard}.json`);
    }
    const merged = await run("merge", `${folder}/2.json`, `${folder}/1.json`, "--format", "json");
    assert.equal(merged.code, 0, merged.err);
    assert.equal(merged.out, whole.out);
    const [one, two] = [`${folder}/1.json`, `${folder}/2.json`];
    const twice = await run("merge", one, two, one);
    assert.equal(twice.code, 2);
    assert(twice.err.includes(`is in ${one} and in ${one}`), twice.err);
    const partial = await run("merge", two, "--format", "json");
    assert.equal(partial.code, 1);
    assert.match(partial.err, /part 1 of 2 is missing/);
    assert.deepEqual(JSON.parse(partial.out).seeds.shard, { parts: [2], total: 2 });
  }));

Deno.test("replay names game, scenario and what was agreed in the reader's language", () =>
  inFolder(async (folder) => {
    const args = ["--games", "1", "--policy", "random", "--record", "--replays", folder];
    assert.equal((await run("smoke", "1792", ...args)).code, 0);
    const [file] = [...Deno.readDirSync(folder)].filter(({ name }) =>
      name.endsWith(".replay.json")
    );
    const french = await run("replay", `${folder}/${file?.name}`, "--lang", "fr");
    assert.match(french.out, /^1792\u00a0: La Patrie en Danger\u00a0: La campagne de 1792\n/);
    assert.doesNotMatch(french.out.split("\n")[1] ?? "", /missing-tables|stand-ins/);
    const english = await run("replay", `${folder}/${file?.name}`);
    assert.match(english.out, /Where a printed table is missing: Use the stand-ins/);
  }));

Deno.test("smoke keeps its replays and last report where the editor lists them", () =>
  inFolder(async (folder) => {
    const root = await copyOfParis(folder);
    const args = ["smoke", "paris-1814/paris-historical", "--games", "1", "--policy", "steady"];
    const { code, out, err } = await run(...args, "--record", "--data", root);
    assert.equal(code, 0, err);
    const last = await lastSmoke(root, "paris-1814");
    assert.equal(last?.games, 1);
    const [replay, ...others] = await listReplays(root, "paris-1814");
    assert(replay && others.length === 0);
    const file = `${root}/.grognard/smoke/paris-1814/${replay.name}.replay.json`;
    assert(out.includes(`Next: deno task grognard replay ${file} --data ${root}`), out);
    const kept = await readReplay(root, "paris-1814", replay.name);
    assert(kept && await readBundle(root, "paris-1814", kept), "the bundle is kept for it");
    assert.equal((await run("replay", file, "--data", root)).code, 0);
    assert.equal((await run("validate", "--data", root)).code, 0, "it is no part of the data");
  }));

Deno.test("smoke over a data folder that takes no files fails only when a replay would be lost", () =>
  inFolder(async (folder) => {
    const root = await copyOfParis(folder);
    // A file where the folder should be: it can not be written, whoever runs this.
    await Deno.writeTextFile(`${root}/.grognard`, "");
    const args = ["smoke", "paris-1814/paris-historical", "--games", "1", "--policy", "steady"];
    const clean = await run(...args, "--data", root);
    assert.equal(clean.code, 0, clean.err);
    assert.match(clean.out, /1 game, 0 failures/);
    assert.match(clean.err, /can not be written.*The editor will not show this run/);
    const lost = await run(...args, "--record", "--data", root);
    assert.equal(lost.code, 2);
    assert.equal(lost.out, "", "nothing is played for nothing");
    assert.match(lost.err, /\.grognard\/smoke\/paris-1814 can not be written: a part of the path/);
    assert.match(lost.err, /--replays DIR/);
    const elsewhere = await run(...args, "--record", "--data", root, "--replays", folder);
    assert.equal(elsewhere.code, 0);
    assert.equal(elsewhere.err, "");
  }));

Deno.test("smoke prints its report when a replay or the last run can not be written after all", () =>
  inFolder(async (folder) => {
    const root = await copyOfParis(folder);
    const args = ["smoke", "paris-1814/paris-historical", "--games", "2", "--policy", "steady"];
    const replay = "paris-1814-paris-historical-steady-1.replay.json";
    await Deno.mkdir(`${folder}/replays/${replay}/in-the-way`, { recursive: true });
    const lost = await run(...args, "--data", root, "--record", "--replays", `${folder}/replays`);
    assert.equal(lost.code, 2);
    assert.match(lost.out, /2 games, 0 failures/);
    assert.match(lost.err, /steady-1\.replay\.json can not be written: it is a folder/);
    assert.match(lost.err, /The replay is lost; the report names its seed/);
    assert((await Deno.stat(`${folder}/replays/${replay.replace("-1.", "-2.")}`)).isFile);
    const kept = `${root}/.grognard/smoke/paris-1814`;
    await Deno.mkdir(`${kept}/report.json/in-the-way`, { recursive: true });
    const unkept = await run(...args, "--data", root, "--format", "json");
    assert.equal(unkept.code, 0);
    assert.equal(JSON.parse(unkept.out).games[0].results[0].games, 2);
    assert.match(unkept.err, /report\.json can not be written: it is a folder/);
  }));

Deno.test("targets that take no files are refused before anything is done, in words of ours", () =>
  inFolder(async (folder) => {
    await Deno.mkdir(`${folder}/report.json`);
    await Deno.writeTextFile(`${folder}/locked.json`, "old");
    await Deno.chmod(`${folder}/locked.json`, 0o444);
    const closed = Deno.build.os === "linux" ? "/proc" : `${folder}/locked.json`;
    const smoke = ["smoke", "paris-1814/paris-historical", "--games", "1000000"];
    for (
      const args of [
        ["export", "paris-1814", "--out", `${closed}/out`],
        [...smoke, "--output", `${closed}/out.json`],
        [...smoke, "--output", `${folder}/report.json`],
        [...smoke, "--output", `${folder}/locked.json`],
        [...smoke, "--replays", `${closed}/replays`],
        [...smoke, "--replays", `${folder}/locked.json`],
        ["merge", "none.json", "--output", `${closed}/out.json`],
      ]
    ) {
      for (const lang of ["en", "fr"]) {
        const { code, out, err } = await run(...args, "--lang", lang);
        assert.equal(code, 2, args.join(" "));
        assert.equal(out, "");
        assert(err.includes(args.at(-1) ?? ""), "the place is named");
        assert.match(
          err,
          lang === "en" ? /can not be written: .*\n.*name another/ : /écrit : .*\n/,
        );
        assert.doesNotMatch(err, /--allow|Requires|os error|denied \(/);
      }
    }
    assert.equal(await Deno.readTextFile(`${folder}/locked.json`), "old");
    assert.deepEqual([...Deno.readDirSync(folder)].map(({ name }) => name).sort(), [
      "locked.json",
      "report.json",
    ]);
  }));

Deno.test("a device named as output is written to and not replaced", () =>
  inFolder(async (folder) => {
    if (Deno.build.os !== "linux") return;
    const smoke = ["smoke", "paris-1814/paris-historical", "--games", "1", "--policy", "steady"];
    const { code, err } = await run(
      ...[...smoke, "--replays", folder, "--output", "/dev/null"],
    );
    assert.equal(code, 0, err);
    assert((await Deno.stat("/dev/null")).isCharDevice);
  }));

Deno.test("the ranges of numeric options stand in the helps", async () => {
  for (
    const [command, option, range] of [
      ["smoke", "games", ranges.games],
      ["smoke", "seed", ranges.seed],
      ["smoke", "jobs", ranges.jobs],
      ["coverage", "games", ranges.gamesOrNone],
      ["validate", "max-warnings", ranges.maxWarnings],
      ["georef", "candidates", ranges.candidates],
    ] as const
  ) {
    for (const lang of ["en", "fr"] as const) {
      const { out } = await run("help", command, "--lang", lang);
      const line = out.split("\n").find((text) => text.startsWith(`  --${option} `));
      assert(line?.includes(rangeText(range, lang)), `${command} --${option} in ${lang}`);
      const beyond = String(range.maximum + 1);
      const refused = await run(command, `--${option}=${beyond}`, "--lang", lang);
      assert.equal(refused.code, 2);
      assert(refused.err.includes(`--${option} ${beyond}`), "the option and the value are named");
    }
  }
});

Deno.test("smoke says of a game without scenarios that nothing was played", () =>
  inFolder(async (folder) => {
    const root = await copyOfParis(folder);
    await Deno.remove(`${root}/paris-1814/scenarios`, { recursive: true });
    await Deno.remove(`${root}/paris-1814/setups`, { recursive: true });
    for (const file of ["schedule.csv", "vectors.json", "assertions.json", "i18n/fr.po"]) {
      await Deno.remove(`${root}/paris-1814/${file}`);
    }
    const rules = `${root}/paris-1814/rules.csv`;
    const text = await Deno.readTextFile(rules);
    await Deno.writeTextFile(rules, text.replaceAll(/paris-(?:historical|hypothetical)/g, ""));
    for (const args of [["smoke"], ["smoke", "paris-1814"]]) {
      const { code, out, err } = await run(...args, "--data", root);
      assert.equal(code, 2, err);
      assert.equal(out, "");
      assert.match(err, /paris-1814 has no scenario, so nothing of it was played/);
    }
  }));

Deno.test("a game of an unknown system is refused in words by all that play it, with exit code 1", () =>
  inFolder(async (folder) => {
    const root = await copyOfParis(folder);
    const recorded = ["smoke", "paris-1814/paris-historical", "--games", "1", "--policy", "steady"];
    await run(...recorded, "--record", "--replays", folder);
    const replay = `${folder}/paris-1814-paris-historical-steady-1.replay.json`;
    const path = `${root}/paris-1814/game.json`;
    const text = await Deno.readTextFile(path);
    await Deno.writeTextFile(path, text.replace('"bataille-de-paris"', '"bataille-de-lune"'));
    for (
      const args of [
        ["resolve", "paris-1814", "--list"],
        ["resolve", "paris-1814", "strengthRatioDrm"],
        ["coverage", "--games", "1"],
        ["smoke", "--games", "1"],
        ["replay", replay],
      ]
    ) {
      const { code, out, err } = await run(...args, "--data", root);
      assert.equal(code, 1, `${args} ${err}`);
      assert.equal(out, "");
      assert.match(err, /bataille-de-lune/);
      assert.doesNotMatch(err, /defect of Grognard|\n +at /);
    }
  }));

Deno.test("smoke fixes a choice by name, says what there is to choose, and why a game does not begin", async () => {
  const few = ["--games", "1", "--policy", "steady", "--format", "json", "--no-timing"];
  const fixed = await run("smoke", "paris-1814", "--choose", "plan=belleville", ...few);
  assert.equal(fixed.code, 0, fixed.err);
  const { games } = JSON.parse(fixed.out);
  assert.deepEqual(
    games[0].results.map(({ choices }: { choices: Record<string, string> }) => choices),
    [{}, { plan: "belleville" }],
  );
  const unknown = await run("smoke", "1792", "--choose", "plan=belleville", ...few);
  assert.equal(unknown.code, 2);
  assert.match(unknown.err, /--choose plan=belleville/);
  assert.match(unknown.err, /missing-tables=refuse, missing-tables=stand-ins/);
  const refused = await run("smoke", "1792", "--choose", "missing-tables=refuse", ...few);
  assert.equal(refused.code, 1);
  assert.match(refused.err, /missing-tables=refuse.*combat \(All seventy results/s);
  const french = await run("--lang", "fr", "smoke", "1792", "--choose", "missing-tables=refuse");
  assert.match(french.err, /remplacements \(missing-tables=refuse\).*combat/s);
});

Deno.test("smoke tells what happened once from never, and nearly always from always", () => {
  const shares = [0, 1, 500, 999, 1000].map((count) => share(count, 1000));
  assert.deepEqual(shares, ["0", "< 1", "50", "> 99", "100"]);
});

Deno.test("smoke draws its progress on a terminal and clears it", async () => {
  const folder = await Deno.makeTempDir();
  const args = ["smoke", "paris-1814/paris-historical", "--games", "2", "--policy", "random"];
  const { out, err } = await runOn({ err: true }, ...args, "--replays", folder);
  await Deno.remove(folder, { recursive: true });
  assert.match(err, /smoke .*%/);
  assert(err.endsWith("\r\x1b[2K"));
  assert(!out.includes("\x1b"), "machine and plain output have no colours");
});

Deno.test("replay tells a recorded game in both languages and finds the same digest", () =>
  inFolder(async (folder) => {
    await run(
      ...["smoke", "paris-1814/paris-historical", "--games", "1", "--policy", "steady"],
      ...["--record", "--replays", folder],
    );
    const [file] = [...Deno.readDirSync(folder)].map(({ name }) => `${folder}/${name}`);
    assert(file);
    const english = await run("replay", file);
    assert.equal(english.code, 0, english.err);
    assert.match(english.out, /^Turn 2 begins\. Morale of Paris: \d+\. +\[P-001/m);
    assert.match(english.out, /^ {2}French: Movement/m);
    assert.match(english.out, /Same digest as recorded/);
    assert.match(english.out, /^ {2}Coalition: Set-up\n {4}.*Heilfreich/m);
    assert.match(english.out, /^ {2}French: Set-up\n {4}.*Belleville/m);
    // Control of a plain hex is four digits alone; of a place it is a name.
    const plain = /Control passes [^:]*: .*\b\d{4}[,.]|^ +\d{4} passes to the /m;
    assert.doesNotMatch(english.out, plain);
    assert.match((await run("replay", file, "--all")).out, plain);
    const french = await run("replay", file, "--lang", "fr");
    assert.match(french.out, /^Début du tour 2\. Moral de Paris/m);
    assert.match(french.out, /^ {2}Français\u00a0: Mouvement/m);
    const json = JSON.parse((await run("replay", file, "--format", "json")).out);
    assert.equal(json.same, true);
    assert(json.events.length > 100);
    for (const event of json.events) {
      assert(event.text.en !== "" && event.text.fr !== "");
      assert.doesNotMatch(event.text.en + event.text.fr, /[{}]|undefined/);
    }
    const replay = JSON.parse(await Deno.readTextFile(file));
    await Deno.writeTextFile(file, JSON.stringify({ ...replay, digest: "0000000000000000" }));
    const drifted = await run("replay", file);
    assert.equal(drifted.code, 1);
    assert.match(drifted.out, /Another digest/);
    await Deno.writeTextFile(file, JSON.stringify({ ...replay, decisions: [-99] }));
    const foreign = await run("replay", file);
    assert.equal(foreign.code, 1);
    assert.match(foreign.out, /does not offer option/);
  }));

Deno.test("resolve answers its example, one object, an array, and says what is wrong in its place", () =>
  inFolder(async (folder) => {
    const example = await run("resolve", "paris-1814", "strengthRatioDrm");
    assert.deepEqual(JSON.parse(example.out), { ratio: "3/1", modifier: 2 });
    const file = `${folder}/in.json`;
    await Deno.writeTextFile(file, '[{"attackers":3,"defenders":2},{"attackers":0,"defenders":2}]');
    const { code, out } = await run("resolve", "paris-1814", "strengthRatioDrm", "--input", file);
    assert.equal(code, 1);
    const [first, second] = JSON.parse(out);
    assert.deepEqual(first, { ratio: "1/1", modifier: 0 });
    assert.equal(second.error.kind, "wrong-input");
    assert.equal(second.error.pointer, "/1");
    assert.match(second.error.message, /^\/1\/attackers: /);
  }));

Deno.test("resolve refuses keys that its procedure does not take, with the one that was meant", () =>
  inFolder(async (folder) => {
    const file = `${folder}/in.json`;
    const refusal = async (game: string, procedure: string, question: unknown, lang = "en") => {
      await Deno.writeTextFile(file, JSON.stringify(question));
      const ran = await run("resolve", game, procedure, "--input", file, "--lang", lang);
      assert.equal(ran.code, 1);
      const { error } = JSON.parse(ran.out);
      assert.equal(error.kind, "wrong-input");
      return error.message;
    };
    const typo = { column: 6, die: 6, misingTables: "refuse", foo: 1 };
    assert.match(
      await refusal("1792", "combatResult", typo),
      /^\/misingTables: .* Did you mean missingTables\?; \/foo: .* It takes column, die, /,
    );
    assert.match(
      await refusal("1792", "combatResult", typo, "fr"),
      /^\/misingTables\u00a0: .* Vouliez-vous dire missingTables\u202f\?/,
    );
    const counters = [{ counter: "heilfreich", hex: "2109", reducd: true }];
    assert.match(
      await refusal("paris-1814", "movementCost", {
        counters,
        counter: "heilfreich",
        path: ["2209"],
      }),
      /^\/counters\/0\/reducd: .* Did you mean reduced\?$/,
    );
  }));

Deno.test("what is not legal has a reason and the rules behind it, in both games", () =>
  inFolder(async (folder) => {
    const file = `${folder}/in.json`;
    const walk = (path: string[], ...others: [counter: string, hex: string][]) => ({
      counters: [["cosaques", "2114"], ...others].map(([counter, hex]) => ({ counter, hex })),
      counter: "cosaques",
      points: 2,
      path,
    });
    const stepping = { ...walk(["2115", "2116", "2117", "2118"]), points: 1 };
    const cases = [
      ["1792", "commandCapacity", { capacity: 5, infantry: 6 }, "capacity", "N-042"],
      [
        "1792",
        "commandLegality",
        { commander: "courbiere", subordinates: ["brunswick"] },
        "rank",
        "N-044",
      ],
      ["paris-1814", "movementCost", stepping, "allowance", "P-049"],
      ["paris-1814", "movementCost", walk(["2113"], ["lagrange", "2113"]), "enemy-units", "P-059"],
      [
        "paris-1814",
        "movementCost",
        walk(["2113", "2112"], ["lagrange", "2112"], ["ricard", "2111"]),
        "stopped",
        "P-035",
      ],
      [
        "paris-1814",
        "setupCheck",
        { placements: [{ counter: "heilfreich", hex: "0101" }] },
        "hex",
        "P-017",
      ],
      [
        "paris-1814",
        "setupCheck",
        { placements: [{ counter: "heilfreich", hex: "2109" }] },
        "missing",
        "P-019",
      ],
    ] as const;
    for (const [game, procedure, input, reason, rule] of cases) {
      await Deno.writeTextFile(file, JSON.stringify(input));
      const { out } = await run("resolve", game, procedure, "--input", file);
      const answer = JSON.parse(out);
      assert.equal(answer.legal, false, out);
      assert.equal(answer.reason, reason, out);
      assert.ok(answer.rules.includes(rule), out);
    }
  }));

Deno.test("resolve --list shows every procedure with schemas and an answered example", async () => {
  const { procedures } = JSON.parse((await run("resolve", "paris-1814", "--list")).out);
  assert(procedures.length >= 20);
  for (const { id, title, cites, input, output, example } of procedures) {
    assert(title && cites.length > 0 && input.type === "object" && output.type === "object", id);
    assert(!("error" in example.output), id);
  }
  const text = await run("resolve", "paris-1814", "--list", "--format", "text");
  assert.equal(text.out.trim().split("\n").length, procedures.length);
});

Deno.test("resolve --vectors prints each as ok, and a wrong one with both answers and exit code 1", () =>
  inFolder(async (folder) => {
    const { code, out } = await run("resolve", "paris-1814", "--vectors");
    assert.equal(code, 0);
    assert.match(out, /^ok +W5 /m);
    assert.match(out, /\d+ vectors, 0 wrong\./);
    const root = await copyOfParis(folder);
    const path = `${root}/paris-1814/vectors.json`;
    const text = await Deno.readTextFile(path);
    await Deno.writeTextFile(
      path,
      text.replace('"ratio": "3/1", "modifier": 2', '"ratio": "3/1", "modifier": 3'),
    );
    const wrong = await run("resolve", "paris-1814", "--vectors", "--data", root);
    assert.equal(wrong.code, 1);
    assert.match(wrong.out, /^wrong +W2 /m);
    assert.match(wrong.out, /expected +\{.*"modifier":3/);
    assert.match(wrong.out, /actual +\{.*"modifier":2/);
    assert.match(wrong.out, /1 wrong\./);
    const args = ["resolve", "paris-1814", "--vectors", "--format", "json", "--data", root];
    const json = JSON.parse((await run(...args)).out);
    assert.equal(json.wrong, 1);
    assert.equal(json.vectors.filter((one: { right: boolean }) => !one.right)[0].id, "W2");
  }));

Deno.test("coverage has the promised shape and counts Paris whole", async () => {
  const { code, out } = await run("coverage", "paris-1814", "--games", "1", "--format", "json");
  assert.equal(code, 0);
  const [game] = JSON.parse(out).games;
  assert.equal(game.game, "paris-1814");
  assert.equal(game.rules.total, 156);
  assert.equal(game.rules.cited + game.rules.excused, 156);
  assert(game.rules.vectors >= 110 && game.rules.exercised >= 100);
  assert.deepEqual(Object.keys(game.records), [
    "units",
    "leaders",
    "formations",
    "schedule",
    "setups",
  ]);
  assert.deepEqual(
    Object.keys(game.fidelity),
    ["printed", "derived", "reconstructed", "standIn", "missing"],
  );
  assert(Array.isArray(game.tables));
  assert.deepEqual(Object.keys(game.rulings), ["total", "open"]);
  const none = JSON.parse((await run("coverage", "--games", "0", "--format", "json")).out);
  assert.equal(none.games[0].rules.exercised, 0);
});

Deno.test("coverage names a rule that is neither cited nor excused, and fails", () =>
  inFolder(async (folder) => {
    const root = await copyOfParis(folder);
    const path = `${root}/paris-1814/rules.csv`;
    const text = await Deno.readTextFile(path);
    await Deno.writeTextFile(
      path,
      `${text}P-157,99,optional,base,,,,A rule that nobody plays.,,printed,,\n`,
    );
    const { code, out } = await run("coverage", "--games", "0", "--data", root);
    assert.equal(code, 1);
    assert.match(out, /neither cited nor excused +P-157/);
  }));

Deno.test("data with errors is refused by what needs it whole, with exit code 1 and the first errors", () =>
  inFolder(async (folder) => {
    const root = await copyOfParis(folder);
    const path = `${root}/paris-1814/units.csv`;
    const text = await Deno.readTextFile(path);
    await Deno.writeTextFile(path, text.replace("kretow,Kretow,barclay", "kretow,Kretow,barkley"));
    for (const args of ["export paris-1814", "smoke", "resolve paris-1814 --list", "coverage"]) {
      const { code, out, err } = await run(...args.split(" "), "--data", root);
      assert.equal(code, 1, args);
      assert.equal(out, "");
      assert.match(err, /paris-1814\/units\.csv:\d+:\d+ +REF\d+ .*barkley/, args);
      assert.match(err, /paris-1814 has \d+ errors? to mend first/, args);
    }
  }));
