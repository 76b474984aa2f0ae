/** Carrying a piece: where the hand is led, and where the piece is shown before the server has said where it is.
 *
 * The piece follows the hand at once, as fast as a hand may go. If it was shown a moment ago where a frame of the server has it, the guess was
 * right; else the difference is made good little by little, so that nothing jumps.
 */

import { Quaternion, Vector3 } from "three";
import type { Attempt, Pose } from "../../wire/frames";
import type { HandKind } from "./catalogue";
import type { Magnet } from "./magnet";
import { placeOf, poseOf, turnOf } from "./scene/motion";

const SEND_MS = 1000 / 30; // between two targets
const LAG_MS = 350; // until a frame must have shown what was done: so long it is remembered where the piece was shown
const SILENCE_MS = 100; // without a frame, the piece is still where the last one had it
const MENDING_SECONDS = 0.15; // until most of an error is made good
const STUCK_UNITS = 0.05; // an error from which on something seems to hold the piece
const STUCK_PACE = 0.05; // of the hand's speed, with which it is then shown to go on
const TRUST_PER_SECOND = 0.4; // until it is believed to be free again
const STILL = 0.004; // units or radians that nobody sees
const BELIEVED_UNITS = 0.8; // farther off than this, the server's word counts at once

export interface HandLink {
  aim(attempt: number, target: number, pose: Pose): void;
}

interface Memory {
  at: number;
  place: Vector3;
  turn: Quaternion;
}

export class Carry {
  /** Whether half as much time passes. */
  slow: boolean;
  /** Draws the piece aside, for an easier hand. */
  magnet: Magnet | null = null;
  /** Called when the hand is led elsewhere. */
  onmove: () => void = () => {};
  /** Where the hand is led. */
  readonly place: Vector3;
  readonly turn: Quaternion;
  /** The number of the last target that was sent. */
  target = 0;
  private readonly shownPlace: Vector3;
  private readonly shownTurn: Quaternion;
  private readonly error = new Vector3();
  private readonly errorTurn = new Quaternion();
  private memories: Memory[] = [];
  private readonly sent = new Map<number, number>();
  /** How much of the hand's speed the piece is believed to have, and the way in which something pushed it back. */
  private trust = 1;
  private readonly pushed = new Vector3();
  private told: { target: number; pose: Pose; at: number } | null = null;
  private sentAt = 0;
  private unsent = false;
  /** Whether the newest target comes from another window. */
  private isLedElsewhere = false;

  constructor(
    readonly attempt: Attempt,
    start: Pose,
    private readonly hand: HandKind,
    private readonly middle: Vector3,
    private readonly link: HandLink,
  ) {
    this.slow = attempt.slow ?? false;
    this.place = placeOf(start);
    this.turn = turnOf(start);
    this.shownPlace = this.place.clone();
    this.shownTurn = this.turn.clone();
  }

  /** Lead the hand by this much, within its reach. */
  move(by: Vector3): void {
    const { reach, ceiling } = this.hand;
    this.place.add(by);
    this.place.x = clamp(this.place.x, this.middle.x - reach, this.middle.x + reach);
    this.place.y = clamp(this.place.y, this.middle.y - reach, this.middle.y + reach);
    this.place.z = clamp(this.place.z, 0, ceiling);
    this.changed();
  }

  /** Turn the piece about an axis of the table. */
  rotate(axis: Vector3, radians: number): void {
    this.turn.premultiply(new Quaternion().setFromAxisAngle(axis, radians)).normalize();
    this.changed();
  }

  turnTo(turn: Quaternion): void {
    this.turn.copy(turn);
    this.changed();
  }

  private changed(): void {
    this.unsent = true;
    this.onmove();
  }

