import { Quaternion, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import type { CactusKind } from "./catalogue";
import { magnet } from "./magnet";

const CACTUS = {
  at: [0, 0, 0],
  turn: 0,
  solids: [
    { kind: "capsule", a: [0, 0, 0], b: [0, 0, 2], r: 0.2 },
    { kind: "capsule", a: [0, 0, 1], b: [1, 0, 1], r: 0.1 },
    { kind: "capsule", a: [1, 0, 1], b: [1, 0, 1.5], r: 0.1 },
  ],
  arms: [
    { name: null, kind: "trunk", solids: [0] },
    { name: "right", kind: "arm", solids: [1, 2] },
  ],
} as unknown as CactusKind;
const CATCHES = { catches: { ring: { over: [[0, 0, 0]], on: [] }, bar: { over: [], on: [[0, 0, 0]] } } } as never;
const pull = (shape: string, at: [number, number, number]) => magnet(CATCHES, shape, CACTUS)(new Vector3(...at), new Quaternion()).toArray();

describe("a magnetic arm", () => {
  it("draws a hole over its tip, and only from near", () => {
    expect(pull("ring", [1.1, 0.1, 1.8])).toEqual([expect.closeTo(-0.1), expect.closeTo(-0.1), 0]);
    expect(pull("ring", [1.6, 0, 1.8])).toEqual([0, 0, 0].map((x) => expect.closeTo(x)));
    expect(pull("ring", [1, 0.1, 3])).toEqual([0, 0, 0]);
  });

  it("draws a rod over the arm, and leaves it along the arm where it is", () => {
    expect(pull("bar", [0.5, 0.2, 1.3])).toEqual([expect.closeTo(0), expect.closeTo(-0.2), 0]);
  });
});
