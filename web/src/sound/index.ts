/** The house's sounds. Nothing sounds before the first press of a key or pointer: `wake` is called then. */

import { SOUNDS, type SoundName } from "./sounds";

export type { SoundName };

/** All sounds at full volume stay below −6 dBFS. */
const CEILING = 0.8;

let context: AudioContext | null = null;
let master: GainNode | null = null;
let volume = 0.6;
let muted = false;

/** Open the ears; browsers allow it only from a press. */
export function wake(): void {
  if (!context) {
    context = new AudioContext();
    master = context.createGain();
    master.connect(context.destination);
    level();
  }
  if (context.state === "suspended") void context.resume();
}

export function setVolume(share: number): void {
  volume = Math.max(0, Math.min(1, share));
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

function level(): void {
  if (master) master.gain.value = muted ? 0 : volume ** 1.5 * CEILING;
}
