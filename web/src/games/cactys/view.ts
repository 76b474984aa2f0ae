/** The view of Cactys, as the server sends it. */

export type Phase = "roll" | "pick" | "place" | "declare" | "judge" | "over";
export type Face = "colour" | "shape" | "special";

export interface CactysView {
  you: number[];
  phase: Phase;
  epoch: number;
  turn: number;
  turns: number;
  asked: number | null;
  scorekeeper: boolean;
  face: Face | null;
  piece: string | null;
  cactus: string | null;
  perch: string | null;
  attempts: number;
  most_attempts: number | null;
  knocked: boolean;
  told: { fell: string[]; base: boolean; hand: string[]; hand_cactus: boolean; touch: string[] };
  may_take: string[];
  last_piece: string | null;
  last_basic: string | null;
  /** The pieces on each cactus. */
  cactuses: string[][];
  pile: string[];
  row: string[];
  discarded: string[];
  supply: number;
  players: { flowers: number }[];
  winners: number[];
}

/** “cactus-3” is number 2 of the list. */
export const cactusIndex = (name: string): number => Number(name.slice("cactus-".length)) - 1;
