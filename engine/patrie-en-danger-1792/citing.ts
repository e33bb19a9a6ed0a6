/** Cites rules of the register in this system's code: `cites("N-035", "NQ-31")`, once, when a module is loaded. */
import { citationRegister } from "../core/citations.ts";
import { citations } from "./cites.ts";

export const cites = citationRegister(citations);
