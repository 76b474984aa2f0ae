/** The own hand: the piece it holds, where it is led, and what it is about to touch. */

import { Vector3 } from "three";
import type { HandRequests } from "../../table";
import type { Attempt, FrameFeed, Sighting } from "../../wire/frames";
import { read, write } from "../../wire/storage";
import { Carry } from "./carry";
import { type Catalogue, homeOf } from "./catalogue";
import { nextSide } from "./grip";
import { Lessons } from "./lessons.svelte";
import { magnet } from "./magnet";
import type { Motion } from "./scene/motion";
import { isSame, NO_WARNINGS, type Warnings, warningsAt } from "./warnings";

const MAGNETIC = "cactarium.cactys.magnetic";
const LOOK_MS = 120; // between two looks at what is near

/** Where the hand's piece is shown; `SceneView` is one. */
export interface HandScene {
  readonly motion: Pick<Motion, "poses" | "put">;
  readonly rig: { readonly direction: [azimuth: number, elevation: number] };
  animate: (task: (seconds: number, now: number) => boolean) => unknown;
}

export class OwnHand {
  /** The attempt of the own hand, while it holds. */
  mine = $state.raw<Attempt | null>(null);
  /** What is about to be touched that must not be. */
  near = $state.raw<Warnings>(NO_WARNINGS);
  turning = $state(false);
  fine = $state(false);
  slow = $state(false);
  /** Whether arms draw the piece to them. */
  magnetic = $state(read(MAGNETIC, false));
  readonly lessons = new Lessons();
  private held: Carry | null = null;
  /** The attempt in which the hand was opened here; the server may still show it closed for a while. */
  private released: number | null = null;
  private lookedAt = 0;

  /** `hung` names the pieces on a cactus. */
  constructor(
    private readonly scene: HandScene,
    private readonly catalogue: Catalogue,
    private readonly feed: FrameFeed,
    private readonly link: HandRequests | null,
    private readonly hung: (cactus: number) => readonly string[],
  ) {}

  /** The piece on its way, while the hand holds one. */
  get carry(): Carry | null {
    return this.held;
  }

  /** Hold the piece of one's own attempt while the server says that it is held, unless the hand was opened here. */
  follow(attempt: Attempt | null, isHeld: boolean): void {
    if (attempt?.attempt !== this.released) this.released = null;
    const own = isHeld && this.link && this.released === null ? attempt : null;
    if (own?.attempt !== this.mine?.attempt) this.drop();
    const isNew = own && !this.held;
    if (isNew) this.take(own);
    if (own && this.held) this.held.slow = own.slow ?? false;
    this.mine = own;
    if (isNew && this.magnetic) this.applyMagnet();
  }

  /** Correct the piece by what the server has seen, and take it out of the sighting: here it is shown where the hand leads it. */
  correct({ attempt, target, poses }: Sighting): void {
    const { held, mine } = this;
    const own = mine && poses.get(mine.piece);
    if (held && own && attempt === mine.attempt) {
      held.correct(target, own, performance.now());
      poses.delete(mine.piece);
    }
    if (held) this.scene.animate(this.carrying);
  }

  /** Open the hand. */
  letGo(): void {
    if (!this.mine) return;
    this.lessons.learn("release");
    this.link?.letGo();
    this.released = this.mine.attempt;
    this.drop();
  }

  /** Hold the piece by its next part. */
  nextGrip(): void {
    if (!this.mine) return;
    const { shape } = this.catalogue.pieces[this.mine.piece] as Catalogue["pieces"][number];
    this.grip((this.mine.solid + 1) % (this.catalogue.shapes[shape] ?? []).length);
  }

  /** Hold the piece from its next side. */
  nextSide(): void {
    if (this.mine) this.grip(this.mine.solid, nextSide(this.mine.palm, this.scene.rig.direction[0]));
  }

  /** Have half as much time pass while the hand holds the piece, or as much as ever. */
  slowDown(slow: boolean): void {
    this.slow = slow;
    if (this.mine) this.grip(this.mine.solid);
  }

  /** Have arms draw the piece to them, or no longer. */
  attract(magnetic: boolean): void {
    this.magnetic = magnetic;
    write(MAGNETIC, magnetic);
    this.applyMagnet();
  }

  private applyMagnet(): void {
    if (!this.held || !this.mine) return;
    const kind = this.catalogue.pieces[this.mine.piece];
    const cactus = this.catalogue.cactuses[this.mine.cactus];
    this.held.magnet = this.magnetic && kind && cactus ? magnet(this.catalogue, kind.shape, cactus) : null;
    this.held.move(new Vector3());
  }

  private take(attempt: Attempt): void {
    const start = this.feed.latest.get(attempt.piece) ?? homeOf(this.catalogue, attempt.cactus);
    const [x, y] = (this.catalogue.cactuses[attempt.cactus] as Catalogue["cactuses"][number]).at;
    this.held = new Carry(attempt, start, this.catalogue.hand, new Vector3(x, y, 0), this.link as HandRequests);
    this.held.target = this.feed.target;
    this.held.onmove = () => this.scene.animate(this.carrying);
    if (this.slow && !attempt.slow) this.link?.grip(attempt.attempt, attempt.solid, attempt.palm, true);
    this.scene.animate(this.carrying);
  }

  private drop(): void {
    this.held = null;
    this.mine = null;
    this.near = NO_WARNINGS;
  }

  private readonly carrying = (seconds: number, now: number): boolean => {
    if (!this.held) return false;
    this.scene.motion.put(this.held.attempt.piece, this.held.step(seconds, now));
    if (now - this.lookedAt > LOOK_MS) this.lookAround(now);
    return !this.held.isStill;
  };

  private grip(solid: number, palm = this.mine?.palm ?? []): void {
    if (this.mine) this.link?.grip(this.mine.attempt, solid, palm, this.slow);
  }

  private lookAround(now: number): void {
    this.lookedAt = now;
    const { held, mine, catalogue } = this;
    if (!held || !mine) return;
    const near = warningsAt(catalogue, mine, held.pose, this.hung(mine.cactus), this.scene.motion.poses);
    if (!isSame(near, this.near)) this.near = near;
  }
}
