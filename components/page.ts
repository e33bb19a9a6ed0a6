/** What every route shares: the request's state, the helpers to define routes, and looking up a game. */
import { type Context, createDefine, HttpError } from "fresh";
import type { Desk, DeskView } from "../edit/desk.ts";
import { textIn } from "../i18n/names.ts";
import { type Say, ui } from "../i18n/ui/mod.ts";
import type { Language } from "../library/finding.ts";
import type { LibraryGame } from "../library/model.ts";

export type Theme = "light" | "dark" | "system";

export interface State {
  /** Set by the server before routing. */
  desk: Desk;
  /** Set by `_middleware` for every route. */
  view: DeskView;
  lang: Language;
  theme: Theme;
}

export const define = createDefine<State>();

/** The game of the route's `game` parameter. Throws `HttpError` 404 when there is none of that id. */
export function gameOf(context: Context<State>): LibraryGame {
  const id = context.params["game"] ?? "";
  const game = context.state.view.library.game(id);
  if (!game) throw new HttpError(404, ui(context.state.lang)("error.noGame", { game: id }));
  return game;
}

/** Names of a game's records in a language: `name("unit", "kretow", "Kretow")`. */
export type Name = (family: string, id: string, source: string, field?: string) => string;

export function namesOf(game: LibraryGame, lang: Language): Name {
  return (family, id, source, field = "name") =>
    textIn(game.data, lang, `${family}.${id}.${field}`, source);
}

/** The name of a game in a language. */
export function gameName(game: LibraryGame, lang: Language): string {
  return textIn(game.data, lang, "game.name", game.data.game.name);
}

export type { Say };
