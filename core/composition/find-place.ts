import { type Arranged, isBackdrop, isPlate, isWorse } from "./arranged.ts";
import { addPieceOnTop, createCanvas, toBounds } from "./canvas.ts";
import {
  type ComposerProduct,
  type Composition,
  type CompositionItem,
  getTemplate,
  isProductItem,
} from "./composition.ts";
import { clampPlate } from "./make-space.ts";
import { createPiece, type Piece, type PlacedPiece } from "./pieces.ts";
import { cutBand, getArea, inset, listFreeParts, type Rectangle, scaleAround } from "./rectangles.ts";
import { fullMask } from "./shape-mask.ts";
import { templates } from "./templates.ts";

export type Items = readonly CompositionItem[];

/** What is needed to place products beside the items of a moodboard. */
export type Board = ReturnType<typeof describeBoard>;

/** `products` are those of the items. */
export function describeBoard(
  { items, template, frame: { ratio } }: Composition,
  products: readonly ComposerProduct[],
) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const toPiece = (item: CompositionItem) => {
    const product = item.kind === "product" ? byId.get(item.product) : undefined;
    return product === undefined || item.kind !== "product" ? null : createPiece(product, item.treatment);
  };
  const { margin, gap } = templates[getTemplate(template)];
  const { frame } = createCanvas(ratio, []);
  const getMask = (item: CompositionItem) => toPiece(item)?.mask ?? fullMask;
  return {
    ...{ ratio, margin, gap, toPiece },
    hasPlates: 2 * items.filter(isPlate).length > items.filter(isProductItem).length,
    arrange: (arranged: Items): Arranged => ({ items: arranged, frame, getMask }),
  };
}

/** Exponent of `getRelativeSize`, between those of the templates. */
const power = 0.5;

/** √(width × height) before scaling. */
function getLength(piece: Piece): number {
  return (piece.length / 100) ** power;
}

/** Large products may be small in relation to their real size, as on plates. */
const maxShareOfMedian = 1.3;

interface Measure {
  /** Median of √(width × height) of the products' items. */
  readonly median: number;
  /** Returns the √(width × height) with which a piece suits the items. */
  readonly getWanted: (piece: Piece) => number;
}

export function createMeasure({ arrange, toPiece }: Board, items: Items): Measure {
  const { frame } = arrange(items);
  const sizes = items.flatMap((item) => {
    const piece = toPiece(item);
    const length = Math.sqrt(item.width * item.height * frame.height);
    return piece === null ? [] : [{ length, scale: length / getLength(piece) }];
  });
  const scale = getMedian(sizes.map((size) => size.scale));
  const median = getMedian(sizes.map((size) => size.length));
  return { median, getWanted: (piece) => Math.min(maxShareOfMedian * median, scale * getLength(piece)) };
}

function getMedian(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 1;
}

export interface Place {
  readonly items: Items;
  /** Size of the smallest added product in relation to that which suits the others. */
  readonly scale: number;
}

const minPart = { width: 0.05, height: 0.05 };

/** A larger part of the frame is preferred to one in which products are larger by less than this. */
const scaleTolerance = 0.02;
const maxScale = 1.15;

/** Places pieces side by side in the free part where they are largest; null if they would be smaller than `min`. */
export function findPlace(board: Board, items: Items, pieces: readonly Piece[], min: number): Place | null {
  const obstacles = items.filter((item) => !isBackdrop(item));
  const canvas = createCanvas(board.ratio, obstacles);
  const blocked = canvas.obstacles.map((obstacle) => inset(obstacle, -board.gap));
  const parts = listFreeParts(inset(canvas.frame, board.margin), blocked, minPart);
  const { getWanted } = createMeasure(board, items);
  let best: { readonly placed: readonly PlacedPiece[]; readonly scale: number } | null = null;
  for (const part of parts.toSorted((one, other) => getArea(other) - getArea(one))) {
    const placed = divide(pieces, part, board.gap).map(({ piece, box }) => ({
      piece,
      box: board.hasPlates
        ? shrinkPlate(clampPlate(box), maxScale * getWanted(piece))
        : standInside(box, piece.aspect, maxScale * getWanted(piece)),
    }));
    const scale = Math.min(...placed.map(({ piece, box }) => Math.sqrt(getArea(box)) / getWanted(piece)));
    if (scale >= min && scale > (best?.scale ?? 0) + scaleTolerance) best = { placed, scale };
  }
  return best === null ? null : { items: addPlaced(board, items, best.placed), scale: best.scale };
}

/** Places a piece where one of the removed items was; null if it would be smaller than `min`, or cover or touch others. */
export function findLeftPlace(board: Board, items: Items, piece: Piece, removed: Items, min: number): Place | null {
  const before = board.arrange(items);
  const wanted = createMeasure(board, items).getWanted(piece);
  const places = removed.map((item) => {
    const left = toBounds({ ...item, rotation: 0 }, before.frame);
    const box = board.hasPlates ? left : standInside(left, piece.aspect, maxScale * wanted);
    return { items: addPlaced(board, items, [{ piece, box }]), scale: Math.sqrt(getArea(box)) / wanted };
  });
  const suitable = places.filter((place) => place.scale >= min && !isWorse(before, board.arrange(place.items)));
  return suitable.reduce<Place | null>((best, place) => (best && best.scale >= place.scale ? best : place), null);
}

/** The largest box of this aspect in the middle of the lower edge of a part; √(width × height) is at most `maxLength`. */
function standInside(part: Rectangle, aspect: number, maxLength: number): Rectangle {
  const height = Math.min(part.height, part.width / aspect, maxLength / Math.sqrt(aspect));
  const width = height * aspect;
  return { x: part.x + (part.width - width) / 2, y: part.y + part.height - height, width, height };
}

const maxPlateGrowth = 1.3;

function shrinkPlate(box: Rectangle, maxLength: number): Rectangle {
  return scaleAround(box, Math.min(1, (maxPlateGrowth * maxLength) / Math.sqrt(getArea(box))));
}

/** Gives each piece a part of a box, in relation to its size. */
function divide(pieces: readonly Piece[], box: Rectangle, gap: number): readonly PlacedPiece[] {
  const [piece] = pieces;
  if (piece === undefined) return [];
  if (pieces.length === 1) return [{ piece, box }];
  const sumLengths = (part: readonly Piece[]) => part.reduce((sum, one) => sum + getLength(one), 0);
  const [some, others] = [pieces.slice(0, pieces.length / 2), pieces.slice(pieces.length / 2)];
  const isAcross = box.width > box.height;
  const length = (isAcross ? box.width : box.height) * (sumLengths(some) / sumLengths(pieces));
  const [first, rest] = cutBand(box, isAcross ? "left" : "top", length);
  return [
    ...divide(some, cutBand(first, isAcross ? "left" : "top", length - gap / 2)[0], gap),
    ...divide(others, cutBand(rest, isAcross ? "left" : "top", gap / 2)[1], gap),
  ];
}

export function addPlaced({ ratio }: Board, items: Items, placed: readonly PlacedPiece[]): Items {
  const canvas = createCanvas(ratio, items);
  for (const piece of placed) addPieceOnTop(canvas, piece);
  return canvas.items;
}
