/** Legal moves of Cacti by the thing on the table that makes them. Knows the notation, no rules. */

export interface Choices {
  /** By kind. */
  grow: Map<string, string>;
  special: Map<string, string>;
  /** By place and price. */
  sell: Map<string, string>;
  /** By kind and the Sale behind. */
  back: Map<string, string>;
  /** By the Sale behind. */
  pay: Map<string, string>;
  /** By row. */
  fill: Map<string, string>;
  pass: string | null;
  keep: string | null;
}

export function group(legal: readonly string[]): Choices {
  const choices: Choices = {
    grow: new Map(),
    special: new Map(),
    sell: new Map(),
    back: new Map(),
    pay: new Map(),
    fill: new Map(),
    pass: null,
    keep: null,
  };
  for (const move of legal) {
    const [verb, first = "", second = ""] = move.split(" ");
    if (verb === "grow") choices.grow.set(first, move);
    else if (verb === "special") choices.special.set(first, move);
    else if (verb === "sell") choices.sell.set(`${second} ${first}`, move);
    else if (verb === "return") choices.back.set(`${first} ${second}`, move);
    else if (verb === "pay") choices.pay.set(first, move);
    else if (verb === "fill") choices.fill.set(first, move);
    else if (verb === "pass") choices.pass = move;
    else if (verb === "keep") choices.keep = move;
  }
  return choices;
}
