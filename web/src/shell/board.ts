/** Lays out the lines of a description: one row for each player or thing; urgent lines go beside the question. */

import type { Sentence } from "../table";

export interface Row {
  /** The player or thing the row is about: an argument of its sentences. */
  about: unknown;
  /** Its seat, if it is a player. */
  seat: number | null;
  said: Sentence[];
}

export interface Group {
  /** The argument that the rows have in common. */
  by: string;
  rows: Row[];
}

export interface Board {
  groups: Group[];
  /** Lines about nobody in particular. */
  lines: Sentence[];
  /** Lines shown directly before the question. */
  lead: Sentence[];
  question: Sentence | null;
}

/** Lay out the lines of `describe`, the most pressing last, with the people first; `tabular` says whether a sentence has short forms for a table. */
export function layOut(lines: Sentence[], you: number | null, tabular: (key: string) => boolean): Board {
  const board: Board = { groups: [], lines: [], lead: [], question: lines.at(-1) ?? null };
  for (const line of lines.slice(0, -1)) {
    const subject = subjectOf(line, you, tabular);
    if (!subject) {
      board.lead.push(line);
      continue;
    }
    board.lines.push(...board.lead.splice(0));
    rowOf(groupOf(board, subject.by), subject.about).said.push(line);
  }
  if (!board.groups.length) board.lines.push(...board.lead.splice(0));
  const people = board.groups.find(({ by }) => by === "seat");
  people?.rows.sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  return { ...board, groups: [...(people ? [people] : []), ...board.groups.filter((group) => group !== people)] };
}

/** Lines about the reader have keys that begin with “you”; others name their subject by an argument. */
function subjectOf(line: Sentence, you: number | null, tabular: (key: string) => boolean): { by: string; about: unknown } | null {
  if (you !== null && /^you(r?-|$)/.test(line.text)) return { by: "seat", about: { seat: you } };
  if (seatOf(line.seat) !== null) return { by: "seat", about: line.seat };
  const [by, about] = Object.entries(line).find(([name]) => name !== "text") ?? [];
  return by && tabular(line.text) ? { by, about } : null;
}

function groupOf(board: Board, by: string): Group {
  const known = board.groups.find((group) => group.by === by);
  if (known) return known;
  const group = { by, rows: [] };
  board.groups.push(group);
  return group;
}

function rowOf(group: Group, about: unknown): Row {
  const known = group.rows.find((row) => JSON.stringify(row.about) === JSON.stringify(about));
  if (known) return known;
  const row = { about, seat: seatOf(about), said: [] };
  group.rows.push(row);
  return row;
}

function seatOf(value: unknown): number | null {
  return (value as { seat?: number } | undefined)?.seat ?? null;
}
