import { expect, test } from "vitest";
import type { Position } from "../table";
import { MatchFeed } from "./matchFeed.svelte";
import type { News } from "./protocol";

const position = (match: string, you: number[] = [0]): Position =>
  ({ match, seq: 1, view: { epoch: 1, you }, legal: ["draw"], words: null, paused: false, over: false }) as unknown as Position;
const news = (since: number, texts: string[], at: Position): News =>
  ({ type: "news", since, events: texts.map((text) => ({ text })), position: at }) as unknown as News;

function feedOf(mayShow = true): MatchFeed {
  return new MatchFeed({ mayShow: () => mayShow, sync: () => {}, changed: () => {} });
}

test("events that follow what is known are animated, and a fresh start is not", () => {
  const feed = feedOf();
  feed.learn(news(0, ["event-start"], position("m")));
  expect(feed.updates).toEqual([]);
  feed.learn(news(1, ["event-draws"], position("m")));
  expect(feed.updates.map(({ events }) => events)).toEqual([[{ text: "event-draws" }]]);
  expect(feed.shownEvents).toEqual([{ text: "event-start" }]);
  feed.shown(feed.updates[0] as (typeof feed.updates)[0]);
  expect(feed.shownEvents.length).toBe(2);
  expect(feed.known).toEqual({ match: "m", seq: 2 });
});

test("another match begins with an empty log", () => {
  const feed = feedOf();
  feed.learn(news(0, ["event-start", "event-draws"], position("m")));
  feed.learn(news(0, ["event-start"], position("another")));
  expect(feed.told.length).toBe(1);
  expect(feed.updates).toEqual([]);
});

test("what the seat that looks may not see is neither shown nor told", () => {
  const feed = feedOf(false);
  feed.learn(news(0, ["event-start"], position("m")));
  expect([feed.position, feed.told.length]).toEqual([null, 0]);
});
