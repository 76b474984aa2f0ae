import { expect, test } from "vitest";
import type { Spot } from "./controls";
import { PIN_GAP, spread } from "./pins";

const WIDE = { left: 0, right: 390, top: 200, bottom: 700 };

function nearest(pins: Spot[]): number {
  return Math.min(...pins.flatMap((one, i) => pins.slice(0, i).map((other) => Math.hypot(one.x - other.x, one.y - other.y))));
}

test("buttons of places that lie over each other are apart", () => {
  const places = Array.from({ length: 9 }, (_, i) => ({ x: 195 + (i % 3) * 12, y: 400 + 9 * Math.floor(i / 3) }));
  expect(nearest(spread(places, WIDE))).toBeGreaterThan(PIN_GAP - 2);
  expect(nearest(spread(Array(5).fill({ x: 200, y: 300 }), WIDE))).toBeGreaterThan(PIN_GAP - 2);
});

test("they stay within the bounds, each nearer to its own place than to where it cannot be told", () => {
  const low = { left: 150, right: 700, top: 40, bottom: 300 };
  const places = [
    { x: 400, y: 60 },
    { x: 410, y: 150 },
    { x: 380, y: 160 },
    { x: 420, y: 290 },
  ];
  const pins = spread(places, low);
  expect(nearest(pins)).toBeGreaterThan(PIN_GAP - 2);
  for (const [i, { x, y }] of pins.entries()) {
    expect(x).toBeGreaterThanOrEqual(low.left);
    expect(y).toBeGreaterThanOrEqual(low.top);
    expect(y).toBeLessThanOrEqual(low.bottom);
    const place = places[i] as Spot;
    expect(Math.hypot(x - place.x, y - place.y)).toBeLessThan(80);
  }
});

test("a place alone has its button beside it", () => {
  const [pin] = spread([{ x: 100, y: 300 }], WIDE);
  expect(Math.hypot((pin as Spot).x - 100, (pin as Spot).y - 300)).toBeLessThan(40);
});
