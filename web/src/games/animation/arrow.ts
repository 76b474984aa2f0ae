/** The path of an arrow between two things on the table, from edge to edge. */

type Box = Pick<DOMRect, "x" | "y" | "width" | "height">;

const GAP_PX = 6; // between a thing and its end of the arrow
const SAG_PX = 70; // by which an arrow between neighbours hangs below them
const RISE_PX = 30; // by which it stands above them, where there is no room below

const INSET_PX = 12; // by which such an arrow begins and ends inside them

/** Between two things side by side the arrow hangs below both, or stands above them. */
export function arrowPath(from: Box, to: Box, over = false): string {
  const [a, b] = [centre(from), centre(to)];
  if (Math.abs(a.y - b.y) < (from.height + to.height) / 2)
    return over ? bow(a.x, from.y + INSET_PX, b.x, to.y + INSET_PX, -RISE_PX) : bow(a.x, from.y + from.height + GAP_PX, b.x, to.y + to.height + GAP_PX, SAG_PX);
  const [start, end] = [edge(from, b), edge(to, a)];
  return `M${start.x} ${start.y}Q${(start.x + end.x) / 2 + (end.y - start.y) * 0.12} ${(start.y + end.y) / 2} ${end.x} ${end.y}`;
}

const centre = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

const bow = (x0: number, y0: number, x1: number, y1: number, sag: number) => `M${x0} ${y0}C${x0} ${y0 + sag} ${x1} ${y1 + sag} ${x1} ${y1}`;

/** Where the line from a box's centre to a point leaves the box. */
function edge(box: Box, towards: { x: number; y: number }): { x: number; y: number } {
  const { x, y } = centre(box);
  const [dx, dy] = [towards.x - x, towards.y - y];
  const share = Math.min((box.width / 2 + GAP_PX) / (Math.abs(dx) || 1), (box.height / 2 + GAP_PX) / (Math.abs(dy) || 1));
  return { x: Math.round(x + dx * share), y: Math.round(y + dy * share) };
}
