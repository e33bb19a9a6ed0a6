/** Does the last undone operation again. */
import { answerEdit } from "../../components/editing/answers.ts";
import { define } from "../../components/page.ts";

export const handler = define.handlers({
  async POST({ state }) {
    const result = await state.desk.redo();
    return answerEdit(result, await state.desk.view());
  },
});
