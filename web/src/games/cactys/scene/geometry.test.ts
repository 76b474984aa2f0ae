import { describe, expect, it } from "vitest";
import type { Solid } from "../catalogue";
import { meshOf, tubesOf } from "./geometry";

const rod = (a: [number, number, number], b: [number, number, number], r = 0.1): Solid => ({ kind: "capsule", a, b, r });

describe("meshes of solids", () => {
  it("joins rods that continue one another, and closes a ring", () => {
    expect(tubesOf([rod([0, 0, 0], [1, 0, 0]), rod([1, 0, 0], [2, 0, 0.3]), rod([2, 0, 0.3], [3, 0, 0], 0.2)]).map(({ line }) => line.length)).toEqual([3, 2]);
    const corners = Array.from({ length: 12 }, (_, i) => [Math.cos((i * Math.PI) / 6), 0, Math.sin((i * Math.PI) / 6)] as [number, number, number]);
    const [ring] = tubesOf(corners.map((corner, i) => rod(corner, corners[(i + 1) % 12] as [number, number, number])));
    expect(ring?.closed).toBe(true);
  });

  it("begins a new rod at a sharp bend", () => {
    expect(tubesOf([rod([0, 0, 0], [1, 0, 0]), rod([1, 0, 0], [0, 0, 0.5])])).toHaveLength(2);
  });

  it("is as large as what the physics moves, and its faces look outwards", () => {
    const geometry = meshOf(
      [rod([-1, 0, 0], [1, 0, 0], 0.2), { kind: "ball", at: [0, 0, 1], r: 0.3 }, { kind: "block", at: [0, 2, 0], half: [0.1, 0.2, 0.3], tilt: 0, yaw: 0 }],
      16,
    );
    geometry.computeBoundingBox();
    const { min, max } = geometry.boundingBox as NonNullable<typeof geometry.boundingBox>;
    expect(min.toArray()).toEqual([expect.closeTo(-1.2), expect.closeTo(-0.3), expect.closeTo(-0.3)]);
    expect(max.toArray()).toEqual([expect.closeTo(1.2), expect.closeTo(2.2), expect.closeTo(1.3)]);
    const [at, normal, index] = [
      geometry.getAttribute("position"),
      geometry.getAttribute("normal"),
      geometry.getIndex() as NonNullable<ReturnType<typeof geometry.getIndex>>,
    ];
    for (let i = 0; i < index.count; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => index.getX(i + k)) as [number, number, number];
      const side = (from: number, to: number) => [at.getX(to) - at.getX(from), at.getY(to) - at.getY(from), at.getZ(to) - at.getZ(from)] as const;
      const [u, v] = [side(a, b), side(a, c)];
      const face = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
      expect(face[0] * normal.getX(a) + face[1] * normal.getY(a) + face[2] * normal.getZ(a)).toBeGreaterThan(-1e-9);
    }
  });
});
