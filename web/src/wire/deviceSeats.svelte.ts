/** The seats that this device holds at a table, and the one of them that looks. With several seats, people pass the device around. */

import type { Position } from "../table";

export class DeviceSeats {
  /** The seat whose view is shown; null while the device is passed on, and for spectators. */
  seat = $state<number | null>(null);
  /** The secret of every seat of this device, by seat. */
  secrets = $state.raw<Record<number, string>>({});
  /** The seat whose view was asked for; views of other seats are not shown. */
  private looking: number | null = null;
  /** Seats that have answered the question of an epoch. */
  private readonly answers = new Set<string>();

  /** `stored` are the secrets with which the seats are taken again. */
  constructor(public stored: string[]) {}

  /** Whether the device has several seats. */
  get shared(): boolean {
    return Object.keys(this.secrets).length > 1;
  }

  get seats(): number[] {
    return Object.keys(this.secrets).map(Number);
  }

  /** The seat that has to be asked to look again after a reconnect. */
  get lookingAgain(): number | null {
    return this.stored.length > 1 ? this.looking : null;
  }

  /** Whose turn it is to look, while nobody does. */
  next(position: Position | null): number | null {
    if (!this.shared || this.seat !== null || !position || position.over) return null;
    const epoch = position.view.epoch;
    return position.awaited.find((seat) => seat in this.secrets && !this.answers.has(`${epoch} ${seat}`)) ?? null;
  }

  /** Add a seat. */
  add(seat: number, secret: string): void {
    this.secrets = { ...this.secrets, [seat]: secret };
    this.stored = Object.values(this.secrets);
    this.seat = this.shared ? null : seat;
  }

  /** Remove all seats. */
  release(): void {
    this.stored = [];
    this.secrets = {};
    this.seat = null;
  }

  /** Show the table to this seat, or to nobody. */
  lookFrom(seat: number | null): void {
    this.looking = seat;
  }

  /** The seat that looks has answered the question of this epoch. */
  noteAnswer(epoch: unknown): void {
    this.answers.add(`${epoch} ${this.seat}`);
  }

  /** Whether a position is what the seat that looks may see. */
  mayShow(position: Pick<Position, "view">): boolean {
    const viewer = (position.view.you as number[])[0] ?? null;
    return this.stored.length < 2 || viewer === this.looking;
  }

  /** The position of the seat that should look is on the screen. */
  noteShown(): void {
    if (this.shared) this.seat = this.looking;
  }
}
