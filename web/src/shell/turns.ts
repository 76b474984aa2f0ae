/** Groups the events of the log by turn. */

import type { Happening } from "../table";

export interface Turn {
  /** The number of the first event; the key of the group. */
  first: number;
  /** The event that says whose turn or which round it is, if one does. */
  title: Happening | null;
  events: Happening[];
}

/** Events that begin a group in every game. */
const TITLES = ["event-turn", "event-round", "event-start"];

/** The groups of a log; `titles` are events of the game that begin one, too. */
export function turnsOf(told: readonly Happening[], titles: readonly string[] = []): Turn[] {
  const known = new Set([...TITLES, ...titles]);
  const turns: Turn[] = [];
  told.forEach((event, first) => {
    const starts = known.has(event.text);
    if (starts || !turns.length) turns.push({ first, title: starts ? event : null, events: starts ? [] : [event] });
    else turns.at(-1)?.events.push(event);
  });
  return turns;
}

/** Keep a number and its unit on one line; a number below zero has a minus sign instead of a hyphen. */
export function unbroken(text: string): string {
  return text.replace(/(\d) (?=\p{L})/gu, "$1\u00a0").replace(/(?<=^|\s)-(?=\d)/g, "\u2212");
}
