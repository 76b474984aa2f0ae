/** How each event of Cacti is animated: which cards fly from where to where, with which sound. */

import type { Happening } from "../../table";
import { BEAT_MS, type Flight, type Scene, SHORT_BEAT_MS } from "../animation/animator.svelte";
import type { CactiView } from "./view";

const who = (value: unknown): number => (value as { seat: number }).seat;
const name = (value: unknown): string => (value as { card: string }).card;
/** A card that travels and lies where it lands until the new position is shown. */
const fly = (from: string, to: string, face: string): Flight => ({ from, to, what: "card", face, stays: true });
/** A card that is turned over on its way. */
const turn = (from: string, to: string, was: string, face: string): Flight => ({ ...fly(from, to, face), was });

type SceneMaker = (event: Happening, view: CactiView) => Omit<Scene, "happening" | "beat"> & { beat?: number };

/** The places in the Cacti row where this kind lies. */
function slots(view: CactiView, cactus: string): string[] {
  return view.cacti.flatMap((card, i) => (card?.cactus === cactus ? [`row-${i}:${cactus}`] : []));
}

/** A Sale leaves its place; below the deck's top there is another one. */
const from = (view: CactiView, place: string) => (place === "deck-top" ? place : `${place}:${view.sales[place]?.sale}`);

const SCENES: Record<string, SceneMaker> = {
  turn: ({ player }) => ({ stir: [`garden-${who(player)}`, "shine"], beat: SHORT_BEAT_MS }),
  "last-turn": () => ({ sound: "turn" }),
  "last-turn-bare": () => ({ sound: "turn" }),
  "takes-free": ({ player, cactus, sale }) => ({
    flights: [turn("deck-top", `nursery-${who(player)}`, name(sale), name(cactus))],
    sound: "draw",
    beat: SHORT_BEAT_MS,
  }),
  "misses-free": () => ({ stir: ["deck-top", "shake"], sound: "none" }),
  "deck-shows": () => ({ beat: 0 }),
  "deck-empty": () => ({ stir: ["deck-top", "shake"], sound: "none" }),
  grows: ({ player, cactus }, view) => ({
    flights: slots(view, name(cactus)).map((slot) => fly(slot, `nursery-${who(player)}`, name(cactus))),
    sound: "grow",
  }),
  sells: ({ player, place, price }, view) => ({
    flights: [fly(from(view, name(place)), `sales-${who(player)}`, view.sales[name(place)]?.sale ?? name(price))],
    sound: "sell",
  }),
  gains: ({ player }) => ({ stir: [`sales-${who(player)}`, "shine"], sound: "point", beat: SHORT_BEAT_MS }),
  pays: ({ player, cactus }) => ({ flights: [fly(`nursery-${who(player)}`, `sales-${who(player)}`, name(cactus))], sound: "card", beat: SHORT_BEAT_MS }),
  "plays-special": ({ player, cactus }, view) => ({
    flights: [...slots(view, name(cactus)), `nursery-${who(player)}`].map((from) => fly(from, `special-${who(player)}`, name(cactus))),
    sound: "sell",
  }),
  passes: ({ player }) => ({ stir: [`garden-${who(player)}`, "shake"], sound: "pass", beat: SHORT_BEAT_MS }),
  returns: ({ player, cactus, sale }) => ({ flights: [turn(`nursery-${who(player)}`, "deck-top", name(cactus), name(sale))], sound: "card" }),
  "adds-cactus": ({ cactus, sale, slot }) => ({
    flights: [turn("deck-top", `row-${(slot as number) - 1}`, name(sale), name(cactus))],
    sound: "card",
    beat: SHORT_BEAT_MS,
  }),
  "adds-sale": ({ place, sale }) => ({ flights: [fly("deck-top", name(place), name(sale))], sound: "card", beat: SHORT_BEAT_MS }),
  "cannot-refill": () => ({ stir: ["deck-top", "shake"], sound: "none" }),
  "ends-equal": () => ({ sound: "none" }),
  "ends-bare": () => ({ sound: "none" }),
  "shows-wholesale": ({ player }) => ({ stir: [`wholesale-${who(player)}`, "shine"], sound: "look" }),
  "scores-sales": () => ({ sound: "tick", beat: SHORT_BEAT_MS }),
  "scores-special": () => ({ sound: "tick", beat: SHORT_BEAT_MS }),
  "scores-wholesale": () => ({ sound: "tick", beat: SHORT_BEAT_MS }),
  loses: () => ({ sound: "tick", beat: SHORT_BEAT_MS }),
  totals: ({ player }) => ({ stir: [`garden-${who(player)}`, "shine"], sound: "point", beat: SHORT_BEAT_MS }),
  "more-sales": () => ({}),
  "fewer-left": () => ({}),
  wins: ({ player }) => ({ stir: [`garden-${who(player)}`, "shine"], sound: "win" }),
  ties: () => ({ sound: "win" }),
  "time-is-up": () => ({ sound: "tick", beat: SHORT_BEAT_MS }),
};

export const ANIMATED_EVENTS = Object.keys(SCENES);

/** The scenes of these events, given the position before them. */
export function script(happenings: readonly Happening[], view: CactiView): Scene[] {
  return happenings.map((happening) => {
    const makeScene = SCENES[happening.text.replace("event-", "")];
    return { beat: BEAT_MS, ...makeScene?.(happening, view), happening };
  });
}