  /** The server was at this pose when it had been led to this target. A newer one than ours comes from another window of the player: go there, too. */
  correct(target: number, pose: Pose, now: number): void {
    this.isLedElsewhere ||= target > this.target;
    if (this.isLedElsewhere) this.yield(target, pose);
    this.told = { target, pose, at: now };
    const place = placeOf(pose);
    const since = Math.max(now - LAG_MS, Math.min(this.sent.get(target) ?? 0, now - SILENCE_MS));
    const guesses = this.memories.filter(({ at }) => at >= since);
    const guess = guesses.toSorted((a, b) => a.place.distanceTo(place) - b.place.distanceTo(place))[0];
    if (!guess) return;
    this.error.copy(place).sub(guess.place);
    this.errorTurn.copy(turnOf(pose)).multiply(guess.turn.clone().invert());
    if (this.error.length() > STUCK_UNITS) {
      this.trust = STUCK_PACE;
      this.pushed.copy(this.error);
    }
    if (this.error.length() > BELIEVED_UNITS) this.mend(1);
  }

  private yield(target: number, pose: Pose): void {
    this.target = Math.max(this.target, target);
    if (this.unsent) return; // here it is moved again
    this.place.copy(placeOf(pose));
    this.turn.copy(turnOf(pose));
  }

  /** Move on, and tell the server; answers where the piece is shown. */
  step(seconds: number, now: number): Pose {
    if (this.told && now - this.told.at > SILENCE_MS) this.correct(this.told.target, this.told.pose, now);
    const way = this.goal.sub(this.shownPlace);
    this.trust = way.dot(this.pushed) >= 0 ? 1 : Math.min(1, this.trust + TRUST_PER_SECOND * seconds);
    const pace = (this.slow ? 0.5 : 1) * this.trust;
    this.shownPlace.add(atMost(way, this.hand.speed * pace * seconds));
    this.shownTurn.rotateTowards(this.turn, this.hand.turning * pace * seconds);
    this.mend(1 - Math.exp((-2 * seconds) / MENDING_SECONDS));
    this.memories = this.memories.filter(({ at }) => at > now - LAG_MS);
    this.memories.push({ at: now, place: this.shownPlace.clone(), turn: this.shownTurn.clone() });
    this.send(now);
    return this.pose;
  }

  get pose(): Pose {
    return poseOf(this.shownPlace, this.shownTurn);
  }

  /** Whether the piece has come to where the hand was led, and the server said so. */
  get isStill(): boolean {
    const arrived = this.goal.distanceTo(this.shownPlace) < STILL && this.turn.angleTo(this.shownTurn) < STILL;
    return arrived && !this.unsent && this.told?.target === this.target && this.error.length() < STILL;
  }

  /** Make good a share of the error, also of what is remembered, so that no error is found twice. */
  private mend(share: number): void {
    const part = this.error.clone().multiplyScalar(share);
    const turn = new Quaternion().slerp(this.errorTurn, share);
    this.shownPlace.add(part);
    this.shownTurn.premultiply(turn);
    for (const memory of this.memories) {
      memory.place.add(part);
      memory.turn.premultiply(turn);
    }
    this.error.sub(part);
    this.errorTurn.multiply(turn.clone().invert());
  }

  private send(now: number): void {
    if (!this.unsent || now - this.sentAt < SEND_MS) return;
    this.sentAt = now;
    this.unsent = false;
    this.isLedElsewhere = false;
    this.target += 1;
    this.sent.set(this.target, now);
    this.sent.delete(this.target - 60);
    this.link.aim(this.attempt.attempt, this.target, poseOf(this.goal, this.turn));
  }

  /** Where the hand is led, drawn by a magnet if there is one. */
  private get goal(): Vector3 {
    const place = this.place.clone();
    return this.magnet ? place.add(this.magnet(this.place, this.turn)) : place;
  }
}

const clamp = (x: number, least: number, most: number) => Math.min(most, Math.max(least, x));

function atMost(way: Vector3, length: number): Vector3 {
  return way.length() > length ? way.setLength(length) : way;
}
