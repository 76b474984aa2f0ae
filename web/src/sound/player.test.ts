import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { banjoTune } from "../games/cliffs/banjo";
import { Player } from "./player";

/** An audio context whose time the test sets, and which notes when each buffer is to be heard. */
class FakeContext {
  sampleRate = 8000;
  currentTime = 0;
  readonly played: { at: number; offset: number; seconds: number }[] = [];
  readonly fades: number[] = [];

  createGain() {
    return { connect() {}, disconnect() {}, gain: { setTargetAtTime: (_: number, at: number) => this.fades.push(at) } };
  }

  createBuffer(_: number, length: number, rate: number) {
    return { copyToChannel() {}, seconds: length / rate };
  }

  createBufferSource() {
    const source = {
      buffer: null as { seconds: number } | null,
      connect() {},
      start: (at: number, offset = 0) => this.played.push({ at, offset, seconds: source.buffer?.seconds ?? 0 }),
    };
    return source;
  }
}

function start(context: FakeContext, seconds: number, begun: number): Player {
  return new Player(context as unknown as AudioContext, {} as AudioNode, banjoTune(seconds), begun);
}

function run(context: FakeContext, until: number): void {
  while (context.currentTime < until) {
    context.currentTime += 0.1;
    vi.advanceTimersByTime(100);
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("every bar is heard when the clock says so, and the last sound ends with it", () => {
  const context = new FakeContext();
  start(context, 11.4, 1);
  run(context, 13);
  const { starts } = banjoTune(11.4);
  expect(context.played.map(({ at }) => at)).toEqual(starts.slice(0, -1).map((bar) => 1 + bar));
  expect(Math.max(...context.played.map(({ at, seconds }) => at + seconds))).toBeCloseTo(12.4, 3);
});

test("who joins in the middle hears the same bar as everybody else, from where it is", () => {
  const context = new FakeContext();
  context.currentTime = 20;
  start(context, 25.4, 15.2); // 4.8 seconds ago
  const { starts } = banjoTune(25.4);
  const bar = starts.findIndex((at) => at > 4.8) - 1;
  expect(context.played[0]?.at).toBeCloseTo(20, 6);
  expect(context.played[0]?.offset).toBeCloseTo(4.8 - (starts[bar] as number), 6);
});

test("when all are done early, the music is cut off at once", () => {
  const context = new FakeContext();
  const player = start(context, 25.4, 0);
  run(context, 5);
  const bars = context.played.length;
  player.stop("cut");
  run(context, 10);
  expect(context.fades).toHaveLength(1);
  expect(context.played).toHaveLength(bars);
});
