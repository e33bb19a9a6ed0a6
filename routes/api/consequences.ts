/** What an edit would take along: a record that is removed, or a map that grows. Nothing is changed. */
import { HttpError } from "fresh";
import { define } from "../../components/page.ts";
import { isRefusal } from "../../edit/apply.ts";
import { growMap } from "../../edit/operations/map/mod.ts";
import { removeRecord } from "../../edit/operations/records.ts";
import { isObject, valueAt } from "../../edit/values/pointer.ts";
import { listKind } from "../../edit/request.ts";

export const handler = define.handlers({
  GET({ state, url }) {
    const { library } = state.view;
    const document = library.documents.find((item) => item.id === url.searchParams.get("document"));
    const game = document && library.game(document.game);
    if (document?.kind === "map" && game) {
      const id = isObject(document.value) ? document.value["id"] : undefined;
      const grown = growMap(game, typeof id === "string" ? id : "");
      if (isRefusal(grown)) throw new HttpError(409, grown.refused[state.lang]);
      const mentions = grown.mentions.map((mention) => {
        const [name = "", pointer = ""] = mention.split(" ");
        const value = library.documents.find((item) => item.id === name)?.value ?? null;
        const text = valueAt(value, pointer);
        return { document: name, pointer, text: typeof text === "string" ? text : "" };
      });
      return Response.json({ moved: grown.moved, mentions });
    }
    const kind = document && listKind(document);
    if (!game || typeof kind !== "string") throw new HttpError(404, "there is no such list");
    const removed = removeRecord(game, kind, url.searchParams.get("record") ?? "");
    if (isRefusal(removed)) throw new HttpError(404, removed.refused[state.lang]);
    return Response.json({ consequences: removed.consequences });
  },
});
