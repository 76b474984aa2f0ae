/** Cards and pieces that are of one colour, for a dot beside a name that tells it, too. */

const PAINTS: Record<string, string> = { red: "terracotta", yellow: "sun", green: "leaf", blue: "sky", purple: "violet" };
const SPECIALS: Record<string, string> = {
  bone: "red",
  bird: "red",
  skull: "yellow",
  boot: "yellow",
  lizard: "green",
  hat: "green",
  snake: "blue",
  horseshoe: "blue",
  scorpion: "purple",
  wheel: "purple",
};

/** The token of a card's colour, if it has one. */
export function paintOf(card: string | undefined): string | null {
  const colour = SPECIALS[card ?? ""] ?? card?.split("-", 1)[0] ?? "";
  return PAINTS[colour] ? `var(--${PAINTS[colour]})` : null;
}
