/** Takes back the last operation, whichever page made it. */
import { answerEdit } from "../../components/editing/answers.ts";
import { define } from "../../components/page.ts";

export const handler = define.handlers({
  async POST({ state }) {
    const result = await state.desk.undo();
    return answerEdit(result, await state.desk.view());
  },
});
