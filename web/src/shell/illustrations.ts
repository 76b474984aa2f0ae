/** Pictures beside the rules: the cards that a clause speaks of. */

import type { Component } from "svelte";
import type { Block } from "../words/markdown";

export type Pictures = Record<string, Component>;

const PICTURES = import.meta.glob<{ PICTURES: Pictures }>("../art/*/pictures.ts");

/** The drawn cards of a game; none if it has no pictures. */
export async function cardsOf(game: string): Promise<Pictures> {
  const load = PICTURES[`../art/${game}/pictures.ts`];
  return load ? (await load()).PICTURES : {};
}

/** For every block the cards that its clause is the first of its section to name. */
export function illustrate(blocks: readonly Block[], cards: readonly { card: string; name: string }[]): string[][] {
  const named = new Set<string>();
  return blocks.map((block) => {
    if (block.kind === "heading") named.clear();
    if (block.kind !== "paragraph" || !block.clause) return [];
    const text = block.pieces.map((piece) => piece.text).join("");
    const fresh = cards.filter(({ card, name }) => !named.has(card) && new RegExp(`(?<![\\p{L}])${escaped(name)}`, "u").test(text));
    for (const { card } of fresh) named.add(card);
    return fresh.map(({ card }) => card);
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
