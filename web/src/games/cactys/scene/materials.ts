/** How things are painted: three tones of light as on a drawing, a pattern for each colour, soft shadows and an ink outline.
 *
 * One material paints everything: colours and patterns are written into the vertices, so that many things can be drawn at once.
 */

import { BackSide, BufferAttribute, type BufferGeometry, Color, Mesh, ShaderMaterial, UniformsLib, UniformsUtils, type Vector3 } from "three";

/** As numbered in the shader. */
const PATTERNS = ["plain", "bands", "dots", "twist", "checks", "ribs"];
/** The cosine below which light only grazes a body: there it is in the shade, because a map of shadows cannot tell. */
const GRAZING = 0.1;

export interface Coat {
  paint: Color;
  pattern?: string;
  /** What the pattern is drawn in. */
  ink?: Color;
}

export interface Light {
  /** Where it comes from. */
  direction: Vector3;
  sun: Color;
  /** From above and from below. */
  sky: Color;
  sand: Color;
}

interface Disposable {
  dispose(): void;
}

/** All materials of a scene and what is painted with them, so that they can be let go together. */
export class Paints {
  readonly wood: ShaderMaterial;
  readonly outline: ShaderMaterial;
  private readonly made: Disposable[] = [];

  /** `fine` samples shadows several times for each pixel, and wants rounder bodies. */
  constructor(
    readonly token: (name: string) => Color,
    light: Light,
    readonly fine: boolean,
    readonly isDark: boolean,
  ) {
    this.wood = this.keep(woodMaterial(light, fine));
    this.outline = this.keep(outlineMaterial(token("outline")));
  }

  /** A paint that the server has named. */
  colour(paint: string): Color {
    return new Color(paint);
  }

  /** Something of painted wood; its outline is apart. */
  body(geometry: BufferGeometry, coat?: Coat): Mesh {
    const body = new Mesh(this.keep(coat ? coated(geometry, coat) : geometry), this.wood);
    body.castShadow = true;
    return body;
  }

  /** Wood that glows from within. */
  glowing(glow: Color): ShaderMaterial {
    const lit = this.wood.clone();
    (lit.uniforms.glow as { value: Color }).value = glow.clone().multiplyScalar(0.45);
    return lit;
  }

  /** A wider outline in another colour. */
  halo(colour: Color): ShaderMaterial {
    const halo = this.outline.clone();
    (halo.uniforms.ink as { value: Color }).value = colour;
    (halo.uniforms.wider as { value: number }).value = 2;
    halo.uniforms.pixel = this.outline.uniforms.pixel as { value: number }; // one number for all
    return halo;
  }

  /** How long a pixel is, at a distance of one unit. */
  set pixel(units: number) {
    (this.outline.uniforms.pixel as { value: number }).value = units;
  }

  keep<T extends Disposable>(thing: T): T {
    this.made.push(thing);
    return thing;
  }

  dispose(): void {
    for (const thing of this.made) thing.dispose();
  }
}

/** Write a coat into all vertices. */
export function coated(geometry: BufferGeometry, { paint, pattern = "plain", ink = paint }: Coat): BufferGeometry {
  const { count } = geometry.getAttribute("position");
  const fill = (size: number, values: number[]) =>
    new BufferAttribute(
      new Float32Array(count * size).map((_, i) => values[i % size] as number),
      size,
    );
  geometry.setAttribute("tint", fill(3, paint.toArray()));
  geometry.setAttribute("ink", fill(3, ink.toArray()));
  geometry.setAttribute("pattern", fill(1, [PATTERNS.indexOf(pattern)]));
  return geometry;
}

