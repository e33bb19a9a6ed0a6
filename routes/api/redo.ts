/** Does the last undone operation again; of one game only, when the page names its game. */
import { readJson } from "../../adapter/guard.ts";
import { answerEdit, gameOfStep } from "../../components/editing/answers.ts";
import { define } from "../../components/page.ts";

export const handler = define.handlers({
  async POST({ req, state }) {
    const result = await state.desk.redo(gameOfStep(await readJson(req)));
    return answerEdit(result, await state.desk.view());
  },
});
