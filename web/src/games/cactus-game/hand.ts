/** A hand of cards: its order, and the position of each card in a fan or strip. */

import { CARDS } from "./moves";

export interface Held {
  id: number;
  card: string;
}

export type Bag = Record<string, number>;

/** The hand in its old order: what left is taken out from the right, what is new goes to the right end. */
export function arrange(held: readonly Held[], bag: Bag, order: readonly string[] = CARDS): Held[] {
  const left = { ...bag };
  const kept = held.filter(({ card }) => {
    const stays = (left[card] ?? 0) > 0;
    if (stays) left[card] = (left[card] ?? 0) - 1;
    return stays;
  });
  let id = held.reduce((most, { id }) => Math.max(most, id), 0);
  const fresh = order.flatMap((card) => Array.from({ length: left[card] ?? 0 }, () => ({ id: ++id, card })));
  return [...kept, ...fresh];
}

/** Characters first, then actions, Stop last, as the rules list them. */
export function sorted(held: readonly Held[]): Held[] {
  const rank = (card: string) => (CARDS as readonly string[]).indexOf(card);
  return held.toSorted((a, b) => rank(a.card) - rank(b.card) || a.id - b.id);
}

export function moved(held: readonly Held[], from: number, to: number): Held[] {
  const order = held.toSpliced(from, 1);
  const card = held[from];
  return card ? order.toSpliced(Math.max(0, Math.min(order.length, to)), 0, card) : [...held];
}

/** How far the outermost cards of a fan sink, in pixels. */
const MAX_SINK_PX = 22;
/** Visible width of a card in a fan, enough to read its name, and the least width of a card; in pixels. */
const NAME_PX = 90;
const MIN_CARD_PX = 100;
/** Share of its width that a lifted card has for itself, and the share of the missing room by which each side gives way. */
const LIFTED_SHARE = 0.8;
const PUSH_SHARE = 0.6;

export interface Lie {
  x: number;
  y: number;
  turn: number;
}

/** The width of a card of a fan: the usual one, or a smaller one if all names can be read then. */
export function fitting(count: number, width: number, card: number): number {
  return Math.min(card, Math.max(MIN_CARD_PX, (width - NAME_PX * (count - 1)) / 1.4));
}

/** A shallow fan: middles of the cards, from the middle of the hand. A lifted card makes room for itself; nothing leaves the width, turned or pushed. */
export function fan(count: number, width: number, card: number, lifted: number | null): Lie[] {
  const half = (count - 1) / 2;
  const tilt = Math.min(3.2, 22 / Math.max(1, count - 1));
  const lean = Math.sin((half * tilt * Math.PI) / 180) * card * 1.4;
  const free = (width - card) / 2 - lean;
  const pushed = half > PUSH_SHARE ? (free - PUSH_SHARE * LIFTED_SHARE * card) / (half - PUSH_SHARE) : Infinity;
  const step = half ? Math.min(card * 0.86, free / half, pushed) : 0;
  const drop = Math.min(tilt * step * 0.0095, MAX_SINK_PX / Math.max(1, (count - 1) / 2) ** 2);
  const room = lifted === null ? 0 : Math.max(0, card * LIFTED_SHARE - step);
  return Array.from({ length: count }, (_, i) => {
    const off = i - (count - 1) / 2;
    const aside = lifted === null || i === lifted ? 0 : Math.sign(i - lifted) * room * PUSH_SHARE;
    return { x: off * step + aside, y: off * off * drop, turn: off * tilt };
  });
}

/** A strip to be swiped: cards side by side, as many as there are, never closer than a finger. */
export function strip(count: number, width: number, card: number): { lies: Lie[]; length: number } {
  const step = Math.max(44, Math.min(card + 8, (width - card) / Math.max(1, count - 1)));
  const length = Math.max(width, step * (count - 1) + card + 8);
  return { lies: Array.from({ length: count }, (_, i) => ({ x: (i - (count - 1) / 2) * step, y: 0, turn: 0 })), length };
}
