/** What a seat may know of a match of Cactus Game, as it comes over the wire. */

import type { Bag } from "./hand";

export interface Player {
  points: number;
  cards: number;
  hand: Bag | null;
  known: Bag;
  absent: string[];
}

export interface CactusView {
  phase: "turn" | "stop" | "take" | "over";
  turn: number;
  goal: number;
  supply: number;
  deck: number;
  discard: Bag;
  pending: string | null;
  stops: number;
  newest: number | null;
  asked: number[];
  answered: number[];
  looking: { target: number; cards: Bag | null } | null;
  players: Player[];
}

/** How many cards there are in a bag. */
export function size(bag: Bag): number {
  return Object.values(bag).reduce((sum, copies) => sum + copies, 0);
}

/** The cards of a bag one by one. */
export function spread(bag: Bag): string[] {
  return Object.entries(bag).flatMap(([card, copies]) => Array.from({ length: copies }, () => card));
}

/** Seats in the order in which they sit round the table from one's left; a watcher sits at the first seat's place. */
export function roundTable(seats: number, you: number | null): number[] {
  const first = you === null ? 0 : you + 1;
  return Array.from({ length: you === null ? seats : seats - 1 }, (_, i) => (first + i) % seats);
}
