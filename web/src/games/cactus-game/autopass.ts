/** Passes automatically for a player without a Stop, after a random delay distributed like a person's answer, so that the delay reveals nothing. */

import { read, write } from "../../wire/storage";

const KEY = "cactarium.cactus-game.auto-pass";

/** Seconds of a Stop window at a table without clocks, as a person would take them. */
const USUAL = 6;
/** Share of the window in which an answer falls, the same as a bot's. */
const QUICKEST = 0.25;
const SLOWEST = 0.7;

/** Milliseconds to wait in a window of this many seconds. */
export function moment(seconds: number | null, chance: number): number {
  return 1000 * (seconds ?? USUAL) * (QUICKEST + chance * (SLOWEST - QUICKEST));
}

export function wanted(): boolean {
  return read<boolean>(KEY, false);
}

export function want(on: boolean): void {
  write(KEY, on);
}
