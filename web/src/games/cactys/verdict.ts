/** What glows while a verdict is told, and why. */

import type { Happening } from "../../table";
import { type Catalogue, kindOf } from "./catalogue";

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
const GOOD = new Set(["event-hangs"]);

/** Pieces that glow while this event is told. */
export function eventLights(event: Happening | undefined): Light[] {
  if (!event || !(BAD.has(event.text) || GOOD.has(event.text))) return [];
  const { piece, pieces } = event as { piece?: { card: string }; pieces?: { pair: string } };
  const names = pieces?.pair ? pieces.pair.split("+") : piece ? [piece.card] : [];
  return names.map((name) => [name, BAD.has(event.text) ? "danger" : "glow"]);
}

/** Why two pieces may not touch. */
export function clashOf(catalogue: Catalogue, one: string, other: string): "colour" | "shape" {
  return kindOf(catalogue, one)?.colour === kindOf(catalogue, other)?.colour ? "colour" : "shape";
}
