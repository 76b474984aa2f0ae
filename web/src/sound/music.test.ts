import { describe, expect, it } from "vitest";
import { above, detuning, loudness, peak, RATE, renderWhole } from "./analysis";
import { banjoTune } from "../games/cliffs/banjo";
import { evening, lengthOf, type Piece } from "./music";
import { pluck } from "./voices";

const TUNES: [name: string, piece: Piece][] = [
  ["the evening", evening()],
  ...[45, 8].map((seconds): [string, Piece] => [`the banjo for ${seconds} s`, banjoTune(seconds)]),
];

describe("a string", () => {
  it.each([110, 220, 587.33])("is in tune at %d Hz", (hertz) => {
    const samples = new Float32Array(RATE);
    pluck(samples, RATE, { at: 0, seconds: 1, hertz, loud: 1, sustain: 0.9975, bright: 0.25 });
    expect(Math.abs(detuning(samples, hertz))).toBeLessThan(4);
  });
});

describe.each(TUNES)("%s", (_, piece) => {
  const heard = renderWhole(piece);

  it("never clips, not even at full volume", () => {
    expect(peak(heard)).toBeLessThan(0.9);
  });

  it("is as loud as a quiet broadcast, and without hum or hiss", () => {
    expect(loudness(heard)).toBeGreaterThan(-24);
    expect(loudness(heard)).toBeLessThan(-17);
    expect(above(heard, 60)).toBeGreaterThan(0.97);
    expect(above(heard, 6000)).toBeLessThan(0.05);
  });

  it("is never silent for a second before it ends", () => {
    for (let at = 0; at + RATE < lengthOf(piece) * RATE; at += RATE) {
      expect(peak(heard.subarray(at, at + RATE))).toBeGreaterThan(0.01);
    }
  });
});
