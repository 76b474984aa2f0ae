/** The emblem of Cactus Game on a card's back. */

import type { Crest } from "../crests";

export const crest: Crest = { cloth: ["var(--violet)", "var(--lilac)"], pen: "M50 96V56M50 78c-11 0-14-4-14-13M50 72c9 0 13-4 13-11" };
