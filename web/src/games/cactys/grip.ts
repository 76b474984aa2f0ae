/** The side from which a hand holds a piece. */

/** The next of four sides: from above, from the viewer, from the right and from the left of somebody who looks from this azimuth. */
export function nextSide(palm: readonly number[], azimuth: number): number[] {
  const [cos, sin] = [Math.cos(azimuth), Math.sin(azimuth)];
  const sides = [
    [0, 0, 1],
    [sin, -cos, 0],
    [cos, sin, 0],
    [-cos, -sin, 0],
  ];
  const along = sides.map((side) => side.reduce((sum, part, i) => sum + part * (palm[i] ?? 0), 0));
  return sides[(along.indexOf(Math.max(...along)) + 1) % sides.length] as number[];
}
