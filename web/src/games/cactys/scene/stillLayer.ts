/** Saves work where pictures are drawn on the processor: what stands still is drawn once, and then only what moves, over it. */

import {
  AlwaysDepth,
  DepthTexture,
  Matrix4,
  Mesh,
  NearestFilter,
  type Object3D,
  type PerspectiveCamera,
  PlaneGeometry,
  type Scene,
  ShaderMaterial,
  SRGBColorSpace,
  Vector2,
  WebGLRenderTarget,
  type WebGLRenderer,
} from "three";

const STILL = 0;
const MOVING = 1;

export class StillLayer {
  /** Whether something that stands still looks different now. */
  isStale = true;
  private readonly picture = new WebGLRenderTarget(1, 1, {
    colorSpace: SRGBColorSpace,
    depthTexture: new DepthTexture(1, 1),
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  });
  /** Lays the picture, and how far away everything in it is, behind what moves. */
  private readonly backdrop: Mesh;
  private readonly seenFrom = new Matrix4();
  /** What is not in the picture. */
  private moving: ReadonlySet<Object3D> = new Set();

  constructor(
    private readonly renderer: WebGLRenderer,
    private readonly scene: Scene,
    private readonly camera: PerspectiveCamera,
  ) {
    camera.layers.enableAll();
    this.backdrop = new Mesh(new PlaneGeometry(2, 2), backdropMaterial(this.picture));
    this.backdrop.frustumCulled = false;
    this.backdrop.renderOrder = -1; // before everything else
    this.backdrop.visible = false;
    this.backdrop.layers.set(MOVING);
    scene.add(this.backdrop);
  }

  /** Draw the scene, in which these things have moved since the last picture. */
  draw(moved: readonly Object3D[]): void {
    const isNew = this.isStale || !this.seenFrom.equals(this.camera.matrixWorld) || moved.some((thing) => !this.moving.has(thing));
    if (isNew) {
      for (const thing of this.moving) put(thing, STILL);
      this.moving = new Set(moved);
    }
    for (const thing of this.moving) put(thing, MOVING); // it may have new parts
    if (isNew) this.renew();
    this.backdrop.visible = true;
    this.drawOnly(MOVING);
    this.backdrop.visible = false;
  }

  private renew(): void {
    const { x, y } = this.renderer.getDrawingBufferSize(new Vector2());
    this.picture.setSize(x, y);
    this.renderer.setRenderTarget(this.picture);
    this.drawOnly(STILL);
    this.renderer.setRenderTarget(null);
    this.seenFrom.copy(this.camera.matrixWorld);
    this.isStale = false;
  }

  private drawOnly(layer: number): void {
    this.camera.layers.set(layer);
    this.renderer.render(this.scene, this.camera);
    this.camera.layers.enableAll();
  }

  dispose(): void {
    this.picture.depthTexture?.dispose();
    this.picture.dispose();
    this.backdrop.geometry.dispose();
    (this.backdrop.material as ShaderMaterial).dispose();
  }
}

function put(thing: Object3D, layer: number): void {
  thing.traverse((part) => part.layers.set(layer));
}

function backdropMaterial(picture: WebGLRenderTarget): ShaderMaterial {
  return new ShaderMaterial({
    depthFunc: AlwaysDepth,
    uniforms: { colours: { value: picture.texture }, depths: { value: picture.depthTexture } },
    vertexShader: "void main() { gl_Position = vec4(position.xy, 0.0, 1.0); }",
    fragmentShader: `
      uniform sampler2D colours;
      uniform highp sampler2D depths;
      void main() {
        ivec2 at = ivec2(gl_FragCoord.xy);
        gl_FragColor = texelFetch(colours, at, 0);
        gl_FragDepth = texelFetch(depths, at, 0).r;
        #include <colorspace_fragment>
      }`,
  });
}
