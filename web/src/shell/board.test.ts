import { describe, expect, it } from "vitest";
import type { Sentence } from "../table";
import { layOut } from "./board";

const racer = (seat: number): Sentence => ({ text: "racer", seat: { seat }, place: 1200 });
const tabular = (key: string) => key === "racer" || key === "hung";

describe("the board in words", () => {
  it("puts what is said of a player in one row, the reader's own lines too, in the order of the seats", () => {
    const lines = [
      { text: "table", round: 1 },
      racer(1),
      { text: "queue", seat: { seat: 1 } },
      racer(0),
      { text: "your-hand", count: 7 },
      { text: "ask-race" },
    ];
    const board = layOut(lines, 0, tabular);
    expect(board.lines).toEqual([{ text: "table", round: 1 }]);
    expect(board.groups.map(({ by }) => by)).toEqual(["seat"]);
    expect(board.groups[0]?.rows.map(({ seat, said }) => [seat, ...said.map(({ text }) => text)])).toEqual([
      [0, "racer", "your-hand"],
      [1, "racer", "queue"],
    ]);
    expect(board.question?.text).toBe("ask-race");
  });

  it("groups things by what they are about, and leaves a watcher's lines to whoever they name", () => {
    const lines = [1, 2].map((n) => ({ text: "hung", cactus: { card: `cactus-${n}` }, pieces: { cards: {} } }));
    const board = layOut([...lines, { text: "waits-roll", seat: { seat: 0 } }], null, tabular);
    expect(board.groups).toHaveLength(1);
    expect(board.groups[0]?.rows.map(({ about }) => about)).toEqual([{ card: "cactus-1" }, { card: "cactus-2" }]);
  });

  it("keeps beside the question what leads to it", () => {
    const board = layOut([racer(0), { text: "event-plays" }, { text: "stops-so-far", stops: 1 }, { text: "stop-or-pass" }], 0, tabular);
    expect(board.lead.map(({ text }) => text)).toEqual(["event-plays", "stops-so-far"]);
    expect(board.lines).toEqual([]);
  });
});
