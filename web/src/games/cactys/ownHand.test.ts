import { describe, expect, it } from "vitest";
import { type Attempt, FrameFeed, type Pose, type Sighting } from "../../wire/frames";
import { OwnHand } from "./ownHand.svelte";
import { Motion } from "./scene/motion";
import { CATALOGUE, indexOf } from "./testCatalogue";

const RING = indexOf("blue-ring");
const ATTEMPT: Attempt = { attempt: 7, seat: 0, by: "hand", piece: RING, cactus: 0, solid: 0, palm: [0, 0, 1] };
const AT: Pose = [0, -2, 2, 1, 0, 0, 0];

function opened() {
  const asked: string[] = [];
  const link = {
    want: () => {},
    aim: () => asked.push("aim"),
    grip: (attempt: number, _solid: number, _palm: number[], slow: boolean) => asked.push(`grip ${attempt}${slow ? " slowly" : ""}`),
    letGo: () => asked.push("let go"),
  };
  const motion = new Motion();
  const hand = new OwnHand({ motion, rig: { direction: [0, 0] }, animate: () => {} }, CATALOGUE, new FrameFeed(), link, () => []);
  return { hand, asked };
}

const seen = (): Sighting => ({ tick: 2, attempt: 7, target: 1, full: false, told: ["touch blue-ring+blue-bar"], poses: new Map([[RING, AT]]) });

describe("the own hand", () => {
  it("stays open once it was opened, though frames that were under way still show it closed", () => {
    const { hand, asked } = opened();
    hand.follow(ATTEMPT, true);
    expect(hand.mine).toBe(ATTEMPT);
    hand.letGo();
    hand.follow(ATTEMPT, true); // a noted frame from before the server opened it
    expect([hand.mine, hand.carry]).toEqual([null, null]);
    hand.follow(ATTEMPT, false); // now it has
    hand.follow(ATTEMPT, true); // told once more to a page that comes back
    expect(hand.mine).toBeNull();
    hand.letGo();
    expect(asked).toEqual(["let go"]);
  });

  it("leaves the piece to the server's frames once it was opened", () => {
    const { hand } = opened();
    hand.follow(ATTEMPT, true);
    const held = seen();
    hand.correct(held);
    expect(held.poses.has(RING)).toBe(false);
    hand.letGo();
    const free = seen();
    hand.correct(free);
    expect(free.poses.has(RING)).toBe(true);
  });

  it("takes the piece again in the next attempt, also where a server that was started anew counts from the beginning", () => {
    const { hand } = opened();
    hand.follow(ATTEMPT, true);
    hand.letGo();
    hand.follow({ ...ATTEMPT, attempt: 8 }, true);
    expect(hand.mine?.attempt).toBe(8);
    hand.letGo();
    hand.follow(null, false);
    hand.follow({ ...ATTEMPT, attempt: 8 }, true);
    expect(hand.mine?.attempt).toBe(8);
  });

  it("is slow in every later attempt, and moves the piece at half its speed", () => {
    const { hand, asked } = opened();
    hand.slowDown(true);
    hand.follow(ATTEMPT, true);
    expect(asked).toEqual(["grip 7 slowly"]);
    expect(hand.carry?.slow).toBe(false); // until the server says so
    hand.follow({ ...ATTEMPT, slow: true }, true);
    expect(hand.carry?.slow).toBe(true);
  });
});
