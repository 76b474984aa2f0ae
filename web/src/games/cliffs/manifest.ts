/** What the shell needs to know of Cliffs & Cactuses. */

import type { Manifest } from "../../table";

const NO_THROWS = { tie_break: "finish" };

export const manifest: Manifest = {
  usualRules: NO_THROWS,
  firstRules: { ...NO_THROWS, start_elevation: "300" },
  logTitles: ["event-race-begins", "event-music-ends", "event-last-call"],
  tips: ({ view, legal }) => [...(legal.includes("draw") ? ["may-draw"] : []), ...(Number(view.round) > 1 ? [`${view.phase}-again`] : [])],
  music: async (seconds) => (await import("./banjo")).banjoTune(seconds),
  pages: [
    {
      path: "/banjo",
      at: "lobby",
      link: "banjo-link",
      lead: "banjo-link-lead",
      title: "page-banjo",
      needsServer: false,
      load: () => import("./BanjoPage.svelte"),
    },
  ],
};
