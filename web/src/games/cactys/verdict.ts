/** What glows while a verdict is told, and why. */

import type { Happening } from "../../table";
import { type Catalogue, kindOf } from "./catalogue";
import { cactusIndex, type CactysView } from "./view";

type Light = [piece: string, token: string];

const piecesOf = (note: string) => note.slice(note.indexOf(" ") + 1).split("+");

/** Pieces that glow for what was said while it happened. */
export function noteLights(notes: ReadonlySet<string>, held: string | null): Light[] {
  return [...notes].flatMap((note): Light[] => {
    if (note === "base") return held ? [[held, "danger"]] : [];
    if (note.startsWith("touch ") || note.startsWith("fell ") || note.startsWith("hand ")) return piecesOf(note).map((piece) => [piece, "danger"]);
    return [];
  });
}

const BAD = new Set(["event-falls", "event-late", "event-on-base", "event-hand-touches", "event-touching"]);
const AWARDS: Record<string, "colour" | "shape" | "cactus"> = {
  "event-three-of-colour": "colour",
  "event-five-of-colour": "colour",
  "event-three-of-shape": "shape",
  "event-five-of-shape": "shape",
  "event-all-colours": "cactus",
};
const GOOD = new Set(["event-hangs"]);

/** Pieces that glow while this event is told. */
export function eventLights(event: Happening | undefined): Light[] {
  if (!event || !(BAD.has(event.text) || GOOD.has(event.text))) return [];
  const { piece, pieces } = event as { piece?: { card: string }; pieces?: { pair: string } };
  const names = pieces?.pair ? pieces.pair.split("+") : piece ? [piece.card] : [];
  return names.map((name) => [name, BAD.has(event.text) ? "danger" : "glow"]);
}

const named = (value: unknown): string => (value as { card: string }).card;

/** The hung pieces that an award is for, the one that completed it first: of a colour or a shape on all cactuses (5.2, 5.3), or all on one (5.4). */
export function awardedPieces(
  catalogue: Catalogue,
  event: Happening | undefined,
  { cactuses, last_piece }: Pick<CactysView, "cactuses" | "last_piece">,
): string[] {
  const award = AWARDS[event?.text ?? ""];
  if (!event || !award) return [];
  const pieces =
    award === "cactus"
      ? (cactuses[cactusIndex(named(event.cactus))] ?? [])
      : cactuses.flat().filter((piece) => kindOf(catalogue, piece)?.[award] === named(event[award]));
  return pieces.toSorted((a, b) => Number(b === last_piece) - Number(a === last_piece));
}

/** All pieces that these events award something for, each once. */
export function earnersOf(catalogue: Catalogue, events: readonly Happening[], view: Pick<CactysView, "cactuses" | "last_piece">): string[] {
  return [...new Set(events.flatMap((event) => awardedPieces(catalogue, event, view)))];
}

/** The note that an event of the verdict tells once more. */
export function noteOf(event: Happening | undefined): string | null {
  if (event?.text === "event-touching") return `touch ${(event as unknown as { pieces: { pair: string } }).pieces.pair}`;
  return event?.text === "event-on-base" ? "base" : null;
}

export interface Reason {
  reason: "colour" | "shape" | "base";
  /** The pieces between which it is written. */
  pieces: string[];
}

/** Why a note means that a piece must be placed again, if it does. */
export function reasonOf(catalogue: Catalogue, note: string, held: string | null): Reason | null {
  if (note === "base") return held ? { reason: "base", pieces: [held] } : null;
  if (!note.startsWith("touch ")) return null;
  const [one = "", other = ""] = piecesOf(note);
  return { reason: clashOf(catalogue, one, other), pieces: [one, other] };
}

/** Why two pieces may not touch. */
function clashOf(catalogue: Catalogue, one: string, other: string): "colour" | "shape" {
  return kindOf(catalogue, one)?.colour === kindOf(catalogue, other)?.colour ? "colour" : "shape";
}
