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

/** Load a game's texts once, with retries. */
export function loadGame(game: string, language: string): Promise<void> {
  const key = `${game} ${language}`;
  const load = coming.get(key) ?? retry(() => fetchTexts(key, language, `/games/${game}/texts/${language}.ftl`));
  coming.set(key, load);
  return load;
}

async function fetchTexts(key: string, language: string, path: string): Promise<void> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`no texts at ${path}`);
  games = { ...games, [key]: bundleOf(language, await answer.text()) };
}

/** Load what is said of the cards of a table's own deck, given as the option `cards` has it; `deckWords` gives it when it is there. */
export function loadDeck(game: string, language: string, deck: string): Promise<void> {
  const key = `${game} ${language} ${deck}`;
  const load = coming.get(key) ?? retry(() => fetchTexts(key, language, `/games/${game}/deck-texts/${language}.ftl?cards=${encodeURIComponent(deck)}`));
  coming.set(key, load);
  return load;
}

/** The words of a table's own deck, to be asked before those of the game. */
export function deckWords(game: string, deck: string | null | undefined): FluentBundle | undefined {
  return deck ? games[`${game} ${settings.language} ${deck}`] : undefined;
}

export function ready(): boolean {
  return words.bundle !== null;
}

/** A sentence of the shell. */
export function t(key: string, args: Args = {}): string {
  return words.bundle ? new Speaker([words.bundle]).say(key, args) : "";
}

/** A speaker for a game: texts are looked up in `before`, then in the game's, then in the shell's. */
export function speaker(game: string, company?: Company, before?: FluentBundle): Speaker {
  const own = games[`${game} ${settings.language}`];
  return new Speaker(
    [before, own, words.bundle].filter((bundle) => bundle !== undefined && bundle !== null),
    company,
  );
}

export function hasGame(game: string): boolean {
  return games[`${game} ${settings.language}`] !== undefined;
}
