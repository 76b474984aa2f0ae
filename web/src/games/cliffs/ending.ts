/** What decided a race: the cards that moved somebody most. */

import Racer from "../../art/cliffs/Racer.svelte";
import type { Ending } from "../../table";

export const ending: Ending = {
  figure: Racer,
  weigh: ({ text, metres }) => (text === "event-counts" || text === "event-synergy" ? Math.abs(Number(metres)) : 0),
};
