import { expect, test } from "vitest";
import { parse } from "../words/markdown";
import { illustrate } from "./illustrations";

test("a clause shows the cards that it is the first of its section to name", () => {
  const blocks = parse("# Cards\n\n**1.1** A Stop stops a Wild.\n\n**1.2** A Stop stops a Stop; nonStop does not.\n\n## More\n\n**2.1** Stops are kept.");
  const cards = [
    { card: "stop", name: "Stop" },
    { card: "wild", name: "Wild" },
    { card: "draw-3", name: "Draw 3" },
  ];
  expect(illustrate(blocks, cards)).toEqual([[], ["stop", "wild"], [], [], ["stop"]]);
});
