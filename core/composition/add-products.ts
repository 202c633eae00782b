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
  hidesMore,
  isBackdrop,
  isWorse,
  layers,
  type MeasuredItems,
  measureAllHidden,
  type Piece,
  type PlacedPiece,
  placeAt,
  sortByImportance,
  toBounds,
} from "./pieces.ts";
import {
  cutBand,
  getArea,
  inset,
  isHorizontal,
  joinBoxes,
  listFreeParts,
  overlaps,
  type Rectangle,
  type Side,
} from "./rectangles.ts";
import { fullMask } from "./shape-mask.ts";
import { templates } from "./templates.ts";

type Items = readonly CompositionItem[];

/** Least sizes of added products in relation to those that suit the others. */
const leastScales = {
  /** Where a removed product was. */
  left: 0.45,
  /** In a free part before others make space; less if the product is as large as this share of the others' median. */
  free: 0.75,
  freeOfMedian: 0.62,
  /** Where the others make space: enough, and at least. */
  enough: 0.85,
  space: 0.4,
  /** Beside others that cannot make space. */
  last: 0.3,
};

interface ProductChanges {
  readonly added: readonly ComposerProduct[];
  /** What the moodboard no longer has of removed products. */
  readonly removed: Items;
}

/**
 * Adds products to a moodboard whose items stay where they are (core/README.md, K15). The others make space only where no
 * removed product and no free part leaves enough; locked items never do. `products` are those of the items. A product is left
 * out when there is neither place for it nor room in the limits of K1.
 */
export function addProducts(
  composition: Composition,
  products: readonly ComposerProduct[],
  { added, removed }: ProductChanges,
): Composition {
  const board = describeBoard(composition, products);
  const treatment = board.hasPlates ? "framed" : "cutout";
  const waiting: Piece[] = [];
  let { items } = composition;
  for (const piece of sortByImportance(added.map((product) => createPiece(product, treatment)))) {
    const { median, getWanted } = measureSizes(board, items);
    const least = Math.min(leastScales.free, (leastScales.freeOfMedian * median) / getWanted(piece));
    const place = findLeftPlace(board, items, piece, removed) ?? findPlace(board, items, [piece], least);
    if (place === null) waiting.push(piece);
    else items = place.items;
  }
  const moved = waiting.length === 0 ? null : moveAside(board, items, waiting);
  const placed = moved ?? waiting.reduce((shown, piece) => placeSmaller(board, shown, piece), items);
  return limitItems(composition, placed);
}

/** What was added last is left out as long as a limit is exceeded. */
function limitItems(composition: Composition, items: Items): Composition {
  const changed = { ...composition, items };
  const isTooLarge = items.length > compositionLimits.items || countJsonBytes(changed) > compositionLimits.bytes;
  const isAdded = items.length > composition.items.length;
  return isTooLarge && isAdded ? limitItems(composition, items.slice(0, -1)) : changed;
}

/** What is needed to place products beside the items of a moodboard. */
type Board = ReturnType<typeof describeBoard>;

function describeBoard({ items, template, frame: { ratio } }: Composition, products: readonly ComposerProduct[]) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const toPiece = (item: CompositionItem) => {
    const product = item.kind === "product" ? byId.get(item.product) : undefined;
    return product === undefined || item.kind !== "product" ? null : createPiece(product, item.treatment);
  };
  const { margin, gap } = templates[getTemplate(template)];
  const { frame } = createCanvas(ratio, []);
  const getMask = (item: CompositionItem) => toPiece(item)?.mask ?? fullMask;
  return {
    ...{ ratio, margin, gap, frame, toPiece },
    hasPlates: 2 * items.filter(isPlate).length > items.filter(isProductItem).length,
    measure: (measured: Items): MeasuredItems => ({ items: measured, frame, getMask }),
  };
}

function isPlate(item: CompositionItem): boolean {
  return item.kind === "product" && item.treatment === "framed";
}

/** Large products may be small in relation to their real size, as on plates. */
const maxShareOfMedian = 1.3;

/** `median` of √(width × height) of the products' items; `getWanted` returns that with which a piece suits them. */
function measureSizes({ frame, toPiece }: Board, items: Items) {
  const sizes = items.flatMap((item) => {
    const piece = toPiece(item);
    const length = Math.sqrt(item.width * item.height * frame.height);
    return piece === null ? [] : [{ length, scale: length / getRelativeLength(piece) }];
  });
  const scale = getMedian(sizes.map((size) => size.scale));
  const median = getMedian(sizes.map((size) => size.length));
  return { median, getWanted: (piece: Piece) => Math.min(maxShareOfMedian * median, scale * getRelativeLength(piece)) };
}

