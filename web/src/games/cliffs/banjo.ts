/** Music for play at once: three tunes for a banjo, a bass and a foot, written for this project. Each gets denser, louder and faster until it is cut off. */

import type { Note, Piece } from "../../sound/music";

export interface Pace {
  /** The pace of the table, and the key of its name in the texts. */
  name: "relaxed" | "normal" | "panic";
  seconds: number;
}

/** The book's three lengths. */
export const PACES: readonly Pace[] = [
  { name: "relaxed", seconds: 41.5 },
  { name: "normal", seconds: 25.4 },
  { name: "panic", seconds: 11.4 },
];

interface Tune {
  /** The short fifth string. */
  drone: number;
  /** The gain of all notes, so that all tunes are equally loud. */
  gain: number;
  /** Seconds that a bar takes at the beginning and at the end. */
  bars: [first: number, last: number];
  /** Each bar: its chord, and eight eighths of melody; a dot is filled by the roll. */
  score: string[];
}

const CHORDS: Record<string, readonly number[]> = {
  G: [43, 55, 59, 62],
  C: [48, 55, 60, 64],
  D: [50, 57, 62, 66],
  A: [45, 57, 61, 64],
  E: [40, 56, 59, 64],
  B: [47, 59, 63, 66],
  a: [45, 57, 60, 64],
  e: [40, 55, 59, 64],
  f: [42, 57, 61, 66],
};

const STROLL: Tune = {
  drone: 67,
  gain: 0.9,
  bars: [2.5, 2.05],
  score: [
    "G B3 . D4 . E4 . D4 .",
    "G B3 . A3 . G3 . D4 .",
    "C E4 . G4 . E4 . C4 .",
    "G D4 . . B3 . . A3 .",
    "e E4 . . G4 . . E4 .",
    "C C4 . E4 . D4 . C4 .",
    "D A3 . B3 . C4 . A3 .",
    "G G3 . . D4 . . B3 .",
    "C G4 . . E4 . . G4 .",
    "G D4 . B3 . D4 . . .",
    "a C4 . E4 . A4 . E4 .",
    "D F#4 . D4 . A3 . C4 .",
    "C E4 . . G4 . . A4 .",
    "G B4 . A4 . G4 . D4 .",
    "a C4 . A3 . E4 . C4 .",
    "D D4 . F#4 . A4 . F#4 .",
  ],
};

const RUN: Tune = {
  drone: 69,
  gain: 0.75,
  bars: [1.8, 1.4],
  score: [
    "A A4 . C#5 . B4 . A4 .",
    "A E4 . F#4 . A4 . . .",
    "G G4 . B4 . A4 . G4 .",
    "D F#4 . D4 . E4 . F#4 .",
    "A A4 . C#5 . E5 . C#5 .",
    "G B4 . D5 . B4 . G4 .",
    "D A4 . F#4 . E4 . D4 .",
    "E E4 . G#4 . B4 . . .",
    "f C#5 . . A4 . . C#5 .",
    "D D5 . . A4 . . F#4 .",
    "A E4 . A4 . C#5 . E5 .",
    "E D5 . B4 . G#4 . B4 .",
    "D A4 . D5 . F#5 . D5 .",
    "E B4 . E5 . D5 . B4 .",
  ],
};

const SCRAMBLE: Tune = {
  drone: 67,
  gain: 0.63,
  bars: [1.32, 1],
  score: [
    "e E4 G4 B4 G4 E4 G4 A4 B4",
    "e E5 D5 B4 A4 G4 A4 B4 G4",
    "D D4 F#4 A4 F#4 D4 F#4 G4 A4",
    "D D5 C5 A4 G4 F#4 G4 A4 F#4",
    "C C4 E4 G4 E4 C4 E4 F#4 G4",
    "D D4 F#4 A4 F#4 A4 B4 C5 D5",
    "e E5 B4 G4 B4 E5 G5 E5 B4",
    "B D#5 B4 F#4 B4 D#5 F#5 D#5 B4",
  ],
};

const DEGREES: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
/** The tones of the chord that fill what the melody leaves free; −1 is the drone. */
const ROLL = [1, 3, -1, 2, 3, -1, 2, -1];
const ENDING_BARS = 2;
const FEWEST_BARS = 3;

/** A tune of so many seconds; without a length it goes on until it is stopped. */
export function banjoTune(seconds: number | null): Piece {
  const tune = tuneOf(seconds);
  const [first, last] = tune.bars;
  if (seconds === null) {
    const starts = tune.score.map((_, bar) => bar * first);
    return { starts: [...starts, tune.score.length * first], beats: 4, loops: true, gain: tune.gain, notes: (bar) => playBar(tune, bar, 0.3) };
  }
  const bars = Math.max(FEWEST_BARS, Math.round((2 * seconds) / (first + last)));
  const starts = accelerate(bars, first, last, seconds);
  return {
    starts,
    beats: 4,
    loops: false,
    gain: tune.gain,
    notes: (bar) => (bar < bars - ENDING_BARS ? playBar(tune, bar, bar / (bars - ENDING_BARS)) : endTune(tune, bar === bars - 1)),
  };
}

