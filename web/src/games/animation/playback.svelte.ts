/** Delays the displayed position until the events that led to it have been animated. */

import { untrack } from "svelte";
import type { Happening, Position } from "../../table";
import { type Scene, Animator } from "./animator.svelte";

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

export class Playback {
  readonly animator = new Animator();
  position = $state.raw() as Position;
  /** The last clause that was told, to be read at leisure. */
  last = $state.raw<Happening | null>(null);
  readonly #source: Source;
  #telling = false;

  constructor(source: Source) {
    this.#source = source;
    this.position = source.position();
    $effect(() => {
      source.position();
      source.happenings();
      untrack(() => {
        if (!this.#telling) void this.#catchUp();
      });
    });
  }

  /** Tell what has come in, then what came in meanwhile; with each part the table gets as far as it was told. */
  async #catchUp(): Promise<void> {
    const { position, happenings, shown, calm, script } = this.#source;
    this.#telling = true;
    if (position().match !== this.position.match) this.last = null;
    while (happenings().length) {
      const next = happenings();
      const reached = position();
      shown();
      const whole = script(next, this.position);
      const scenes = whole.length > TOO_LONG ? whole.slice(-END) : whole;
      const asked = reached.legal.length > 0;
      await this.animator.play(scenes, calm() || document.hidden, scenes.length > LONG || asked ? 1.6 : 1);
      this.last = next.findLast((happening) => happening.text !== "event-turn") ?? this.last;
      this.position = reached;
    }
    this.position = position();
    this.#telling = false;
  }
}
