/** Animates events one scene at a time: things fly between named places of the table while a caption says what happened. */

import { play, type SoundName } from "../../sound";
import type { Happening } from "../../table";

/** Something that travels. `face` is a card's name; without it the back is up. What showed another side before turns over on the way. */
export interface Flight {
  from: string;
  to: string;
  what: "card" | "point";
  face?: string | null;
  was?: string | null;
  /** It lies where it landed until the whole story is told. */
  stays?: boolean;
}

/** One clause of the story. */
export interface Scene {
  happening: Happening;
  flights?: Flight[];
  arrow?: [from: string, to: string];
  /** A place that answers: it shakes or shines. */
  stir?: [place: string, how: "shake" | "shine"];
  sound?: SoundName;
  /** Milliseconds the clause stands; short ones are read together with the next. */
  beat: number;
}

export const BEAT = 700;
export const SHORT = 320;

const FLIGHT = 320;
const STAGGER = 90;
/** What has landed is seen to lie there. */
const LANDED = 60;

export class Animator {
  scene = $state.raw<Scene | null>(null);
  landed = $state.raw<Flight[]>([]);
  running = $state(false);
  /** Above 1 everything is quicker. */
  pace = $state(1);
  readonly #places = new Map<string, HTMLElement>();
  #hurried = false;
  #wake: (() => void) | null = null;

  /** Names an element as a place: `{@attach animator.place("deck")}`. */
  place = (name: string) => (element: HTMLElement) => {
    this.#places.set(name, element);
    return () => {
      if (this.#places.get(name) === element) this.#places.delete(name);
    };
  };

  rect(name: string): DOMRect | null {
    return this.#places.get(name)?.getBoundingClientRect() ?? null;
  }

  /** Play the scenes; with `calm` nothing moves and nothing waits. */
  async play(scenes: Scene[], calm: boolean, pace: number): Promise<void> {
    this.running = true;
    this.pace = pace;
    this.#hurried = calm;
    for (const scene of scenes) {
      this.scene = scene;
      if (scene.sound && (!this.#hurried || scene === scenes.at(-1))) play(scene.sound);
      if (!this.#hurried) this.#stir(scene);
      await this.#rest(standing(scene, pace));
      this.landed = [...this.landed, ...(scene.flights ?? []).filter(({ stays }) => stays)];
    }
    this.landed = [];
    this.scene = null;
    this.running = false;
  }

  /** Show the rest at once. */
  hurry(): void {
    this.#hurried = true;
    this.#wake?.();
  }

  #stir({ stir }: Scene): void {
    const element = stir && this.#places.get(stir[0]);
    if (!element || !stir) return;
    const frames =
      stir[1] === "shake"
        ? [0, -5, 5, -3, 0].map((x) => ({ translate: `${x}px 0` }))
        : [{ filter: "brightness(1)" }, { filter: "brightness(1.25)" }, { filter: "brightness(1)" }];
    element.animate(frames, { duration: FLIGHT, easing: "ease-out" });
  }

  #rest(milliseconds: number): Promise<void> {
    if (this.#hurried) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Keyframes of a thing that flies from one rectangle's middle to another's on a slight arc, given where it stands at rest. */
export function arc(from: DOMRect, to: DOMRect): Keyframe[] {
  const [x0, y0] = [from.x + from.width / 2, from.y + from.height / 2];
  const [x1, y1] = [to.x + to.width / 2, to.y + to.height / 2];
  const bow = Math.min(60, Math.hypot(x1 - x0, y1 - y0) * 0.18);
  const tilt = Math.max(-14, Math.min(14, (x1 - x0) / 30));
  return [
    { translate: `${x0}px ${y0}px`, rotate: "0deg", scale: 0.8, opacity: 0.4 },
    { translate: `${(x0 + x1) / 2}px ${(y0 + y1) / 2 - bow}px`, rotate: `${tilt}deg`, scale: 1.08, opacity: 1, offset: 0.5 },
    { translate: `${x1}px ${y1}px`, rotate: "0deg", scale: 0.9, opacity: 1 },
  ];
}

/** How the flight of this number in its scene is timed. */
export const flightTiming = (index: number, pace: number) => ({
  duration: FLIGHT / pace,
  delay: (index * STAGGER) / pace,
  easing: "cubic-bezier(0.2, 0.8, 0.25, 1)",
  fill: "both" as const,
});

/** Milliseconds that a clause stands: at least until its last flight has landed. */
export function standing({ beat, flights = [] }: Pick<Scene, "beat" | "flights">, pace: number): number {
  if (!flights.length) return beat / pace;
  return (Math.max(beat, FLIGHT + LANDED) + STAGGER * (flights.length - 1)) / pace;
}
