/** The translation workbench: texts of the game, filtered, each beside its translation. */
import { page } from "fresh";
import {
  translationData,
  translationQuery,
  translationStates,
} from "../../../components/translation/translation_data.ts";
import { define, gameOf } from "../../../components/page.ts";
import { documentKindName } from "../../../components/words/topics.ts";
import { word } from "../../../components/words/words.ts";
import { formats } from "../../../i18n/formats.ts";
import { ui } from "../../../i18n/ui/mod.ts";
import TranslationWorkbench from "../../../islands/TranslationWorkbench.tsx";

export const handler = define.handlers({
  GET(context) {
    const game = gameOf(context);
    const query = translationQuery(game, context.url.searchParams);
    return page({
      query,
      languages: game.data.game.languages.translations,
      data: query && translationData(game, query, context.state.view.findings),
    });
  },
});

export default define.page<typeof handler>(({ data: { data, query, languages }, state, url }) => {
  const { lang } = state;
  const { number } = formats(lang);
  const say = ui(lang);
  const heading = <h1>{say("page.translation")}</h1>;
  if (!query || !data) {
    return (
      <article>
        {heading}
        <p class="note">{word(lang, "translation.none")}</p>
      </article>
    );
  }
  const link = (key: string, value: string): string => {
    const search = new URLSearchParams(url.search);
    search.delete("page");
    if (value) search.set(key, value);
    else search.delete(key);
    return `${url.pathname}?${search}`;
  };
  const filters = <Value extends string>(
    title: string,
    key: string,
    now: Value | null,
    values: readonly Value[],
    name: (value: Value) => string,
  ) => (
    <ul aria-label={title}>
      <li>
        <a href={link(key, "")} aria-current={now === null ? "true" : undefined}>
          {word(lang, "findings.all")}
        </a>
      </li>
      {values.map((value) => (
        <li>
          <a href={link(key, value)} aria-current={now === value ? "true" : undefined}>
            {name(value)}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <article>
      {heading}
      <p class="quiet">
        {say(`app.language.${query.to}`)} — {say("translation.progress", {
          translated: data.counts.translated,
          total: data.counts.total,
        })}. {word(lang, "translation.help")}
      </p>
      <nav class="filters" aria-label={say("action.filter")}>
        {languages.length > 1 &&
          filters(say("app.language"), "to", query.to, languages, (value) =>
            say(`app.language.${value}`))}
        {filters(
          word(lang, "translation.state"),
          "state",
          query.state,
          translationStates,
          (value) =>
            `${say(`translation.${value}`)} ${number(data.counts[value])}`,
        )}
        {filters(word(lang, "translation.kind"), "kind", query.kind, data.kinds, (value) =>
          documentKindName(lang, value))}
      </nav>
      <form class="fields" role="search">
        <input type="hidden" name="to" value={query.to} />
        {query.state && <input type="hidden" name="state" value={query.state} />}
        {query.kind && <input type="hidden" name="kind" value={query.kind} />}
        <label>
          {word(lang, "translation.search")}
          <input type="search" name="text" value={query.text} />
        </label>
        <button type="submit">{say("action.search")}</button>
      </form>
      <p class="quiet" role="status">
        {word(lang, "findings.filtered", { count: data.entries.length, total: data.matching })}
      </p>
      <TranslationWorkbench
        data={data}
        to={query.to}
        search={url.search.slice(1)}
        lang={lang}
      />
      {data.pages > 1 && (
        <nav class="filters" aria-label={word(lang, "translation.pages")}>
          <ul>
            {Array.from({ length: data.pages }, (_, at) => String(at + 1)).map((number) => (
              <li>
                <a
                  href={link("page", number)}
                  aria-current={query.page === Number(number) ? "true" : undefined}
                >
                  {number}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
});
