import { Quaternion, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import type { Pose } from "../../wire/frames";
import { Carry } from "./carry";

const HAND = {
  home: [0, -2.1, 2.3] as [number, number, number],
  reach: 3.5,
  ceiling: 5.5,
  speed: 2.5,
  turning: 4,
  fingers: { distance: 0.09, radius: 0.05 },
  palm: [],
  paint: "#E0A98C",
};
const ATTEMPT = { attempt: 7, seat: 0, by: "hand" as const, piece: 3, cactus: 0, solid: 0, palm: [0, 0, 1] };
const START: Pose = [0, -2, 2, 1, 0, 0, 0];
const FRAME = 1 / 60;

function carrying() {
  const sent: { target: number; pose: Pose }[] = [];
  const carry = new Carry(ATTEMPT, START, HAND, new Vector3(0, 0, 0), { aim: (_, target, pose) => sent.push({ target, pose }) });
  let now = 0;
  const run = (seconds: number, each: (now: number) => void = () => {}) => {
    for (let passed = 0; passed < seconds; passed += FRAME) {
      now += 1000 * FRAME;
      carry.step(FRAME, now);
      each(now);
    }
  };
  return { carry, sent, run };
}

describe("a piece in the own hand", () => {
  it("follows at once, as fast as a hand may, and tells the newest target at most thirty times a second", () => {
    const { carry, sent, run } = carrying();
    carry.move(new Vector3(1, 0, 0));
    run(0.2);
    expect(carry.pose[0]).toBeCloseTo(0.5, 1);
    expect(sent).toHaveLength(1);
    run(1, () => carry.move(new Vector3(0.001, 0, 0)));
    expect(carry.pose[0]).toBeCloseTo(carry.place.x, 2);
    expect(sent.length).toBeLessThanOrEqual(33);
    expect(sent.map(({ target }) => target)).toEqual(sent.map((_, i) => i + 1));
  });

  it("is still when it has arrived and the server said so", () => {
    const { carry, run } = carrying();
    carry.move(new Vector3(0.2, 0, 0));
    run(0.5);
    expect(carry.isStill).toBe(false);
    carry.correct(1, [0.2, -2, 2, 1, 0, 0, 0], 500);
    run(0.1);
    expect(carry.isStill).toBe(true);
  });

  it("stays within reach", () => {
    const { carry } = carrying();
    carry.move(new Vector3(100, -100, 100));
    expect(carry.place.toArray()).toEqual([3.5, -3.5, 5.5]);
  });

  it("does not move when the server was where it was shown", () => {
    const { carry, run } = carrying();
    carry.move(new Vector3(0.5, 0, 0));
    run(0.5);
    const before = carry.pose;
    carry.correct(1, [0.3, -2, 2, 1, 0, 0, 0], 500); // on its way
    carry.correct(1, [0.5, -2, 2, 1, 0, 0, 0], 500);
    run(0.3);
    for (const [i, value] of carry.pose.entries()) expect(value).toBeCloseTo(before[i] as number, 2);
  });

  it("is brought to where something holds it, without a jump", () => {
    const { carry, run } = carrying();
    carry.move(new Vector3(0.6, 0, 0));
    let [last, longest] = [carry.pose[0], 0];
    run(2, (now) => {
      longest = Math.max(longest, Math.abs(carry.pose[0] - last));
      last = carry.pose[0];
      carry.correct(carry.target, [Math.min(0.2, carry.pose[0]), -2, 2, 1, 0, 0, 0], now);
    });
    expect(carry.pose[0]).toBeLessThan(0.3);
    expect(longest).toBeLessThan(0.06);
  });

  it("believes a server that is somewhere else", () => {
    const { carry, run } = carrying();
    carry.move(new Vector3(0.1, 0, 0));
    run(0.1);
    carry.correct(1, [2, -2, 4, 1, 0, 0, 0], 100);
    expect(carry.pose[0]).toBeGreaterThan(1.9);
  });

  it("goes where another window of the player leads it, and goes on from there", () => {
    const { carry, sent, run } = carrying();
    carry.move(new Vector3(0.5, 0, 0));
    run(0.4);
    for (let target = 2; target < 20; target++) {
      carry.correct(target, [0.5, -2 + 0.05 * target, 2, 1, 0, 0, 0], 400);
      run(0.05);
    }
    carry.correct(19, [0.5, -1, 2, 1, 0, 0, 0], 1300); // on its way to that target
    run(0.5);
    expect(carry.pose[1]).toBeCloseTo(-1, 2);
    expect(sent).toHaveLength(1);
    expect(carry.isStill).toBe(true);
    carry.move(new Vector3(0, 0, 0.1));
    run(0.1);
    expect(sent.at(-1)).toEqual({ target: 20, pose: [0.5, expect.closeTo(-1), 2.1, 1, 0, 0, 0] });
  });

  it("turns to a preset", () => {
    const { carry, run } = carrying();
    carry.turnTo(new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), Math.PI / 2));
    run(1);
    expect(carry.pose[4]).toBeCloseTo(Math.SQRT1_2, 2);
  });
});
