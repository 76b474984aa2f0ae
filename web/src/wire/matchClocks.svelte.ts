/** The clocks of a match in the time of this page, and how far the match's time is ahead of ours. */

import type { Clock, Position } from "../table";
import { ServerClock } from "./serverClock";

const QUICK_MEASUREMENTS = 4; // of the round trip, one after the other, when a clock begins to run
const MEASURE_MS = 5_000; // between two measurements afterwards

export class MatchClocks {
  /** Our time, in seconds, as of the last message or tick. */
  now = $state(seconds());
  /** Whether the match's time is known better than by the age of its last message. */
  timed = $state(false);

  private readonly serverClock = new ServerClock();
  private ahead = $state(0); // seconds: server time minus ours
  private measuring = false;
  private measuredAt = Number.NEGATIVE_INFINITY;
  private lengths = new Map<string, number>();

  /** `position` is the one that is shown; `askTime` asks for a match's time now, and answers null if it cannot. */
  constructor(
    private readonly position: () => Position | null,
    private readonly askTime: (match: string) => Promise<number | null>,
  ) {}

  /** Take the clocks of a position; `usual` gives how long a clock of this kind runs, if that is known. */
  hear(position: Position, usual: (kind: string) => number | undefined): void {
    this.now = seconds();
    this.serverClock.hear(position.time, this.now);
    this.ahead = this.serverClock.ahead;
    for (const { kind, ends } of position.clocks) this.lengths.set(kind, Math.max(usual(kind) ?? 0, ends - position.time));
  }

  /** The clock of this kind, if one runs. */
  clock(kind: string): Clock | null {
    const clock = this.position()?.clocks.find((running) => running.kind === kind);
    if (!clock) return null;
    return { kind, seats: clock.seats, ends: clock.ends - this.ahead, length: this.lengths.get(kind) ?? 1 };
  }

  get all(): Clock[] {
    return (this.position()?.clocks ?? []).map(({ kind }) => this.clock(kind)).filter((clock) => clock !== null);
  }

  /** Discard the measurements: after another match, a pause or another connection they are not valid any more. */
  forget(): void {
    this.serverClock.reset();
    this.measuredAt = Number.NEGATIVE_INFINITY;
    this.timed = false;
  }

  /** Update the time; `open` says whether the server can be asked. */
  tick(open: boolean): void {
    const position = this.position();
    if (!position?.clocks.length || position.paused) return;
    this.now = seconds();
    const due = this.serverClock.measured < QUICK_MEASUREMENTS || performance.now() - this.measuredAt > MEASURE_MS;
    if (due && !this.measuring && open) void this.measure(position.match);
  }

  /** Ask for the match's time, and note how long the answer took. */
  private async measure(match: string): Promise<void> {
    this.measuring = true;
    this.measuredAt = performance.now();
    const [sent, begun] = [seconds(), this.measuredAt];
    const time = await this.askTime(match);
    this.measuring = false;
    if (time === null || begun !== this.measuredAt) return; // the time was forgotten meanwhile
    this.serverClock.measure(time, sent, seconds());
    this.ahead = this.serverClock.ahead;
    this.timed = true;
  }
}

const seconds = (): number => performance.now() / 1000;
