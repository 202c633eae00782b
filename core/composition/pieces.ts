import { getChroma, getColorDistance, type Oklab, toOklab } from "./colors.ts";
import type { ComposerProduct, Treatment } from "./composition.ts";
import { type Furniture, parseFurniture } from "./parse-furniture.ts";
import { getArea, type Rectangle } from "./rectangles.ts";
import { addCord, fullMask, parseMask, type ShapeMask } from "./shape-mask.ts";

/** A product to be arranged. All lengths of an arrangement are in units of the frame's width. */
export interface Piece {
  readonly id: string;
  readonly treatment: Treatment;
  readonly furniture: Furniture;
  /** Width divided by height of the item's box. */
  readonly aspect: number;
  readonly mask: ShapeMask;
  /** Null for a product without colors. */
  readonly color: Oklab | null;
  /** √(width × height) of the real product, in centimeters. */
  readonly length: number;
}

export interface PlacedPiece {
  readonly piece: Piece;
  readonly box: Rectangle;
}

/** Limits of the ratio of a box; narrower or flatter boxes are hard to see. */
const aspects = { min: 0.24, max: 4 };

/** The properties of a piece that do not depend on the template. */
interface AnalyzedProduct {
  readonly boxAspect: number;
  readonly furniture: Furniture;
  readonly mask: ShapeMask;
}

/** A cache, because the same products are composed many times: for each template and for each seed. */
const analyzedProducts = new WeakMap<ComposerProduct, AnalyzedProduct>();

function analyze(product: ComposerProduct): AnalyzedProduct {
  const known = analyzedProducts.get(product);
  if (known !== undefined) return known;
  const boxAspect = Math.min(aspects.max, Math.max(aspects.min, product.image.aspect));
  const furniture = parseFurniture(product.title, boxAspect);
  const analyzed = { boxAspect, furniture, mask: parseMask(product.image.mask) };
  analyzedProducts.set(product, analyzed);
  return analyzed;
}

/** Prepares a product for the arrangement; one without a cut-out is framed in any case. */
export function createPiece(product: ComposerProduct, treatment: Treatment): Piece {
  const { aspect, cutout, colors } = product.image;
  const { boxAspect, furniture, mask } = analyze(product);
  const isFree = cutout && treatment === "cutout" && boxAspect === aspect;
  const shape = isFree ? mask : fullMask;
  return {
    id: product.id,
    treatment: cutout ? treatment : "framed",
    furniture,
    aspect: boxAspect,
    mask: furniture.kind.place === "ceiling" ? addCord(shape) : shape,
    color: colors[0] === undefined ? null : toOklab(colors[0]),
    length: Math.sqrt(furniture.width * furniture.height),
  };
}

/**
 * Returns the size of a piece before scaling, times a factor. Power 1 keeps true proportions; a lower one brings large and small closer
 * together, so that a vase can be seen beside a sofa.
 */
export function getRelativeSize(
  piece: Piece,
  power: number,
  factor = 1,
): { readonly width: number; readonly height: number } {
  const length = factor * (piece.length / 100) ** power;
  return { width: length * Math.sqrt(piece.aspect), height: length / Math.sqrt(piece.aspect) };
}

/** Factor on the real size of a piece, by role, when the leading piece is chosen. */
const importance = { anchor: 1.6, seat: 1.1, wall: 0.7, tall: 0.6, small: 0.6, ground: 1 } as const;

/** Factor for framed products, because a cut-out is the better lead among cut-outs. */
const framedImportance = 0.5;

/** Sorts pieces from the leading to the least important. */
export function sortByImportance(pieces: readonly Piece[]): readonly Piece[] {
  const rank = ({ furniture, length, treatment }: Piece) =>
    length * importance[furniture.kind.role] * (treatment === "framed" ? framedImportance : 1);
  return [...pieces].sort((one, other) => rank(other) - rank(one));
}

/** Colors with at least this chroma stand out. */
const strongChroma = 0.05;
/** Colors closer than this look alike. */
const maxSimilarDistance = 0.09;
const balanceWeight = 6;

/** Returns how badly an arrangement is balanced and mixed (core/README.md, K10); 0 is best. */
export function measureArrangementCost(placed: readonly PlacedPiece[], area: Rectangle): number {
  let cost = balanceWeight * measureImbalance(placed, area);
  for (const [index, one] of placed.entries())
    for (const other of placed.slice(index + 1))
      if (areNeighbors(one.box, other.box)) cost += measureSimilarity(one.piece, other.piece);
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

/** Returns how much two pieces should be kept apart, because they have the same kind or the same strong color; 0 if not. */
function measureSimilarity(one: Piece, other: Piece): number {
  const kind = one.furniture.kind === other.furniture.kind ? 0.3 : 0;
  if (one.color === null || other.color === null) return kind;
  const isStrong = Math.min(getChroma(one.color), getChroma(other.color)) > strongChroma;
  return kind + (isStrong && getColorDistance(one.color, other.color) < maxSimilarDistance ? 0.25 : 0);
}
