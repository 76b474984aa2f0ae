/** Frames of moving pieces, as they come from the server: see “Pieces and hands” in docs/protocol.md. */

/** x, y, z, then a turn as w, x, y, z. */
export type Pose = readonly [number, number, number, number, number, number, number];

export interface Frame {
  /** Sixtieths of a second since the attempt began. */
  tick: number;
  poses: Map<number, Pose>;
}

const HEAD_BYTES = 5;
const ROW_BYTES = 13;
const STEPS_PER_UNIT = 4096;
const HALF_TABLE = 8;
const TURN_BITS = 15n;
const TURN_MASK = (1n << TURN_BITS) - 1n;

export function readFrame(base64: string): Frame {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const data = new DataView(bytes.buffer);
  const poses = new Map<number, Pose>();
  for (let i = 0, at = HEAD_BYTES; i < data.getUint8(4); i++, at += ROW_BYTES) poses.set(data.getUint8(at), readPose(data, at + 1));
  return { tick: data.getUint32(0, true), poses };
}

function readPose(data: DataView, at: number): Pose {
  const place = [0, 2, 4].map((offset) => data.getUint16(at + offset, true) / STEPS_PER_UNIT - HALF_TABLE);
  const packed = BigInt(data.getUint32(at + 6, true)) | (BigInt(data.getUint16(at + 10, true)) << 32n);
  const turn = [2n, 1n, 0n].map((n) => ((Number((packed >> (n * TURN_BITS)) & TURN_MASK) / Number(TURN_MASK)) * 2 - 1) / Math.SQRT2);
  const largest = Math.sqrt(Math.max(0, 1 - turn.reduce((sum, x) => sum + x * x, 0)));
  turn.splice(Number(packed >> (3n * TURN_BITS)), 0, largest);
  return [...place, ...turn] as unknown as Pose;
}

/** A hand that holds a piece: whose it is, what it holds for which cactus, by which solid, and on which side the palm is. */
export interface Attempt {
  attempt: number;
  seat: number;
  by: "hand" | "bot" | "referee";
  piece: number;
  cactus: number;
  solid: number;
  palm: number[];
  slow?: boolean;
  /** In how many seconds a player's hand opened by itself when this was sent. */
  seconds?: number;
  /** When that is, in milliseconds of this page's time. */
  opensAt?: number;
}

/** A frame as it was received: which target of which attempt it shows, and what happened just then. */
export interface Sighting extends Frame {
  attempt: number;
  target: number;
  full: boolean;
  told: string[];
}

export interface FrameListener {
  seen(sighting: Sighting): void;
  began(attempt: Attempt): void;
}

/** The frames of one match: keeps where every piece was last seen and the last attempt, for whoever draws them later. */
export class FrameFeed {
  readonly latest = new Map<number, Pose>();
  attempt: Attempt | null = null;
  /** The number of the last target that a hand was led to in this attempt. */
  target = 0;
  private readonly listeners = new Set<FrameListener>();

  see({
    frame,
    attempt = 0,
    target = 0,
    full = false,
    told = [],
  }: {
    frame: string;
    attempt?: number;
    target?: number;
    full?: boolean;
    told?: string[];
  }): void {
    const sighting = { ...readFrame(frame), attempt, target, full, told };
    if (full) this.latest.clear();
    if (attempt === this.attempt?.attempt) this.target = Math.max(this.target, target);
    for (const [piece, pose] of sighting.poses) this.latest.set(piece, pose);
    for (const listener of this.listeners) listener.seen(sighting);
  }

  begin(attempt: Attempt): void {
    if (attempt.attempt !== this.attempt?.attempt) this.target = 0;
    this.attempt = attempt.seconds ? { ...attempt, opensAt: performance.now() + 1000 * attempt.seconds } : attempt;
    for (const listener of this.listeners) listener.began(this.attempt);
  }

  /** Answers how to stop listening. */
  listen(listener: FrameListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
