import { Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { distance, gap, heightBelow, rodOf, rodsAt } from "./proximity";

const rod = (a: [number, number, number], b: [number, number, number], r = 0.1) => ({ a: new Vector3(...a), b: new Vector3(...b), r });

describe("how near rods are", () => {
  it("measures crossing, parallel and skew rods, and balls", () => {
    expect(distance(rod([-1, 0, 0], [1, 0, 0]), rod([0, -1, 1], [0, 1, 1]))).toBeCloseTo(1);
    expect(distance(rod([0, 0, 0], [1, 0, 0]), rod([0, 2, 0], [1, 2, 0]))).toBeCloseTo(2);
    expect(distance(rod([0, 0, 0], [1, 0, 0]), rod([3, 0, 0], [4, 0, 0]))).toBeCloseTo(2);
    expect(distance(rod([0, 0, 0], [0, 0, 0]), rod([0, 0, 3], [0, 0, 3]))).toBeCloseTo(3);
  });

  it("subtracts the radii", () => {
    expect(gap([rod([0, 0, 0], [1, 0, 0])], [rod([0, 1, 0], [1, 1, 0], 0.25)])).toBeCloseTo(0.65);
  });

  it("turns and moves solids with their piece", () => {
    const half = Math.SQRT1_2;
    const [moved] = rodsAt([{ kind: "capsule", a: [0, 0, 0], b: [1, 0, 0], r: 0.1 }], [0, 0, 5, half, 0, 0, half]);
    expect(moved?.b.toArray()).toEqual([expect.closeTo(0), expect.closeTo(1), expect.closeTo(5)]);
  });

  it("takes a block for the rod along its longest side", () => {
    const { a, b, r } = rodOf({ kind: "block", at: [0, 0, 1], half: [0.1, 0.05, 0.4], tilt: 0, yaw: 0 });
    expect([a.z, b.z, r]).toEqual([expect.closeTo(1.3), expect.closeTo(0.7), 0.1]);
  });

  it("finds what is straight below, and nothing that is above or beside", () => {
    const rods = [rod([0, 0, 1], [1, 0, 1]), rod([0.5, -1, 2], [0.5, 1, 2]), rod([5, 5, 0], [5, 5, 1])];
    expect(heightBelow(rods, 0.2, 0, 3)).toBeCloseTo(1.1);
    expect(heightBelow(rods, 0.5, 0, 3)).toBeCloseTo(2.1);
    expect(heightBelow(rods, 0.5, 0, 1.5)).toBeCloseTo(1.1);
    expect(heightBelow(rods, 5, 5, 3)).toBeCloseTo(1.1);
    expect(heightBelow(rods, 3, 0, 3)).toBeNull();
  });
});
