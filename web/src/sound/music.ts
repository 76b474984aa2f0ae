/** Pieces of music, rendered bar by bar, and the quiet one of them: an evening in the desert. */

import { pluckBanjo } from "./banjoString";
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
  /** Seconds from the beginning at which each bar starts, and at which the last one ends. */
  starts: readonly number[];
  /** Beats in a bar. */
  beats: number;
  /** After the last bar it begins again, or is over. */
  loops: boolean;
  /** The gain of all notes; all pieces should be equally loud. */
  gain: number;
  notes(bar: number): Note[];
}

const VOICES = {
  string: { play: pluck, sustain: 0.9975, bright: 0.25 },
  bass: { play: pluck, sustain: 0.97, bright: 0.05 },
  banjo: { play: pluckBanjo, sustain: 1, bright: 1 },
  hum: { play: hum, sustain: 1, bright: 0 },
  knock: { play: knock, sustain: 1, bright: 0 },
} as const;

/** Seconds for which a note may go on sounding in the next bar. */
export const TAIL_SECONDS = 2;

const hertz = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);

/** How many bars a piece has. */
export const barsOf = ({ starts }: Piece): number => starts.length - 1;

/** Seconds from the beginning to the end of a piece. */
export const lengthOf = ({ starts }: Piece): number => starts.at(-1) as number;

/** The samples of a bar, with what goes on sounding after it. What does not loop is silent after its end. */
export function render(piece: Piece, bar: number, rate: number): Float32Array<ArrayBuffer> {
  const start = piece.starts[bar] as number;
  const length = (piece.starts[bar + 1] as number) - start;
  const room = piece.loops ? length + TAIL_SECONDS : Math.min(length + TAIL_SECONDS, lengthOf(piece) - start);
  const samples = new Float32Array(Math.ceil(room * rate));
  const beat = length / piece.beats;
  for (const { at, pitch, lasts, loud, voice } of piece.notes(bar)) {
    const { play, sustain, bright } = VOICES[voice];
    const seconds = Math.min(lasts * beat, room - at * beat);
    play(samples, rate, { at: at * beat, hertz: hertz(pitch), seconds, loud: loud * piece.gain, sustain, bright });
  }
  return samples;
}

// An evening in the desert: sixteen slow bars in D, over open fifths

/** The root of each bar, and what is played upon it: beat and pitch. */
// biome-ignore format: a bar a line
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
  const bar = 4 * (60 / 64); // seconds
  return { starts: Array.from({ length: EVENING.length + 1 }, (_, i) => i * bar), beats: 4, loops: true, gain: 1.5, notes: eveningBar };
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
