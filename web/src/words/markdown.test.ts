import { expect, it } from "vitest";
import { parse } from "./markdown";

it("finds headings, clauses, emphasis and tables, and leaves markup alone", () => {
  const blocks = parse("# Cacti\n\n**1.1 Grow.** Take `all` <b>cacti</b>.\n\n| | who |\n|---|---|\n| 1.1 | us |\n");
  expect(blocks).toEqual([
    { kind: "heading", level: 1, text: "Cacti" },
    {
      kind: "paragraph",
      clause: "1.1",
      pieces: [
        { kind: "strong", text: "1.1 Grow." },
        { kind: "plain", text: " Take " },
        { kind: "code", text: "all" },
        { kind: "plain", text: " <b>cacti</b>." },
      ],
    },
    {
      kind: "table",
      head: [[], [{ kind: "plain", text: "who" }]],
      rows: [[[{ kind: "plain", text: "1.1" }], [{ kind: "plain", text: "us" }]]],
    },
  ]);
});
