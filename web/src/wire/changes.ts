/** Changes of a position, as the server sends them, and the checksum by which a difference is found. */

import type { Changes, Position, Words, WordsChanges } from "./protocol";

type View = Record<string, unknown>;

/** The position after some changes; the one before stays as it was. */
export function apply(position: Position, changes: Changes): Position {
  const { since, events = [], time, view = {}, edits = {}, words } = changes;
  return {
    ...position,
    seq: since + events.length,
    time,
    view: applyToView(position.view, view, edits),
    legal: changes.legal ?? position.legal,
    awaited: changes.awaited ?? position.awaited,
    clocks: changes.clocks ?? position.clocks,
    paused: changes.paused ?? position.paused,
    resigned: changes.resigned ?? position.resigned,
    over: changes.over ?? position.over,
    places: changes.places ?? position.places,
    scores: changes.scores ?? position.scores,
    words: words ? applyToWords(position.words ?? null, words) : (position.words ?? null),
  };
}

/** The exclusive or of the CRC-32 of every part: its path, an equals sign and its JSON text. */
export function checksum(view: View): number {
  let sum = 0;
  for (const [path, value] of parts(view)) sum ^= crc32(`${path}=${JSON.stringify(value)}`);
  return sum >>> 0;
}

function* parts({ players, ...fields }: View): Generator<[string, unknown]> {
  yield* Object.entries(fields);
  for (const [seat, player] of ((players ?? []) as View[]).entries())
    for (const [field, value] of Object.entries(player)) yield [`players.${seat}.${field}`, value];
}

function applyToView(view: View, changed: View, edits: View): View {
  const result: View = { ...view };
  const players = (view.players as View[] | undefined)?.map((player) => ({ ...player }));
  if (players) result.players = players;
  const owner = (path: string): [View, string] => {
    const [, seat, field] = path.split(".");
    const player = players?.[Number(seat)];
    return player && field ? [player, field] : [result, path];
  };
  for (const [path, value] of Object.entries(changed)) {
    const [fields, name] = owner(path);
    fields[name] = value;
  }
  for (const [path, edit] of Object.entries(edits)) {
    const [fields, name] = owner(path);
    fields[name] = applyEdit(fields[name], edit);
  }
  return result;
}

/** A value after an edit: of an object, its new members; of a list, where to remove how many items, and what to insert there. */
function applyEdit(value: unknown, edit: unknown): unknown {
  if (!Array.isArray(edit)) return { ...(value as View), ...(edit as View) };
  const items = Array.isArray(value) ? [...value] : [];
  for (const [at, removed, ...inserted] of edit as [number, number, ...unknown[]][]) items.splice(at, removed, ...inserted);
  return items;
}

function applyToWords(words: Words | null, { count, lines = {}, moves, topics }: WordsChanges): Words {
  const known = words ?? { lines: [], moves: [], topics: [] };
  return {
    lines: Array.from({ length: count }, (_, n) => lines[n] ?? known.lines[n] ?? {}),
    moves: moves ?? known.moves,
    topics: topics ?? known.topics,
  };
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});
const UTF8 = new TextEncoder();

function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const byte of UTF8.encode(text)) crc = (crc >>> 8) ^ (CRC[(crc ^ byte) & 255] as number);
  return ~crc;
}
