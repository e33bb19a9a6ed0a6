/** Reads the data as they are now, and the reader's language and colours. */
import { define, type Theme } from "../components/page.ts";
import type { Language } from "../library/finding.ts";

const year = 60 * 60 * 24 * 365;

function cookie(request: Request, name: string): string | null {
  const found = request.headers.get("cookie")?.split(/;\s*/).find((part) =>
    part.startsWith(`${name}=`)
  );
  return found?.slice(name.length + 1) ?? null;
}

function language(value: string | null | undefined): Language | null {
  return value === "en" || value === "fr" ? value : null;
}

function theme(value: string | null): Theme | null {
  return value === "light" || value === "dark" || value === "system" ? value : null;
}

/** The first language that we speak in the order of the browser's wishes. */
export function accepted(header: string | null): Language | null {
  const wishes = (header ?? "").split(",").map((part, order) => {
    const [tag = "", ...rest] = part.trim().split(";");
    const quality = rest.map((item) => /^\s*q=([0-9.]+)\s*$/.exec(item)?.[1]).find((q) => q);
    return { tag: tag.trim().slice(0, 2).toLowerCase(), q: quality ? Number(quality) : 1, order };
  }).filter((wish) => wish.q > 0).sort((a, b) => b.q - a.q || a.order - b.order);
  for (const wish of wishes) {
    const known = language(wish.tag);
    if (known) return known;
  }
  return null;
}

export default define.middleware(async (context) => {
  const { req, url, state } = context;
  const askedLanguage = language(url.searchParams.get("lang"));
  const askedTheme = theme(url.searchParams.get("theme"));
  state.lang = askedLanguage ?? language(cookie(req, "lang")) ??
    accepted(req.headers.get("accept-language")) ?? "en";
  state.theme = askedTheme ?? theme(cookie(req, "theme")) ?? "system";
  state.view = await state.desk.view();
  const response = await context.next();
  const keep = `; Path=/; Max-Age=${year}; SameSite=Strict`;
  if (askedLanguage) response.headers.append("set-cookie", `lang=${askedLanguage}${keep}`);
  if (askedTheme) response.headers.append("set-cookie", `theme=${askedTheme}${keep}`);
  response.headers.set("vary", "accept-language, cookie");
  return response;
});
