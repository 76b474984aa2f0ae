/** A banjo string: a digital waveguide for each of the string's two polarisations, heard through the resonances of a drum head. */

import type { Tone } from "./voices";

type Samples = Float32Array<ArrayBuffer>;

/** Where the pick meets the string, as a share of its length: close to the bridge, so that it is bright. */
const PICK_POSITION = 0.11;
/** The string swings towards the head, which takes its energy quickly, and along it, which does not. Seconds until −60 dB at 220 Hz. */
const POLARISATIONS = [
  { share: 1, decay: 0.55, detune: 0 },
  { share: 0.4, decay: 1.7, detune: 0.0004 },
] as const;
/** Resonances of head, pot and bridge: hertz, quality, gain. */
const RESONANCES = [
  [215, 2.5, 0.5],
  [390, 4, 0.7],
  [640, 5, 0.6],
  [1150, 4, 0.8],
  [2300, 3, 0.9],
  [3600, 3, 0.6],
] as const;
const DIRECT_GAIN = 0.32;
/** How much of the highest partials is lost in each turn of the loop. */
const DAMPING = 0.26;
const LONGEST_SECONDS = 1.1;
const ATTACK_SECONDS = 0.0015;
/** A finger that damps the string takes this long. */
const CHOKE_SECONDS = 0.012;

const rendered = new Map<string, Samples>();

/** Add a plucked note to `out`; it is cut off after its seconds by a finger on the string. */
export function pluckBanjo(out: Samples, rate: number, { at, seconds, hertz, loud }: Tone): void {
  const note = noteOf(rate, hertz);
  const first = Math.round(at * rate);
  const count = Math.min(note.length, Math.round(seconds * rate), out.length - first);
  const choke = CHOKE_SECONDS * rate;
  const attack = ATTACK_SECONDS * rate;
  for (let i = 0; i < count; i++) {
    const edge = Math.min(1, i / attack, (count - i) / choke);
    out[first + i] = (out[first + i] as number) + loud * edge * (note[i] as number);
  }
}

/** The note of this pitch, rendered once for each sample rate. */
function noteOf(rate: number, hertz: number): Samples {
  const key = `${rate} ${hertz}`;
  let note = rendered.get(key);
  if (!note) {
    note = normalise(resonate(swing(rate, hertz), rate));
    rendered.set(key, note);
  }
  return note;
}

function swing(rate: number, hertz: number): Samples {
  const out = new Float32Array(Math.round(LONGEST_SECONDS * rate));
  for (const { share, decay, detune } of POLARISATIONS) runLoop(out, rate, hertz * (1 + detune), share, decay * (220 / hertz) ** 0.5);
  return out;
}

/** One polarisation: a delay line of one period, with a low-pass filter and an all-pass filter for the fraction of a sample in its loop. */
function runLoop(out: Samples, rate: number, hertz: number, share: number, decaySeconds: number): void {
  const period = rate / hertz - DAMPING; // the low-pass filter delays by DAMPING samples
  const whole = Math.floor(period - 0.1);
  const fraction = period - whole;
  const allpass = (1 - fraction) / (1 + fraction);
  const gain = 10 ** (-3 / (hertz * decaySeconds));
  const line = excite(whole, rate);
  let lastIn = 0;
  let lastFiltered = 0;
  let lastOut = 0;
  for (let i = 0, at = 0; i < out.length; i++, at = at + 1 === whole ? 0 : at + 1) {
    const sample = line[at] as number;
    out[i] = (out[i] as number) + share * sample;
    const filtered = gain * ((1 - DAMPING) * sample + DAMPING * lastIn);
    lastIn = sample;
    lastOut = allpass * filtered + lastFiltered - allpass * lastOut;
    lastFiltered = filtered;
    line[at] = lastOut;
  }
}

/** What a fingerpick leaves in the string: a short burst, combed by where it was plucked. The mean is zero. */
function excite(length: number, rate: number): Samples {
  const noise = new Float32Array(length);
  const burst = Math.min(length, Math.round(0.0022 * rate));
  let seed = 20261116;
  for (let i = 0; i < burst; i++) {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    noise[i] = (0.35 * (seed / 2 ** 31 - 1) + 1) * Math.sin((Math.PI * (i + 0.5)) / burst);
  }
  const shift = Math.max(1, Math.round(PICK_POSITION * length));
  const combed = noise.map((sample, i) => sample - (noise[(i - shift + length) % length] as number));
  const mean = combed.reduce((sum, sample) => sum + sample, 0) / length;
  return combed.map((sample) => sample - mean);
}

/** The direct sound and the band-pass filters of the body, in parallel. */
function resonate(samples: Samples, rate: number): Samples {
  const out = samples.map((sample) => DIRECT_GAIN * sample);
  for (const [hertz, quality, gain] of RESONANCES) {
    const w = (2 * Math.PI * hertz) / rate;
    const alpha = Math.sin(w) / (2 * quality);
    const [b, a1, a2] = [(gain * alpha) / (1 + alpha), (-2 * Math.cos(w)) / (1 + alpha), (1 - alpha) / (1 + alpha)];
    for (let i = 0, x1 = 0, x2 = 0, y1 = 0, y2 = 0; i < samples.length; i++) {
      const x = samples[i] as number;
      const y = b * (x - x2) - a1 * y1 - a2 * y2;
      out[i] = (out[i] as number) + y;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
    }
  }
  return out;
}

/** Equal energy in the first fifth of a second, so that low and high notes are equally loud. */
function normalise(samples: Samples): Samples {
  const heard = samples.subarray(0, Math.round(samples.length * (0.2 / LONGEST_SECONDS)));
  const rms = Math.sqrt(heard.reduce((sum, sample) => sum + sample * sample, 0) / heard.length);
  return samples.map((sample) => (0.2 * sample) / rms);
}
