/** Leads the hand that holds a piece, over a connection that may break or be taken over; nobody waits for an answer. */

import type { HandRequests } from "../table";
import type { RequestBody } from "./connection";
import type { FrameFeed, Pose } from "./frames";

export type HandBody = { [T in "hand" | "grip" | "let-go"]: Omit<Extract<RequestBody, { type: T }>, "match"> }["hand" | "grip" | "let-go"];

export class Hand implements HandRequests {
  /** Whether pieces are placed by hand here. */
  wanted = false;
  /** The attempt that this connection leads. */
  private leading = -1;
  /** The number of the last target that was sent. */
  private aimed = 0;

  /** `send` sends without waiting; `rejoin` joins the table again, so that the server offers the other moves. */
  constructor(
    private readonly frames: FrameFeed,
    private readonly send: (body: HandBody) => void,
    private readonly rejoin: (wanted: boolean) => void,
  ) {}

  readonly want = (yes: boolean): void => {
    if (yes !== this.wanted) this.rejoin(yes);
  };

  /** Another window of this browser, or this one before a reconnect, may control the hand: take it over first. */
  readonly aim = (attempt: number, target: number, pose: Pose): void => {
    const held = this.frames.attempt;
    if (this.leading !== attempt && held) this.grip(attempt, held.solid, held.palm, held.slow ?? false);
    this.leading = attempt;
    this.aimed = target;
    this.send({ type: "hand", attempt, target, pose: [...pose] });
  };

  readonly grip = (attempt: number, solid: number, palm: number[], slow: boolean): void => this.send({ type: "grip", attempt, solid, palm, slow });

  readonly letGo = (): void => this.send({ type: "let-go" });

  /** A frame follows this target: if it is not one of ours, another window has taken the hand over. */
  noteTarget(attempt: number, target: number): void {
    if (attempt === this.leading && target > this.aimed) this.forget();
  }

  /** The connection is another one. */
  forget(): void {
    this.leading = -1;
  }
}
