/** How each event of the reckoning is animated: arrows, sounds, and the clause that explains it. The race itself is shown live. */

import type { Happening } from "../../table";
import { BEAT_MS, type Scene, SHORT_BEAT_MS } from "../animation/animator.svelte";
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
/** Milliseconds of a throw: three times up and down, then the hands are seen; several pairs throw together, and take longer to look at. */
const THROW_MS = 1300;
const ALL_THROW_MS = 1900;

type SceneMaker = (event: Happening, view: CliffsView, after: CliffsView) => Omit<Scene, "happening" | "beat"> & { beat?: number };

/** The place of a card in a queue, by its position from 1. */
function cardPlace(view: CliffsView, seat: unknown, position: unknown): string {
  const lying = view.players[who(seat)]?.queue[Number(position) - 1];
  return lying ? `id-${lying.id}` : `seat-${who(seat)}`;
}

const special = (view: CliffsView, seat: unknown): string => (view.acting ? `id-${view.acting.id}` : `seat-${who(seat)}`);

/** The index of the card in this queue that is revealed next: one of this name that is open afterwards, otherwise the left-most (5.1). */
function nextToReveal(view: CliffsView, seat: number, card: string, after: CliffsView): number {
  const queue = view.players[seat]?.queue ?? [];
  const opened = after.players.flatMap((racer) => racer.queue).filter((lying) => lying.up && lying.card === card);
  const index = queue.findIndex(({ id, up }) => !up && opened.some((lying) => lying.id === id));
  return index >= 0 ? index : queue.findIndex(({ up }) => !up);
}

/** The card that is revealed next in a queue, and an arrow to what it points at. */
function revealed(view: CliffsView, seat: number, card: string, after: CliffsView): Pick<Scene, "arrow" | "stir"> {
  const queue = view.players[seat]?.queue ?? [];
  const index = nextToReveal(view, seat, card, after);
  const lying = queue[index];
  if (!lying) return {};
  const target = queue[pointedCard(queue.with(index, { ...lying, card }), index) ?? -1];
  return { stir: [`id-${lying.id}`, "shine"], ...(target ? { arrow: [`id-${lying.id}`, `id-${target.id}`] } : {}) };
}

const SCENES: Record<string, SceneMaker> = {
  shows: ({ left }) => ({ stir: [`seat-${who(left)}`, "shake"], sound: "window", beat: THROW_MS }),
  "chance-decides": () => ({ sound: "tick" }),
  beats: ({ player }) => ({ stir: [`seat-${who(player)}`, "shine"], sound: "point", beat: SHORT_BEAT_MS }),
  leads: ({ player }) => ({ stir: [`seat-${who(player)}`, "shine"], sound: "turn", beat: SHORT_BEAT_MS }),
  reveals: ({ player, card }, view, after) => ({ ...revealed(view, who(player), name(card), after), sound: "card", beat: SHORT_BEAT_MS }),
  activations: () => ({ sound: "tick", beat: SHORT_BEAT_MS }),
  asks: () => ({ sound: "ask", beat: SHORT_BEAT_MS }),
  misses: ({ player }, view) => ({ stir: [special(view, player), "shake"], sound: "none" }),
  vaporizes: ({ player, position }, view) => ({
    arrow: [special(view, player), cardPlace(view, player, position)],
    stir: [cardPlace(view, player, position), "shake"],
    sound: "stop",
  }),
  gives: ({ player, target, position }, view) => ({ arrow: [cardPlace(view, player, position), `seat-${who(target)}`], sound: "give" }),
  "gives-unseen": ({ player, target, position }, view) => ({ arrow: [cardPlace(view, player, position), `seat-${who(target)}`], sound: "give" }),
  steals: ({ player, target, position }, view) => ({ arrow: [special(view, player), cardPlace(view, target, position)], sound: "steal" }),
  "steals-unseen": ({ player, target, position }, view) => ({ arrow: [special(view, player), cardPlace(view, target, position)], sound: "steal" }),
  swaps: ({ left, mine, right, theirs }, view) => ({ arrow: [cardPlace(view, left, mine), cardPlace(view, right, theirs)], sound: "swap" }),
  flips: ({ player, position }, view) => ({
    arrow: [special(view, player), cardPlace(view, player, position)],
    stir: [cardPlace(view, player, position), "shine"],
    sound: "swap",
  }),
  "flips-unseen": ({ player, position }, view) => ({
    arrow: [special(view, player), cardPlace(view, player, position)],
    stir: [cardPlace(view, player, position), "shine"],
    sound: "swap",
  }),
  looks: ({ player, target }) => ({ arrow: [`seat-${who(player)}`, `seat-${who(target)}`], sound: "look" }),
  takes: ({ player, target }) => ({ arrow: [`seat-${who(target)}`, `seat-${who(player)}`], sound: "steal", beat: SHORT_BEAT_MS }),
  annihilates: ({ player }) => ({ stir: [`seat-${who(player)}`, "shake"], sound: "stop" }),
  "calls-larry": ({ player }) => ({ stir: [`seat-${who(player)}`, "shine"], sound: "window" }),
  places: ({ player, target }) => ({ arrow: [`seat-${who(player)}`, `seat-${who(target)}`], sound: "card" }),
  "last-call": () => ({ sound: "ask", beat: SHORT_BEAT_MS }),
  wins: ({ player }) => ({ stir: [`seat-${who(player)}`, "shine"], sound: "win" }),
};

