/** How each event of Cactys is told: a caption, a sound, and what flies where. */

import type { Happening } from "../../table";
import { BEAT_MS, type Flight, type Scene, SHORT_BEAT_MS } from "../animation/animator.svelte";

const MAX_FLOWERS_IN_FLIGHT = 6;

const who = (value: unknown): number => (value as { seat: number }).seat;
const name = (value: unknown): string => (value as { card: string }).card;
const flowers = (count: unknown, from: (i: number) => string, to: string): Flight[] =>
  Array.from({ length: Math.min(MAX_FLOWERS_IN_FLIGHT, Number(count)) }, (_, i) => ({ from: from(i), to, what: "point" as const }));

/** The place of a piece that hangs. */
export const hungPlace = (piece: string): string => `hung-${piece}`;

/** The place from which the flower with this number flies: from each of the pieces that earned them, in turn. */
const spread = (earners: readonly string[], i: number): string => (earners.length ? hungPlace(earners[i % earners.length] as string) : "placed");

/** `earners` are the pieces for which flowers are received with these events. */
type SceneMaker = (event: Happening, earners: readonly string[]) => Omit<Scene, "happening" | "beat"> & { beat?: number };

const AWARD = { sound: "point", beat: SHORT_BEAT_MS } as const;

const SCENES: Record<string, SceneMaker> = {
  turn: ({ player }) => ({ stir: [`seat-${who(player)}`, "shine"], beat: SHORT_BEAT_MS }),
  start: ({ player }) => ({ stir: [`seat-${who(player)}`, "shine"], beat: SHORT_BEAT_MS }),
  rolls: () => ({ stir: ["die", "shake"], sound: "tick" }),
  "rolls-again": () => ({ stir: ["die", "shake"], sound: "tick" }),
  takes: ({ player, piece }) => ({
    flights: [{ from: `pile:${name(piece)}`, to: `seat-${who(player)}`, what: "card", face: name(piece) }],
    sound: "card",
    beat: SHORT_BEAT_MS,
  }),
  "by-hand": () => ({ beat: 0 }),
  "on-perch": () => ({ beat: SHORT_BEAT_MS }),
  falls: () => ({ sound: "fall" }),
  late: () => ({ sound: "fall" }),
  "on-base": () => ({ sound: "none" }),
  "hand-touches": () => ({ sound: "stop" }),
  "hand-touches-cactus": () => ({ sound: "stop" }),
  touching: () => ({ sound: "none", beat: 1400 }),
  wedged: () => ({ sound: "none" }),
  again: () => ({ sound: "none", beat: SHORT_BEAT_MS }),
  "perch-fails": () => ({ sound: "none" }),
  hangs: () => ({ sound: "grow", beat: SHORT_BEAT_MS }),
  "pays-touches": ({ player, flowers: paid }) => ({ flights: flowers(paid, () => `seat-${who(player)}`, "supply"), sound: "give" }),
  "pays-fallen": ({ player, flowers: paid }) => ({ flights: flowers(paid, () => `seat-${who(player)}`, "supply"), sound: "give" }),
  receives: ({ player, flowers: got }, earners) => ({ flights: flowers(got, (i) => spread(earners, i), `seat-${who(player)}`), sound: "point" }),
  "three-of-colour": () => AWARD,
  "five-of-colour": () => AWARD,
  "three-of-shape": () => AWARD,
  "five-of-shape": () => AWARD,
  "all-colours": () => AWARD,
  wins: () => ({ sound: "win" }),
  shares: () => ({ sound: "win" }),
};

/** The scenes of these events, given the pieces for which flowers are received with them. */
export function script(events: Happening[], earners: readonly string[]): Scene[] {
  return events.map((happening) => {
    const scene = SCENES[happening.text.slice("event-".length)]?.(happening, earners) ?? {};
    return { happening, beat: BEAT_MS, ...scene };
  });
}
