/** Estimates the match's time from what the server sends: how far it is ahead of the time of this page, in seconds. */

interface Sample {
  ahead: number;
  roundTrip: number;
}

/** Older samples are dropped, so that clocks that drift apart are noticed. */
const MAX_SAMPLES = 8;

export class ServerClock {
  private samples: Sample[] = [];
  private newest = Number.NEGATIVE_INFINITY;

  /** Round trips that were measured since the last reset, up to a limit. */
  get measured(): number {
    return this.samples.length;
  }

  /** The sample with the shortest round trip is the best guess; a message cannot have arrived before it was sent. */
  get ahead(): number {
    const [first, ...others] = this.samples;
    const best = first && others.reduce((best, sample) => (sample.roundTrip < best.roundTrip ? sample : best), first);
    return Math.max(best?.ahead ?? Number.NEGATIVE_INFINITY, this.newest);
  }

  /** Forget everything: the match's time stood still, or is another match's. */
  reset(): void {
    this.samples = [];
    this.newest = Number.NEGATIVE_INFINITY;
  }

  /** A message that was sent at `time` has arrived. */
  hear(time: number, arrived: number): void {
    this.newest = time - arrived;
  }

  /** A request was answered at `time`, halfway between both, as far as one can know. */
  measure(time: number, sent: number, arrived: number): void {
    this.samples = [...this.samples, { ahead: time - (sent + arrived) / 2, roundTrip: arrived - sent }].slice(-MAX_SAMPLES);
  }
}
