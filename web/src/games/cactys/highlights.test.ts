import { describe, expect, it } from "vitest";
import type { Step } from "../../wire/protocol";
import { highlights } from "./highlights";

const step = (events: object[], frames = 1) => ({ events, frames: Array(frames).fill("") }) as unknown as Step;
const receives = (flowers: number) => ({ text: "event-receives", flowers });

describe("the highlights of a match", () => {
  it("are the attempt that brought most flowers and the one in which most fell, with its earlier facts", () => {
    const steps = [
      step([receives(1)]),
      step([{ text: "event-falls" }], 0),
      step([{ text: "event-falls" }], 0),
      step([{ text: "event-pays-fallen", flowers: 2 }]),
      step([receives(4)]),
      step([{ text: "event-falls" }]),
      step([receives(9)], 0),
    ];
    expect(highlights(steps).map(({ kind, step, events }) => [kind, step, events.length])).toEqual([
      ["best", 4, 1],
      ["worst", 3, 3],
    ]);
  });

  it("are none where nothing was earned and nothing fell", () => {
    expect(highlights([step([{ text: "event-hangs" }])])).toEqual([]);
  });
});
