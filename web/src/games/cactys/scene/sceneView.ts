/** The drawn scene: it owns the canvas, the light and everything on the table, and draws a picture only when something has changed. */

import { Color, DirectionalLight, Group, PCFShadowMap, Scene, Vector3, WebGLRenderer } from "three";
import type { Catalogue } from "../catalogue";
import type { Pose } from "../../../wire/frames";
import { CameraRig, type Insets } from "./camera";
import { garden } from "./cactuses";
import { landscape } from "./landscape";
import { type Light, Paints } from "./materials";
import { Motion } from "./motion";
import { PieceBodies } from "./pieces";
import { StillLayer } from "./stillLayer";
import { readToken } from "./tokens";

const SHADOW_PIXELS = 1536;
const SHADOWS_EVERY = 5; // pictures in motion, where they are drawn on the processor
const MAX_PIXEL_RATIO = 2;
const SLOW_FRAME_MS = 36; // between two pictures; beyond it they get fewer pixels
const REST_MS = 250; // without motion, after which a coarse picture is drawn finely
const SLOW_FRAMES = 6; // that are averaged
const COARSEST = 0.5;
const COARSER = 0.75;

const SUN = new Vector3(-5, -4.5, 8.5); // low, from the left
const light = (sun: number, bright: number, sky: number, sand: number, ambient: number): Light => ({
  direction: SUN,
  sun: new Color(sun).multiplyScalar(bright),
  sky: new Color(sky).multiplyScalar(ambient),
  sand: new Color(sand).multiplyScalar(ambient),
});
const DAY = light(0xfff0dc, 0.6, 0xfffaf0, 0xf0d0ac, 0.54);
const DUSK = light(0xd9ccff, 0.67, 0xc9b8ff, 0x6a4f7b, 0.76);

/** What wants to move with the picture; answers whether it still moves. */
export type Task = (seconds: number, now: number) => boolean;

export class SceneView {
  readonly motion = new Motion();
  readonly rig: CameraRig;
  /** Hands, lines and marks that are not part of the table. */
  readonly extras = new Group();
  pieces!: PieceBodies;
  paints!: Paints;
  calm = false;
  /** Called before every picture, when the pieces are where it will show them. */
  onstep: () => void = () => {};
  /** Called after every picture, so that what lies over it can follow. */
  ondraw: () => void = () => {};
  private readonly isSoftware = isSoftware();
  private readonly renderer: WebGLRenderer;
  /** Pieces that nobody has placed. */
  private lying: { poses: ReadonlyMap<number, Pose>; lit: ReadonlySet<number> } = { poses: new Map(), lit: new Set() };
  private readonly scene = new Scene();
  /** Only where pictures are drawn on the processor. */
  private readonly still: StillLayer | null;
  private table = new Group();
  private sun: DirectionalLight | null = null;
  private readonly tasks = new Set<Task>();
  private requested = 0;
  private before = 0;
  private ratio = Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
  /** Of a still picture: without smooth edges it gets more pixels instead. */
  private readonly finest = Math.min(MAX_PIXEL_RATIO, devicePixelRatio * (this.isSoftware ? 1.5 : 1));
  private refining: ReturnType<typeof setTimeout> | undefined;
  private busy = false;
  /** Pictures since something that throws a shadow has moved; 0 when the shadows are right. */
  private shadowsAge = 0;
  /** Milliseconds between two pictures in motion, averaged over the last ones. */
  private usual = 0;
  private size = { width: 1, height: 1, insets: { left: 0, right: 0, top: 0, bottom: 0 } };

