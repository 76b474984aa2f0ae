/** The shell's own words in the chosen language, and the words of a game, fetched when it is first needed. */

import type { FluentBundle } from "@fluent/bundle";
import { settings } from "../shell/settings.svelte";
import { retry } from "../wire/retry";
import { type Args, type Company, bundleOf, Speaker } from "./speaker";

const SHELL = import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default" });

const loaded: Record<string, FluentBundle> = $state.raw({});
const shell = $state.raw<{ language: string; bundle: FluentBundle | null }>({ language: "", bundle: null });
let words = $state.raw(shell);
let games = $state.raw(loaded);
const coming = new Map<string, Promise<void>>();

/** Load the shell's words; until they are there the old ones are shown. */
export async function loadWords(language: string): Promise<void> {
  const source = await (SHELL[`./${language}.ftl`] as () => Promise<string>)();
  words = { language, bundle: bundleOf(language, source) };
}

/** Load a game's words, once, however long it takes. */
export function loadGame(game: string, language: string): Promise<void> {
  const key = `${game} ${language}`;
  const load = coming.get(key) ?? retry(() => fetchGame(game, language));
  coming.set(key, load);
  return load;
}

async function fetchGame(game: string, language: string): Promise<void> {
  const answer = await fetch(`/games/${game}/texts/${language}.ftl`);
  if (!answer.ok) throw new Error(`no texts of ${game} in ${language}`);
  games = { ...games, [`${game} ${language}`]: bundleOf(language, await answer.text()) };
}

export function ready(): boolean {
  return words.bundle !== null;
}

/** A sentence of the shell. */
export function t(key: string, args: Args = {}): string {
  return words.bundle ? new Speaker([words.bundle]).say(key, args) : "";
}

/** Whoever speaks about a game: its words first, then the shell's; `before` is asked before both. */
export function speaker(game: string, company?: Company, before?: FluentBundle): Speaker {
  const own = games[`${game} ${settings.language}`];
  return new Speaker([before, own, words.bundle].filter((bundle) => bundle !== undefined && bundle !== null), company);
}

export function hasGame(game: string): boolean {
  return games[`${game} ${settings.language}`] !== undefined;
}
