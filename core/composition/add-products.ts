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
import { templates } from "./templates.ts";

type Items = readonly CompositionItem[];

interface ProductChanges {
  readonly added: readonly ComposerProduct[];
  /** What the moodboard no longer has of removed products. */
  readonly removed: Items;
}

/**
 * Adds products to a moodboard whose items stay where they are (core/README.md, K22). The others make space only where
 * no removed product and no free part leaves enough; locked items never do. `products` are those of the items. A
 * product is left out when there is neither place for it nor room in the limits of K1.
 */
export function addToComposition(
  composition: Composition,
  products: readonly ComposerProduct[],
  { added, removed }: ProductChanges,
): Composition {
  const board = describeBoard(composition, products);
  const pieces = added.map((product) => createPiece(product, board.hasPlates ? "framed" : "cutout"));
  const items = sortByImportance(pieces).reduce(
    (shown, piece) =>
      findLeftPlate(board, shown, piece, removed) ??
      findFreePlace(board, shown, piece, leastFree) ??
      findFreedPlace(board, shown, piece) ??
      findFreePlace({ ...board, margin: 0, gap: 0 }, shown, piece, 0) ??
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

/**
 * Adds a title, a palette or a room where it is to be. If it would cover others, those make space, no further than
 * needed; locked items never do.
 */
export function addWithSpace(composition: Composition, added: CompositionItem): Composition {
  const { items } = composition;
  const board = describeBoard(composition, []);
  const space = toBounds(added, board.frame);
  const covers = (item: CompositionItem) => overlaps(toBounds(item, board.frame), space);
  const isInWay = (item: CompositionItem) => !item.locked && !isBackdrop(item) && covers(item);
  const moved = items.filter((item) => isProductItem(item) || isInWay(item));
  const options = freedShares.flatMap((share) => sides.map((side) => shrinkAway(board, items, moved, side, share)));
  const kept = [items, ...options].find((option) => !option.some(isInWay)) ?? items;
  return { ...composition, items: [...kept, added] };
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

/**
 * √(width × height) with which a piece suits the products that are shown, and with which it is seen as well as most of
 * them.
 */
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
const [leastFree, leastFreed, enough] = [0.62, 0.4, 0.85];
const maxScale = 1.15;

/** Shows a piece on the plate of a removed product; null if there is none, or others touch it. */
function findLeftPlate(board: Board, items: Items, piece: Piece, removed: Items): Items | null {
  const others = items.filter((item) => !isBackdrop(item)).map((item) => toBounds(item, board.frame));
  const plates = removed.filter(isPlate).map((item) => toBounds({ ...item, rotation: 0 }, board.frame));
  const [box] = plates
    .filter((plate) => board.hasPlates && !others.some((other) => overlaps(other, plate)))
    .toSorted((one, other) => getArea(other) - getArea(one));
  return box === undefined ? null : addPlaced(board, items, { piece, box });
}

/** Plates may be larger than a cut-out would be, and beyond these aspects look like strips. */
const maxPlateScale = 1.5;
const plateAspects = { min: 0.5, max: 2.2 };
const minPart = { width: 0.025, height: 0.025 };

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

/**
 * The largest box of this aspect in the middle of the lower edge of a part; √(width × height) is at most `maxLength`.
 */
function standInside(part: Rectangle, aspect: number, maxLength: number): Rectangle {
  const height = Math.min(part.height, part.width / aspect, maxLength / Math.sqrt(aspect));
  const width = height * aspect;
  return { x: part.x + (part.width - width) / 2, y: part.y + part.height - height, width, height };
}

/** Shares of the products' height or width that are freed, the smallest first. */
const freedShares = [0.07, 0.14, 0.18, 0.22, 0.28, 0.35, 0.44, 0.54];
const sides = ["bottom", "right", "top", "left"] as const;

/** Moves the others away from one side, no further than needed; null if the piece would still be too small. */
function findFreedPlace(board: Board, items: Items, piece: Piece): Items | null {
  let best: { readonly items: Items; readonly scale: number } | null = null;
  for (const share of freedShares) {
    for (const side of sides) {
      const shrunk = shrinkAway(board, items, items.filter(isProductItem), side, share);
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
 * Moves unlocked items in the area of the given ones away from one side of it. Upright plates and rooms become smaller
 * in that direction only, so that rows stay as wide as they are; among cut-outs all distances become smaller, which
 * keeps apart those that reach into each other's boxes.
 */
function shrinkAway({ frame, hasPlates }: Board, items: Items, moved: Items, side: Side, share: number): Items {
  const boxes = moved.map((item) => toBounds(item, frame));
  const area = joinBoxes(boxes, frame);
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
