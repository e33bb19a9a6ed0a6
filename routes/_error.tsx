/** What a reader sees when a page can not be shown. */
import { HttpError } from "fresh";
import { define } from "../components/page.ts";
import { word } from "../components/words/words.ts";
import { ui } from "../i18n/ui/mod.ts";

export default define.layout(({ error, state }) => {
  const lang = state.lang ?? "en";
  const say = ui(lang);
  const status = error instanceof HttpError ? error.status : 500;
  const own = error instanceof HttpError && !error.message.startsWith("HTTP ");
  const text = own
    ? error.message
    : status === 404
    ? say("error.notFound")
    : word(lang, "error.500");
  return (
    <article class="narrow">
      <h1>{status === 404 ? say("page.notFound") : say("error.title")}</h1>
      <p>{text}</p>
      <p>
        <a href="/">{word(lang, "error.back")}</a>
      </p>
    </article>
  );
});
