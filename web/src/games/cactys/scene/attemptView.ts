/** An attempt as everybody sees it: the hand that holds the piece, where it would drop, and what touches what. */

import type { Color } from "three";
import type { Attempt, FrameListener, Pose, Sighting } from "../../../wire/frames";
import type { Catalogue, PieceKind, Solid } from "../catalogue";
import { type Rod, rodsAt } from "../proximity";
import { DropMark } from "./dropMark";
import { HandBody } from "./handBody";
import type { Stage } from "./stage";

const LARGEST_PIECE = 0.9; // units from its middle to its farthest end

export class AttemptView implements FrameListener {
  attempt: Attempt | null = null;
  /** What was said of this attempt and still holds: “touch a+b”, “fell a”, “hand a”, “base”, “hand-cactus”. */
  notes = new Set<string>();
  isHeld = false;
  /** Called when the attempt or its notes have changed. */
  onchange: () => void = () => {};
  private hand: HandBody | null = null;
  private mark: DropMark | null = null;
  private readonly stands: Rod[];

  constructor(
    private readonly stage: Stage,
    private readonly catalogue: Catalogue,
    private readonly sleeve: (seat: number) => Color,
  ) {
    this.stands = catalogue.cactuses.flatMap(({ at, turn, solids }) => {
      const half = (turn * Math.PI) / 360;
      return rodsAt(solids, [...at, Math.cos(half), 0, 0, Math.sin(half)]);
    });
  }

  began(attempt: Attempt): void {
    const goesOn = this.attempt?.attempt === attempt.attempt;
    this.attempt = attempt;
    if (!goesOn) this.notes = new Set();
    this.isHeld = true;
    this.dress();
    this.onchange();
  }

  /** A full frame that belongs to no attempt, or to another, ends this one. */
  seen({ poses, full, told, attempt }: Sighting): void {
    if (full) this.stage.motion.set(poses);
    if (full && this.attempt && attempt !== this.attempt.attempt) this.end();
    for (const note of told) this.note(note);
    if (told.length) this.onchange();
    this.stage.move(poses);
  }

  /** Nobody holds anything any more. */
  end(): void {
    this.attempt = null;
    this.isHeld = false;
    this.notes = new Set();
    this.undress();
    this.onchange();
  }

  /** Make hand and mark anew, in the colours of the current theme. */
  dress(): void {
    this.undress();
    if (!this.attempt || !this.isHeld) return;
    this.hand = new HandBody(this.catalogue.hand, this.stage.paints, this.sleeve(this.attempt.seat));
    this.mark = new DropMark(this.catalogue, this.stage.paints);
    this.stage.extras.add(this.hand.group, this.mark.group);
    this.step();
    this.stage.invalidate(true);
  }

  /** Follow the piece. */
  step(): void {
    if (!this.attempt || !this.hand || !this.mark) return;
    const pose = this.stage.motion.poses.get(this.attempt.piece);
    const solid = pose && this.solids(this.attempt.piece)[this.attempt.solid];
    this.hand.group.visible = this.mark.group.visible = Boolean(solid);
    if (!pose || !solid) return;
    this.hand.hold(pose, solid, this.attempt.palm);
    this.mark.put(pose, [...this.stands, ...this.hanging(this.attempt.piece, pose)]);
  }

  /** What may be below a piece, apart from the cactuses. */
  private hanging(held: number, [x, y]: Pose): Rod[] {
    const near = [...this.stage.motion.poses].filter(([piece, at]) => piece !== held && Math.hypot(at[0] - x, at[1] - y) < LARGEST_PIECE);
    return near.flatMap(([piece, at]) => rodsAt(this.solids(piece), at));
  }

  private solids(piece: number): Solid[] {
    return this.catalogue.shapes[(this.catalogue.pieces[piece] as PieceKind).shape] ?? [];
  }

  private note(note: string): void {
    if (note === "let-go") {
      this.isHeld = false;
      this.undress();
    } else if (note.startsWith("part ")) this.notes.delete(note.replace("part", "touch"));
    else if (note === "off-base") this.notes.delete("base");
    else this.notes.add(note);
    this.notes = new Set(this.notes);
  }

  private undress(): void {
    if (!this.hand || !this.mark) return;
    this.stage.extras.remove(this.hand.group, this.mark.group);
    this.hand.dispose();
    this.mark.dispose();
    this.hand = this.mark = null;
    this.stage.invalidate(true);
  }
}
