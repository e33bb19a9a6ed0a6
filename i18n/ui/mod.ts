/**
 * The application's own texts. Safe in the browser.
 *
 * ```ts
 * const say = ui("fr");
 * say("page.games");                      // Jeux
 * say("findings.count", { count: 3 });    // 3 constats
 * ```
 */
import type { Language } from "../../library/finding.ts";
import { formats } from "../formats.ts";
import { en, type Message, type UiKey } from "./en.ts";
import { fr } from "./fr.ts";

export { type Message, type UiKey } from "./en.ts";

/** Texts of both languages by key. */
export const uiTexts: Readonly<Record<Language, Readonly<Record<UiKey, Message>>>> = { en, fr };

/** Values for the parameters of a text. Numbers are written as the language writes them. */
export type UiParameters = Readonly<Record<string, string | number>>;

/** Says a text of the application. */
export type Say = (key: UiKey, parameters?: UiParameters) => string;

/**
 * The texts of one language. A parameter that a text asks for and is not given is an error of ours: `RangeError`.
 * A text with two grammatical numbers follows the parameter `count`.
 */
export function ui(language: Language): Say {
  const texts = uiTexts[language];
  const { number, isOne } = formats(language);
  return (key, parameters = {}) => {
    const message = texts[key];
    const count = parameters["count"];
    const text = typeof message === "string"
      ? message
      : message[typeof count === "number" && isOne(count) ? "one" : "other"];
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = parameters[name];
      if (value === undefined) throw new RangeError(`The text "${key}" needs {${name}}`);
      return typeof value === "number" ? number(value) : value;
    });
  };
}

/** Whether a string is the key of a text: for keys that are put together, such as `fidelity.${fidelity}`. */
export function isUiKey(key: string): key is UiKey {
  return Object.hasOwn(en, key);
}
