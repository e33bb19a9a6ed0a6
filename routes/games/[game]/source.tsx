/** A file as it is, with numbered lines: where every finding can lead, whatever its document. */
import { HttpError, page } from "fresh";
import { define, gameOf } from "../../../components/page.ts";

/** Lines that one page shows. */
const most = 20_000;

export const handler = define.handlers({
  GET(context) {
    const game = gameOf(context);
    const id = context.url.searchParams.get("document");
    const document = game.documents.find((item) => item.id === id);
    if (!document || document.text === null) throw new HttpError(404);
    return page({
      file: document.file,
      lines: document.text.split("\n").slice(0, most),
      line: Number(context.url.searchParams.get("line") ?? "0"),
    });
  },
});

export default define.page<typeof handler>(({ data }) => (
  <article class="wide">
    <h1>{data.file}</h1>
    <div class="scroll" tabIndex={0} role="region" aria-label={data.file}>
      <ol class="source">
        {data.lines.map((text, index) => (
          <li id={`line-${index + 1}`} class={index + 1 === data.line ? "target" : undefined}>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  </article>
));
