import { expect, test } from "vitest";
import { script } from "./story";

const receives = (flowers: number) => [{ text: "event-receives", player: { seat: 1 }, flowers }];
const flightsOf = (flowers: number, earners: string[]) => script(receives(flowers), earners)[0]?.flights?.map(({ from, to }) => [from, to]);

test("flowers fly to their player from each of the pieces that earned them, in turn", () => {
  expect(flightsOf(4, ["bird", "red-bar", "red-ring"])).toEqual([
    ["hung-bird", "seat-1"],
    ["hung-red-bar", "seat-1"],
    ["hung-red-ring", "seat-1"],
    ["hung-bird", "seat-1"],
  ]);
});

test("as many flowers fly as are received, and where it is not known for what, from the piece placed last", () => {
  expect(flightsOf(1, ["bird", "red-bar", "red-ring"])).toEqual([["hung-bird", "seat-1"]]);
  expect(flightsOf(2, [])).toEqual([
    ["placed", "seat-1"],
    ["placed", "seat-1"],
  ]);
});
