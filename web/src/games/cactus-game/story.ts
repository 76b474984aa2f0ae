/** How each event of Cactus Game is animated: which cards fly from where to where, with which sound. */

import type { Happening } from "../../table";
import { BEAT_MS, type Flight, type Scene, SHORT_BEAT_MS } from "../animation/animator.svelte";

const seat = (value: unknown): string => `seat-${(value as { seat: number }).seat}`;
const card = (value: unknown): string | null => (value as { card?: string } | undefined)?.card ?? null;
/** A card that travels; whoever sees it in a hand sees that one leave. It lies where it lands until the hand or pile is drawn with it. */
const fly = (from: string, to: string, face: string | null = null): Flight => ({ from: face ? `${from}:${face}` : from, to, what: "card", face, stays: true });
/** A card that comes from a hidden place; whoever may see it sees it turn over. */
const reveal = (from: string, to: string, face: string | null): Flight => ({ ...fly(from, to, face), ...(face ? { was: null } : {}) });
const points = (from: string, to: string, count: number): Flight[] => Array.from({ length: count }, () => ({ from, to, what: "point" }));

type SceneMaker = (event: Happening) => Omit<Scene, "happening" | "beat"> & { beat?: number };

/** An action card that goes to the discard pile and points at somebody. */
const played =
  (face: string): SceneMaker =>
  ({ player, target }) => ({
    flights: [fly(seat(player), "discard", face)],
    ...(target ? { arrow: [seat(player), seat(target)] as [string, string] } : {}),
    sound: "card",
  });

const draws: SceneMaker = ({ player, card: drawn }) => ({ flights: [reveal("deck", seat(player), card(drawn))], sound: "draw", beat: SHORT_BEAT_MS });

const takes: SceneMaker = ({ player, target, card: taken }) => ({
  flights: [reveal(seat(target), seat(player), card(taken))],
  arrow: [seat(target), seat(player)],
  sound: "steal",
});

const SCENES: Record<string, SceneMaker> = {
  turn: ({ player }) => ({ stir: [seat(player), "shine"], beat: SHORT_BEAT_MS }),
  draws,
  "draws-hidden": draws,
  "finds-nothing": ({ player }) => ({ stir: [seat(player), "shake"], sound: "none" }),
  "rebuilds-deck": () => ({ flights: Array.from({ length: 5 }, () => fly("discard", "deck")), sound: "shuffle" }),
  "plays-set": ({ player, character, wilds }) => ({
    flights: [0, 1, 2].map((i) => fly(seat(player), "discard", i < (wilds as number) ? "wild" : card(character))),
    sound: "card",
  }),
  "plays-wilds": ({ player }) => ({ flights: [0, 1, 2].map(() => fly(seat(player), "discard", "wild")), sound: "card" }),
  gains: ({ player, points: gained }) => ({ flights: points("supply", seat(player), gained as number), sound: "point" }),
  "finds-no-points": ({ player }) => ({ stir: [seat(player), "shake"], sound: "none" }),
  wins: ({ player }) => ({ stir: [seat(player), "shine"], sound: "win" }),
  "plays-free-point": played("free-point"),
  "plays-draw-3": played("draw-3"),
  "plays-swap": ({ player, left, right }) => ({ flights: [fly(seat(player), "discard", "swap-hands")], arrow: [seat(left), seat(right)], sound: "card" }),
  "plays-see": played("see-and-steal"),
  "plays-steal-point": played("steal-a-point"),
  "plays-steal-card": played("steal-a-card"),
  "plays-request": (event) => ({ ...played("request-a-card")(event), sound: "ask" }),
  "plays-stop": ({ player }) => ({
    flights: [fly(seat(player), "discard", "stop")],
    arrow: [seat(player), "discard"],
    stir: ["discard", "shake"],
    sound: "stop",
  }),
  "nobody-stops": () => ({ stir: ["discard", "shine"], sound: "pass", beat: SHORT_BEAT_MS }),
  "is-stopped": () => ({ stir: ["discard", "shake"], sound: "none" }),
  "loses-point": ({ player, thief }) => ({ flights: points(seat(player), seat(thief), 1), arrow: [seat(player), seat(thief)], sound: "point" }),
  swaps: ({ left, right }) => ({
    flights: [0, 1, 2].flatMap(() => [fly(seat(left), seat(right)), fly(seat(right), seat(left))]),
    sound: "swap",
  }),
  receives: () => ({ beat: 0 }),
  looks: ({ player, target }) => ({ arrow: [seat(player), seat(target)], stir: [seat(target), "shake"], sound: "look" }),
  sees: () => ({ beat: 0 }),
  takes,
  "takes-hidden": takes,
  steals: takes,
  "steals-hidden": takes,
  gives: ({ player, target, card: given }) => ({
    flights: [fly(seat(player), seat(target), card(given))],
    arrow: [seat(player), seat(target)],
    sound: "give",
  }),
  "has-none": ({ player }) => ({ stir: [seat(player), "shake"], sound: "none" }),
  "no-effect": () => ({ stir: ["discard", "shake"], sound: "none" }),
  "time-is-up": () => ({ sound: "tick", beat: SHORT_BEAT_MS }),
};

export const ANIMATED_EVENTS = Object.keys(SCENES);

/** The scenes of these events; an event without an animation has a caption only. */
export function script(happenings: readonly Happening[]): Scene[] {
  return happenings.map((happening) => {
    const makeScene = SCENES[happening.text.replace("event-", "")];
    return { beat: BEAT_MS, ...makeScene?.(happening), happening };
  });
}

/** Who played the Stops that are on the table, as far as the events say it. */
export function chainOf(told: readonly Happening[]): number[] {
  const stops: number[] = [];
  for (const { text, player } of told) {
    if (text === "event-plays-stop") stops.push((player as { seat: number }).seat);
    else if (text.startsWith("event-plays-") || text === "event-turn") stops.length = 0;
  }
  return stops;
}

/** The card on top of the discard pile, as far as the events say it. */
export function topOf(told: readonly Happening[]): string | null {
  let top: string | null = null;
  for (const { flights, happening } of script(told)) {
    const faces = (flights ?? []).filter(({ to }) => to === "discard");
    if (happening.text === "event-rebuilds-deck") top = null;
    else top = faces.at(-1)?.face ?? top;
  }
  return top;
}
