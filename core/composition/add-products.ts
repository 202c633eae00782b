import { createSeededRandom } from "../kernel/system.port.ts";
import { addPieceOnTop, createCanvas, layers, toBounds } from "./canvas.ts";
import {
  type ComposerProduct,
  type Composition,
  type CompositionItem,
  compositionLimits,
  countJsonBytes,
  isProductItem,
} from "./composition.ts";
import { layoutLines } from "./line-layout.ts";
import {
  type Arranged,
  clampPlate,
  divideLargestPlate,
  hidesMore,
  isPlate,
  listWithSpace,
  measureAllHidden,
} from "./make-space.ts";
import { createPiece, type Piece, type PlacedPiece, sortByImportance } from "./pieces.ts";
import { getArea, inset, listFreeParts, overlaps, type Rectangle, scaleAround } from "./rectangles.ts";
import { fullMask } from "./shape-mask.ts";
import { templates } from "./templates.ts";

type Items = readonly CompositionItem[];

/** Sizes of added products in relation to those that suit the others: without and with space made, and in the end. */
const scales = { free: 0.75, divided: 0.6, space: 0.85, least: 0.3, most: 1.15 };

/**
 * Adds products to a moodboard whose items stay where they are (core/README.md, K15). The others make space only without a
 * free part in which the new ones are nearly as large as they are; locked items never do. `products` are those of the items.
 * A product is left out when there is neither place for it nor room in the limits of K1.
 */
export function addProducts(
  composition: Composition,
  added: readonly ComposerProduct[],
  products: readonly ComposerProduct[],
): Composition {
  const board = describeBoard(composition, products);
  const treatment = board.hasPlates ? "framed" : "cutout";
  const waiting: Piece[] = [];
  let { items } = composition;
  for (const piece of sortByImportance(added.map((product) => createPiece(product, treatment)))) {
    const place = findPlace(board, items, [piece], scales.free);
    if (place === null) waiting.push(piece);
    else items = place.items;
  }
  return limitItems(composition, placeWithSpace(board, items, waiting));
}

/** What was added last is left out as long as a limit is exceeded. */
function limitItems(composition: Composition, items: Items): Composition {
  const changed = { ...composition, items };
  const isTooLarge = items.length > compositionLimits.items || countJsonBytes(changed) > compositionLimits.bytes;
  const isAdded = items.length > composition.items.length;
  return isTooLarge && isAdded ? limitItems(composition, items.slice(0, -1)) : changed;
}

type Board = ReturnType<typeof describeBoard>;

