/** The emblem of Cacti on a card's back. */

import type { Crest } from "../crests";

export const crest: Crest = { cloth: ["var(--agave)", "var(--mint)"], fill: "M50 60c15 0 22 9 22 19s-7 15-22 15s-22-5-22-15s7-19 22-19z" };
