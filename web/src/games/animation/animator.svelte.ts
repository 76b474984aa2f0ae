/** Animates events one scene at a time: things fly between named places of the table while a caption says what happened. */

import { play, type SoundName } from "../../sound";
import type { Happening } from "../../table";

/** Something that travels between two places. `face` is a card's name; without it the back is up. `was` is the side shown before it turns over. */
export interface Flight {
  /** A place, or "place:card" for one card there; that card is hidden from then on. */
  from: string;
  to: string;
  what: "card" | "point";
  face?: string | null;
  was?: string | null;
  /** It lies where it landed until the new position is shown. */
  stays?: boolean;
}

/** The animation of one event. */
export interface Scene {
  happening: Happening;
  flights?: Flight[];
  arrow?: [from: string, to: string];
  /** A place that shakes or shines. */
  stir?: [place: string, how: "shake" | "shine"];
  sound?: SoundName;
  /** Milliseconds the scene lasts; with 0 it has no caption. */
  beat: number;
}

/** Scenes that share a caption. */
export interface CaptionGroup {
  scenes: Scene[];
  /** Milliseconds to wait after the last scene, so that the caption can be read. */
  holdMs: number;
}

export const BEAT_MS = 900;
export const SHORT_BEAT_MS = 450;
export const MIN_CAPTION_MS = 900;
const MAX_SENTENCES_IN_CAPTION = 2;

const FLIGHT_MS = 320;
const STAGGER_MS = 90;
/** Milliseconds for which a landed card is seen before the scene ends. */
const LANDED_MS = 60;

export class Animator {
  scene = $state.raw<Scene | null>(null);
  /** The events that the caption names; they stay until the next ones. */
  captions = $state.raw<Happening[]>([]);
  landed = $state.raw<Flight[]>([]);
  running = $state(false);
  /** Factor on the speed of everything. */
  pace = $state(1);
  /** The watcher's own factor on the pace. */
  speed = $state(1);
  /** After each caption it waits for `advance`. */
  stepping = $state(false);
  readonly #places = new Map<string, HTMLElement[]>();
  #departed = new Map<Flight, HTMLElement>();
  #hurried = false;
  /** Whether the next caption was asked for: the waits of this one are skipped. */
  #advanced = false;
  #calm = false;
  #wake: (() => void) | null = null;

  /** Name an element as a place: `{@attach animator.place("deck")}`. Several elements may share a name. */
  place = (name: string) => (element: HTMLElement) => {
    this.#places.set(name, [...(this.#places.get(name) ?? []), element]);
    return () => {
      this.#places.set(
        name,
        (this.#places.get(name) ?? []).filter((other) => other !== element),
      );
    };
  };

