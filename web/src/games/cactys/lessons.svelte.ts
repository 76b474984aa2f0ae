/** What somebody still has to be told about the hand: each thing until it has been done once in this browser. */

import { read, write } from "../../wire/storage";

const KEY = "cactarium.cactys.learned";
const ORDER: Lesson[] = ["move", "deepen", "turn", "release"];

export type Lesson = "grab" | "move" | "deepen" | "turn" | "release";

export class Lessons {
  private learned = $state.raw<readonly string[]>(read<string[]>(KEY, []));

  learn(lesson: Lesson): void {
    if (this.learned.includes(lesson)) return;
    this.learned = [...this.learned, lesson];
    write(KEY, this.learned);
  }

  /** What to say next to somebody who holds a piece, or is offered one. */
  next(holding: boolean): Lesson | null {
    const open = (lesson: Lesson) => !this.learned.includes(lesson);
    if (!holding) return open("grab") ? "grab" : null;
    return ORDER.find(open) ?? null;
  }
}
