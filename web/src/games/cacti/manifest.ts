/** What the shell needs to know of Cacti. */

import type { Manifest } from "../../table";

export const manifest: Manifest = {
  newcomerRules: { first_player: "seat-1" },
  tips: ({ view }, you) => {
    const own = (view.players as { score: number; wholesale: unknown }[])[you];
    const calm = view.phase === "action" ? [...(own?.wholesale ? ["wholesale"] : []), ...(Number(view.deck) ? ["free"] : [])] : [];
    return own && own.score < 0 ? [...calm, "negative"] : calm;
  },
};
