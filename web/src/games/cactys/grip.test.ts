import { expect, it } from "vitest";
import { nextSide } from "./grip";

it("goes round all sides of a piece, as the viewer sees them", () => {
  const seen = [[0, 0, 1]];
  for (let i = 0; i < 4; i++) seen.push(nextSide(seen.at(-1) as number[], 0).map((part) => part + 0));
  expect(seen).toEqual([
    [0, 0, 1],
    [0, -1, 0],
    [1, 0, 0],
    [-1, 0, 0],
    [0, 0, 1],
  ]);
});

it("knows the side by which a hand holds after the camera has turned", () => {
  const fromViewer = nextSide([0, 0, 1], 0);
  expect(nextSide(fromViewer, 0.3)).toEqual([Math.cos(0.3), Math.sin(0.3), 0]);
});
