/** Reinforcements: a grid of entries, and turn by turn what they make. */
import { page } from "fresh";
import { scheduleData } from "../../../components/schedule/schedule_data.ts";
import { define, gameOf } from "../../../components/page.ts";
import { word } from "../../../components/words/words.ts";
import { ui } from "../../../i18n/ui/mod.ts";
import ScheduleEditor from "../../../islands/ScheduleEditor.tsx";

export const handler = define.handlers({
  GET(context) {
    const { lang, view } = context.state;
    return page({
      schedule: scheduleData(gameOf(context), view.findings, lang),
      record: context.url.searchParams.get("record"),
    });
  },
});

export default define.page<typeof handler>(({ data, state }) => (
  <article class="wide">
    <h1>{ui(state.lang)("page.schedule")}</h1>
    <p class="quiet for-hands">{word(state.lang, "schedule.help")}</p>
    <ScheduleEditor data={data.schedule} record={data.record} lang={state.lang} />
  </article>
));
