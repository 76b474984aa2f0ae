/** Example rounds that games bring along, shown as puzzles: `games/ID/example.json` is a replay. */

import type { Replay } from "../wire/protocol";

const EXAMPLES = import.meta.glob<{ default: unknown }>("../games/*/example.json");
const pathOf = (game: string): string => `../games/${game}/example.json`;

export const hasExample = (game: string): boolean => pathOf(game) in EXAMPLES;

export async function loadExample(game: string): Promise<Replay | null> {
  const load = EXAMPLES[pathOf(game)];
  return load ? ((await load()).default as Replay) : null;
}
