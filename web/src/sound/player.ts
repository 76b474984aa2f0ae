/** Plays a piece bar by bar, a little ahead of what is heard. */

import { type Piece, render } from "./music";

const AHEAD = 0.6; // seconds that are ready before they are heard
const FADE = 0.5;

export class Player {
  private readonly gain: GainNode;
  private readonly timer: ReturnType<typeof setInterval>;
  private bar: number;
  private readonly begun: number;

  /** Begin at once, so many seconds into the piece. */
  constructor(
    private readonly context: AudioContext,
    out: AudioNode,
    private readonly piece: Piece,
    from = 0,
  ) {
    this.gain = context.createGain();
    this.gain.connect(out);
    this.bar = Math.ceil(from / piece.bar - 1e-6);
    this.begun = context.currentTime + 0.05 - from;
    this.timer = setInterval(() => this.fill(), (AHEAD * 1000) / 3);
    this.fill();
  }

  /** Fade away. */
  stop(): void {
    clearInterval(this.timer);
    const now = this.context.currentTime;
    this.gain.gain.setTargetAtTime(0, now, FADE / 4);
    setTimeout(() => this.gain.disconnect(), FADE * 1000);
  }

  private fill(): void {
    while (this.begun + this.bar * this.piece.bar < this.context.currentTime + AHEAD) {
      if (!this.piece.loops && this.bar >= this.piece.bars) return;
      this.schedule(this.bar);
      this.bar += 1;
    }
  }

  private schedule(bar: number): void {
    const samples = render(this.piece, bar % this.piece.bars, this.context.sampleRate);
    const buffer = this.context.createBuffer(1, samples.length, this.context.sampleRate);
    buffer.copyToChannel(samples, 0);
    const source = this.context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.gain);
    source.start(Math.max(this.context.currentTime, this.begun + bar * this.piece.bar));
  }
}
