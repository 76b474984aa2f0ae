/** What decided a race: the cards that moved the winner and the runner-up most, and what was done to their queues. */

import Racer from "../../art/cliffs/Racer.svelte";
import type { Ending, Happening } from "../../table";
import { worth } from "./cards";
import { cardOf, seatOf } from "./story";

/** How much metres count for whoever came first, second, … in the end; the last one is for everybody else. */
const SHARES = [1, 0.7, 0.25];
/** Metres that stand for a card that was not seen, or is worth none itself. */
const USUAL_METRES = 100;

const metresOf = (card: unknown): number => (card ? Math.abs(worth(cardOf(card), false)) : 0) || USUAL_METRES;

/** How many metres an event moved, or could have moved, each of these racers. */
const MOVED: Record<string, (event: Happening) => [metres: number, ...racers: unknown[]]> = {
  "event-counts": ({ metres, player }) => [Math.abs(Number(metres)), player],
  "event-synergy": ({ metres, player }) => [Math.abs(Number(metres)), player],
  "event-steals": ({ card, player, target }) => [metresOf(card), player, target],
  "event-steals-unseen": ({ player, target }) => [USUAL_METRES, player, target],
  "event-gives": ({ card, player, target }) => [metresOf(card), player, target],
  "event-gives-unseen": ({ player, target }) => [USUAL_METRES, player, target],
  "event-swaps": ({ left, right }) => [USUAL_METRES, left, right],
  "event-vaporizes": ({ card, player }) => [metresOf(card), player],
  "event-flips": ({ card, player }) => [metresOf(card), player],
  "event-annihilates": ({ card, player }) => [metresOf(card), player],
};

const shareOf = (place: number): number => SHARES[Math.min(place, SHARES.length) - 1] ?? 0;

export const ending: Ending = {
  figure: Racer,
  kindOf: ({ text, player }) => (player ? `${text} ${seatOf(player)}` : text),
  weigh: (event, places) => {
    const [metres, ...racers] = MOVED[event.text]?.(event) ?? [0];
    const seats = new Set(racers.map(seatOf));
    return [...seats].reduce((sum, seat) => sum + metres * shareOf(places[seat] ?? SHARES.length), 0);
  },
};
