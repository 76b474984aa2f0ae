/** Instruments built from noise and sines: wood, paper, plucked strings, bells, a slide whistle. Each plays into `out` from time `at`, in seconds. */

export interface Desk {
  context: BaseAudioContext;
  out: AudioNode;
  at: number;
}

function envelope({ context, out, at }: Desk, loud: number, rise: number, fall: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rise + fall);
  gain.connect(out);
  return gain;
}

/** Noise from a fixed seed, so that a sound is the same every time. */
function noise(context: BaseAudioContext, seconds: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(seconds * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 20261115;
  for (let i = 0; i < samples.length; i++) {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    samples[i] = seed / 2 ** 31 - 1;
  }
  return buffer;
}

/** A knock on wood: two short inharmonic partials. */
export function wood(desk: Desk, pitch: number, loud: number): void {
  for (const [ratio, share, fall] of [
    [1, 1, 0.09],
    [2.57, 0.45, 0.05],
  ] as const) {
    const tone = desk.context.createOscillator();
    tone.frequency.setValueAtTime(pitch * ratio * 1.12, desk.at);
    tone.frequency.exponentialRampToValueAtTime(pitch * ratio, desk.at + 0.02);
    tone.connect(envelope(desk, loud * share, 0.002, fall));
    tone.start(desk.at);
    tone.stop(desk.at + 0.2);
  }
}

/** Paper over paper: noise through a band that moves. */
export function paper(desk: Desk, from: number, to: number, seconds: number, loud: number): void {
  const source = desk.context.createBufferSource();
  source.buffer = noise(desk.context, seconds + 0.05);
  const band = desk.context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = 1.1;
  band.frequency.setValueAtTime(from, desk.at);
  band.frequency.exponentialRampToValueAtTime(to, desk.at + seconds);
  source.connect(band);
  band.connect(envelope(desk, loud * 1.5, seconds * 0.25, seconds * 0.9));
  source.start(desk.at);
}

/** A plucked string after Karplus and Strong: a burst of noise that runs round a loop and dulls. */
export function string(desk: Desk, pitch: number, seconds: number, loud: number): void {
  const rate = desk.context.sampleRate;
  const loop = Math.max(2, Math.round(rate / pitch));
  const buffer = desk.context.createBuffer(1, Math.ceil(seconds * rate), rate);
  const samples = buffer.getChannelData(0);
  const pluck = noise(desk.context, (loop + 1) / rate).getChannelData(0);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = i < loop ? (pluck[i] ?? 0) : 0.4985 * ((samples[i - loop] ?? 0) + (samples[i - loop - 1] ?? samples[i - loop] ?? 0));
  }
  const source = desk.context.createBufferSource();
  source.buffer = buffer;
  const soft = desk.context.createBiquadFilter();
  soft.type = "lowpass";
  soft.frequency.value = Math.min(pitch * 4, 5000);
  source.connect(soft);
  soft.connect(envelope(desk, loud * 2.1, 0.002, seconds * 1.4));
  source.start(desk.at);
}

/** A small bell: partials of a bowl. */
export function bell(desk: Desk, pitch: number, seconds: number, loud: number): void {
  for (const [ratio, share] of [
    [1, 1],
    [2.76, 0.35],
    [5.4, 0.12],
  ] as const) {
    const tone = desk.context.createOscillator();
    tone.frequency.value = pitch * ratio;
    tone.connect(envelope(desk, loud * share, 0.004, seconds / ratio ** 0.5));
    tone.start(desk.at);
    tone.stop(desk.at + seconds + 0.1);
  }
}

/** A slide whistle from one pitch to another. */
export function whistle(desk: Desk, from: number, to: number, seconds: number, loud: number): void {
  const tone = desk.context.createOscillator();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(from, desk.at);
  tone.frequency.exponentialRampToValueAtTime(to, desk.at + seconds);
  const wobble = desk.context.createOscillator();
  const depth = desk.context.createGain();
  wobble.frequency.value = 7;
  depth.gain.value = from * 0.015;
  wobble.connect(depth);
  depth.connect(tone.frequency);
  tone.connect(envelope(desk, loud, 0.03, seconds));
  for (const part of [tone, wobble]) {
    part.start(desk.at);
    part.stop(desk.at + seconds + 0.1);
  }
}
