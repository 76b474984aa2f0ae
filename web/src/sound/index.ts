/** The house's sounds. Nothing sounds before the first press of a key or pointer: `wake` is called then. */

import type { Piece } from "./music";
import type { Player } from "./player";
import { SOUNDS, type SoundName } from "./sounds";

export type { SoundName };

/** All sounds at full volume stay below −6 dBFS. */
const CEILING = 0.8;

let context: AudioContext | null = null;
let master: GainNode | null = null;
let band: GainNode | null = null;
let volume = 0.6;
let music = 0.5;
let muted = false;
let playing: Player | null = null;
/** What was asked for before anybody could hear it. */
let waiting: (() => void) | null = null;

/** Start the audio context; browsers allow it only in a user gesture. */
export function wake(): void {
  if (!context) {
    context = new AudioContext();
    master = context.createGain();
    master.connect(context.destination);
    band = context.createGain();
    band.connect(context.destination);
    level();
    waiting?.();
  }
  if (context.state === "suspended") void context.resume();
}

/** Whether the browser still keeps all sound back, because nobody has pressed anything. */
export const isBlocked = (): boolean => context?.state !== "running";

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

/** Play a sound now, if anybody wants to hear it. */
export function play(name: SoundName): void {
  if (!context || !master || muted || volume === 0 || context.state !== "running") return;
  SOUNDS[name]({ context, out: master, at: context.currentTime + 0.005 });
}

/** Play this piece instead of what is being played, so that it began at `begun`, in seconds as `performance` counts them. None is silence; `how` says how the old one ends. */
export async function playMusic(piece: Piece | null, begun = performance.now() / 1000, how: "fade" | "cut" = "fade"): Promise<void> {
  const begin = async (): Promise<void> => {
    const { Player } = await import("./player"); // not on the way to the first card
    if (waiting !== begin || !context || !band || !piece) return;
    playing?.stop();
    playing = new Player(context, band, piece, audibleAt(context, begun));
  };
  playing?.stop(how);
  playing = null;
  waiting = piece ? begin : null;
  if (piece && context) await begin();
}

/** The time of the audio context at which a sound must start to leave the loudspeaker at this time of `performance`, in seconds. */
function audibleAt(context: AudioContext, seconds: number): number {
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp?.() ?? {};
  if (!contextTime || !performanceTime) return context.currentTime + seconds - performance.now() / 1000 - (context.outputLatency || 0);
  return contextTime + seconds - performanceTime / 1000;
}

function level(): void {
  if (master) master.gain.value = muted ? 0 : volume ** 1.5 * CEILING;
  if (band) band.gain.value = muted ? 0 : music ** 1.5;
}
