/** What the shell needs to know of Cactus Game. */

import type { Manifest } from "../../table";

export const manifest: Manifest = { newcomerRules: { first_player: "seat-1" } };
