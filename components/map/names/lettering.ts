/** Letters and their widths: enough of a serif's measures to set names without a browser. */
import type { Glyph, Line } from "../drawing.ts";
import { lengthOf, stations } from "../geometry/curve.ts";

/** Widths in thousandths of the font size, of Times and its likes; what is not listed is 500. */
const widths: Readonly<Record<string, number>> = Object.fromEntries([
  ..."ijltI'’.,:;|!()".split("").map((letter) => [letter, 300]),
  ..."frs-".split("").map((letter) => [letter, 370]),
  ..."acez".split("").map((letter) => [letter, 450]),
  ..."m".split("").map((letter) => [letter, 760]),
  ..."w".split("").map((letter) => [letter, 700]),
  ..."EFLPSTZ".split("").map((letter) => [letter, 600]),
  ..."ABCDGHKNOQRUVXYÉÈÎÔ".split("").map((letter) => [letter, 700]),
  ..."MW".split("").map((letter) => [letter, 880]),
  [" ", 280],
]);

/** Width of one letter at font size 1. */
export const letterWidth = (letter: string): number =>
  (widths[letter.normalize("NFD")[0] ?? letter] ?? 500) / 1000;

/** Width of a text at font size 1, with `tracking` between letters. */
export function textWidth(text: string, tracking = 0): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter) + tracking;
  return Math.max(0, width - tracking);
}

/** A text in capitals of two sizes: initials full, the rest at 0.78. */
export function smallCapitals(text: string): { letter: string; scale: number }[] {
  return [...text].map((letter) => {
    const upper = letter.toLocaleUpperCase("fr");
    return { letter: upper, scale: upper === letter ? 1 : 0.78 };
  });
}

/** Sets a text on a straight baseline, its middle at (x, y), letter by letter. */
export function setStraight(
  text: string,
  x: number,
  y: number,
  size: number,
  options: { readonly tracking?: number; readonly capitals?: boolean; readonly angle?: number },
): Glyph[] {
  const letters = options.capitals
    ? smallCapitals(text)
    : [...text].map((letter) => ({ letter, scale: 1 }));
  const tracking = options.tracking ?? 0;
  const angle = options.angle ?? 0;
  let width = -tracking;
  for (const { letter, scale } of letters) width += letterWidth(letter) * scale + tracking;
  let along = -width * size / 2;
  return letters.map(({ letter, scale }) => {
    const wide = letterWidth(letter) * scale * size;
    const middle = along + wide / 2;
    along += wide + tracking * size;
    return {
      text: letter,
      x: x + Math.cos(angle) * middle,
      y: y + Math.sin(angle) * middle,
      angle,
      size: size * scale,
    };
  });
}

/** Sets a text along a curve, from left to right, its middle in the curve's middle. Null when the curve is too short. */
export function setAlong(
  text: string,
  curve: Line,
  size: number,
  tracking: number,
): Glyph[] | null {
  const { points } = curve;
  const runsLeft = (points[0] ?? 0) > (points[points.length - 2] ?? 0);
  const turned: number[] = [];
  for (let index = points.length - 2; index >= 0; index -= 2) {
    turned.push(points[index] ?? 0, points[index + 1] ?? 0);
  }
  const line: Line = runsLeft ? { points: turned, closed: false } : curve;
  const length = lengthOf(line);
  const width = textWidth(text, tracking) * size;
  if (width > length) return null;
  let along = (length - width) / 2;
  const places = stations(line, 0.02);
  return [...text].map((letter) => {
    const wide = letterWidth(letter) * size;
    const station = places[Math.round((along + wide / 2) / 0.02)] ?? places[places.length - 1];
    along += wide + tracking * size;
    return {
      text: letter,
      x: station?.x ?? 0,
      y: station?.y ?? 0,
      angle: station ? Math.atan2(station.dy, station.dx) : 0,
      size,
    };
  });
}
