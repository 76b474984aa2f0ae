import { expect, test } from "vitest";
import { arrange, fan, fitting, moved, sorted, strip } from "./hand";

const cards = (held: { card: string }[]) => held.map(({ card }) => card);

test("a new card comes to the right end, the others stay where they were put", () => {
  const first = moved(arrange([], { charlie: 2, stop: 1 }), 2, 0);
  expect(cards(first)).toEqual(["stop", "charlie", "charlie"]);
  expect(cards(arrange(first, { charlie: 2, stop: 1, spike: 1 }))).toEqual(["stop", "charlie", "charlie", "spike"]);
});

test("a card that left is gone, and no two cards share a name tag", () => {
  const hand = arrange(arrange([], { charlie: 3, wild: 1 }), { charlie: 1, walter: 2 });
  expect(cards(hand)).toEqual(["charlie", "walter", "walter"]);
  expect(new Set(hand.map(({ id }) => id)).size).toBe(3);
});

test("sorting follows the rulebook's list and keeps every card", () => {
  const hand = moved(arrange([], { stop: 1, charlie: 1, "draw-3": 1 }), 0, 2);
  expect(cards(sorted(hand))).toEqual(["charlie", "draw-3", "stop"]);
});

test.each([1, 2, 7, 23])("a fan of %i cards is symmetrical and stays inside its width", (count) => {
  const lies = fan(count, 800, 140, null);
  lies.forEach((lie, i) => {
    const twin = lies[count - 1 - i];
    expect(lie.x + (twin?.x ?? 0)).toBeCloseTo(0);
    expect(lie.turn + (twin?.turn ?? 0)).toBeCloseTo(0);
    expect(Math.abs(lie.x) + 70).toBeLessThanOrEqual(400.001);
    expect(lie.y).toBeLessThanOrEqual(22.001);
  });
});

test("the lifted card of a crowded fan pushes its neighbours aside", () => {
  const still = fan(20, 600, 140, null);
  const spread = fan(20, 600, 140, 10);
  expect(spread[10]?.x).toBe(still[10]?.x);
  expect(spread[11]?.x).toBeGreaterThan(still[11]?.x ?? 0);
  expect(spread[9]?.x).toBeLessThan(still[9]?.x ?? 0);
});

test.each([2, 3, 7, 12, 23])("a fan of %i cards stays inside its width, however its cards are turned and pushed", (count) => {
  for (const lifted of [null, ...Array.from({ length: count }, (_, i) => i)])
    for (const { x, turn } of fan(count, 696, 112, lifted)) {
      const angle = (Math.abs(turn) * Math.PI) / 180;
      expect(Math.abs(x) + Math.cos(angle) * 56 + Math.sin(angle) * 112 * 1.4).toBeLessThanOrEqual(348.001);
    }
});

test("seven cards on a table beside an open log show their names", () => {
  const card = fitting(7, 696, 117);
  const lies = fan(7, 696, card, null);
  expect(card).toBeGreaterThanOrEqual(100);
  expect((lies[1]?.x ?? 0) - (lies[0]?.x ?? 0)).toBeGreaterThan(84);
  expect(fitting(7, 864, 160)).toBe(160);
});

test("a strip never lays cards closer than a fingertip, however many there are", () => {
  const { lies, length } = strip(30, 360, 100);
  expect((lies[1]?.x ?? 0) - (lies[0]?.x ?? 0)).toBeGreaterThanOrEqual(44);
  expect(length).toBeGreaterThan(360);
});
