/** Cards that were played here and are not yet on the table: sent one after another, because the server takes one card at a time (4.2). */

export interface PendingPlay {
  key: number;
  card: string;
  target: number;
  /** How many cards we had played when it was sent; null before that. */
  after: number | null;
}

/** Milliseconds between two cards; the server refuses less than 250. */
const GAP_MS = 270;

export class PlayQueue {
  pending = $state.raw<PendingPlay[]>([]);
  /** Whether the last card was not played; it is in the hand again. */
  returned = $state(false);
  #sending = false;
  #nextKey = 1;
  #sentAt = -Infinity;

  /** `moveOf` names the move that plays a card now, or null; `send` says whether the server has taken it; `played` counts our cards that lie on
   *  the table as it is shown. */
  constructor(
    private readonly moveOf: (card: string, target: number) => string | null,
    private readonly send: (move: string) => Promise<boolean>,
    private readonly played: () => number,
  ) {}

  /** What the table does not show yet: it shows a card a moment before the server's answer to our request comes. */
  get unseen(): PendingPlay[] {
    return this.pending.filter(({ after }) => after === null || this.played() <= after);
  }

  add(card: string, target: number): void {
    this.returned = false;
    this.pending = [...this.pending, { key: this.#nextKey++, card, target, after: null }];
    if (!this.#sending) void this.#run();
  }

  /** Take back what has not been sent. */
  clear(): void {
    if (this.pending.length > (this.#sending ? 1 : 0)) this.returned = true;
    this.pending = this.#sending ? this.pending.slice(0, 1) : [];
  }

  async #run(): Promise<void> {
    this.#sending = true;
    while (this.pending[0]) {
      const { card, target } = this.pending[0];
      const wait = this.#sentAt + GAP_MS - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const move = this.moveOf(card, target);
      this.#sentAt = performance.now();
      this.pending = this.pending.with(0, { ...this.pending[0], after: this.played() });
      const taken = move !== null && (await this.send(move));
      if (!taken) this.returned = true;
      this.pending = this.pending.slice(1);
    }
    this.#sending = false;
  }
}
