/** What the shell needs to know of Cactys. */

import type { Manifest } from "../../table";

const TOKENS: Record<string, string> = { red: "terracotta", yellow: "sun", green: "leaf", blue: "sky", purple: "violet" };
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

export const manifest: Manifest = {
  newcomerRules: { first_player: "seat-1" },
  mover: (position) => (position.view as { turn: number }).turn,
  paintOf: (piece) => TOKENS[SPECIALS[piece] ?? piece.split("-", 1)[0] ?? ""] ?? null,
  pages: [{ path: "/score/cactys", at: "new-table", link: "score-link", needsServer: true, load: () => import("./ScorePage.svelte") }],
};
