/** Data that can not be read, or not be believed: a message that says what and what to do, the right exit code. */
import assert from "node:assert/strict";
import { copyOfParis, data, inFolder, run, shell, snapshot } from "./harness.ts";

/** Commands that read the data folder; each with arguments that are right but for the data. */
const readers = [
  "validate",
  "fmt",
  "i18n status",
  "export paris-1814",
  "smoke",
  "resolve paris-1814 --list",
  "coverage",
];

for (const command of readers) {
  Deno.test(`${command.split(" ")[0]}: a data folder that is missing, empty or a file`, () =>
    inFolder(async (folder) => {
      await Deno.mkdir(`${folder}/empty`);
      await Deno.writeTextFile(`${folder}/file`, "");
      for (
        const [name, says, advice] of [
          ["missing", /the data folder .*missing does not exist/, /--data DIR/],
          ["empty", /empty holds no game/, /--data DIR/],
          ["file", /is a file; a data folder was expected/, /./],
        ] as const
      ) {
        const { code, out, err } = await run(...command.split(" "), "--data", `${folder}/${name}`);
        assert.equal(code, 2);
        assert.equal(out, "");
        assert.match(err, says);
        assert.match(err, advice);
        assert.doesNotMatch(err, /defect/);
      }
      assert.deepEqual([...await snapshot(folder)], [[`${folder}/file`, ""]], "nothing is written");
    }));
}

interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Spoils a copy of Paris, validates it, and hands over the report, the exit code and the data root. */
async function spoilt(
  spoil: (game: string) => Promise<void>,
  judge: (findings: readonly Finding[], code: number, data: string) => Promise<void> | void,
): Promise<void> {
  await inFolder(async (folder) => {
    const root = await copyOfParis(folder);
    await spoil(`${root}/paris-1814`);
    const { code, out, err } = await run("validate", "--format", "json", "--data", root);
    assert.equal(err, "");
    const report: { findings: Finding[] } = JSON.parse(out);
    await judge(report.findings, code, root);
  });
}
const errors = (findings: readonly Finding[]) =>
  findings.filter(({ severity }) => severity === "error");

