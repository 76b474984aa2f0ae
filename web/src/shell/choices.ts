/** Legal moves as something to choose from: verbs first, and where a verb has many moves, one argument after another. */

import type { Sentence } from "../table";
import { MAX_CHOICES_IN_ONE_MENU } from "../wire/protocol";

export interface Move {
  notation: string;
  words: Sentence;
}

export interface Choice {
  /** What the choice shows: the move itself, its verb, or the value of an argument. */
  label: { move: Sentence } | { verb: string } | { value: unknown };
  moves: Move[];
  /** Arguments chosen so far. */
  depth: number;
}

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
    same.length <= MAX_CHOICES_IN_ONE_MENU ? same.map(whole) : [{ label: { verb: verbOf(same[0] as Move) }, moves: same, depth: 0 }],
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

/** The choices of a step in groups: if only one verb has many moves, these are listed below its name. */
export function opened(choices: Choice[]): { many: Choice | null; ask: string; inner: Choice[]; rest: Choice[] } {
  const [many, ...more] = choices.filter((choice) => "verb" in choice.label);
  if (!many || more.length) return { many: null, ask: "", inner: [], rest: choices };
  const { ask, choices: inner } = next(many);
  return { many, ask, inner, rest: choices.filter((choice) => choice !== many) };
}

/** The numbers that the choices of a step are, such as bids of 1 to 13, so that 9 never chooses the 10; null if one of them is no number. */
export function ownNumbers(choices: Choice[]): number[] | null {
  const written = choices.map(writtenValue);
  const differ = new Set(written).size === choices.length;
  return differ && written.every((value) => /^\d+$/.test(value)) ? written.map(Number) : null;
}

/** In notation, the value by which a choice differs from the others. */
function writtenValue(choice: Choice): string {
  const [, ...values] = (choice.moves[0] as Move).notation.split(" ");
  if ("value" in choice.label) return values[choice.depth - 1] as string;
  return "move" in choice.label && values.length === 1 ? (values[0] as string) : "";
}

/** Numbers of choices, stable while a question is open: a removed choice leaves a gap, a new one takes the first gap. */
export class Numbers {
  private question = "";
  private readonly steps = new Map<string, Map<string, number>>();

  /** The number of each choice offered at a step of the question. */
  of(question: string, step: string, offered: string[]): number[] {
    if (question !== this.question) this.steps.clear();
    this.question = question;
    const taken = this.steps.get(step) ?? new Map<string, number>();
    this.steps.set(step, taken);
    for (const key of [...taken.keys()]) if (!offered.includes(key)) taken.delete(key);
    return offered.map((key) => taken.get(key) ?? free(taken, key));
  }
}

function free(taken: Map<string, number>, key: string): number {
  const used = new Set(taken.values());
  let number = 1;
  while (used.has(number)) number += 1;
  taken.set(key, number);
  return number;
}

function whole(move: Move): Choice {
  return { label: { move: move.words }, moves: [move], depth: names(move).length };
}

function groups(moves: Move[], key: (move: Move) => string): Move[][] {
  const by = new Map<string, Move[]>();
  for (const move of moves) by.set(key(move), [...(by.get(key(move)) ?? []), move]);
  return [...by.values()];
}
