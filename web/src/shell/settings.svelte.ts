/** The user's settings, stored in this browser. */

import { read, write } from "../wire/storage";

const MUSIC = ["at-once", "always", "never"] as const;

export interface Settings {
  name: string;
  language: string;
  theme: "system" | "light" | "dusk";
  /** Reduced motion: as the system says, or always. */
  calm: "system" | "always";
  volume: number;
  muted: boolean;
  /** Music while everybody plays at once, at every time, or never. */
  music: (typeof MUSIC)[number];
  musicVolume: number;
  /** The table in words instead of the drawn one. */
  text: boolean;
  /** Single keys as shortcuts. */
  keys: boolean;
  /** Moments of the guided first turn that were read, by game. */
  guided: Record<string, string[]>;
}

const KEY = "cactarium.settings";

const usual: Settings = {
  name: "",
  language: navigator.language.startsWith("fr") ? "fr" : "en",
  theme: "system",
  calm: "system",
  volume: 0.6,
  muted: false,
  music: "at-once",
  musicVolume: 0.5,
  text: false,
  keys: true,
  guided: {},
};

const stored = { ...usual, ...read<Partial<Settings>>(KEY, {}) };
if (!MUSIC.includes(stored.music)) stored.music = usual.music; // an older page stored other words

export const settings: Settings = $state(stored);

const still = matchMedia("(prefers-reduced-motion: reduce)");
const motion = $state({ reduced: still.matches });
still.addEventListener("change", () => {
  motion.reduced = still.matches;
});

/** Whether things should not move. */
export function calm(): boolean {
  return settings.calm === "always" || motion.reduced;
}

/** Keep every change; to be called once, inside an effect root. */
export function keepSettings(): void {
  $effect(() => write(KEY, $state.snapshot(settings)));
  $effect(() => {
    if (settings.theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = settings.theme;
    document.documentElement.dataset.calm = String(calm());
    document.documentElement.lang = settings.language;
  });
}
