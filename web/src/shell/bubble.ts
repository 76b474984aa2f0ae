/** Where a bubble goes: beside the thing it speaks of, inside the window, over as little as possible. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Place {
  left: number;
  top: number;
  side: "above" | "below" | "left" | "right";
}

const GAP = 12; // pixels between the bubble and the thing

const THING_COST = 8; // of a covered pixel of the thing, compared with an obstacle
const QUESTION_COST = 1000; // never, where there is another place

/** The best of a few places: off the questions that wait for an answer, then off the thing itself, then over as few obstacles as possible. */
export function placeBubble(
  size: { width: number; height: number },
  thing: Box,
  bounds: Box,
  obstacles: readonly Box[],
  questions: readonly Box[] = [],
): Place {
  const places = candidates(size, thing, questions).map((place) => ({
    ...place,
    left: clamp(place.left, bounds.left, bounds.right - size.width),
    top: clamp(place.top, bounds.top, bounds.bottom - size.height),
  }));
  const cost = ({ left, top }: Place) => {
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    const covered = (things: readonly Box[]) => things.reduce((sum, other) => sum + overlap(box, other), 0);
    return QUESTION_COST * covered(questions) + THING_COST * covered([thing]) + covered(obstacles);
  };
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

function candidates({ width, height }: { width: number; height: number }, thing: Box, questions: readonly Box[]): Place[] {
  const across = [(thing.left + thing.right - width) / 2, thing.left, thing.right - width];
  const down = [(thing.top + thing.bottom - height) / 2, thing.top, thing.bottom - height];
  return [
    ...across.map((left) => ({ left, top: thing.top - height - GAP, side: "above" as const })),
    ...across.map((left) => ({ left, top: thing.bottom + GAP, side: "below" as const })),
    ...down.map((top) => ({ left: thing.right + GAP, top, side: "right" as const })),
    ...down.map((top) => ({ left: thing.left - width - GAP, top, side: "left" as const })),
    ...questions.flatMap(({ top }) => across.map((left) => ({ left, top: top - height - GAP, side: "above" as const }))),
  ];
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

function overlap(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}
