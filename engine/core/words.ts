/**
 * What a system says, from tables of templates: events, options, decisions and phases in English and French. A template
 * names parameters in braces; parameters that are ids in the data come from the caller, so that catalogues can name them.
 */
import type { GameEvent, NameKind, Names, OptionView, SystemWords } from "./system.ts";
import { fillTemplate, type Params } from "./template.ts";

export type Language = "en" | "fr";
export type Message = Readonly<Record<Language, string>>;
export type Messages = Readonly<Record<string, Message>>;

export interface Phrasebook {
  /** By event kind, by option key, by decision kind, by phase. */
  readonly events: Messages;
  readonly options: Messages;
  readonly decisions: Messages;
  readonly phases: Messages;
  /** Words for values that are neither names nor numbers. */
  readonly values: Messages;
  /** Parameters that hold an id, and those that hold several ids with a space between. */
  readonly nameKinds: Readonly<Record<string, NameKind>>;
  readonly listKinds: Readonly<Record<string, NameKind>>;
  /** Numbers that are shown with their sign. */
  readonly signed: ReadonlySet<string>;
  /** Says a parameter in a way of the system's own; null leaves it to the rules above. */
  special?(
    name: string,
    value: string | number,
    params: Params,
    language: Language,
    names: Names,
  ): string | null;
}

const asIs: Names = (_kind, id) => id;

/** A signed modifier with a real minus sign: +2, −4, 0. */
export const signedText = (value: number): string =>
  value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";

/** The words of a system. An event or option without a message throws a RangeError. */
export function wordsOf(book: Phrasebook): SystemWords {
  const text = (message: Message | undefined, what: string) => {
    if (message === undefined) throw new RangeError(`there is no message for ${what}`);
    return message;
  };
  const fill = (message: Message, params: Params, language: Language, names: Names) =>
    fillTemplate(
      message[language],
      params,
      (name, value) => word(book, language, names, params, name, value),
    );
  return {
    event: (event: GameEvent, language: Language, names: Names = asIs) =>
      fill(text(book.events[event.kind], `event ${event.kind}`), event.params, language, names),
    option: (option: OptionView, language: Language, names: Names = asIs) =>
      fill(text(book.options[option.key], `option ${option.key}`), option.params, language, names),
    decision: (kind, language) => book.decisions[kind]?.[language] ?? kind,
    phase: (phase, language) => book.phases[phase]?.[language] ?? phase,
  };
}

function word(
  book: Phrasebook,
  language: Language,
  names: Names,
  params: Params,
  name: string,
  value: string | number,
): string {
  const special = book.special?.(name, value, params, language, names) ?? null;
  if (special !== null) return special;
  if (typeof value === "number") return book.signed.has(name) ? signedText(value) : String(value);
  const list = book.listKinds[name];
  if (list !== undefined) {
    const items = value.split(" ").map((id) => names(list, id));
    const last = items.pop() ?? "";
    if (items.length === 0) return last;
    return `${items.join(", ")} ${language === "fr" ? "et" : "and"} ${last}`;
  }
  const kind = book.nameKinds[name];
  if (kind !== undefined) return names(kind, value);
  return book.values[value]?.[language] ?? value;
}
