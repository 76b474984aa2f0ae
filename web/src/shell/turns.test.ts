import { expect, test } from "vitest";
import { turnsOf, unbroken } from "./turns";

const event = (text: string) => ({ text: `event-${text}` });

test("the log has a group for every turn", () => {
  const turns = turnsOf([event("draws"), event("turn"), event("draws"), event("gains"), event("turn")]);
  expect(turns.map(({ first, events }) => [first, events.length])).toEqual([
    [0, 1],
    [1, 2],
    [4, 0],
  ]);
});

test("the log of a race has a group for the music, the reckoning and the last call", () => {
  const turns = turnsOf([event("round"), event("ready"), event("race-begins"), event("plays"), event("music-ends"), event("reveals"), event("last-call")]);
  expect(turns.map(({ title, events }) => [title?.text, events.length])).toEqual([
    ["event-round", 1],
    ["event-race-begins", 1],
    ["event-music-ends", 1],
    ["event-last-call", 0],
  ]);
});

test("a number keeps its unit", () => {
  expect(unbroken("You run 250 m down and draw 2 cards.")).toBe("You run 250\u00a0m down and draw 2\u00a0cards.");
});
