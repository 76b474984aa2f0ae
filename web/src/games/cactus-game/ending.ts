/** Decisive moments of Cactus Game: points that were won, lost or saved. */

import type { Ending } from "../../table";

const WEIGHTS: Record<string, number> = { "event-loses-point": 5, "event-swaps": 3, "event-is-stopped": 2 };

export const ending: Ending = {
  weigh: ({ text, points }) => (text === "event-gains" ? 3 + Number(points) : (WEIGHTS[text] ?? 0)),
};
