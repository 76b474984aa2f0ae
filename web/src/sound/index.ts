/** All sounds. Nothing sounds before the first press of a key or pointer: `wake` is called then. */

import { watchAbsence } from "../wire/absence";
import type { Piece } from "./music";
import type { Player } from "./player";
import { SOUNDS, type SoundName } from "./sounds";

export type { SoundName };

/** All sounds at full volume stay below −6 dBFS. */
const MAX_GAIN = 0.8;

let context: AudioContext | null = null;
let master: GainNode | null = null;
let band: GainNode | null = null;
let volume = 0.6;
let music = 0.5;
let muted = false;
let playing: Player | null = null;
/** Starts the requested piece where it is by now; null while none is requested. */
let resume: (() => Promise<void>) | null = null;
/** Seconds between where the tune is and where it should be. */
let drift = (): number => 0;
const listeners = new Set<() => void>();

/** An older timestamp of the audio context was taken before it was suspended. */
const MAX_TIMESTAMP_AGE_MS = 200;
/** Nobody hears that a tune is so little late. */
const MAX_DRIFT_SECONDS = 0.03;

/** Start the audio context; browsers allow it only in a user gesture. */
export function wake(): void {
  if (!context) {
    context = new AudioContext();
    master = context.createGain();
    master.connect(context.destination);
    band = context.createGain();
    band.connect(context.destination);
    level();
    context.addEventListener("statechange", followState);
    watchAbsence(() => {}, restart); // the audio clock stands still while a device sleeps
    if (context.state === "running") followState();
  }
  if (context.state !== "running" && context.state !== "closed") void context.resume();
}

/** Whether the browser blocks sound: there was no user gesture yet, or the device has suspended it. */
export const isBlocked = (): boolean => context?.state !== "running";

/** Call `listener` whenever `isBlocked` may have changed; what is returned stops it. */
export function watchBlocked(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function followState(): void {
  restart();
  for (const listener of listeners) listener();
}

/** Play the piece from where it is by the clock of the page, unless it is there: the audio clock stands still while the context is suspended. */
function restart(): void {
  if (playing && !isBlocked() && drift() < MAX_DRIFT_SECONDS) return;
  playing?.stop("cut");
  playing = null;
  void resume?.();
}

export function setVolume(share: number): void {
  volume = Math.max(0, Math.min(1, share));
  level();
}

/** How loud music is, apart from the sounds. */
export function setMusicVolume(share: number): void {
  music = Math.max(0, Math.min(1, share));
  level();
}

export function setMuted(silent: boolean): void {
  muted = silent;
  level();
}

/** Play a sound now, unless muted. */
export function play(name: SoundName): void {
  if (!context || !master || muted || volume === 0 || context.state !== "running") return;
  SOUNDS[name]({ context, out: master, at: context.currentTime + 0.005 });
}

/** Play this piece instead of what is being played, so that it began at `begun`, in seconds as `performance` counts them. None is silence; `how` says how the old one ends. */
export async function playMusic(piece: Piece | null, begun = performance.now() / 1000, how: "fade" | "cut" = "fade"): Promise<void> {
  const begin = async (): Promise<void> => {
    const { Player } = await import("./player"); // not on the way to the first card
    if (resume !== begin || !piece || !context || !band || isBlocked()) return;
    playing?.stop();
    const [used, start] = [context, audibleAt(context, begun)];
    playing = new Player(used, band, piece, start);
    drift = () => Math.abs(audibleAt(used, begun) - start);
  };
  playing?.stop(how);
  playing = null;
  resume = piece ? begin : null;
  await resume?.();
}

/** The time of the audio context at which a sound must start to leave the loudspeaker at this time of `performance`, in seconds. */
function audibleAt(context: AudioContext, seconds: number): number {
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp?.() ?? {};
  const isStale = performance.now() - performanceTime > MAX_TIMESTAMP_AGE_MS;
  if (!contextTime || !performanceTime || isStale) return context.currentTime + seconds - performance.now() / 1000 - (context.outputLatency || 0);
  return contextTime + seconds - performanceTime / 1000;
}

function level(): void {
  if (master) master.gain.value = muted ? 0 : volume ** 1.5 * MAX_GAIN;
  if (band) band.gain.value = muted ? 0 : music ** 1.5;
}
