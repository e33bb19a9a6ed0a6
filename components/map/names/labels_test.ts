import assert from "node:assert/strict";
import { join } from "node:path";
import type { GameMap } from "../../../schemas/map.ts";
import { bands } from "./labels.ts";
import { boxesTouch, type Lettering } from "../drawing.ts";
import { setAlong, setStraight, smallCapitals, textWidth } from "./lettering.ts";
import { courses } from "../land/waters.ts";
import { drawMap } from "../picture.ts";
import { mapOf } from "../testing.ts";

const paris: GameMap = JSON.parse(
  await Deno.readTextFile(
    join(import.meta.dirname ?? ".", "../../../data/paris-1814/maps/paris.json"),
  ),
);

const isLettering = (item: { kind: string }): item is Lettering => item.kind === "lettering";
const textOf = ({ glyphs }: Lettering): string => glyphs.map(({ text }) => text).join("");

Deno.test("no name of Paris lies over a river, at any scale", () => {
  const picture = drawMap(paris, { lang: "en" });
  const rivers = courses(picture.model).filter(({ pattern }) => pattern === "river");
  for (const band of bands) {
    for (const name of picture.names(band.at).filter(isLettering)) {
      for (const { x, y, size, angle, text } of name.glyphs) {
        if (text === " ") continue;
        // The middle of the letter.
        const mx = x + Math.sin(angle) * size * 0.3, my = y - Math.cos(angle) * size * 0.3;
        for (const { curve: { points }, half } of rivers) {
          for (let index = 0; index < points.length; index += 2) {
            const away = Math.hypot((points[index] ?? 0) - mx, (points[index + 1] ?? 0) - my);
            assert.ok(away > half * 0.7, `${textOf(name)} lies on water at scale ${band.at}`);
          }
        }
      }
    }
  }
});

Deno.test("no name of Paris lies over another one, at any scale", () => {
  const picture = drawMap(paris, { lang: "en" });
  for (const band of bands) {
    const names = picture.names(band.at).filter(isLettering);
    names.forEach((name, index) => {
      for (const other of names.slice(index + 1)) {
        if (!boxesTouch(name.box, other.box)) continue;
        for (const a of name.glyphs) {
          for (const b of other.glyphs) {
            const away = Math.hypot(a.x - b.x, a.y - b.y);
            assert.ok(
              away > Math.min(a.size, b.size) * 0.45,
              `${textOf(name)} over ${textOf(other)} at scale ${band.at}`,
            );
          }
        }
      }
    });
  }
});

Deno.test("close to the ground nearly every name of Paris finds a place", () => {
  const names = drawMap(paris, { lang: "en" }).names(64).length;
  const wanted = paris.places.length + paris.labels.filter(({ kind }) => kind !== "exit").length;
  assert.ok(names >= wanted * 0.94, `${names} of ${wanted}`);
});

Deno.test("the city's name is there from afar", () => {
  const texts = drawMap(paris, { lang: "en" }).names(9).filter(isLettering).map(textOf);
  assert.ok(texts.includes("PARIS"));
});

Deno.test("names are translated by their key", () => {
  const map = mapOf(8, 8, {
    places: [{ id: "ham", name: "Ham", kind: "village", hexes: ["0404"] }],
  });
  const picture = drawMap(map, {
    lang: "fr",
    say: (key, source) => key === "place.ham.name" ? "Jambon" : source,
  });
  assert.deepEqual(picture.names(64).filter(isLettering).map(textOf), ["Jambon"]);
});

Deno.test("setStraight() centres its letters, narrow ones closer together", () => {
  const glyphs = setStraight("il", 5, 2, 1, {});
  assert.ok(Math.abs(((glyphs[0]?.x ?? 0) + (glyphs[1]?.x ?? 0)) / 2 - 5) < 1e-9);
  assert.ok(textWidth("il") < textWidth("mw"));
});

Deno.test("setAlong() reads from left to right whichever way the line runs", () => {
  const line = { points: [10, 0, 0, 0], closed: false };
  const glyphs = setAlong("Seine", line, 1, 0.1);
  assert.ok(glyphs && (glyphs[0]?.x ?? 0) < (glyphs[4]?.x ?? 0));
  assert.equal(setAlong("a very long name indeed for ten", line, 1, 0.1), null);
});

Deno.test("smallCapitals() keeps initials larger, accents included", () => {
  assert.deepEqual(smallCapitals("Éa"), [
    { letter: "É", scale: 1 },
    { letter: "A", scale: 0.78 },
  ]);
});
