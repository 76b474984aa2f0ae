/** The pieces of Cactys and their colours, for a dot beside a name that tells it, too. Cards of other games have no such dot. */

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

/** The token of a piece's colour; null for the cards of other games, whatever they are called. */
export function paintOf(game: string, card: string | undefined): string | null {
  if (game !== "cactys") return null;
  const colour = SPECIALS[card ?? ""] ?? card?.split("-", 1)[0] ?? "";
  return PAINTS[colour] ? `var(--${PAINTS[colour]})` : null;
}
