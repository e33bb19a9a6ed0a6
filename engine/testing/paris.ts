/** La Bataille de Paris as the engine's tests play it: the real documents of `data/`. */
import type { GameData } from "../../schemas/bundle.ts";
import { compile, type Rules } from "../bataille-de-paris/rules.ts";
import { gameData } from "./data.ts";

/** The game as it stands in `data/`. */
export const parisData = (): GameData => gameData("paris-1814");

let made: Rules | undefined;
/** The game compiled, once for all tests of a process. */
export function parisRules(): Rules {
  return made ??= compile(parisData());
}
