/** Faults of exchanging tables with spreadsheets that must not be ours (cases 25 to 28), through the command line. */
import assert from "node:assert/strict";
import { copyOfParis, inFolder, run, snapshot } from "../cli/harness.ts";

Deno.test("a list goes to a spreadsheet and comes back without a byte changed, under every separator", () =>
  inFolder(async (folder) => {
    const data = await copyOfParis(folder);
    const before = await snapshot(data);
    for (const list of ["units", "leaders", "formations", "schedule", "rules", "rulings"]) {
      for (const separator of ["comma", "semicolon", "tab"]) {
        const out = `${folder}/sheet.csv`;
        const args = ["paris-1814", list, "--data", data];
        const exported = await run(
          "sheet",
          "export",
          ...args,
          `--separator=${separator}`,
          "--out",
          out,
        );
        assert.equal(exported.code, 0, exported.err);
        const imported = await run("sheet", "import", ...args, out, "--write");
        assert.equal(imported.code, 0, imported.err);
        assert.match(imported.out, /Nothing would change/);
      }
    }
    assert.deepEqual(await snapshot(data), before);
  }));

Deno.test("an import shows what it read and what would change, and writes only when it is told to", () =>
  inFolder(async (folder) => {
    const data = await copyOfParis(folder);
    const before = await snapshot(data);
    const table = `${folder}/sheet.csv`;
    await Deno.writeTextFile(
      table,
      "sep=;\r\nid;strength;note\r\nkretow;2,0;'=a note\r\nroeder;3;\r\n",
    );
    const args = ["sheet", "import", "paris-1814", "units", table, "--data", data];
    const shown = await run(...args);
    assert.equal(shown.code, 0, shown.err);
    assert.match(shown.out, /UTF-8, semicolons \(said by sep=\), CR LF, 2 rows/);
    assert.match(shown.out, /kretow strength: 2,0 read as 2/);
    assert.match(shown.out, /kretow +note +"" → "=a note"/);
    assert.match(shown.out, /not in the table, kept \(92\)/);
    assert.match(shown.out, /Nothing is written yet.*sheet\.csv --write --data/);
    assert.deepEqual(await snapshot(data), before);
    const written = await run(...args, "--write");
    assert.equal(written.code, 0, written.err);
    const changed = [...await snapshot(data)].filter(([file, text]) => before.get(file) !== text);
    assert.deepEqual(changed.map(([file]) => file), [`${data}/paris-1814/units.csv`]);
    const lines = (text = "") => text.split("\n");
    const old = lines(before.get(`${data}/paris-1814/units.csv`));
    const differing = lines(changed[0]?.[1]).filter((line) => !old.includes(line));
    assert.equal(differing.length, 1, "the diff touches only what changed");
    assert.match(differing[0] ?? "", /^kretow,.*,=a note,/);
  }));

Deno.test("a table that a spreadsheet spoilt is refused with the reason, and nothing is written", () =>
  inFolder(async (folder) => {
    const data = await copyOfParis(folder);
    const before = await snapshot(data);
    const table = `${folder}/sheet.csv`;
    for (
      const [list, text, says] of [
        ["schedule", "id,entry\nturn-1-barclay,hex:101\n", /hex:101|101/],
        ["units", "id,strength\nkretow,1e3\n", /SHP020.*1e3/],
        ["units", "id;strength\nkretow;2,5\n", /sheet\.csv:2 .*whole numbers, not 2,5/],
        ["units", "id,strength\nkretow,1\nkretow,2\n", /sheet\.csv:3 .*kretow stands in line 2/],
        ["units", "id,formation\nkretow,barcley\n", /barcley.*barclay/],
        ["units", "naam;sterkte\nKretow;2\n", /sheet\.csv:1 .*none of the columns/],
      ] as const
    ) {
      await Deno.writeTextFile(table, text);
      for (const lang of ["en", "fr"]) {
        const { code, out, err } = await run(
          ...["sheet", "import", "paris-1814", list, table, "--write"],
          ...["--data", data, "--lang", lang],
        );
        assert.equal(code, 1, out + err);
        if (lang === "en") assert.match(out + err, says);
      }
    }
    assert.deepEqual(await snapshot(data), before);
  }));

Deno.test("a finding of an import says where in the sheet, and how grave it is", () =>
  inFolder(async (folder) => {
    const data = await copyOfParis(folder);
    const table = `${folder}/sheet.csv`;
    await Deno.writeTextFile(table, 'sep=;\nid;note;strength\nudom;"two\nlines";10\nkretow;;1e3\n');
    const args = ["sheet", "import", "paris-1814", "units", table, "--data", data];
    const refused = await run(...args);
    assert.equal(refused.code, 1);
    assert.match(refused.out, /sheet\.csv:5:9 +error +SHP020 /);
    const french = await run(...args, "--lang", "fr");
    assert.match(french.out, /sheet\.csv:5:9 +erreur +SHP020 /);
  }));

Deno.test("the first import into a new game says what its rows want, and what comes next", () =>
  inFolder(async (folder) => {
    assert.equal((await run("new", "ligny", "--data", folder)).code, 0);
    const table = `${folder}/sheet.csv`;
    const heading = "id,name,formation,nation,class,strength,movement";
    const units = await Deno.readTextFile(`${folder}/ligny/units.csv`);
    const [first = ""] = units.split("\n").slice(1);
    const known = Object.fromEntries(
      (units.split("\n")[0] ?? "").split(",").map((name, at) => [name, first.split(",")[at] ?? ""]),
    );
    const row = `guard,Guard,${known["formation"]},${known["nation"]},${known["class"]},4,3`;
    await Deno.writeTextFile(table, `${heading}\n${row}\n`);
    const args = ["sheet", "import", "ligny", "units", table, "--write", "--data", folder];
    const refused = await run(...args);
    assert.equal(refused.code, 1);
    assert.match(refused.out, /sheet\.csv:2:1 +error +FID001 /);
    assert.match(refused.err, /columns fidelity and ref.*or note.*defaults in ligny\/game\.json/);
    await Deno.writeTextFile(table, `${heading},note\n${row},Made up\n`);
    const written = await run(...args);
    assert.equal(written.code, 0, written.out + written.err);
    assert.match(written.err, /Next: deno task grognard validate ligny/);
  }));
