/** Who sets up where, in sentences, each with its form. */
import type { JSX } from "preact";
import type { ItemForms } from "./item_forms.tsx";
import { ui } from "../../i18n/ui/mod.ts";
import type { Language } from "../../library/finding.ts";
import { Cited } from "../Cited.tsx";
import type { PlacementData } from "./placements.ts";

export function Placements(
  { game, placements, forms, record, prefix = "", lang }: {
    readonly game: string;
    readonly placements: PlacementData;
    readonly forms: ItemForms;
    /** The placement that led here, such as a finding's. */
    readonly record: string | null;
    /** What stands before the placements' ids where other parts of the page have ids, too. */
    readonly prefix?: string;
    readonly lang: Language;
  },
): JSX.Element {
  return (
    <section class="placements" aria-labelledby="placements">
      <h2 id="placements">{ui(lang)("scenario.placements")}</h2>
      <ul class="sentences">
        {placements.items.map((item, at) => (
          <li
            key={item.id}
            id={`${prefix}${item.id}`}
            class={record !== null && item.id === record ? "target" : undefined}
          >
            {item.sentence} <Cited game={game} refText={item.ref} ruling={item.ruling} />{" "}
            {forms.button("placements", at)}
            {item.note && <p class="quiet">{item.note}</p>}
            {forms.form("placements", at)}
          </li>
        ))}
      </ul>
      {forms.add("placements")}
    </section>
  );
}
