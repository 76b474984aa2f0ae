/** Decisive moments of Cactys: what earned flowers, what was paid, and what fell. */

import type { Ending } from "../../table";

const WEIGHTS: Record<string, number> = {
  "event-all-colours": 3,
  "event-five-of-colour": 3,
  "event-five-of-shape": 3,
  "event-three-of-colour": 2,
  "event-three-of-shape": 2,
  "event-falls": 1,
};

export const ending: Ending = {
  weigh: ({ text, flowers }) => (text === "event-pays-fallen" ? 1 + Number(flowers) : (WEIGHTS[text] ?? 0)),
};
