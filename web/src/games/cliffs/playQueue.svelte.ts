/** Cards that were played here and are not yet on the table, and what was pressed after them: sent one after another, because the server takes
 *  one card at a time (4.2). */

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
  #later: (() => string | null)[] = [];
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

  /** Make a move after the cards, such as a draw; which one is asked when its turn comes. */
  follow(moveOf: () => string | null): void {
    this.#later.push(moveOf);
    if (!this.#sending) void this.#run();
  }

  /** Take back what has not been sent. */
  clear(): void {
    const sent = this.pending.filter(({ after }) => after !== null);
    if (sent.length < this.pending.length) this.returned = true;
    this.pending = sent;
    this.#later = [];
  }

  async #run(): Promise<void> {
    this.#sending = true;
    while (this.pending[0] || this.#later[0]) {
      if (this.pending[0]) await this.#playFirst();
      else {
        const move = this.#later.shift()?.();
        if (move) await this.send(move);
      }
    }
    this.#sending = false;
  }

  async #playFirst(): Promise<void> {
    const wait = this.#sentAt + GAP_MS - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const [first] = this.pending;
    if (!first) return; // taken back meanwhile
    const move = this.moveOf(first.card, first.target);
    this.#sentAt = performance.now();
    this.pending = this.pending.with(0, { ...first, after: this.played() });
    const taken = move !== null && (await this.send(move));
    if (!taken) this.returned = true;
    this.pending = this.pending.slice(1);
  }
}
