/** How each event of the reckoning is told: arrows, sounds, and the clause that explains it. The race itself is live and is not told. */

import type { Happening } from "../../table";
import { BEAT, type Scene, SHORT } from "../animation/animator.svelte";
import { pointedCard } from "./cards";
import type { CliffsView } from "./view";

const who = (value: unknown): number => (value as { seat: number }).seat;
/** A card's name, also where the event says that it lies upside down. */
const name = (value: unknown): string => {
  const { card, flipped } = value as { card?: string; flipped?: string };
  return card ?? flipped ?? "";
};

/** Milliseconds for which a sum can be read before everybody moves. */
const TALLY_MS = 2600;
/** Milliseconds of a throw: three times up and down, then the hands are seen. */
const THROW_MS = 1700;

type Telling = (event: Happening, view: CliffsView) => Omit<Scene, "happening" | "beat"> & { beat?: number };

/** The place of a card in a queue, by its position from 1. */
function cardPlace(view: CliffsView, seat: unknown, position: unknown): string {
  const lying = view.players[who(seat)]?.queue[Number(position) - 1];
  return lying ? `id-${lying.id}` : `seat-${who(seat)}`;
}

const special = (view: CliffsView, seat: unknown): string => (view.acting ? `id-${view.acting.id}` : `seat-${who(seat)}`);

/** The card that is revealed next in a queue, and an arrow to what it points at. */
function revealed(view: CliffsView, seat: number, card: string): Pick<Scene, "arrow" | "stir"> {
  const queue = view.players[seat]?.queue ?? [];
  const index = queue.findIndex(({ up }) => !up);
  const lying = queue[index];
  if (!lying) return {};
  const target = queue[pointedCard(queue.with(index, { ...lying, card }), index) ?? -1];
  return { stir: [`id-${lying.id}`, "shine"], ...(target ? { arrow: [`id-${lying.id}`, `id-${target.id}`] } : {}) };
}

const TELLINGS: Record<string, Telling> = {
  shows: ({ left }) => ({ stir: [`seat-${who(left)}`, "shake"], sound: "window", beat: THROW_MS }),
  "chance-decides": () => ({ sound: "tick" }),
  beats: ({ player }) => ({ stir: [`seat-${who(player)}`, "shine"], sound: "point", beat: SHORT }),
  leads: ({ player }) => ({ stir: [`seat-${who(player)}`, "shine"], sound: "turn", beat: SHORT }),
  reveals: ({ player, card }, view) => ({ ...revealed(view, who(player), name(card)), sound: "card", beat: SHORT }),
  activations: () => ({ sound: "tick", beat: SHORT }),
  asks: () => ({ sound: "ask", beat: SHORT }),
  misses: ({ player }, view) => ({ stir: [special(view, player), "shake"], sound: "none" }),
  vaporizes: ({ player, position }, view) => ({ arrow: [special(view, player), cardPlace(view, player, position)], stir: [cardPlace(view, player, position), "shake"], sound: "stop" }),
  gives: ({ player, target, position }, view) => ({ arrow: [cardPlace(view, player, position), `seat-${who(target)}`], sound: "give" }),
  "gives-unseen": ({ player, target, position }, view) => ({ arrow: [cardPlace(view, player, position), `seat-${who(target)}`], sound: "give" }),
  steals: ({ player, target, position }, view) => ({ arrow: [special(view, player), cardPlace(view, target, position)], sound: "steal" }),
  "steals-unseen": ({ player, target, position }, view) => ({ arrow: [special(view, player), cardPlace(view, target, position)], sound: "steal" }),
  swaps: ({ left, mine, right, theirs }, view) => ({ arrow: [cardPlace(view, left, mine), cardPlace(view, right, theirs)], sound: "swap" }),
  flips: ({ player, position }, view) => ({ arrow: [special(view, player), cardPlace(view, player, position)], stir: [cardPlace(view, player, position), "shine"], sound: "swap" }),
  "flips-unseen": ({ player, position }, view) => ({ arrow: [special(view, player), cardPlace(view, player, position)], stir: [cardPlace(view, player, position), "shine"], sound: "swap" }),
  looks: ({ player, target }) => ({ arrow: [`seat-${who(player)}`, `seat-${who(target)}`], sound: "look" }),
  takes: ({ player, target }) => ({ arrow: [`seat-${who(target)}`, `seat-${who(player)}`], sound: "steal", beat: SHORT }),
  annihilates: ({ player }) => ({ stir: [`seat-${who(player)}`, "shake"], sound: "stop" }),
  "calls-larry": ({ player }) => ({ stir: [`seat-${who(player)}`, "shine"], sound: "window" }),
  places: ({ player, target }) => ({ arrow: [`seat-${who(player)}`, `seat-${who(target)}`], sound: "card" }),
  "last-call": () => ({ sound: "ask", beat: SHORT }),
  wins: ({ player }) => ({ stir: [`seat-${who(player)}`, "shine"], sound: "win" }),
};

/** Of a whole tally only its end is told: the sums stand at the racers, and the cliff shows who moves. */
const TALLIES = new Set(["event-descends", "event-climbs", "event-stays"]);

/** The clause that explains an event. */
const CLAUSES: Record<string, string> = {
  tied: "3.1",
  duel: "3.2",
  shows: "3.4",
  "chance-decides": "3.4",
  beats: "3.4",
  leads: "3.1",
  "music-ends": "4.6",
  reveals: "5.1",
  activations: "5.8",
  asks: "5.7",
  misses: "5.9",
  vaporizes: "7.1",
  gives: "7.2",
  "gives-unseen": "7.2",
  swaps: "7.3",
  steals: "7.4",
  "steals-unseen": "7.4",
  takes: "7.5",
  looks: "7.5",
  flips: "7.6",
  "flips-unseen": "7.6",
  leaves: "5.6",
  annihilates: "8.8",
  "last-call": "10.5",
  "calls-larry": "10.3",
  places: "10.3",
  descends: "9.3",
  climbs: "9.3",
  stays: "9.3",
  wins: "9.5",
};

export const TOLD = Object.keys(TELLINGS);

const kindOf = ({ text }: Happening): string => text.replace("event-", "").replace("-hidden", "");

export const clauseOf = (happening: Happening): string => CLAUSES[kindOf(happening)] ?? "";

/** The scenes of these events, told from the table as it was before them. */
export function script(happenings: readonly Happening[], view: CliffsView): Scene[] {
  const moved = happenings.findIndex(({ text }) => TALLIES.has(text));
  return happenings.flatMap((happening, i): Scene[] => {
    if (i === moved) return [{ happening: { text: "cliffs-all-move" }, beat: TALLY_MS, sound: "fall" }];
    const telling = TELLINGS[kindOf(happening)];
    return telling ? [{ beat: BEAT, ...telling(happening, view), happening }] : [];
  });
}

export { name as cardOf, who as seatOf };
