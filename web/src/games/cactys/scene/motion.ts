/** Where every piece is shown: frames come thirty times a second, and between two of them pieces glide. */

import { MathUtils, Quaternion, Vector3 } from "three";
import type { Pose } from "../../../wire/frames";

interface Glide {
  from: Pose;
  to: Pose;
  began: number;
  lasts: number;
}

const SHORTEST_MS = 16;
const LONGEST_MS = 120;

export class Motion {
  private readonly shown = new Map<number, Pose>();
  private readonly glides = new Map<number, Glide>();
  private cameAt = 0;

  /** Where the pieces are drawn. */
  get poses(): ReadonlyMap<number, Pose> {
    return this.shown;
  }

  /** Where the server last said that a piece is. */
  told(piece: number): Pose | undefined {
    return this.glides.get(piece)?.to ?? this.shown.get(piece);
  }

  /** A frame with what has moved. */
  move(poses: ReadonlyMap<number, Pose>, now: number): void {
    const lasts = MathUtils.clamp(now - this.cameAt, SHORTEST_MS, LONGEST_MS);
    this.cameAt = now;
    for (const [piece, to] of poses) {
      const from = this.shown.get(piece);
      if (from) this.glides.set(piece, { from, to, began: now, lasts });
      else this.shown.set(piece, to);
    }
  }

  /** Exactly these pieces hang here, and nothing glides. */
  set(poses: ReadonlyMap<number, Pose>): void {
    this.glides.clear();
    this.shown.clear();
    for (const [piece, pose] of poses) this.shown.set(piece, pose);
  }

  /** Show a piece here, whatever was told; the own hand leads it. */
  put(piece: number, pose: Pose): void {
    this.glides.delete(piece);
    this.shown.set(piece, pose);
  }

  /** Take pieces away that are nowhere any more. */
  keepOnly(pieces: ReadonlySet<number>): void {
    for (const piece of [...this.shown.keys()]) if (!pieces.has(piece)) this.remove(piece);
  }

  remove(piece: number): void {
    this.shown.delete(piece);
    this.glides.delete(piece);
  }

  /** Move on; answers whether anything still glides. */
  step(now: number): boolean {
    for (const [piece, { from, to, began, lasts }] of this.glides) {
      const share = MathUtils.clamp((now - began) / lasts, 0, 1); // a picture may be told an earlier time than the frame that came before it
      this.shown.set(piece, share < 1 ? between(from, to, share) : to);
      if (share >= 1) this.glides.delete(piece);
    }
    return this.glides.size > 0;
  }
}

/** A pose on the way from one to another. */
export function between(from: Pose, to: Pose, share: number): Pose {
  const place = new Vector3(from[0], from[1], from[2]).lerp(new Vector3(to[0], to[1], to[2]), share);
  const turn = turnOf(from).slerp(turnOf(to), share);
  return [place.x, place.y, place.z, turn.w, turn.x, turn.y, turn.z];
}

export const turnOf = (pose: Pose): Quaternion => new Quaternion(pose[4], pose[5], pose[6], pose[3]);
export const placeOf = (pose: Pose): Vector3 => new Vector3(pose[0], pose[1], pose[2]);
export const poseOf = (place: Vector3, turn: Quaternion): Pose => [place.x, place.y, place.z, turn.w, turn.x, turn.y, turn.z];