function getMedian(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 1;
}

interface Place {
  readonly items: Items;
  /** Size of the smallest added product in relation to that which suits the others. */
  readonly scale: number;
}

function addPlaced({ ratio }: Board, items: Items, placed: readonly PlacedPiece[]): Items {
  const canvas = createCanvas(ratio, items);
  for (const piece of placed) addPieceOnTop(canvas, piece);
  return canvas.items;
}

/** Places a piece where one of the removed items was; null if it would be too small, or cover or touch others. */
function findLeftPlace(board: Board, items: Items, piece: Piece, removed: Items): Place | null {
  const before = board.measure(items);
  const wanted = measureSizes(board, items).getWanted(piece);
  const places = removed.map((item) => {
    const left = toBounds({ ...item, rotation: 0 }, board.frame);
    const box = board.hasPlates ? left : standInside(left, piece.aspect, maxScale * wanted);
    return { items: addPlaced(board, items, [{ piece, box }]), scale: Math.sqrt(getArea(box)) / wanted };
  });
  const suitable = places.filter(
    (place) => place.scale >= leastScales.left && !isWorse(before, board.measure(place.items)),
  );
  return suitable.toSorted((one, other) => other.scale - one.scale)[0] ?? null;
}

const minPart = { width: 0.05, height: 0.05 };
/** A larger part of the frame is preferred to one in which products are larger by less than this. */
const scaleTolerance = 0.02;
const maxScale = 1.15;
/** Plates may be larger than a cut-out would be, and beyond these aspects look like strips. */
const maxPlateScale = 1.5;
const plateAspects = { min: 0.5, max: 2.2 };

/** Places pieces side by side in the free part where they are largest; null if they would be smaller than `least`. */
function findPlace(board: Board, items: Items, pieces: readonly Piece[], least: number): Place | null {
  const { getWanted } = measureSizes(board, items);
  const { obstacles, frame } = createCanvas(
    board.ratio,
    items.filter((item) => !isBackdrop(item)),
  );
  const blocked = obstacles.map((obstacle) => inset(obstacle, -board.gap));
  const fit = ({ piece, box }: PlacedPiece): PlacedPiece => {
    const wanted = getWanted(piece);
    if (!board.hasPlates) return { piece, box: standInside(box, piece.aspect, maxScale * wanted) };
    const aspect = Math.min(plateAspects.max, Math.max(plateAspects.min, box.width / box.height));
    return { piece, box: standInside(box, aspect, maxPlateScale * wanted) };
  };
  let best: { readonly placed: readonly PlacedPiece[]; readonly scale: number } | null = null;
  const parts = listFreeParts(inset(frame, board.margin), blocked, minPart);
  for (const part of parts.toSorted((one, other) => getArea(other) - getArea(one))) {
    const placed = divide(pieces, part, board.gap).map(fit);
    const scale = Math.min(...placed.map(({ piece, box }) => Math.sqrt(getArea(box)) / getWanted(piece)));
    if (scale >= least && scale > (best?.scale ?? 0) + scaleTolerance) best = { placed, scale };
  }
  return best === null ? null : { items: addPlaced(board, items, best.placed), scale: best.scale };
}

/** The largest box of this aspect in the middle of the lower edge of a part; √(width × height) is at most `maxLength`. */
function standInside(part: Rectangle, aspect: number, maxLength: number): Rectangle {
  const height = Math.min(part.height, part.width / aspect, maxLength / Math.sqrt(aspect));
  const width = height * aspect;
  return { x: part.x + (part.width - width) / 2, y: part.y + part.height - height, width, height };
}

/** Gives each piece a part of a box, in relation to its size. */
function divide(pieces: readonly Piece[], box: Rectangle, gap: number): readonly PlacedPiece[] {
  const [piece] = pieces;
  if (piece === undefined) return [];
  if (pieces.length === 1) return [{ piece, box }];
  const sumLengths = (part: readonly Piece[]) => part.reduce((sum, one) => sum + getRelativeLength(one), 0);
  const [some, others] = [pieces.slice(0, pieces.length / 2), pieces.slice(pieces.length / 2)];
  const side = box.width > box.height ? "left" : "top";
  const length = Math.max(box.width, box.height) * (sumLengths(some) / sumLengths(pieces));
  const [first] = cutBand(box, side, length - gap / 2);
  const [, rest] = cutBand(box, side, length + gap / 2);
  return [...divide(some, first, gap), ...divide(others, rest, gap)];
}

/** Shares of the products' height or width that are freed, the smallest first. */
const freedShares = [0.14, 0.18, 0.22, 0.28, 0.35, 0.44, 0.54];
const sides = ["bottom", "right", "top", "left"] as const;

