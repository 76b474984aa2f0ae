import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { above, between, detuning, level, loudness, peak, RATE, renderWhole, wav } from "../../sound/analysis";
import { banjoTune, PACES } from "./banjo";
import { pluckBanjo } from "../../sound/banjoString";
import { barsOf, lengthOf } from "../../sound/music";

const heard = new Map(PACES.map(({ name, seconds }) => [name, renderWhole(banjoTune(seconds))]));
const of = (name: string) => heard.get(name as "normal") as Float32Array;

/** Where BANJO_WAV names a folder, the music is written there to be listened to and measured (bench/banjo.py). */
if (process.env.BANJO_WAV) {
  mkdirSync(process.env.BANJO_WAV, { recursive: true });
  for (const [name, samples] of heard) writeFileSync(join(process.env.BANJO_WAV, `${name}.wav`), wav(samples));
}

function note(hertz: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(RATE);
  pluckBanjo(samples, RATE, { at: 0, seconds: 1, hertz, loud: 1, sustain: 1, bright: 1 });
  return samples;
}

describe("a banjo string", () => {
  it.each([146.83, 196, 293.66, 440, 659.26])("is in tune at %d Hz", (hertz) => {
    expect(Math.abs(detuning(note(hertz), hertz))).toBeLessThan(4);
  });

  it("starts bright and dies away quickly, as a plucked string over a drum head does", () => {
    const samples = note(196);
    expect(above(between(samples, 0, 0.05), 1000)).toBeGreaterThan(1.5 * above(between(samples, 0.4, 0.6), 1000));
    expect(level(between(samples, 0, 0.1)) - level(between(samples, 0.5, 0.6))).toBeGreaterThan(12);
    expect(level(between(samples, 0, 0.1)) - level(between(samples, 0.5, 0.6))).toBeLessThan(45);
  });
});

describe.each(PACES.map(({ name, seconds }) => [name, seconds] as const))("the music at the pace %s", (name, seconds) => {
  const piece = banjoTune(seconds);

  it("lasts as long as the book says", () => {
    expect(lengthOf(piece)).toBe(seconds);
    expect(piece.loops).toBe(false);
  });

  it("stops hard: loud until the end, silent 10 ms after it", () => {
    expect(level(between(of(name), seconds - 0.2, seconds - 0.02))).toBeGreaterThan(-26);
    expect(peak(between(of(name), seconds + 0.01, seconds + 1))).toBe(0);
  });

  it("builds up: its last third is louder, and its bars get shorter", () => {
    expect(loudness(between(of(name), (2 * seconds) / 3, seconds))).toBeGreaterThan(loudness(between(of(name), 0, seconds / 3)) + 1.5);
    const lengths = Array.from({ length: barsOf(piece) }, (_, bar) => piece.starts[bar + 1]! - piece.starts[bar]!);
    expect(lengths.every((length, bar) => bar === 0 || length < lengths[bar - 1]!)).toBe(true);
  });

  it("does not clip", () => {
    expect(peak(of(name))).toBeLessThan(0.9);
  });
});

describe("the three paces", () => {
  it("are equally loud", () => {
    const all = PACES.map(({ name, seconds }) => loudness(between(of(name), 0, seconds)));
    expect(Math.max(...all) - Math.min(...all)).toBeLessThan(1.5);
  });

  it("have more notes a second, the shorter they are", () => {
    const density = PACES.map(({ seconds }) => {
      const piece = banjoTune(seconds);
      return (
        Array.from({ length: barsOf(piece) }, (_, bar) => piece.notes(bar).filter(({ voice }) => voice === "banjo").length).reduce((a, b) => a + b) / seconds
      );
    });
    expect(density[1]! / density[0]!).toBeGreaterThan(1.2);
    expect(density[2]! / density[1]!).toBeGreaterThan(1.2);
  });
});

describe("music of another length", () => {
  it.each([5, 8, 60, 600])("lasts %i seconds", (seconds) => {
    expect(lengthOf(banjoTune(seconds))).toBe(seconds);
  });

  it("goes on where no clock is set", () => {
    expect(banjoTune(null).loops).toBe(true);
  });
});
