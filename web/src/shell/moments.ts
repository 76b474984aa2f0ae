/** The decisive moments of a match. */

import type { Ending, Happening } from "../table";

const ENDINGS = import.meta.glob<{ ending: Ending }>("../games/*/ending.ts");
const MAX_MOMENTS = 3;

export interface Moment {
  event: Happening;
  /** The event's number in the match, as this viewer counts. */
  number: number;
}

const PLAIN: Ending = { weigh: () => 0 };

/** How a game ends; a game without an `ending.ts` has scores and no moments. */
export async function endingOf(game: string): Promise<Ending> {
  const load = ENDINGS[`../games/${game}/ending.ts`];
  return load ? (await load()).ending : PLAIN;
}

/** The events that decided most, in the order in which they happened; of equals the later ones. */
export function decisiveMoments(events: readonly Happening[], since: number, places: readonly number[], weigh: Ending["weigh"]): Moment[] {
  return events
    .map((event, i) => ({ event, number: since + i + 1, weight: weigh(event, places) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || b.number - a.number)
    .slice(0, MAX_MOMENTS)
    .sort((a, b) => a.number - b.number)
    .map(({ event, number }) => ({ event, number }));
}
