/** The games of this server, its public tables, and its invitation address. */

import type { Game, Games, Invitation, Listing, Table } from "../wire/protocol";

let declared = $state.raw<Games | null>(null);
let invited = $state.raw<Invitation>({ address: location.origin, only_here: false });

export async function loadCatalogue(): Promise<void> {
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

/** Whether everybody plays at once while the game's own clock runs. */
export function playsAtOnce({ own_clock, simultaneous }: Game): boolean {
  return simultaneous.includes(own_clock);
}

export function levels(): string[] {
  return declared?.bots ?? [];
}

export function languages(): Record<string, string> {
  return declared?.languages ?? {};
}

/** The tables anybody may join or watch; null if the server does not answer. */
export async function openTables(): Promise<Table[] | null> {
  const answer = await fetch("/tables").catch(() => null);
  return answer?.ok ? ((await answer.json()) as Listing).tables : null;
}

/** Ask for the address at which other devices reach this server; until it answers, use this page's own. */
export async function loadInvitation(): Promise<void> {
  const answer = await fetch("/invitation").catch(() => null);
  if (answer?.ok) invited = (await answer.json()) as Invitation;
}

export function invitation(): Invitation {
  return invited;
}
