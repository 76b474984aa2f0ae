/** What the shell gives to a drawn table, and what it wants back. A table renders a view, animates events and offers legal moves; it knows no rules. */

import type { Component, Snippet } from "svelte";
import type { FrameFeed, Pose } from "./wire/frames";
import type { Position, Words } from "./wire/protocol";

export type { Position };

/** A sentence to be said: a key of the game's texts and its arguments, each a number, a text or a value that says what it is. */
export type Sentence = { text: string } & Record<string, unknown>;

/** Something that happened. */
export type Happening = Sentence;

/** Events, and the position they led to. */
export interface Update {
  events: Happening[];
  position: Position;
}

/** The position in words: lines of `describe`, the most pressing last, and the text of every legal move in the order of `legal`. */
export type PositionWords = Omit<Words, "lines" | "moves"> & { lines: Sentence[]; moves: Sentence[] };

export interface SeatInfo {
  /** Empty while nobody sits there. */
  name: string;
  /** "person", or the level of a bot; null while nobody sits there. */
  player: string | null;
  here: boolean;
  /** Index of the seat's colour token: --seat-0 … --seat-8. */
  colour: number;
  /** Name of the seat's shape: sun, moon, star, boot, bell, feather, arrow, drop, wheel. */
  shape: string;
}

export interface Clock {
  kind: string;
  seats: number[];
  /** Client time, as `now`, in seconds. */
  ends: number;
  /** How long it runs in all, in seconds. */
  length: number;
}

export interface HandRequests {
  /** Place pieces by hand from now on, or name places for them instead. */
  want: (yes: boolean) => void;
  /** Lead the hand of this attempt to a pose; `target` counts up. */
  aim: (attempt: number, target: number, pose: Pose) => void;
  /** Hold the piece by another of its solids; with `slow`, half as much time passes. */
  grip: (attempt: number, solid: number, palm: number[], slow: boolean) => void;
  letGo: () => void;
}

export interface TableProps {
  position: Position;
  words: PositionWords | null;
  /** What has not been shown yet, oldest first; the table animates each and calls `shown` when its position is drawn. */
  updates: Update[];
  shown: (update: Update) => void;
  /** Everything that was told of this match, as far as it is known here. */
  told: Happening[];
  seats: SeatInfo[];
  /** One's own seat; null watches. */
  you: number | null;
  /** Sends a move of `legal`; answers whether the server has taken it. */
  play: (move: string) => Promise<boolean>;
  /** Asks everybody to shorten what only has to be watched; not in a replay. */
  skip?: () => void;
  /** “Why can't I?”: asks the server, which refuses with reason and clause, shown by the shell. */
  explain: (move: string) => void;
  /** A sentence of the game's or the shell's texts. */
  say: (key: string, args?: Record<string, unknown>) => string;
  clock: (kind: string) => Clock | null;
  /** Where loose pieces are, in games that have some. */
  frames: FrameFeed;
  /** Leads the hand that holds a piece; null where nobody can. */
  hand: HandRequests | null;
  /** The table in words, for a drawing that cannot be shown here. */
  inWords?: Snippet;
  /** Reduced motion. */
  calm: boolean;
  /** Client time in seconds, ticking at 25 Hz while a clock runs. */
  now: number;
}

/** What a game's ending shows; `games/ID/ending.ts` exports one as `ending`. */
export interface Ending {
  /** How much an event decided; 0 leaves it out. */
  weigh: (event: Happening) => number;
  /** The game's own character of a seat, for the podium. */
  figure?: Component<{ seat: number; size: number }>;
  /** The parts of the scores, in the order in which they are counted: a text key and a number for every seat. */
  parts?: (position: Position) => { label: string; values: number[] }[];
}
