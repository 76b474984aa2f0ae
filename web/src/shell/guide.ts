/** Which tip a beginner needs now. */

import type { Manifest, Position } from "../table";

/** The first wanted tip that fits the position: the welcome, then the question, then what lies on the table. */
export function momentOf(position: Position, you: number, tips: Manifest["tips"], wanted: (key: string) => boolean, ended: boolean): string {
  if (ended || position.over) return "";
  const asked = position.legal.length > 0;
  const phase = String(position.view.phase);
  const fitting = ["welcome", ...(asked ? [phase] : []), ...(asked ? (tips?.(position, you) ?? []) : [])];
  return fitting.find(wanted) ?? "";
}
