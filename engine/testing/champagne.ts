/** 1792 as the engine's tests play it: the real documents of `data/`. */
import type { GameData } from "../../schemas/bundle.ts";
import { compile, type Rules } from "../patrie-en-danger-1792/rules.ts";
import { gameData } from "./data.ts";

/** The game as it stands in `data/`. */
export const champagneData = (): GameData => gameData("1792");

let made: Rules | undefined;
/** The game compiled, once for all tests of a process. */
export function champagneRules(): Rules {
  return made ??= compile(champagneData());
}
