/** Legal moves as a person meets them: by the card that is played and by whom or what it points at. Knows the notation, no rules. */

export const CARDS = [
  "charlie",
  "spike",
  "walter",
  "wild",
  "free-point",
  "swap-hands",
  "see-and-steal",
  "draw-3",
  "steal-a-point",
  "request-a-card",
  "steal-a-card",
  "stop",
] as const;

/** The card that a verb of the notation plays. */
const PLAYED: Record<string, string> = {
  "free-point": "free-point",
  "draw-3": "draw-3",
  "swap-hands": "swap-hands",
  "see-and-steal": "see-and-steal",
  "steal-point": "steal-a-point",
  "steal-card": "steal-a-card",
  request: "request-a-card",
  "wild-set": "wild",
  stop: "stop",
};

export interface Choice {
  move: string;
  verb: string;
  /** Seats it points at. */
  targets: number[];
  /** The card it names: asked for or taken. */
  card: string | null;
}

/** One move in text notation. */
export function read(move: string): Choice {
  const [verb = "", ...args] = move.split(" ");
  const targets = args.flatMap((arg) => [...arg.matchAll(/@(\d+)/g)].map(([, seat]) => Number(seat) - 1));
  const card = args.find((arg) => (CARDS as readonly string[]).includes(arg)) ?? null;
  return { move, verb, targets, card };
}

/** The card on which one looks for this move. */
export function cardOf({ verb, card }: Choice): string | null {
  return verb === "set" ? card : (PLAYED[verb] ?? null);
}

export interface Choices {
  /** Moves by the card in hand that makes them. */
  byCard: Map<string, Choice[]>;
  /** Draw or refill, which need no card. */
  draws: Choice[];
  /** Cards to take from the hand one looks at. */
  takes: Choice[];
  pass: Choice | null;
  stop: Choice | null;
}

export function group(legal: readonly string[]): Choices {
  const choices: Choices = { byCard: new Map(), draws: [], takes: [], pass: null, stop: null };
  for (const choice of legal.map(read)) {
    const card = cardOf(choice);
    if (choice.verb === "pass") choices.pass = choice;
    else if (choice.verb === "stop") choices.stop = choice;
    else if (choice.verb === "take") choices.takes.push(choice);
    else if (choice.verb === "draw" || choice.verb === "refill") choices.draws.push(choice);
    else if (card) choices.byCard.set(card, [...(choices.byCard.get(card) ?? []), choice]);
  }
  return choices;
}

/** Seats one can point at next, given those already pointed at. */
export function nextTargets(choices: readonly Choice[], picked: readonly number[]): number[] {
  const fitting = choices.filter(({ targets }) => picked.every((seat) => targets.includes(seat)));
  const seats = fitting.flatMap(({ targets }) => targets.filter((seat) => !picked.includes(seat)));
  return [...new Set(seats)].sort((a, b) => a - b);
}

/** What remains to choose from when these seats have been pointed at. */
export function pointedAt(choices: readonly Choice[], picked: readonly number[]): Choice[] {
  return choices.filter(({ targets }) => targets.length === picked.length && picked.every((seat) => targets.includes(seat)));
}

/** A move to ask “why not?” about when a card cannot be played. */
export function refusedMove(card: string, me: number, seats: number): string {
  const other = `@${((me + 1) % seats) + 1}`;
  const moves: Record<string, string> = {
    wild: "wild-set",
    "free-point": "free-point",
    "draw-3": "draw-3",
    "swap-hands": `swap-hands ${[me + 1, ((me + 1) % seats) + 1]
      .sort((a, b) => a - b)
      .map((seat) => `@${seat}`)
      .join("+")}`,
    "see-and-steal": `see-and-steal ${other}`,
    "steal-a-point": `steal-point ${other}`,
    "request-a-card": `request ${other} charlie`,
    "steal-a-card": `steal-card ${other}`,
    stop: "stop",
  };
  return moves[card] ?? `set ${card} 0`;
}
