import { createSeededRandom } from "../kernel/system.port.ts";
import { type Arranged, isBackdrop, isPlate, isWorse } from "./arranged.ts";
import { addPieceOnTop, createCanvas, toBounds } from "./canvas.ts";
import { type ComposerProduct, type Composition, type CompositionItem, isProductItem } from "./composition.ts";
import { layoutLines } from "./line-layout.ts";
import { createPiece, type Piece, type PlacedPiece } from "./pieces.ts";
import { clampPlate } from "./plates.ts";
import { getArea, inset, listFreeParts, type Rectangle, scaleAround } from "./rectangles.ts";
import { fullMask } from "./shape-mask.ts";
import { templates } from "./templates.ts";

export type Items = readonly CompositionItem[];

/** What is needed to place products beside the items of a moodboard. */
export type Board = ReturnType<typeof describeBoard>;

/** `products` are those of the items. */
export function describeBoard(
  { items, template, frame: { ratio }, seed }: Composition,
  products: readonly ComposerProduct[],
) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const toPiece = (item: CompositionItem) => {
    const product = item.kind === "product" ? byId.get(item.product) : undefined;
    return product === undefined || item.kind !== "product" ? null : createPiece(product, item.treatment);
  };
  const { margin, gap } = templates[template === "uploaded" ? "collage" : template];
  const { frame } = createCanvas(ratio, []);
  const getMask = (item: CompositionItem) => toPiece(item)?.mask ?? fullMask;
  return {
    ...{ ratio, seed, margin, gap, toPiece },
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
  const maxLength = maxScale * Math.max(...pieces.map(getWanted));
  let best: { readonly placed: readonly PlacedPiece[]; readonly scale: number } | null = null;
  for (const part of parts.toSorted((one, other) => getArea(other) - getArea(one))) {
    const placed = placeInPart(board, pieces, part, maxLength);
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

function placeInPart({ hasPlates, gap, seed }: Board, pieces: readonly Piece[], part: Rectangle, maxLength: number) {
  const [piece] = pieces;
  if (piece !== undefined && pieces.length === 1 && hasPlates) {
    const box = clampPlate(part);
    return [{ piece, box: scaleAround(box, Math.min(1, (maxPlateGrowth * maxLength) / Math.sqrt(getArea(box)))) }];
  }
  const settings = { power, gap, maxLines: 3, scaleRange: 1.15, maxLength };
  return layoutLines(pieces, part, settings, createSeededRandom(seed)).placed;
}

export function addPlaced({ ratio }: Board, items: Items, placed: readonly PlacedPiece[]): Items {
  const canvas = createCanvas(ratio, items);
  for (const piece of placed) addPieceOnTop(canvas, piece);
  return canvas.items;
}
