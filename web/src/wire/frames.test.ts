import { describe, expect, it } from "vitest";
import { FrameFeed, readFrame } from "./frames";

// Written by `cactarium.games.cactys.physics.scene.frame`.
const FRAME = "WgAAAAIDAIgATACiAMD/PwAQHgBwAKAAgCbbDClDcg==";

describe("frames", () => {
  it("are read as the server packs them", () => {
    const { tick, poses } = readFrame(FRAME);
    expect(tick).toBe(90);
    expect([...poses.keys()]).toEqual([3, 30]);
    expect(poses.get(3)).toEqual([0.5, -3.25, 2.125, Math.SQRT1_2, 0, Math.SQRT1_2, 0].map((value) => expect.closeTo(value, 3)));
    expect(poses.get(30)).toEqual([-1, 2, 0, 0.1, 0.2, 0.3, 0.9274].map((value) => expect.closeTo(value, 3)));
  });

  it("are kept for whoever draws them later; a full one replaces all", () => {
    const feed = new FrameFeed();
    feed.begin({ attempt: 2, seat: 0, by: "hand", piece: 3, cactus: 0, solid: 0, palm: [0, 0, 1] });
    feed.see({ frame: FRAME, attempt: 2, target: 5 });
    expect([...feed.latest.keys()]).toEqual([3, 30]);
    expect(feed.target).toBe(5);
    feed.see({ frame: "AAAAAAA=", full: true });
    expect(feed.latest.size).toBe(0);
  });
});
