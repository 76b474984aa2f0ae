/** The results of each round, computed from its events, for the board between two rounds. */

import type { Happening } from "../../table";
import { cardOf, seatOf } from "./story";

/** A summand of a racer's sum. */
export interface Counted {
  kind: "card" | "synergy" | "spirit";
  seat: number;
  /** Empty for the metres that everybody gets. */
  card: string;
  factor: number;
  /** Metres down; up is negative. */
  metres: number;
}

export interface Moved {
  seat: number;
  metres: number;
  place: number;
}

export interface Round {
  number: number;
  counted: Counted[];
  moved: Moved[];
}

/** The rounds that have ended. */
export function roundsOf(told: readonly Happening[]): Round[] {
  const rounds: Round[] = [];
  let open: Round = { number: 1, counted: [], moved: [] };
  for (const event of told) {
    const { text, player, card, factor, metres, place, number } = event;
    if (text === "event-round") {
      if (open.moved.length) rounds.push(open);
      open = { number: Number(number), counted: [], moved: [] };
    } else if (text === "event-counts")
      open.counted.push({ kind: "card", seat: seatOf(player), card: cardOf(card), factor: Number(factor), metres: Number(metres) });
    else if (text === "event-synergy") open.counted.push({ kind: "synergy", seat: seatOf(player), card: cardOf(card), factor: 1, metres: Number(metres) });
    else if (text === "event-spirit") open.counted.push({ kind: "spirit", seat: seatOf(player), card: "", factor: 1, metres: Number(metres) });
    else if (text === "event-descends") open.moved.push({ seat: seatOf(player), metres: Number(metres), place: Number(place) });
    else if (text === "event-climbs") open.moved.push({ seat: seatOf(player), metres: -Number(metres), place: Number(place) });
    else if (text === "event-stays") open.moved.push({ seat: seatOf(player), metres: 0, place: Number(place) });
  }
  return open.moved.length ? [...rounds, open] : rounds;
}

const most = <T extends { metres: number }>(all: readonly T[]): T | undefined => all.toSorted((a, b) => Math.abs(b.metres) - Math.abs(a.metres))[0];

/** Who leads after a round, who moved most, and the card that counted most. */
export function highlights(round: Round): { leader: Moved | undefined; mover: Moved | undefined; card: Counted | undefined } {
  return {
    leader: round.moved.toSorted((a, b) => a.place - b.place)[0],
    mover: most(round.moved),
    card: most(round.counted.filter(({ kind }) => kind === "card")),
  };
}
