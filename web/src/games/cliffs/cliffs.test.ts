import { describe, expect, it, test } from "vitest";
import { decisiveMoments } from "../../shell/moments";
import type { Happening } from "../../table";
import { aimOf, DESIGNS, designOf, pointedCard, signs, useDeck, worth } from "./cards";
import { group } from "./moves";
import { PlayQueue } from "./playQueue.svelte";
import { ending } from "./ending";
import { highlights, roundsOf } from "./rounds";
import { clauseOf, script, thrownIn, withOpened } from "./story";
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

test("a table's own deck is drawn with its numbers", () => {
  useDeck("nitro.metres=250 new-1.type=steal new-1.metres=0 new-1.racer=any new-1.theirs=rightmost double-left.mine=right banana.copies=0");
  expect(worth("nitro", true)).toBe(-250);
  expect(designOf("new-1")?.type).toBe("steal");
  expect(signs("new-1", false)).toEqual(["", "*", ">>"]);
  expect(pointedCard([lying("double-left"), lying("nitro"), lying("coffee")], 0)).toBe(1);
  useDeck(null);
  expect(worth("nitro", false)).toBe(200);
});

test("there are 39 designs, 36 of them in the deck of 108", () => {
  expect(Object.keys(DESIGNS)).toHaveLength(39);
  expect(new Set(Object.values(DESIGNS).map(({ type }) => type)).size).toBe(9);
});

