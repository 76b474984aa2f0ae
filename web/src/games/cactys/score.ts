/** The score of a game with real pieces: what was told is kept in this browser, and the server says where that leads. */

import { read, write } from "../../wire/storage";
import type { Score, ScoreMove } from "../../wire/protocol";

const KEY = "cactarium.score.cactys";

export interface Sheet {
  names: string[];
  seed: string;
  /** The numbers of the moves. */
  told: number[];
}

export interface Kept {
  sheet: Sheet | null;
  /** Own names of pieces, by piece; they stay from game to game. */
  own: Record<string, string>;
}

export const load = (): Kept => ({ sheet: null, own: {}, ...read<Partial<Kept>>(KEY, {}) });
export const keep = (kept: Kept): void => write(KEY, kept);

export function addressOf({ names, seed, told }: Sheet): string {
  const query = new URLSearchParams([
    ...names.map((name) => ["name", name]),
    ["seed", seed],
    ["told", told.join(",")],
    ["option-scorekeeper", "on"],
    ["option-first_player", "seat-1"],
  ]);
  return `/games/cactys/score?${query}`;
}

/** The server says no, and why. */
export class Refusal extends Error {}

/** Throws a Refusal, or another error if the server cannot be reached. */
export async function fetchScore(sheet: Sheet): Promise<Score> {
  const answer = await fetch(addressOf(sheet));
  if (!answer.ok) throw new Refusal((await answer.text()).trim());
  return (await answer.json()) as Score;
}

/** What can be told, by its verb; each in the order of the server. */
export function byVerb(legal: readonly ScoreMove[]): Map<string, ScoreMove[]> {
  const groups = new Map<string, ScoreMove[]>();
  for (const move of legal) {
    const verb = move.move.split(" ")[0] as string;
    groups.set(verb, [...(groups.get(verb) ?? []), move]);
  }
  return groups;
}

/** Own names as texts that go before those of the game. */
export function ownTexts(own: Record<string, string>): string {
  const quoted = (name: string) => name.replace(/[\\"]/g, "\\$&").replace(/[\r\n]/g, " ");
  return Object.entries(own)
    .filter(([, name]) => name.trim())
    .map(([piece, name]) => `card-${piece} = { "${quoted(name.trim())}" }\n`)
    .join("");
}
