/** One click to the first card: a table against bots, dealt at once. */

import { manifestOf } from "../games/manifests";
import type { Game, Table } from "../wire/protocol";
import { TableSession } from "../wire/tableSession.svelte";
import { loadGame, t } from "../words/words.svelte";
import { game, playsAtOnce } from "./catalogue.svelte";
import { go } from "./route.svelte";
import { settings } from "./settings.svelte";
import { drawnTable } from "./tables";

const SEATS = 4;
export const LEVEL = "fair";
const GENTLE_LEVEL = "easy";

let handed: TableSession | null = null;

/** How long a clock of a game runs at a pace, or at one of the table's own. */
export function seconds(id: string, kind: string, pace: Table["pace"]): number | undefined {
  const played = game(id);
  const lengths = played?.clocks[kind];
  if (typeof pace === "string") return lengths?.[pace === "none" ? "normal" : pace];
  const own = played?.clocks[played.own_clock]?.["normal"];
  const usual = lengths?.["normal"];
  return usual && own && usual !== lengths["panic"] ? (usual * pace) / own : usual;
}

export function seatsOf(id: Game): number {
  return id.seats.includes(SEATS) ? SEATS : (id.seats.at(-1) as number);
}

export function myName(): string {
  return settings.name.trim() || t("guest");
}

/** Preload the pages, table and texts of a game when its button is hovered or focused. */
export function prepare(id: string): void {
  const coming = [import("./lazyPages"), drawnTable(id), loadGame(id, settings.language)];
  void Promise.allSettled(coming); // what fails is loaded again by the table
}

/** The default pace of a new table: play at once has music and a clock, all other play no time limit. */
export const usualPace = (chosen: Game): "none" | "relaxed" => (playsAtOnce(chosen) ? "relaxed" : "none");

/** Whether a game has a guided first match. */
export const hasFirstMatch = (id: string): boolean => manifestOf(id).firstRules !== undefined;

/** Start a match against bots. Who has never played this game begins, or has a guided match if there is one. */
export async function playNow(chosen: Game): Promise<void> {
  const isNew = !settings.guided[chosen.id]?.length;
  if (isNew && hasFirstMatch(chosen.id)) return playFirst(chosen);
  const { usualRules, newcomerRules } = manifestOf(chosen.id);
  await deal(chosen, { ...usualRules, ...(isNew ? newcomerRules : {}) }, usualPace(chosen), LEVEL);
}

/** Start a short match with all tips, without a time limit, against the easiest bots. */
export async function playFirst(chosen: Game): Promise<void> {
  settings.guided = { ...settings.guided, [chosen.id]: [] };
  await deal(chosen, manifestOf(chosen.id).firstRules ?? {}, "none", GENTLE_LEVEL);
}

async function deal(chosen: Game, options: Record<string, string>, pace: "none" | "relaxed", level: string): Promise<void> {
  prepare(chosen.id);
  const session = new TableSession("", seconds);
  const body = { type: "create" as const, game: chosen.id, name: myName(), seats: seatsOf(chosen), language: settings.language, options, pace };
  try {
    await session.playNow(body, level);
  } catch (error) {
    session.close();
    throw error;
  }
  arrive(session);
}

/** Go to a table one already sits at, over the same connection. */
export function arrive(session: TableSession): void {
  handed = session;
  go(`/t/${session.code}`);
}

/** The session at a table: the one just opened by `playNow`, or a new one that resumes the stored seats. */
export function sessionAt(code: string, screen: boolean): TableSession {
  const session = handed?.code === code ? handed : new TableSession(code, seconds, screen);
  handed = null;
  return session;
}
