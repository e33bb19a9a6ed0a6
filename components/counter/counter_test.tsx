import assert from "node:assert/strict";
import { renderToString } from "preact-render-to-string";
import type { CounterProps, CounterValue } from "../types.ts";
import { Counter, counterText } from "./Counter.tsx";
import { FidelityLegend } from "./FidelityLegend.tsx";

const value = (
  id: string,
  text: string | null,
  parts: Partial<CounterValue> = {},
): CounterValue => ({
  id,
  corner: "bottom-left",
  face: "front",
  text,
  fidelity: "printed",
  ...parts,
});

const udom: CounterProps = {
  id: "udom",
  name: "Udom",
  side: "coalition",
  formation: "Barclay de Tolly",
  nationGround: "#2f6b3c",
  nationInk: "#ffffff",
  stripe: "#7ccf6b",
  symbol: "infantry",
  values: [
    value("strength", "10"),
    value("quality", "A", { corner: "bottom-centre", fidelity: "reconstructed" }),
    value("movement", null, { corner: "bottom-right", fidelity: "missing" }),
    value("reverse_strength", "5", { face: "reverse" }),
  ],
  fidelity: "missing",
  hidden: false,
  lang: "en",
};

Deno.test("Counter says its figures aloud, the missing ones as missing", () => {
  assert.equal(
    counterText(udom),
    "Udom, formation Barclay de Tolly, strength 10, quality A, movement missing, reverse: strength 5",
  );
});

Deno.test("Counter draws the nation's ground, the stripe and each figure with its sign", () => {
  const html = renderToString(<Counter {...udom} size="tray" />);
  assert.match(html, /class="counter-body" fill="#2f6b3c"/);
  assert.match(html, /<svg[^>]* color="#ffffff"/);
  assert.doesNotMatch(html, /style=/, "a page without script may carry no styles of its own");
  assert.match(html, /class="counter-stripe"[^>]*fill="#7ccf6b"/);
  assert.match(html, /data-fidelity="reconstructed"[^>]*>.*?counter-under/);
  assert.match(html, /data-fidelity="missing"[^>]*data-corner="bottom-right"[^>]*><text[^>]*>\?</);
});

Deno.test("Counter keeps the figures of the upper corners off its name", () => {
  const values = [
    value("number", "12", { corner: "top-left" }),
    value("maximum", "10", { corner: "top-right", fidelity: "stand-in" }),
  ];
  const html = renderToString(<Counter {...udom} values={values} />);
  const name = Number(/class="counter-name"[^>]* y="([\d.]+)"/.exec(html)?.[1]);
  const figures = [...html.matchAll(/data-corner="top-\w+"[^>]*><text[^>]* y="([\d.]+)"/g)];
  assert.equal(figures.length, 2);
  for (const [, y] of figures) assert.ok(Number(y) > name + 20, `${y} is too near to the name`);
});

Deno.test("Counter gives a figure of two digits room beside the symbol, on either side or on both", () => {
  const number = value("number", "12", { corner: "top-left" });
  const maximum = value("maximum", "10", { corner: "top-right", fidelity: "stand-in" });
  for (const values of [[number], [maximum], [number, maximum]]) {
    const html = renderToString(<Counter {...udom} values={values} />);
    const [, x, scale] =
      /class="counter-symbol" transform="translate\(([\d.]+) [\d.]+\) scale\(([\d.]+)\)"/
        .exec(html) ?? assert.fail();
    // The symbol is 50 wide, with half of its line at either end; hollow figures are wider by their own outline.
    const half = 25 * Number(scale) + 1.3;
    const from = Number(x) - half, to = Number(x) + half;
    const wide = 2 * 15 * 0.66;
    for (const { corner } of values) {
      const gap = corner === "top-left" ? from - (5 + wide) : 95 - wide - to;
      assert.ok(gap >= 6, `${corner}: ${gap} of 100 between figure and symbol`);
    }
    assert.ok(from > 4 && to < 96);
  }
});

Deno.test("Counter can be focused when it has a reverse, and shows the reverse first when reduced", () => {
  assert.match(renderToString(<Counter {...udom} />), /tabindex="0"/i);
  const plain = { ...udom, values: udom.values.filter(({ face }) => face === "front") };
  assert.doesNotMatch(renderToString(<Counter {...plain} />), /tabindex/i);
  const reduced = renderToString(<Counter {...udom} reduced />);
  assert.ok(reduced.indexOf("counter-reverse") < reduced.indexOf("counter-front"));
});

Deno.test("Counter tells nothing while its face is down", () => {
  const html = renderToString(<Counter {...udom} hidden />);
  assert.doesNotMatch(html, /Udom|Barclay|>10</);
  assert.match(html, /aria-label="face-down counter"/);
});

Deno.test("FidelityLegend names all five fidelities in both languages", () => {
  for (const lang of ["en", "fr"] as const) {
    const html = renderToString(<FidelityLegend lang={lang} />);
    assert.equal(html.match(/<li/g)?.length, 5);
    assert.match(html, lang === "fr" ? /reconstitué/ : /reconstructed/);
  }
});