/** The table before an event, with the card face up that this event reveals: it is seen while it is named, and counts when the event is over. */
export function withOpened(view: CliffsView, happening: Happening | undefined, after: CliffsView): CliffsView {
  if (happening?.text !== "event-reveals") return view;
  const seat = who(happening.player);
  const [racer, index] = [view.players[seat], nextToReveal(view, seat, name(happening.card), after)];
  const lying = racer?.queue[index];
  if (!racer || !lying) return view;
  const opened = { ...lying, card: name(happening.card), up: true, flipped: "flipped" in (happening.card as object) };
  return { ...view, players: view.players.with(seat, { ...racer, queue: racer.queue.with(index, opened) }) };
}

/** The events of a tally are animated as one: the sums are beside the names, and the cliff shows who moves. */
const TALLIES = new Set(["event-descends", "event-climbs", "event-stays"]);

/** What all pairs of a round throw is animated as one, too: who wins is seen on the hands. */
const THROWS = new Set(["event-shows", "event-beats", "event-chance-decides"]);

/** Hands that are shown together, and the seats that have won. */
export interface Thrown {
  pairs: { seat: number; hand: string }[][];
  winners: number[];
}

/** What a scene shows of throws; null if it is about something else. */
export function thrownIn(happening: Happening | undefined): Thrown | null {
  if (happening?.text === "cliffs-all-throw") return happening.thrown as Thrown;
  return happening?.text === "event-shows" ? { pairs: [pairOf(happening)], winners: [] } : null;
}

const pairOf = ({ left, mine, right, theirs }: Happening) => [
  { seat: who(left), hand: handOf(mine) },
  { seat: who(right), hand: handOf(theirs) },
];

const handOf = (value: unknown): string => (typeof value === "string" ? value : String(Object.values(value as Record<string, unknown>)[0]));

/** One scene for the throws of several pairs; null if there is one pair or none. */
function allThrow(happenings: readonly Happening[]): Scene | null {
  const pairs = happenings.filter(({ text }) => text === "event-shows").map(pairOf);
  if (pairs.length < 2) return null;
  const winners = happenings.filter(({ text }) => text === "event-beats").map(({ player }) => who(player));
  return { happening: { text: "cliffs-all-throw", thrown: { pairs, winners } }, beat: ALL_THROW_MS, sound: "window" };
}

/** The clause that explains an event. */
const CLAUSES: Record<string, string> = {
  tied: "3.1",
  duel: "3.2",
  shows: "3.4",
  "cliffs-all-throw": "3.4",
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

export const ANIMATED_EVENTS = Object.keys(SCENES);

const kindOf = ({ text }: Happening): string => text.replace("event-", "").replace("-hidden", "");

export const clauseOf = (happening: Happening): string => CLAUSES[kindOf(happening)] ?? "";

/** The scenes of these events, given the table before and after them. */
export function script(happenings: readonly Happening[], view: CliffsView, after: CliffsView): Scene[] {
  const moved = happenings.findIndex(({ text }) => TALLIES.has(text));
  const together = allThrow(happenings);
  const thrown = happenings.findIndex(({ text }) => THROWS.has(text));
  return happenings.flatMap((happening, i): Scene[] => {
    if (together && THROWS.has(happening.text)) return i === thrown ? [together] : [];
    if (i === moved) return [{ happening: { text: "cliffs-all-move" }, beat: TALLY_MS, sound: "fall" }];
    const makeScene = SCENES[kindOf(happening)];
    return makeScene ? [{ beat: BEAT_MS, ...makeScene(happening, view, after), happening }] : [];
  });
}

export { name as cardOf, who as seatOf };
