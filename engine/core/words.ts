/**
 * What a system says, from tables of templates: events, options, decisions and phases in English and French. A template
 * names parameters in braces; parameters that are ids in the data come from the caller, so that catalogues can name them.
 */
import type { GameEvent, NameKind, Names, OptionView, SystemWords } from "./system.ts";
import { atPlace, ofName } from "./french.ts";
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

/**
 * A name after the preposition that a French template asks for: `in` where something is (`au Bourget`, `en 2305`), `at`
 * where it goes (`à 2305`), `of` whence it comes (`d’Aubervilliers`, `de 2305`). A bare label of a hex is a number.
 */
function withPreposition(form: string, name: string, bare: boolean): string {
  if (form === "of") return bare ? `de ${name}` : ofName(name);
  if (!bare) return atPlace(name);
  return form === "in" ? `en ${name}` : `à ${name}`;
}

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
      (name, value, form) => word(book, language, names, params, name, value, form),
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
  form: string | undefined,
): string {
  const special = book.special?.(name, value, params, language, names) ?? null;
  if (special !== null) return special;
  if (typeof value === "number") return book.signed.has(name) ? signedText(value) : String(value);
  const named = (kind: NameKind, id: string): string => {
    const full = names(kind, id);
    return form === undefined ? full : withPreposition(form, full, kind === "hex" && full === id);
  };
  const list = book.listKinds[name];
  if (list !== undefined) {
    const items = value.split(" ").map((id) => named(list, id));
    const last = items.pop() ?? "";
    if (items.length === 0) return last;
    return `${items.join(", ")} ${language === "fr" ? "et" : "and"} ${last}`;
  }
  const kind = book.nameKinds[name];
  if (kind !== undefined) return named(kind, value);
  return book.values[value]?.[language] ?? value;
}
