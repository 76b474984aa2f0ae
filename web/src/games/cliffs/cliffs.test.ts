import { describe, expect, it, test } from "vitest";
import { DESIGNS, NAMES, pointedCard, signs, worth } from "./cards";
import { group } from "./moves";
import { PlayQueue } from "./playQueue.svelte";
import { ending } from "./ending";
import { highlights, roundsOf } from "./rounds";
import { clauseOf, script } from "./story";
import type { CliffsView } from "./view";
import { othersOf } from "./view";

const lying = (card: string | null, flipped = false) => ({ card, flipped });

describe("where a card points", () => {
  const queue = [lying("nitro"), lying("double-left"), lying(null), lying("double-rightmost")];

  it("goes round the queue for left and right (6.1)", () => {
    expect(pointedCard(queue, 1)).toBe(0);
    expect(pointedCard([lying("double-left"), lying("coffee")], 0)).toBe(1);
  });

  it("is never the card itself (6.2)", () => {
    expect(pointedCard(queue, 3)).toBe(2);
    expect(pointedCard([lying("double-left")], 0)).toBeNull();
  });

  it("is the other way round upside down (6.7)", () => {
    expect(pointedCard([lying("nitro"), lying("double-left", true), lying("coffee")], 1)).toBe(2);
    expect(signs("steal-right", true)).toEqual(["", "<", "<<"]);
  });
});

test("a card that is upside down is worth the opposite (7.6)", () => {
  expect(worth("nitro", false)).toBe(200);
  expect(worth("cow-crossing", true)).toBe(150);
});

test("there are 39 designs, 36 of them in the deck of 108", () => {
  expect(NAMES).toHaveLength(39);
  expect(new Set(Object.values(DESIGNS).map(({ type }) => type)).size).toBe(9);
});

test("moves are found by the thing that makes them", () => {
  const choices = group(["play nitro @1", "play nitro @3", "pick-card @2 4", "pick-racer @2", "place @1", "throw rock", "draw", "larry"]);
  expect([...(choices.plays.get("nitro") ?? [])]).toEqual([
    [0, "play nitro @1"],
    [2, "play nitro @3"],
  ]);
  expect(choices.cards.get("1 4")).toBe("pick-card @2 4");
  expect(choices.racers.get(1)).toBe("pick-racer @2");
  expect([choices.draw, choices.larry, choices.done]).toEqual(["draw", "larry", null]);
});

test("the others sit from the left neighbour round to the right one (2.1)", () => {
  expect(othersOf(4, 2)).toEqual([3, 0, 1]);
  expect(othersOf(3, null)).toEqual([0, 1, 2]);
});

const seat = (number: number) => ({ seat: number });
const TOLD = [
  { text: "event-round", number: 1 },
  { text: "event-counts", player: seat(0), card: { card: "nitro" }, factor: 4, metres: 800 },
  { text: "event-counts", player: seat(1), card: { card: "banana" }, factor: 1, metres: -50 },
  { text: "event-descends", player: seat(0), metres: 900, place: 300 },
  { text: "event-climbs", player: seat(1), metres: 50, place: 1200 },
  { text: "event-round", number: 2 },
  { text: "event-plays-hidden", player: seat(1), target: seat(0) },
];

test("a round ends with who leads, who moved most and the card that counted most", () => {
  const rounds = roundsOf(TOLD);
  expect(rounds).toHaveLength(1);
  const { leader, mover, card } = highlights(rounds[0]!);
  expect([leader?.seat, mover?.metres, card?.card]).toEqual([0, 900, "nitro"]);
  expect(TOLD.map(ending.weigh)).toEqual([0, 800, 50, 0, 0, 0, 0]);
});

const view = {
  acting: { id: 7, card: "steal-right", times: 1, racers: [] },
  players: [{ queue: [{ id: 3, card: null, up: false, flipped: false }] }, { queue: [{ id: 7, card: "steal-right", up: true, flipped: false }] }],
} as unknown as CliffsView;

test("a theft is told with an arrow from the special to its target, and its clause", () => {
  const [scene] = script([{ text: "event-steals-unseen", player: seat(1), target: seat(0), position: 1 }], view);
  expect(scene?.arrow).toEqual(["id-7", "id-3"]);
  expect(clauseOf({ text: "event-steals-unseen" })).toBe("7.4");
});

test("the race is not told, and a tally in one scene", () => {
  expect(script([{ text: "event-plays-hidden", player: seat(1), target: seat(0) }], view)).toEqual([]);
  expect(script(TOLD, view)).toHaveLength(1);
});

describe("cards on their way", () => {
  const moveOf = (card: string, target: number) => `play ${card} @${target + 1}`;

  it("are sent one after the other", async () => {
    const sent: string[] = [];
    const queue = new PlayQueue(moveOf, async (move) => sent.push(move) > 0);
    queue.add("nitro", 0);
    queue.add("coffee", 1);
    expect(queue.pending).toHaveLength(2);
    await expect.poll(() => sent).toEqual(["play nitro @1", "play coffee @2"]);
    await expect.poll(() => queue.pending).toEqual([]);
    expect(queue.returned).toBe(false);
  });

  it("go back to the hand if they are refused, or if the music ends before they are sent (4.6)", async () => {
    const queue = new PlayQueue(moveOf, async () => false);
    queue.add("nitro", 0);
    await expect.poll(() => queue.returned).toBe(true);
    const late = new PlayQueue(moveOf, () => new Promise(() => {}));
    late.add("nitro", 0);
    late.add("coffee", 0);
    late.clear();
    expect(late.pending.map(({ card }) => card)).toEqual(["nitro"]);
    expect(late.returned).toBe(true);
  });
});
