/** Gives each seat's own part of the seed, once for every commitment of the table. */

import { newNonce, type RequestBody } from "./connection";
import type { Table } from "./protocol";

export class Nonces {
  /** Commitments that were answered, and by which seat. */
  private readonly given = new Set<string>();

  constructor(private readonly send: (body: RequestBody) => void) {}

  /** As soon as the table has committed to its part of the next deal's seed, give that of these seats. */
  give(table: Table, seats: readonly number[]): void {
    if (table.playing) return;
    for (const seat of seats) {
      const key = `${table.commitment} ${seat}`;
      if (this.given.has(key)) continue;
      this.given.add(key);
      this.send({ type: "nonce", by: seat, nonce: newNonce() });
    }
  }
}
