import assert from "node:assert/strict";
import { ofName, thatClause, toName } from "./french.ts";

Deno.test("ofName() elides before vowels and contracts articles", () => {
  assert.equal(ofName("Noisy"), "de Noisy");
  assert.equal(ofName("Aubervilliers"), "d’Aubervilliers");
  assert.equal(ofName("Épinay"), "d’Épinay");
  assert.equal(ofName("Le Bourget"), "du Bourget");
  assert.equal(ofName("les Maisonnettes"), "des Maisonnettes");
  assert.equal(ofName("La Villette"), "de La Villette");
  assert.equal(ofName("Heilfreich"), "de Heilfreich");
  assert.equal(ofName("Yorck"), "de Yorck");
  assert.equal(ofName("Leval"), "de Leval", "no article, only its letters");
});

Deno.test("toName() contracts articles and nothing else", () => {
  assert.equal(toName("Pantin"), "à Pantin");
  assert.equal(toName("Le Bourget"), "au Bourget");
  assert.equal(toName("Les Maisonnettes"), "aux Maisonnettes");
  assert.equal(toName("La Courneuve"), "à La Courneuve");
});

Deno.test("thatClause() elides before vowels and not before brackets", () => {
  assert.equal(thatClause("on est au tour 9"), "qu’on est au tour 9");
  assert.equal(thatClause("Blücher a perdu"), "que Blücher a perdu");
  assert.equal(thatClause("(au moins 2)"), "que (au moins 2)");
});
