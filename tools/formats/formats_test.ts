/** The machine formats of `validate`: what other programs must find in them, and how much they take. */
import assert from "node:assert/strict";
import type { Finding, Severity } from "../../library/finding.ts";
import { github } from "./github.ts";
import { gitlab } from "./gitlab.ts";
import { junit } from "./junit.ts";
import { rdjson } from "./rdjson.ts";
import type { Located, Report } from "./report.ts";
import { sarif, sarifLimit } from "./sarif.ts";

const file = "small/units.csv";

function located(part: Partial<Finding> & { line?: number } = {}): Located {
  const { line = 3, ...rest } = part;
  const finding: Finding = {
    code: "REF003",
    severity: "error",
    message: { en: "Wrong", fr: "Faux" },
    place: { file, pointer: `/${line}/strength`, line, column: 5 },
    ...rest,
  };
  return { finding, path: `data/${file}` };
}

const report = (...findings: Located[]): Report => ({
  files: [`data/${file}`, "data/small/game.json"],
  games: 1,
  kinds: new Map([["units", 1], ["game", 1]]),
  findings,
});
const many = (count: number, severity: Severity) =>
  Array.from({ length: count }, (_, index) => located({ severity, line: index + 1 }));

Deno.test("github: of forty errors the ten worst come first, then a line says how many more", () => {
  const lines = github(report(...many(3, "info"), ...many(40, "error")), "en").trim().split("\n");
  assert.deepEqual(
    lines.map((line) => line.split(" ")[0]),
    [...Array(10).fill("::error"), ...Array(3).fill("::notice"), "30"],
  );
  assert.equal(lines.at(-1), "30 findings more, not annotated: deno task grognard validate");
});

Deno.test("github: percent signs, line ends, colons and commas are escaped where they mean something", () => {
  const { finding } = located({
    message: { en: "50 % of: a, b\r\nand c", fr: "50 % de : a, b" },
    code: "REF003",
  });
  const odd = { finding, path: "data/a,b:c%/units.csv" };
  assert.equal(
    github(report(odd), "en"),
    "::error file=data/a%2Cb%3Ac%25/units.csv,line=3,col=5,title=REF003::50 %25 of: a, b%0D%0Aand c\n",
  );
});

Deno.test("github: a clean run says what was checked", () => {
  assert.equal(github(report(), "en"), "2 files without a finding.\n");
  assert.equal(github(report(), "fr"), "2 fichiers sans constat.\n");
});

Deno.test("gitlab: two equal findings of a file have two fingerprints", () => {
  const issues = JSON.parse(gitlab(report(located(), located()), "en"));
  assert.equal(
    new Set(issues.map(({ fingerprint }: { fingerprint: string }) => fingerprint)).size,
    2,
  );
});

Deno.test("gitlab: fingerprints do not move with lines, nor with the language", () => {
  const at = (line: number) => [
    located({
      line,
      record: "kretow",
      message: { en: `As small/units.csv:${line}:1`, fr: "Faux" },
    }),
    located({ line: line + 1, record: "udom" }),
    located({ line: line + 2, record: "udom" }),
  ];
  const prints = (line: number, lang: "en" | "fr") =>
    JSON.parse(gitlab(report(...at(line)), lang))
      .map(({ fingerprint }: { fingerprint: string }) => fingerprint);
  assert.deepEqual(prints(3, "en"), prints(70, "fr"));
  assert.equal(new Set(prints(3, "en")).size, 3);
});

Deno.test("gitlab: an issue has what GitLab needs, the path without ./", () => {
  const [issue] = JSON.parse(gitlab(report(located({ severity: "warning" })), "fr"));
  assert.match(issue.fingerprint, /^[0-9a-f]{64}$/);
  delete issue.fingerprint;
  assert.deepEqual(issue, {
    description: "Faux",
    check_name: "REF003",
    severity: "minor",
    location: { path: `data/${file}`, lines: { begin: 3 } },
  });
  assert.equal(gitlab(report(), "en"), "[]\n");
});

Deno.test("sarif: of six thousand findings the errors come first and the cut is said", () => {
  const log = JSON.parse(sarif(report(...many(5990, "warning"), ...many(10, "error")), "en"));
  const [run] = log.runs;
  assert.equal(run.results.length, sarifLimit);
  assert.deepEqual(
    run.results.slice(0, 11).map(({ level }: { level: string }) => level),
    [...Array(10).fill("error"), "warning"],
  );
  const [notification] = run.invocations[0].toolExecutionNotifications;
  assert.match(notification.message.text, /^1000 more findings/);
});

Deno.test("sarif: has what 2.1.0 requires, and every result points to its rule", () => {
  const related = [{ file: "small/maps/a b.json", pointer: "", line: 9, column: 1 }];
  const log = JSON.parse(
    sarif(report(located({ related }), located({ code: "MAP001", severity: "info" })), "en"),
  );
  assert.equal(log.version, "2.1.0");
  assert.equal(log.runs.length, 1);
  const [run] = log.runs;
  assert.equal(typeof run.tool.driver.name, "string");
  assert.equal(run.invocations[0].executionSuccessful, true);
  const ids = run.tool.driver.rules.map(({ id }: { id: string }) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const result of run.results) {
    assert.equal(ids[result.ruleIndex], result.ruleId);
    assert(["error", "warning", "note"].includes(result.level));
    assert.equal(typeof result.message.text, "string");
    for (const [key, value] of Object.entries(result.partialFingerprints)) {
      assert(key !== "" && typeof value === "string");
    }
    for (const { physicalLocation: { artifactLocation, region } } of result.locations) {
      assert(!URL.canParse(artifactLocation.uri), "relative");
      assert(region.startLine >= 1 && region.startColumn >= 1);
    }
  }
  const [second] = run.results[0].relatedLocations;
  assert.equal(second.physicalLocation.artifactLocation.uri, "data/small/maps/a%20b.json");
  assert.deepEqual(JSON.parse(sarif(report(), "en")).runs[0].results, []);
});

Deno.test("junit: an error fails its case, a file without errors has a passing one with its warnings", () => {
  const xml = junit(
    report(
      located({ message: { en: 'A "<b>" & \u0001 c', fr: "Faux" } }),
      { finding: located({ severity: "warning" }).finding, path: "data/small/game.json" },
    ),
    "en",
  );
  assert.match(
    xml,
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites [^>]*tests="2" failures="1">/,
  );
  assert.match(xml, /message="A &quot;&lt;b&gt;&quot; &amp; \uFFFD c"/);
  assert.match(xml, /<testsuite name="data\/small\/game\.json" tests="1" failures="0">/);
  assert.match(xml, /<system-out>data\/small\/game\.json:3:5: REF003 Wrong<\/system-out>/);
  assert.equal(xml.match(/<failure /g)?.length, 1);
});

Deno.test("rdjson: severities in capitals, places as Reviewdog wants them", () => {
  const { source, diagnostics } = JSON.parse(rdjson(report(located({ severity: "info" })), "en"));
  assert.equal(source.name, "grognard");
  assert.deepEqual(diagnostics, [{
    message: "Wrong",
    location: { path: `data/${file}`, range: { start: { line: 3, column: 5 } } },
    severity: "INFO",
    code: { value: "REF003" },
  }]);
});
