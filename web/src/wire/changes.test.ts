import { describe, expect, it } from "vitest";
import { apply, checksum } from "./changes";
import type { Changes, Position } from "./protocol";

const POSITION: Position = {
  match: "m",
  seq: 3,
  view: {
    phase: "turn",
    epoch: 7,
    discard: { sun: 2 },
    players: [
      { points: 1, hand: { draw: 1 } },
      { points: 0, hand: {} },
    ],
  },
  legal: ["draw"],
  awaited: [0],
  clocks: [],
  time: 1,
  paused: false,
  resigned: [],
  over: false,
  places: [],
  scores: [],
  words: { lines: [{ text: "table" }, { text: "your-turn" }], moves: [{ text: "draw" }], topics: [] },
};
const CHANGES: Changes = {
  type: "changes",
  since: 3,
  time: 2,
  sum: 0,
  events: [{ text: "event-draws" }],
  view: { epoch: 8, "players.0.hand": { draw: 1, stop: 1 }, "players.1.hand": null },
  legal: [],
  words: { count: 3, lines: { "1": { text: "waits-turn" }, "2": { text: "stop" } } },
};

describe("changes of a position", () => {
  it("lead to the new position and leave the old one alone", () => {
    const before = structuredClone(POSITION);
    const position = apply(POSITION, CHANGES);
    expect(position.view).toEqual({
      phase: "turn",
      epoch: 8,
      discard: { sun: 2 },
      players: [
        { points: 1, hand: { draw: 1, stop: 1 } },
        { points: 0, hand: null },
      ],
    });
    expect([position.seq, position.time, position.legal, position.awaited]).toEqual([4, 2, [], [0]]);
    expect(position.words).toEqual({
      lines: [{ text: "table" }, { text: "waits-turn" }, { text: "stop" }],
      moves: [{ text: "draw" }],
      topics: [],
    });
    expect(POSITION).toEqual(before);
  });

  it("edit lists and objects in the order in which edits come", () => {
    const view = { row: ["a", "b", "c", "d"], shelf: { left: 1, right: null }, players: [{ hand: ["x"] }] };
    const edits = {
      row: [
        [0, 1],
        [1, 2, "e"],
        [2, 0, "f", "g"],
      ],
      shelf: { right: 2 },
      "players.0.hand": [[1, 0, "y"]],
    };
    const position = apply({ ...POSITION, view }, { ...CHANGES, view: {}, edits });
    expect(position.view).toEqual({ row: ["b", "e", "f", "g"], shelf: { left: 1, right: 2 }, players: [{ hand: ["x", "y"] }] });
    expect(view.row).toEqual(["a", "b", "c", "d"]);
  });

  it("have the checksum that the server computes", () => {
    // tests/server/test_changes.py has the same view and sum
    const view = { phase: "turn", text: "Désert ✓", sizes: { "2": 1, "3": 5, big: true }, players: [{ hand: null }, { hand: ["a"] }] };
    expect(checksum(view)).toBe(4270693839);
  });

  it("notice a difference", () => {
    expect(checksum({ phase: "turn" })).not.toBe(checksum({ phase: "over" }));
  });
});
