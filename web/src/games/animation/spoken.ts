/** The texts of a drawn table: sentences that came with the position, in the reader's language. */

import type { Sentence, TableProps } from "../../table";

type Say = TableProps["say"];

export function textOf(say: Say, spoken: Sentence | null | undefined): string {
  if (!spoken) return "";
  const { text, ...args } = spoken;
  return say(text, args);
}

/** The text of every legal move. */
export function textsOf({ position, words, say }: Pick<TableProps, "position" | "words" | "say">): Map<string, string> {
  return new Map(position.legal.map((move, i) => [move, textOf(say, words?.moves[i])]));
}
