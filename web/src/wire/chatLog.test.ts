import { expect, test } from "vitest";
import { ChatLog } from "./chatLog.svelte";
import type { Said } from "./protocol";

const said = (line: string): Said => ({ type: "said", line, seat: 0, name: "Ada", text: line }) as unknown as Said;

test("a line that comes again after a reconnect is shown and counted once", () => {
  const chat = new ChatLog();
  chat.add(said("hello"), true);
  chat.add(said("hello"), true);
  expect([chat.lines.length, chat.unread]).toEqual([1, 1]);
});

test("what was said before one came is read but not announced, and a deleted line goes", () => {
  const chat = new ChatLog();
  chat.add(said("earlier"), false);
  expect([chat.lines.length, chat.unread]).toEqual([1, 0]);
  chat.remove(["earlier"]);
  expect(chat.lines).toEqual([]);
});
