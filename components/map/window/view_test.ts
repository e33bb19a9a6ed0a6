import assert from "node:assert/strict";
import fc from "fast-check";
import { centred, fit, kept, panned, revealing, shown, under, zoomed } from "./view.ts";

const sheet = { x0: -2, y0: -2, x1: 52, y1: 46 };

Deno.test("zoomed() keeps the point under the pointer where it is", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.3, max: 3, noNaN: true }),
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 0, max: 700 }),
      (factor, px, py) => {
        const view = fit(sheet, 1000, 700);
        const before = under(view, px, py);
        const after = under(zoomed(view, factor, px, py, sheet), px, py);
        assert.ok(Math.hypot(before.x - after.x, before.y - after.y) < 1e-9);
      },
    ),
  );
});

Deno.test("zoomed() stops at 160 pixels a hex size and at the whole sheet", () => {
  const view = fit(sheet, 1000, 700);
  assert.equal(zoomed(view, 1e6, 0, 0, sheet).scale, 160);
  assert.ok(zoomed(view, 1e-6, 0, 0, sheet).scale > view.scale * 0.69);
});

Deno.test("kept() leaves no gap beside a sheet that is larger than the window", () => {
  const close = { ...fit(sheet, 1000, 700), scale: 80 };
  const box = shown(kept(panned(close, -1e6, 1e6), sheet));
  assert.equal(box.x0, sheet.x0);
  assert.ok(Math.abs(box.y1 - sheet.y1) < 1e-9);
});

Deno.test("kept() centres a sheet that is smaller than the window", () => {
  const far = { ...fit(sheet, 1000, 700), scale: 5 };
  const box = shown(kept(far, sheet));
  assert.ok(Math.abs((box.x0 + box.x1) / 2 - 25) < 1e-9);
});

Deno.test("revealing() moves only when the point is outside the window", () => {
  const view = centred({ scale: 40, x: 0, y: 0, width: 800, height: 600 }, { x: 20, y: 20 });
  assert.deepEqual(revealing(view, { x: 21, y: 20 }, 2), view);
  const moved = shown(revealing(view, { x: 40, y: 20 }, 2));
  assert.ok(Math.abs(moved.x1 - 42) < 1e-9);
});
