/** Legal moves as something to choose from: verbs first, and where a verb has many moves, one argument after another. */

import type { Sentence } from "../table";

export interface Move {
  notation: string;
  words: Sentence;
}

export interface Choice {
  /** What is said of it: the move itself, its verb, or the value of an argument. */
  label: { move: Sentence } | { verb: string } | { value: unknown };
  moves: Move[];
  /** Arguments that are settled. */
  depth: number;
}

/** Moves of one verb that are offered one by one rather than step by step. */
const FEW = 4;

export function verbOf(move: Move): string {
  return move.notation.split(" ", 1)[0] as string;
}

/** The names of a move's arguments, in order. */
function names(move: Move): string[] {
  return Object.keys(move.words).filter((name) => name !== "text");
}

export function movesOf(legal: string[], words: Sentence[]): Move[] {
  return legal.map((notation, i) => ({ notation, words: words[i] ?? { text: notation } }));
}

/** The first step. */
export function verbs(moves: Move[]): Choice[] {
  return groups(moves, verbOf).flatMap((same) =>
    same.length <= FEW ? same.map(whole) : [{ label: { verb: verbOf(same[0] as Move) }, moves: same, depth: 0 }],
  );
}

/** The step after a choice that leaves several moves open; a step with only one way is taken at once. */
export function next(at: Choice): { ask: string; choices: Choice[] } {
  const name = names(at.moves[0] as Move)[at.depth] as string;
  const same = groups(at.moves, (move) => JSON.stringify(move.words[name]));
  const choices = same.map((moves) => ({ label: { value: (moves[0] as Move).words[name] }, moves, depth: at.depth + 1 }));
  const only = choices[0];
  return choices.length === 1 && only && only.moves.length > 1 ? next(only) : { ask: name, choices };
}

function whole(move: Move): Choice {
  return { label: { move: move.words }, moves: [move], depth: names(move).length };
}

function groups(moves: Move[], key: (move: Move) => string): Move[][] {
  const by = new Map<string, Move[]>();
  for (const move of moves) by.set(key(move), [...(by.get(key(move)) ?? []), move]);
  return [...by.values()];
}
