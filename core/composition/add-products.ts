import {
  type ComposerProduct,
  type Composition,
  type CompositionItem,
  compositionLimits,
  countJsonBytes,
  getTemplate,
  isProductItem,
} from "./composition.ts";
import {
  addPieceOnTop,
  createCanvas,
  createPiece,
  getRelativeLength,
  layers,
  type Piece,
  type PlacedPiece,
  placeAt,
  sortByImportance,
  toBounds,
} from "./pieces.ts";
import {
  getArea,
  getOverlap,
  inset,
  isHorizontal,
  joinBoxes,
  listFreeParts,
  overlaps,
  type Rectangle,
  type Side,
} from "./rectangles.ts";
import { fullMask, measureHidden } from "./shape-mask.ts";
import { templates } from "./templates.ts";

type Items = readonly CompositionItem[];

interface ProductChanges {
  readonly added: readonly ComposerProduct[];
  /** What the moodboard no longer has of removed products. */
  readonly removed: Items;
}

/**
 * Adds products to a moodboard whose items stay where they are (core/README.md, K22). The others make space only where no
 * removed product and no free part leaves enough; locked items never do. `products` are those of the items. A product is left
 * out when there is neither place for it nor room in the limits of K1.
 */
export function addProducts(
  composition: Composition,
  products: readonly ComposerProduct[],
  { added, removed }: ProductChanges,
): Composition {
  const board = describeBoard(composition, products);
  const pieces = added.map((product) => createPiece(product, board.hasPlates ? "framed" : "cutout"));
  const items = sortByImportance(pieces).reduce(
    (shown, piece) =>
      findLeftPlace(board, shown, piece, removed) ??
      findFreePlace(board, shown, piece, leastFree) ??
      findFreedPlace(board, shown, piece) ??
      findFreePlace(board, shown, piece, leastOfAll) ??
      findPlaceOnTop(board, shown, piece) ??
      shown,
    composition.items,
  );
  return limitItems(composition, items);
}

/** What was added last is left out as long as a limit is exceeded. */
function limitItems(composition: Composition, items: Items): Composition {
  const changed = { ...composition, items };
  const isTooLarge = items.length > compositionLimits.items || countJsonBytes(changed) > compositionLimits.bytes;
  const isAdded = items.length > composition.items.length;
  return isTooLarge && isAdded ? limitItems(composition, items.slice(0, -1)) : changed;
}

/** What is needed to place products beside the items of a moodboard. Lengths are in units of the frame's width. */
type Board = ReturnType<typeof describeBoard>;

function describeBoard({ items, template, frame: { ratio } }: Composition, products: readonly ComposerProduct[]) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const toPiece = (item: CompositionItem) => {
    const product = item.kind === "product" ? byId.get(item.product) : undefined;
    return product === undefined || item.kind !== "product" ? null : createPiece(product, item.treatment);
  };
  const { margin, gap } = templates[getTemplate(template)];
  const hasPlates = 2 * items.filter(isPlate).length > items.filter(isProductItem).length;
  return { ratio, margin, gap, frame: createCanvas(ratio, []).frame, toPiece, hasPlates };
}

function isPlate(item: CompositionItem): boolean {
  return item.kind === "product" && item.treatment === "framed";
}

/** A room or a block of color behind nearly everything is no obstacle. */
function isBackdrop({ kind, layer, width, height }: CompositionItem): boolean {
  return layer === layers.floor || (kind !== "product" && kind !== "text" && width * height > 0.8);
}

/** Large products may be small in relation to their real size, as on plates. */
const maxShareOfMedian = 1.3;

/** √(width × height) with which a piece suits the products that are shown, and with which it is seen as well as most of them. */
function measureLengths({ frame, toPiece }: Board, items: Items, piece: Piece) {
  const shown = items.flatMap((item) => {
    const other = toPiece(item);
    return other === null ? [] : { other, length: Math.sqrt(item.width * item.height * frame.height) };
  });
  const scale = getMedian(shown.map(({ other, length }) => length / getRelativeLength(other)));
  const median = getMedian(shown.map(({ length }) => length));
  const wanted = Math.min(maxShareOfMedian * median, scale * getRelativeLength(piece));
  return { wanted, usual: Math.min(wanted, median) };
}

function getMedian(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 1;
}

function addPlaced({ ratio }: Board, items: Items, placed: PlacedPiece): Items {
  const canvas = createCanvas(ratio, items);
  addPieceOnTop(canvas, placed);
  return canvas.items;
}

