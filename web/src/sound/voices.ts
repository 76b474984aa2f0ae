/** The voices of the music, as plain samples: so they sound the same everywhere and can be measured without a loudspeaker. */

export interface Tone {
  /** Seconds. */
  at: number;
  seconds: number;
  hertz: number;
  loud: number;
  /** How much of a string is left after each turn round its loop. */
  sustain: number;
  /** From dull to sharp, 0 to 1. */
  bright: number;
}

type Samples = Float32Array<ArrayBuffer>;

/** Seconds in which a note is let go, so that nothing clicks. */
const RELEASE_SECONDS = 0.04;

/** A plucked string after Karplus and Strong, with a loop of whole samples read at the speed that makes it true. */
export function pluck(out: Samples, rate: number, { at, seconds, hertz, loud, sustain, bright }: Tone): void {
  const loop = Math.round(rate / hertz);
  const speed = ((loop - 0.5) * hertz) / rate; // averaging two neighbours shortens the loop by half a sample
  const string = burst(loop, bright);
  let place = 0;
  let before = 0;
  let read = 0;
  let now = 0;
  lay(out, rate, at, seconds, (time) => {
    for (read += speed; read >= 1; read -= 1) {
      const next = string[place] as number;
      before = now;
      now = next;
      string[place] = (sustain * (next + (string[(place + 1) % loop] as number))) / 2;
      place = (place + 1) % loop;
    }
    return loud * (before + (now - before) * read) * edge(time, 0.001, seconds);
  });
}

/** A breath of sound under the strings. */
export function hum(out: Samples, rate: number, { at, seconds, hertz, loud }: Tone): void {
  lay(out, rate, at, seconds, (time) => {
    const swell = Math.sin((Math.PI * time) / seconds) ** 2;
    return loud * swell * (Math.sin(2 * Math.PI * hertz * time) + 0.3 * Math.sin(4 * Math.PI * hertz * time));
  });
}

/** A knuckle on wood. */
export function knock(out: Samples, rate: number, { at, seconds, hertz, loud }: Tone): void {
  lay(out, rate, at, seconds, (time) => {
    const ring = Math.exp(-time * 38) * Math.sin(2 * Math.PI * hertz * time) + 0.4 * Math.exp(-time * 70) * Math.sin(2 * Math.PI * 2.57 * hertz * time);
    return loud * ring * edge(time, 0.001, seconds);
  });
}

function lay(out: Samples, rate: number, at: number, seconds: number, sample: (time: number) => number): void {
  const first = Math.round(at * rate);
  const last = Math.min(out.length, first + Math.round(seconds * rate));
  for (let i = first; i < last; i++) out[i] = (out[i] as number) + sample((i - first) / rate);
}

/** In within `rise` seconds, out at the end. */
function edge(time: number, rise: number, seconds: number): number {
  return Math.min(1, time / rise, (seconds - time) / RELEASE_SECONDS);
}

/** What the finger leaves in a string: noise, smoothed if it is dull, around zero. */
function burst(length: number, bright: number): Samples {
  const noise = new Float32Array(length);
  let seed = 20261115;
  let last = 0;
  for (let i = 0; i < length; i++) {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    last += bright * (seed / 2 ** 31 - 1 - last);
    noise[i] = last;
  }
  const mean = noise.reduce((sum, sample) => sum + sample, 0) / length;
  const most = noise.reduce((most, sample) => Math.max(most, Math.abs(sample - mean)), 1e-9);
  return noise.map((sample) => (sample - mean) / most);
}
