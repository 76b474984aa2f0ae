/** How things are painted: two tones of light as on a drawing, a pattern for each colour, and an ink outline. */

import {
  BackSide,
  CanvasTexture,
  Color,
  DataTexture,
  type Material,
  MeshToonMaterial,
  NearestFilter,
  RedFormat,
  RepeatWrapping,
  ShaderMaterial,
  SRGBColorSpace,
  type Texture,
} from "three";

const TONES = [120, 200, 255]; // of 255: shade, half light, light
const TEXTURE_PIXELS = 64;

function toneSteps(): DataTexture {
  const steps = new DataTexture(new Uint8Array(TONES), TONES.length, 1, RedFormat);
  steps.minFilter = steps.magFilter = NearestFilter;
  steps.needsUpdate = true;
  return steps;
}

/** Draws one repeat of a pattern: across is along the rod, down is around it. */
const PATTERNS: Record<string, (pen: CanvasRenderingContext2D, size: number) => void> = {
  bands: (pen, size) => pen.fillRect(0, 0, size * 0.3, size),
  dots: (pen, size) => {
    for (const y of [0.125, 0.375, 0.625, 0.875]) ellipse(pen, (y * 4) % 2 > 1 ? 0.72 : 0.22, y, size);
  },
  twist: (pen, size) => {
    pen.lineWidth = size * 0.2;
    for (const shift of [-1, 0, 1]) line(pen, shift * size, 0, (shift + 1) * size, size);
  },
  checks: (pen, size) => {
    for (let i = 0; i < 4; i++) pen.fillRect((i % 2) * (size / 2), (i * size) / 4, size / 2, size / 4);
  },
  ribs: (pen, size) => {
    for (let i = 0; i < 6; i++) pen.fillRect(0, ((i + 0.4) * size) / 6, size, size / 28);
  },
};

function ellipse(pen: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  pen.beginPath();
  pen.ellipse(x * size, y * size, size * 0.15, size * 0.085, 0, 0, 7);
  pen.fill();
}

function line(pen: CanvasRenderingContext2D, ax: number, ay: number, bx: number, by: number): void {
  pen.beginPath();
  pen.moveTo(ax, ay);
  pen.lineTo(bx, by);
  pen.stroke();
}

function patternTexture(pattern: string, paint: Color, ink: Color): Texture | null {
  const draw = PATTERNS[pattern];
  if (!draw) return null;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = TEXTURE_PIXELS;
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  pen.fillStyle = paint.getStyle();
  pen.fillRect(0, 0, TEXTURE_PIXELS, TEXTURE_PIXELS);
  pen.fillStyle = pen.strokeStyle = ink.getStyle();
  draw(pen, TEXTURE_PIXELS);
  const texture = new CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 2;
  return texture;
}

/** All materials of a scene, so that they can be let go together. */
export class Paints {
  private readonly steps = toneSteps();
  private readonly made: (Material | Texture)[] = [this.steps];
  readonly outline: ShaderMaterial;

  constructor(readonly token: (name: string) => Color) {
    this.outline = this.keep(outlineMaterial(token("outline")));
  }

  /** Painted wood of one colour, perhaps with a pattern in another. */
  wood(paint: Color, pattern = "plain", ink = paint): MeshToonMaterial {
    const map = patternTexture(pattern, paint, ink);
    if (map) this.keep(map);
    return this.keep(new MeshToonMaterial({ gradientMap: this.steps, map, color: map ? 0xffffff : paint }));
  }

  /** A paint that the server has named. */
  colour(paint: string): Color {
    return new Color(paint);
  }

  keep<T extends Material | Texture>(thing: T): T {
    this.made.push(thing);
    return thing;
  }

  dispose(): void {
    for (const thing of this.made) thing.dispose();
  }
}

/** The back of a slightly larger body: a line of the same width near and far, thinner only when very far away. */
function outlineMaterial(ink: Color): ShaderMaterial {
  return new ShaderMaterial({
    side: BackSide,
    uniforms: { ink: { value: ink }, pixel: { value: 0.002 } },
    vertexShader: `
      attribute vec3 hull;
      uniform float pixel;
      void main() {
        vec4 at = modelViewMatrix * vec4(position, 1.0);
        float width = clamp(-at.z * pixel * 1.7, 0.006, 0.024);
        at.xyz += normalize(normalMatrix * hull) * width;
        gl_Position = projectionMatrix * at;
      }`,
    fragmentShader: `
      uniform vec3 ink;
      void main() {
        gl_FragColor = vec4(ink, 1.0);
        #include <colorspace_fragment>
      }`,
  });
}
