/** Delays the displayed position until the events that led to it have been animated. */

import { tick, untrack } from "svelte";
import type { Happening, Position, Update } from "../../table";
import { Animator, type Scene } from "./animator.svelte";

interface Source {
  position: () => Position;
  /** The updates that have not been animated yet, oldest first. */
  updates: () => Update[];
  shown: (update: Update) => void;
  calm: () => boolean;
  /** Whether to show the newest position at once and skip the animation. */
  urgent?: () => boolean;
  /** The scenes of these events, given the positions before and after them. */
  script: (events: Happening[], before: Position, after: Position) => Scene[];
}

/** More waiting events than the first make everything quicker; with more than the second, the oldest are not animated. */
const MANY_EVENTS = 5;
const MAX_ANIMATED_EVENTS = 14;
const QUICK_PACE = 1.6;

export class Playback {
  readonly animator = new Animator();
  position = $state.raw() as Position;
  /** What the events that are being animated lead to. */
  coming = $state.raw<Position | null>(null);
  readonly #source: Source;
  #playing = false;

  constructor(source: Source) {
    this.#source = source;
    this.position = source.position();
    $effect(() => {
      source.position();
      source.updates();
      untrack(() => {
        if (!this.#playing) void this.#catchUp();
      });
    });
  }

  /** Events that have happened and are not shown yet. */
  get pending(): number {
    return count(this.#source.updates());
  }

  /** Animate the waiting updates one by one; after each the table shows the position it led to. */
  async #catchUp(): Promise<void> {
    const { position, updates, shown, calm, script, urgent } = this.#source;
    this.#playing = true;
    if (position().match !== this.position.match) this.animator.captions = [];
    for (let [next] = updates(); next; [next] = updates()) {
      const behind = this.pending - next.events.length > MAX_ANIMATED_EVENTS && !this.animator.stepping;
      const quick = this.pending > MANY_EVENTS || position().legal.length > 0;
      this.coming = next.position;
      if (!behind) {
        const playing = this.animator.play(script(next.events, this.position, next.position), calm() || document.hidden, quick ? QUICK_PACE : 1);
        if (urgent?.()) this.animator.hurry();
        await playing;
      }
      this.position = next.position;
      shown(next);
      await tick(); // the new position is drawn before what lies over it is taken away
      this.animator.finish();
    }
    this.position = position();
    this.coming = null;
    this.#playing = false;
  }
}

const count = (updates: readonly Update[]) => updates.reduce((sum, { events }) => sum + events.length, 0);
