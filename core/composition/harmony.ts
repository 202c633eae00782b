import { getChroma, getColorDistance } from "./colors.ts";
import type { Piece, PlacedPiece } from "./pieces.ts";
import { getArea, type Rectangle } from "./rectangles.ts";

/** Colors with at least this chroma stand out. */
const strongChroma = 0.05;
/** Colors closer than this look alike. */
const alike = 0.09;
const balanceWeight = 6;

/** How well an arrangement is balanced and mixed (core/README.md, K10); 0 is best. */
export function measureDiscord(placed: readonly PlacedPiece[], area: Rectangle): number {
  let cost = balanceWeight * measureImbalance(placed, area);
  for (const [index, one] of placed.entries())
    for (const other of placed.slice(index + 1))
      if (areNeighbors(one.box, other.box)) cost += measureLikeness(one.piece, other.piece);
  return cost;
}

/** Square of the distance of the center of mass from the area's center line, as a share of the width. */
function measureImbalance(placed: readonly PlacedPiece[], area: Rectangle): number {
  let [mass, moment] = [0, 0];
  for (const { piece, box } of placed) {
    const weight = getArea(box) * piece.mask.fill * (1.4 - (piece.color?.lightness ?? 0.6));
    mass += weight;
    moment += weight * ((box.x + box.width / 2 - area.x) / area.width - 0.5);
  }
  return mass === 0 ? 0 : (moment / mass) ** 2;
}

/** Whether the space between two boxes is smaller than they are. */
function areNeighbors(one: Rectangle, other: Rectangle): boolean {
  const across = Math.max(0, Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width));
  const down = Math.max(0, Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height));
  return across + down < 0.3 * Math.min(one.width + other.width, one.height + other.height);
}

/** Two things of one kind, or of one strong color, are better kept apart. */
export function measureLikeness(one: Piece, other: Piece): number {
  const kind = one.furniture.kind === other.furniture.kind ? 0.3 : 0;
  if (one.color === null || other.color === null) return kind;
  const isStrong = Math.min(getChroma(one.color), getChroma(other.color)) > strongChroma;
  return kind + (isStrong && getColorDistance(one.color, other.color) < alike ? 0.25 : 0);
}
