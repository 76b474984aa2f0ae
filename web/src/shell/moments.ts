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

/** The events that decided most, in the order in which they happened; of equals the later ones. For each one of its kind that is told already, an event counts half as much. */
export function decisiveMoments(events: readonly Happening[], since: number, places: readonly number[], { weigh, kindOf }: Ending): Moment[] {
  const weighed = events.map((event, i) => ({ event, number: since + i + 1, weight: weigh(event, places) })).filter(({ weight }) => weight > 0);
  const chosen: typeof weighed = [];
  const weightBeside = ({ event, weight }: (typeof weighed)[number]) =>
    kindOf ? weight / 2 ** chosen.filter((other) => kindOf(other.event) === kindOf(event)).length : weight;
  while (chosen.length < Math.min(MAX_MOMENTS, weighed.length)) {
    const rest = weighed.filter((one) => !chosen.includes(one));
    chosen.push(rest.reduce((best, one) => (weightBeside(one) >= weightBeside(best) ? one : best)));
  }
  return chosen.sort((a, b) => a.number - b.number).map(({ event, number }) => ({ event, number }));
}
