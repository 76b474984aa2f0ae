/** Decisive moments of Cactys: flowers received or paid, and what fell. */

import type { Ending } from "../../table";

const WEIGHTS: Record<string, number> = { "event-all-colours": 4, "event-five-of-colour": 4, "event-five-of-shape": 4, "event-falls": 2, "event-wins": 1 };

export const ending: Ending = {
  weigh: ({ text, flowers }) => (text === "event-pays-fallen" || text === "event-receives" ? 1 + Number(flowers) : (WEIGHTS[text] ?? 0)),
};
