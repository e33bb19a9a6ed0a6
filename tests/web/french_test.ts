/** Every page in French, as the server renders it: no text of the data stands there that has another French form. */
import { scenarioWords } from "../../components/scenario/words.ts";
import { pageWords } from "../../components/words/words.ts";
import assert from "node:assert/strict";
import type { LibraryGame } from "../../library/model.ts";
import { textsOf } from "../../library/texts.ts";
import { type Running, withServer } from "./desk.ts";

/** Source texts by themselves that have a different translation, in lower case, with the key that says so. */
function sourcesOf(game: LibraryGame): Map<string, string> {
  const french = game.data.catalogues["fr"] ?? {};
  const texts = textsOf(game.data);
  // "Village", "Canal" and the names of people are French as well.
  const said = new Set(texts.map(({ key, text }) => flat(french[key] ?? text)));
  // A book's title is quoted as it is printed.
  said.add(flat(game.data.game.rulebook.title));
  const sources = new Map<string, string>();
  for (const { key, text } of texts) {
    if (french[key] !== undefined && !said.has(flat(text))) sources.set(flat(text), key);
  }
  return sources;
}

const flat = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
};
const decoded = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name) => entities[name] ?? whole);

/**
 * Texts of a page that readers see or hear: between tags, and in attributes that are read out. Left out are scripts,
 * code, ids, what says that it is in English, and the cells of editing grids, which show what stands in the file.
 */
function textsOfHtml(html: string): string[] {
  const texts: string[] = [];
  let hidden: { readonly tag: string; depth: number } | null = null;
  for (const [token] of html.matchAll(/<!--[\s\S]*?-->|<(?:[^<>"']|"[^"]*"|'[^']*')*>|[^<]+/g)) {
    const tag = /^<\/?([a-zA-Z][\w-]*)/.exec(token)?.[1]?.toLowerCase();
    if (hidden !== null) {
      if (tag === hidden.tag && !token.endsWith("/>")) {
        hidden.depth += token.startsWith("</") ? -1 : 1;
      }
      if (hidden.depth === 0) hidden = null;
    } else if (tag === undefined) {
      if (!token.startsWith("<")) texts.push(decoded(token));
    } else if (
      !token.startsWith("</") && !token.endsWith("/>") &&
      (/^(?:script|style|code|kbd)$/.test(tag) || /\sdata-cell\b|\slang="en"/.test(token))
    ) {
      hidden = { tag, depth: 1 };
    } else {
      for (const match of token.matchAll(/\s(?:aria-label|title|alt|placeholder)="([^"]*)"/g)) {
        texts.push(decoded(match[1] ?? ""));
      }
    }
  }
  return texts;
}

/** Addresses of all pages about a game. */
function pagesOf({ id, data }: LibraryGame): string[] {
  const game = `/games/${id}`;
  return [
    "/",
    game,
    ...[
      "oob",
      "schedule",
      "tables",
      "scenarios",
      "rules",
      "rulings",
      "translation",
      "findings",
      "smoke",
    ].map((page) => `${game}/${page}`),
    ...data.setups.map((setup) => `${game}/setups/${setup.id}`),
    ...data.maps.map((map) => `${game}/map/${map.id}`),
    ...data.tables.map((table) => `${game}/tables/${table.id}`),
    ...data.scenarios.map((scenario) => `${game}/scenarios/${scenario.id}`),
    ...data.units.slice(0, 12).map((unit) => `${game}/oob?record=${unit.id}`),
    ...data.leaders.slice(0, 7).map((leader) => `${game}/oob?record=${leader.id}`),
  ];
}

/** What the editor itself says in French. */
const ours: ReadonlySet<string> = new Set(
  [...Object.values(scenarioWords), ...Object.values(pageWords)].map(([, fr]) => flat(fr)),
);

const french = { headers: { "accept-language": "fr" } };

async function htmlOf(server: Running, page: string): Promise<string> {
  const answer = await server.send(page, french);
  const html = await answer.text();
  assert.equal(answer.status, 200, page);
  assert.match(html, /<html[^>]* lang="fr"/, page);
  return html;
}

Deno.test("textsOfHtml() reads what is seen and heard, not code, scripts or cells that are edited", () => {
  const html =
    `<p title="a &amp; b">c<code>d</code></p><script>e</script><td data-cell="1"><b>f</b>` +
    `</td><div lang="en"><div>g</div>h</div><img alt="i"/>j`;
  assert.deepEqual(textsOfHtml(html), ["a & b", "c", "i", "j"]);
});

Deno.test("no page in French has a text of the data that has another French form", async () => {
  await withServer(async (server) => {
    for (const game of (await server.desk.view()).library.games) {
      if (game.data.catalogues["fr"] === undefined) continue;
      const sources = sourcesOf(game);
      assert.ok(sources.size > 900, `${game.id}: ${sources.size} texts to look for`);
      const found = new Set<string>();
      let seen = 0;
      for (const page of pagesOf(game)) {
        for (const text of textsOfHtml(await htmlOf(server, page))) {
          seen++;
          const key = sources.get(flat(text));
          // "Modifier" is English for what a table adds, and French on a button.
          if (key !== undefined && !ours.has(flat(text))) {
            found.add(`${page}: ${key}: ${text.trim()}`);
          }
        }
      }
      assert.ok(seen > 3000, `${game.id}: ${seen} texts were read`);
      assert.deepEqual([...found], []);
    }
  });
});

Deno.test("the map and the notes that islands get are in French, their remarks included", async () => {
  await withServer(async (server) => {
    for (const game of (await server.desk.view()).library.games) {
      const sources = sourcesOf(game);
      const found: string[] = [];
      for (const map of game.data.maps) {
        const answer = await server.send(`/api/games/${game.id}/map/${map.id}`, french);
        found.push(...spoken(await answer.json()));
      }
      const oob: unknown = await (await server.send(`/api/games/${game.id}/oob`, french)).json();
      assert.ok(oob !== null && typeof oob === "object" && "notes" in oob);
      found.push(...spoken(oob.notes));
      assert.ok(found.length > 300, `${found.length} texts`);
      assert.deepEqual(found.filter((text) => sources.has(flat(text))), [], game.id);
    }
  });
});

/** Names and remarks in a value, however deep. */
function* spoken(value: unknown): Generator<string> {
  if (value === null || typeof value !== "object") return;
  for (const [key, part] of Object.entries(value)) {
    if (/^(?:name|note|evidence)$/.test(key) && typeof part === "string") yield part;
    else yield* spoken(part);
  }
}