test("cards that do the same in other directions have other pictures", () => {
  const pictures = Object.entries(DESIGNS).filter(([, { type }]) => type !== "bonus" && type !== "sabotage");
  expect(new Set(pictures.map(([card, { type }]) => JSON.stringify([type, aimOf(card)]))).size).toBe(pictures.length);
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
const ANIMATED_EVENTS = [
  { text: "event-round", number: 1 },
  { text: "event-counts", player: seat(0), card: { card: "nitro" }, factor: 4, metres: 800 },
  { text: "event-counts", player: seat(1), card: { card: "banana" }, factor: 1, metres: -50 },
  { text: "event-descends", player: seat(0), metres: 900, place: 300 },
  { text: "event-climbs", player: seat(1), metres: 50, place: 1200 },
  { text: "event-round", number: 2 },
  { text: "event-plays-hidden", player: seat(1), target: seat(0) },
];

test("a round ends with who leads, who moved most and the card that counted most", () => {
  const rounds = roundsOf(ANIMATED_EVENTS);
  expect(rounds).toHaveLength(1);
  const { leader, mover, card } = highlights(rounds[0]!);
  expect([leader?.seat, mover?.metres, card?.card]).toEqual([0, 900, "nitro"]);
});

describe("what decided a race", () => {
  const [winner, runnerUp, last] = [seat(0), seat(1), seat(2)];
  const decisive = (events: Happening[]) => decisiveMoments(events, 0, [1, 2, 3], ending).map(({ number }) => number);
  const counts = (player: unknown, metres: number) => ({ text: "event-counts", player, card: { card: "nitro" }, factor: 1, metres });

  it("is a card of the winner or the runner-up rather than a larger one of the last", () => {
    expect(decisive([counts(last, 250), counts(winner, 200), counts(runnerUp, -200), counts(last, 240), counts(runnerUp, 200)])).toEqual([2, 3, 5]);
  });

  it("is also a theft, a swap or an annihilation that struck one of them", () => {
    const theft = { text: "event-steals", player: winner, target: runnerUp, card: { card: "nitro" } };
    const unseen = { text: "event-steals-unseen", player: winner, target: last, position: 1 };
    const swap = { text: "event-swaps", left: winner, mine: 1, right: runnerUp, theirs: 2 };
    const annihilation = { text: "event-annihilates", player: runnerUp, card: { flipped: "nitro" } };
    expect(decisive([counts(winner, 120), theft, counts(winner, 100), swap, annihilation])).toEqual([2, 4, 5]);
    expect(decisive([unseen, counts(last, 400), counts(winner, 50), counts(winner, 100)])).toEqual([1, 2, 4]);
  });

  it("is rather something else than three sums of one racer", () => {
    const sums = [400, 400, 300].map((metres) => counts(winner, metres));
    const theft = { text: "event-steals", player: runnerUp, target: winner, card: { card: "nitro" } };
    expect(decisive([...sums, theft, counts(runnerUp, 300)])).toEqual([2, 4, 5]);
  });

  it("is nothing that only happened", () => {
    expect(ANIMATED_EVENTS.map((event) => ending.weigh(event, [1, 2]))).toEqual([0, 800, 35, 0, 0, 0, 0]);
  });
});

const view = {
  acting: { id: 7, card: "steal-right", times: 1, racers: [] },
  players: [{ queue: [{ id: 3, card: null, up: false, flipped: false }] }, { queue: [{ id: 7, card: "steal-right", up: true, flipped: false }] }],
} as unknown as CliffsView;

test("a theft is told with an arrow from the special to its target, and its clause", () => {
  const [scene] = script([{ text: "event-steals-unseen", player: seat(1), target: seat(0), position: 1 }], view, view);
  expect(scene?.arrow).toEqual(["id-7", "id-3"]);
  expect(clauseOf({ text: "event-steals-unseen" })).toBe("7.4");
});

test("the race is not told, and a tally in one scene", () => {
  expect(script([{ text: "event-plays-hidden", player: seat(1), target: seat(0) }], view, view)).toEqual([]);
  expect(script(ANIMATED_EVENTS, view, view)).toHaveLength(1);
});

describe("cards on their way", () => {
  const moveOf = (card: string, target: number) => `play ${card} @${target + 1}`;

  it("are sent one after the other", async () => {
    const sent: string[] = [];
    const queue = new PlayQueue(
      moveOf,
      async (move) => sent.push(move) > 0,
      () => 0,
    );
    queue.add("nitro", 0);
    queue.add("coffee", 1);
    expect(queue.pending).toHaveLength(2);
    await expect.poll(() => sent).toEqual(["play nitro @1", "play coffee @2"]);
    await expect.poll(() => queue.pending).toEqual([]);
    expect(queue.returned).toBe(false);
  });

  it("are seen once, also while the table shows a card and the answer to it is still to come", () => {
    let played = 2;
    const queue = new PlayQueue(
      moveOf,
      () => new Promise(() => {}),
      () => played,
    );
    queue.add("nitro", 0);
    queue.add("coffee", 0);
    expect(queue.unseen.map(({ card }) => card)).toEqual(["nitro", "coffee"]);
    played = 3;
    expect(queue.unseen.map(({ card }) => card)).toEqual(["coffee"]);
  });

  it("come before draws that are pressed after them, of which each counts (4.4)", async () => {
    const sent: string[] = [];
    const queue = new PlayQueue(
      moveOf,
      async (move) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return sent.push(move) > 0;
      },
      () => sent.length,
    );
    queue.add("nitro", 0);
    queue.follow(() => "draw");
    queue.follow(() => "draw");
    queue.follow(() => null);
    queue.follow(() => "done");
    await expect.poll(() => sent).toEqual([moveOf("nitro", 0), "draw", "draw", "done"]);
  });

  it("go back to the hand if they are refused, or if the music ends before they are sent (4.6)", async () => {
    const queue = new PlayQueue(
      moveOf,
      async () => false,
      () => 0,
    );
    queue.add("nitro", 0);
    await expect.poll(() => queue.returned).toBe(true);
    const late = new PlayQueue(
      moveOf,
      () => new Promise(() => {}),
      () => 0,
    );
    late.add("nitro", 0);
    late.add("coffee", 0);
    late.clear();
    expect(late.pending.map(({ card }) => card)).toEqual(["nitro"]);
    expect(late.returned).toBe(true);
  });
});

test("a card is seen while it is named, also where the right-most is revealed first (5.1)", () => {
  const queue = [3, 4].map((id) => ({ id, card: null, up: false, flipped: false }));
  const before = { players: [{ queue }] } as unknown as CliffsView;
  const event = { text: "event-reveals", player: seat(0), card: { flipped: "nitro" } };
  const opened = { id: 4, card: "nitro", up: true, flipped: true };
  const after = { players: [{ queue: [queue[0], opened] }] } as unknown as CliffsView;
  expect(withOpened(before, event, after).players[0]?.queue).toEqual([queue[0], opened]);
  expect(withOpened(before, event, before).players[0]?.queue[0]?.up).toBe(true);
  expect(withOpened(before, { text: "event-asks" }, after)).toBe(before);
});

test("all pairs of a round throw in one scene that shows who has won, and one pair in a scene of its own (3.3)", () => {
  const pair = (left: number, right: number) => ({
    text: "event-shows",
    left: seat(left),
    mine: { hand: "rock" },
    right: seat(right),
    theirs: { hand: "paper" },
  });
  const beats = (winner: number, loser: number) => ({ text: "event-beats", player: seat(winner), loser: seat(loser) });
  const scenes = script([pair(0, 1), beats(1, 0), pair(2, 3), beats(3, 2)], view, view);
  expect(scenes).toHaveLength(1);
  const thrown = thrownIn(scenes[0]?.happening);
  expect(thrown?.winners).toEqual([1, 3]);
  expect(thrown?.pairs[1]).toEqual([
    { seat: 2, hand: "rock" },
    { seat: 3, hand: "paper" },
  ]);
  expect(script([pair(0, 1), beats(1, 0)], view, view).map(({ happening }) => happening.text)).toEqual(["event-shows", "event-beats"]);
});