/** Least sizes of added products in relation to those of `measureLengths`, and the size that is enough. */
const [leastLeft, leastFree, leastFreed, leastOfAll, enough] = [0.45, 0.62, 0.4, 0.3, 0.85];
const maxScale = 1.15;

/** Places a piece where one of the removed items was; null if it would be too small, or cover or touch others. */
function findLeftPlace(board: Board, items: Items, piece: Piece, removed: Items): Items | null {
  const { wanted, usual } = measureLengths(board, items, piece);
  const boxes = removed.map((item) => {
    const left = toBounds({ ...item, rotation: 0 }, board.frame);
    return board.hasPlates ? left : standInside(left, piece.aspect, maxScale * wanted);
  });
  const large = boxes.filter((box) => Math.sqrt(getArea(box)) >= leastLeft * usual);
  const places = large
    .toSorted((one, other) => getArea(other) - getArea(one))
    .map((box) => addPlaced(board, items, { piece, box }));
  return places.find((place) => !hidesMore(board, items, place)) ?? null;
}

/** Plates may be larger than a cut-out would be, and beyond these aspects look like strips. */
const maxPlateScale = 1.5;
const plateAspects = { min: 0.5, max: 2.2 };
const minPart = { width: 0.05, height: 0.05 };

/** The box in a free part in which a piece is largest, with its size in relation to the usual one. */
function findFreeBox(board: Board, items: Items, piece: Piece) {
  const { wanted, usual } = measureLengths(board, items, piece);
  const { obstacles, frame } = createCanvas(
    board.ratio,
    items.filter((item) => !isBackdrop(item)),
  );
  const blocked = obstacles.map((obstacle) => inset(obstacle, -board.gap));
  const boxes = listFreeParts(inset(frame, board.margin), blocked, minPart).map((part) => {
    if (!board.hasPlates) return standInside(part, piece.aspect, maxScale * wanted);
    const aspect = Math.min(plateAspects.max, Math.max(plateAspects.min, part.width / part.height));
    return standInside(part, aspect, maxPlateScale * wanted);
  });
  const [box] = boxes.toSorted((one, other) => getArea(other) - getArea(one));
  return box === undefined ? null : { box, scale: Math.sqrt(getArea(box)) / usual };
}

/** Places a piece in a free part; null if it would be smaller than `least`. */
function findFreePlace(board: Board, items: Items, piece: Piece, least: number): Items | null {
  const free = findFreeBox(board, items, piece);
  return free === null || free.scale < least ? null : addPlaced(board, items, { piece, box: free.box });
}

/** The largest box of this aspect in the middle of the lower edge of a part; √(width × height) is at most `maxLength`. */
function standInside(part: Rectangle, aspect: number, maxLength: number): Rectangle {
  const height = Math.min(part.height, part.width / aspect, maxLength / Math.sqrt(aspect));
  const width = height * aspect;
  return { x: part.x + (part.width - width) / 2, y: part.y + part.height - height, width, height };
}

/** Shares of the products' height or width that are freed, the smallest first. */
const freedShares = [0.14, 0.18, 0.22, 0.28, 0.35, 0.44, 0.54];
const sides = ["bottom", "right", "top", "left"] as const;

/** Moves the others away from one side, no further than needed; null if the piece would still be too small. */
function findFreedPlace(board: Board, items: Items, piece: Piece): Items | null {
  let best: { readonly items: Items; readonly scale: number } | null = null;
  for (const share of freedShares) {
    for (const side of sides) {
      const shrunk = shrinkAway(board, items, side, share);
      const free = findFreeBox(board, shrunk, piece);
      if (free === null || free.scale < Math.max(leastFreed, best?.scale ?? 0)) continue;
      if (touchesMore(board, items, shrunk)) continue;
      best = { items: addPlaced(board, shrunk, { piece, box: free.box }), scale: free.scale };
    }
    if (best !== null && best.scale >= enough) break;
  }
  return best?.items ?? null;
}

/** Items that exceed the products' area by less than this belong to it. */
const areaTolerance = 0.03;

/**
 * Moves unlocked items away from one side. Upright plates and rooms become smaller in that direction only, so that rows stay
 * as wide as they are; among cut-outs all distances become smaller, which keeps apart those that reach into each other's boxes.
 */
