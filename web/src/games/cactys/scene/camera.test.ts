import type { Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { type CactusKind, onTable, standing } from "../catalogue";
import { distance, rodsAt } from "../proximity";
import { CATALOGUE } from "../testCatalogue";
import { CameraRig } from "./camera";

const NEAR_PLANE = 0.1; // of the camera; wood nearer than this is cut open
const WOOD = CATALOGUE.cactuses.flatMap((cactus: CactusKind) => rodsAt(cactus.solids, standing(cactus)));
const roomAt = (at: Vector3) => Math.min(...WOOD.map((rod) => distance({ a: at, b: at, r: 0 }, rod) - rod.r));

describe("the camera", () => {
  it.each([0, 1, 2, 3, 4])("is never inside an arm while it turns about cactus %i from as near as it goes", (index) => {
    const rig = new CameraRig(CATALOGUE);
    for (const purpose of ["see", "choose", "place"] as const) {
      rig.frameCactus(index, purpose);
      rig.orbit(0, -10);
      rig.zoom(0.001);
      for (let round = 0; round < 8; round++) {
        for (let turn = 0; turn < 72; turn++) {
          rig.orbit(Math.PI / 36, 0);
          rig.step(1 / 60, turn % 2 === 0); // arrived, and on its way
          expect(roomAt(rig.camera.position)).toBeGreaterThan(NEAR_PLANE);
        }
        rig.orbit(0, 0.2);
      }
    }
  });

  it("goes round the cactuses that it would meet while it turns about the middle of the table", () => {
    const rig = new CameraRig(CATALOGUE);
    rig.frameTable(0.2);
    for (rig.zoom(0.001); rig.project([0, 0, 0.6]).distance < 7; rig.zoom(1.1)) {
      for (let turn = 0; turn < 144; turn++) {
        rig.orbit(Math.PI / 72, 0);
        rig.step(1 / 60, true);
        expect(roomAt(rig.camera.position)).toBeGreaterThan(NEAR_PLANE);
      }
    }
  });

  it("keeps all of a cactus in the picture, and its number in the middle", () => {
    for (const [index, cactus] of CATALOGUE.cactuses.entries()) {
      const rig = new CameraRig(CATALOGUE);
      rig.resize(1280, 720, { left: 0, right: 0, top: 0, bottom: 0 });
      rig.frameCactus(index, "see");
      rig.step(1, true);
      for (const z of [0, 2.6]) {
        const { x, y } = rig.project(onTable(cactus, [0, 0, z]));
        expect(x).toBeCloseTo(0.5, 1);
        expect(Math.abs(y - 0.5)).toBeLessThan(0.5);
      }
    }
  });

  it("stands quite still when it has arrived", () => {
    const rig = new CameraRig(CATALOGUE);
    rig.frameCactus(2, "place");
    for (let pictures = 0; rig.step(1 / 30, false); pictures++) expect(pictures).toBeLessThan(100);
    const there = rig.camera.matrixWorld.clone();
    rig.step(1 / 30, false);
    expect(rig.camera.matrixWorld.equals(there)).toBe(true);
  });
});
