import { expect, test } from "vitest";
import { decisiveMoments } from "./moments";

test("the heaviest events are told in the order in which they happened", () => {
  const events = [5, 0, 1, 9, 5, 7].map((points) => ({ text: "event-gains", points }));
  const moments = decisiveMoments(events, 10, [], ({ points }) => Number(points));
  expect(moments.map(({ event }) => event.points)).toEqual([9, 5, 7]);
  expect(moments.map(({ number }) => number)).toEqual([14, 15, 16]);
});