function shrinkAway({ frame, hasPlates }: Board, items: Items, side: Side, share: number): Items {
  const area = joinBoxes(
    items.filter(isProductItem).map((item) => toBounds(item, frame)),
    frame,
  );
  const scale = 1 - share;
  const across = isHorizontal(side) || !hasPlates ? scale : 1;
  const down = isHorizontal(side) && hasPlates ? 1 : scale;
  const fixed = {
    x: area.x + area.width * (side === "left" ? 1 : side === "right" ? 0 : 0.5),
    y: area.y + area.height * (side === "top" ? 1 : side === "bottom" ? 0 : 0.5),
  };
  const outer = inset(area, -areaTolerance);
  return items.map((item) => {
    const isOutside = getArea(joinBoxes([toBounds(item, frame), outer])) > getArea(outer);
    if (item.locked || item.layer === layers.floor || isOutside) return item;
    const isElastic = item.rotation === 0 && (item.kind === "product" ? isPlate(item) : item.kind !== "text");
    const width = item.width * (isElastic ? across : scale);
    const height = item.height * frame.height * (isElastic ? down : scale);
    const x = fixed.x + (item.x - fixed.x) * across - width / 2;
    const y = fixed.y + (item.y * frame.height - fixed.y) * down - height / 2;
    return placeAt(item, { x, y, width, height }, frame);
  });
}

/** Lengths of pieces over others, and their places as shares of the way through the frame. */
const lengthsOnTop = [0.14, 0.11, 0.08, 0.06, 0.045];
const steps = Array.from({ length: 16 }, (_, step) => step / 15);

/** Places a piece over others, as large as K9 allows. */
function findPlaceOnTop(board: Board, items: Items, piece: Piece): Items | null {
  const { frame } = board;
  const solid = items.filter((item) => item.kind !== "product" && !isBackdrop(item)).map((item) => toBounds(item, frame));
  const texts = items.filter(({ kind }) => kind === "text").map((item) => toBounds(item, frame));
  for (const length of lengthsOnTop) {
    const size = { width: length * Math.sqrt(piece.aspect), height: length / Math.sqrt(piece.aspect) };
    const [right, bottom] = [frame.width - size.width, frame.height - size.height];
    const boxes = steps.flatMap((down) => steps.map((across) => ({ x: across * right, y: down * bottom, ...size })));
    for (const obstacles of [solid, texts]) {
      const free = boxes.filter((box) => !obstacles.some((obstacle) => overlaps(obstacle, box)));
      const places = free.map((box) => addPlaced(board, items, { piece, box }));
      const place = places.find((option) => !hidesMore(board, items, option));
      if (place !== undefined) return place;
    }
  }
  return null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

const rounding = 0.01;
/** Share of its area that may be hidden of one product. */
const maxHidden = 0.05;

/** Whether more of a product is hidden than before and than compositions permit. */
function hidesMore(board: Board, before: Items, after: Items): boolean {
  const hidden = measureHiddenShares(board, before);
  return measureHiddenShares(board, after).some(
    (share, index) => share > Math.max(maxHidden, (hidden[index] ?? 0) + rounding),
  );
}

/** The share of each item that products above it, or in its layer, hide; 0 for items of other kinds. */
function measureHiddenShares({ frame, toPiece }: Board, items: Items): readonly number[] {
  const shapes = items.filter(isProductItem).map((item) => {
    const size = { y: item.y * frame.height, height: item.height * frame.height };
    return { item, shape: { ...item, ...size, mask: toPiece(item)?.mask ?? fullMask } };
  });
  return items.map((item) => {
    const lower = shapes.find((other) => other.item === item);
    if (lower === undefined) return 0;
    const above = shapes.filter((upper) => upper !== lower && upper.item.layer >= item.layer);
    return sum(above.map((upper) => measureHidden(lower.shape, upper.shape)));
  });
}

/** Whether items that were moved overlap those that were not more than before. */
function touchesMore({ frame }: Board, before: Items, after: Items): boolean {
  const kept = before.filter((item, index) => item === after[index] && !isBackdrop(item));
  const measure = (item: CompositionItem | undefined, other: CompositionItem) =>
    item === undefined ? 0 : getOverlap(toBounds(item, frame), toBounds(other, frame));
  return after.some(
    (item, index) =>
      item !== before[index] && kept.some((other) => measure(item, other) > measure(before[index], other) + 1e-6),
  );
}
