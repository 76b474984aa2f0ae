/** Keeps a table's picture of the match behind its story: the position is shown when what led to it has been told. */

import { untrack } from "svelte";
import type { Happening, Position } from "../../table";
import { type Scene, Stage } from "./stage.svelte";

interface Source {
  position: () => Position;
  happenings: () => Happening[];
  shown: () => void;
  calm: () => boolean;
  /** Tells what happened, from the table as it was before. */
  script: (happenings: Happening[], before: Position) => Scene[];
}

/** Nobody should wait for the past: of more clauses than these the story is told faster, or only its end. */
const LONG = 5;
const TOO_LONG = 14;
const END = 6;

export class Follow {
  readonly stage = new Stage();
  position = $state.raw() as Position;
  /** The last clause that was told, to be read at leisure. */
  last = $state.raw<Happening | null>(null);
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
    this.position = source.position();
    $effect(() => {
      source.position();
      source.happenings();
      untrack(() => {
        if (!this.stage.running) void this.#catchUp();
      });
    });
  }

  async #catchUp(): Promise<void> {
    const { position, happenings, shown, calm, script } = this.#source;
    if (position().match !== this.position.match) this.last = null;
    let told = 0;
    while (told < happenings().length) {
      const next = happenings().slice(told);
      told += next.length;
      const whole = script(next, this.position);
      const scenes = whole.length > TOO_LONG ? whole.slice(-END) : whole;
      const asked = position().legal.length > 0;
      await this.stage.play(scenes, calm() || document.hidden, scenes.length > LONG || asked ? 1.6 : 1);
      this.last = next.findLast((happening) => happening.text !== "event-turn") ?? this.last;
    }
    this.position = position();
    if (told) shown();
  }
}
