import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { delayMs } from "./autopass";
import { chainOf, script, ANIMATED_EVENTS, topOf } from "./story";

const texts = readFileSync(new URL("../../../../src/cactarium/games/cactus_game/text/en.ftl", import.meta.url), "utf8");
const seat = (n: number) => ({ seat: n });

test("every event of the game has a scene of its own", () => {
  const events = [...texts.matchAll(/^event-([a-z0-9-]+) =/gm)].map(([, event]) => event);
  expect(events.length).toBeGreaterThan(25);
  expect(events.filter((event) => !ANIMATED_EVENTS.includes(event ?? ""))).toEqual([]);
});

test("a card that is not shown to us flies with its back up", () => {
  const [hidden] = script([{ text: "event-steals-hidden", player: seat(1), target: seat(2) }]);
  expect(hidden?.flights).toEqual([{ from: "seat-2", to: "seat-1", what: "card", face: null, stays: true }]);
  const [open] = script([{ text: "event-steals", player: seat(1), target: seat(2), card: { card: "wild" } }]);
  expect(open?.flights?.[0]).toMatchObject({ from: "seat-2:wild", face: "wild", was: null });
});

test("a chain of Stops is remembered until another card is played", () => {
  const stopped = [
    { text: "event-plays-see", player: seat(0), target: seat(1) },
    { text: "event-plays-stop", player: seat(1), against: seat(0) },
  ];
  expect(chainOf([...stopped, { text: "event-plays-stop", player: seat(0), against: seat(1) }])).toEqual([1, 0]);
  expect(chainOf([...stopped, { text: "event-plays-draw-3", player: seat(0) }])).toEqual([]);
});

test("the last card thrown lies on top, until the pile is shuffled", () => {
  const thrown = [{ text: "event-plays-stop", player: seat(1), against: seat(0) }];
  expect(topOf(thrown)).toBe("stop");
  expect(topOf([...thrown, { text: "event-rebuilds-deck", cards: 40 }])).toBeNull();
});

test("an automatic pass falls where a thinking answer would, whatever the cards", () => {
  expect(delayMs(6, 0)).toBe(1500);
  expect(delayMs(6, 1)).toBeCloseTo(4200);
  expect(delayMs(null, 0.5)).toBeGreaterThan(1500);
});
