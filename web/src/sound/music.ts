/** The house's own tunes, rendered here bar by bar: an evening in the desert, and a banjo for as long as a race lasts. */

import { hum, knock, pluck } from "./voices";

export interface Note {
  /** Beats from the beginning of the bar. */
  at: number;
  /** As MIDI counts: 69 is the A above the middle C. */
  pitch: number;
  /** Beats. */
  lasts: number;
  loud: number;
  voice: keyof typeof VOICES;
}

export interface Piece {
  /** Seconds of a bar. */
  bar: number;
  beats: number;
  /** After the last one it begins again, or is over. */
  bars: number;
  loops: boolean;
  /** By which all its notes are raised; both tunes are meant to be equally loud. */
  gain: number;
  notes(bar: number): Note[];
}

const VOICES = {
  string: { play: pluck, sustain: 0.9975, bright: 0.25 },
  banjo: { play: pluck, sustain: 0.993, bright: 0.38 },
  hum: { play: hum, sustain: 1, bright: 0 },
  knock: { play: knock, sustain: 1, bright: 0 },
} as const;

/** Seconds for which a note may go on sounding in the next bar. */
export const TAIL = 2;

const hertz = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);

/** The samples of a bar, with what goes on sounding after it. */
export function render(piece: Piece, bar: number, rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil((piece.bar + TAIL) * rate));
  const beat = piece.bar / piece.beats;
  for (const { at, pitch, lasts, loud, voice } of piece.notes(bar)) {
    const { play, sustain, bright } = VOICES[voice];
    const seconds = Math.min(lasts * beat, piece.bar + TAIL - at * beat);
    play(samples, rate, { at: at * beat, hertz: hertz(pitch), seconds, loud: loud * piece.gain, sustain, bright });
  }
  return samples;
}

// An evening in the desert: sixteen slow bars in D, over open fifths

/** The root of each bar, and what is played upon it: beat and pitch. */
const EVENING: [root: number, melody: [at: number, pitch: number][]][] = [
  [38, [[0, 69], [2.5, 72]]],
  [38, [[0, 74], [1.5, 72], [3, 69]]],
  [36, [[0, 67], [2, 69]]],
  [38, [[0, 65], [3, 62]]],
  [41, [[0, 65], [1.5, 67], [3, 69]]],
  [36, [[0, 72], [2.5, 67]]],
  [43, [[0, 71], [2, 69], [3.5, 67]]],
  [38, [[0, 69]]],
  [38, [[1, 74], [2.5, 77]]],
  [41, [[0, 76], [1.5, 74], [3, 72]]],
  [36, [[0, 74], [2, 72]]],
  [38, [[0, 69], [3, 67]]],
  [43, [[0, 71], [1.5, 69], [3, 67]]],
  [41, [[0, 65], [2, 67]]],
  [36, [[0, 64], [2.5, 60]]],
  [38, [[0, 62]]],
];

export function evening(): Piece {
  return { bar: 4 * (60 / 64), beats: 4, bars: EVENING.length, loops: true, gain: 1.5, notes: eveningBar };
}

function eveningBar(bar: number): Note[] {
  const [root, melody] = EVENING[bar] as (typeof EVENING)[number];
  return [
    { at: 0, pitch: root, lasts: 6, loud: 0.26, voice: "string" },
    { at: 0, pitch: root + 12, lasts: 4, loud: 0.045, voice: "hum" },
    { at: 0, pitch: root + 19, lasts: 4, loud: 0.03, voice: "hum" },
    ...[0.5, 1.5, 2.5, 3.5].map((at, i): Note => ({ at, pitch: root + ([12, 19, 24, 19][i] as number), lasts: 2, loud: 0.1, voice: "string" })),
    ...melody.map(([at, pitch]): Note => ({ at, pitch, lasts: 3, loud: 0.24, voice: "string" })),
    ...(bar % 2 ? [{ at: 3.5, pitch: 57, lasts: 0.3, loud: 0.05, voice: "knock" } as const] : []),
  ];
}

// The race: a banjo that ends when the clock does

const CHORDS = { G: [55, 59, 62, 67], C: [55, 60, 64, 67], D: [57, 62, 66, 69], e: [55, 59, 64, 67] };
const ROUND: (keyof typeof CHORDS)[] = ["G", "G", "C", "G", "e", "C", "D", "G"];
/** The fingers of a roll: strings of the chord, and the short one above them. */
const ROLLS = [
  [0, 2, 3, 4, 1, 2, 3, 4],
  [2, 1, 4, 2, 3, 1, 4, 0],
];
const DRONE = 79;
/** Seconds that a bar takes if nobody asks for a certain length. */
const BAR = 1.6;
/** In so many last bars the wood beats twice as often. */
const HURRY = 4;

/** Race music of just this length; without one it goes on until somebody stops it. */
export function race(seconds: number | null): Piece {
  const bars = seconds === null ? 2 * ROUND.length : Math.max(2, Math.round(seconds / BAR));
  const bar = seconds === null ? BAR : seconds / bars;
  return { bar, beats: 4, bars, loops: seconds === null, gain: 0.85, notes: (at) => raceBar(at, seconds === null ? Infinity : bars - at) };
}

function raceBar(bar: number, left: number): Note[] {
  if (left === 1) return lastBar();
  const chord = CHORDS[ROUND[bar % ROUND.length] as keyof typeof CHORDS];
  const roll = ROLLS[(bar >> 1) % 2] as number[];
  const beats = left <= HURRY ? [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5] : [0, 1, 2, 3];
  return [
    ...roll.map((finger, i): Note => ({ at: i / 2, pitch: chord[finger] ?? DRONE, lasts: 1.5, loud: i % 4 ? 0.27 : 0.4, voice: "banjo" })),
    ...[0, 2].map((at, i): Note => ({ at, pitch: (chord[i] as number) - 12, lasts: 1.5, loud: 0.3, voice: "string" })),
    ...beats.map((at): Note => ({ at, pitch: at % 2 ? 64 : 52, lasts: 0.25, loud: at % 1 ? 0.06 : 0.12, voice: "knock" })),
  ];
}

/** A run down, and one chord. */
function lastBar(): Note[] {
  const run = [79, 76, 74, 71, 67, 64].map((pitch, i): Note => ({ at: i / 2, pitch, lasts: 1, loud: 0.36, voice: "banjo" }));
  return [...run, ...[43, 55, 59, 62, 67].map((pitch, i): Note => ({ at: 3 + i * 0.04, pitch, lasts: 1 - i * 0.04, loud: 0.24, voice: "banjo" }))];
}
