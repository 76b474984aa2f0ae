/** Notices pieces that were knocked off while they still fall, and has the camera follow the first of them. */

import type { Pose, Sighting } from "../../wire/frames";
import type { CameraRig } from "./scene/camera";
import type { Motion } from "./scene/motion";

const DROP_UNITS = 0.2; // below where it hung; a piece that only swings drops less
const MOVED_UNITS = 0.01;
const REST_MS = 600; // without motion, after which it lies

export class FallTracker {
  /** How high each piece hung when it was first seen. */
  private readonly heights = new Map<number, number>();
  private falling: { piece: number; at: Pose; movedAt: number } | null = null;

  /** Everything hangs here: what fell before is forgotten. */
  reset(poses: ReadonlyMap<number, Pose>): void {
    this.heights.clear();
    this.falling = null;
    for (const [piece, pose] of poses) this.heights.set(piece, pose[2]);
  }

  /** These pieces have moved; the held one does not fall. */
  see(poses: ReadonlyMap<number, Pose>, held: number | null, now: number): void {
    if (held !== null) this.heights.delete(held);
    for (const [piece, pose] of poses) if (piece !== held) this.look(piece, pose, now);
  }

  private look(piece: number, pose: Pose, now: number): void {
    const hung = this.heights.get(piece) ?? pose[2];
    this.heights.set(piece, hung);
    const { falling } = this;
    const begins = !falling && hung - pose[2] > DROP_UNITS;
    if (begins || (falling?.piece === piece && distance(pose, falling.at) > MOVED_UNITS)) {
      this.falling = { piece, at: pose, movedAt: now };
      this.heights.set(piece, Number.NEGATIVE_INFINITY); // a piece is followed once
    }
  }

  /** The piece to follow now, until it lies. */
  followed(now: number): number | null {
    if (this.falling && now - this.falling.movedAt > REST_MS) this.falling = null;
    return this.falling?.piece ?? null;
  }
}

/** What a falling piece is shown in; `SceneView` is one. */
export interface FallScene {
  /** Reduced motion: nothing is followed. */
  readonly calm: boolean;
  readonly motion: Pick<Motion, "poses">;
  readonly rig: Pick<CameraRig, "follow" | "unfollow">;
  animate: (task: (seconds: number, now: number) => boolean) => unknown;
  invalidate: () => void;
}

export class FallCamera {
  readonly tracker = new FallTracker();

  constructor(private readonly scene: FallScene) {}

  /** A frame has come; `held` is the piece in a hand. */
  seen({ full, poses }: Pick<Sighting, "full" | "poses">, held: number | null, now = performance.now()): void {
    if (full) this.tracker.reset(poses);
    else this.tracker.see(poses, held, now);
    if (!this.scene.calm && this.tracker.followed(now) !== null) this.scene.animate(this.follow);
  }

  private readonly follow = (_: number, now: number): boolean => {
    const { motion, rig } = this.scene;
    const pose = motion.poses.get(this.tracker.followed(now) ?? -1);
    if (pose) rig.follow([pose[0], pose[1], pose[2]]);
    else rig.unfollow();
    this.scene.invalidate();
    return pose !== undefined;
  };
}

const distance = (one: Pose, other: Pose) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
