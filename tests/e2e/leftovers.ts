/** English that is left over on a page in French, found with the catalogues themselves. */
import type { Page } from "playwright-core";
import { painterWords } from "../../components/painter/words.ts";
import { scenarioWords } from "../../components/scenario/words.ts";
import { pageWords } from "../../components/words/words.ts";
import { uiTexts } from "../../i18n/ui/mod.ts";
import type { LibraryGame } from "../../library/model.ts";
import { textsOf } from "../../library/texts.ts";

const flat = (text: string): string => text.replace(/\s+/g, " ").trim();

const figures = /^(?:count|done|total|steps?|turns?|translated|rows?|points|from|to|limit|seed)$/;

/** `{count} findings` as an expression that takes any figure for `{count}`, and anything for other parameters. */
function pattern(text: string): RegExp {
  const parts = flat(text).split(/\{(\w+)\}/).map((part, index) =>
    index % 2 === 0
      ? part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
      : figures.test(part)
      ? "[0-9., ]+"
      : ".+"
  );
  return new RegExp(`^${parts.join("")}$`, "i");
}

/** What may not stand on a French page: our own English, and names of the data that have a French form. */
export function englishTexts(game: LibraryGame): {
  readonly whole: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
} {
  const pairs: [string, string][] = [
    ...Object.values(pageWords),
    ...Object.values(scenarioWords),
    ...Object.values(painterWords),
  ].map(([en, fr]) => [en, fr]);
  for (const [key, message] of Object.entries(uiTexts.en)) {
    const other = Object.entries(uiTexts.fr).find(([name]) => name === key)?.[1];
    for (const form of ["one", "other"] as const) {
      const en = typeof message === "string" ? message : message[form];
      const fr = typeof other === "string" ? other : other?.[form] ?? "";
      pairs.push([en, fr]);
    }
  }
  const french = game.data.catalogues["fr"] ?? {};
  for (const { key, text } of textsOf(game.data)) {
    const translated = french[key];
    if (translated !== undefined) pairs.push([text, translated]);
  }
  // What is also a French text ("Date", a place's name) says nothing.
  const also = new Set(pairs.map(([, fr]) => flat(fr).toLowerCase()));
  const whole = new Set<string>();
  const patterns: RegExp[] = [];
  for (const [en] of pairs) {
    const text = flat(en);
    if (also.has(text.toLowerCase()) || text === "") continue;
    if (!/\{\w+\}/.test(text)) whole.add(text.toLowerCase());
    // A pattern of hardly more than a parameter would fit anything.
    else if (text.replace(/\{\w+\}/g, "").replace(/[^a-z]/gi, "").length >= 4) {
      patterns.push(pattern(text));
    }
  }
  return { whole, patterns };
}

/**
 * Texts of a page that readers see or hear. Left out are parts that say they are in another language, code and ids, and the
 * cells of editing grids: these show what stands in the file. So are sections of the rulebook, which are cited as it
 * prints them, and translations whose spaces are shown, for they are cut into words.
 */
export function textsOfPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const other = (element: Element | null) =>
      element?.closest(
        '[lang="en"], script, style, code, kbd, .tag, [role=grid] [data-cell], .ref, .visible-spaces',
      ) ??
        null;
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!other(node.parentElement)) found.push(node.textContent ?? "");
    }
    for (const element of document.querySelectorAll("*")) {
      if (other(element)) continue;
      for (const name of ["aria-label", "title", "alt", "placeholder", "aria-valuetext"]) {
        const text = element.getAttribute(name);
        if (text) found.push(text);
      }
    }
    return found;
  });
}

/** English texts on the page that have a French form. */
export async function leftovers(
  page: Page,
  english: ReturnType<typeof englishTexts>,
): Promise<string[]> {
  const texts = new Set((await textsOfPage(page)).map(flat).filter((text) => text !== ""));
  return [...texts].filter((text) =>
    english.whole.has(text.toLowerCase()) || english.patterns.some((one) => one.test(text))
  );
}
