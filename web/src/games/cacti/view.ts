/** What a seat may know of a match of Cacti, as it comes over the wire. */

import type { Cactus } from "../../art/cacti/plants";

/** A card with both its sides. */
export interface Sides {
  cactus: Cactus;
  sale: string;
}

/** A Sale in the Middle; its front is known only if it was open before. */
export interface Offer {
  cactus: Cactus | null;
  sale: string;
  prices: string[];
}

export interface Grower {
  cacti: Partial<Record<Cactus, number>>;
  nursery: Sides[];
  sales: (Sides & { sold: string })[];
  special: Cactus | null;
  under_special: Sides[];
  wholesale: Cactus | null;
  under_wholesale: Sides[];
  score: number;
}

export interface CactiView {
  phase: "action" | "response" | "payment" | "return" | "refill" | "over";
  epoch: number;
  turn: number;
  asked: number | null;
  last_turn: string | null;
  memory_aid: boolean;
  points: { "3": number; "2": number };
  deck: number;
  cacti: (Sides | null)[];
  sales: Record<string, Offer | null>;
  owed: { cactus: Cactus; cards: number } | null;
  players: Grower[];
  winners: number[];
}

export interface Price {
  size: 2 | 3;
  cactus: Cactus;
}

/** A price as it is written: three or two of a kind. */
export function price(name: string): Price {
  return { size: name.startsWith("3") ? 3 : 2, cactus: name.slice(2) as Cactus };
}

/** Both prices of a Sale. */
export function pricesOf(sale: string): [string, string] {
  const at = sale.indexOf("-2-");
  return [sale.slice(0, at), sale.slice(at + 1)];
}

/** The final score in its parts; what is not gained is what left-over cacti cost. */
export function breakdown(grower: Grower, points: CactiView["points"]): Record<"sales" | "special" | "wholesale" | "left" | "total", number> {
  const sales = grower.sales.reduce((sum, { sold }) => sum + points[`${price(sold).size}`], 0);
  const special = grower.under_special.length;
  const wholesale = grower.under_wholesale.length;
  return { sales, special, wholesale, left: grower.score - sales - special - wholesale, total: grower.score };
}
