/** Decisive moments of Cliffs & Cactuses: the longest runs down and drives up, and Larry. */

import type { Ending } from "../../table";

const WEIGHTS: Record<string, number> = { "event-annihilates": 300, "event-calls-larry": 250, "event-wins": 200 };

export const ending: Ending = {
  weigh: ({ text, metres }) => (text === "event-descends" || text === "event-climbs" ? Math.abs(Number(metres)) : (WEIGHTS[text] ?? 0)),
};