function woodMaterial({ direction, sun, sky, sand }: Light, fine: boolean): ShaderMaterial {
  const shades = { direction: { value: direction.clone().normalize() }, sun: { value: sun }, sky: { value: sky }, sand: { value: sand } };
  return new ShaderMaterial({
    lights: true,
    defines: fine ? { SOFT: "", GRAZING } : { GRAZING },
    uniforms: { ...UniformsUtils.clone(UniformsLib.lights), ...shades, glow: { value: new Color(0) } },
    vertexShader: `
      attribute vec3 tint;
      attribute vec3 ink;
      attribute float pattern;
      #include <shadowmap_pars_vertex>
      uniform vec3 direction;
      flat varying vec3 vTint;
      flat varying vec3 vInk;
      flat varying float vPattern;
      varying vec2 vUv;
      varying vec2 vFacing; // the sun, and upwards
      void main() {
        vec4 at = modelMatrix * vec4(position, 1.0);
        vec3 out_ = normalize(mat3(modelMatrix) * normal);
        vTint = tint;
        vInk = ink;
        vPattern = pattern;
        vUv = uv;
        vFacing = vec2(dot(out_, direction), out_.z);
        vDirectionalShadowCoord[0] = directionalShadowMatrix[0] * (at + vec4(out_ * directionalLightShadows[0].shadowNormalBias, 0.0));
        gl_Position = projectionMatrix * viewMatrix * at;
      }`,
    fragmentShader: `
      #include <common>
      #include <shadowmap_pars_fragment>
      uniform vec3 sun;
      uniform vec3 sky;
      uniform vec3 sand;
      uniform vec3 glow;
      flat varying vec3 vTint;
      flat varying vec3 vInk;
      flat varying float vPattern;
      varying vec2 vUv;
      varying vec2 vFacing;

      float wave(float x) { return abs(fract(x) - 0.5); } // half at whole numbers, nothing between them

      /* How far inside the pattern a point is: across is along the rod, down is around it. */
      float inside(vec2 at) {
        if (vPattern < 1.5) return wave(at.x - 0.15) - 0.35;
        if (vPattern < 2.5) {
          float odd = mod(floor(at.y * 4.0), 2.0);
          vec2 off = vec2((0.5 - wave(at.x - 0.22 - 0.5 * odd)) / 0.15, (fract(at.y * 4.0) - 0.5) / 0.34);
          return 0.15 * (1.0 - length(off));
        }
        if (vPattern < 3.5) return wave(at.x - at.y) - 0.36;
        if (vPattern < 4.5) return 4.0 * (wave(at.x + 0.25) - 0.25) * (wave(2.0 * at.y + 0.25) - 0.25);
        return (wave(at.y * 6.0 - 0.5) - 0.4) / 6.0;
      }

      float lit() {
        vec4 at = vDirectionalShadowCoord[0];
        float depth = at.z + directionalLightShadows[0].shadowBias;
        #ifdef SOFT
          vec2 step_ = directionalLightShadows[0].shadowRadius / directionalLightShadows[0].shadowMapSize;
          return 0.25 * (texture(directionalShadowMap[0], vec3(at.xy + step_ * vec2(-0.3, -0.8), depth)) +
            texture(directionalShadowMap[0], vec3(at.xy + step_ * vec2(0.8, -0.3), depth)) +
            texture(directionalShadowMap[0], vec3(at.xy + step_ * vec2(0.3, 0.8), depth)) +
            texture(directionalShadowMap[0], vec3(at.xy + step_ * vec2(-0.8, 0.3), depth)));
        #else
          return texture(directionalShadowMap[0], vec3(at.xy, depth));
        #endif
      }

      void main() {
        vec3 paint = vTint;
        if (vPattern > 0.5) {
          vec2 wide = fwidth(vUv);
          float edge = 0.7 * max(wide.x, wide.y) + 1e-4;
          paint = mix(vTint, vInk, smoothstep(-edge, edge, inside(vUv)));
        }
        float tone = vFacing.x > 0.33 ? 1.0 : 0.78;
        vec3 light = mix(sand, sky, 0.5 + 0.5 * vFacing.y) + sun * (vFacing.x > GRAZING ? tone * lit() : 0.0);
        gl_FragColor = vec4(paint * light + glow, 1.0);
        #include <colorspace_fragment>
      }`,
  });
}

/** The back of a slightly larger body: a line of the same width near and far, thinner only when very far away. */
function outlineMaterial(ink: Color): ShaderMaterial {
  return new ShaderMaterial({
    side: BackSide,
    uniforms: { ink: { value: ink }, pixel: { value: 0.002 }, wider: { value: 1 } },
    vertexShader: `
      attribute vec3 hull;
      uniform float pixel;
      uniform float wider;
      void main() {
        vec4 at = modelViewMatrix * vec4(position, 1.0);
        float width = clamp(-at.z * pixel * 1.7 * wider, 0.006, 0.024 * wider);
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
