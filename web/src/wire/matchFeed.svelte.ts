/** The match that the server sends: the position, the events that led to it, and the updates that the table has not shown yet. */

import type { Happening, Position, Sentence, Update } from "../table";
import { apply, checksum } from "./changes";
import type { Changes, News } from "./protocol";

const MAX_PENDING_UPDATES = 30; // older ones are not animated

export interface FeedListener {
  /** Whether the person in front of this device may see the position. */
  mayShow(position: Position): boolean;
  /** Called when our view differs from the server's: ask for the whole view. */
  sync(position: Position): void;
  /** Called before another position is shown. */
  changed(position: Position, before: Position | null): void;
}

export class MatchFeed {
  position = $state.raw<Position | null>(null);
  /** The events of this match, from number `since` + 1 on. */
  told = $state.raw<Happening[]>([]);
  since = $state(0);
  /** Updates that the table on the screen has not shown yet, oldest first. */
  updates = $state.raw<Update[]>([]);
  /** Moves that were legal at some time in this match, to ask why they are not legal now. */
  readonly seen = new Map<string, Sentence>();

  /** The position to which the server's next changes apply; it is not shown if it belongs to another seat of this device. */
  private received: Position | null = null;
  /** Whether the whole position was asked for. */
  private syncing = false;

  constructor(private readonly listener: FeedListener) {}

  /** The events that the table has shown. */
  get shownEvents(): Happening[] {
    const pending = this.updates.reduce((sum, { events }) => sum + events.length, 0);
    return pending ? this.told.slice(0, -pending) : this.told;
  }

  /** The match and the number of events received, so that the server sends only the rest. */
  get known(): { match: string; seq: number } {
    return { match: this.position?.match ?? "", seq: this.since + this.told.length };
  }

  /** The table has shown this update. */
  shown(update: Update): void {
    this.updates = this.updates.filter((other) => other !== update);
  }

  /** No match is played. */
  clear(): void {
    this.position = null;
  }

  /** Take a whole position, with the events that were missed. */
  learn({ since, events, position }: News): void {
    this.received = position;
    this.syncing = false;
    if (this.listener.mayShow(position)) this.show(since, events as Happening[], position);
  }

  /** Apply the changes since the last message; if the checksum of the view then differs, ask for the whole. */
  change(changes: Changes): void {
    if (!this.received) return;
    const position = apply(this.received, changes);
    this.received = position;
    if (!this.syncing && checksum(position.view) !== changes.sum) {
      this.syncing = true;
      this.listener.sync(position);
    }
    if (this.listener.mayShow(position)) this.show(changes.since, (changes.events ?? []) as Happening[], position);
  }

  /** Take the position that came with a refusal. */
  correct(position: Position): void {
    this.received = position;
    if (this.listener.mayShow(position)) this.take(position);
  }

  private show(since: number, events: Happening[], position: Position): void {
    const known = this.position?.match === position.match;
    const goesOn = known && since === this.since + this.told.length;
    if (!known) this.seen.clear();
    if (!goesOn) {
      this.since = since;
      this.told = [];
      this.updates = [];
    }
    this.told = [...this.told, ...events];
    if (goesOn && events.length) this.updates = [...this.updates, { events, position }].slice(-MAX_PENDING_UPDATES);
    this.take(position);
  }

  private take(position: Position): void {
    this.listener.changed(position, this.position);
    for (const [i, move] of position.legal.entries()) this.seen.set(move, position.words?.moves[i] as Sentence);
    this.position = position;
  }
}