/** Moves the others away from one side, no further than needed; null if the pieces would still be too small. */
function moveAside(board: Board, items: Items, pieces: readonly Piece[]): Items | null {
  const before = board.measure(items);
  const boxes = items.filter(isProductItem).map((item) => toBounds(item, board.frame));
  if (boxes.length === 0) return null;
  const area = joinBoxes(boxes, board.frame);
  let best: Place | null = null;
  for (const share of freedShares) {
    for (const side of sides) {
      const options = [false, true].map((isUniform) => shrinkAway(board, items, area, { side, share, isUniform }));
      const shrunk = options.find((option) => !isWorse(before, board.measure(option)));
      const least = Math.max(leastScales.space, best?.scale ?? 0);
      best = (shrunk === undefined ? null : findPlace(board, shrunk, pieces, least)) ?? best;
    }
    if (best !== null && best.scale >= leastScales.enough) break;
  }
  return best?.items ?? null;
}

interface Shrinking {
  readonly side: Side;
  readonly share: number;
  /** Makes all distances smaller by one factor, which keeps shapes apart that lie within each other's boxes. */
  readonly isUniform: boolean;
}

/** Items that exceed the products' area by less than this belong to it. */
const areaTolerance = 0.03;

/**
 * Moves unlocked items away from one side. Upright plates and rooms become smaller in that direction only, so that rows stay
 * as wide as they are.
 */
function shrinkAway({ frame }: Board, items: Items, area: Rectangle, shrinking: Shrinking): Items {
  const { side, share, isUniform } = shrinking;
  const scale = 1 - share;
  const isAcross = isHorizontal(side);
  const distances = { x: isAcross || isUniform ? scale : 1, y: isAcross && !isUniform ? 1 : scale };
  const fixed = {
    x: area.x + area.width * (side === "left" ? 1 : side === "right" ? 0 : 0.5),
    y: area.y + area.height * (side === "top" ? 1 : side === "bottom" ? 0 : 0.5),
  };
  const outer = inset(area, -areaTolerance);
  return items.map((item) => {
    const bounds = toBounds(item, frame);
    const isOutside = getArea(joinBoxes([bounds, outer])) > getArea(outer);
    if (item.locked || item.layer === layers.floor || isOutside) return item;
    const isElastic = item.rotation === 0 && (item.kind === "product" ? isPlate(item) : item.kind !== "text");
    const sizes = isElastic ? distances : { x: scale, y: scale };
    const [width, height] = [item.width * sizes.x, item.height * frame.height * sizes.y];
    const x = fixed.x + (item.x - fixed.x) * distances.x - width / 2;
    const y = fixed.y + (item.y * frame.height - fixed.y) * distances.y - height / 2;
    return placeAt(item, { x, y, width, height }, frame);
  });
}

/** Lengths of pieces over others, and their places as shares of the way through the frame. */
const lengthsOnTop = [0.14, 0.11, 0.08, 0.06, 0.045];
const steps = Array.from({ length: 16 }, (_, step) => step / 15);

/** Places a piece small beside the others, or over them where it hides least, as large as K9 allows; else leaves it out. */
function placeSmaller(board: Board, items: Items, piece: Piece): Items {
  const place = findPlace(board, items, [piece], leastScales.last);
  if (place !== null) return place.items;
  const before = board.measure(items);
  const { frame } = board;
  const solid = items.filter((item) => item.kind !== "product" && !isBackdrop(item));
  const obstacles = solid.map((item) => toBounds(item, frame));
  const texts = items.filter(({ kind }) => kind === "text").map((item) => toBounds(item, frame));
  for (const length of lengthsOnTop) {
    const size = { width: length * Math.sqrt(piece.aspect), height: length / Math.sqrt(piece.aspect) };
    const [right, bottom] = [frame.width - size.width, frame.height - size.height];
    const boxes = steps.flatMap((down) => steps.map((across) => ({ x: across * right, y: down * bottom, ...size })));
    const options = boxes.flatMap((box) => {
      if (texts.some((text) => overlaps(text, box))) return [];
      const option = board.measure(addPlaced(board, items, [{ piece, box }]));
      if (hidesMore(before, option)) return [];
      const covered = obstacles.filter((obstacle) => overlaps(obstacle, box)).length;
      return { items: option.items, cost: covered + measureAllHidden(option).reduce((sum, share) => sum + share, 0) };
    });
    const [best] = options.toSorted((one, other) => one.cost - other.cost);
    if (best !== undefined) return best.items;
  }
  return items;
}