/** One document put out of reach in some way: exactly one error, at that document, and every command leaves it alone. */
const outOfReach: readonly [how: string, put: (path: string) => Promise<unknown>, says: RegExp][] =
  [
    ["a folder", (path) => Deno.mkdir(path), /is a folder, but a document is expected/],
    ["a link to nothing", (path) => Deno.symlink("nowhere", path), /does not exist \(or is a link/],
    [
      "a link out of the folder",
      (path) => Deno.symlink("/etc/passwd", path),
      /leaves the data folder/,
    ],
    ["a link to itself", (path) => Deno.symlink(path, path), /circle|links|levels/],
    ["a pipe", (path) => shell(`mkfifo "$P"`, { P: path }), /device or pipe/],
    ["200 MB", (path) => shell(`truncate -s 200M "$P"`, { P: path }), /has 200 MB and is not read/],
    [
      "binary",
      (path) => Deno.writeFile(path, new Uint8Array([105, 100, 0, 255, 1])),
      /NUL: it is not/,
    ],
    [
      "Windows-1252",
      (path) => Deno.writeFile(path, new Uint8Array([105, 100, 233, 10])),
      /Windows-1252/,
    ],
  ];
for (const [how, put, says] of outOfReach) {
  Deno.test(`a document that is ${how}: one error there, and nothing is written`, () =>
    spoilt(async (game) => {
      await Deno.remove(`${game}/units.csv`);
      await put(`${game}/units.csv`);
    }, async (findings, code, root) => {
      assert.equal(code, 1);
      const [only, ...others] = errors(findings);
      assert.deepEqual(others, []);
      assert.equal(only?.file, "paris-1814/units.csv");
      assert.match(only?.message ?? "", says);
      assert(findings.some(({ code }) => code === "LNT002"), "what is not judged is said");
      const fmt = await run("fmt", "--data", root);
      assert.doesNotMatch(fmt.err, /defect/);
      for (
        const command of ["export paris-1814 --out", "smoke --games 1 --replays _build --output"]
      ) {
        const path = `${root}/../out`;
        const ran = await run(...command.split(" "), path, "--data", root);
        assert.equal(ran.code, 1, ran.err);
        assert.match(ran.err, /paris-1814\/units\.csv/);
        await assert.rejects(() => Deno.stat(path), Deno.errors.NotFound);
      }
    }));
}

Deno.test("a document of a newer version: one error, read-only for fmt, refused by export", () =>
  spoilt(async (game) => {
    const path = `${game}/maps/paris.json`;
    const text = await Deno.readTextFile(path);
    await Deno.writeTextFile(
      path,
      text.replace('"version": 1', '"version": 2').replace("\n", "\n\n"),
    );
  }, async (findings, code, root) => {
    assert.equal(code, 1);
    assert.deepEqual(errors(findings).map(({ code }) => code), ["SHP008"]);
    const before = await snapshot(root);
    const fmt = await run("fmt", "--data", root);
    assert.equal(fmt.code, 1);
    assert.match(fmt.out, /maps\/paris\.json .*left as it is.*newer version/);
    assert.deepEqual(await snapshot(root), before);
    assert.equal((await run("export", "paris-1814", "--data", root, "--out", root)).code, 1);
  }));

Deno.test("a folder that is linked into itself is not followed for ever", () =>
  spoilt(
    (game) => Deno.symlink(".", `${game}/tables/again`),
    (findings) => assert(findings.some(({ file }) => file === "paris-1814/tables/again")),
  ));

Deno.test("ten thousand findings are all in the JSON, and text ends with their number", () =>
  inFolder(async (folder) => {
    const root = await copyOfParis(folder);
    const path = `${root}/paris-1814/units.csv`;
    const lines = (await Deno.readTextFile(path)).trimEnd().split("\n");
    const cells = lines[0]?.split(",").length ?? 0;
    for (let number = 0; number < 10_000; number++) {
      const row = [
        `unit-${number}`,
        `Unit ${number}`,
        "barclay",
        "russia",
        "infantry",
        "1",
        "B",
        "4",
      ];
      lines.push([...row, ...Array.from({ length: cells - row.length }, () => "")].join(","));
    }
    await Deno.writeTextFile(path, `${lines.join("\n")}\n`);
    const json = await run("validate", "--format", "json", "--data", root);
    assert.equal(json.code, 1);
    const { summary, findings } = JSON.parse(json.out);
    assert(findings.length >= 10_000, JSON.stringify(summary));
    assert.equal(findings.length, summary.errors + summary.warnings + summary.infos);
    const text = await run("validate", "--data", root);
    const warnings = summary.warnings.toLocaleString("en");
    assert.match(text.out, new RegExp(`, ${warnings} warnings, .* checked in`));
    const github = await run("validate", "--format", "github", "--data", root);
    assert(github.out.split("\n").length <= 32, "ten of each severity and the number of the rest");
    const { runs } = JSON.parse((await run("validate", "--format", "sarif", "--data", root)).out);
    assert.equal(runs[0].results.length, 5000);
    assert.match(
      runs[0].invocations[0].toolExecutionNotifications[0].message.text,
      /more findings/,
    );
  }));

Deno.test("a fault that fills a document is shown a thousand times and then counted", () =>
  spoilt(async (game) => {
    const path = `${game}/units.csv`;
    const lines = (await Deno.readTextFile(path)).trimEnd();
    await Deno.writeTextFile(path, `${lines}\n${"one,cell too few\n".repeat(10_000)}`);
  }, (findings, code) => {
    assert.equal(code, 1);
    assert.equal(findings.filter(({ code }) => code === "SYN022").length, 1000);
    assert(findings.some(({ code, message }) => code === "SYN099" && /^9000 more/.test(message)));
  }));

/** Files that commands take as arguments, spoilt. */
Deno.test("inputs that are devices, folders, binary or not JSON are refused by name", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/broken.json`, '{"a": ');
    await Deno.writeTextFile(`${folder}/other.json`, '{"a": 1}');
    await Deno.writeTextFile(`${folder}/twice.json`, '{"a": 1,\n "a": 2}');
    await Deno.writeTextFile(`${folder}/deep.json`, "[".repeat(1000));
    await shell(`truncate -s 200M "$P"`, { P: `${folder}/large.json` });
    await Deno.writeFile(`${folder}/binary.json`, new Uint8Array([0x7b, 0xff, 0xfe, 0]));
    for (
      const [file, says] of [
        ["/dev/zero", /is not a file/],
        [folder, /is not a file/],
        [`${folder}/missing.json`, /does not exist/],
        [
          `${folder}/broken.json`,
          /broken\.json:1:7 is not JSON that can be read: a value is expected/,
        ],
        [`${folder}/twice.json`, /twice\.json:2:2 .*the key "a" stands twice, first at 1:2/],
        [`${folder}/deep.json`, /deeper than/],
        [`${folder}/large.json`, /too large/],
        [`${folder}/binary.json`, /UTF-8/],
      ] as const
    ) {
      for (
        const args of [
          ["replay", file],
          ["merge", file],
          ["resolve", "paris-1814", "strengthRatioDrm", "--input", file],
        ]
      ) {
        const { code, out, err } = await run(...args);
        assert.equal(code, 2, args.join(" "));
        assert.equal(out, "");
        assert.match(err, says);
        assert(err.includes(file), "the file is named");
      }
    }
    for (const args of [["replay", `${folder}/other.json`], ["merge", `${folder}/other.json`]]) {
      const { code, err } = await run(...args);
      assert.equal(code, 2);
      assert.match(err, /does not have the expected shape/);
      const french = await run(...args, "--lang", "fr");
      assert.match(french.err, /n’a pas la forme attendue/);
      assert.doesNotMatch(french.err, /Invalid|expected|received/);
    }
  }));

Deno.test("outputs that can not be written are refused with the reason, before the work", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/file`, "old");
    await Deno.mkdir(`${folder}/report.json`);
    const smoke = ["smoke", "paris-1814/paris-historical", "--games", "1", "--policy", "random"];
    for (
      const args of [
        ["export", "paris-1814", "--out", `${folder}/file`],
        ["export", "paris-1814", "--out", `${folder}/file/below`],
        [...smoke, "--output", `${folder}/report.json`],
        [...smoke, "--record", "--replays", `${folder}/file`],
      ]
    ) {
      const { code, out, err } = await run(...args);
      assert.equal(code, 2, args.join(" "));
      assert.equal(out, "");
      assert.match(err, /can not be written: (it is a folder|a part of the path is a file)/);
      assert.match(err, /Nothing was done yet/);
    }
    assert.equal(await Deno.readTextFile(`${folder}/file`), "old");
    assert.deepEqual([...Deno.readDirSync(folder)].map(({ name }) => name).sort(), [
      "file",
      "report.json",
    ]);
  }));

