/** What the games' web folders tell the shell: `games/ID/manifest.ts` exports a `Manifest`. A game without one has none of it. */

import type { GamePage, Manifest } from "../table";

const FOUND = import.meta.glob<{ manifest: Manifest }>("./*/manifest.ts", { eager: true });

export function manifestOf(game: string): Manifest {
  return FOUND[`./${game}/manifest.ts`]?.manifest ?? {};
}

/** Pages that a game brings along, with the game's id. */
export const PAGES: (GamePage & { game: string })[] = Object.entries(FOUND).flatMap(([path, { manifest }]) =>
  (manifest.pages ?? []).map((page) => ({ ...page, game: path.split("/")[1] as string })),
);

/** The colour of a card or piece, for a dot beside its name that tells it, too; null for games without such dots. */
export function paintOf(game: string, card: string | undefined): string | null {
  const token = card ? manifestOf(game).paintOf?.(card) : null;
  return token ? `var(--${token})` : null;
}
