/** What would go, or be cleared, if a record were removed. Nothing is changed. */
import { HttpError } from "fresh";
import { define } from "../../components/page.ts";
import { isRefusal } from "../../edit/apply.ts";
import { removeRecord } from "../../edit/operations/records.ts";
import { listKind } from "../../edit/request.ts";

export const handler = define.handlers({
  GET({ state, url }) {
    const { library } = state.view;
    const document = library.documents.find((item) => item.id === url.searchParams.get("document"));
    const game = document && library.game(document.game);
    const kind = document && listKind(document);
    if (!game || typeof kind !== "string") throw new HttpError(404, "there is no such list");
    const removed = removeRecord(game, kind, url.searchParams.get("record") ?? "");
    if (isRefusal(removed)) throw new HttpError(404, removed.refused[state.lang]);
    return Response.json({ consequences: removed.consequences });
  },
});
