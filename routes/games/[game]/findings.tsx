/** Findings of one game, by severity and family, each with the way to its place. */
import { page } from "fresh";
import { FindingNote } from "../../../components/findings/FindingNote.tsx";
import { define, gameOf } from "../../../components/page.ts";
import { findingHref } from "../../../components/findings/places.ts";
import { findingsOf } from "../../../components/overview/summary.ts";
import { word } from "../../../components/words/words.ts";
import { ui } from "../../../i18n/ui/mod.ts";
import type { Severity } from "../../../library/finding.ts";
import FixButton from "../../../islands/FixButton.tsx";

const severities = ["error", "warning", "info"] as const;
const most = 500;

export const handler = define.handlers({
  GET(context) {
    const game = gameOf(context);
    const all = findingsOf(game, context.state.view.findings);
    const severity: Severity | null = severities.find((item) =>
      item === context.url.searchParams.get("severity")
    ) ?? null;
    const family = context.url.searchParams.get("family") ?? "";
    const rank = (item: Severity) => severities.indexOf(item);
    const shown = all.filter((item) =>
      (severity === null || item.severity === severity) &&
      (family === "" || item.code.startsWith(family))
    ).sort((a, b) => rank(a.severity) - rank(b.severity));
    return page({
      game: game.id,
      total: all.length,
      matching: shown.length,
      shown: shown.slice(0, most).map((finding) => {
        const document = game.documents.find((item) => item.file === finding.place.file);
        return {
          finding,
          href: findingHref(game.id, game.documents, finding),
          fixable: finding.fix && document
            ? { document: document.id, digest: document.digest }
            : null,
        };
      }),
      severity,
      family,
      families: [...new Set(all.map((item) => item.code.slice(0, 3)))].sort(),
    });
  },
});

export default define.page<typeof handler>(({ data, state, url }) => {
  const say = ui(state.lang);
  const link = (key: string, value: string) => {
    const search = new URLSearchParams(url.search);
    if (value) search.set(key, value);
    else search.delete(key);
    return `${url.pathname}?${search}`;
  };
  return (
    <article>
      <h1>{say("page.findings")}</h1>
      <p class="lead">{word(state.lang, "findings.lead")}</p>
      <nav class="filters" aria-label={say("action.filter")}>
        <ul aria-label={say("findings.severity")}>
          <li>
            <a
              href={link("severity", "")}
              aria-current={data.severity === null ? "true" : undefined}
            >
              {word(state.lang, "findings.all")}
            </a>
          </li>
          {severities.map((item) => (
            <li>
              <a
                class={`severity-${item}`}
                href={link("severity", item)}
                aria-current={data.severity === item ? "true" : undefined}
              >
                {say(`severity.${item}`)}
              </a>
            </li>
          ))}
        </ul>
        <ul aria-label={word(state.lang, "findings.family")}>
          <li>
            <a href={link("family", "")} aria-current={data.family === "" ? "true" : undefined}>
              {word(state.lang, "findings.all")}
            </a>
          </li>
          {data.families.map((item) => (
            <li>
              <a
                href={link("family", item)}
                aria-current={data.family === item ? "true" : undefined}
              >
                {item}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p class="quiet" role="status">
        {data.total === 0 ? say("findings.none") : word(state.lang, "findings.filtered", {
          count: data.shown.length,
          total: data.matching === data.shown.length ? data.total : data.matching,
        })}
      </p>
      <ol class="notes">
        {data.shown.map(({ finding, href, fixable }) => (
          <FindingNote finding={finding} href={href} lang={state.lang} game={data.game}>
            {finding.fix && fixable && (
              <FixButton
                document={fixable.document}
                digest={fixable.digest}
                code={finding.code}
                pointer={finding.place.pointer}
                title={finding.fix.title[state.lang]}
                lang={state.lang}
              />
            )}
          </FindingNote>
        ))}
      </ol>
    </article>
  );
});
