import { describe, expect, it } from "vitest";
import type { Pose } from "../../wire/frames";
import { FallCamera } from "./falls";
import { CameraRig } from "./scene/camera";
import { Motion } from "./scene/motion";
import { CATALOGUE } from "./testCatalogue";

const [HELD, BAR, HOOK] = [3, 7, 9];
const FRAME_MS = 1000 / 30;
const pose = (z: number): Pose => [1, -3, z, 1, 0, 0, 0];

/** A scene that is drawn with every frame; `target` is where the camera looks, `piece` where the bar is on the screen. */
function watched(calm = false) {
  const motion = new Motion();
  const rig = new CameraRig(CATALOGUE);
  rig.frameCactus(0, "see");
  rig.step(1, true);
  const tasks = new Set<(seconds: number, now: number) => boolean>();
  const camera = new FallCamera({ calm, motion, rig, animate: (task) => tasks.add(task), invalidate: () => {} });
  let now = 1000;
  const see = (poses: [number, Pose][], full = false) => {
    now += FRAME_MS;
    if (full) motion.set(new Map(poses));
    for (const [piece, at] of poses) motion.put(piece, at);
    camera.seen({ full, poses: new Map(poses) }, HELD, now);
    draw();
  };
  const draw = () => {
    rig.step(FRAME_MS / 1000, false);
    for (const task of tasks) if (!task(FRAME_MS / 1000, now)) tasks.delete(task);
  };
  const wait = (ms: number) => {
    for (const until = now + ms; now < until; ) {
      now += FRAME_MS;
      draw();
    }
  };
  const height = () => rig.project([0, 0, 0]).y;
  const all: [number, Pose][] = [
    [HELD, pose(3)],
    [BAR, pose(2)],
    [HOOK, pose(1.5)],
  ];
  see(all, true);
  return { see, wait, height, camera, drop: (piece: number, from: number) => fall(see, piece, from) };
}

function fall(see: (poses: [number, Pose][]) => void, piece: number, from: number): void {
  for (let z = from; z > 0.1; z -= 0.15) see([[piece, pose(z)]]);
}

describe("the camera", () => {
  it("follows the first piece that was knocked off from when it falls, and looks back when it lies", () => {
    const { see, wait, height, camera, drop } = watched();
    const before = height();
    see([[BAR, pose(1.95)]]); // it swings
    expect(camera.tracker.followed(1100)).toBeNull();
    see([[BAR, pose(1.7)]]);
    expect(camera.tracker.followed(1100)).toBe(BAR);
    see([[HOOK, pose(1)]]);
    drop(BAR, 1.5);
    wait(300);
    expect(camera.tracker.followed(1100)).toBe(BAR);
    expect(Math.abs(height() - before)).toBeGreaterThan(0.1);
    wait(3000);
    expect(height()).toBeCloseTo(before, 2);
  });

  it("does not follow the held piece, however low it is led", () => {
    const { height, drop, camera } = watched();
    const before = height();
    drop(HELD, 3);
    expect(camera.tracker.followed(1000)).toBeNull();
    expect(height()).toBe(before);
  });

  it("stays where it is with reduced motion", () => {
    const { height, drop, wait } = watched(true);
    const before = height();
    drop(BAR, 2);
    wait(300);
    expect(height()).toBe(before);
  });
});
