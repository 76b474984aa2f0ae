/** Plays the recorded frames of a replay step, thirty a second or slower. */

import type { FrameFeed } from "../wire/frames";
import type { Step } from "../wire/protocol";

const FRAME_MS = 1000 / 30;
const SLOW_MOTION = 4; // factor on the duration

export class FramePlayer {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly feed: FrameFeed) {}

  get isPlaying(): boolean {
    return this.timer !== undefined;
  }

  /** Show all pieces where they are after this step. */
  show(step: Step | undefined): void {
    this.stop();
    if (step?.scene) this.feed.see({ frame: step.scene, full: true });
  }

  /** Play the motion of this step, starting from the pieces before it, once the table shows the new position. */
  play(before: Step | undefined, step: Step, slow: boolean): void {
    this.stop();
    this.timer = setTimeout(() => {
      this.show(before);
      if (step.attempt) this.feed.begin(step.attempt);
      this.next(step, 0, slow ? SLOW_MOTION * FRAME_MS : FRAME_MS);
    });
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private next(step: Step, index: number, milliseconds: number): void {
    const frame = step.frames?.[index];
    if (frame === undefined) {
      this.show(step);
      return;
    }
    const told = (step.told ?? []).filter((note) => note.frame === index).map(({ what }) => what);
    this.feed.see({ frame, attempt: step.attempt?.attempt ?? 0, told });
    this.timer = setTimeout(() => this.next(step, index + 1, milliseconds), milliseconds);
  }
}
