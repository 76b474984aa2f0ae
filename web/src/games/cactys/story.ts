/** How each event of Cactys is told: a caption, a sound, and what flies where. */

import type { Happening } from "../../table";
import { BEAT, type Flight, type Scene, SHORT } from "../animation/animator.svelte";

const who = (value: unknown): number => (value as { seat: number }).seat;
const name = (value: unknown): string => (value as { card: string }).card;
const flowers = (count: unknown, from: string, to: string): Flight[] =>
  Array.from({ length: Math.min(6, Number(count)) }, () => ({ from, to, what: "point" as const }));

type Telling = (event: Happening) => Omit<Scene, "happening" | "beat"> & { beat?: number };

const TELLINGS: Record<string, Telling> = {
  turn: ({ player }) => ({ stir: [`seat-${who(player)}`, "shine"], beat: SHORT }),
  start: ({ player }) => ({ stir: [`seat-${who(player)}`, "shine"], beat: SHORT }),
  rolls: () => ({ stir: ["die", "shake"], sound: "tick" }),
  "rolls-again": () => ({ stir: ["die", "shake"], sound: "tick" }),
  takes: ({ player, piece }) => ({
    flights: [{ from: `pile:${name(piece)}`, to: `seat-${who(player)}`, what: "card", face: name(piece) }],
    sound: "card",
    beat: SHORT,
  }),
  "by-hand": () => ({ beat: 0 }),
  "on-perch": () => ({ beat: SHORT }),
  falls: () => ({ sound: "fall" }),
  late: () => ({ sound: "fall" }),
  "on-base": () => ({ sound: "none" }),
  "hand-touches": () => ({ sound: "stop" }),
  "hand-touches-cactus": () => ({ sound: "stop" }),
  touching: () => ({ sound: "none", beat: 1400 }),
  wedged: () => ({ sound: "none" }),
  again: () => ({ sound: "none", beat: SHORT }),
  "perch-fails": () => ({ sound: "none" }),
  hangs: () => ({ sound: "grow", beat: SHORT }),
  "pays-touches": ({ player, flowers: paid }) => ({ flights: flowers(paid, `seat-${who(player)}`, "supply"), sound: "give" }),
  "pays-fallen": ({ player, flowers: paid }) => ({ flights: flowers(paid, `seat-${who(player)}`, "supply"), sound: "give" }),
  receives: ({ player, flowers: got }) => ({ flights: flowers(got, "placed", `seat-${who(player)}`), sound: "point" }),
  "three-of-colour": () => ({ sound: "point", beat: SHORT }),
  "three-of-shape": () => ({ sound: "point", beat: SHORT }),
  wins: () => ({ sound: "win" }),
  shares: () => ({ sound: "win" }),
};

/** The scenes of these events. */
export function script(events: Happening[]): Scene[] {
  return events.map((happening) => {
    const telling = TELLINGS[happening.text.slice("event-".length)]?.(happening) ?? {};
    return { happening, beat: BEAT, ...telling };
  });
}
