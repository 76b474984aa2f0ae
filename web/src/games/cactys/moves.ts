/** The legal moves, by what is pressed for them. */

export interface Choices {
  roll: string | null;
  byHand: string | null;
  giveUp: string | null;
  /** By piece. */
  take: Map<string, string>;
  /** By piece, then by cactus. */
  start: Map<string, Map<string, string>>;
  /** By perch. */
  perch: Map<string, string>;
  declare: string[];
}

export function group(legal: readonly string[]): Choices {
  const choices: Choices = { roll: null, byHand: null, giveUp: null, take: new Map(), start: new Map(), perch: new Map(), declare: [] };
  for (const move of legal) {
    const [verb, first = "", second = ""] = move.split(" ");
    if (verb === "roll") choices.roll = move;
    else if (verb === "by-hand") choices.byHand = move;
    else if (verb === "give-up") choices.giveUp = move;
    else if (verb === "take") choices.take.set(first, move);
    else if (verb === "perch") choices.perch.set(first, move);
    else if (verb === "declare") choices.declare.push(move);
    else if (verb === "start") choices.start.set(first, (choices.start.get(first) ?? new Map()).set(second, move));
  }
  return choices;
}