  /** Where a place is; "place:card" falls back to the place. */
  rect(name: string): DOMRect | null {
    return (this.#elements(name)[0] ?? this.#elements(name.split(":")[0] as string)[0])?.getBoundingClientRect() ?? null;
  }

  /** Where a flight begins: at the card that departs, if it is on the table. */
  origin(flight: Flight): DOMRect | null {
    return this.#departed.get(flight)?.getBoundingClientRect() ?? this.rect(flight.from);
  }

  /** Animate these scenes; with `calm` nothing moves and nothing waits. The last scene stays until `finish`. */
  async play(scenes: Scene[], calm: boolean, pace: number): Promise<void> {
    this.running = true;
    this.pace = pace * this.speed;
    this.#calm = calm;
    this.#hurried = false;
    for (const group of captionGroups(scenes, this.pace)) {
      const named = group.scenes.filter(({ beat }) => beat > 0).map(({ happening }) => happening);
      if (named.length) this.captions = named;
      this.#advanced = false;
      for (const scene of group.scenes) {
        const still = this.#hurried || this.#calm;
        if (scene.sound && (!still || scene === scenes.at(-1))) play(scene.sound);
        if (!still) this.#begin(scene);
        this.scene = scene;
        await this.#rest(sceneMs(scene, this.pace));
        this.landed = [...this.landed, ...(scene.flights ?? []).filter(({ stays }) => stays)];
      }
      await this.#rest(group.holdMs / this.speed);
      if (this.stepping && named.length && !this.#hurried && !this.#advanced) await this.#step();
    }
  }

  /** The position that the scenes led to is shown now: take away what lies over it. */
  finish(): void {
    this.landed = [];
    this.scene = null;
    this.running = false;
    for (const element of this.#departed.values()) element.style.visibility = "";
    this.#departed.clear();
  }

  /** Show the rest at once. */
  hurry(): void {
    this.#hurried = true;
    this.#wake?.();
  }

  /** Go on to the next caption, or show the rest at once where nothing waits for a press. */
  advance(): void {
    if (this.stepping) {
      this.#advanced = true;
      this.#wake?.();
    } else this.hurry();
  }

  /** Wait for a press after each caption, or no longer. */
  step(on: boolean): void {
    this.stepping = on;
    if (!on) this.#wake?.();
  }

  #elements(name: string): HTMLElement[] {
    return this.#places.get(name) ?? [];
  }

  #begin(scene: Scene): void {
    for (const flight of scene.flights ?? []) {
      const card = flight.from.includes(":") ? this.#elements(flight.from).find((element) => ![...this.#departed.values()].includes(element)) : undefined;
      if (!card) continue;
      this.#departed.set(flight, card);
      card.style.visibility = "hidden";
    }
    const element = scene.stir && this.#elements(scene.stir[0])[0];
    if (!element || !scene.stir) return;
    const frames =
      scene.stir[1] === "shake"
        ? [0, -5, 5, -3, 0].map((x) => ({ translate: `${x}px 0` }))
        : [{ filter: "brightness(1)" }, { filter: "brightness(1.25)" }, { filter: "brightness(1)" }];
    element.animate(frames, { duration: FLIGHT_MS, easing: "ease-out" });
  }

  #rest(milliseconds: number): Promise<void> {
    if (this.#hurried || this.#advanced || this.#calm || !milliseconds) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #step(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}

/** Keyframes of a thing that flies from one rectangle's middle to another's on a slight arc. */
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

/** The timing of the flight of this number in its scene. */
export const flightTiming = (index: number, pace: number) => ({
  duration: FLIGHT_MS / pace,
  delay: (index * STAGGER_MS) / pace,
  easing: "cubic-bezier(0.2, 0.8, 0.25, 1)",
  fill: "both" as const,
});

/** Milliseconds that a scene lasts: at least until its last flight has landed. */
export function sceneMs({ beat, flights = [] }: Pick<Scene, "beat" | "flights">, pace: number): number {
  if (!flights.length) return beat / pace;
  return (Math.max(beat, FLIGHT_MS + LANDED_MS) + STAGGER_MS * (flights.length - 1)) / pace;
}

/** Group scenes so that every caption lasts at least `MIN_CAPTION_MS`: a short scene shares its caption with the next one. */
export function captionGroups(scenes: readonly Scene[], pace: number): CaptionGroup[] {
  const groups: Scene[][] = [];
  for (const scene of scenes) {
    const last = groups.at(-1);
    if (last && (scene.beat === 0 || hasRoom(last, pace))) last.push(scene);
    else groups.push([scene]);
  }
  return groups.map((scenes) => {
    const silent = scenes.every(({ beat }) => beat === 0);
    return { scenes, holdMs: silent ? 0 : Math.max(0, MIN_CAPTION_MS - totalMs(scenes, pace)) };
  });
}

const totalMs = (scenes: readonly Scene[], pace: number) => scenes.reduce((sum, scene) => sum + sceneMs(scene, pace), 0);
const hasRoom = (scenes: readonly Scene[], pace: number) =>
  totalMs(scenes, pace) < MIN_CAPTION_MS && scenes.filter(({ beat }) => beat > 0).length < MAX_SENTENCES_IN_CAPTION;
