/** Adds a kind of terrain to the map. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Language } from "../../library/finding.ts";
import { freshSource, sourced, type SourceDraft, SourceForm } from "./SourceForm.tsx";
import { painterWord } from "./words.ts";

/** As what a terrain may be drawn. */
export const patterns = [
  "clear",
  "woods",
  "heights",
  "field",
  "marsh",
  "water",
  "village",
  "town",
  "city",
  "fortification",
] as const;

export interface TerrainDraft extends SourceDraft {
  readonly name: string;
  readonly pattern: typeof patterns[number];
}

export function TerrainForm(
  { onAdd, disabled, lang }: {
    readonly onAdd: (terrain: TerrainDraft) => void;
    readonly disabled: boolean;
    readonly lang: Language;
  },
): JSX.Element {
  const fresh: TerrainDraft = { ...freshSource, name: "", pattern: "clear" };
  const [draft, setDraft] = useState(fresh);
  const ready = draft.name.trim() !== "" && sourced(draft);
  return (
    <details class="map-more">
      <summary>{painterWord(lang, "terrain.new")}</summary>
      <form
        class="palette-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (disabled || !ready) return;
          onAdd({ ...draft, name: draft.name.trim() });
          setDraft(fresh);
        }}
      >
        <label>
          {painterWord(lang, "terrain.name")}{" "}
          <input
            value={draft.name}
            required
            maxLength={200}
            onInput={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
          />
        </label>
        <label>
          {painterWord(lang, "terrain.pattern")}{" "}
          <select
            value={draft.pattern}
            onChange={(event) =>
              setDraft({
                ...draft,
                pattern: patterns.find((item) => item === event.currentTarget.value) ??
                  draft.pattern,
              })}
          >
            {patterns.map((item) => (
              <option key={item} value={item}>{painterWord(lang, `pattern.${item}`)}</option>
            ))}
          </select>
        </label>
        <SourceForm
          source={draft}
          onSource={(source) => setDraft({ ...draft, ...source })}
          lang={lang}
        />
        <button type="submit" class="primary" disabled={disabled || !ready}>
          {painterWord(lang, "terrain.add")}
        </button>
      </form>
    </details>
  );
}