function describeBoard({ items, template, frame: { ratio }, seed }: Composition, products: readonly ComposerProduct[]) {
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

/** Returns the √(width × height) with which a piece suits the items. */
function createMeasure({ arrange, toPiece }: Board, items: Items): (piece: Piece) => number {
  const { frame } = arrange(items);
  const sizes = items.flatMap((item) => {
    const piece = toPiece(item);
    const length = Math.sqrt(item.width * item.height * frame.height);
    return piece === null ? [] : [{ length, scale: length / getLength(piece) }];
  });
  const scale = getMedian(sizes.map((size) => size.scale));
  const longest = maxShareOfMedian * getMedian(sizes.map((size) => size.length));
  return (piece) => Math.min(longest, scale * getLength(piece));
}

function getMedian(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 1;
}

interface Place {
  readonly items: Items;
  /** Size of the smallest added product in relation to that which suits the others. */
  readonly scale: number;
}

const minPart = { width: 0.05, height: 0.05 };
/** A larger part of the frame is preferred to one in which products are larger by less than this. */
const scaleTolerance = 0.02;

/** Places pieces side by side in the free part where they are largest; null if they would be smaller than `min`. */
function findPlace(board: Board, items: Items, pieces: readonly Piece[], min: number): Place | null {
  const obstacles = items.filter((item) => !isBackdrop(item));
  const canvas = createCanvas(board.ratio, obstacles);
  const blocked = canvas.obstacles.map((obstacle) => inset(obstacle, -board.gap));
  const parts = listFreeParts(inset(canvas.frame, board.margin), blocked, minPart);
  const getWanted = createMeasure(board, items);
  let best: { readonly placed: readonly PlacedPiece[]; readonly scale: number } | null = null;
  for (const part of parts.toSorted((one, other) => getArea(other) - getArea(one))) {
    const placed = placeInPart(board, pieces, part, scales.most * Math.max(...pieces.map(getWanted)));
    const scale = Math.min(...placed.map(({ piece, box }) => Math.sqrt(getArea(box)) / getWanted(piece)));
    if (scale >= min && scale > (best?.scale ?? 0) + scaleTolerance) best = { placed, scale };
  }
  return best === null ? null : { items: addPlaced(board, items, best.placed), scale: best.scale };
}

/** A room or a block of color behind nearly everything is no obstacle. */
function isBackdrop({ kind, layer, width, height }: CompositionItem): boolean {
  return layer === layers.floor || (kind !== "product" && kind !== "text" && width * height > 0.8);
}

const maxPlateGrowth = 1.3;

function placeInPart({ hasPlates, gap, seed }: Board, pieces: readonly Piece[], part: Rectangle, maxLength: number) {
  const [piece] = pieces;
  if (piece !== undefined && pieces.length === 1 && hasPlates) {
    // A plate fills the gap that another one left.
    const box = clampPlate(part);
    return [{ piece, box: scaleAround(box, Math.min(1, (maxPlateGrowth * maxLength) / Math.sqrt(getArea(box)))) }];
  }
  const settings = { power, gap, maxLines: 3, scaleRange: 1.15, maxLength };
  return layoutLines(pieces, part, settings, createSeededRandom(seed)).placed;
}

function addPlaced({ ratio }: Board, items: Items, placed: readonly PlacedPiece[]): Items {
  const canvas = createCanvas(ratio, items);
  for (const piece of placed) addPieceOnTop(canvas, piece);
  return canvas.items;
}

/** Divides plates, or moves the other items aside; else places each piece smaller, in the end over the others. */
function placeWithSpace(board: Board, items: Items, pieces: readonly Piece[]): Items {
  if (pieces.length === 0) return items;
  const divided = board.hasPlates ? dividePlates(board, items, pieces) : null;
  if (divided !== null) return divided;
  for (const group of listWithSpace(board.arrange(items))) {
    const places = group.flatMap((other) => findPlace(board, other.items, pieces, scales.space) ?? []);
    const [best] = places.toSorted((one, other) => other.scale - one.scale);
    if (best !== undefined) return best.items;
  }
  return pieces.reduce(
    (shown, piece) => findPlace(board, shown, [piece], scales.least)?.items ?? placeOnTop(board, shown, piece),
    items,
  );
}

/** Gives each piece a part of the plate whose parts stay largest; null if one would get too little. */
function dividePlates(board: Board, items: Items, pieces: readonly Piece[]): Items | null {
  const getWanted = createMeasure(board, items);
  return pieces.reduce<Items | null>((shown, piece) => {
    const divided = shown && divideLargestPlate(board.arrange(shown), board.gap, scales.divided * getWanted(piece));
    return divided && addPlaced(board, divided.items, [{ piece, box: divided.free }]);
  }, items);
}

const lengthsOnTop = [0.14, 0.11, 0.08, 0.06, 0.045];
const steps = Array.from({ length: 16 }, (_, step) => step / 15);

/** Places a piece over others where it hides least of them, as large as K9 allows; without such a place it is left out. */
function placeOnTop(board: Board, items: Items, piece: Piece): Items {
  const before = board.arrange(items);
  const texts = items.filter(({ kind }) => kind === "text").map((item) => toBounds(item, before.frame));
  for (const length of lengthsOnTop) {
    const size = { width: length * Math.sqrt(piece.aspect), height: length / Math.sqrt(piece.aspect) };
    const [right, bottom] = [before.frame.width - size.width, before.frame.height - size.height];
    const boxes = steps.flatMap((down) => steps.map((across) => ({ x: across * right, y: down * bottom, ...size })));
    const options = boxes
      .filter((box) => !texts.some((text) => overlaps(text, box)))
      .map((box) => board.arrange(addPlaced(board, items, [{ piece, box }])))
      .filter((option) => !hidesMore(before, option))
      .map((option) => ({ option, hidden: measureAllHidden(option).reduce((sum, share) => sum + share, 0) }));
    const [best] = options.toSorted((one, other) => one.hidden - other.hidden);
    if (best !== undefined) return best.option.items;
  }
  return items;
}
