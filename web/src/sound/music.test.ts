import { describe, expect, it } from "vitest";
import { evening, type Piece, race, render, TAIL } from "./music";
import { pluck } from "./voices";

const RATE = 48_000;
const PACES = [45, 8]; // seconds that a race may last

type Two = [number, number];
type Three = [number, number, number];

/** The whole piece as it is heard, once through. */
function whole(piece: Piece): Float32Array {
  const out = new Float32Array(Math.ceil((piece.bars * piece.bar + TAIL) * RATE));
  for (let bar = 0; bar < piece.bars; bar++) {
    const start = Math.round(bar * piece.bar * RATE);
    const samples = render(piece, bar, RATE);
    for (let i = 0; i < samples.length && start + i < out.length; i++) out[start + i]! += samples[i]!;
  }
  return out;
}

/** A filter of two poles over samples. */
function filter(samples: Float32Array, [b0, b1, b2]: Three, [a1, a2]: Two): Float32Array {
  const out = new Float32Array(samples.length);
  for (let i = 0, x1 = 0, x2 = 0, y1 = 0, y2 = 0; i < samples.length; i++) {
    const x = samples[i]!;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    out[i] = y;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
  }
  return out;
}

function energy(samples: Float32Array): number {
  let sum = 0;
  for (const x of samples) sum += x * x;
  return sum;
}

function peak(samples: Float32Array): number {
  let most = 0;
  for (const x of samples) most = Math.max(most, Math.abs(x));
  return most;
}

/** Loudness as broadcasters measure it (ITU-R BS.1770, without gates), in LUFS. */
function loudness(samples: Float32Array): number {
  const head = filter(samples, [1.53512485958697, -2.69169618940638, 1.19839281085285], [-1.69065929318241, 0.73248077421585]);
  const heard = filter(head, [1, -2, 1], [-1.99004745483398, 0.99007225036621]);
  return -0.691 + 10 * Math.log10(energy(heard) / heard.length);
}

/** The share of the energy that lies above a frequency. */
function above(samples: Float32Array, hertz: number): number {
  const w = Math.tan((Math.PI * hertz) / RATE);
  const n = 1 / (1 + Math.SQRT2 * w + w * w);
  return energy(filter(samples, [n, -2 * n, n], [2 * n * (w * w - 1), n * (1 - Math.SQRT2 * w + w * w)])) / energy(samples);
}

const TUNES: [name: string, piece: Piece][] = [["the evening", evening()], ...PACES.map((seconds): [string, Piece] => [`a race of ${seconds} s`, race(seconds)])];

/** How long a tone takes to look like itself again, in samples, near what is expected. */
function period(samples: Float32Array, expected: number): number {
  const likeness = (lag: number) => {
    let sum = 0;
    for (let i = 4000; i < 12_000; i++) sum += samples[i]! * samples[i + lag]!;
    return sum;
  };
  const lags = Array.from({ length: 9 }, (_, i) => Math.round(expected) - 4 + i);
  const best = lags.reduce((best, lag) => (likeness(lag) > likeness(best) ? lag : best));
  const [before, at, after] = [likeness(best - 1), likeness(best), likeness(best + 1)];
  return best + (before - after) / (2 * (before - 2 * at + after));
}

describe("a string", () => {
  it.each([110, 220, 587.33])("is in tune at %d Hz", (hertz) => {
    const samples = new Float32Array(RATE);
    pluck(samples, RATE, { at: 0, seconds: 1, hertz, loud: 1, sustain: 0.9975, bright: 0.25 });
    const cents = 1200 * Math.log2(RATE / hertz / period(samples, RATE / hertz));
    expect(Math.abs(cents)).toBeLessThan(4);
  });
});

describe.each(TUNES)("%s", (_, piece) => {
  const heard = whole(piece);

  it("never clips, not even at full volume", () => {
    expect(peak(heard)).toBeLessThan(0.9);
  });

  it("is music for a table: as loud as a quiet broadcast, and without hum or hiss", () => {
    expect(loudness(heard)).toBeGreaterThan(-24);
    expect(loudness(heard)).toBeLessThan(-17);
    expect(above(heard, 60)).toBeGreaterThan(0.97);
    expect(above(heard, 6000)).toBeLessThan(0.05);
  });

  it("is never silent for a second before it ends", () => {
    for (let at = 0; at + RATE < piece.bars * piece.bar * RATE; at += RATE) {
      expect(peak(heard.subarray(at, at + RATE))).toBeGreaterThan(0.01);
    }
  });
});

describe("race music", () => {
  it.each(PACES)("lasts exactly as long as a race of %i seconds, and ends on its own", (seconds) => {
    const piece = race(seconds);
    expect(piece.bars * piece.bar).toBeCloseTo(seconds, 9);
    expect(piece.loops).toBe(false);
    const ends = (piece.bars - 1) * piece.bar + Math.max(...piece.notes(piece.bars - 1).map(({ at, lasts }) => ((at + lasts) * piece.bar) / piece.beats));
    expect(ends).toBeCloseTo(seconds, 9);
  });

  it("goes on where nobody has set a clock", () => {
    expect(race(null).loops).toBe(true);
  });
});
