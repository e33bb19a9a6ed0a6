/** The schedule as its page's island shows it, after an edit. */
import { scheduleData } from "../../../../components/schedule/schedule_data.ts";
import { define, gameOf } from "../../../../components/page.ts";

export const handler = define.handlers({
  GET(context) {
    const { lang, view } = context.state;
    return Response.json(scheduleData(gameOf(context), view.findings, lang));
  },
});