Deno.test("a bundle file that is cut off, empty, a text or a folder is refused, whatever asks", () =>
  inFolder(async (folder) => {
    const exported = await run("export", "paris-1814", "--out", folder);
    const path = exported.out.trim().split("  ")[1] ?? "";
    const bytes = await Deno.readFile(path);
    await Deno.writeFile(`${folder}/cut.zip`, bytes.subarray(0, bytes.length - 30));
    await Deno.writeFile(`${folder}/empty.zip`, new Uint8Array());
    await Deno.writeTextFile(`${folder}/text.zip`, "not a zip");
    for (const name of ["cut.zip", "empty.zip", "text.zip"]) {
      const verified = await run("verify", `${folder}/${name}`);
      assert.equal(verified.code, 1, name);
      assert.match(verified.out, /BUN\d{3}/);
      const validated = await run("validate", `${folder}/${name}`, "--format", "json");
      assert.equal(validated.code, 1);
      assert.match(JSON.parse(validated.out).findings[0].code, /^BUN/);
    }
    assert.equal((await run("verify", data)).code, 2);
  }));

Deno.test("names that every object answers to are no procedures, formats or commands", async () => {
  for (const name of ["constructor", "toString", "__proto__"]) {
    for (
      const args of [
        ["resolve", "paris-1814", name],
        ["validate", "--format", name],
        ["explain", name],
        [name],
      ]
    ) {
      const { code, err } = await run(...args);
      assert.equal(code, 2, args.join(" "));
      assert.doesNotMatch(err, /defect/);
    }
  }
});
