/** What a seat may know of a match of Cliffs & Cactuses, as it comes over the wire. */

export interface CardOnTable {
  id: number;
  card: string | null;
  up: boolean;
  flipped: boolean;
}

export type Bag = Record<string, number>;

export interface RacerView {
  place: number;
  partner: number | null;
  cards: number;
  hand: Bag | null;
  known: Record<string, Bag>;
  queue: CardOnTable[];
  tally: number;
  moves: number;
  spirit: boolean;
  plays: number;
  drawing: boolean;
  larry: boolean;
  holds: string | null;
  rival: number | null;
  throws: string | null;
  won: number;
  showed: string | null;
}

export type Phase = "throw" | "ready" | "countdown" | "race" | "pause" | "pick-card" | "pick-racer" | "take" | "last-call" | "over";

export interface CliffsView {
  you: number[];
  phase: Phase;
  epoch: number;
  round: number;
  awaited: number[];
  full_hand: number;
  unlimited: boolean;
  own_deck: string | null;
  deck: number;
  first: number;
  contest: { seats: number[]; for_finish: boolean } | null;
  racer: number | null;
  acting: { id: number; card: string; times: number; racers: number[] } | null;
  looking: { target: number; takes: number; cards: Bag | null } | null;
  holders: number[];
  players: RacerView[];
}

const RESOLVING: readonly Phase[] = ["pause", "pick-card", "pick-racer", "take", "last-call"];

export const isResolving = (view: CliffsView): boolean => RESOLVING.includes(view.phase);

/** Everybody else, from the left neighbour round to the right one; a spectator sees all from the first seat on. */
export function othersOf(seats: number, you: number | null): number[] {
  if (you === null) return Array.from({ length: seats }, (_, seat) => seat);
  return Array.from({ length: seats - 1 }, (_, i) => (you + 1 + i) % seats);
}
