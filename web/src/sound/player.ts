/** Plays a piece bar by bar, a little ahead of what is heard. */

import { barsOf, lengthOf, type Piece, render } from "./music";

const AHEAD_SECONDS = 0.6; // rendered before it is heard
const FADE_SECONDS = 0.5;
const CUT_SECONDS = 0.015;

export class Player {
  private readonly gain: GainNode;
  private readonly timer: ReturnType<typeof setInterval>;
  private bar = 0;

  /** Play a piece that began at `begun`, in seconds of the audio context; what is over already is left out. */
  constructor(
    private readonly context: AudioContext,
    out: AudioNode,
    private readonly piece: Piece,
    private readonly begun: number,
  ) {
    this.gain = context.createGain();
    this.gain.connect(out);
    while (this.startOf(this.bar + 1) < context.currentTime && this.isInside(this.bar)) this.bar += 1;
    this.timer = setInterval(() => this.fill(), (AHEAD_SECONDS * 1000) / 3);
    this.fill();
  }

  /** Fade away, or stop at once. */
  stop(how: "fade" | "cut" = "fade"): void {
    clearInterval(this.timer);
    const seconds = how === "cut" ? CUT_SECONDS : FADE_SECONDS;
    this.gain.gain.setTargetAtTime(0, this.context.currentTime, seconds / 4);
    setTimeout(() => this.gain.disconnect(), seconds * 1000);
  }

  private isInside(bar: number): boolean {
    return this.piece.loops || bar < barsOf(this.piece);
  }

  /** When a bar starts, in seconds of the audio context. */
  private startOf(bar: number): number {
    const bars = barsOf(this.piece);
    if (!this.piece.loops) return this.begun + (this.piece.starts[Math.min(bar, bars)] as number);
    return this.begun + Math.floor(bar / bars) * lengthOf(this.piece) + (this.piece.starts[bar % bars] as number);
  }

  private fill(): void {
    while (this.isInside(this.bar) && this.startOf(this.bar) < this.context.currentTime + AHEAD_SECONDS) {
      this.schedule(this.bar);
      this.bar += 1;
    }
  }

  private schedule(bar: number): void {
    const samples = render(this.piece, bar % barsOf(this.piece), this.context.sampleRate);
    const buffer = this.context.createBuffer(1, samples.length, this.context.sampleRate);
    buffer.copyToChannel(samples, 0);
    const source = this.context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.gain);
    const late = Math.max(0, this.context.currentTime - this.startOf(bar));
    source.start(this.startOf(bar) + late, late);
  }
}
