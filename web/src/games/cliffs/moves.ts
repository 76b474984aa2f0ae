/** Legal moves of Cliffs & Cactuses by the thing on the table that makes them. Knows the notation, no rules. */

export interface Choices {
  /** By card: the seats it may be played on. */
  plays: Map<string, Map<number, string>>;
  /** By seat. */
  racers: Map<number, string>;
  /** By seat and position from 1, as “3 2”. */
  cards: Map<string, string>;
  /** By card. */
  takes: Map<string, string>;
  /** By seat. */
  places: Map<number, string>;
  throws: Map<string, string>;
  ready: string | null;
  draw: string | null;
  done: string | null;
  pass: string | null;
  larry: string | null;
}

/** Seats are written from 1. */
const seatOf = (word: string): number => Number(word.replace(/\D/g, "")) - 1;

export function group(legal: readonly string[]): Choices {
  const choices: Choices = {
    plays: new Map(),
    racers: new Map(),
    cards: new Map(),
    takes: new Map(),
    places: new Map(),
    throws: new Map(),
    ready: null,
    draw: null,
    done: null,
    pass: null,
    larry: null,
  };
  for (const move of legal) {
    const [verb, first = "", second = ""] = move.split(" ");
    if (verb === "play") choices.plays.set(first, (choices.plays.get(first) ?? new Map()).set(seatOf(second), move));
    else if (verb === "pick-racer") choices.racers.set(seatOf(first), move);
    else if (verb === "pick-card") choices.cards.set(`${seatOf(first)} ${second}`, move);
    else if (verb === "take") choices.takes.set(first, move);
    else if (verb === "place") choices.places.set(seatOf(first), move);
    else if (verb === "throw") choices.throws.set(first, move);
    else if (verb === "ready" || verb === "draw" || verb === "done" || verb === "pass" || verb === "larry") choices[verb] = move;
  }
  return choices;
}
