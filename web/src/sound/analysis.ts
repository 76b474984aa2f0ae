/** Measures of samples, for tests of the music. */

import { barsOf, lengthOf, type Piece, render, TAIL_SECONDS } from "./music";

export const RATE = 48_000;

type Two = [number, number];
type Three = [number, number, number];

/** The whole piece as it is heard, once through, with what sounds after its end. */
export function renderWhole(piece: Piece): Float32Array {
  const out = new Float32Array(Math.ceil((lengthOf(piece) + TAIL_SECONDS) * RATE));
  for (let bar = 0; bar < barsOf(piece); bar++) {
    const start = Math.round((piece.starts[bar] as number) * RATE);
    const samples = render(piece, bar, RATE);
    for (let i = 0; i < samples.length && start + i < out.length; i++) out[start + i]! += samples[i]!;
  }
  return out;
}

/** The samples between two times in seconds. */
export const between = (samples: Float32Array, from: number, to: number): Float32Array => samples.subarray(Math.round(from * RATE), Math.round(to * RATE));

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

export function energy(samples: Float32Array): number {
  let sum = 0;
  for (const x of samples) sum += x * x;
  return sum;
}

export function peak(samples: Float32Array): number {
  let most = 0;
  for (const x of samples) most = Math.max(most, Math.abs(x));
  return most;
}

/** Root mean square, in decibels below full scale. */
export const level = (samples: Float32Array): number => 10 * Math.log10(energy(samples) / samples.length + 1e-20);

/** Loudness as broadcasters measure it (ITU-R BS.1770, without gates), in LUFS. */
export function loudness(samples: Float32Array): number {
  const head = filter(samples, [1.53512485958697, -2.69169618940638, 1.19839281085285], [-1.69065929318241, 0.73248077421585]);
  const heard = filter(head, [1, -2, 1], [-1.99004745483398, 0.99007225036621]);
  return -0.691 + 10 * Math.log10(energy(heard) / heard.length);
}

/** The share of the energy that lies above a frequency. */
export function above(samples: Float32Array, hertz: number): number {
  const w = Math.tan((Math.PI * hertz) / RATE);
  const n = 1 / (1 + Math.SQRT2 * w + w * w);
  return energy(filter(samples, [n, -2 * n, n], [2 * n * (w * w - 1), n * (1 - Math.SQRT2 * w + w * w)])) / energy(samples);
}

/** By how many cents a tone differs from the pitch that is expected, by autocorrelation. */
export function detuning(samples: Float32Array, hertz: number): number {
  const expected = RATE / hertz;
  const likeness = (lag: number) => {
    let sum = 0;
    for (let i = 4000; i < 12_000; i++) sum += samples[i]! * samples[i + lag]!;
    return sum;
  };
  const lags = Array.from({ length: 9 }, (_, i) => Math.round(expected) - 4 + i);
  const best = lags.reduce((best, lag) => (likeness(lag) > likeness(best) ? lag : best));
  const [before, at, after] = [likeness(best - 1), likeness(best), likeness(best + 1)];
  const period = best + (before - after) / (2 * (before - 2 * at + after));
  return 1200 * Math.log2(expected / period);
}

/** Samples as a WAV file, 16 bit, one channel. */
export function wav(samples: Float32Array): Uint8Array {
  const data = new DataView(new ArrayBuffer(44 + 2 * samples.length));
  const text = (at: number, letters: string) => {
    for (const [i, letter] of [...letters].entries()) data.setUint8(at + i, letter.charCodeAt(0));
  };
  text(0, "RIFF");
  data.setUint32(4, 36 + 2 * samples.length, true);
  text(8, "WAVEfmt ");
  data.setUint32(16, 16, true);
  data.setUint16(20, 1, true); // PCM
  data.setUint16(22, 1, true); // channels
  data.setUint32(24, RATE, true);
  data.setUint32(28, 2 * RATE, true);
  data.setUint16(32, 2, true);
  data.setUint16(34, 16, true);
  text(36, "data");
  data.setUint32(40, 2 * samples.length, true);
  for (const [i, sample] of samples.entries()) data.setInt16(44 + 2 * i, Math.round(32767 * Math.max(-1, Math.min(1, sample))), true);
  return new Uint8Array(data.buffer);
}
