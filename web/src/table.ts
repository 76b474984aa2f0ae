/** The properties that the shell passes to a drawn table, and their callbacks. A table renders a view, animates events and offers legal moves; it knows no rules. */

import type { Component, Snippet } from "svelte";
import type { Piece } from "./sound/music";
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
  /** All events of this match that were received. */
  told: Happening[];
  seats: SeatInfo[];
  /** This player's seat; null for a spectator. */
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
  /** The positions of loose pieces, in games with physics. */
  frames: FrameFeed;
  /** Leads the hand that holds a piece; null in games without one. */
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
  /** How much an event decided, by the places (from 1) in which all seats ended; 0 leaves it out. */
  weigh: (event: Happening, places: readonly number[]) => number;
  /** Events of one kind are rather not told one after another; without it all are of different kinds. */
  kindOf?: (event: Happening) => string;
  /** The game's own character of a seat, for the podium. */
  figure?: Component<{ seat: number; size: number }>;
  /** The parts of the scores, in the order in which they are counted: a text key and a number for every seat. */
  parts?: (position: Position) => { label: string; values: number[] }[];
}

/** A page that a game brings along beside its table. */
export interface GamePage {
  path: string;
  /** Where it is linked from: the lobby, or the page on which a table of the game is opened. */
  at: "lobby" | "new-table";
  /** Text keys: of the link, of the sentence before it, and of the window's title. */
  link: string;
  lead?: string;
  title?: string;
  needsServer: boolean;
  load: () => Promise<{ default: Component }>;
}

/** What the shell needs to know of a game beyond what the server says; `games/ID/manifest.ts` exports one as `manifest`. It loads with the lobby, so it is small. */
export interface Manifest {
  /** House rules with which a new table begins, where they are not the game's defaults. */
  usualRules?: Record<string, string>;
  /** House rules of somebody's first match: they begin, so that their own turn is the first thing they are asked. */
  newcomerRules?: Record<string, string>;
  /** House rules of a guided first match, which is short; its button is `first-ID`. */
  firstRules?: Record<string, string>;
  /** Events that begin a group in the log, beside those that every game has. */
  logTitles?: string[];
  /** Tips that fit what lies on the table when one is asked, most pressing first: `guide-ID-TIP`. */
  tips?: (position: Position, you: number) => string[];
  /** Whose hand is at work while the game waits for no seat. */
  mover?: (position: Position) => number;
  /** The colour token of a card or piece. */
  paintOf?: (card: string) => string | null;
  /** The music while everybody plays at once: it lasts so many seconds, or begins again without end. */
  music?: (seconds: number | null) => Promise<Piece>;
  pages?: GamePage[];
}