function tuneOf(seconds: number | null): Tune {
  if (seconds === null || seconds > 33) return STROLL;
  return seconds > 17 ? RUN : SCRAMBLE;
}

/** When each bar begins and the last one ends, each a little shorter than the one before. */
function accelerate(bars: number, first: number, last: number, seconds: number): number[] {
  const lengths = Array.from({ length: bars }, (_, bar) => first + ((last - first) * bar) / (bars - 1));
  const scale = seconds / lengths.reduce((sum, length) => sum + length, 0);
  const starts = [0];
  for (const length of lengths) starts.push((starts.at(-1) as number) + length * scale);
  starts[bars] = seconds;
  return starts;
}

/** A bar of the tune. `heat`, from 0 to 1, is how far the tune has come: more is played, and harder. */
function playBar(tune: Tune, bar: number, heat: number): Note[] {
  const [name, ...melody] = (tune.score[bar % tune.score.length] as string).split(" ");
  const chord = CHORDS[name as string] as readonly number[];
  return [...rollOf(tune, chord, melody, heat), ...bassOf(chord, heat), ...feetOf(heat), ...(heat > 0.6 ? harmonyOf(melody, heat) : [])];
}

function rollOf(tune: Tune, chord: readonly number[], melody: string[], heat: number): Note[] {
  const drive = 0.82 + 0.38 * heat;
  const eighths = melody.map((name, i): Note => {
    const filler = ROLL[i] as number;
    const pitch = name === "." ? (filler < 0 ? tune.drone : (chord[filler] as number)) : pitchOf(name);
    return banjo(i / 2, pitch, 1.6, (name === "." ? 0.24 : 0.4) * drive);
  });
  const sixteenths = heat > 0.75 ? [0, 1, 2, 3].map((beat) => banjo(beat + 0.75, tune.drone, 0.6, 0.2 * drive)) : [];
  return [...eighths, ...sixteenths];
}

/** The melody again, an octave higher. */
function harmonyOf(melody: string[], heat: number): Note[] {
  return melody.flatMap((name, i) => (name === "." || i % 2 ? [] : [banjo(i / 2 + 0.02, pitchOf(name) + 12, 1, 0.2 * heat)]));
}

function bassOf(chord: readonly number[], heat: number): Note[] {
  const root = chord[0] as number;
  const steps = heat < 0.5 ? [0, 2] : [0, 1, 2, 3];
  return steps.map((at) => ({ at, pitch: at % 2 ? root + 12 : at === 2 ? root + 7 : root, lasts: 1.2, loud: 0.3 + 0.1 * heat, voice: "bass" }));
}

/** A foot on the beat, and a hand on the wood against it as soon as the tune is under way. */
function feetOf(heat: number): Note[] {
  const stomps = [0, 1, 2, 3].map((at) => wood(at, 40, 0.12 + 0.1 * heat));
  const claps = heat < 0.3 ? [] : (heat < 0.7 ? [1, 3] : [0.5, 1.5, 2.5, 3.5]).map((at) => wood(at, 64, 0.07 + 0.05 * heat));
  return [...stomps, ...claps];
}

/** The last two bars: the dominant climbs in sixteenths, a run falls, and a chord is struck twice and damped. */
function endTune(tune: Tune, isLast: boolean): Note[] {
  const home = tune.drone - 12;
  const dominant = [home - 5, home - 1, home + 2, home + 5, home + 7, home + 11, home + 14, home + 17];
  const feet = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5].map((at) => wood(at, at % 1 ? 64 : 40, 0.2));
  if (!isLast) {
    const climb = Array.from({ length: 16 }, (_, i) => banjo(i / 4, dominant[i >> 1] as number, 0.5, 0.32 + i * 0.012));
    return [...climb, ...feet, { at: 0, pitch: home - 17, lasts: 3, loud: 0.4, voice: "bass" }];
  }
  const run = [24, 22, 19, 16, 12, 10, 7, 4, 2, 4, 7, 10].map((step, i) => banjo(i / 4, home + step, 0.5, 0.34));
  const strums = [3, 3.5].flatMap((at) => [-12, 0, 4, 7, 12, 16].map((step, i) => banjo(at + i * 0.015, home + step, 4 - at - i * 0.015, 0.24)));
  return [...run, ...strums, ...feet, { at: 3, pitch: home - 12, lasts: 1, loud: 0.4, voice: "bass" }];
}

const banjo = (at: number, pitch: number, lasts: number, loud: number): Note => ({ at, pitch, lasts, loud, voice: "banjo" });
const wood = (at: number, pitch: number, loud: number): Note => ({ at, pitch, lasts: 0.25, loud, voice: "knock" });

/** “F#4” as a MIDI number. */
function pitchOf(name: string): number {
  const [letter = "C", ...rest] = name;
  return 12 * (Number(rest.at(-1)) + 1) + (DEGREES[letter] as number) + (rest[0] === "#" ? 1 : 0);
}
