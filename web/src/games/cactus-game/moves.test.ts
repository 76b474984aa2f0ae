import { expect, test } from "vitest";
import { group, nextTargets, pointedAt, read, refusedMove } from "./moves";

const legal = [
  "draw",
  "set charlie 1",
  "wild-set",
  "free-point",
  "swap-hands @1+@2",
  "swap-hands @1+@3",
  "swap-hands @2+@3",
  "request @2 stop",
  "request @2 wild",
  "request @3 stop",
];

test("moves are found on the card that makes them", () => {
  const { byCard, draws } = group(legal);
  expect([...byCard.keys()]).toEqual(["charlie", "wild", "free-point", "swap-hands", "request-a-card"]);
  expect(draws.map(({ move }) => move)).toEqual(["draw"]);
});

test("answers and takes are not plays", () => {
  const { byCard, pass, stop, takes } = group(["pass", "stop", "take spike"]);
  expect(byCard.size).toBe(0);
  expect([pass?.move, stop?.move, takes[0]?.card]).toEqual(["pass", "stop", "spike"]);
});

test("pointing at one player of a swap leaves the others to point at", () => {
  const swaps = group(legal).byCard.get("swap-hands") ?? [];
  expect(nextTargets(swaps, [])).toEqual([0, 1, 2]);
  expect(nextTargets(swaps, [2])).toEqual([0, 1]);
  expect(pointedAt(swaps, [2, 0]).map(({ move }) => move)).toEqual(["swap-hands @1+@3"]);
});

test("a Request still asks for a card when its player is known", () => {
  const requests = group(legal).byCard.get("request-a-card") ?? [];
  expect(pointedAt(requests, [1]).map(({ card }) => card)).toEqual(["stop", "wild"]);
});

test("the move to ask about is a move of the notation that points at somebody else", () => {
  expect(read(refusedMove("steal-a-point", 2, 3)).targets).toEqual([0]);
  expect(refusedMove("swap-hands", 2, 3)).toBe("swap-hands @1+@3");
  expect(refusedMove("spike", 0, 4)).toBe("set spike 0");
});
