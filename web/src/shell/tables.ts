/** The drawn tables there are; a game without one is played in words. */

import type { Component } from "svelte";
import type { SeatInfo, TableProps } from "../table";
import { shapeOf } from "../look/seats";
import type { Chair } from "../wire/protocol";

const DRAWN = import.meta.glob<{ default: Component<TableProps> }>("../games/*/Table.svelte");

export function isDrawn(game: string): boolean {
  return `../games/${game}/Table.svelte` in DRAWN;
}

export async function drawnTable(game: string): Promise<Component<TableProps> | null> {
  const load = DRAWN[`../games/${game}/Table.svelte`];
  return load ? (await load()).default : null;
}

/** What tables need to know of the people round them. */
export function seatsOf(chairs: Chair[]): SeatInfo[] {
  return chairs.map((chair, seat) => ({
    name: chair.name ?? "",
    player: chair.bot ?? chair.player ?? null,
    here: chair.here ?? false,
    colour: seat % 9,
    shape: shapeOf(seat),
  }));
}

/** “Ada, Bob and you”, in the reader's language. */
export function list(names: string[], and: (first: string, last: string) => string): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? and(names.slice(0, -1).join(", "), last) : last;
}
