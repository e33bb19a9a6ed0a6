/** The palettes of the tools for names on the map and for its areas and edges. */
import type { JSX } from "preact";
import type { Edit } from "../../islands/lib/api.ts";
import type { Language } from "../../library/finding.ts";
import type { GameMap } from "../../schemas/map.ts";
import { type NamedDraft, NamedForm, nothing } from "./NamedForm.tsx";
import { labelKinds, type Region, regionLists, regionsOf } from "./painted.ts";
import { painterWord } from "./words.ts";

interface ToolProps {
  readonly map: GameMap;
  /** Names as the file writes them, by id. */
  readonly sources: Readonly<Record<string, string>>;
  readonly draft: NamedDraft;
  readonly onDraft: (draft: NamedDraft) => void;
  /** Makes an edit of the map. */
  readonly onEdit: (edit: Edit) => void;
  readonly disabled: boolean;
  readonly lang: Language;
}

export function LabelTool({ map, onEdit, ...form }: ToolProps): JSX.Element {
  const { lang, onDraft } = form;
  return (
    <NamedForm
      {...form}
      which={painterWord(lang, "label")}
      what="label"
      things={map.labels}
      kinds={labelKinds.map((id) => ({ id, name: painterWord(lang, `label.kind.${id}`) }))}
      onSave={({ id, ...change }) => onEdit({ do: "set-label", label: id, ...change })}
      onAdd={(added) => {
        onEdit({ do: "add-label", ...added });
        onDraft(nothing);
      }}
      onRemove={(id) => {
        onEdit({ do: "remove-label", label: id });
        onDraft(nothing);
      }}
    />
  );
}

export function RegionTool({ map, onEdit, ...form }: ToolProps): JSX.Element {
  const { lang, onDraft } = form;
  const regions = regionsOf(map);
  const on = (id: string, edit: (own: Region) => Edit): void => {
    const own = regions.find((item) => item.id === id);
    if (own) onEdit(edit(own));
  };
  return (
    <NamedForm
      {...form}
      which={painterWord(lang, "region")}
      what="region"
      things={regions}
      kinds={regionLists.map((id) => ({ id, name: painterWord(lang, `region.kind.${id}`) }))}
      onSave={({ id, name }) =>
        on(id, ({ kind: list, region }) => ({ do: "rename-region", list, region, name }))}
      onAdd={({ kind: list, ...added }) => {
        onEdit({ do: "add-region", list, ...added });
        onDraft(nothing);
      }}
      onRemove={(id) => on(id, ({ kind: list, region }) => ({ do: "remove-region", list, region }))}
    />
  );
}