  /** Throws where there is no WebGL. */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly catalogue: Catalogue,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: !this.isSoftware, powerPreference: "low-power" });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.rig = new CameraRig(catalogue);
    this.scene.add(this.extras);
    this.still = this.isSoftware ? new StillLayer(this.renderer, this.scene, this.rig.camera) : null;
    this.paint();
  }

  /** Build everything in the colours of the current theme. */
  paint(): void {
    const token = (name: string) => readToken(this.canvas.parentElement as HTMLElement, name);
    const dark = token("page").getHSL({ h: 0, s: 0, l: 0 }).l < 0.3;
    this.clear();
    this.paints = new Paints(token, dark ? DUSK : DAY, !this.isSoftware, dark);
    this.pieces = new PieceBodies(this.catalogue, this.paints);
    this.sun = this.shadows();
    this.table = new Group();
    this.table.add(this.sun, landscape(this.paints, this.catalogue.table.radius), garden(this.catalogue, this.paints), this.pieces.group);
    this.scene.add(this.table);
    this.layDown();
    this.inkWidth();
    this.invalidate(true);
  }

  /** Let go of everything that was built in the colours of a theme. */
  private clear(): void {
    this.scene.remove(this.table);
    this.sun?.dispose(); // and its shadow map
    this.pieces?.dispose();
    this.paints?.dispose();
  }

  /** What throws shadows; how bright it is, the paints know. */
  private shadows(): DirectionalLight {
    const sun = new DirectionalLight();
    sun.position.copy(SUN);
    sun.castShadow = true;
    for (const { layers } of [sun, sun.shadow.camera]) layers.enableAll(); // what moves throws shadows on what stands still
    sun.shadow.mapSize.setScalar(this.isSoftware ? SHADOW_PIXELS / 2 : SHADOW_PIXELS);
    sun.shadow.radius = 3;
    sun.shadow.bias = -0.0006;
    sun.shadow.normalBias = 0.012;
    Object.assign(sun.shadow.camera, { left: -5.6, right: 5.6, top: 5.6, bottom: -5.6, near: 1, far: 22 });
    return sun;
  }

  /** Lay exactly these pieces on the table; those that may be taken are lit. */
  lay(poses: ReadonlyMap<number, Pose>, lit: ReadonlySet<number>): void {
    this.lying = { poses, lit };
    this.layDown();
    this.invalidate(true);
  }

  private layDown(): void {
    this.pieces.lay(this.lying.poses, this.lying.lit, this.paints.token("glow"));
    this.renew();
  }

  resize(width: number, height: number, insets: Insets): void {
    this.size = { width, height, insets };
    this.renderer.setPixelRatio(this.ratio);
    this.renderer.setSize(width, height, false);
    this.rig.resize(width, height, insets);
    this.inkWidth();
    this.renew();
  }

  private inkWidth(): void {
    this.paints.pixel = (2 * Math.tan((this.rig.camera.fov * Math.PI) / 360)) / Math.max(1, this.size.height);
  }

  /** Draw again soon, also what stands still, because it looks different now. */
  renew(): void {
    if (this.still) this.still.isStale = true;
    this.invalidate();
  }

  /** Draw again soon; with `shadows` because something that throws one has moved. */
  invalidate(shadows = false): void {
    if (shadows) this.shadowsAge ||= 1;
    this.requested ||= requestAnimationFrame((now) => this.draw(now));
  }

  /** Run a task with every picture until it says that it is done. */
  animate(task: Task): () => void {
    this.tasks.add(task);
    this.invalidate();
    return () => this.tasks.delete(task);
  }

  move(poses: ReadonlyMap<number, Pose>): void {
    this.motion.move(poses, performance.now());
    this.invalidate(true);
  }

  private draw(now: number): void {
    this.requested = 0;
    const seconds = Math.min(0.1, (now - this.before) / 1000);
    if (this.busy) this.adapt(now - this.before);
    this.before = now;
    const glides = this.motion.step(now);
    const isGliding = this.rig.step(seconds, this.calm);
    let busy = isGliding || glides;
    for (const task of this.tasks) {
      if (task(seconds, now)) busy = true;
      else this.tasks.delete(task);
    }
    if (glides || this.tasks.size) this.shadowsAge ||= 1;
    this.castShadows(busy);
    this.onstep();
    this.sharpen(busy ? this.ratio : this.renderer.getPixelRatio());
    const moved = this.pieces.show(this.motion.poses);
    if (this.still && busy && !isGliding) this.still.draw([this.extras, ...moved]);
    else this.drawAll(moved.length > 0);
    this.ondraw();
    this.busy = busy;
    clearTimeout(this.refining);
    if (busy) this.invalidate();
    else if (this.ratio < this.finest) this.refining = setTimeout(() => this.refine(), REST_MS);
  }

  /** Draw everything; where something has moved, what stood still before is no longer to be used. */
  private drawAll(hasMoved: boolean): void {
    this.renderer.render(this.scene, this.rig.camera);
    if (this.still && hasMoved) this.still.isStale = true;
  }

  /** How many triangles the last picture was made of. */
  get triangles(): number {
    return this.renderer.info.render.triangles;
  }

  /** Draw the shadows with this picture if they are wrong; on the processor not with every one in motion. */
  private castShadows(busy: boolean): void {
    if (!this.shadowsAge) return;
    const due = !busy || !this.isSoftware || this.shadowsAge >= SHADOWS_EVERY;
    this.shadowsAge = due ? 0 : this.shadowsAge + 1;
    if (!due) return;
    this.renderer.shadowMap.needsUpdate = true;
    if (this.still) this.still.isStale = true;
  }

  /** Nothing has moved for a while: draw once with all pixels. */
  private refine(): void {
    this.sharpen(this.finest);
    this.renderer.render(this.scene, this.rig.camera);
  }

  private sharpen(ratio: number): void {
    if (this.renderer.getPixelRatio() === ratio) return;
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(this.size.width, this.size.height, false);
    if (this.still) this.still.isStale = true;
  }

  /** Where pictures take too long, make them coarser. */
  private adapt(milliseconds: number): void {
    this.usual += (Math.min(milliseconds, 4 * SLOW_FRAME_MS) - this.usual) / SLOW_FRAMES;
    if (this.usual < SLOW_FRAME_MS || this.ratio <= COARSEST) return;
    this.usual = 0;
    this.ratio = Math.max(COARSEST, this.ratio * COARSER);
  }

  dispose(): void {
    clearTimeout(this.refining);
    cancelAnimationFrame(this.requested);
    this.clear();
    this.still?.dispose();
    this.renderer.dispose();
  }
}

const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** Whether pictures are drawn on the processor, where smooth edges cost too much. Not every browser says so when it is asked for a quick context. */
function isSoftware(): boolean {
  const context = document.createElement("canvas").getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  const named = context?.getExtension("WEBGL_debug_renderer_info");
  const isSlow = !context || SOFTWARE.test(String(context.getParameter(named?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)));
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return isSlow;
}
