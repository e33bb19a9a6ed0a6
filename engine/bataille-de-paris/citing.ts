/** Cites rules of the register in this system's code: `cites("P-035", "PQ-82")`, once, when a module is loaded. */
import { citationRegister } from "../core/citations.ts";
import { citations } from "./cites.ts";

export const cites = citationRegister(citations);
