/** The ending of Cacti: the parts of the final score, and the sales that made it. */

import type { Ending } from "../../table";
import { breakdown, type CactiView } from "./view";

const PARTS = ["sales", "special", "wholesale", "left", "total"] as const;

export const ending: Ending = {
  weigh: ({ text, price, cards, middle, nursery }) => {
    if (text === "event-plays-special") return 2 + Number(middle) + Number(nursery);
    if (text === "event-sells") return (price as { card: string }).card.startsWith("3") ? 4 : 2;
    if (text === "event-grows") return Number(cards) > 2 ? Number(cards) : 0;
    return 0;
  },
  parts: (position) => {
    const view = position.view as unknown as CactiView;
    const scores = view.players.map((grower) => breakdown(grower, view.points));
    return PARTS.map((part) => ({ label: `cacti-final-${part}`, values: scores.map((score) => score[part]) }));
  },
};
