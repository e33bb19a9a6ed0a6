/** Which rules a folder of code cites, found by their ids in the text. For the writer and the test of `cites.ts`. */

/** Every rule and ruling id in the folder's code, sorted; tests and `cites.ts` itself do not count. */
export async function citedIn(folder: string): Promise<string[]> {
  const ids = new Set<string>();
  for await (const entry of Deno.readDir(folder)) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory) {
      for (const id of await citedIn(path)) ids.add(id);
    } else if (/(?<!_test|^cites)\.ts$/.test(entry.name)) {
      for (
        const id
          of codeOnly(await Deno.readTextFile(path)).match(/\b[A-Z]Q?-[0-9]{2,3}[a-z]?\b/g) ?? []
      ) {
        ids.add(id);
      }
    }
  }
  return [...ids].sort();
}

/** A citation in a comment is a remark: only code counts. */
function codeOnly(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}

/** The text of `cites.ts`. */
export function citesModule(ids: readonly string[]): string {
  const lines = ids.map((id) => `  ${JSON.stringify(id)},\n`).join("");
  return `/** Every rule and ruling that this system's code cites, written by tools/cites.ts. A test compares it with the code. */
export const citations: readonly string[] = [
${lines}];
`;
}
