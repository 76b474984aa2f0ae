/** What was said at a table, and what one is about to say. */

import type { Said } from "./protocol";

const MAX_LINES = 200;

export class ChatLog {
  lines = $state.raw<Said[]>([]);
  unread = $state(0);
  /** What one is about to say; it outlives a look at the table. */
  draft = $state("");

  /** Note a line; lines that were said before we came are `news` to nobody. */
  add(line: Said, news: boolean): void {
    if (this.lines.some((other) => other.line === line.line)) return;
    this.lines = [...this.lines, line].slice(-MAX_LINES);
    if (news) this.unread += 1;
  }

  /** Forget these lines. */
  remove(gone: readonly string[]): void {
    this.lines = this.lines.filter(({ line }) => !gone.includes(line));
  }
}
