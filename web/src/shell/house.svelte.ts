/** The games this server offers, and the tables that are open to anybody. */

import type { Game, Games, Listing, Table } from "../wire/protocol";

let declared = $state.raw<Games | null>(null);

export async function loadHouse(): Promise<void> {
  const answer = await fetch("/games");
  if (!answer.ok) throw new Error("the games could not be loaded");
  declared = (await answer.json()) as Games;
}

export function games(): Game[] {
  return declared?.games ?? [];
}

export function game(id: string): Game | undefined {
  return games().find((game) => game.id === id);
}

export function levels(): string[] {
  return declared?.bots ?? [];
}

export function languages(): Record<string, string> {
  return declared?.languages ?? {};
}

/** The tables anybody may join or watch; null where the house does not answer. */
export async function openTables(): Promise<Table[] | null> {
  const answer = await fetch("/tables").catch(() => null);
  return answer?.ok ? ((await answer.json()) as Listing).tables : null;
}
