/** Prepositions before French names. */
import assert from "node:assert/strict";
import { atPlace, ofName } from "./french.ts";

Deno.test("atPlace() joins à with the article of a name", () => {
  const cases = {
    "Pantin": "à Pantin",
    "Le Bourget (2305)": "au Bourget (2305)",
    "Les Maisonnettes": "aux Maisonnettes",
    "La Villette": "à La Villette",
    "Butte Chaumont": "à la butte Chaumont",
    "Bois de Boulogne": "au bois de Boulogne",
    "Lessines": "à Lessines",
  };
  for (const [name, told] of Object.entries(cases)) assert.equal(atPlace(name), told);
});

Deno.test("ofName() joins or elides de", () => {
  const cases = {
    "Noisy": "de Noisy",
    "Aubervilliers": "d’Aubervilliers",
    "Écouen": "d’Écouen",
    "Heilfreich": "de Heilfreich",
    "Le Bourget": "du Bourget",
    "Les Ternes": "des Ternes",
    "Barrière de Clichy": "de la barrière de Clichy",
    "Mont d’Avron": "du mont d’Avron",
  };
  for (const [name, told] of Object.entries(cases)) assert.equal(ofName(name), told);
});
