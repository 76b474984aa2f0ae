/** The games that have a drawn table; all others are played as text. */

import type { Component } from "svelte";
import type { SeatInfo, TableProps } from "../table";
import { shapeOf } from "../look/seats";
import type { SeatState } from "../wire/protocol";

const DRAWN = import.meta.glob<{ default: Component<TableProps> }>("../games/*/Table.svelte");

export function isDrawn(game: string): boolean {
  return `../games/${game}/Table.svelte` in DRAWN;
}

export async function drawnTable(game: string): Promise<Component<TableProps> | null> {
  const load = DRAWN[`../games/${game}/Table.svelte`];
  return load ? (await load()).default : null;
}

/** Name, colour and shape of every seat. */
export function seatsOf(chairs: SeatState[]): SeatInfo[] {
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
