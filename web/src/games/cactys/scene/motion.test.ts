import { describe, expect, it } from "vitest";
import type { Pose } from "../../../wire/frames";
import { Motion } from "./motion";

const at = (x: number): Pose => [x, 0, 1, 1, 0, 0, 0];

describe("pieces in motion", () => {
  it("glide from frame to frame, and never leave the way between two, whatever time a picture is told", () => {
    const motion = new Motion();
    motion.set(new Map([[3, at(0)]]));
    motion.move(new Map([[3, at(1)]]), 5000);
    const seen = [4800, 5000, 5060, 5120, 5400].map((now) => {
      motion.step(now);
      return motion.poses.get(3)?.[0];
    });
    expect(seen).toEqual([0, 0, expect.closeTo(0.5), 1, 1]);
  });
});
