/** The emblem of Cliffs & Cactuses on a card's back. */

import type { Crest } from "../crests";

export const crest: Crest = { cloth: ["var(--terracotta)", "var(--sunset)"], fill: "M10 104V60h34l7 13l-5 10l10 21zM68 64a6 6 0 1 1 0 12a6 6 0 0 1 0-12z" };
