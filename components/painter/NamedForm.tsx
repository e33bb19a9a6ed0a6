/** Adds, renames, moves and removes a label of the map, an area or an edge. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ui } from "../../i18n/ui/mod.ts";
import type { Language } from "../../library/finding.ts";
import { HexesInput } from "../editing/HexesInput.tsx";
import { word } from "../words/words.ts";
import { freshSource, sourced, type SourceDraft, SourceForm } from "./SourceForm.tsx";
import { painterWord } from "./words.ts";

/** Something of the map that has a name and hexes; its name is in the reader's language. */
export interface NamedThing<Kind extends string> {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  readonly hexes: readonly string[];
}

/** What the tool has in hand: an id, `newThing`, or nothing; and its hexes as they are to be. */
export interface NamedDraft {
  readonly chosen: string;
  readonly hexes: readonly string[];
}

export const nothing: NamedDraft = { chosen: "", hexes: [] };
export const newThing = "+";

/** A draft with hexes put in, or taken out when it has all of them. */
export function toggled(draft: NamedDraft, hexes: readonly string[]): NamedDraft {
  const gone = hexes.every((hex) => draft.hexes.includes(hex));
  return {
    ...draft,
    hexes: gone
      ? draft.hexes.filter((hex) => !hexes.includes(hex))
      : [...draft.hexes, ...hexes.filter((hex) => !draft.hexes.includes(hex))],
  };
}

/** What pointing at a hex does: chooses what lies there, begins something new, or puts the hex into what is in hand. */
export function pointed(
  draft: NamedDraft,
  hex: string,
  things: readonly Pick<NamedThing<string>, "id" | "hexes">[],
): NamedDraft {
  if (draft.chosen !== "") return toggled(draft, [hex]);
  const found = things.find((item) => item.hexes.includes(hex));
  return found ? { chosen: found.id, hexes: found.hexes } : { chosen: newThing, hexes: [hex] };
}

export function NamedForm<Kind extends string>(
  { which, what, things, sources, kinds, draft, onDraft, lang, disabled, ...act }: {
    /** Heading of the list of things. */
    readonly which: string;
    /** Whose words the form has. */
    readonly what: "label" | "region";
    readonly things: readonly NamedThing<Kind>[];
    /** Names as the file writes them, by id. */
    readonly sources: Readonly<Record<string, string>>;
    readonly kinds: readonly { readonly id: Kind; readonly name: string }[];
    readonly draft: NamedDraft;
    readonly onDraft: (draft: NamedDraft) => void;
    /** Saves what has changed of a thing. */
    readonly onSave: (thing: NamedThing<Kind>) => void;
    readonly onAdd: (thing: Omit<NamedThing<Kind>, "id"> & SourceDraft) => void;
    readonly onRemove: (id: string) => void;
    readonly disabled: boolean;
    readonly lang: Language;
  },
): JSX.Element {
  const { chosen, hexes } = draft;
  const thing = things.find((item) => item.id === chosen);
  const adding = chosen === newThing;
  // Labels change their kind and hexes here; an area's hexes are painted, and an edge stays one.
  const whole = adding || what === "label";
  const [name, setName] = useState("");
  const [kind, setKind] = useState<Kind | undefined>(kinds[0]?.id);
  const [source, setSource] = useState(freshSource);
  const known = sources[chosen] ?? "";
  const lying = thing?.hexes.join(" ");
  useEffect(() => {
    setName(known);
    setSource(freshSource);
    if (thing) setKind(thing.kind);
  }, [chosen, known, thing?.kind]);
  useEffect(() => {
    if (thing) onDraft({ chosen, hexes: thing.hexes });
  }, [chosen, lying]);
  const same = name.trim() === known && kind === thing?.kind &&
    (!whole || hexes.join(" ") === lying);
  const ready = name.trim() !== "" && hexes.length > 0 && kind !== undefined &&
    (adding ? sourced(source) : !same);
  const say = (key: "new" | "add" | "remove") => painterWord(lang, `${what}.${key}`);
  return (
    <form
      class="palette-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (disabled || !ready) return;
        const made = { name: name.trim(), kind, hexes };
        if (adding) act.onAdd({ ...made, ...source });
        else if (thing) act.onSave({ id: thing.id, ...made });
      }}
    >
      <label>
        {which}{" "}
        <select
          value={chosen}
          onChange={({ currentTarget: { value } }) => onDraft({ chosen: value, hexes: [] })}
        >
          <option value="">—</option>
          <option value={newThing}>{say("new")}</option>
          {kinds.map((group) => {
            const own = things.filter((item) => item.kind === group.id);
            return own.length > 0 && (
              <optgroup key={group.id} label={group.name}>
                {own.sort((a, b) => a.name.localeCompare(b.name, lang)).map((item) => (
                  <option key={item.id} value={item.id}>{item.name}</option>
                ))}
              </optgroup>
            );
          })}
        </select>
      </label>
      {(thing || adding) && (
        <>
          <label>
            {word(lang, "place.name")}{" "}
            <input
              value={name}
              required
              maxLength={200}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          {whole && (
            <>
              <label>
                {painterWord(lang, "place.kind")}{" "}
                <select
                  value={kind}
                  onChange={(event) =>
                    setKind(kinds.find(({ id }) => id === event.currentTarget.value)?.id ?? kind)}
                >
                  {kinds.map((item) => <option key={item.id} value={item.id}>{item.name}</option>)}
                </select>
              </label>
              <label>
                {painterWord(lang, `${what}.hexes`)}{" "}
                <HexesInput
                  key={chosen}
                  hexes={hexes}
                  required
                  onChange={(to) => onDraft({ chosen, hexes: to })}
                />
              </label>
            </>
          )}
          {adding
            ? <SourceForm source={source} onSource={setSource} lang={lang} />
            : what === "region" && (
              <p class="quiet">
                {painterWord(lang, "region.count", { count: thing?.hexes.length ?? 0 })}
              </p>
            )}
          <button
            type="submit"
            class={adding ? "primary" : undefined}
            disabled={disabled || !ready}
          >
            {adding ? say("add") : ui(lang)("action.save")}
          </button>
          {thing
            ? (
              <button type="button" disabled={disabled} onClick={() => act.onRemove(thing.id)}>
                {say("remove")}
              </button>
            )
            : (
              <button type="button" onClick={() => onDraft(nothing)}>
                {ui(lang)("action.cancel")}
              </button>
            )}
        </>
      )}
    </form>
  );
}
