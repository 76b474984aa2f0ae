/** Which tip a beginner needs now. */

import type { Position } from "../table";

/** The first tip that is wanted of those that fit the position: the welcome, then what the table shows, then what is asked. */
export function momentOf(position: Position, you: number, wanted: (key: string) => boolean, ended: boolean): string {
  if (ended || position.over) return "";
  const asked = position.legal.length > 0;
  const phase = String(position.view.phase);
  const fitting = ["welcome", ...(asked ? [phase] : []), ...(asked ? shown(position, you) : [])];
  return fitting.find(wanted) ?? "";
}

/** Tips about things that lie before a player; a game without such a tip has no text for it. */
function shown({ view, legal }: Position, you: number): string[] {
  const own = (view.players as Record<string, unknown>[] | undefined)?.[you];
  const owed = typeof own?.score === "number" && own.score < 0 ? ["negative"] : [];
  const later = Number(view.round) > 1 ? [`${view.phase}-again`] : [];
  const calm = view.phase === "action" ? [...(own?.wholesale ? ["wholesale"] : []), ...(Number(view.deck) ? ["free"] : [])] : [];
  return [...calm, ...(legal.includes("draw") ? ["may-draw"] : []), ...later, ...owed];
}
