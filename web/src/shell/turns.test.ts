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

test("a game names events that begin a group in its log", () => {
  const told = [event("round"), event("ready"), event("bell-rings"), event("plays"), event("bell-stops"), event("reveals"), event("coda")];
  const turns = turnsOf(told, ["event-bell-rings", "event-bell-stops", "event-coda"]);
  expect(turns.map(({ title, events }) => [title?.text, events.length])).toEqual([
    ["event-round", 1],
    ["event-bell-rings", 1],
    ["event-bell-stops", 1],
    ["event-coda", 0],
  ]);
});

test("a number keeps its unit", () => {
  expect(unbroken("You run 250 m down and draw 2 cards.")).toBe("You run 250\u00a0m down and draw 2\u00a0cards.");
  expect(unbroken("You have -2 points, Jean-2.")).toBe("You have \u22122\u00a0points, Jean-2.");
});
