/** The emblems on the backs of cards: `art/ID/crest.ts` exports one as `crest`. */

export interface Crest {
  cloth: [ground: string, thread: string];
  /** What stands before the sun: drawn with a broad pen, or filled. */
  pen?: string;
  fill?: string;
}

const CRESTS = import.meta.glob<Crest>("./*/crest.ts", { eager: true, import: "crest" });
const PLAIN: Crest = { cloth: ["var(--violet)", "var(--lilac)"], pen: "M50 96V56M50 78c-11 0-14-4-14-13M50 72c9 0 13-4 13-11" };

/** The emblem of a game, or a plain one. */
export const crestOf = (game: string): Crest => CRESTS[`./${game}/crest.ts`] ?? PLAIN;
