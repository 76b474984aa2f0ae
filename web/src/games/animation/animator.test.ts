import { expect, test } from "vitest";
import { BEAT, type Flight, flightTiming, SHORT, standing } from "./animator.svelte";

const flight: Flight = { from: "deck", to: "seat-0", what: "card" };

test("a clause stands until its last flight has landed, at every pace", () => {
  for (const pace of [1, 1.6])
    for (const beat of [0, SHORT, BEAT])
      for (const count of [1, 3, 6]) {
        const { delay, duration } = flightTiming(count - 1, pace);
        expect(standing({ beat, flights: Array(count).fill(flight) }, pace)).toBeGreaterThan(delay + duration);
      }
});

test("a clause without flights stands for its beat, and not at all without one", () => {
  expect(standing({ beat: BEAT }, 1)).toBe(BEAT);
  expect(standing({ beat: 0 }, 1.6)).toBe(0);
});
