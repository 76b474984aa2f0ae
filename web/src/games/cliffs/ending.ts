/** What decided a race: the cards that moved somebody most. */

import type { Ending } from "../../table";

export const ending: Ending = {
  weigh: ({ text, metres }) => (text === "event-counts" || text === "event-synergy" ? Math.abs(Number(metres)) : 0),
};
