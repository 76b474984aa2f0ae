/** Passes automatically for a player without a Stop, after a random delay distributed like a person's answer, so that the delay reveals nothing. */

import { read, write } from "../../wire/storage";

const KEY = "cactarium.cactus-game.auto-pass";

/** For tables without clocks: how long people take in a Stop window. */
const USUAL_WINDOW_SECONDS = 6;
/** An answer comes between these shares of the window, as a bot's does. */
const MIN_DELAY_SHARE = 0.25;
const MAX_DELAY_SHARE = 0.7;

/** Milliseconds to wait in a window of so many seconds; `chance` is a random number from 0 to 1. */
export function delayMs(seconds: number | null, chance: number): number {
  return 1000 * (seconds ?? USUAL_WINDOW_SECONDS) * (MIN_DELAY_SHARE + chance * (MAX_DELAY_SHARE - MIN_DELAY_SHARE));
}

export function isEnabled(): boolean {
  return read<boolean>(KEY, false);
}

export function setEnabled(on: boolean): void {
  write(KEY, on);
}
