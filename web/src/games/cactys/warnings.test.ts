import type { Vector3 } from "three";
import { describe, expect, it } from "vitest";
import type { Pose } from "../../wire/frames";
import { onTable, type Solid } from "./catalogue";
import { CATALOGUE, indexOf } from "./testCatalogue";
import { handParts, warningsAt } from "./warnings";

const [RING, WAVE, OTHER_RING] = [indexOf("blue-ring"), indexOf("red-wave"), indexOf("red-ring")];
const HIGH: Pose = [0, -2.1, 4, 1, 0, 0, 0];
const wrist = handParts(CATALOGUE, HIGH, CATALOGUE.shapes.ring?.[0] as Solid, [0, 0, 1]).at(-1)?.a as Vector3;
const WRIST: Pose = [...wrist.toArray(), 1, 0, 0, 0];
const at = ([x, y, z]: Pose, dx: number, dz: number): Pose => [x + dx, y, z + dz, 1, 0, 0, 0];
const warn = (poses: [number, Pose][], hung: string[], pose = HIGH, piece = RING) =>
  warningsAt(CATALOGUE, { piece, cactus: 0, solid: 0, palm: [0, 0, 1] }, pose, hung, new Map([[piece, pose], ...poses]));

describe("before harm is done", () => {
  it("says nothing while nothing is near", () => {
    expect(warn([[WAVE, at(HIGH, 3, 0)]], ["red-wave"])).toEqual({ clashes: new Set(), hand: new Set(), cactus: false });
  });

  it("warns of a hung piece that the hand is about to touch, whatever its colour (4.8)", () => {
    expect(warn([[WAVE, WRIST]], ["red-wave"])).toEqual({ clashes: new Set(), hand: new Set(["red-wave"]), cactus: false });
  });

  it("warns only of what hangs on the cactus in play, and not of the held piece, which the fingers always touch", () => {
    expect(warn([[WAVE, WRIST]], []).hand.size).toBe(0);
    expect(warn([], ["blue-ring"]).hand.size).toBe(0);
  });

  it("warns of a piece of the same shape that the held one is about to touch (4.4)", () => {
    expect(warn([[OTHER_RING, at(HIGH, 0, -0.6)]], []).clashes).toEqual(new Set(["red-ring"]));
    expect(warn([[WAVE, at(HIGH, 0, -0.6)]], []).clashes.size).toBe(0);
  });

  it("warns of the cactus", () => {
    const [x, y, z] = onTable(CATALOGUE.cactuses[0] as (typeof CATALOGUE.cactuses)[number], [0, 0, 1.2]);
    expect(warn([], [], [x, y, z, 1, 0, 0, 0]).cactus).toBe(true);
  });
});
