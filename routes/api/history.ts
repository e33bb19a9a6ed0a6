/** What can be undone and done again, and what could not be saved. */
import { define } from "../../components/page.ts";

export const handler = define.handlers({
  GET({ state }) {
    const { undo, redo, failed } = state.desk.history;
    const short = ({ id, time, title, changes }: (typeof undo)[number]) => ({
      id,
      time,
      title,
      documents: changes.map((change) => change.document),
    });
    return Response.json({
      undo: undo.slice(0, 50).map(short),
      redo: redo.slice(0, 50).map(short),
      failed: failed.map(({ operation, problem }) => ({ ...short(operation), problem })),
    });
  },
});
