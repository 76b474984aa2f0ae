/** An attempt as everybody sees it: the hand that holds the piece, where it would drop, and what touches what. Before it, the hand waits with the piece. */

import type { Color } from "three";
import type { Attempt, FrameListener, Pose, Sighting } from "../../../wire/frames";
import { type Catalogue, type PieceKind, type Solid, standing } from "../catalogue";
import { type Rod, rodsAt } from "../proximity";
import { DropMark } from "./dropMark";
import { HandBody } from "./handBody";
import type { SceneView } from "./sceneView";

const LARGEST_PIECE = 0.9; // units from its middle to its farthest end

/** What a hand holds, and how. */
export type Grip = Pick<Attempt, "seat" | "piece" | "solid" | "palm">;

/** By the first part and from above every hand begins. */
const FIRST_GRIP = { solid: 0, palm: [0, 0, 1] };

export class AttemptView implements FrameListener {
  attempt: Attempt | null = null;
  /** What was said of this attempt and still holds: “touch a+b”, “fell a”, “hand a”, “base”, “hand-cactus”. */
  notes = new Set<string>();
  isHeld = false;
  /** Called when the attempt or its notes have changed. */
  onchange: () => void = () => {};
  /** The piece that somebody is about to place. */
  private offered: Grip | null = null;
  private hand: HandBody | null = null;
  private mark: DropMark | null = null;
  private readonly stands: Rod[];

  constructor(
    private readonly sceneView: SceneView,
    private readonly catalogue: Catalogue,
    private readonly sleeve: (seat: number) => Color,
  ) {
    this.stands = catalogue.cactuses.flatMap((cactus) => rodsAt(cactus.solids, standing(cactus)));
  }

  began(attempt: Attempt): void {
    const goesOn = this.attempt?.attempt === attempt.attempt;
    this.attempt = attempt;
    if (!goesOn) this.notes = new Set();
    this.isHeld = true;
    this.dress();
    this.onchange();
  }

  /** This piece waits in the hand of this seat, or none does. */
  offer(offered: Pick<Attempt, "seat" | "piece"> | null): void {
    if (offered?.piece === this.offered?.piece && offered?.seat === this.offered?.seat) return;
    this.offered = offered && { ...FIRST_GRIP, ...offered };
    this.dress();
  }

  /** The piece that is held now. */
  get held(): number | null {
    return this.isHeld ? (this.attempt?.piece ?? null) : null;
  }

  /** A full frame that belongs to no attempt, or to another, ends this one. */
  seen({ poses, full, told, attempt }: Sighting): void {
    if (full) this.sceneView.motion.set(poses);
    if (full && this.attempt && attempt !== this.attempt.attempt) this.end();
    for (const note of told) this.note(note);
    if (told.length) this.onchange();
    this.sceneView.move(poses);
  }

  /** Nobody holds anything any more. */
  end(): void {
    this.attempt = null;
    this.isHeld = false;
    this.notes = new Set();
    this.dress();
    this.onchange();
  }

  /** Make hand and mark anew, in the colours of the current theme. */
  dress(): void {
    this.undress();
    const { grip } = this;
    if (!grip) return;
    this.hand = new HandBody(this.catalogue.hand, this.sceneView.paints, this.sleeve(grip.seat));
    this.mark = new DropMark(this.catalogue, this.sceneView.paints);
    this.sceneView.extras.add(this.hand.group, this.mark.group);
    this.step();
    this.sceneView.invalidate(true);
  }

  /** Follow the piece. */
  step(): void {
    const { grip } = this;
    if (!grip || !this.hand || !this.mark) return;
    const pose = this.sceneView.motion.poses.get(grip.piece);
    const solid = pose && this.solids(grip.piece)[grip.solid];
    this.hand.group.visible = Boolean(solid);
    this.mark.group.visible = Boolean(solid && this.isHeld);
    if (!pose || !solid) return;
    this.hand.hold(pose, solid, grip.palm);
    if (this.isHeld) this.mark.put(pose, [...this.stands, ...this.hanging(grip.piece, pose)]);
  }

  private get grip(): Grip | null {
    if (this.attempt) return this.isHeld ? this.attempt : null;
    return this.offered;
  }

  /** What may be below a piece, apart from the cactuses. */
  private hanging(held: number, [x, y]: Pose): Rod[] {
    const near = [...this.sceneView.motion.poses].filter(([piece, at]) => piece !== held && Math.hypot(at[0] - x, at[1] - y) < LARGEST_PIECE);
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
    this.sceneView.extras.remove(this.hand.group, this.mark.group);
    this.hand.dispose();
    this.mark.dispose();
    this.hand = this.mark = null;
    this.sceneView.invalidate(true);
  }
}
