/** What is printed on the cards, for drawing them: metres and arrows. The rules are the server's. */

export type Arrow = "left" | "right" | "leftmost" | "rightmost" | "any";
export type CardType = "bonus" | "sabotage" | "double" | "vaporize" | "gift" | "swap" | "steal" | "draw" | "flip";

export interface Design {
  type: CardType;
  /** Metres down the cliff; a sabotage's are negative. */
  metres: number;
  /** The card it points at in its own queue. */
  mine?: Arrow;
  /** The racer it points at. */
  racer?: "left" | "right" | "any";
  /** The card it points at in that racer's queue. */
  theirs?: Arrow;
}

const metres = (value: number): Design => ({ type: value > 0 ? "bonus" : "sabotage", metres: value });
const special = (type: CardType, arrows: Omit<Design, "type" | "metres">): Design => ({ type, metres: 0, ...arrows });

export const DESIGNS: Record<string, Design> = {
  nitro: metres(200),
  "giant-worm": metres(200),
  "runaway-minecart": metres(200),
  "trail-skates": metres(150),
  shortcut: metres(150),
  magic: metres(150),
  coffee: metres(100),
  "unjustified-confidence": metres(100),
  tailwind: metres(100),
  "cow-crossing": metres(-150),
  "death-rays": metres(-150),
  "distracting-butte": metres(-150),
  "angry-beehive": metres(-100),
  "dust-devil": metres(-100),
  "untied-bootlace": metres(-100),
  banana: metres(-50),
  "surprise-cactus": metres(-50),
  tumbleweed: metres(-50),
  "double-left": special("double", { mine: "left" }),
  "double-right": special("double", { mine: "right" }),
  "double-leftmost": special("double", { mine: "leftmost" }),
  "double-rightmost": special("double", { mine: "rightmost" }),
  "vaporize-left": special("vaporize", { mine: "left" }),
  "vaporize-rightmost": special("vaporize", { mine: "rightmost" }),
  "vaporize-any": special("vaporize", { mine: "any" }),
  "gift-leftmost": special("gift", { mine: "leftmost", racer: "left" }),
  "gift-right": special("gift", { mine: "right", racer: "right" }),
  "swap-left": special("swap", { mine: "left", racer: "any", theirs: "leftmost" }),
  "swap-right": special("swap", { mine: "right", racer: "any", theirs: "rightmost" }),
  "steal-right": special("steal", { racer: "right", theirs: "rightmost" }),
  "steal-leftmost": special("steal", { racer: "any", theirs: "leftmost" }),
  "steal-any": special("steal", { racer: "any", theirs: "any" }),
  "draw-right": special("draw", { racer: "right" }),
  "draw-left": special("draw", { racer: "left" }),
  "flip-left": special("flip", { mine: "left" }),
  "flip-right": special("flip", { mine: "right" }),
  "eagle-lift": metres(150),
  quicksand: metres(-100),
  "vaporize-right": special("vaporize", { mine: "right" }),
};

/** Designs that are in no printed deck. */
const NEW = ["new-1", "new-2", "new-3", "new-4"];

/** The order of the cards in a hand. */
export const NAMES = [...Object.keys(DESIGNS), ...NEW];

let designs = DESIGNS;

/** Draw the cards of a table's own deck, given as differences from the printed one ("nitro.metres=250 banana.copies=0"), or of the printed one. */
export function useDeck(differences: string | null | undefined): void {
  designs = { ...DESIGNS, ...Object.fromEntries(NEW.map((card) => [card, metres(100)])) };
  for (const difference of differences?.split(" ") ?? []) change(...(difference.split(/[.=]/) as [string, string, string]));
}

function change(card: string, field: string, value: string): void {
  const before = designs[card];
  if (!before || !["type", "metres", "mine", "racer", "theirs"].includes(field)) return;
  const meant = field === "metres" ? Number(value) : value === "nowhere" ? undefined : value === "doubler" ? "double" : value;
  designs[card] = { ...before, [field]: meant };
}

/** What is printed on a card. */
export const designOf = (card: string): Design | undefined => designs[card];

/** Where a special or a Multiplier points as it is printed: at first its own card, else another's, else a racer. */
export function aimOf(card: string): { toRight: boolean; toEnd: boolean; any: boolean } {
  const { mine, racer, theirs } = designOf(card) ?? {};
  const arrow = mine ?? theirs ?? racer ?? "any";
  return {
    toRight: arrow === "right" || arrow === "rightmost",
    toEnd: arrow === "leftmost" || arrow === "rightmost",
    any: [mine, racer, theirs].includes("any"),
  };
}

const MIRROR = { left: "right", right: "left", leftmost: "rightmost", rightmost: "leftmost", any: "any" } as const;

/** The metres down that a card is worth as it lies (7.6). */
export function worth(card: string, flipped: boolean): number {
  const value = designOf(card)?.metres ?? 0;
  return flipped ? -value : value;
}

/** Where a card that lies in a queue points in it (6.1, 6.2, 6.7): an index, or null where it points elsewhere or at nothing. */
export function pointedCard(queue: readonly { card: string | null; flipped: boolean }[], index: number): number | null {
  const lying = queue[index];
  const printed = lying?.card ? designOf(lying.card)?.mine : undefined;
  if (!lying || !printed || printed === "any" || queue.length < 2) return null;
  const arrow = lying.flipped ? MIRROR[printed] : printed;
  const last = queue.length - 1;
  if (arrow === "left") return index === 0 ? last : index - 1;
  if (arrow === "right") return index === last ? 0 : index + 1;
  if (arrow === "leftmost") return index === 0 ? 1 : 0;
  return index === last ? last - 1 : last;
}

const SIGNS = { left: "<", right: ">", leftmost: "<<", rightmost: ">>", any: "*" } as const;

/** The reference card's signs for where a card points, as it lies: its own card, then the racer, then that racer's card. */
export function signs(card: string, flipped: boolean): string[] {
  const { mine, racer, theirs } = designOf(card) ?? {};
  return [mine, racer, theirs].map((arrow) => (arrow ? SIGNS[flipped ? MIRROR[arrow] : arrow] : ""));
}
