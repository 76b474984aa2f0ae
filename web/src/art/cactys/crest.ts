/** The emblem of Cactys on a card's back. */

import type { Crest } from "../crests";

export const crest: Crest = { cloth: ["var(--sky)", "var(--mist)"], pen: "M50 96V62M50 82c-11 0-14-4-14-12M50 78c11 0 14-4 14-12M30 54h40" };
