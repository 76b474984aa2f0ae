/** The log, a group for every turn. */

import type { Happening } from "../table";

export interface Turn {
  /** The number of the first event, which names the group. */
  first: number;
  /** The event that says whose turn or which round it is, if one does. */
  title: Happening | null;
  events: Happening[];
}

const TITLES = new Set(["event-turn", "event-round", "event-start", "event-race-begins", "event-music-ends", "event-last-call"]);

export function turnsOf(told: readonly Happening[]): Turn[] {
  const turns: Turn[] = [];
  told.forEach((event, first) => {
    const starts = TITLES.has(event.text);
    if (starts || !turns.length) turns.push({ first, title: starts ? event : null, events: starts ? [] : [event] });
    else turns.at(-1)?.events.push(event);
  });
  return turns;
}

/** Keep a number and its unit on one line. */
export function unbroken(text: string): string {
  return text.replace(/(\d) (?=\p{L})/gu, "$1\u00a0");
}
