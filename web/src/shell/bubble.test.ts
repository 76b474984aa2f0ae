import { expect, test } from "vitest";
import { placeBubble } from "./bubble";

const WINDOW = { left: 0, top: 0, right: 360, bottom: 640 };
const SIZE = { width: 300, height: 120 };

test("a bubble stands beside the thing it speaks of, inside the window", () => {
  const thing = { left: 20, top: 300, right: 340, bottom: 360 };
  const place = placeBubble(SIZE, thing, WINDOW, []);
  expect(place).toMatchObject({ side: "above", top: 168 });
  expect(place.left).toBeGreaterThanOrEqual(0);
  expect(place.left + SIZE.width).toBeLessThanOrEqual(360);
});

test("a bubble keeps clear of what can be pressed", () => {
  const thing = { left: 20, top: 300, right: 340, bottom: 360 };
  const buttons = { left: 0, top: 150, right: 360, bottom: 290 };
  expect(placeBubble(SIZE, thing, WINDOW, [buttons]).side).toBe("below");
});

test("at the edge of the window it moves to the other side", () => {
  expect(placeBubble(SIZE, { left: 20, top: 10, right: 340, bottom: 60 }, WINDOW, []).side).toBe("below");
});
