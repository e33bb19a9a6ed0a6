/** Runs the linter on an example. */
import { openLibrary } from "../../library/mod.ts";
import type { Finding } from "../../library/finding.ts";
import type { Library } from "../../library/model.ts";
import type { Example } from "../rule.ts";
import { check } from "../check.ts";
import { exampleFolder, fixtureSystem } from "./fixture.ts";

/** The library of an example and all its findings. */
export function runExample(example: Example): { library: Library; findings: Finding[] } {
  const library = openLibrary(exampleFolder(example));
  const manifest = [{ ...fixtureSystem, ...example.manifest }];
  return { library, findings: check(library, { manifest }) };
}
