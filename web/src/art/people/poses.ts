/** What a cactus person does with arms, eyes and mouth. */

export type Character = "charlie" | "spike" | "walter";
export type Pose = "idle" | "cheer" | "wave" | "thumbs-up" | "laugh" | "wow" | "ouch" | "think" | "hurry" | "thanks" | "sorry" | "well-played" | "cactus";

export interface Figure {
  left: keyof typeof ARMS;
  right: keyof typeof ARMS;
  eyes: "open" | "closed" | "wide" | "squeezed" | "up";
  mouth: keyof typeof MOUTHS;
  motion: "still" | "hop" | "wave" | "shake" | "nod" | "tap" | "sway" | "clap";
}

/** Left arms as paths; right arms are their mirror images. */
export const ARMS = {
  down: "M37 80C25 82 20 92 22 104",
  up: "M37 80C20 76 14 58 17 40",
  out: "M37 80C24 84 14 80 8 70",
  chin: "M37 84C30 98 40 104 52 96",
  cheek: "M37 82C26 82 26 70 36 66",
  chest: "M37 84C32 98 44 102 57 98",
} as const;

export const MOUTHS = {
  smile: "M50 74c3 5 17 5 20 0",
  laugh: "M48 72c4 14 20 14 24 0z",
  round: "M60 72a5 6 0 1 0 .1 0z",
  flat: "M52 77h16",
  frown: "M51 79c4-6 14-6 18 0",
  wavy: "M50 77c3-4 6 4 10 0s6 4 10 0",
} as const;

export const FIGURES: Record<Pose, Figure> = {
  idle: { left: "down", right: "down", eyes: "open", mouth: "smile", motion: "still" },
  cheer: { left: "up", right: "up", eyes: "closed", mouth: "laugh", motion: "hop" },
  wave: { left: "down", right: "up", eyes: "open", mouth: "laugh", motion: "wave" },
  "thumbs-up": { left: "down", right: "out", eyes: "open", mouth: "smile", motion: "nod" },
  laugh: { left: "chest", right: "chest", eyes: "closed", mouth: "laugh", motion: "hop" },
  wow: { left: "cheek", right: "cheek", eyes: "wide", mouth: "round", motion: "nod" },
  ouch: { left: "up", right: "cheek", eyes: "squeezed", mouth: "wavy", motion: "shake" },
  think: { left: "down", right: "chin", eyes: "up", mouth: "flat", motion: "sway" },
  hurry: { left: "down", right: "out", eyes: "up", mouth: "flat", motion: "tap" },
  thanks: { left: "chest", right: "chest", eyes: "closed", mouth: "smile", motion: "nod" },
  sorry: { left: "down", right: "chin", eyes: "up", mouth: "frown", motion: "sway" },
  "well-played": { left: "chest", right: "chest", eyes: "open", mouth: "smile", motion: "clap" },
  cactus: { left: "chest", right: "chest", eyes: "closed", mouth: "smile", motion: "sway" },
};

const CHARACTERS: Character[] = ["charlie", "spike", "walter"];

/** Every seat has a character of its own; a bandana in the seat's colour tells two of the same kind apart. */
export function characterOf(seat: number): Character {
  return CHARACTERS[seat % CHARACTERS.length] as Character;
}
