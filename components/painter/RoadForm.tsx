/** The Road tool's palette: which road, of which kind, what is drawn so far. */
import type { JSX } from "preact";
import type { Language } from "../../library/finding.ts";
import type { GameMap } from "../../schemas/map.ts";
import { ui } from "../../i18n/ui/mod.ts";
import { word } from "../words/words.ts";

/** A road being drawn: its id (null for a new one), its kind, its hexes in order. */
export interface RoadDraft {
  readonly path: string | null;
  readonly kind: string;
  readonly hexes: readonly string[];
}

/** The first of `road-1`, `road-2` ... that no path of the map has. */
export function freePathId(map: GameMap, kind: string): string {
  const taken = new Set(map.paths.map(({ id }) => id));
  for (let number = 1;; number++) if (!taken.has(`${kind}-${number}`)) return `${kind}-${number}`;
}

/** A road's name, or its kind and ends. */
function roadName(map: GameMap, path: GameMap["paths"][number]): string {
  const kind = map.pathKinds.find((item) => item.id === path.kind)?.name ?? path.kind;
  return `${path.name ?? kind} ${path.hexes[0]}–${path.hexes.at(-1)}`;
}

export function RoadForm(
  { map, draft, onDraft, onEnd, onRemove, disabled, lang }: {
    map: GameMap;
    draft: RoadDraft;
    onDraft: (draft: RoadDraft) => void;
    onEnd: () => void;
    onRemove: (path: string) => void;
    disabled: boolean;
    lang: Language;
  },
): JSX.Element {
  const { path } = draft;
  return (
    <fieldset disabled={disabled}>
      <legend>{ui(lang)("map.road")}</legend>
      <label>
        {word(lang, "road.which")}{" "}
        <select
          value={path ?? ""}
          onChange={(event) => {
            const id = event.currentTarget.value || null;
            const kind = map.paths.find((item) => item.id === id)?.kind ?? draft.kind;
            onDraft({ path: id, kind, hexes: [] });
          }}
        >
          <option value="">{word(lang, "road.new")}</option>
          {map.paths.map((item) => (
            <option key={item.id} value={item.id}>{roadName(map, item)}</option>
          ))}
        </select>
      </label>
      <label>
        {word(lang, "road.kind")}{" "}
        <select
          value={draft.kind}
          onChange={(event) => onDraft({ ...draft, kind: event.currentTarget.value })}
        >
          {map.pathKinds.map((kind) => <option key={kind.id} value={kind.id}>{kind.name}</option>)}
        </select>
      </label>
      <p class="quiet tabular" data-drawn-road>
        {draft.hexes.length === 0
          ? word(lang, "road.none")
          : word(lang, "road.drawn", { hexes: draft.hexes.join(" ") })}
      </p>
      <button type="button" disabled={draft.hexes.length < 2} onClick={onEnd}>
        {word(lang, "road.end")}
      </button>
      {draft.hexes.length > 0 && (
        <button
          type="button"
          onClick={() => onDraft({ ...draft, hexes: [] })}
        >
          {ui(lang)("action.cancel")}
        </button>
      )}
      {path !== null && (
        <button type="button" onClick={() => onRemove(path)}>{word(lang, "road.remove")}</button>
      )}
    </fieldset>
  );
}
