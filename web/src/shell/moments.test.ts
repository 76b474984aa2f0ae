import { expect, test } from "vitest";
import { decisiveMoments } from "./moments";

test("the heaviest events are told in the order in which they happened", () => {
  const events = [5, 0, 1, 9, 5, 7].map((points) => ({ text: "event-gains", points }));
  const moments = decisiveMoments(events, 10, [], { weigh: ({ points }) => Number(points) });
  expect(moments.map(({ event }) => event.points)).toEqual([9, 5, 7]);
  expect(moments.map(({ number }) => number)).toEqual([14, 15, 16]);
});

test("of a kind that is told already only what weighs twice as much is told", () => {
  const events = [9, 8, 5, 3].map((points) => ({ text: points > 4 ? "event-gains" : "event-loses", points }));
  const points = (kindOf?: (event: { text: string }) => string) => {
    const moments = decisiveMoments(events, 0, [], { weigh: (event) => Number(event.points), ...(kindOf ? { kindOf } : {}) });
    return moments.map(({ event }) => event.points);
  };
  expect(points()).toEqual([9, 8, 5]);
  expect(points(({ text }) => text)).toEqual([9, 8, 3]);
});
