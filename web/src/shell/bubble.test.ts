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

test("a bubble goes above a question that stands between it and its thing", () => {
  const question = { left: 0, top: 440, right: 360, bottom: 500 };
  const garden = { left: 0, top: 510, right: 360, bottom: 640 };
  const row = { left: 0, top: 240, right: 360, bottom: 400 };
  const { top } = placeBubble(SIZE, { left: 120, top: 560, right: 240, bottom: 630 }, WINDOW, [question, garden, row], [question]);
  expect(top + SIZE.height).toBeLessThanOrEqual(question.top);
});

test("a bubble would rather cover everything else than a corner of a question", () => {
  const question = { left: 0, top: 170, right: 360, bottom: 175 };
  const rows = [0, 365].map((top) => ({ left: 0, top, right: 360, bottom: top + 165 }));
  const { top } = placeBubble(SIZE, { left: 20, top: 300, right: 340, bottom: 360 }, WINDOW, rows, [question]);
  expect(top + SIZE.height <= question.top || top >= question.bottom).toBe(true);
});
