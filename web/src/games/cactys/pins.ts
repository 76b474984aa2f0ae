/** Where the buttons for places on a cactus lie: each beside its place, and far enough from all others to be pressed with a finger. */

import type { Spot } from "./controls";

/** Pixels from the middle of one button to that of the next. */
export const PIN_GAP = 46;
/** Pixels from a place to its button, before the others push it. */
const STALK = 30;
const ROUNDS = 120;
/** Of the way back to where a button would like to be, in each round. */
const PULL = 0.05;

export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** For each place the middle of its button: outwards from the middle of all, within the bounds, and as far apart as they allow. */
export function spread(places: readonly Spot[], bounds: Bounds): Spot[] {
  const middle = { x: mean(places.map(({ x }) => x)), y: mean(places.map(({ y }) => y)) };
  const wanted = places.map((place, i) => {
    const way = direction(middle, place, i);
    return { x: place.x + STALK * way.x, y: place.y + STALK * way.y };
  });
  const pins = wanted.map((spot) => ({ ...spot }));
  for (let round = 0; round < ROUNDS; round++) {
    const share = round < ROUNDS / 2 ? PULL : 0; // at last only apart
    for (const [i, pin] of pins.entries()) {
      const { x, y } = wanted[i] as Spot;
      pin.x += (x - pin.x) * share;
      pin.y += (y - pin.y) * share;
    }
    for (const [i, pin] of pins.entries()) for (const other of pins.slice(0, i)) part(pin, other, i);
    for (const pin of pins) {
      pin.x = Math.max(bounds.left, Math.min(bounds.right, pin.x));
      pin.y = Math.max(bounds.top, Math.min(bounds.bottom, pin.y));
    }
  }
  return pins;
}

/** Move two buttons apart, if they are too close to each other. */
function part(one: Spot, other: Spot, turn: number): void {
  const lacks = PIN_GAP - Math.hypot(one.x - other.x, one.y - other.y);
  if (lacks <= 0) return;
  const way = direction(other, one, turn);
  one.x += (way.x * lacks) / 2;
  one.y += (way.y * lacks) / 2;
  other.x -= (way.x * lacks) / 2;
  other.y -= (way.y * lacks) / 2;
}

/** From one spot to another; between two that are the same, any way that depends on `turn`. */
function direction(from: Spot, to: Spot, turn: number): Spot {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  return far > 0.5 ? { x: (to.x - from.x) / far, y: (to.y - from.y) / far } : { x: Math.cos(turn), y: Math.sin(turn) };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
